"""A bot at a server's table: what it chooses is played, whatever happens to the line."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hornox.bots import BotError, find_bot
from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.modes import REGISTRY
from hornox.play import replayed
from hornox.remote import RemoteError, RemoteSeat
from tests.bots.own import write
from tests.server.client import GREEDY, PERSON, YOU, Person, chance, person, play, serving

ONE_ROUND = {"options": {"rounds": 1}}


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "hornox.sqlite")


async def link_of(ann: Person, url: str, mode: str, *seats: Any, **wanted: Any) -> str:
    opened = await ann.open(mode, *seats, **wanted)
    return f"{url}/t/{opened['table']}#{opened['invite']}"


class Lowest:
    """Also answers by hand whatever a test wants."""

    name = "lowest"

    def __init__(self, also: Callable[[], object] = lambda: None) -> None:
        self.also = also
        self.asked = 0

    def choose(self, seen: Any, decision: Any, stream: Any) -> Any:
        self.asked += 1
        self.also()
        return decision.options[0]


async def seated(seat: RemoteSeat) -> Record:
    return await asyncio.to_thread(seat.play)


def check(record: Record, name: str) -> None:
    """The seat has played the first of its options, always; the game is over."""
    own = next(at for at, who in enumerate(record.seats) if who == f"you:{name}")
    before = None
    for match in replayed(record, REGISTRY):
        given = match.answers[-1] if match.answers else None
        if given is not None and given.seat == own and before is not None:
            (asked,) = [one for one in before.view(own).decisions if one.id == given.decision]
            assert given.choice == asked.options[0]
        before = match
    assert before is not None and before.over


@pytest.mark.slow
async def test_two_bots_and_one_of_the_servers_play_a_game(file: str) -> None:
    told: list[str] = []
    async with serving(file) as server, person(server.url) as ann:
        link = await link_of(ann, server.url, "base", PERSON, GREEDY, PERSON, **ONE_ROUND)
        one = RemoteSeat(Lowest(), link, name="Low", heard=told.append)
        two = RemoteSeat("greedy", link, language="de")
        first, second = await asyncio.gather(seated(one), seated(two))
    assert first == second
    assert first.seats.count("you:Low") == first.seats.count("you:greedy") == 1
    check(first, "Low")
    assert len(told) > 20 and all(told)


@pytest.mark.slow
async def test_a_team_is_not_kept_waiting(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        opened = await ann.open("buffalo", YOU, PERSON)
        link = f"{server.url}/t/{opened['table']}#{opened['invite']}"
        bot = asyncio.create_task(seated(RemoteSeat("greedy", link)))
        async with ann.socket(opened["table"]) as line:
            await play(line, chance("team"))
        assert (await bot).seats[1] == "you:greedy"


@pytest.mark.slow
async def test_what_was_too_fast_is_said_again_and_a_broken_line_is_mended(file: str) -> None:
    """Every answer is refused at first, and the line breaks again and again."""
    async with (
        serving(file, frames_per_second=6.0, frames_at_once=1) as server,
        person(server.url) as ann,
    ):
        link = await link_of(ann, server.url, "base", PERSON, GREEDY, **ONE_ROUND)
        seat = RemoteSeat(Lowest(), link, name="Low")
        bot = seat.bot
        assert isinstance(bot, Lowest)
        resent: list[int] = []
        send = seat._send

        def counted(message: Any) -> None:
            resent.append(1)
            send(message)

        def cut() -> None:
            if bot.asked in (3, 6):
                threading.Thread(target=seat._socket.close).start()

        refused, codes = seat._refused, []

        def noted(frame: Any) -> None:
            codes.append(frame.code)
            refused(frame)

        seat._refused = noted  # type: ignore[method-assign]
        seat._send = counted  # type: ignore[method-assign]
        bot.also = cut
        record = await asyncio.wait_for(seated(seat), 120)
    check(record, "Low")
    assert "E_TOO_FAST" in codes
    assert len(resent) > bot.asked + codes.count("E_TOO_FAST")
    assert bot.asked == sum(given.seat == 0 for given in record.answers), "asked once each"


@pytest.mark.slow
async def test_what_is_refused_is_told(file: str, tmp_path: Path) -> None:
    async with serving(file) as server, person(server.url) as ann:
        opened = await ann.open("base", YOU, PERSON, PERSON)
        table = f"{server.url}/t/{opened['table']}"
        with pytest.raises(RemoteError, match="E_INVITE"):
            await seated(RemoteSeat("greedy", f"{table}#wrong"))
        with pytest.raises(RemoteError, match="E_TABLE_UNKNOWN"):
            await seated(RemoteSeat("greedy", f"{server.url}/t/nothing#x"))
        full = await link_of(ann, server.url, "base", YOU, GREEDY)
        with pytest.raises(RemoteError, match="E_TABLE_"):
            await seated(RemoteSeat("greedy", full))
        # A bot that fails leaves its seat to a stand-in, so that nobody waits for it.
        broken = asyncio.create_task(
            seated(RemoteSeat(Lowest(lambda: 1 / 0), f"{table}#{opened['invite']}", name="Broken"))
        )
        other = asyncio.create_task(seated(RemoteSeat("greedy", f"{table}#{opened['invite']}")))
        with pytest.raises(BotError, match=r"the bot lowest .* raised ZeroDivisionError"):
            await broken
        async with ann.socket(opened["table"]) as line:
            await play(line, chance("stood in"))
        assert (await other).seats[0].startswith("you:")
    for wrong in ("", "http://host", "ftp://host/t/x", "host/t/x", "http://host/t/"):
        with pytest.raises(ValueError, match="is no link to a table"):
            RemoteSeat(find_bot("greedy"), wrong)
    with pytest.raises(Illegal, match="There is no bot “nob”"):
        RemoteSeat("nob", "http://host/t/x")
    with pytest.raises(ConnectionError, match="cannot be reached"):
        RemoteSeat("greedy", "http://127.0.0.1:9/t/x#y", patience=0.0).play()
    heard: list[str] = []
    with pytest.raises(ConnectionError):
        RemoteSeat("greedy", "http://127.0.0.1:9/t/x", heard=heard.append, patience=0.2).play()
    assert heard == ["http://127.0.0.1:9 cannot be reached; trying again for 0 seconds."]


@pytest.mark.slow
async def test_join_by_a_bot_on_the_command_line(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path)
    monkeypatch.setattr("hornox.bots._OWN", {})
    spec = str(tmp_path / "lowest.py")
    async with serving(file) as server, person(server.url) as ann:
        link = await link_of(ann, server.url, "base", PERSON, GREEDY, **ONE_ROUND)
        line = ["join", link, "--bot", spec, "--language", "en"]
        assert await asyncio.to_thread(main, line) == 0
        out = capsys.readouterr().out
        assert "lowest" in out and "/api/games/" in out
        assert await asyncio.to_thread(main, line) == 2
        assert capsys.readouterr().err.count("\n") == 1
    for wrong, said in ((["join", "nowhere", "--bot", spec], "nowhere"),
                        (["join", link, "--bot", "gone.py"], "no such file")):  # fmt: skip
        assert main([*wrong, "--language", "en"]) == 2
        assert said in capsys.readouterr().err
