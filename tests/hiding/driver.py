"""Deal again what a seat cannot know, play the same public history, and compare all it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Protocol

import msgspec

from hornox.engine import Answer, Choice, Decision, Illegal, View, heard_by, open_decisions, sample
from hornox.engine import view as real_view
from hornox.engine.game import answer
from hornox.engine.rng import Stream
from hornox.engine.step import Everyone
from hornox.engine.wire import encode_view
from tests.support.play import AnyState, Trail, begin
from tests.support.refusals import not_options

Look = Callable[[AnyState, int | None], View[Any, Any]]


class Redeal(Protocol):
    """What a table's module must offer."""

    def __call__(
        self, trail: Trail, upto: int, seat: int | None, chance: Stream
    ) -> dict[str, tuple[Choice, ...]]: ...


def redeal_of(table: str) -> Redeal:
    """How the hidden cards of this table are dealt again; a table that has none fails."""
    found: Redeal = import_module(f"tests.hiding.{table.replace('-', '_')}").redeal
    return found


def leaks(
    trail: Trail, upto: int, seat: int | None, chance: Stream, look: Look = real_view
) -> list[str]:
    """What gives the seat a hint of hidden things, in words; none if all is well."""
    try:
        other = another_world(trail, upto, seat, chance)
    except Illegal as refused:
        return [f"the same public history is refused when hidden things differ: {refused}"]
    return list(_differences(trail, other, upto, seat, look))


def another_world(trail: Trail, upto: int, seat: int | None, chance: Stream) -> Trail:
    """The same public history over other hidden things."""
    stacked = redeal_of(trail.case.mode.table.name)(trail, upto, seat, chance)
    other = begin(trail.case, trail.states[0].seed + ", another", stacked)
    for i in range(upto):
        given = trail.answers[i]
        if given.seat != seat and lies_face_down(trail, i, upto):
            options = _asked(other.last, given).options
            given = Answer(given.decision, given.seat, chance.pick(options))
        other.give(given)
    return other


def lies_face_down(trail: Trail, i: int, upto: int) -> bool:
    """Whether the i-th answer is one that nobody else has come to know by then."""
    before = trail.states[i]
    if not isinstance(before.agenda[-1], Everyone):
        return False
    if trail.states[upto].asked == before.asked:
        return True
    given = trail.answers[i]
    for j in range(i + 1, upto):
        if trail.states[j].asked != before.asked:
            return False
        later = trail.answers[j]
        if later.seat == given.seat and _pick(later) <= _pick(given):
            return True
    return False


def _pick(given: Answer) -> int:
    """Which pick of a chain an answer makes."""
    parts = given.decision.split(".")
    return int(parts[2]) if len(parts) > 2 else 0


def _asked(state: AnyState, given: Answer) -> Decision:
    """The decision that an answer belongs to, be it open or one that is answered again."""
    seen = real_view(state, given.seat)
    for decision in (*seen.decisions, *(made.decision for made in seen.made)):
        if decision.id == given.decision:
            return decision
    raise Illegal("E_NOT_YOUR_DECISION", "decision", {"decision": given.decision})


def _differences(
    trail: Trail, other: Trail, upto: int, seat: int | None, look: Look
) -> Iterator[str]:
    for i in range(upto + 1):
        key = (look, seat, i)
        if key not in trail.told:  # it is held against many other worlds
            trail.told[key] = _told(trail, i, seat, look)
        one, two = trail.told[key], _told(other, i, seat, look)
        if one[0] != two[0]:
            yield f"the view of seat {seat} after {i} answers"
        if one[1] != two[1]:
            yield f"the moments that seat {seat} hears with answer {i}"
    if seat is not None and refusals(trail.states[upto], seat) != refusals(other.last, seat):
        yield f"the refusals for seat {seat} after {upto} answers"


def _told(trail: Trail, i: int, seat: int | None, look: Look) -> tuple[bytes, bytes]:
    """What a seat sees after this many answers, and what it hears with the last of them."""
    seen = encode_view(look(trail.states[i], seat))
    return seen, msgspec.json.encode(heard_by(trail.moments[i], seat))


def refusals(state: AnyState, seat: int) -> list[tuple[Any, ...]]:
    """How wrong answers of this seat are refused."""
    told: list[tuple[Any, ...]] = []
    for decision in open_decisions(state):
        if seat not in decision.seats:
            continue
        for choice in not_options(decision):
            try:
                answer(state, Answer(decision.id, seat, choice))
            except Illegal as illegal:
                told.append((choice, illegal.code, illegal.rule, illegal.facts))
    for kind in ("card", "row", "pick", "special"):
        why = state.mode.table.closed(state, seat, kind)
        told.append((kind, why.code, why.rule, why.facts))
    return told


def bad_sample(
    state: AnyState, seat: int | None, chance: Stream, look: Look = real_view
) -> list[str]:
    """What is wrong with a State sampled from the seat's view; nothing if all is well."""
    seen = look(state, seat)
    drawn = sample(seen, chance, "a sampled future")
    found = list(state.mode.table.broken(drawn))
    if encode_view(look(drawn, seat)) != encode_view(seen):
        found.append(f"seat {seat} sees something else in a sampled State")
    return found
