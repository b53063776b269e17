"""Inputs that nobody should send, to everything that reads: frames, routes, saved games.

Each input has a number; seed and number make it again. A crash is anything but an answer or a
refusal that the program itself has worded.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec

from hornox.engine import Illegal, open_decisions, view
from hornox.engine.record import check_deals
from hornox.engine.rng import Stream
from hornox.engine.wire import (
    decode_answer,
    decode_record,
    decode_state,
    decode_view,
    encode_answer,
    encode_record,
    encode_state,
    encode_view,
)
from hornox.live.stored_tables import SeatRow, TableRow
from hornox.modes import REGISTRY, find
from hornox.play.match import replayed
from hornox.protocol.problems import Problem
from hornox.server.app import make_app
from hornox.server.guard.asgi import LINE
from hornox.server.http.socket import Talk
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.registry import new_id
from hornox.server.telemetry import make_log
from hornox.server.verify_deal import check
from tests.promises.games import record_of
from tests.support.fuzz import scrambled
from tests.support.modes import Case
from tests.support.play import play

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 104, 10**18, -(10**18), 2**63, 1.5, 1e308, "", "1.0", "1",
    "2.1", "pass", "24~", "\x00", "\ud83d\udc04", "x" * 70, "x" * 9000, "../..", "' OR 1=1 --",
    "%00", "<script>", "\u202e", [], {}, [[]], {"type": "ping"}, ["a"] * 50, "you", "greedy",
    "base",
)  # fmt: skip
KINDS = (
    "hello",
    "answer",
    "propose",
    "agree",
    "anyone",
    "chat",
    "hint",
    "risks",
    "ping",
    "nonce",
    "sing",
    "",
)
FIELDS = ("decision", "choice", "key", "proposal", "yes", "on", "text", "nonce", "invite", "since",
          "game", "type", "more")  # fmt: skip


def message(chance: Stream) -> bytes:
    """A message with any type and any fields, or one that was scrambled."""
    fields: dict[str, Any] = {"type": chance.pick(KINDS)}
    for _ in range(chance.below(5)):
        fields[chance.pick(FIELDS)] = chance.pick(STRANGE)
    text = json.dumps(fields).encode("utf-8", "surrogatepass")
    return next(scrambled(text, 1, chance)) if chance.below(2) else text


class Served:
    """A service with a game in it, and an application, in this process."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(
            database=str(folder / "fuzz.sqlite"), thinkers=0, adviser="greedy",
            frames_at_once=10**9, requests_at_once=10**9, chats_at_once=10**9,
        )  # fmt: skip
        self.log_lines: list[str] = []
        stream: Any = SimpleNamespace(write=self.log_lines.append, flush=lambda: None, closed=False)
        self.app = make_app(settings, make_log(stream))
        self.service: Service = self.app.state.service
        self.guest = Guest("g0", "Ann")

    async def open(self) -> None:
        """Open the store, sit down and begin to play against a bot."""
        await self.service.store.open()
        table = TableRow(
            id=new_id(),
            mode="base",
            options=find("base").settle_options({}),
            public=True,
            spectators=True,
            chat=True,
            owner="g0",
            invite="invite",
            created=1,
            server_seed="seed",
        )
        seats = [SeatRow("person", guest="g0", name="Ann"), SeatRow("bot", "greedy")]
        room = await self.service.registry.open_table(table, seats)
        ways = {LINE: SimpleNamespace(plays=lambda: None)}
        socket: Any = SimpleNamespace(client=None, scope={"extensions": ways})
        self.talk = Talk(self.service, socket)
        self.talk.room = room
        self.talk.watcher.guest = self.guest
        room.watchers.add(self.talk.watcher)
        app: Any = self.app
        http = httpx.ASGITransport(app, raise_app_exceptions=True)
        self.http = httpx.AsyncClient(transport=http, base_url="http://fuzz")
        told = await self.http.post("/api/guest", json={"name": "Ann"})
        assert told.is_success
        self.table = table.id
        assert room.live is not None
        self.game = room.live.game.id

    async def close(self) -> None:
        """Stop everything."""
        await self.http.aclose()
        await self.service.close()

    async def frame(self, chance: Stream) -> None:
        """One frame over a socket that has said hello."""
        text = message(chance).decode("utf-8", "replace")
        talk = self.talk
        try:
            await talk._handle(talk._decode(text))
        except (Problem, Illegal) as refused:
            talk._refuse(refused, None)
        while not talk.watcher.queue.empty():
            talk.watcher.queue.get_nowait()
        talk.watcher.slow = False

    async def route(self, chance: Stream) -> None:
        """One request to any address with any body."""
        name = chance.pick((self.table, self.game, "none", "%00", "x" * 300, "\u00e9", "..", ""))
        verb = chance.pick(
            (
                "join",
                "leave",
                "start",
                "rematch",
                "discard",
                "invitation",
                "bot",
                "unbot",
                "chat-mute",
                "socket",
                "x",
                "",
            )
        )
        path = chance.pick(
            (
                "/api/guest", "/api/tables", f"/api/tables/{name}/{verb}",
                f"/api/games/{name}/record", f"/api/games/{name}/replay?seat={name}",
                f"/api/rules/{name}/{verb}", f"/api/ratings/{name}", "/api/me/history",
                "/api/me/tables",
                f"/assets/{name}", f"/{name}", "/verify_deal.py", "/api/modes",
            )
        )  # fmt: skip
        fields = {
            chance.pick(("name", "mode", "seats", "pace", "options", "seat", "bot", "invite", "on",
                         "nonce", "public")): chance.pick(STRANGE)
            for _ in range(chance.below(6))
        }  # fmt: skip
        body = json.dumps(fields).encode("utf-8", "surrogatepass")
        if chance.below(3) == 0:
            body = next(scrambled(body, 1, chance))
        method = chance.pick(("GET", "POST", "POST", "POST", "DELETE", "PUT", "HEAD", "OPTIONS"))
        headers = {"content-type": chance.pick(("application/json", "text/plain", "x", "*/*"))}
        if method == "DELETE" and path == "/api/guest":
            return
        answer = await self.http.request(method, path, content=body, headers=headers)
        assert answer.status_code < 500, (method, path, body, answer.text)

    @property
    def well(self) -> bool:
        """Whether nothing of it was the server's own fault."""
        return bool(self.service.metrics.errors._value.get() == 0)


