"""Records: a game as its seed and answers; loading one goes through the same door as playing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Illegal
from hornox.engine.event import Moments
from hornox.engine.fairness import Fair, commitment_of, link
from hornox.engine.field_lines import short
from hornox.engine.game import answer, open_decisions, start
from hornox.engine.mode import OptionValue
from hornox.engine.registry import Registry
from hornox.engine.rng import CONSTRUCTION
from hornox.engine.state import Shuffles, State
from hornox.engine.step import Everyone

PLAIN, SEALED = 1, 2
"""The formats: a sealed record also tells how its seed came about, and ends a chain."""


class Origin(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Of a variation: the game it was played on from, after how many answers, from which seat."""

    game: str
    moment: int
    seat: int
    played: bool = False
    """Whether the others choose what they chose in that game."""


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
    fair: Fair | None = None
    deals: dict[str, tuple[Choice, ...]] = {}
    stand_ins: tuple[int, ...] = ()
    chain: str = ""
    origin: Origin | None = None

    def __repr__(self) -> str:
        answers = f"{len(self.answers)} answers"
        return f"<Record {self.mode}: {len(self.seats)} seats, seed {self.seed!r}, {answers}>"

    def __str__(self) -> str:
        """All fields; the answers one after the other, each as seat and choice."""
        head = [f"  {name}: {value}" for name, value in self._told()]
        given = ", ".join(f"{one.seat}: {one.choice}" for one in self.answers)
        return "\n".join([repr(self)[1:-1], *head, f"  answers: {given or '-'}"])

    def _told(self) -> list[tuple[str, str]]:
        told = ("version", "options", "seats", "data", "stacked", "stand_ins", "chain", "origin")
        return [(name, short(value)) for name in told if (value := getattr(self, name))]


def play_record(
    state: State[Any, Any, Any, Any], seats: tuple[str, ...], answers: Iterable[Answer]
) -> Record:
    """The record of a game that has come to this State by these answers."""
    given: dict[str, OptionValue] = {n: v for n, v in state.options.items() if v is not None}
    return Record(
        schema=PLAIN,
        random=CONSTRUCTION,
        mode=state.mode.id,
        version=state.mode.version,
        options=given,
        seats=seats,
        seed=state.seed,
        answers=tuple(answers),
        data=state.mode.data,
        stacked=state.stacked,
    )


def sealed(
    record: Record,
    fair: Fair | None,
    stand_ins: tuple[int, ...],
    shuffles: Shuffles,
    origin: Origin | None = None,
) -> Record:
    """The record of a finished game with all that is needed to check it."""
    whole = replace(
        record, schema=SEALED, fair=fair, deals=shuffles, stand_ins=stand_ins, origin=origin
    )
    return replace(whole, chain=chain_of(whole))


def chain_of(record: Record) -> str:
    """The end of the chain over a record: all but the answers, then answer by answer."""
    head = msgspec.to_builtins(record)
    for apart in ("answers", "chain"):
        head.pop(apart, None)
    chain = link("", head)
    for given in record.answers:
        chain = link(chain, given)
    return chain


def check_origin(record: Record) -> None:
    """Refuse a what-if game that says it goes on where nothing is."""
    origin = record.origin
    if origin is not None and not (
        0 <= origin.seat < len(record.seats) and 0 <= origin.moment <= len(record.answers)
    ):
        why = "its origin names a seat or a number of answers that it does not have"
        raise Illegal("E_FORMAT", "record", {"why": why})


def check_seal(record: Record) -> None:
    """Refuse a record that was changed after it was sealed."""
    if record.schema == PLAIN:
        if record.fair or record.deals or record.stand_ins or record.chain:
            raise Illegal("E_FORMAT", "record", {"why": "format 1 knows no seal"})
        return
    if record.chain != chain_of(record):
        raise Illegal("E_SEAL", "record", {"broken": "chain"})
    if record.fair is not None:
        if record.fair.commitment != commitment_of(record.fair.server):
            raise Illegal("E_SEAL", "record", {"broken": "commitment"})
        if record.fair.seed != record.seed or len(record.fair.nonces) != len(record.seats):
            raise Illegal("E_SEAL", "record", {"broken": "seed"})


def check_deals(record: Record, shuffles: Shuffles) -> None:
    """Refuse a sealed record whose deals are not the shuffles of its game."""
    if record.schema == SEALED and shuffles != record.deals:
        raise Illegal("E_SEAL", "record", {"broken": "deal"})


def dealt(
    record: Record, registry: Registry, shuffles: Shuffles | None = None
) -> tuple[State[Any, Any, Any, Any], Moments]:
    """A recorded game before its first answer; Illegal if it was changed or cannot be played."""
    if record.schema not in (PLAIN, SEALED):
        raise Illegal("E_SCHEMA", "record", {"given": record.schema, "known": SEALED})
    check_seal(record)
    check_origin(record)
    if record.random != CONSTRUCTION:
        raise Illegal("E_RANDOM", "record", {"given": record.random, "known": CONSTRUCTION})
    mode = registry.find(record.mode, record.version)
    if mode.data != record.data:
        raise Illegal("E_DATA", "record", {"given": record.data, "known": mode.data})
    seats = len(record.seats)
    return start(mode, seats, record.seed, record.options, record.stacked, shuffles)


def replay(
    record: Record, registry: Registry, shuffles: Shuffles | None = None
) -> Iterator[tuple[State[Any, Any, Any, Any], Moments]]:
    """Every State of a recorded game with the moments that led to it.

    All shuffles are written into ``shuffles``, if it is given.
    """
    state, moments = dealt(record, registry, shuffles)
    yield state, moments
    for given in record.answers:
        state, moments = answer(state, given, shuffles)
        yield state, moments


def count_lines(state: State[Any, Any, Any, Any], depth: int | None = None) -> int:
    """How many lines of play lead on from here: to the end, or for this many asked moments.

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
