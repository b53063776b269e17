"""Games played by seeded chance, with every State and event on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from hornox.engine import (
    Answer,
    Choice,
    Decision,
    Event,
    State,
    answer,
    events_of,
    open_decisions,
    start,
)
from hornox.engine.event import Moments
from hornox.engine.rng import Stream
from hornox.engine.state import Change
from hornox.engine.step import Everyone
from tests.support.modes import Case

AnyState = State[Any, Any, Any, Any]
T = TypeVar("T")
LONGEST = 3000
"""No brief game asks more often; one that does is caught in a circle."""


@dataclass
class Shuffle:
    """One shuffle of a game: for what, which cards, in which order they came."""

    purpose: str
    cards: tuple[Any, ...]
    order: tuple[Any, ...]


@dataclass
class Trail:
    """A game as it went: ``states[i]`` with ``moments[i]`` came of ``answers[i - 1]``."""

    case: Case
    states: list[AnyState]
    moments: list[Moments]
    answers: list[Answer] = field(default_factory=list)
    shuffles: list[Shuffle] = field(default_factory=list)
    told: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was told to a seat at a moment, where somebody asks for it again and again."""

    @property
    def last(self) -> AnyState:
        """The State at the end."""
        return self.states[-1]

    @property
    def events(self) -> list[tuple[Event, ...]]:
        """The facts that each answer led to."""
        return [events_of(moments) for moments in self.moments]

    @property
    def stream(self) -> tuple[Event, ...]:
        """All events."""
        return tuple(event for events in self.events for event in events)

    def give(self, given: Answer) -> None:
        """Go on by one answer."""
        state, moments = answer(self.last, given)
        self.answers.append(given)
        self.states.append(state)
        self.moments.append(moments)


def begin(case: Case, seed: str, stacked: Mapping[str, tuple[Choice, ...]] | None = None) -> Trail:
    """A game that has just begun."""
    state, moments = start(case.mode, case.seats, seed, case.options, stacked)
    return Trail(case, [state], [moments])


def play(case: Case, seed: str, *, again: int = 8, longest: int = LONGEST) -> Trail:
    """A whole game at random; one in ``again`` answers that lie face down is given anew."""
    chance = Stream(seed, "play")
    with noted_shuffles() as shuffles:
        trail = begin(case, seed)
        trail.shuffles = shuffles
        while not trail.last.over:
            assert len(trail.answers) < longest, "the game does not end"
            decision = chance.pick(open_decisions(trail.last))
            trail.give(chosen_by(chance, decision))
            if waits(trail.last, decision) and not chance.below(again):
                trail.give(chosen_by(chance, decision))
    return trail


def some(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, evenly spread, always with the first and the last."""
    if len(items) <= most:
        return list(items)
    return [items[i * (len(items) - 1) // (most - 1)] for i in range(most)]


def chosen_by(chance: Stream, decision: Decision) -> Answer:
    """A random answer of one of those who are asked."""
    return Answer(decision.id, chance.pick(decision.seats), chance.pick(decision.options))


def waits(state: AnyState, decision: Decision) -> bool:
    """Whether an answer to this face-down decision may still be replaced."""
    if not state.agenda or not isinstance(state.agenda[-1], Everyone):
        return False
    return decision.id.split(".")[0] == str(state.asked)


@contextmanager
def noted_shuffles() -> Iterator[list[Shuffle]]:
    """Notes every shuffle of the games that are played meanwhile."""
    noted: list[Shuffle] = []
    shuffled = Change.shuffled

    def note(change: Change[Any, Any, Any, Any], purpose: str, cards: Any) -> tuple[Any, ...]:
        cards = tuple(cards)
        order = shuffled(change, purpose, cards)
        noted.append(Shuffle(purpose, cards, order))
        return order

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Change, "shuffled", note)
        yield noted
