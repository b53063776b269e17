"""Answers at a described table: what is asked, what comes of it, and how it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from hornox.engine import (
    Answer,
    Choice,
    Decision,
    Event,
    Illegal,
    State,
    answer,
    attempt,
    events_of,
    open_decisions,
)

P = TypeVar("P")
V = TypeVar("V")
H = TypeVar("H")
R = TypeVar("R")


def asked(state: State[P, V, H, R]) -> Decision:
    """What is asked now."""
    return open_decisions(state)[0]


def options(state: State[P, V, H, R]) -> Sequence[Choice]:
    """What may be chosen now."""
    return asked(state).options


def give(state: State[P, V, H, R], *choices: Choice) -> tuple[State[P, V, H, R], list[Event]]:
    """Answer what is asked, always by the first seat that is asked."""
    events: list[Event] = []
    for choice in choices:
        decision = asked(state)
        state, happened = answer(state, Answer(decision.id, decision.seats[0], choice))
        events += events_of(happened)
    return state, events


def refusal(state: State[P, V, H, R], *choices: Choice) -> str:
    """The code with which the last of these answers is refused."""
    state, _ = give(state, *choices[:-1])
    with pytest.raises(Illegal) as caught:
        give(state, choices[-1])
    return caught.value.code


def closed(state: State[P, V, H, R], kind: str, choice: Choice = 1, seat: int = 0) -> str:
    """The code with which something is refused that nobody asked for."""
    with pytest.raises(Illegal) as caught:
        attempt(state, seat, kind, choice)
    return caught.value.code
