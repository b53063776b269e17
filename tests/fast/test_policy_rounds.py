"""Playouts go as the engine goes, where nothing is left to chance.

All hands are known and a weighing that costs a card its own number makes everybody play the lowest
card, so that a playout has one course. The engine plays the same course through its public verbs.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from hornox.engine import Answer, Decision, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.fast.base_playouts import weighing
from hornox.fast.from_view import fan_of, look
from hornox.fast.playouts import NO_HEADS, OWN, SCORE, SQUARES, TOOK, WORLDS
from hornox.fast.policies import CELLS, WIDE
from hornox.modes import find
from hornox.tables.rows.cards import card_of, total_heads
from hornox.tables.rows.model import RowsState

FAN = ("even-odd", "climbing", "cow", "flip")
MODES = ["pro", *("+".join(parts) or "base" for n in range(5) for parts in combinations(FAN, n))]


LOWEST = np.zeros((1, 11, WIDE), np.float32)
LOWEST[:, :, 2 * CELLS :] = np.arange(105)


def shown(state: RowsState) -> RowsState:
    """The same table with all hands laid open."""
    known = tuple(private.hand for private in state.private)
    return replace(state, public=replace(state.public, known=known))


def cheapest(state: RowsState) -> int:
    """The row that a playout takes with a low card; the base game is kept by ends."""
    rows = state.public.rows
    if fan_of(state.mode.rules):
        return min(range(4), key=lambda r: (total_heads(rows[r]), r)) + 1
    return min(range(4), key=lambda r: (total_heads(rows[r]), len(rows[r]), rows[r][-1])) + 1


def heads(state: RowsState) -> tuple[int, ...]:
    if state.over:
        return state.public.totals
    return tuple(map(total_heads, state.public.piles))


def lowest(decision: Decision) -> int | str:
    return min(decision.options, key=lambda choice: (card_of(choice), type(choice) is str))


def to_the_end(state: RowsState, decision: Decision, choice: Any) -> tuple[tuple[int, ...], bool]:
    """The heads that all gain after a choice, and whether its seat takes before the next cards."""
    seat, before = decision.seats[0], heads(state)
    size = len(state.private[seat].hand)
    took: bool | None = None
    state, _ = answer(state, Answer(decision.id, seat, choice))
    while True:
        asked = open_decisions(state)
        over = not asked or asked[0].kind == "card"
        moved = decision.kind == "row" or len(state.private[seat].hand) < size
        if took is None and over and moved:
            took = heads(state)[seat] > before[seat]
        if not asked:
            break
        given = cheapest(state) if asked[0].kind == "row" else lowest(asked[0])
        state, _ = answer(state, Answer(asked[0].id, asked[0].seats[0], given))
    return tuple(a - b for a, b in zip(heads(state), before, strict=True)), bool(took)


def differences(state: RowsState, decision: Decision) -> list[str]:
    """Options that come out otherwise in the kernel than in the engine."""
    state = shown(state)
    seen = view(state, decision.seats[0])
    moment = look(seen, decision)
    count = len(decision.options)
    sums = np.zeros((count, 5))
    flips = moment.flips.copy()
    weighing(moment.fan)(
        moment.kind, moment.start, moment.seen, moment.queue, moment.waiting, moment.hands,
        moment.known, moment.size, moment.size, moment.pool, flips, moment.seat, moment.options,
        np.arange(count), LOWEST, np.array([1]), np.array([65536]), 1, moment.scale,
        np.float32(0), 0.5, np.uint64(1), 0, 2, sums, NO_HEADS,
    )  # fmt: skip
    found = []
    for i, choice in enumerate(decision.options):
        gained, took = to_the_end(state, decision, choice)
        own = gained[decision.seats[0]]
        score = own - 0.5 * (sum(gained) - own) / (state.seats - 1)
        wanted = [2.0 * own, 2 * score, 2 * score**2, 2.0 * took, 2.0]
        told = sums[i, [OWN, SCORE, SQUARES, TOOK, WORLDS]]
        if not np.allclose(told, wanted):
            found.append(f"{state.mode.id} {decision.kind} {choice}: {told} is not {wanted}")
    return found


def compare(mode: str, seats: int, seed: str, every: int) -> list[str]:
    """Play a round at random and compare at some of its decisions."""
    chance = Stream(seed, "playouts")
    state: RowsState
    state, _ = start(find(mode), seats, seed, {"rounds": 1})
    found: list[str] = []
    while asked := open_decisions(state):
        decision = asked[0]
        first = decision.kind != "card" or decision.seats[0] == 0
        if decision.kind != "pick" and first and chance.below(every) == 0:
            found += differences(state, decision)
        choice = chance.pick(decision.options)
        state, _ = answer(state, Answer(decision.id, decision.seats[0], choice))
    return found


@pytest.mark.parametrize("mode", ["base", "pro", "cow+flip"])
def test_playouts_go_as_the_engine_goes(mode: str) -> None:
    assert [line for seats in (2, 5) for line in compare(mode, seats, "quick", 3)] == []


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_playouts_of_every_row_mode_go_as_the_engine_goes(mode: str) -> None:
    most = find(mode).players[1]
    found = [line for seats in {2, 3, 6, most} for line in compare(mode, seats, f"slow {seats}", 3)]
    assert found == []
