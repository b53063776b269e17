"""Records: a game as its seed and answers; loading one goes through the same door as playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from hornox.engine.decision import Answer, Choice, Illegal
from hornox.engine.event import Event
from hornox.engine.game import answer, open_decisions, start
from hornox.engine.mode import OptionValue, Registry
from hornox.engine.rng import CONSTRUCTION
from hornox.engine.state import State
from hornox.engine.step import Everyone

SCHEMA = 1


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a game is made of; everything else follows from it."""

    schema: int
    random: str
    mode: str
    version: int
    options: dict[str, OptionValue]
    seats: tuple[str, ...]
    seed: str
    answers: tuple[Answer, ...]
    data: str | None = None
    stacked: dict[str, tuple[Choice, ...]] = {}


def play_record(
    state: State[Any, Any, Any], seats: tuple[str, ...], answers: tuple[Answer, ...]
) -> Record:
    """The record of a game that has come to this State by these answers."""
    given: dict[str, OptionValue] = {n: v for n, v in state.options.items() if v is not None}
    return Record(
        schema=SCHEMA,
        random=CONSTRUCTION,
        mode=state.mode.id,
        version=state.mode.version,
        options=given,
        seats=seats,
        seed=state.seed,
        answers=answers,
        data=state.mode.data,
        stacked=state.stacked,
    )


def replay(
    record: Record, registry: Registry
) -> Iterator[tuple[State[Any, Any, Any], tuple[Event, ...]]]:
    """Every State of a recorded game with the events that led to it."""
    if record.schema != SCHEMA:
        raise Illegal("E_SCHEMA", "record", {"given": record.schema, "known": SCHEMA})
    if record.random != CONSTRUCTION:
        raise Illegal("E_RANDOM", "record", {"given": record.random, "known": CONSTRUCTION})
    mode = registry.find(record.mode, record.version)
    if mode.data != record.data:
        raise Illegal("E_DATA", "record", {"given": record.data, "known": mode.data})
    state, events = start(mode, len(record.seats), record.seed, record.options, record.stacked)
    yield state, events
    for given in record.answers:
        state, events = answer(state, given)
        yield state, events


def count_lines(state: State[Any, Any, Any], depth: int | None = None) -> int:
    """How many lines of play lead on from here: to the end, or for so many asked moments.

    Face-down choices count once for each set of choices, in whatever order they arrive.
    """
    if not state.agenda or depth == 0:
        return 1
    first = open_decisions(state)[0]
    asked = state.asked
    total = 0
    for choice in first.options:
        after, _ = answer(state, Answer(first.id, first.seats[0], choice))
        moved = after.asked != asked or not isinstance(state.agenda[-1], Everyone)
        total += count_lines(after, depth - 1 if depth is not None and moved else depth)
    return total