@cache
def saved() -> dict[str, bytes]:
    """Texts that the loaders do read."""
    trail = play(Case(find("cow"), 2, {"rounds": 1}), "fuzz")
    state = trail.states[len(trail.states) // 2]
    record = record_of(Case(find("specials"), 2, {}), "fuzz")
    return {
        "record": encode_record(record),
        "state": encode_state(state),
        "view": encode_view(view(state, 0)),
        "answer": encode_answer(trail.answers[0]),
        "seal": msgspec.json.encode(record_of(Case(find("base"), 2, {"rounds": 1}), "fuzz")),
    }


def load(kind: str, data: bytes) -> None:
    """Let a loader read what may be anything."""
    if kind == "record":
        record = decode_record(data)
        *_, last = replayed(record, REGISTRY)
        check_deals(record, last.shuffles)
    elif kind == "state":
        open_decisions(decode_state(data, REGISTRY))
    elif kind == "view":
        decode_view(data, REGISTRY)
    elif kind == "answer":
        decode_answer(data)
    else:
        check(json.loads(data))


async def loader(chance: Stream) -> None:
    """One scrambled text for one of the loaders."""
    kind = chance.pick(tuple(saved()))
    data = next(scrambled(saved()[kind], 1, chance))
    try:
        load(kind, data)
    except Illegal:
        pass
    except Exception:
        if kind != "seal":  # the verifier says "NOT well" to every exception
            raise


TARGETS = ("frame", "route", "loader")


async def run(
    folder: Path, seed: str, counts: dict[str, tuple[int, int]], step: Callable[[str, int], None]
) -> str:
    """This many inputs for each target, from a number on; the first crash in words, or nothing."""
    served = Served(folder)
    await served.open()
    jobs: dict[str, Callable[[Stream], Awaitable[None]]] = {
        "frame": served.frame, "route": served.route, "loader": loader
    }  # fmt: skip
    try:
        for target, (first, last) in counts.items():
            for number in range(first, last):
                try:
                    await jobs[target](Stream(seed, f"fuzz/{target}/{number}"))
                    if not served.well:
                        raise AssertionError("".join(served.log_lines[-2:]))
                except Exception as crash:
                    return f"{target} {number} of seed {seed!r}: {type(crash).__name__}: {crash}"
                step(target, number + 1)
                if number % 64 == 0:
                    await asyncio.sleep(0)
    finally:
        await served.close()
    return ""
