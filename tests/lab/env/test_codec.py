"""Every option that a game can offer has one code, and every code means one thing."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np
import pytest

from hornox.engine import Choice, Decision, Mode, answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.lab.env import WAIT, Codec
from tests.support.modes import BLENDS, MODES, Case, cases, each, each_mode
from tests.support.play import chosen_by

GAMES = 6
"""How many games of every case."""
CASES = {str(case): case for case in cases([*MODES, *BLENDS])}


@cache
def decisions_met(name: str) -> list[Decision]:
    """Every decision of some random games that offers something new."""
    case = CASES[name]
    met: set[tuple[str, Choice]] = set()
    found: list[Decision] = []
    for game in range(GAMES):
        chance = Stream(f"codec/{game}", name)
        state, _ = start(case.mode, case.seats, f"codec/{game}", case.options)
        while not state.over:
            for decision in open_decisions(state):
                offered = {(decision.kind, option) for option in decision.options}
                if not offered <= met:
                    met |= offered
                    found.append(decision)
            state, _ = answer(state, chosen_by(chance, chance.pick(open_decisions(state))))
    return found


@each(list(CASES.values()))
def test_every_option_has_a_code_of_its_own(case: Case) -> None:
    codec = Codec(case.mode)
    for decision in decisions_met(str(case)):
        codes = [codec.encode(decision.kind, option) for option in decision.options]
        assert len(set(codes)) == len(codes)
        assert [codec.decode(code) for code in codes] == [
            (decision.kind, option) for option in decision.options
        ]
        assert all(
            type(codec.decode(c)[1]) is type(o)
            for c, o in zip(codes, decision.options, strict=True)
        )
        assert np.flatnonzero(codec.mask(decision)).tolist() == sorted(codes)


@each_mode
def test_no_two_choices_share_a_code(mode: Mode) -> None:
    codec = Codec(mode)
    meanings = [codec.decode(code) for code in range(codec.size)]
    assert max(Counter(meanings).values()) == 1
    assert meanings[WAIT] == ("wait", "wait")
    assert [codec.encode(*meaning) for meaning in meanings[1:]] == list(range(1, codec.size))
    spans = codec.ranges()
    assert min(spans.values())[0] == 1
    assert sum(last - first + 1 for first, last in spans.values()) == codec.size - 1


@each_mode
def test_every_declared_kind_is_asked_for_in_some_game(mode: Mode) -> None:
    asked = {d.kind for case in cases([mode]) for d in decisions_met(str(case))}
    assert asked == set(Codec(mode).kinds)


@each_mode
def test_whoever_is_not_asked_can_only_wait(mode: Mode) -> None:
    assert np.flatnonzero(Codec(mode).mask(None)).tolist() == [WAIT]


@pytest.mark.parametrize("code", [-1, 10**6])
def test_a_code_that_does_not_exist_is_refused_in_one_line(code: int) -> None:
    with pytest.raises(ValueError, match=rf"there is no action {code}: actions are 0 to 108"):
        Codec(next(mode for mode in MODES if mode.id == "base")).decode(code)
