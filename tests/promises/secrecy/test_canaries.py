"""Recognisable secrets in a game over real sockets; afterwards nobody else has seen one of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import select

from hornox.live import frames
from hornox.live import game as live_game
from hornox.live import table as live_table
from hornox.live.stored_tables import GameRow, TableRow
from hornox.protocol.messages import TableShown
from hornox.server import service
from hornox.server.http import archive, routes
from hornox.server.people import identity
from hornox.server.store import game_queries, queries
from hornox.server.store.schema import TABLES
from hornox.server.tables import seating
from hornox.server.tables.room import Room
from tests.server.client import (
    PATIENCE,
    PERSON,
    YOU,
    Line,
    Message,
    Person,
    chance,
    person,
    serving,
)
from tests.support.counts import NO_LOT, Tell

Patch = pytest.MonkeyPatch
SEATED = ("seats", "seat 0", "seat 1")


class Canaries:
    """The secrets, and everything that was seen of the server, by who saw it."""

    def __init__(self) -> None:
        self.secrets: dict[str, tuple[str, ...]] = {}
        """By the secret, who may see it."""
        self.seen: dict[str, list[str]] = {}

    def plant(self, secret: str, *whose: str) -> str:
        """A secret that only they may see."""
        self.secrets[secret] = whose
        return secret

    def see(self, who: str, text: str) -> None:
        """Somebody was sent, or could read, this text."""
        self.seen.setdefault(who, []).append(text)

    def found(self) -> list[str]:
        """Who has seen what he may not."""
        return [
            f"{who} saw {secret!r} of {whose}"
            for who, texts in self.seen.items()
            for secret, whose in self.secrets.items()
            if who not in whose and any(secret in text for text in texts)
        ]


def plant(patch: Patch, birds: Canaries) -> None:
    """Let the server draw secrets that can be recognised."""
    for place in (live_game, live_table, routes):
        patch.setattr(place, "new_server_seed", lambda: birds.plant("CANARY-SEED" + "5" * 53))
    patch.setattr(routes, "new_invite", lambda: birds.plant("CANARY-INVITE", *SEATED))
    tokens = iter(birds.plant(f"CANARY-TOKEN-{n}", f"cookie of {n}") for n in range(9))
    patch.setattr("secrets.token_urlsafe", lambda _size: next(tokens))


async def look_everywhere(who: Person, birds: Canaries, table: str, game: str) -> None:
    """All that can be asked for while the game is going on, with and without mistakes."""
    for path in (
        "/api/tables", "/api/modes", "/metrics", "/healthz", "/api/me/history",
        "/api/me/tables", "/api/me/stats", "/api/ratings/base", "/api/guest",
        f"/api/games/{game}/record",
        f"/api/games/{game}/replay", f"/api/games/{game}/replay?seat=0", "/api/games/none/record",
        f"/api/tables/{table}/socket", "/api/nothing", f"/t/{table}",
    ):  # fmt: skip
        answer = await who.http.get(path)
        birds.see("world", f"{answer.headers} {answer.text}")
    for path, body in (
        ("join", "{"), ("join", '{"seat": 99}'), ("bot", '{"seat": 1}'), ("start", ""),
        ("rematch", "{}"), ("unbot", '{"seat": 0}'), ("chat-mute", "[]"), ("leave", "\0"),
        ("discard", "x"), ("invitation", "{}"),
    ):  # fmt: skip
        answer = await who.http.post(f"/api/tables/{table}/{path}", content=body)
        birds.see("world", f"{answer.headers} {answer.text}")


def plant_hand(birds: Canaries, update: Message) -> None:
    """Whoever is sent his own hand as it is now: nobody else may be sent it."""
    private = update["view"]["private"]
    if private and len(private["hand"]) > 2:
        cards = json.dumps(private["hand"], separators=(",", ":"))[1:-1]
        birds.plant(cards, f"seat {update['view']['seat']}")


async def play_on(line: Line, birds: Canaries, seed: str) -> str:
    """Play to the end; the address of the record."""
    choose = chance(seed)
    asked: set[str] = set()
    while True:
        message = await line.receive()
        if message["type"] == "over":
            return str(message["record"])
        if message["type"] == "update":
            plant_hand(birds, message)
            for ask in message["asks"]:
                if ask["made"] is None and ask["id"] not in asked:
                    asked.add(ask["id"])
                    await line.answer(ask["id"], choose(ask))


async def knock(who: Person, birds: Canaries, label: str, table: str, invite: str | None) -> None:
    """Somebody without a seat looks at a table; what he is sent."""
    async with who.socket(table, invite) as line:
        with contextlib.suppress(websockets.ConnectionClosed):
            await line.send({"type": "hint"})
            await line.send({"type": "risks"})
            await line.send({"type": "ping"})
        with contextlib.suppress(websockets.ConnectionClosed):  # sent away
            while (await line.receive())["type"] != "pong":
                birds.see(label, line.frames[-1])


async def session(file: str, birds: Canaries) -> None:
    """A private game of two, with a spectator elsewhere and strangers at the door."""
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Eve") as eve,
        person(server.url, "") as nobody,
    ):
        birds.plant("CANARY-NONCE-Ann")
        birds.plant("CANARY-NONCE-Bob")
        opened = await ann.open(
            "base", YOU, PERSON, options={"rounds": 1}, nonce="CANARY-NONCE-Ann", chat=True
        )
        name, invite = opened["table"], opened["invite"]
        birds.see("seats", json.dumps(opened))
        birds.plant(name, *SEATED, "invited", "log")
        birds.plant('"type":"update"', *SEATED)
        async with ann.socket(name) as one, bob.socket(name, invite) as two:
            await one.next("table")
            body = {"invite": invite, "nonce": "CANARY-NONCE-Bob"}
            await bob.call(f"/api/tables/{name}/join", body)
            while (game := (await one.next("table"))["game"]) is None:
                pass
            for line in (one, two):
                first = await line.next("update")
                plant_hand(birds, first)
                await line.answer(first["asks"][0]["id"], first["asks"][0]["options"][0]["choice"])
            assert len(birds.secrets) > 8
            await one.send({"type": "hint"})
            await one.send({"type": "risks"})
            await look_everywhere(eve, birds, name, game)
            await look_everywhere(nobody, birds, name, game)
            await knock(eve, birds, "stranger without the link", name, None)
            await knock(nobody, birds, "stranger without the link", name, "CANARY-GUESS")
            await knock(eve, birds, "invited", name, invite)
            room = server.service.registry.rooms[name]
            assert room.live is not None
            kept = room.live.game
            birds.plant(kept.salt)
            birds.plant(kept.seed)
            server.service.log.error(
                "planted", game=str(kept), fair=str(kept.fair), t=str(room.table)
            )
            await asyncio.gather(play_on(one, birds, "a"), play_on(two, birds, "b"))
        for seat, line in enumerate((one, two)):
            for text in line.frames:
                birds.see(f"seat {seat}", text)
        birds.see("log", server.log.getvalue())
    birds.see("database", _database(file))


def _database(file: str) -> str:
    """What somebody who steals the file can read of tokens; all else a game needs is in there."""
    text = b"".join(path.read_bytes() for path in Path(file).parent.iterdir())
    return " ".join(re.findall(r"CANARY-TOKEN\S{2}", text.decode("latin-1")))


def hunted(tmp_path: Path, patch: Patch, tell: Tell) -> list[str]:
    """What a whole session gives away."""
    birds = Canaries()
    plant(patch, birds)
    asyncio.run(session(str(tmp_path / "hornox.sqlite"), birds))
    seen = {who: sum(map(len, texts)) for who, texts in birds.seen.items()}
    tell(NO_LOT, secrets=len(birds.secrets), characters_seen=sum(seen.values()))
    assert {"world", "log", "seat 0", "seat 1", "stranger without the link"} <= set(seen)
    return birds.found()


def test_nobody_sees_a_secret_that_is_not_his(
    tmp_path: Path, monkeypatch: Patch, tell: Tell
) -> None:
    assert hunted(tmp_path, monkeypatch, tell) == []


@contextlib.asynccontextmanager
async def _finished_or_not(
    house_: Any, _request: Any, _visitor: Any, name: str
) -> AsyncIterator[Any]:
    found = await game_queries.load_game(house_.store, name)
    assert found is not None
    yield found


def _invite_for_all(patch: Patch) -> None:
    def shown(**fields: Any) -> TableShown:
        return TableShown(**{**fields, "invite": "CANARY-INVITE"})

    patch.setattr(frames, "TableShown", shown)
    patch.setattr(seating, "check_invite", lambda *_: None)


def _lobby_of_all(patch: Patch) -> None:
    async def everything(store: Any) -> Any:
        rows = await store.read(select(TABLES))
        found = [await queries.load_table(store, row.id) for row in rows]
        return [(one.table, one.seats) for one in found if one is not None]

    patch.setattr(queries, "lobby", everything)


def _print_all(patch: Patch) -> None:
    patch.setattr(GameRow, "__repr__", lambda game: f"{game.seed} {game.salt}")


def _print_server_seeds(patch: Patch) -> None:
    patch.setattr(TableRow, "__repr__", lambda table: f"{table.server_seed} {table.invite}")


MUTANTS: dict[str, Callable[[Patch], None]] = {
    "replay before the end": lambda p: p.setattr(archive, "_finished", _finished_or_not),
    "spectators where there are none": lambda p: p.setattr(Room, "may_watch", lambda *_: True),
    "no invite needed": lambda p: p.setattr(seating, "check_invite", lambda *_: None),
    "invite shown to all": _invite_for_all,
    "server seed shown open": lambda p: p.setattr(frames, "commitment_of", lambda seed: seed),
    "private tables in the lobby": _lobby_of_all,
    "tokens stored as they are": lambda p: p.setattr(identity, "hashed", lambda token: token),
    "seeds in the log": _print_all,
    "server seeds in the log": _print_server_seeds,
}


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS.values(), ids=list(MUTANTS))
def test_a_missing_protection_is_noticed(
    mutant: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch, tell: Tell
) -> None:
    mutant(monkeypatch)
    assert hunted(tmp_path, monkeypatch, tell)


async def test_a_traceback_has_no_values(tmp_path: Path, monkeypatch: Patch) -> None:
    """A bug in the midst of a game tells the log where it is, and nothing of the game."""
    birds = Canaries()
    plant(monkeypatch, birds)

    async def think(*_: Any) -> Any:
        secret = birds.plant("CANARY-LOCAL")
        raise RuntimeError(f"a bug beside {len(secret)} letters")

    monkeypatch.setattr(service.Service, "think", think)

    async with serving(str(tmp_path / "x.sqlite")) as server, person(server.url) as ann:
        opened = await ann.open("base", YOU, PERSON)
        await ann.call(f"/api/tables/{opened['table']}/start")
        async with ann.socket(opened["table"]) as line:
            await line.next("update")
            await line.send({"type": "hint"})
            end = time.monotonic() + PATIENCE
            while "a bug beside" not in server.log.getvalue():
                assert time.monotonic() < end, "nothing is told"
                await asyncio.sleep(0.01)
        birds.see("log", server.log.getvalue())
    assert birds.found() == []
