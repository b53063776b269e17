"""What a socket receives does not change when everything that its seat cannot know is re-dealt."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from hornox.engine import Mode
from hornox.engine import start as engine_start
from hornox.engine.rng import Stream
from hornox.server.tables import live_game
from tests.hiding.driver import another_world
from tests.server.client import PERSON, YOU, Line, Message, Served, person, serving
from tests.support.counts import Tell
from tests.support.modes import Case, brief, each_mode
from tests.support.play import Trail, play

OWN_NAMES = ("id", "game", "invite", "commitment", "next_commitment", "record", "deadline")
"""What every table and every game has of its own."""


async def stream_of(
    server: Served, trail: Trail, upto: int, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> list[Message]:
    """Everything that a seat's socket receives while the answers of a trail are given."""
    first = trail.states[0]

    def dealt(mode: Mode, seats: int, _seed: str, options: Any) -> Any:
        return engine_start(mode, seats, first.seed, options, first.stacked)

    monkeypatch.setattr(live_game, "start", dealt)
    case = trail.case
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(person(server.url, f"P{n}")) for n in range(case.seats)
        ]
        table = await people[0].open(
            case.mode.id, YOU, *[PERSON] * (case.seats - 1), options=case.options, spectators=True
        )
        invite = table["invite"]
        for one in people[1:]:
            await one.call(f"/api/tables/{table['table']}/join", {"invite": invite})
        lines: list[Line] = []
        for one in people:
            lines.append(await stack.enter_async_context(one.socket(table["table"])))
            await lines[-1].next("update")
        eye = lines[seat] if seat is not None else await _spectator(stack, server, table)
        for line in lines:
            # One after the other: the order in which the server hears of them is told, too.
            await line.send({"type": "anyone", "on": True})
            await _all_heard(line)
        for number, given in enumerate(trail.answers[:upto]):
            await lines[given.seat].answer(given.decision, given.choice, f"key {number}")
            await lines[given.seat].next("ack")
        await _all_heard(eye)
        return [_nameless(json.loads(frame)) for frame in eye.frames]


async def _all_heard(line: Line) -> None:
    """Until the server has heard all that was said here, and has been heard."""
    await line.send({"type": "ping"})
    await line.next("pong")


async def _spectator(stack: AsyncExitStack, server: Served, table: Message) -> Line:
    nobody = await stack.enter_async_context(person(server.url, ""))
    line = await stack.enter_async_context(nobody.socket(table["table"], table["invite"]))
    await line.next("update")  # from here on nothing is missed
    return line


def _nameless(message: Message) -> Message:
    return {name: value for name, value in message.items() if name not in OWN_NAMES}


async def both_streams(
    file: str, trail: Trail, upto: int, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Message], list[Message]]:
    """The same public history over two deals that the seat cannot tell apart."""
    other = another_world(trail, upto, seat, Stream("wire", f"{trail.case}/{upto}/{seat}"))
    limits = {"frames_at_once": 10_000, "requests_at_once": 10_000}
    async with serving(file, **limits) as server:
        return (
            await stream_of(server, trail, upto, seat, monkeypatch),
            await stream_of(server, other, upto, seat, monkeypatch),
        )


def looks(trail: Trail) -> list[tuple[int, int | None]]:
    """Whom we look at, and until when: in the midst of a game, and at its end."""
    last = len(trail.answers)
    return [(last * 2 // 5, None), (last * 3 // 5, 0), (last, 1)]


def trail_of(mode: Mode) -> Trail:
    return play(Case(mode, max(2, mode.players[0]), brief(mode)), "wire")


@pytest.mark.slow
@each_mode
def test_a_socket_is_told_nothing_that_its_seat_cannot_know(
    mode: Mode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tell: Tell
) -> None:
    trail = trail_of(mode)
    for upto, seat in looks(trail):
        file = str(tmp_path / f"{upto}-{seat}.sqlite")
        one, two = asyncio.run(both_streams(file, trail, upto, seat, monkeypatch))
        assert len(one) > 2
        assert one == two, (upto, seat)
        tell("wire", sockets=1, frames=len(one))


@pytest.mark.slow
def test_a_whisper_to_another_seat_would_be_found(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hornox.modes import find

    trail = trail_of(find("base"))
    monkeypatch.setattr(live_game, "heard_by", lambda events, _seat: tuple(events))
    one, two = asyncio.run(both_streams(file, trail, 7, 0, monkeypatch))
    assert one != two


def test_only_one_part_of_the_server_holds_a_state() -> None:
    """Sockets, routes and messages cannot even name a State; they get views."""
    folder = Path(live_game.__file__).parent
    holders = {
        path.name
        for path in folder.glob("*.py")
        if re.search(r"engine\.state import|_states?\b", path.read_text(encoding="utf-8"))
    }
    assert holders == {"live.py"}
