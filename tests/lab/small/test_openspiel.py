"""The game for OpenSpiel: its own checks, what players know, and exact values of small games."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest

import hornox.lab.openspiel as spiel
from hornox.bots import find_bot
from hornox.engine import Illegal
from hornox.lab.exact import SmallTree, solve
from hornox.lab.small_games import small_game

TINY = "hornox(cards=5,rows=1,hand=2,capacity=2)"


def dealt(spec: str, *cards: int) -> Any:
    """A state behind these chance outcomes."""
    state = pyspiel.load_game(spec).new_initial_state()
    for card in cards:
        state.apply_action(card - 1)
    return state


@pytest.mark.slow
@pytest.mark.parametrize(
    "spec",
    [
        TINY,
        "hornox",
        "hornox(mode=cow+flip,players=3,payoff=win)",
        "hornox(mode=pro)",
        "hornox(mode=pro,draft=False)",
    ],
)
def test_openspiels_own_checks_pass(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), 1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("payoff", spiel.PAYOFFS)
@pytest.mark.parametrize(
    "mode", ["specials", "board", "board-pro-luck", "party", "buffalo", "even-odd+climbing"]
)
def test_openspiels_own_checks_pass_in_every_mode(mode: str, payoff: str) -> None:
    if (mode, payoff) == ("buffalo", spiel.DIFFERENCE):
        return
    game = pyspiel.load_game(f"hornox(mode={mode},players=3,payoff={payoff})")
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)


def test_actions_are_what_can_be_chosen() -> None:
    sizes = [
        pyspiel.load_game(f"hornox(mode=pro,players=3,{options})").num_distinct_actions()
        for options in ("draft=True", "draft=False", "draft=False,rounds=2")
    ]
    # 34 cards and 4 rows without the draft; all that the mode has with it, cards and picks.
    assert sizes == [212, 38, 108]


def test_options_of_a_mode_are_parameters() -> None:
    two = pyspiel.load_game("hornox(cards=10,rows=2,hand=2,rounds=2)")
    assert two.max_chance_outcomes() == 256, "only a single round is dealt card by card"
    state = two.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0] if chance else state.legal_actions()[0])
    assert state.play.state.public.round == 2
    dealt = pyspiel.load_game("hornox(mode=pro,players=3,draft=False)")
    assert dealt.max_chance_outcomes() == 3 * 10 + 4
    drawn = pyspiel.load_game("hornox(mode=pro,players=3,target=20)")
    assert drawn.max_chance_outcomes() == 256 and drawn.play.options == {"target": 20}


def test_every_deal_is_as_likely_as_the_others() -> None:
    found: dict[tuple[int, ...], float] = {}

    def walk(state: Any, likely: float) -> None:
        if not state.is_chance_node():
            found[state.dealt] = found.get(state.dealt, 0.0) + likely
            return
        for outcome, chance in state.chance_outcomes():
            walk(state.child(outcome), likely * chance)

    walk(pyspiel.load_game("hornox(cards=6,rows=2,hand=2)").new_initial_state(), 1.0)
    assert len(found) == 15 * 6 * 2
    assert np.allclose(list(found.values()), 1 / len(found))


def test_nobody_learns_a_choice_that_lies_face_down() -> None:
    state = dealt(TINY, 1, 4, 2, 5, 3)
    assert state.current_player() == 0
    told = {}
    for action in state.legal_actions():
        laid = state.child(action)
        assert laid.current_player() == 1
        told[action] = (
            laid.information_state_string(1),
            tuple(laid.information_state_tensor(1)),
            laid.observation_string(1),
            tuple(laid.observation_tensor(1)),
        )
        assert laid.information_state_string(0) != state.information_state_string(0)
    assert [state.action_to_string(0, action) for action in told] == ["card 1", "card 4"]
    assert len(set(told.values())) == 1
    # The other's hand is not told either, and what was played is.
    other = dealt(TINY, 1, 5, 2, 4, 3)
    assert other.information_state_string(1) != state.information_state_string(1)
    same = dealt("hornox(cards=6,rows=1,hand=2)", 1, 6, 2, 5, 3)
    alike = dealt("hornox(cards=6,rows=1,hand=2)", 4, 6, 2, 5, 3)
    assert same.information_state_string(1) == alike.information_state_string(1)
    assert same.information_state_tensor(1) == alike.information_state_tensor(1)
    assert same.information_state_string(0) != alike.information_state_string(0)


def test_the_end_is_the_engines() -> None:
    state = dealt(TINY, 1, 4, 2, 5, 3)
    for card in (1, 2, 4, 5):  # 1 takes the row (3), 2 fits, 4 takes 1 and 2, 5 fits
        if state.action_to_string(state.current_player(), state.legal_actions()[0]) == "row 1":
            state.apply_action(state.legal_actions()[0])
        state.apply_action(card - 1)
    assert state.is_terminal()
    assert state.returns() == [-3.0, 3.0]
    # A copy knows how it came about, and goes its own way.
    state = dealt(TINY, 1, 4, 2, 5, 3)
    other = deepcopy(state)
    assert other.history() == state.history() == [0, 3, 1, 4, 2]
    other.apply_action(0)
    assert len(state.history()) == 5 and state.current_player() == 0
    heads = dealt(TINY.replace(")", ",payoff=heads)"), 1, 4, 2, 5, 3)
    assert heads.get_game().min_utility() == -6.0


@pytest.mark.slow
def test_openspiel_finds_the_values_of_the_small_tree() -> None:
    tree = SmallTree(5, hand=2, capacity=2)
    game = pyspiel.load_game(TINY)
    uniform = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert tree.exploitability(tree.uniform()) == pytest.approx(uniform)
    solved = solve(tree, error=1e-3)
    assert solved.error <= 1e-3
    greedy = tree.policy_of(find_bot("greedy"))
    assert tree.exploitability(greedy) == pytest.approx(14 / 15)
    mine, theirs = tree.heads(solved.policy, greedy)
    assert mine < theirs
    # Whoever plays an equilibrium loses to nobody: not even to the best answer.
    assert tree.best_response(solved.policy, 1) < 0.003 < tree.best_response(greedy, 1)


def test_rows_are_chosen_in_trees_with_several_rows() -> None:
    tree = SmallTree(6, rows=2, hand=1, capacity=1)
    kinds = {len(moment.options) for side in tree._sides for moment in side.moments}
    assert kinds == {2}  # no choice of cards, but of rows
    assert tree.deals == 6 * 5 * 4 * 3
    assert tree.exploitability(tree.uniform()) > 0.01
    assert solve(tree, error=1e-6).error <= 1e-6


@pytest.mark.long
def test_cfr_of_openspiel_solves_a_game_of_two_rows() -> None:
    game = pyspiel.load_game("hornox(cards=5,rows=2,hand=1,capacity=1)")
    before = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < before / 5


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="2 hands of 3 and 1 rows need 7 cards, not 6"):
        small_game(6, hand=3)
    with pytest.raises(ValueError, match="capacity must be 1 to 104, not 0"):
        small_game(6, capacity=0)
    for params, wrong in (
        ({"mode": "cow", "cards": 9}, "small games are for base, not 'cow'"),
        ({"payoff": "money"}, "payoff is one of difference, heads, win, not 'money'"),
        ({"mode": "buffalo"}, "payoff=heads or payoff=win"),
        ({"mode": "party", "rounds": 2}, "party has no rounds"),
        ({"draft": False}, "base has no draft"),
    ):
        with pytest.raises(ValueError, match=wrong):
            spiel.HornoxGame(params)
    for spec, wrong in (
        ("mode=nothing", "nothing"),
        ("players=99", "players"),
        ("rounds=0", "rounds"),
        ("rounds=2,target=30", "not both"),
    ):
        with pytest.raises(Illegal, match=wrong) as refused:
            pyspiel.load_game(f"hornox({spec})")
        assert str(refused.value).count(" ") > 3, "a sentence, not a code"
    with pytest.raises(ValueError, match="error must be above 0"):
        solve(SmallTree(3, hand=1), error=0)
