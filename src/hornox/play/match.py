"""The driver under every surface: one game as a value, and one pass over a recorded game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, Self

from msgspec import Struct, field
from msgspec.structs import replace

from hornox.bots import Bot, ask, remembers
from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.event import Moments, heard_by
from hornox.engine.game import answer, open_decisions, start
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.record import Record, dealt
from hornox.engine.registry import Registry
from hornox.engine.state import Outcome, Shuffles, State
from hornox.engine.view import View, view
from hornox.play.append_only import AppendOnly, Growing

AnyState = State[Any, Any, Any, Any]
Bots = Sequence[Bot | None]
"""By seat; None where a person sits."""


class Match(Struct, frozen=True):
    """A game: how it stands, and the answers and moments that led there.

    Every answer gives the next Match, which shares what is behind it with the one before.
    ``shuffles`` are the orders of all shuffles so far: as secret as the State itself.
    """

    state: AnyState
    answers: Growing[Answer] = field(default_factory=AppendOnly)
    steps: AppendOnly[Moments] = field(default_factory=AppendOnly)
    """What the deal led to, and then each answer."""
    shuffles: Shuffles = {}

    @property
    def moments(self) -> Moments:
        """All that has happened."""
        return tuple(chain.from_iterable(self.steps))

    @property
    def latest(self) -> Moments:
        """The moments that the last answer led to, or the deal."""
        return self.steps[-1] if self.steps else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        outcome: Outcome | None = self.state.public.outcome
        return outcome

    @property
    def open(self) -> tuple[Decision, ...]:
        """The decisions that are awaited now."""
        return open_decisions(self.state)

    def view(self, seat: int | None) -> View[Any, Any]:
        """What a seat (None: a spectator) may know."""
        return view(self.state, seat)

    def heard(self, seat: int | None, since: int = 0) -> Moments:
        """What a seat (None: a spectator) has heard, from the given moment on."""
        return heard_by(self.moments[since:], seat)

    def after(self, *given: Answer) -> Self:
        """The game after one or several answers; Illegal if one is not an option."""
        state, shuffles = self.state, Shuffles()
        steps = []
        for one in given:
            state, moments = answer(state, one, shuffles)
            steps.append(moments)
        return self._after(given, state, steps, shuffles)

    def with_bots(self, bots: Bots) -> Self:
        """The game when no bot is awaited any more; at each moment all of them see the same."""
        playing = {seat: bot for seat, bot in enumerate(bots) if bot is not None}
        people = set(range(len(bots))) - playing.keys()
        remembering = {seat for seat, bot in playing.items() if remembers(bot)}
        state, shuffles = self.state, Shuffles()
        answers: list[Answer] = []
        steps: list[Moments] = []

        def heard(seat: int) -> Moments:
            return heard_by([each for step in (self.moments, *steps) for each in step], seat)

        while asked := for_bots(open_decisions(state), people):
            given = []
            for seat, decision in asked:
                seen = view(state, seat, decision)
                hearing = partial(heard, seat) if seat in remembering else None
                choice = ask(playing[seat], seen, decision, state.seed, hearing)
                given.append(Answer(decision.id, seat, choice))
            for one in given:
                state, moments = answer(state, one, shuffles)
                steps.append(moments)
            answers += given
        return self._after(answers, state, steps, shuffles)

    def _after(
        self, given: Iterable[Answer], state: AnyState, steps: list[Moments], shuffles: Shuffles
    ) -> Self:
        """The game after some answers, with the State and all else that they led to."""
        return replace(
            self,
            state=state,
            answers=self.answers.and_then(*given),
            steps=self.steps.and_then(*steps),
            shuffles={**self.shuffles, **shuffles} if shuffles else self.shuffles,
        )


def for_bots(decisions: Iterable[Decision], people: Collection[int]) -> list[tuple[int, Decision]]:
    """The decisions that no person has a say in, each with the seat that answers: the first one."""
    return [
        (decision.seats[0], decision)
        for decision in decisions
        if not people or not any([seat in people for seat in decision.seats])
    ]


def spokesperson(decision: Decision, captain: int | None = None) -> int:
    """The seat that answers a decision: of a team its captain, or else its first member."""
    return captain if captain in decision.seats and captain is not None else decision.seats[0]


def begin(
    mode: Mode,
    seats: int,
    seed: str,
    options: Mapping[str, OptionValue] | None = None,
    stacked: Mapping[str, tuple[Choice, ...]] | None = None,
) -> Match:
    """A new game up to its first decision; ``stacked`` as for the engine's ``start``."""
    shuffles: Shuffles = {}
    state, moments = start(mode, seats, seed, options, stacked, shuffles)
    return Match(state, steps=AppendOnly([moments]), shuffles=shuffles)


def replayed(record: Record, registry: Registry) -> Iterator[Match]:
    """A recorded game from the deal to its last answer, played once; Illegal where it cannot be.

    Whoever shows, checks or reviews a game needs no other pass: each Match has the State, the
    latest answer and what it led to, and the last one has all shuffles.
    """
    shuffles: Shuffles = {}
    state, moments = dealt(record, registry, shuffles)
    match = Match(state, steps=AppendOnly([moments]), shuffles=shuffles)
    yield match
    for given in record.answers:
        match = match.after(given)
        yield match
