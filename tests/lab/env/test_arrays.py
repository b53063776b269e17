"""Rounds as arrays are the engine's rounds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hornox.engine import Answer, answer, open_decisions, start
from hornox.lab.env.arrays import HAND, Rounds
from hornox.modes import find


def by_engine(mode: str, seed: str, places: Any, rows: Any) -> tuple[int, ...]:
    """The heads of a round in which everybody plays by these places and takes these rows."""
    state, _ = start(find(mode), places.shape[1], seed, {"rounds": 1})
    hands = [private.hand for private in state.private]
    while not state.over:
        turn = HAND - len(state.private[0].hand)
        for decision in open_decisions(state):
            (seat,) = decision.seats
            if decision.kind == "card":
                choice = hands[seat][places[turn, seat]]
            else:
                choice = int(rows[turn - 1, seat]) + 1
            state, _ = answer(state, Answer(decision.id, seat, choice))
    scores: tuple[int, ...] = state.public.outcome.scores
    return scores


@pytest.mark.parametrize(
    ("mode", "fan"),
    [
        ("base", ()),
        pytest.param("cow", ("cow",), marks=pytest.mark.long),
        pytest.param(
            "even-odd+climbing+cow", ("climbing", "cow", "even-odd"), marks=pytest.mark.long
        ),
    ],
)
@pytest.mark.parametrize("players", [2, 5, 10])
def test_rounds_are_the_engine_s(mode: str, fan: tuple[str, ...], players: int) -> None:
    chance = np.random.default_rng(players)
    places = np.argsort(chance.random((30, HAND, players)), axis=1)
    rows = chance.integers(0, 4, (30, HAND, players))
    rounds = Rounds(30, players, seed="arrays/", first=5, fan=fan)
    while not rounds.over:
        before = rounds.taken.copy()
        cost = rounds.step(places[:, rounds.turn], rows[:, rounds.turn])
        assert (rounds.taken == before + cost).all()
    for i in range(30):
        told = by_engine(mode, f"arrays/{5 + i}", places[i], rows[i])
        assert told == tuple(rounds.taken[i].tolist())


def test_rows_and_hands_are_told() -> None:
    rounds = Rounds(4, 3, seed="told/")
    state, _ = start(find("base"), 3, "told/2")
    assert rounds.hands[2].tolist() == [list(private.hand) for private in state.private]
    assert rounds.ends[2].tolist() == [row[0] for row in state.public.rows]
    assert rounds.sizes.tolist() == [[1] * 4] * 4
    assert (rounds.heads >= 1).all()
    rounds.step(9)
    assert rounds.masks.sum() == 4 * 3 * 9
    assert not rounds.masks[:, :, 9].any()


def test_what_cannot_be_played_is_refused_and_changes_nothing() -> None:
    rounds = Rounds(2, 2)
    rounds.step(0)
    hands = rounds.hands.copy()
    for places, rows, message in (
        ([[1, 1], [1, 0]], None, "plays a card that is gone"),
        (10, None, "not within 0 and 9"),
        (1, 4, "not within -1 and 3"),
    ):
        with pytest.raises(ValueError, match=message):
            rounds.step(places, rows)
    assert (rounds.hands == hands).all()
    for place in range(1, 10):
        rounds.step(place)
    with pytest.raises(ValueError, match="all cards are played"):
        rounds.step(0)
    with pytest.raises(ValueError, match="2 to 10 players"):
        Rounds(1, 11)
    with pytest.raises(ValueError, match="fan cards are even-odd, climbing, cow, not flip"):
        Rounds(1, fan=("flip", "cow"))
