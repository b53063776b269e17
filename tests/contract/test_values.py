"""A State is a value: the same answers give the same game, and no answer changes an old State."""

from __future__ import annotations

from copy import deepcopy
from importlib import import_module
from pkgutil import walk_packages

import pytest
from msgspec import Struct

from hornox.engine import Answer, answer, open_decisions, play_record, replay
from hornox.engine.event import Moments
from hornox.engine.rng import Stream
from hornox.engine.step import Everyone
from hornox.engine.wire import (
    decode_record,
    decode_state,
    encode_record,
    encode_state,
)
from hornox.modes import REGISTRY
from tests.support.modes import BLENDS, MODES, Case, cases, each, each_case, variants
from tests.support.play import AnyState, Trail, begin, play


@each_case
def test_no_invariant_is_ever_broken(case: Case) -> None:
    for state in play(case, "invariants").states:
        assert not case.mode.table.broken(state)


def all_variants() -> list[Case]:
    return [
        Case(mode, seats, options)
        for mode in [*MODES, *BLENDS]
        for seats in range(mode.players[0], mode.players[1] + 1)
        for options in variants(mode)
    ]


@pytest.mark.long
@each(all_variants())
def test_every_game_of_every_size_holds(case: Case) -> None:
    for game in range(3):
        trail = play(case, f"soak {game}")
        for state in trail.states:
            assert not case.mode.table.broken(state)
        assert carried(trail) == [one for moments in trail.moments for one in moments]


@each_case
def test_an_answer_is_secret_if_it_lies_face_down(case: Case) -> None:
    """Nothing that takes effect at once is secret: no card marked ahead may become it."""
    for state in play(case, "face down").states:
        for decision in open_decisions(state):
            assert decision.secret == isinstance(state.agenda[-1], Everyone), decision


ROOMS = ("hornox.engine", "hornox.tables", "hornox.modes")


def test_every_value_is_frozen() -> None:
    """Whoever holds a State, an event or a rule holds it for good."""
    names = [
        found.name
        for room in map(import_module, ROOMS)
        for found in walk_packages(room.__path__, f"{room.__name__}.")
    ]
    made = [value for name in names for value in vars(import_module(name)).values()]
    structs = {value for value in made if isinstance(value, type) and issubclass(value, Struct)}
    assert len(structs) > 150
    assert not [one.__name__ for one in structs - {Struct} if not one.__struct_config__.frozen]


@each_case
def test_old_states_stay_as_they_were(case: Case) -> None:
    trail = begin(case, "frozen")
    chance = Stream("frozen", "play")
    kept, copies = [encode_state(trail.last)], {0: deepcopy_parts(trail.last)}
    while not trail.last.over:
        decision = chance.pick(open_decisions(trail.last))
        trail.give(Answer(decision.id, decision.seats[-1], chance.pick(decision.options)))
        kept.append(encode_state(trail.last))
        if len(trail.answers) % 20 == 0:
            copies[len(trail.answers)] = deepcopy_parts(trail.last)
    assert [encode_state(state) for state in trail.states] == kept
    assert all(deepcopy_parts(trail.states[i]) == copied for i, copied in copies.items())


def deepcopy_parts(state: AnyState) -> object:
    """Everything in a State but its mode, copied to the bottom."""
    parts = (state.options, state.stacked, state.public, state.private, state.hidden)
    return deepcopy((*parts, state.agenda, state.drafts, state.asked))


@each_case
def test_a_record_replays_to_the_same_game(case: Case) -> None:
    trail = play(case, "replay")
    names = tuple(f"player {seat}" for seat in range(case.seats))
    record = play_record(trail.last, names, tuple(trail.answers))
    again = decode_record(encode_record(record))
    assert again == record
    replayed = list(replay(again, REGISTRY))
    assert [state for state, _ in replayed] == trail.states
    assert [moments for _, moments in replayed] == trail.moments


@each_case
def test_a_game_can_be_saved_and_resumed_at_every_point(case: Case) -> None:
    trail = play(case, "resume")
    assert carried(trail) == [one for moments in trail.moments for one in moments]


def carried(trail: Trail) -> object:
    """The moments of a game that goes through JSON before and after every answer."""
    state = decode_state(encode_state(trail.states[0]), REGISTRY)
    stream = [*trail.moments[0]]
    for given, expected in zip(trail.answers, trail.states[1:], strict=True):
        state, happened = answer(state, given)
        stream += happened
        assert state == expected
        state = decode_state(encode_state(state), REGISTRY)
        assert state == expected
    return stream


@each_case
def test_face_down_answers_may_come_in_any_order(case: Case) -> None:
    trail = play(case, "order")
    chance = Stream("order", "arrival")
    for first, last in moments(trail):
        given = final_answers(trail.answers[first:last])
        for _ in range(2):
            state, happened = shuffled_arrival(trail.states[first], given, chance)
            assert state == trail.states[last]
            assert happened == trail.moments[last]


def moments(trail: Trail) -> list[tuple[int, int]]:
    """From which State to which the answers of one face-down moment lead."""
    found: list[tuple[int, int]] = []
    begun = 0
    for i, (before, after) in enumerate(zip(trail.states, trail.states[1:], strict=False), 1):
        if after.asked != before.asked:
            if isinstance(before.agenda[-1], Everyone):
                found.append((begun, i))
            begun = i
    return found


def final_answers(answers: list[Answer]) -> dict[int, list[Answer]]:
    """By seat the picks that counted in the end, in the order of the chain."""
    final: dict[int, list[Answer]] = {}
    for given in answers:
        parts = given.decision.split(".")
        pick = int(parts[2]) if len(parts) > 2 else 0
        final[given.seat] = [*final.get(given.seat, [])[:pick], given]
    return final


def shuffled_arrival(
    state: AnyState, given: dict[int, list[Answer]], chance: Stream
) -> tuple[AnyState, Moments]:
    """The same answers in another order, some of them only after another choice."""
    left = {seat: list(answers) for seat, answers in given.items()}
    happened: Moments = ()
    while left:
        seat = chance.pick(sorted(left))
        now = left[seat].pop(0)
        last = len(left) == 1 and not left[seat]
        asked = next(d for d in open_decisions(state) if seat in d.seats)
        assert asked.id == now.decision
        if not last and not chance.below(3):
            other = Answer(asked.id, seat, chance.pick(asked.options))
            state, happened = answer(state, other)
            assert happened == ()
        state, happened = answer(state, now)
        assert last or happened == ()
        if not left[seat]:
            del left[seat]
    return state, happened


def test_the_cases_cover_every_mode() -> None:
    assert {case.mode.id for case in cases()} >= {mode.id for mode in REGISTRY}
