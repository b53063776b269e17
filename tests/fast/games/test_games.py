"""Kernels of whole games play as the engine does, and searches and simulations use them."""

from __future__ import annotations

import numpy as np
import pytest

from hornox.bots import find_bot, stream_for
from hornox.engine import Answer, answer, open_decisions, sample, start, view
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.play import kernel_games, play_out, simulate
from tests.bots.light import light
from tests.fast.games.alike import kernel_of, play_both, think_both, tidy_of

pytest.importorskip("numba", reason="the kernels need the extra `fast`")

LATER = ("board-luck", "board-pro-luck", "buffalo", "specials")
"""Modes whose kernels take long to compile; test_rules.py holds their rules without that."""
MODES = ("party", *(pytest.param(mode, marks=pytest.mark.long) for mode in LATER))


@pytest.mark.slow
def test_games_are_those_of_the_engine() -> None:
    least, most = find("party").players
    for number in range(40):
        seats = least + number % (most - least + 1)
        play_both("party", seats, f"alike {number}", often=1 + 6 * (number > 8))


@pytest.mark.long
@pytest.mark.parametrize("mode", ("party", *LATER, "board", "board-pro"))
def test_a_thousand_games_are_those_of_the_engine(mode: str) -> None:
    least, most = find(mode).players
    for number in range(1000):
        seats = least + number % (most - least + 1)
        play_both(mode, seats, f"thousand {number}", often=5)


@pytest.mark.long
@pytest.mark.parametrize("mode", LATER)
def test_rules_of_thumb_are_those_of_greedy(mode: str) -> None:
    least, most = find(mode).players
    for seats in range(least, most + 1):
        think_both(mode, seats, f"thumb {seats}")


@pytest.mark.parametrize("mode", MODES)
def test_games_of_random_bots_end_as_they_do(mode: str) -> None:
    for seats in find(mode).players:
        found = kernel_games._whole_games(find(mode), seats, "very/", 0, 3, {})
        bots = [find_bot("random")] * seats
        ends = [play_out(find(mode), bots, f"very/{i}") for i in range(3)]
        assert [(one.scores, one.ranks, one.winners) for one in found] == [
            (one.scores, one.ranks, one.winners) for one in ends
        ]


@pytest.mark.parametrize("mode", MODES)
def test_what_a_seat_knows_is_where_it_is_and_hands_are_full(mode: str) -> None:
    kernel, tidy = kernel_of(mode), tidy_of(mode)
    state, _ = start(find(mode), 3, "filled")
    for number in range(60):
        if not (decisions := open_decisions(state)):
            break
        decision = decisions[0]
        seat = decision.seats[0]
        seen = view(state, seat)
        moment = kernel.from_view(seen, decision)
        world = moment.start.copy()
        chance = np.full(9, 2 * number + 1, np.uint64)
        kernel.fill(world, moment.pool.copy(), moment.missing, moment.more.copy(), chance)
        choice = decision.options[number % len(decision.options)]
        laid = state.drafts
        state, _ = answer(state, Answer(decision.id, seat, choice))
        if any(laid[:seat]) or any(laid[seat + 1 :]):
            continue  # what others have chosen is sampled by the engine, and left to them here
        # The engine's sample may be any other; where both must be equal, so must this world be.
        found = [kernel.from_state(sample(seen, Stream("s", f"{i}"), "s")) for i in range(8)]
        sure = np.all([tidy(one) == tidy(found[0]) for one in found], axis=0)
        differs = np.flatnonzero(sure & (tidy(world) != tidy(found[0])))
        assert len(differs) <= SPARE, (number, decision, differs)


SPARE = 3
"""Eight samples may agree by chance on a card or two."""


@pytest.mark.parametrize("mode", MODES)
def test_a_search_uses_the_kernel_and_is_the_same_whatever_is_hidden(mode: str) -> None:
    state, _ = start(find(mode), 3, "uses")
    for number in range(12):
        decision = open_decisions(state)[0]
        seat = decision.seats[0]
        seen = view(state, seat)
        stream = stream_for("uses", seat, decision)
        account = light("hard").account(seen, decision, stream)
        other = view(sample(seen, Stream("hidden", f"{number}"), "another"), seat)
        again = light("hard").account(other, decision, stream_for("uses", seat, decision))
        assert account == again
        assert len(decision.options) == 1 or account.playouts > 12
        state, _ = answer(state, Answer(decision.id, seat, account.chosen))


@pytest.mark.parametrize("mode", MODES)
def test_many_games_of_random_bots_are_left_to_the_kernel(mode: str) -> None:
    kind = find(mode)
    assert kernel_games.worth_kernels(kind, ["random"] * 3, "s", 5000, {})
    assert not kernel_games.worth_kernels(kind, ["random", "greedy"], "s", 5000, {})
    *_, quick = kernel_games.simulate_alike(kind, 3, "s", 4, {})
    *_, slow = simulate(kind, [find_bot("random")] * 3, "s", 4)
    assert [(t.mean, t.wins) for t in quick] == [(t.mean, t.wins) for t in slow]


@pytest.mark.long
@pytest.mark.parametrize(("mode", "version"), [("board-pro", 1), ("specials", 1)])
def test_older_rules_are_left_to_the_engine(mode: str, version: int) -> None:
    from hornox.fast.games import kernel_for
    from hornox.modes import REGISTRY

    old = REGISTRY.find(mode, version)
    assert kernel_for(old) is None
    *_, quick = kernel_games.simulate_alike(old, 2, "old", 2, {})
    *_, slow = simulate(old, [find_bot("random")] * 2, "old", 2)
    assert [t.mean for t in quick] == [t.mean for t in slow]
