"""One person's table against bots: the game, and what the person is sent about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import ask, find_bot
from hornox.learn.risk import risks
from hornox.live.frames import UpdateFrames, frame, known_since, table_shown
from hornox.live.game import Live, rebuilt
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow, TableRow
from hornox.live.table import after, awaited, dealt, helped, hint_shown, seats_shown, turns
from hornox.play.advice import ADVISER, advise
from hornox.protocol import messages
from hornox.protocol.pace import CHANGES
from hornox.protocol.problems import Problem
from hornox.protocol.risk import risks_shown

Send = Callable[[str], None]
"""Sends a frame to the page."""


class Kept(Struct, frozen=True):
    """All that is kept of a table: with the same seed and answers the game is the same again."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    game: GameRow
    answers: tuple[AnswerRow, ...]


Keep = Callable[[Kept], Awaitable[None]]
"""Stores a table; what it has stored is still there when the page is opened again."""


class OfflineTable:
    """A table at which one person plays against bots."""

    def __init__(self, table: TableRow, seats: Sequence[SeatRow], live: Live, keep: Keep) -> None:
        self.table = table
        self.seats = seats
        self.live = live
        self._keep = keep
        self._sockets: dict[int, Send] = {}
        self._seen: dict[int, int] = {}
        """The last moment that each socket was sent of this game."""
        self._lock = asyncio.Lock()
        self._thinking = False

    @classmethod
    def opened(cls, table: TableRow, seats: Sequence[SeatRow], keep: Keep) -> OfflineTable:
        """A new table, whose game begins at once."""
        return cls(*dealt(table, seats, now()), keep)

    @classmethod
    def restored(cls, kept: Kept, keep: Keep) -> OfflineTable:
        """A table as it was kept; Illegal where this version does not know its rules."""
        return cls(kept.table, kept.seats, rebuilt(kept.game, kept.answers), keep)

    @property
    def you(self) -> int:
        """The seat of the person."""
        return next(number for number, seat in enumerate(self.seats) if seat.kind == "person")

    async def save(self) -> None:
        """Store the table as it is."""
        game, log = self.live.game, tuple(self.live.log)
        await self._keep(Kept(self.table, tuple(self.seats), replace(game, **self.live.mark), log))

    # ------------------------------------------------------------ what is sent

    def shown(self) -> str:
        """The table, as the person sees it."""
        seats = seats_shown(self.seats, self.you, (self.table.owner,))
        shown = table_shown(self.table, seats, self.live, self.you, True)
        return frame(replace(shown, rated=False))

    def hang_up(self, socket: int) -> None:
        """A socket has ended."""
        self._sockets.pop(socket, None)
        self._seen.pop(socket, None)

    def _show(self) -> None:
        for send in self._sockets.values():
            send(self.shown())

    def _send_game(self) -> None:
        """Send every socket what is new to it."""
        seq, waited = self.live.seq(self.you), awaited(self.live, self.seats)
        for number, send in self._sockets.items():
            since = self._seen.get(number)
            if since != seq:
                self._seen[number] = seq
                send(UpdateFrames(self.live).news(self.you, since, waited))

    # ------------------------------------------------------------ what is heard

    async def hear(self, socket: int, message: messages.FromClient, send: Send) -> None:
        """One message of the page; Problem or Illegal where it is refused."""
        match message:
            case messages.Hello():
                self._greet(socket, message, send)
            case messages.Ping():
                send(frame(messages.Pong()))
            case messages.GiveAnswer() | messages.Propose():
                await self._answer(message, send)
            case messages.AskHint():
                self._hint(send)
            case messages.AskRisks():
                self._risks(send)
            case messages.AddNonce():
                await self._add_nonce(message.nonce)
            case _:
                raise Problem("E_OFFLINE")
        await self.let_bots_play()

    def _greet(self, socket: int, hello: messages.Hello, send: Send) -> None:
        since = known_since(self.live, self.you, hello.game, hello.since)
        self._sockets[socket] = send
        self._seen[socket] = self.live.seq(self.you)
        send(self.shown())
        waited = awaited(self.live, self.seats)
        send(UpdateFrames(self.live).to(self.you, since, waited))

    async def _answer(self, given: messages.GiveAnswer | messages.Propose, send: Send) -> None:
        you, key = self.you, given.key
        async with self._lock:
            known = self.live.number_of(you, key) if key else None
            if known is None:
                self._playing().check_change(you, given.decision, CHANGES)
                by = f"guest:{self.seats[you].guest}"
                await self._enter([AnswerRow(given.decision, you, given.choice, key, by, now())])
                known = self.live.seq(you)
            send(frame(messages.Ack(key, known)))
            self._send_game()
            if self.live.over:
                self._show()

    async def _enter(self, rows: Sequence[AnswerRow]) -> None:
        """Play these answers and store the game; it counts when it is stored."""
        before = self.table, self.live
        try:
            self.live = after(self.live, self.seats, rows)
            if self.live.over:
                self.table = replace(self.table, status="over")
            await self.save()
        except Exception:
            self.table, self.live = before
            raise

    def _playing(self) -> Live:
        if self.live.over:
            raise Problem("E_WAITING")
        return self.live

    def _hint(self, send: Send) -> None:
        view = helped(self.table, self._playing(), self.you)
        advice = advise(ADVISER, view, self.live.game.salt)
        send(frame(hint_shown(view, advice, self.live)))

    def _risks(self, send: Send) -> None:
        live = self._playing()
        view = helped(self.table, live, self.you)
        send(frame(risks_shown(view, risks(view, live.game.salt), live.voice)))

    async def _add_nonce(self, nonce: str) -> None:
        """The person's part of the next game's seed."""
        if self.live.over:
            self.seats = tuple(
                replace(seat, nonce=nonce) if seat.kind == "person" else seat for seat in self.seats
            )
            await self.save()

    async def again(self) -> None:
        """Another game with the same seats."""
        async with self._lock:
            if not self.live.over:
                raise Problem("E_WAITING")
            self.table, self.seats, self.live = dealt(self.table, self.seats, now())
            self._seen.clear()
            await self.save()
            self._show()
            self._send_game()
        await self.let_bots_play()

    # ------------------------------------------------------------ the bots

    async def let_bots_play(self) -> None:
        """Let the bots answer as long as they are asked; the page may answer in between."""
        if self._thinking:
            return
        self._thinking = True
        try:
            while await self._bots_answer():
                pass
        finally:
            self._thinking = False

    async def _bots_answer(self) -> bool:
        """All bots that are asked now choose by what they know now, then their choices count."""
        live, rows = self.live, []
        for turn in turns(live, self.seats):
            view = live.view(turn.seat)
            choice = ask(find_bot(turn.bot), view, turn.decision, live.game.salt)
            rows.append(turn.answered(choice, now()))
            await asyncio.sleep(0)
        if not rows:
            return False
        async with self._lock:
            if self.live.asked != live.asked or self.live.game is not live.game:
                return True
            await self._enter(rows)
            self._send_game()
            if self.live.over:
                self._show()
        return True


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000
