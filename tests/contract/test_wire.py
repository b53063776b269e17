"""Everything that leaves the process comes back the same, and nothing else gets in."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from hornox.engine import Illegal, Mode, Record, open_decisions, play_record, replay, view
from hornox.engine.decision import Answer, Decision
from hornox.engine.rng import Stream
from hornox.engine.wire import (
    decode_answer,
    decode_events,
    decode_record,
    decode_state,
    decode_view,
    encode_answer,
    encode_events,
    encode_record,
    encode_state,
    encode_view,
)
from hornox.modes import REGISTRY
from tests.support.fuzz import replaced, scrambled, stuffed
from tests.support.modes import Case, brief, each_case, each_mode
from tests.support.play import Trail, play, some

REFUSALS = {"E_FORMAT", "E_NO_RECORD", "E_SCHEMA", "E_RANDOM", "E_DATA", "E_VERSION", "E_COMBO"}
REFUSALS |= {"E_PLAYERS", "E_OPTION"}
Decoder = Callable[[bytes], object]


@each_case
def test_every_value_comes_back_from_json(case: Case) -> None:
    trail = play(case, "json")
    assert decode_events(encode_events(trail.stream), case.mode) == trail.stream
    for state in some(trail.states, 12):
        assert decode_state(encode_state(state), REGISTRY) == state
        for seat in some((None, *range(state.seats)), 4):
            seen = view(state, seat)
            assert decode_view(encode_view(seen), REGISTRY) == seen
        for decision in open_decisions(state)[:2]:
            assert msgspec.json.decode(msgspec.json.encode(decision), type=Decision) == decision
    for given in trail.answers:
        assert decode_answer(encode_answer(given)) == given


def samples(mode: Mode) -> list[tuple[bytes, Decoder]]:
    """Texts from the middle of a game, each with what reads it."""
    trail = play(Case(mode, mode.players[0], brief(mode)), "fuzz")
    middle = trail.states[len(trail.states) // 2]
    return [
        (encode_state(middle), lambda data: decode_state(data, REGISTRY)),
        (encode_view(view(middle, 0)), lambda data: decode_view(data, REGISTRY)),
        (encode_events(trail.stream[-20:]), lambda data: decode_events(data, mode)),
        (encode_record(record_of(trail)), decode_record),
        (encode_answer(trail.answers[0]), decode_answer),
    ]


def record_of(trail: Trail) -> Record:
    names = tuple("ABCDEFGHIJ"[: trail.case.seats])
    return play_record(trail.last, names, tuple(trail.answers))


def fuzzed(mode: Mode, count: int) -> None:
    chance = Stream("fuzz", mode.id)
    for text, decode in samples(mode):
        for data in scrambled(text, count, chance):
            try:
                decode(data)
            except Illegal as illegal:
                assert illegal.code in REFUSALS


@each_mode
def test_scrambled_json_is_refused_and_nothing_breaks(mode: Mode) -> None:
    fuzzed(mode, 250)


@pytest.mark.long
@each_mode
def test_much_scrambled_json_is_refused(mode: Mode) -> None:
    fuzzed(mode, 10_000)


@each_mode
def test_json_that_is_cut_off_has_no_format(mode: Mode) -> None:
    for text, decode in samples(mode):
        whole = text.rstrip()
        for end in range(0, len(whole), max(1, len(whole) // 60)):
            with pytest.raises(Illegal, match="E_FORMAT"):
                decode(whole[:end])


@each_mode
def test_an_unknown_field_is_refused_wherever_it_stands(mode: Mode) -> None:
    for text, decode in samples(mode)[:4]:
        found = 0
        for data in stuffed(text):
            found += 1
            with pytest.raises(Illegal, match="E_FORMAT"):
                decode(data)
        assert found


@each_mode
def test_a_field_that_is_missing_or_wrong_is_refused(mode: Mode) -> None:
    for text, decode in [samples(mode)[i] for i in (0, 1, 3)]:
        for what, data in replaced(text):
            try:
                decode(data)
            except Illegal as illegal:
                assert illegal.code in REFUSALS, what
            else:
                assert harmless(what), what


def harmless(what: str) -> bool:
    """A changed field that can still be read: no options, another seed, a spectator."""
    optional = (
        "-data",
        "-stacked",
        "options={}",
        "stacked={}",
        "seed=x",
        "data=",
        "seat=",
        "seats=[]",
    )
    return what.startswith((*optional, "decisions=[]", "made=[]", "awaited=[]", "agenda=[]")) or (
        what in ("answers=[]", "asking=x", "asking=None", "private=None", "random=x")
    )


@each_mode
def test_a_scrambled_record_breaks_nothing(mode: Mode) -> None:
    chance = Stream("fuzz record", mode.id)
    text, _ = samples(mode)[3]
    for data in scrambled(text, 60, chance):
        try:
            for _ in replay(decode_record(data), REGISTRY):
                pass
        except Illegal as illegal:
            assert illegal.code.startswith("E_")


def test_an_answer_has_three_parts_of_the_right_kind() -> None:
    assert decode_answer(b'["1.0", 0, "24~"]') == Answer("1.0", 0, "24~")
    wrong = ['["1", 0]', '["1", 0, 1, 2]', "[1, 0, 1]", '["1", true, 1]', '["1", 0.0, 1]']
    wrong += ['["1", 0, 1.0]', '["1", 0, true]', '["1", 0, null]', '["1", 0, [1]]', "{}"]
    for text in wrong:
        with pytest.raises(Illegal, match="E_FORMAT"):
            decode_answer(text)
