"""Greedy at a board: what it does with tiles, cards and free rows."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.bots import find_bot
from hornox.engine import Choice, open_decisions, view
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.play import play_out

GREEDY, RANDOM = find_bot("greedy"), find_bot("random")


def chosen(mode: str, described: dict[str, Any]) -> Choice:
    """What greedy does in seat 0 of a described board."""
    found = find(mode)
    state = found.table.position(found, 2, {}, "7", {"supply": [], **described})
    decision = next(d for d in open_decisions(state) if 0 in d.seats)
    return GREEDY.choose(view(state, 0), decision, Stream("7", "test"))


ROWS = {1: [10, 11, 12], 2: [40, 41, 42], 3: [60], 4: [80]}


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ([13, 43, 61], 43),  # +5 instead of a row of five heads
        ([13, 61, 90], 61),  # both others cost nothing, and 61 is closer
    ],
)
def test_the_tile_that_brings_most(hand: list[int], tile: int) -> None:
    assert chosen("board", {"rows": ROWS, "hands": [hand, [1, 2, 3]]}) == tile


PRO = {"hands": [[99], [98]], "action_pile": []}


@pytest.mark.parametrize(
    ("rows", "tile", "cards", "choice"),
    [
        ({1: [60], 2: [50, 56], 3: [70], 4: [90]}, 57, ["skip"], "skip"),  # over the -7
        ({1: [60], 2: [50], 3: [70], 4: [90]}, 57, ["skip"], "place"),  # onto it
        ({1: [10, 11, 12, 13], 2: [40], 3: [60], 4: [80]}, 14, ["stop"], "stop"),
        ({1: [10], 2: [40], 3: [60], 4: [80]}, 61, ["stop", "swap", "start"], "place"),
        ({1: [10, 11, 12, 13], 2: [1], 3: [60], 4: [80]}, 14, ["ascending"], "ascending"),
        ({1: [10, 11, 12, 13], 2: [40], 3: [95], 4: [80]}, 14, ["swap"], "swap"),
        ({1: [50], 2: [60], 3: [20, 21, 22, 23, 24], 4: [80]}, 16, ["start"], "place"),
        ({1: [50], 2: [60], 3: [12, 15, 18, 19, 22], 4: [80]}, 10, ["start"], "start"),  # +6
    ],
)
def test_an_action_card_only_where_it_pays(
    rows: dict[int, list[int]], tile: int, cards: list[str], choice: str
) -> None:
    told = {"rows": rows, "revealed": [[0, tile]], "actions": [cards, []], **PRO}
    assert chosen("board-pro", told) == choice


def test_a_free_row_that_brings_points() -> None:
    rows = {1: [10, 11, 12, 13], 2: [40], 3: [60], 4: [80]}
    told = {"rows": rows, "revealed": [[0, 14]], "actions": [[], []], **PRO}
    assert chosen("board-pro", told) == 5  # +2; row 7 would bring one head


def test_luck_cards_where_they_bring_most() -> None:
    hands = [[1, 2, 3, 4, 5], [98]]
    five = [{"five_plus": 1}, {}]
    plain = {"rows": {1: [15], 2: [60], 3: [70], 4: [80]}, "revealed": [[0, 16]]}
    assert chosen("board-luck", {**plain, "luck": five, "hands": hands}) == "five_plus"
    plus = {"rows": ROWS, "revealed": [[0, 43]]}
    assert chosen("board-luck", {**plus, "luck": five, "hands": hands}) == "place"
    positive = [{"positive_bulls": 1}, {}]
    take = {"rows": ROWS, "revealed": [[0, 13]], "hands": hands}
    assert chosen("board-luck", {**take, "luck": positive}) == "positive_bulls"


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["board", "board-luck", "board-pro", "board-pro-luck"])
def test_greedy_beats_random(mode: str) -> None:
    games = [play_out(find(mode), [GREEDY, RANDOM], f"duel {i}") for i in range(40)]
    assert sum(game.winners == (0,) for game in games) > 25
