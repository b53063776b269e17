"""Beliefs: worlds that agree with a View, weighed as Bayes would have it."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hornox.bots import find_bot, load_bot
from hornox.engine import view
from hornox.lab.beliefs import Chooser, Worlds, belief, belief_of, count_worlds
from hornox.lab.env import Game
from hornox.lab.small_games import small_game
from hornox.modes import find
from hornox.play import play_out

DOCS = Path(__file__).parents[3] / "docs" / "bot-authors"
CHOOSER = Chooser(sharpness=0.8, slips=0.05)


def played(cards: tuple[int, ...], *turns: tuple[int, int]) -> Game:
    """A small game of two with this deck after some turns: both hands, the row, the rest."""
    game = Game(small_game(8, 2, rows=1, hand=3, capacity=2), 2, options={"rounds": 1})
    game.deal("b", stacked={"deal/1": cards})
    for turn in turns:
        for seat, card in enumerate(turn):
            game.act(seat, game.codec.encode("card", card))
        while game.asked and next(iter(game.asked.values())).kind == "row":
            game.act(next(iter(game.asked)), game.codec.encode("row", 1))
    return game


def by_bayes(own: tuple[int, ...], row: int, turns: list[tuple[int, int]]) -> dict[Any, float]:
    """The other's hands with their probabilities, by dealing every hand and playing it."""
    pool = [card for card in range(1, 9) if card not in own and card != row]
    found = {}
    for hand in combinations(pool, 3):
        if not {other for _, other in turns} <= set(hand):
            continue
        rest = tuple(card for card in pool if card not in hand)
        likely = 1.0
        held: tuple[int, ...] = hand
        for number, (_, card) in enumerate(turns):
            before = played((*own, *hand, row, *rest), *turns[:number])
            table = before.state.public
            costs = CHOOSER.costs(before.mode, table)
            odds = {one: np.exp(-0.8 * costs[one]) for one in held}
            likely *= 0.95 * odds[card] / sum(odds.values()) + 0.05 / len(held)
            held = tuple(one for one in held if one != card)
        found[held] = likely
    whole = sum(found.values())
    return {held: likely / whole for held, likely in found.items()}


def test_weights_are_those_of_bayes() -> None:
    turns = [(2, 7), (5, 6)]
    game = played((1, 2, 5, 3, 6, 7, 4, 8), *turns)
    worlds = belief_of(game, 0, chooser=CHOOSER)
    expected = by_bayes((1, 2, 5), 4, turns)
    assert worlds.exact and len(worlds.weights) == len(expected) == count_worlds(game.view(0)) == 2
    for hand, weight in zip(worlds.hands[:, 1], worlds.weights, strict=True):
        assert weight == pytest.approx(expected[tuple(hand.tolist())])
    assert not np.allclose(worlds.weights, 0.5)
    # One turn earlier there are more worlds; a sample comes close to all of them.
    early = played((1, 2, 5, 3, 6, 7, 4, 8), turns[0])
    every = belief_of(early, 0, chooser=CHOOSER)
    expected = by_bayes((1, 2, 5), 4, turns[:1])
    for hand, weight in zip(every.hands[:, 1], every.weights, strict=True):
        assert weight == pytest.approx(expected[tuple(hand.tolist())])


