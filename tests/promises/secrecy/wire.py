"""What goes over the wire at one table, by the server's own code, without a network.

A real Room with a real Watcher for every seat and for a spectator; the queue of a watcher holds
exactly the frames that its socket would send. The last answers are given to the room itself, with
every change of mind, so that it tells of them in its own way; only the store is missing.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.engine import Answer, Illegal, Mode
from hornox.engine import start as engine_start
from hornox.engine.rng import Stream
from hornox.engine.state import Shuffles
from hornox.learn import risk
from hornox.live.game import Live, begin
from hornox.live.stored_tables import AnswerRow, SeatRow, TableRow
from hornox.play import match as driver
from hornox.protocol.messages import Refused
from hornox.protocol.pace import Relaxed, Timed
from hornox.protocol.problems import Problem, told
from hornox.server.bot_workers import Thinkers
from hornox.server.http.socket import Talk
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.store import queries
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import answers, outbox
from hornox.server.tables.outbox import Outbox
from hornox.server.tables.room import Room
from hornox.server.tables.watchers import Watcher
from hornox.server.telemetry import Metrics
from tests.hiding.driver import another_world
from tests.promises.games import kept_game
from tests.support.modes import Case
from tests.support.play import Trail, play
from tests.support.refusals import not_options

LOOK_BACK = 4
"""How many moments before the last one are compared frame by frame."""
HINTS = 5
"""So rarely hints are asked for, too, which takes longer than all the rest."""
HURRIED = Timed(30)
SECOND = 1000
T = TypeVar("T")


def at_once(job: Coroutine[Any, Any, T]) -> T:
    """Do what would wait for the store only, where there is none."""
    try:
        job.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("it waits for something")


@contextmanager
def worlds() -> Iterator[dict[str, Trail]]:
    """Lets the server begin games that were dealt by hand: by the name of their seed."""
    dealt: dict[str, Trail] = {}

    def start(
        mode: Mode, seats: int, seed: str, options: Any, stacked: Any, shuffles: Shuffles
    ) -> Any:
        if seed in dealt:
            first = dealt[seed].states[0]
            seed, stacked = first.seed, first.stacked
        return engine_start(mode, seats, seed, options, stacked, shuffles)

    with pytest.MonkeyPatch.context() as patch, fast.without():
        patch.setattr(driver, "start", start)
        patch.setattr(risk, "SLOW_WORLDS", 2)  # where figures come from shows in few worlds, too
        yield dealt


class Home:
    """The rest of a server: nothing is written, what is new is told at once, bots think here."""

    settings = Settings()
    metrics = Metrics()
    thinkers = Thinkers(0, 30, "greedy")
    think = Service.think
    advise = Service.advise
    risks = Service.risks
    notice = None

    def __init__(self, table: TableRow) -> None:
        self.store = self
        self.outbox = Unqueued()
        self.over = replace(table, status="over")

    def news(self, _table: str, _what: str) -> None:
        """Nobody else listens."""

    async def write(self, _job: Any, _news: None, _patient: bool) -> TableRow:
        """A table is written when its game is over."""
        return self.over

    def expect_replays(self) -> None:
        """Nobody looks at a replay."""

    def asked(self, _room: Room) -> None:
        """Nobody is notified."""

    def wake_bots(self, _room: Room) -> None:
        """Only people play."""


class Unqueued(Outbox):
    """It is always this table's turn, and there is no other process."""

    def __init__(self) -> None:
        super().__init__(lambda _room: None, lambda _room: None)

    def soon(self, room: Room, table: bool = False) -> None:
        """Now."""
        super().soon(room, table)
        self.send(room)

    def later(self, room: Room) -> None:
        """Now."""
        super().later(room)
        self.send(room)


class Wire:
    """One table with everybody's sockets; at a hurried one much more is told of the table."""

    def __init__(self, case: Case, live: Live, hurried: bool = False) -> None:
        self.case = case
        seats = [
            SeatRow("person", guest=f"guest{seat}", name=f"P{seat}") for seat in range(case.seats)
        ]
        table = TableRow(
            id="table",
            mode=case.mode.id,
            options=dict(case.options),
            pace=HURRIED if hurried else Relaxed(),
            public=False,
            spectators=True,
            chat=hurried,
            owner="guest0",
            invite="invite",
            status="over" if live.over else "playing",
            game=live.game.id,
            created=1,
            server_seed="the next seed",
        )
        service: Any = Home(table)
        self.service = service
        self.room = Room(service, table, seats)
        self.room.live = live
        if hurried and not live.over:
            self.room.deadline = live.asked

    def socket(self, seat: int | None) -> Watcher:
        """A new socket of a seat, or of a spectator, that has said hello."""
        watcher = Watcher(None if seat is None else self.guest(seat), False, 10_000)
        self.room.watchers.add(watcher)
        outbox.welcome(self.room, watcher, None, None)
        return watcher

    def guest(self, seat: int) -> Guest:
        """Who sits there."""
        return Guest(f"guest{seat}", f"P{seat}")

    def give(self, given: AnswerRow, asker: Watcher | None) -> None:
        """Somebody answers, or changes his mind, in his own moment; everybody is told."""
        if forced(self.room, given.decision):
            return
        done = asker.send if asker else lambda _ack: None
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(queries, "now", lambda: given.at)
            guest, key = self.guest(given.seat), given.key or ""
            answer = Answer(given.decision, given.seat, given.choice)
            at_once(answers._commit(self.room, given.seat, guest, answer, key, done))

    def help(self, seat: int, asker: Watcher) -> None:
        """A seat asks what a bot would do, and how likely each of its cards takes a row."""
        talk: Any = SimpleNamespace(service=self.service, watcher=asker)
        for helper in (Talk._hint, Talk._risks):
            try:
                at_once(helper(talk, self.room, seat))
            except Problem as problem:
                asker.send(Refused(None, *told(problem, ())))


