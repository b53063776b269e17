"""A host's own bots: offered to guests by name, who can name no code themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.bots import find_bot, loaded
from hornox.cli.commands import read_words
from hornox.server.run import settings_of
from tests.bots.own import settle
from tests.server.client import YOU, chance, check_failure, person, play, serving


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settle(tmp_path, monkeypatch)
    return tmp_path


def host(*words: str) -> None:
    """What ``hornox serve`` does with its words."""
    settings_of(read_words(["serve", *(part for word in words for part in ("--bot", word))]))


@pytest.mark.slow
async def test_guests_choose_from_what_the_host_offers(folder: Path) -> None:
    host("./lowest.py", "many:Raises")
    file = str(folder / "hornox.sqlite")
    async with serving(file, thinkers=1) as server, person(server.url) as ann:
        told = {bot["name"]: bot for bot in (await ann.get("/api/modes"))["bots"]}
        assert {"greedy", "lowest", "raises"} <= set(told)
        assert told["lowest"]["label"]["de"] and told["lowest"]["cast"] == ["lowest"]
        bots = [{"kind": "bot", "bot": name} for name in ("lowest", "raises")]
        opened = await ann.open("base", YOU, *bots, options={"rounds": 1})
        async with ann.socket(opened["table"]) as line:
            messages = await play(line, chance("host"))
        over = messages[-1]
        record = await ann.get(over["record"])
        assert record["seats"] == ["you:Ann", "lowest", "raises"]
        # They think in another process; the one that fails is named to the host, without cards.
        assert server.service.metrics.bots_failed._value.get() > 0
        said = server.log.getvalue()
        assert "ZeroDivisionError" in said and "many.py, line 21" in said
        assert '"bot": "lowest"' not in said
        lowest = [choice for _, seat, choice in record["answers"] if seat == 1]
        assert len(lowest) >= 10


@pytest.mark.slow
async def test_no_guest_can_name_code(folder: Path) -> None:
    """Files, modules, entry points, and bots that are only for measuring."""
    (folder / "trap.py").write_text("open('sprung', 'w').close()\nBOT = 1\n")
    file = str(folder / "hornox.sqlite")
    words = ("./trap.py", "trap.py:BOT", "trap:BOT", "os:getcwd", "trap", "flat-9", "lowest")
    async with serving(file) as server, person(server.url) as ann:
        opened = await ann.open("base", YOU, {"kind": "person"})
        for word in words:
            seat = {"kind": "bot", "bot": word}
            body = {"mode": "base", "seats": [YOU, seat], "pace": {"kind": "relaxed"}}
            check_failure(await ann.call("/api/tables", body, 400), "E_BOT")
            table = f"/api/tables/{opened['table']}"
            check_failure(await ann.call(f"{table}/start", {"bot": word}, 400), "E_BOT")
            answer = await ann.call(f"{table}/bot", {"seat": 1, "bot": word}, 400)
            check_failure(answer, "E_BOT")
    assert not (folder / "sprung").exists()
    assert loaded() == ()
    with pytest.raises(ValueError, match="E_BOT"):
        find_bot("trap:BOT")
