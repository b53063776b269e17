"""The search with the kernels: who is given up, and when it is clear enough to stop."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from hornox.bots.kernel_search import hopeful, surprises
from hornox.bots.levels import HARD, MASTER, Level, fitted
from hornox.bots.network.bot import BOT as NETWORK
from hornox.bots.network.bot import NetworkBot, listened_to
from hornox.bots.network.layers import Layers, at_six, trained
from hornox.engine import start
from hornox.engine.view import view
from hornox.fast.playouts import SCORE, SQUARES, WORLDS
from hornox.modes import find
from tests.bots.test_levels import choose, moments, told


def scored(*means: float, spread: float = 8.0, worlds: int = 100) -> np.ndarray:
    """Sums of candidates that have these means."""
    sums = np.zeros((len(means), 5))
    sums[:, WORLDS] = worlds
    sums[:, SCORE] = np.array(means) * worlds
    sums[:, SQUARES] = (spread**2 + np.array(means) ** 2) * worlds
    return sums


NONE = np.zeros(3)


def test_who_is_far_behind_is_given_up() -> None:
    # The difference of two means has a standard error of 1.13 here, and 2.5 of them are 2.83.
    ranked = np.array([2, 0, 1])
    assert hopeful(scored(7.7, 7.9, 5.0), NONE, ranked).tolist() == [0, 2]
    assert hopeful(scored(7.7, 7.9, 5.0, worlds=1000), NONE, ranked).tolist() == [2]
    assert hopeful(scored(5.0, 5.0, 5.0, spread=0.0), NONE, ranked).tolist() == [0, 1, 2]


def test_what_the_network_would_hardly_choose_has_to_be_better() -> None:
    ranked, doubts = np.array([2, 0, 1]), np.array([9.0, 0.0, 0.0])
    assert hopeful(scored(7.0, 7.0, 5.0), doubts, ranked).tolist() == [1, 2]
    sure = Level("sure", replace(MASTER.plan, playouts=100, prior=1000.0))
    for state, decision in moments("base", 4, "doubt", 3):
        seen = view(state, decision.seats[0])
        assert surprises(seen, decision, trained()).min() == 0.0
        assert told(sure, state, decision).chosen == choose(NETWORK, state, decision)


@pytest.mark.parametrize(
    ("mode", "seats", "layers"),
    [("base", 2, trained), ("cow", 5, trained), ("base", 6, at_six), ("cow", 6, None),
     ("pro", 6, None), ("base", 7, None), ("base", 10, None)],
)  # fmt: skip
def test_at_a_crowded_table_only_six_in_the_base_game_listen_to_a_network(
    mode: str, seats: int, layers: Callable[[], Layers] | None
) -> None:
    seen = view(start(find(mode), seats, "listen", {})[0], 0)
    assert listened_to(seen) is (layers and layers())


def test_with_six_players_the_prior_is_heavier() -> None:
    assert [fitted(MASTER.plan, seats).prior for seats in (2, 5, 6)] == [0.12, 0.12, 0.5]
    sure = Level("sure", replace(MASTER.plan, playouts=100, prior=0.0, crowded=1000.0))
    network, chosen = NetworkBot(at_six()), []
    for state, decision in moments("base", 6, "six", 2):
        chosen.append(choose(network, state, decision))
        assert told(sure, state, decision).chosen == chosen[-1]
        chosen[-1] = chosen[-1] == choose(NETWORK, state, decision)
    assert not all(chosen)  # it is another network


def test_the_first_one_stays_even_if_another_one_scored_better() -> None:
    assert hopeful(scored(5.0, 9.0), NONE, np.array([1, 0])).tolist() == [0, 1]


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
        prior=MASTER.plan.prior,
        crowded=MASTER.plan.crowded,
        duel=MASTER.plan.duel,
        games=MASTER.plan.games,
        slips=MASTER.plan.slips,
    )
    assert same == MASTER.plan
    assert MASTER.plan.playouts >= 8 * HARD.plan.playouts
    known = {mind for mind, _ in HARD.plan.population}
    assert known < {mind for mind, _ in MASTER.plan.population}
