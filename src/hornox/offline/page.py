"""What an installed page asks for without a network: requests, sockets, and what is kept."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from hornox.bots import NAMES
from hornox.drawn.rules_page import rules_html
from hornox.engine.decision import Illegal
from hornox.explain.pages import COMBINATIONS
from hornox.live.frames import frame
from hornox.live.game import new_server_seed
from hornox.live.names import LONGEST_NAME, seat_names
from hornox.live.stored_tables import SeatRow, TableRow
from hornox.modes import REGISTRY
from hornox.offline.table import Kept, OfflineTable, Send, now
from hornox.play import harmless
from hornox.protocol import bodies
from hornox.protocol.archive import MyTables, TableOfMine
from hornox.protocol.catalogue import everything
from hornox.protocol.messages import FromClient, Incoming, Refused
from hornox.protocol.problems import Problem, told
from hornox.protocol.updates import mode_name

LEVELS = tuple(name for name in NAMES if name != "master")
"""The bots that play here: the strongest one takes many seconds without compiled kernels."""
GUEST = "you"
"""The only guest here."""
MOST = 12
"""How many tables are kept; the oldest goes first."""
CREATED, DONE, NO_SUCH_BODY = 201, 200, 400

Store = Callable[[str, str | None], Awaitable[None]]
"""Stores a text under a name, or removes it."""

_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(Incoming)


class OfflinePage:
    """Answers for a server, for one person and bots."""

    def __init__(self, store: Store, kept: Mapping[str, str], name: str = "") -> None:
        """``kept``: all that was stored before; ``name``: what the person is called."""
        self._store = store
        self._name = kept.get("name", name)
        self._tables: dict[str, OfflineTable] = {}
        self._waiting: dict[int, tuple[str, Send]] = {}
        for place, text in kept.items():
            if place.startswith("table/"):
                self._restore(text)

    def _restore(self, text: str) -> None:
        """A kept table; one that this version cannot play is left out, and stays where it is."""
        try:
            kept = msgspec.json.decode(text, type=Kept)
            self._tables[kept.table.id] = OfflineTable.restored(kept, self._keep)
        except (msgspec.DecodeError, Illegal, ValueError):
            return

    async def _keep(self, kept: Kept) -> None:
        await self._store(f"table/{kept.table.id}", msgspec.json.encode(kept).decode())

    # ------------------------------------------------------------ requests

    async def call(self, method: str, path: str, body: str) -> tuple[int, str]:
        """One request: its status, and its answer as JSON."""
        try:
            status, answer = await self._answer(method, path.partition("?")[0], body)
        except msgspec.DecodeError:
            return self._failure(Problem("E_BODY"))
        except (Problem, Illegal) as problem:
            return self._failure(problem)
        return status, msgspec.json.encode(answer).decode()

    def _failure(self, problem: Problem | Illegal) -> tuple[int, str]:
        status = problem.status if isinstance(problem, Problem) else NO_SUCH_BODY
        return status, msgspec.json.encode(bodies.Failure(*told(problem))).decode()

    async def _answer(self, method: str, path: str, body: str) -> tuple[int, Any]:
        match method, path.strip("/").split("/")[1:]:
            case "GET", ["modes"]:
                return DONE, _catalogue()
            case "GET", ["guest"]:
                return DONE, self._guest()
            case "POST", ["guest"]:
                return DONE, await self._rename(msgspec.json.decode(body, type=bodies.NameGiven))
            case "GET", ["rules", mode, language]:
                return DONE, _rules(mode, language)
            case "GET", ["tables"]:
                return DONE, bodies.Lobby(())
            case "POST", ["tables"]:
                return CREATED, await self._open(msgspec.json.decode(body, type=bodies.TableWanted))
            case "GET", ["me", "tables"]:
                return DONE, self._mine()
            case "POST", ["tables", table, "rematch"]:
                await self._table(table).again()
                return DONE, bodies.Nothing()
            case "POST", ["tables", table, "discard" | "leave" as verb]:
                left = self._table(table)
                if verb == "discard":
                    await self._remove(left)
                return DONE, bodies.Nothing()
            case _:
                raise Problem("E_OFFLINE")

    def _guest(self) -> bodies.GuestShown:
        if not self._name:
            raise Problem("E_GUEST")
        return bodies.GuestShown(GUEST, self._name)

    async def _rename(self, given: bodies.NameGiven) -> bodies.GuestShown:
        name = given.name.strip()
        if not 1 <= len(name) <= LONGEST_NAME or harmless(name) != name:
            raise Problem("E_NAME")
        await self._store("name", name)
        self._name = name
        return self._guest()

    async def _open(self, wanted: bodies.TableWanted) -> bodies.TableOpened:
        mode = REGISTRY.find(wanted.mode)
        mode.check_seats(len(wanted.seats))
        if [seat.kind for seat in wanted.seats].count("you") != 1:
            raise Problem("E_SEATS")
        table = TableRow(
            id=secrets.token_hex(8),
            mode=mode.id,
            options=mode.settle_options({n: v for n, v in wanted.options.items() if v is not None}),
            owner=GUEST,
            invite="",
            created=now(),
            server_seed=new_server_seed(),
            hints=wanted.hints is not False,
            open_piles=wanted.open_piles,
            language=wanted.language,
        )
        seats = [self._seat(seat, wanted.nonce) for seat in wanted.seats]
        opened = OfflineTable.opened(table, seats, self._keep)
        await opened.save()
        self._tables[table.id] = opened
        for oldest in sorted(self._tables.values(), key=lambda one: one.table.created)[:-MOST]:
            await self._remove(oldest)
        return bodies.TableOpened(table.id, "")

    def _seat(self, wanted: bodies.SeatWanted, nonce: str) -> SeatRow:
        if wanted.kind == "you":
            return SeatRow("person", guest=GUEST, name=self._guest().name, nonce=nonce)
        if wanted.kind == "person":
            raise Problem("E_OFFLINE")
        if wanted.bot not in LEVELS:
            raise Illegal("E_BOT", "bots", {"bot": wanted.bot or "", "known": LEVELS})
        return SeatRow("bot", wanted.bot)

    def _mine(self) -> MyTables:
        playing = [one for one in self._tables.values() if not one.live.over]
        playing.sort(key=lambda one: -one.table.created)
        return MyTables(tuple(_listed(one) for one in playing))

    def _table(self, name: str) -> OfflineTable:
        if name not in self._tables:
            raise Problem("E_TABLE_UNKNOWN")
        return self._tables[name]

    async def _remove(self, table: OfflineTable) -> None:
        await self._store(f"table/{table.table.id}", None)
        del self._tables[table.table.id]

    # ------------------------------------------------------------ sockets

    def connect(self, socket: int, table: str, send: Send) -> None:
        """A socket is opened at a table; its first message greets."""
        self._waiting[socket] = table, send

    async def hear(self, socket: int, text: str) -> None:
        """A message of a socket; what is refused is answered with the reason."""
        if socket not in self._waiting:
            return
        name, send = self._waiting[socket]
        key = None
        try:
            message = _DECODER.decode(text)
            key = getattr(message, "key", None)
            await self._table(name).hear(socket, message, send)
        except msgspec.DecodeError:
            send(frame(Refused(key, *told(Problem("E_BODY")))))
        except (Problem, Illegal) as problem:
            names = self._tables[name].live.names if name in self._tables else ()
            send(frame(Refused(key, *told(problem, names))))

    def hang_up(self, socket: int) -> None:
        """A socket is closed."""
        name, _ = self._waiting.pop(socket, ("", None))
        if name in self._tables:
            self._tables[name].hang_up(socket)


def _catalogue() -> bodies.Catalogue:
    """Everything that can be played here, and by whom."""
    known = everything()
    return replace(known, bots=tuple(bot for bot in known.bots if bot.name in LEVELS))


def _rules(mode: str, language: str) -> bodies.RulesPage:
    html = rules_html(mode if mode == COMBINATIONS else REGISTRY.find(mode).id, language)
    if html is None:
        raise Problem("E_RULES")
    return bodies.RulesPage(html)


def _listed(one: OfflineTable) -> TableOfMine:
    names, you = seat_names(one.seats), one.you
    return TableOfMine(
        id=one.table.id,
        mode=one.table.mode,
        name=mode_name(one.table.mode),
        status=one.table.status,
        your_turn=you in one.live.view(None).awaited,
        others=tuple(name for number, name in enumerate(names) if number != you),
        waiting=(),
        deadline=None,
        stand_in=False,
        alone=True,
        since=datetime.fromtimestamp(one.table.created / 1000, UTC).isoformat(),
    )
