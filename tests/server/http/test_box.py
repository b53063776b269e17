"""A server that plays with somebody's own box: its files, their check, and games begun without."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from hornox import cli
from hornox.modes import DATA, folders, own_data
from hornox.server import run
from hornox.server.settings import Settings
from tests.server.client import GREEDY, YOU, chance, check_failure, person, play, serving

FILE = "board_blue.toml"
SHIPPED = (DATA / FILE).read_text(encoding="utf-8")
CHANGED = SHIPPED.replace('["_", "_", "_", "T"]', '["_", "+9", "_", "T"]')


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a blue side whose first row gives 9 points."""
    folder = tmp_path / "own box"
    folder.mkdir()
    assert CHANGED != SHIPPED
    (folder / FILE).write_text(CHANGED, encoding="utf-8")
    return folder


async def test_the_box_is_shown_and_files_are_checked(file: str, own: Path) -> None:
    async with serving(file) as server, person(server.url, "") as nobody:
        page = await nobody.http.get("/box")
        assert page.is_success and page.headers["content-type"].startswith("text/html")
        shipped = await nobody.get("/api/box")
        assert not shipped["own"] and sorted(shipped["files"]) == sorted(
            p.name for p in DATA.glob("*.toml")
        )
        assert shipped["codes"]["board_blue.toml"]["last"] == ["T"]
        red = shipped["codes"]["board_red.toml"]
        assert red["last"] == ["TB", "TT"] and {"dt", "da", "D", "R2"} < set(red["inside"])
        with own_data(own):
            shown = await nobody.get("/api/box")
        assert shown["own"] and "+9" in str(shown["files"][FILE])
        assert {**shown["files"], FILE: 0} == {**shipped["files"], FILE: 0}, "all others are ours"
        for given in ({"text": CHANGED}, {"values": shown["files"][FILE]}):
            checked = await nobody.call("/api/box", {"name": FILE, **given})
            assert checked["problem"] is None and checked["values"] == shown["files"][FILE]
            again = await nobody.call("/api/box", {"name": FILE, "text": checked["text"]})
            assert again["values"] == checked["values"]
        for wrong in (
            {"name": FILE, "text": SHIPPED.replace('"T"', '"X"')},
            {"name": FILE, "text": "schema = "},
            {"name": FILE, "values": {}},
            {"name": "../settings.toml", "text": SHIPPED},
        ):
            problem = (await nobody.call("/api/box", wrong))["problem"]
            assert set(problem) == {"en", "de"} and problem["en"] != problem["de"], wrong
        check_failure(await nobody.call("/api/box", {"name": FILE, "text": 7}, 400), "E_BODY")
        assert (await nobody.get("/api/box")) == shipped, "nothing is kept"


@pytest.mark.slow
async def test_a_game_goes_on_only_with_the_files_it_began_with(file: str, own: Path) -> None:
    game: str | None = None
    async with person("http://unknown", "") as ann:
        with own_data(own):
            async with serving(file) as server:
                ann.url, ann.http.base_url = server.url, server.url
                await ann.call("/api/guest", {"name": "Ann"})
                table = (await ann.open("board", YOU, GREEDY))["table"]
                async with ann.socket(table) as line:
                    await play(line, chance("own"), stop=1)
                    await line.next("ack")
        for ours in (False, True):
            with own_data(own) if ours else nullcontext():
                async with serving(file) as server:
                    ann.url, ann.http.base_url = server.url, server.url
                    async with ann.socket(table) as line:
                        if not ours:
                            await line.next("table")
                            await line.answer("1.0", 1)
                            check_failure(await line.next("refused"), "E_FROZEN")
                            assert "table-frozen" in server.log.getvalue()
                        else:
                            await play(line, chance("again"))
                            game = server.service.registry.rooms[table].table.game
                            assert (await ann.get(f"/api/games/{game}/record"))["data"]
        async with serving(file) as server:
            ann.url, ann.http.base_url = server.url, server.url
            for path in ("record", "replay"):
                check_failure(await ann.get(f"/api/games/{game}/{path}", 400), "E_DATA")


def test_the_command_line_names_the_folder(
    own: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served = []

    def note(_settings: Settings, look: bool, _say: object) -> int:
        served.append((folders()[0], look))
        return 0

    monkeypatch.setattr(run, "run", note)
    assert cli.main(["serve", "--data", str(own)]) == 0
    assert cli.main(["browse", "--data", str(own), "--no-browser"]) == 0
    assert cli.main(["serve"]) == 0
    assert served == [(own, False), (own, False), (DATA, False)]
    (own / FILE).write_text("schema = ", encoding="utf-8")
    for folder in (own, home / "nowhere"):
        assert cli.main(["serve", "--data", str(folder)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert len(served) == 3
