"""The playouts that bot authors call go as the engine goes, in every world that they deal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.engine import Answer, Decision, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.fast.from_view import look
from hornox.fast.playouts import stir
from hornox.fast.policies import CELLS, WIDE
from hornox.fast.sampled_playouts import key_of
from hornox.fast.xorshift import below
from hornox.modes import find
from hornox.tables.rows.cards import card_of
from hornox.tables.rows.model import RowsState
from tests.fast.test_policy_rounds import MODES, cheapest, heads, lowest

ENDS = np.zeros((2, 11, WIDE), np.float32)
"""Two policies: the lowest card, or the highest one."""
ENDS[0, :, 2 * CELLS :] = np.arange(105)
ENDS[1, :, 2 * CELLS :] = -np.arange(105)

WORLDS = 6


def dealt(state: RowsState, decision: Decision, seed: str, world: int) -> RowsState:
    """The state with the hands of a world: unseen cards are drawn one by one, seat by seat."""
    moment = look(view(state, decision.seats[0]), decision)
    chance = np.array([stir(key_of(seed), world)], np.uint64)
    unseen = moment.pool.tolist()
    hands = []
    drawn = 0
    for seat, known in enumerate(moment.known):
        below(chance, 65536)  # which policy, where that is left to chance
        cards = moment.hands[seat, :known].tolist()
        for _ in range(moment.size - int(known)):
            j = drawn + int(below(chance, len(unseen) - drawn))
            unseen[drawn], unseen[j] = unseen[j], unseen[drawn]
            cards.append(unseen[drawn])
            drawn += 1
        hands.append(tuple(sorted(cards)))
    pairs = zip(state.private, hands, strict=True)
    return replace(state, private=tuple(replace(own, hand=hand) for own, hand in pairs))


def highest(decision: Decision) -> int | str:
    return max(decision.options, key=lambda choice: (card_of(choice), type(choice) is not str))


def played(state: RowsState, decision: Decision, choice: Any, policies: list[int]) -> list[int]:
    """What all seats take after a choice, by the engine."""
    before = heads(state)
    state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
    while asked := open_decisions(state):
        seat = asked[0].seats[0]
        if asked[0].kind == "row":
            given: Any = cheapest(state)
        else:
            given = (lowest if policies[seat] == 1 else highest)(asked[0])
        state, _ = answer(state, Answer(asked[0].id, seat, given))
    return [now - then for now, then in zip(heads(state), before, strict=True)]


def differences(mode: str, seats: int, seed: str, every: int) -> tuple[int, list[str]]:
    """How much was compared in a round that is played at random, and what came out otherwise."""
    chance = Stream(seed, "worlds")
    policies = [1 + seat % 2 for seat in range(seats)]
    state: RowsState
    state, _ = start(find(mode), seats, seed, {"rounds": 1})
    compared, found = 0, []
    while asked := open_decisions(state):
        decision = asked[0]
        first = decision.kind == "row" or (decision.kind == "card" and decision.seats[0] == 0)
        if first and chance.below(every) == 0:
            seen = view(state, decision.seats[0])
            told = fast.playouts_from(seen, policies, WORLDS, seed, weights=ENDS, blur=0.0)
            assert told.shape == (len(decision.options), WORLDS, seats)
            for world in range(WORLDS):
                now = dealt(state, decision, seed, world)
                for i, choice in enumerate(decision.options):
                    wanted = played(now, decision, choice, policies)
                    compared += 1
                    if told[i, world].tolist() != wanted:
                        found.append(f"{mode} {decision.kind} {choice}: {told[i, world]} {wanted}")
        choice = chance.pick(decision.options)
        state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
    return compared, found


@pytest.mark.parametrize("mode", ["base", "pro", "even-odd+climbing+cow+flip"])
def test_sampled_worlds_go_as_the_engine_goes(mode: str) -> None:
    compared = 0
    for seats in (2, 4):
        count, found = differences(mode, seats, "quick", 3)
        assert found == []
        compared += count
    assert compared > 100


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_sampled_worlds_of_every_row_mode_go_as_the_engine_goes(mode: str) -> None:
    for seats in sorted({2, 3, 5, find(mode).players[1]}):
        assert differences(mode, seats, f"slow {seats}", 4)[1] == []


def moment(mode: str = "base") -> Any:
    state, _ = start(find(mode), 3, "worlds")
    return view(state, 0)


def test_worlds_belong_to_their_seed_and_are_the_same_for_all_options() -> None:
    seen = moment()
    one = fast.playouts_from(seen, [4, 2, 0], 30, "a")
    assert (one == fast.playouts_from(seen, [4, 2, 0], 30, "a")).all()
    assert (one != fast.playouts_from(seen, [4, 2, 0], 30, "b")).any()
    assert (one[:, :20] == fast.playouts_from(seen, [4, 2, 0], 20, "a")).all()
    few = replace(seen.decisions[0], options=seen.decisions[0].options[3:5])
    assert (one[3:5] == fast.playouts_from(seen, [4, 2, 0], 30, "a", decision=few)).all()


def test_who_follows_a_policy_takes_less_than_who_plays_anything() -> None:
    means = fast.playouts_from(moment(), [0, 4, 0], 500, "means").mean(axis=(0, 1))
    assert means[1] < means[0] and means[1] < means[2]


@pytest.mark.parametrize(
    "given",
    [
        {"policies": [0, 0]},
        {"policies": [0, 0, 5]},
        {"policies": [0, -1, 0]},
        {"worlds": 0},
        {"weights": np.zeros((1, 5))},
        {"seen": view(start(find("board"), 3, "worlds")[0], 0)},
        {"seen": view(start(find("pro"), 3, "worlds")[0], 0)},
        {"seen": view(start(find("base"), 3, "worlds")[0], None)},
    ],
)
def test_what_cannot_be_played_is_refused(given: dict[str, Any]) -> None:
    usual = {"seen": moment(), "policies": [0, 0, 0], "worlds": 1, "seed": "a"}
    with pytest.raises(ValueError, match=r"kernels|policy|world|weights"):
        fast.playouts_from(**(usual | given))
