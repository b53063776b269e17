"""A table in memory: who sits there, the game, and the sockets that watch it.

A command is checked against memory, appended to the store and committed; only then is it
acknowledged, and after that it is broadcast, one table in each turn of the event loop. One lock per
table keeps commands in order. If another process wrote first, the store's unique keys say so: the
room is reloaded and the command tried again.

Modules that work on a room import this one; the room itself knows the rest of the server only as
`Tools`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection
from structlog.typing import FilteringBoundLogger

from hornox.engine.decision import Choice, Illegal
from hornox.engine.event import Event, Moments
from hornox.engine.view import View
from hornox.live.game import Broken, Live, rebuilt
from hornox.live.log_chain import Tampered
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow, TableRow
from hornox.live.table import dealt
from hornox.protocol.messages import Notice
from hornox.protocol.pace import Relaxed, Timed
from hornox.protocol.problems import Problem
from hornox.server.settings import Settings
from hornox.server.store import game_queries, queries
from hornox.server.store.game_queries import News
from hornox.server.store.queries import Found
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Wishes, unpacked
from hornox.server.tables import clock, quotas
from hornox.server.tables.bot_throttle import BotThrottle
from hornox.server.tables.lobby import Listing
from hornox.server.tables.variations import Line, went_on
from hornox.server.tables.watchers import Watcher
from hornox.server.telemetry import Metrics

CHANGED, PLAYED = "changed", "played"
"""What other processes are told: that anything may be new, or answers of the same game only."""
TRIES = 50
"""How often a command is tried while other processes write to the same game first."""

T = TypeVar("T")


class Broadcast(Protocol):
    """What a room needs of the outbox."""

    def show_table(self, room: Room) -> None:
        """Show the table to all of its sockets now."""

    def send_game(self, room: Room) -> None:
        """Send all sockets of a table what is new to them in the game, now."""

    def soon(self, room: Room, table: bool = False) -> None:
        """Do that when it is the table's turn; ``table``: show the table as well."""

    def later(self, room: Room) -> None:
        """Show who is here, after all tables whose games have gone on."""


class Tools(Protocol):
    """What a room, and what works on one, needs of the rest of the server."""

    settings: Settings
    store: Store
    log: FilteringBoundLogger
    metrics: Metrics
    lobby: Listing
    bot_throttle: BotThrottle

    @property
    def outbox(self) -> Broadcast:
        """Sends to sockets."""

    @property
    def notice(self) -> Notice | None:
        """What the host tells everybody now."""

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background."""

    async def think(
        self, bot: str, view: View[Any, Any], salt: str, history: Moments | None = None
    ) -> Choice:
        """A bot's choice."""

    def expect_replays(self) -> None:
        """Somebody will soon look at a finished game."""

    def asked(self, room: Room) -> None:
        """A table has a new question: people who are not there may be told."""

    def wake_bots(self, room: Room) -> None:
        """Let the bots of a table answer, if they are asked."""

    def close_table(self, name: str, but_for: str | None = None) -> None:
        """Disconnect all sockets of a table that is gone, except those of one guest."""