def test_a_sample_tends_to_the_exact_belief() -> None:
    game = Game("base", 3, options={"rounds": 1})
    game.deal("s")
    for _ in range(2):
        for seat in tuple(game.asked):
            game.act(seat, game.codec.encode("card", game.asked[seat].options[0]))
        while game.asked and next(iter(game.asked.values())).kind == "row":
            game.act(next(iter(game.asked)), game.codec.encode("row", 1))
    even, told = (
        belief_of(game, 1, chooser=chooser, count=4000, seed=3) for chooser in (None, CHOOSER)
    )
    assert even.effective == pytest.approx(4000)
    assert 100 < told.effective < 4000
    marginals = told.marginals()
    seen = game.view(1)
    assert seen.private is not None
    assert marginals[1].nonzero()[0].tolist() == list(seen.private.hand)
    assert marginals.sum(axis=1) == pytest.approx([8, 8, 8])
    # Everybody has laid the lowest card twice: what is left is likely to be high.
    numbers = np.arange(105)
    assert (marginals[0] @ numbers) > (even.marginals()[0] @ numbers)
    small = played((1, 2, 5, 3, 6, 7, 4, 8), (2, 7))
    sampled = belief_of(small, 0, chooser=CHOOSER, count=2)
    assert not sampled.exact and len(sampled.weights) == 2
    again = told.resampled(1, 500)
    assert np.allclose(again.marginals(), marginals, atol=0.12)
    assert again.effective == pytest.approx(500)


def test_a_world_is_a_state_that_gives_the_view_back() -> None:
    game = played((1, 2, 5, 3, 6, 7, 4, 8), (2, 7))
    seen = game.view(0)
    worlds = belief(seen)
    assert len({hand.tobytes() for hand in worlds.hands}) == len(worlds.weights) == 3
    for number in range(len(worlds.weights)):
        state = worlds.state(number)
        assert view(state, 0) == seen
        assert not game.mode.table.broken(state)


def test_what_cannot_be_is_refused() -> None:
    for mode, options in (("flip", {"rounds": 1}), ("specials", {}), ("party", {}), ("pro", {})):
        game = Game(mode, 2, options=options)
        game.deal("x")
        with pytest.raises(ValueError, match=f"not '{mode}'"):
            belief_of(game, 0)
    game = Game("base", 2)
    game.deal("x")
    with pytest.raises(ValueError, match="that of a seat"):
        belief(view(game.state, None))
    with pytest.raises(ValueError, match="at least one world"):
        belief_of(game, 0, count=0)
    for settings, told in (
        ({"sharpness": -1}, "sharpness is at least 0, not -1"),
        ({"sharpness": float("inf")}, "sharpness is at least 0"),
        ({"slips": 1.5}, "from 0 to 1, not 1.5"),
        ({"slips": float("nan")}, "from 0 to 1"),
    ):
        with pytest.raises(ValueError, match=told):
            Chooser(**settings)


def test_a_chooser_may_be_as_sure_as_it_likes_but_not_wrong_everywhere() -> None:
    game = played((1, 2, 5, 3, 6, 7, 4, 8), (2, 7), (5, 6))

    def dear(card: int, cost: float) -> Any:
        return lambda _mode, _public: np.where(np.arange(105) == card, cost, 0.0)

    sure = belief_of(game, 0, chooser=Chooser(sharpness=1e9))
    assert np.isfinite(sure.weights).all() and sure.weights.sum() == pytest.approx(1)
    with pytest.raises(ValueError, match="in no world: allow for slips"):
        belief_of(game, 0, chooser=Chooser(costs=dear(7, 1.0), sharpness=1e9, slips=0))
    for wrong in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="a finite number"):
            belief_of(game, 0, chooser=Chooser(costs=dear(7, wrong)))


@pytest.mark.slow
def test_the_bot_of_the_docs_plays_by_what_it_has_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornox.bots._OWN", {})
    bot = load_bot(str(DOCS / "belief_bot.py"))
    told: list[float] = []
    module = sys.modules[type(bot).__module__]

    def believed(*given: Any, **settings: Any) -> Worlds:
        worlds = belief(*given, **settings)
        told.append(worlds.effective / len(worlds.weights))
        return worlds

    monkeypatch.setattr(module, "belief", believed)
    bots = [bot, find_bot("greedy"), find_bot("greedy")]
    once, again = (play_out(find("climbing"), bots, "b", {"rounds": 1}) for _ in range(2))
    assert once == again
    first, *later = told[:9]
    assert first == 1.0 and max(later) < 0.999, "what was played has its weight"
