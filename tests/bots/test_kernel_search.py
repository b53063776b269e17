"""The search with the kernels: who is given up, and when it is clear enough to stop."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from hornox.bots.kernel_search import hopeful
from hornox.bots.levels import HARD, MASTER
from hornox.fast.playouts import SCORE, SQUARES, WORLDS
from tests.bots.test_levels import moments, told


def scored(*means: float, spread: float = 8.0, worlds: int = 100) -> np.ndarray:
    """Sums of candidates that have these means."""
    sums = np.zeros((len(means), 5))
    sums[:, WORLDS] = worlds
    sums[:, SCORE] = np.array(means) * worlds
    sums[:, SQUARES] = (spread**2 + np.array(means) ** 2) * worlds
    return sums


def test_who_is_far_behind_is_given_up() -> None:
    # The difference of two means has a standard error of 1.13 here, and 2.5 of them are 2.83.
    ranked = np.array([2, 0, 1])
    assert hopeful(scored(7.7, 7.9, 5.0), ranked).tolist() == [0, 2]
    assert hopeful(scored(7.7, 7.9, 5.0, worlds=1000), ranked).tolist() == [2]
    assert hopeful(scored(5.0, 5.0, 5.0, spread=0.0), ranked).tolist() == [0, 1, 2]


def test_the_first_one_stays_even_if_another_one_scored_better() -> None:
    assert hopeful(scored(5.0, 9.0), np.array([1, 0])).tolist() == [0, 1]


def test_clear_cases_take_less_time() -> None:
    spent = []
    for state, decision in moments("base", 4, "clear", 3):
        if decision.kind == "card" and len(decision.options) > 3:
            spent.append(told(HARD, state, decision).playouts / HARD.plan.playouts)
    assert max(spent) <= 1
    assert min(spent) < 0.75 < max(spent)


def test_master_imagines_more_worlds_and_more_kinds_of_players_than_hard() -> None:
    same = replace(
        HARD.plan,
        playouts=MASTER.plan.playouts,
        slow=MASTER.plan.slow,
        population=MASTER.plan.population,
        own=MASTER.plan.own,
        duel=MASTER.plan.duel,
    )
    assert same == MASTER.plan
    assert MASTER.plan.playouts >= 8 * HARD.plan.playouts
    known = {mind for mind, _ in HARD.plan.population}
    assert known < {mind for mind, _ in MASTER.plan.population}