def forced(room: Room, decision: str) -> bool:
    """Whether the server has answered this for a team that had no choice."""
    assert room.live is not None
    return any(row.decision == decision and row.key is None for row in room.live.log)


def frames_of(watcher: Watcher) -> list[str]:
    """Every frame so far."""
    found: list[str] = []
    while not watcher.queue.empty():
        text = watcher.queue.get_nowait()
        assert text is not None, "nobody is disconnected here"
        found.append(text)
    return found


def lives_of(
    trail: Trail, name: str, upto: int, calm: int | None = None, chance: Stream | None = None
) -> list[Live]:
    """The server's game after each answer of a trail; its server seed is the same in every world.

    With chance given, all but the calm seat take other cards face down and the first ones again.
    """
    game = replace(kept_game(trail.case, "wire"), seed=name)
    lives = [begin(game)]
    for number, given in enumerate(trail.answers[:upto]):
        by = f"guest:guest{given.seat}"
        at = number * SECOND
        kept = AnswerRow(given.decision, given.seat, given.choice, f"k{number}", by, at)
        later = lives[-1].after(kept)
        if chance is not None and given.seat != calm and later.asked == lives[-1].asked:
            later = _fidget(later, kept, chance)
        lives.append(later)
    return lives


def _fidget(live: Live, given: AnswerRow, chance: Stream) -> Live:
    """The seat takes another card, and then the first one again; sometimes twice, or not at all."""
    made = [m.decision for m in live.view(given.seat).made if m.decision.id == given.decision]
    for turn in range(chance.below(3) if made else 0):
        for choice in (chance.pick(made[0].options), given.choice):
            key, at = f"{given.key}/{turn}/{choice}", given.at + len(live.log)
            live = live.after(replace(given, choice=choice, key=key, at=at, link=""))
    return live


def seen_by(seat: int | None, case: Case, lives: Sequence[Live]) -> list[str]:
    """All frames of a seat's socket over the last moments, after a break, and after mistakes."""
    first = max(0, len(lives) - 1 - LOOK_BACK)
    wire = Wire(case, lives[first], hurried=len(lives) % 2 == 0)
    eye = wire.socket(seat)
    for given in lives[-1].log[len(lives[first].log) :]:
        wire.give(given, eye if given.seat == seat else None)
    again = wire.socket(seat)
    since = wire.socket(seat)
    outbox.greet(wire.room, since, None, 0)
    outbox.greet(wire.room, since, None, max(0, lives[-1].seq(seat) - 3))
    _make_mistakes(again, seat, lives[-1])
    if len(lives) % HINTS == 0:
        for asking in range(case.seats):
            wire.help(asking, again if asking == seat else wire.socket(asking))
    return [*frames_of(eye), *frames_of(again), *frames_of(since)]


def _make_mistakes(eye: Watcher, seat: int | None, live: Live) -> None:
    """Answers that nobody offered, and those of others: refused in the same words."""
    if seat is None:
        return
    tries = [(other.id, 1) for other in live.open if seat not in other.seats][:2]
    for decision in live.open:
        if seat in decision.seats:
            wrong = [c for c in not_options(decision) if type(c) in (int, str)]
            tries += [(decision.id, choice) for choice in wrong[:6]]
    for decision_id, choice in tries:
        try:
            live.after(AnswerRow(decision_id, seat, choice, "k", "guest:", 0))
        except Illegal as refused:
            eye.send(Refused("k", *told(refused, live.names)))


class Hunt:
    """Looks at one game from everywhere, with all that cannot be known dealt again."""

    def __init__(self, case: Case, seed: str, dealt: dict[str, Trail]) -> None:
        self.case = case
        self.trail = dealt["one"] = play(case, seed)
        self.dealt = dealt
        self.chance = Stream(seed, f"wire/{case}")
        self.lives = lives_of(self.trail, "one", len(self.trail.answers))
        self._seen: dict[tuple[int | None, int], list[str]] = {}

    def redeal(self, number: int) -> str:
        """What the frames of somebody give away at some moment; nothing if all is well."""
        seat = (None, *range(self.case.seats))[number % (self.case.seats + 1)]
        upto = self.chance.below(len(self.trail.answers) + 1)
        return self.difference(seat, upto)

    def difference(self, seat: int | None, upto: int) -> str:
        """What the frames of this seat give away at this moment; nothing if all is well."""
        if (seat, upto) not in self._seen:
            self._seen[seat, upto] = seen_by(seat, self.case, self.lives[: upto + 1])
        one = self._seen[seat, upto]
        try:
            other = self.dealt["other"] = another_world(self.trail, upto, seat, self.chance)
            others = lives_of(other, "other", upto, calm=seat, chance=self.chance)
            two = seen_by(seat, self.case, others)
        except Illegal as refused:
            return f"the same public history is refused when hidden things differ: {refused}"
        if one == two:
            return ""
        for number, (mine, theirs) in enumerate(zip(one, two, strict=False)):
            if mine != theirs:
                return f"frame {number} of seat {seat} after {upto} answers:\n{mine}\n{theirs}"
        return f"{len(one)} frames for seat {seat} after {upto} answers, or {len(two)}"


def hunt(case: Case, seed: str, redeals: int) -> tuple[int, str]:
    """Deal again several times: how often it went well, and the first difference, if any."""
    with worlds() as dealt:
        one = Hunt(case, seed, dealt)
        for number in range(redeals):
            if found := one.redeal(number):
                return number, found
    return redeals, ""
