"""What goes over real sockets, over two deals that a seat cannot tell apart."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from hornox.engine import Mode
from hornox.engine import start as engine_start
from hornox.engine.rng import Stream
from hornox.engine.state import Shuffles
from hornox.play import match as driver
from tests.hiding.driver import another_world
from tests.promises.secrecy.wire import forced
from tests.server.client import PERSON, YOU, Line, Message, Person, Served, person, serving
from tests.support.play import Trail

LOOKS = ("record", "replay?seat=0", "replay", "review", "verdict?seat=0&decision=1.0", "variation")
"""All that is told about games that have ended."""
OWN_NAMES = ("id", "game", "invite", "commitment", "next_commitment", "record", "deadline")
"""What every table and every game has of its own."""


async def stream_of(
    server: Served, trail: Trail, upto: int, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> list[Message]:
    """Everything that a seat's socket receives while the answers of a trail are given."""
    first = trail.states[0]

    def dealt(
        mode: Mode, seats: int, _seed: str, options: Any, _stacked: Any, shuffles: Shuffles
    ) -> Any:
        return engine_start(mode, seats, first.seed, options, first.stacked, shuffles)

    monkeypatch.setattr(driver, "start", dealt)
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
        room = server.service.registry.rooms[table["table"]]
        for number, given in enumerate(trail.answers[:upto]):
            if forced(room, given.decision):
                continue
            await lines[given.seat].answer(given.decision, given.choice, f"key {number}")
            await lines[given.seat].next("ack")
        await _all_heard(eye)
        heard = [_nameless(json.loads(frame)) for frame in eye.frames]
        if room.live is not None and not room.live.over:
            heard += [await _looked_back(people[seat or 0], room.live.game.id, at) for at in LOOKS]
        return heard


async def _looked_back(who: Person, game: str, path: str) -> Message:
    """What somebody is told who asks for a review and the like before the end: nothing."""
    body = {"moment": 0, "seat": 0} if path == "variation" else None
    answer = await who.http.request(
        "POST" if body else "GET", f"/api/games/{game}/{path}", json=body
    )
    assert answer.status_code == 409, (path, answer.text)
    return {"path": path, "text": answer.text}


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


def both_streams(
    file: str, trail: Trail, upto: int, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Message], list[Message]]:
    """What the seat's socket receives over each of the two deals."""
    other = another_world(trail, upto, seat, Stream("wire", f"{trail.case}/{upto}/{seat}"))
    limits = {"frames_at_once": 10_000, "requests_at_once": 10_000}

    async def run() -> tuple[list[Message], list[Message]]:
        async with serving(file, **limits) as server:
            return (
                await stream_of(server, trail, upto, seat, monkeypatch),
                await stream_of(server, other, upto, seat, monkeypatch),
            )

    return asyncio.run(run())
