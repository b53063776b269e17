"""A table in memory: who sits there, the game, and the sockets that look at it.

A command is checked against memory, appended to the store, committed; only then it is acknowledged,
and after that everybody is told, one table in each turn of the loop. One lock per table keeps
commands in order. If another process wrote first, the store's unique keys say so: the room is read
anew and the command tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.protocol.messages import Ack
from hornox.protocol.pace import Relaxed
from hornox.protocol.problems import Problem
from hornox.server.store import queries
from hornox.server.store.rows import Guest, KeptAnswer, KeptSeat, KeptTable, Wishes
from hornox.server.store.store import Conflict, NotStored
from hornox.server.tables import clock, outbox, quotas, results
from hornox.server.tables import reload as reading
from hornox.server.tables.dealing import new_game
from hornox.server.tables.live_game import Live, begin
from hornox.server.tables.log_chain import Tampered, new_seal
from hornox.server.tables.watchers import Watcher

if TYPE_CHECKING:
    from hornox.server.service import House

STAND_IN = "greedy"
CHANGED, PLAYED = "changed", "played"
"""What other processes are told: that anything may be new, or answers of the same game only."""
LEASE_MS = 4000
"""How long a process that plays bots keeps others from doing the same."""
TRIES = 5
"""How often a command is tried anew when other processes write to the same game."""

Acknowledge = Callable[[Ack], None]
T = TypeVar("T")


class Room:
    """One table."""

    def __init__(self, house: House, table: KeptTable, seats: list[KeptSeat]) -> None:
        self.house = house
        self.table = table
        self.seats = seats
        self.live: Live | None = None
        self.deadline: int | None = None
        self.proposals = Wishes(())
        self.wishes: str | None = None
        """The proposals as the store has them."""
        self.mutes: set[tuple[str, str]] = set()
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.frozen = False
        self.forced = -1
        """The question whose time is up: stand-ins answer it for all who have not."""
        self.left_at = 0.0
        self.visited = 0
        """When it was last noted that somebody is here."""
        self.behind = ""
        """What is new at another process and was not read yet."""
        self.elsewhere: dict[str, frozenset[str]] = {}
        """Guests of this table who have their sockets at other processes."""
        self.kept_until = 0
        """Until when this process plays the bots, in milliseconds."""
        self.chatted = 0
        """The last line of chat that was shown."""
        self._pump: asyncio.Task[None] | None = None
        self._awaited = asyncio.Event()
        """Whether somebody plays here, so that the bots must not keep him waiting."""
        self._table_too = self._who_too = False

    # ------------------------------------------------------------ who is there

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that somebody has taken."""
        if guest is None:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.guest == guest), None)

    @property
    def all_here(self) -> set[str]:
        """Everybody who has a socket open, at this process or another."""
        return {w.id for w in self.watchers if w.id is not None}.union(*self.elsewhere.values())

    def is_here(self, seat: KeptSeat) -> bool:
        """Whether the person of a seat has a socket open."""
        return seat.guest is not None and seat.guest in self.all_here

    @property
    def seated_here(self) -> frozenset[str]:
        """The guests of this table who have their sockets here."""
        seated = {seat.guest for seat in self.seats}
        return frozenset(w.id for w in self.watchers if w.id is not None and w.id in seated)

    def may_watch(self, watcher: Watcher) -> bool:
        """Whether a socket is shown the game."""
        return self.seat_of(watcher.id) is not None or self.table.spectators

    @property
    def idle(self) -> bool:
        """Whether nobody and nothing is busy here."""
        return not self.watchers and (self._pump is None or self._pump.done())

    @property
    def deserted(self) -> bool:
        """Whether nobody plays here any more, or ever did."""
        return all(seat.by_bot for seat in self.seats)

    # ------------------------------------------------------------ telling

    def tell_table(self) -> None:
        """Show the table to everybody."""
        outbox.tell_table(self)

    def tell_soon(self, table: bool = False) -> None:
        """Tell everybody what is new when it is this table's turn: acknowledgements go first."""
        self._table_too |= table
        self.house.tell_soon(self)

    def tell_who_is_here(self) -> None:
        """Somebody came or went: tell it when games have nothing new to tell, of all at once."""
        self._table_too = self._who_too = True
        self.house.tell_later(self)

    def tell_now(self) -> None:
        """It is this table's turn."""
        outbox.tell_game(self)
        if self._table_too:
            self._table_too = False
            outbox.tell_change(self)
        if self._who_too:
            self._who_too = False
            self.house.say_who_is_here(self)

    # ------------------------------------------------------------ the table's own changes

    async def keep(self, table: KeptTable, seats: list[KeptSeat]) -> None:
        """Write the table and its seats, then show them; Conflict if another process was first."""
        self.table = await self.write(lambda c: queries.put_table(c, table, seats))
        self.seats = seats
        self.tell_table()
        self.poke()

    async def start_game(self, seats: list[KeptSeat]) -> None:
        """Begin a game with these seats."""
        game = new_game(self.table, seats)
        seats = [replace(seat, nonce="") for seat in seats]
        table = replace(self.table, status="playing", game=game.id, seal=new_seal())
        live = begin(game)
        until, wake = self._clock(live, seats)

        def job(connection: Connection) -> KeptTable | Problem:
            refused = quotas.no_more_shows(connection, table, seats, self.house.settings)
            if refused is not None:
                return refused
            queries.add_game(connection, replace(game, deadline=until, wake=wake))
            return queries.put_table(connection, table, seats)

        kept = await self.write(job, patient=True)
        if isinstance(kept, Problem):
            raise kept
        self.table = kept
        self.seats, self.live, self.deadline = seats, live, until
        self.proposals, self.wishes = Wishes(()), None
        self.house.metrics.games.labels("begun").inc()
        self.tell_table()
        outbox.tell_game(self)
        self.poke()

    async def write(
        self, job: Callable[[Connection], T], news: str = CHANGED, patient: bool = False
    ) -> T:
        """Write something about this table; other processes hear of it."""
        store = self.house.store
        told = store.news(self.table.id, news)
        try:
            return await store.write(job, told, patient or self.deserted)
        finally:
            if news == CHANGED and self.table.public:
                self.house.lobby.changed()

    async def reload(self) -> None:
        """Read what is new from the store."""
        await reading.read(self, await reading.found_at(self))

    async def catch_up(self, fully: bool = False) -> None:
        """Another process may have changed this table: read on, and tell everybody here."""
        async with self.lock:
            news, self.behind = self.behind, ""
            before = (self.table, self.seats, self.deadline, self.proposals)
            if news == PLAYED and not fully and self.live is not None and not self.frozen:
                await reading.read_on(self, self.live)
            else:
                await self.reload()
            changed = before != (self.table, self.seats, self.deadline, self.proposals)
            self.tell_soon(table=changed)
        self.poke()

    def freeze(self, problem: Exception) -> None:
        """Stop a table whose game is not right, and leave all others alone."""
        self.frozen = True
        self.house.metrics.errors.inc()
        why = str(problem) if isinstance(problem, Tampered) else type(problem).__name__
        self.house.log.error("table-frozen", table=self.table.id, mode=self.table.mode, why=why)

    # ------------------------------------------------------------ answers

    def playing(self) -> Live:
        """The game that is going on; Problem where there is none."""
        if self.frozen:
            raise Problem("E_FROZEN")
        if self.live is None or self.table.status != "playing":
            raise Problem("E_WAITING")
        return self.live

    async def give(
        self, seat: int, guest: Guest, decision: str, choice: Choice, key: str, done: Acknowledge
    ) -> None:
        """A person answers; a retry with the same key gets its first acknowledgement."""
        given = KeptAnswer(seat, decision, choice, key, f"guest:{guest.id}", queries.now())
        async with self.lock:
            for _ in range(TRIES):
                known = self.live.number_of(seat, key) if self.live else None
                if known is not None:
                    return done(Ack(key, known))
                live = self.playing()
                live.check_change(seat, decision, self.house.settings.changes)
                later = self._after(live, given)
                if await self._append(later):
                    done(Ack(key, later.seq(seat)))
                    return self._go_on()
            raise Problem("E_SERVER")

    def _after(self, live: Live, given: KeptAnswer) -> Live:
        try:
            return live.after(given)
        except Illegal:
            raise
        except Exception as bug:
            self.freeze(bug)
            raise Problem("E_FROZEN") from bug

    async def _append(self, later: Live) -> bool:
        """Commit what a later game has more than the present one; False if another was first."""
        live = self.live
        assert live is not None
        new = later.log[len(live.log) :]
        anew = later.asked != live.asked
        until, wake = self._clock(later, self.seats) if anew else (self.deadline, None)
        over = replace(self.table, status="over") if later.over else None
        ended = queries.now()

        def job(connection: Connection) -> KeptTable:
            queries.add_answers(connection, live.game.id, len(live.log), new)
            if over is not None:
                queries.end_game(connection, live.game.id, ended, later.mark)
                results.write(connection, later, self.seats, ended)
                return queries.put_table(connection, over, self.seats)
            if anew:
                queries.set_clock(connection, live.game.id, until, wake, later.mark)
            return self.table

        try:
            table = await self.write(job, PLAYED if over is None else CHANGED)
        except Conflict:
            await self.reload()
            self.tell_soon(table=True)
            return False
        self.live = later
        for given in new:
            self.house.metrics.answers.labels(given.by.partition(":")[0]).inc()
        if anew:
            self.deadline = until
            self.proposals = replace(self.proposals, backed=())
        if over is not None:
            self.table, self.deadline = table, None
            self.house.metrics.games.labels("ended").inc()
        return True

    def _go_on(self) -> None:
        """After a change of the game: tell everybody, and let the bots think."""
        hurried = not isinstance(self.table.pace, Relaxed)
        over = self.table.status == "over"
        self.tell_soon(table=over or hurried or bool(self.proposals.decision))
        self.poke()

    def _clock(self, live: Live, seats: list[KeptSeat]) -> tuple[int | None, int | None]:
        """Until when people may think, and when the server has to look after the game."""
        if live.over:
            return None, None
        now = queries.now()
        until = clock.deadline(self.table.pace, now, self.house.settings.patience_days)
        if any(seats[seat].by_bot for decision in live.open for seat in decision.seats):
            return until, now + self.house.settings.bots_grace_ms
        return until, until

    # ------------------------------------------------------------ bots and stand-ins

    def poke(self) -> None:
        """Let the bots think, if one is awaited and none is thinking yet."""
        if not self.deserted:
            self._awaited.set()
        if (self._pump is None or self._pump.done()) and self._bots_turns():
            self._pump = self.house.spawn(self._let_bots_answer())

    def _bots_turns(self) -> list[tuple[int, Decision, str, str]]:
        """Whom the server has to answer for: seat, decision, bot, and how the log names it."""
        live = self.live
        if live is None or self.table.status != "playing" or self.frozen:
            return []
        late = self.forced == live.asked
        turns = []
        for decision in live.open:
            thinking = [s for s in decision.seats if not late and not self.seats[s].by_bot]
            if not thinking:
                seat = decision.seats[0]  # in a team of bots the first one decides
                kept = self.seats[seat]
                bot = kept.bot if kept.kind == "bot" and kept.bot else STAND_IN
                by = f"bot:{bot}" if kept.kind == "bot" else f"stand-in:{bot}"
                turns.append((seat, decision, bot, by))
        return turns

    async def _let_bots_answer(self) -> None:
        while self._bots_turns():
            await self._wait_in_the_lane()
            if not await self._keeps():
                return
            live, turns = self.live, self._bots_turns()
            assert live is not None
            choices = await asyncio.gather(
                *(
                    self.house.think(bot, live.view(seat), live.game.salt)
                    for seat, _, bot, _ in turns
                )
            )
            async with self.lock:
                try:
                    await self._give_all(turns, choices)
                except NotStored:
                    return  # the clock wakes them again

    async def _wait_in_the_lane(self) -> None:
        """Where nobody waits for the bots, people at other tables go first."""
        if not self.deserted:
            return
        seconds = self.house.lane.wait(len(self._bots_turns()))
        if seconds:
            self._awaited.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._awaited.wait()

    async def _keeps(self) -> bool:
        """Whether this process plays the bots here, of several that have the table open."""
        live, now = self.live, queries.now()
        if live is not None and self.kept_until - now < LEASE_MS // 2:
            self.kept_until = now + LEASE_MS if await self.house.keeps(live.game.id) else 0
        return self.kept_until > 0

    async def _give_all(
        self, turns: list[tuple[int, Decision, str, str]], choices: Iterable[Choice]
    ) -> None:
        """What the bots have chosen, as far as it is still asked of them."""
        still = {(seat, decision.id) for seat, decision, _, _ in self._bots_turns()}
        later = self.live
        assert later is not None
        for (seat, decision, _, by), choice in zip(turns, choices, strict=True):
            if (seat, decision.id) in still:
                given = KeptAnswer(seat, decision.id, choice, None, by, queries.now())
                try:
                    later = self._after(later, given)
                except Illegal:  # asked no more: an answer before has changed the question
                    continue
                except Problem:
                    return
        if later is not self.live and await self._append(later):
            self._go_on()

    async def time_is_up(self) -> None:
        """Look after a game whose time has come: stand-ins for the late, bots that were waiting."""
        async with self.lock:
            live = self.live
            if live is None or self.table.status != "playing" or self.frozen:
                return
            if self.deadline is not None and self.deadline <= queries.now():
                self.forced = live.asked
                late = set(live.view(None).awaited)
                seats = [
                    replace(seat, stand_in="away")
                    if number in late and not seat.by_bot and not self.is_here(seat)
                    else seat
                    for number, seat in enumerate(self.seats)
                ]
                if seats != self.seats:
                    try:
                        await self.keep(self.table, seats)
                    except Conflict:
                        await self.reload()
            elif not self._bots_turns():
                await self._sleep_until(live, self.deadline)
        self.poke()

    async def _sleep_until(self, live: Live, until: int | None) -> None:
        known = len(live.log)
        await self.house.store.write(lambda c: queries.sleep(c, live.game.id, until, known))
