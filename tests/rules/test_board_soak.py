"""Many games on boards at random: no invariant breaks, every game ends, every field is set off."""

from __future__ import annotations

import pytest

from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.modes import find

RULES = {
    "board": {"take-row", "score-take", "score-plus", "score-minus", "score-green", "score-red"},
    "board-luck": {"luck-five", "luck-positive", "score-positive", "luck-gain"},
    "board-pro": {"take-heads", "take-tiles", "draw-tile", "draw-action", "signs-lifted"},
    "board-pro-luck": {"score-positive-tiles", "place-start", "place-skip", "place-ascending"},
}


def play(mode: str, seats: int, seed: str) -> set[str]:
    """A game at random that checks itself; the rules behind all that happened."""
    state, moments = start(find(mode), seats, seed)
    met = {one.event.rule for one in moments}
    chance = Stream(seed, "soak")
    while asked := open_decisions(state):
        decision = chance.pick(asked)
        state, moments = answer(
            state, Answer(decision.id, decision.seats[0], chance.pick(decision.options))
        )
        met |= {one.event.rule for one in moments}
        assert not state.mode.table.broken(state)
        assert state.public.round < 60
    outcome = view(state, None).public.outcome
    assert outcome is not None
    best = max(outcome.scores)
    assert outcome.winners == tuple(s for s, score in enumerate(outcome.scores) if score == best)
    return met


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", RULES)
def test_many_games(mode: str, seats: int) -> None:
    met: set[str] = set()
    for number in range(30):
        met |= play(mode, seats, f"soak {number}")
    assert RULES[mode] <= met


def test_some_games() -> None:
    for mode in RULES:
        assert any(rule.startswith("end-") for rule in play(mode, 3, "quick"))