class Room:
    """One table."""

    def __init__(self, tools: Tools, table: TableRow, seats: list[SeatRow]) -> None:
        self.tools = tools
        self.table = table
        self.seats = seats
        self.live: Live | None = None
        self.deadline: int | None = None
        self.shown_until = 0
        """When players have seen everything that has happened, by the clock's reckoning."""
        self.proposals = Wishes(())
        self.wishes: str | None = None
        """The proposals as the store has them; None if a team of this game never had any."""
        self.orders: str | None = None
        """What people have ordered ahead, as the store has it (see ``order_rules``)."""
        self.mutes: set[tuple[str, str]] = set()
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.frozen = False
        self.closed = False
        """Whether this room is no longer in the registry."""
        self.left_at = 0.0
        self.visited = 0
        """When the store last noted that somebody is here."""
        self.behind = ""
        """What another process has announced and this one has not read yet."""
        self.elsewhere: dict[str, frozenset[str]] = {}
        """Guests of this table who are connected to other processes."""
        self.onlookers_elsewhere: dict[str, int] = {}
        """How many watch this table at other processes."""
        self.away_since: dict[str, float] = {}
        """Since when people of this table have had no socket open (see ``presence``)."""
        self.absent: frozenset[str] = frozenset()
        """Those of them who have been away for so long that a bot may play for them."""
        self.hinted = False
        """Whether somebody has asked for a hint in this game."""
        self.chatted = 0
        """The last line of chat that was sent."""
        self.forced = -1
        """The question whose time is up: stand-ins answer it for everybody who has not."""
        self.lease_until = 0
        """Until when this process plays the bots, in milliseconds."""
        self.bots_task: asyncio.Task[None] | None = None
        self.hurry = asyncio.Event()
        """Set when a person plays here, so that the bots must not keep them waiting."""

    # ------------------------------------------------------------ who is there

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that a guest has taken."""
        if guest is not None:
            for number, seat in enumerate(self.seats):
                if seat.guest == guest:
                    return number
        return None

    @property
    def all_here(self) -> set[str]:
        """Everybody who has a socket open, at this process or another."""
        return {w.id for w in self.watchers if w.id is not None}.union(*self.elsewhere.values())

    def is_here(self, seat: SeatRow) -> bool:
        """Whether the person of a seat has a socket open."""
        return seat.guest is not None and seat.guest in self.all_here

    @property
    def seated_here(self) -> frozenset[str]:
        """The guests with a seat at this table who are connected to this process."""
        seated = {seat.guest for seat in self.seats}
        return frozenset(w.id for w in self.watchers if w.id is not None and w.id in seated)

    @property
    def onlookers_here(self) -> int:
        """How many people watch at this process who have no seat."""
        seated = {seat.guest for seat in self.seats if seat.guest is not None}
        return len({w.id or w.number for w in self.watchers if w.id not in seated})

    @property
    def onlookers(self) -> int:
        """How many people watch who have no seat."""
        return self.onlookers_here + sum(self.onlookers_elsewhere.values())

    def show_out(self, guest: str) -> None:
        """The host has shown a guest out: end their sockets here, and say why."""
        for watcher in [one for one in self.watchers if one.id == guest]:
            self.watchers.discard(watcher)
            watcher.let_go(Problem("E_KICKED"))
        self.tools.outbox.later(self)

    def may_watch(self, watcher: Watcher) -> bool:
        """Whether a socket is shown the game."""
        return self.seat_of(watcher.id) is not None or self.table.spectators

    def may_read_chat(self, watcher: Watcher) -> bool:
        """Whether a socket is shown what is said here: where anybody may sit down, or watch."""
        return self.table.status == "open" or self.may_watch(watcher)

    @property
    def idle(self) -> bool:
        """Whether nobody and nothing is busy here."""
        return not self.watchers and (self.bots_task is None or self.bots_task.done())

    @property
    def deserted(self) -> bool:
        """Whether only bots play here."""
        return all(seat.by_bot for seat in self.seats)

    @property
    def people(self) -> list[SeatRow]:
        """The seats of people."""
        return [seat for seat in self.seats if seat.kind == "person"]

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots here: such a game waits and is never rushed.

        Not in a tournament, where all other tables wait for this one.
        """
        return len(self.people) == 1 and self.table.tournament is None

    @property
    def rated(self) -> bool:
        """Whether the game counts for ratings: none does in which a hint may have decided.

        Nor does a deal that others play, too, whose cards somebody may have seen.
        """
        shared = self.table.daily or self.table.tournament
        together = self.live is not None and self.live.mode.table.together
        again = self.live is not None and self.live.game.origin is not None
        helped = self.hinted or (self.table.hints and len(self.people) > 1)
        return not (together or again or helped or shared)

    @property
    def hushed(self) -> bool:
        """Whether nobody may talk: a team chooses its cards, and hands are secret (R126)."""
        live = self.going_on
        return live is not None and live.mode.table.together and any(d.secret for d in live.open)

    def lose(self, watcher: Watcher) -> None:
        """A socket has ended."""
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self.left_at = time.monotonic()
            self.tools.outbox.later(self)

    def close(self, but_for: str | None = None) -> None:
        """It is no longer in the registry: disconnect all sockets, except those of one guest."""
        self.closed = True
        for watcher in list(self.watchers):
            if but_for is None or watcher.id != but_for:
                watcher.stop()

    # ------------------------------------------------------------ what the store has

    def adopt(self, found: Found) -> None:
        """The table as the store has it."""
        self.table, self.seats, self.mutes = found.table, found.seats, found.mutes

    def take_up(self, game: GameRow, log: Sequence[AnswerRow]) -> None:
        """The game of the table as the store has it; one that is not right freezes the table."""
        try:
            self.live = rebuilt(game, log)
        except (Illegal, Broken, Tampered) as problem:
            self.freeze(problem)
        self._note(game)

    def take_news(self, live: Live, news: News) -> None:
        """What has been played at another process."""
        try:
            for given in news.answers:
                live = live.after(given)
                if given.link and live.log.chain != given.link:
                    raise Tampered(f"game {live.game.id} goes on otherwise than it was played")
            self.live = live
        except (Illegal, Broken, Tampered) as problem:
            self.freeze(problem)
        self._note(news)

    def _note(self, stored: GameRow | News) -> None:
        """What goes with a game; wishes for a decision that is past are forgotten."""
        self.deadline, self.hinted = stored.deadline, stored.hinted
        self.wishes, self.orders = stored.wishes, stored.orders
        wants = unpacked(stored.wishes, Wishes) if stored.wishes and self.live else Wishes(())
        if self.live and all(decision.id != wants.decision for decision in self.live.open):
            wants = replace(wants, backed=())
        self.proposals = wants

    def advance(self, later: Live, table: TableRow, until: int | None, orders: str | None) -> None:
        """The game has gone on, and that is stored."""
        if self.live is None or later.asked != self.live.asked:
            self.deadline, self.proposals = until, replace(self.proposals, backed=())
        self.live, self.orders = later, orders
        if later.over:
            self.table, self.deadline = table, None

    # ------------------------------------------------------------ the table's own changes

    async def save(self, table: TableRow, seats: list[SeatRow]) -> None:
        """Write the table and its seats, then show them; Conflict if another process was first."""
        self.table = await self.write(lambda c: queries.put_table(c, table, seats))
        self.seats = seats
        self.tools.outbox.show_table(self)
        self.tools.wake_bots(self)

    async def start_game(self, seats: list[SeatRow], line: Line | None = None) -> None:
        """Begin a game with these seats; ``line``: go on with it from a moment of another one."""
        now = queries.now()
        begun = went_on(self.table, seats, line) if line is not None else None
        table, seats, live = dealt(self.table, seats, now, begun)
        until, wake = self.clock_for(live, seats)

        def job(connection: Connection) -> TableRow | Problem:
            refused = quotas.no_more_shows(connection, table, seats, self.tools.settings)
            if refused is not None:
                return refused
            row = replace(live.game, deadline=until, wake=wake, **live.mark)
            game_queries.add_game(connection, row, live.log)
            return queries.put_table(connection, table, seats)

        written = await self.write(job, patient=True)
        if isinstance(written, Problem):
            raise written
        self.table = written
        self.seats, self.live, self.deadline = seats, live, until
        self.proposals, self.wishes, self.hinted = Wishes(()), None, False
        self.orders = None
        self.tools.metrics.games.labels("begun").inc()
        self.tools.outbox.show_table(self)
        self.tools.outbox.send_game(self)
        self.tools.asked(self)
        self.tools.wake_bots(self)

    async def write(
        self, job: Callable[[Connection], T], news: str = CHANGED, patient: bool = False
    ) -> T:
        """Write something about this table; other processes are notified."""
        store = self.tools.store
        notice = store.news(self.table.id, news)
        try:
            return await store.write(job, notice, patient or self.deserted)
        finally:
            if news == CHANGED and self.table.public:
                self.tools.lobby.changed()

    def freeze(self, problem: Exception) -> None:
        """Stop a table whose game is not right, and leave all others alone."""
        self.frozen = True
        self.tools.metrics.errors.inc()
        why = str(problem) if isinstance(problem, Tampered) else type(problem).__name__
        self.tools.log.error("table-frozen", table=self.table.id, mode=self.table.mode, why=why)

    # ------------------------------------------------------------ the game

    @property
    def going_on(self) -> Live | None:
        """The game, if it can be played on."""
        playable = self.table.status == "playing" and not (self.frozen or self.closed)
        return self.live if playable else None

    def playing(self) -> Live:
        """The game that is going on; Problem where there is none."""
        if self.frozen:
            raise Problem("E_FROZEN")
        if self.live is None or self.table.status != "playing":
            raise Problem("E_WAITING")
        return self.live

    def clock_for(
        self, live: Live, seats: list[SeatRow], facts: Iterable[Event] = ()
    ) -> tuple[int | None, int | None]:
        """Until when people may think, and when the server has to look after the game.

        Their time begins when they have seen the facts that led to the question.
        """
        if live.over:
            return None, None
        now = queries.now()
        counted = live.mode.table.counted
        self.shown_until = clock.shown_until(facts, now, self.shown_until, counted)
        until = clock.deadline(
            self.table.pace,
            max(self.shown_until, self.away_until(live, seats)),
            self.tools.settings.patience_days,
        )
        if any(seats[seat].by_bot for decision in live.open for seat in decision.seats):
            return until, now + self.tools.settings.bots_grace_ms
        return until, until

    def away_until(self, live: Live, seats: list[SeatRow], but_for: int | None = None) -> int:
        """When all who are asked are back; 0 if nobody is away, or where seconds are counted."""
        if isinstance(self.table.pace, Timed):
            return 0
        asked = [seats[seat] for seat in live.view(None).awaited if seat != but_for]
        return max((seat.away for seat in asked if not seat.by_bot), default=0)

    def announce(self) -> None:
        """After a change of the game: broadcast it, and let the bots answer."""
        hurried = not isinstance(self.table.pace, Relaxed)
        over = self.table.status == "over"
        self.tools.outbox.soon(self, table=over or hurried or bool(self.proposals.decision))
        self.tools.wake_bots(self)
