"""Sixteen playouts side by side come to what a plain program finds one by one, to the last bit."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from hornox.fast.base_playouts import weighing
from hornox.fast.placing import HEADS, LENGTH
from hornox.fast.playouts import CARD, OWN, ROW, SCORE, SQUARES, TOOK, WORLDS, stir
from hornox.fast.policies import BETWEEN, CELLS
from hornox.fast.weights import learned

SIZES = [(2, 10), (3, 5), (4, 7), (6, 3), (10, 2)]
BLUR = np.float32(0.3 / 2**32)


class Chance:
    """The generator of ``xorshift``, in Python's numbers."""

    def __init__(self, state: int) -> None:
        self.state = state

    def draw(self) -> int:
        x = self.state
        x ^= x >> 12
        x ^= (x << 25) & (2**64 - 1)
        x ^= x >> 27
        self.state = x
        return (x * 2685821657736338717 % 2**64) >> 32

    def below(self, n: int) -> int:
        return self.draw() * n >> 32


Rows = list[list[int]]
"""End, heads and size of each, in the order of their ends."""


def under(rows: Rows, card: int) -> int:
    return sum(row[0] < card for row in rows) - 1


def cheapest(rows: Rows) -> int:
    return min(range(4), key=lambda row: (rows[row][1], rows[row][2], row))


def think(rows: Rows, hand: list[int], mind: int, unseen: set[int], chance: Chance) -> int:
    if mind == 0:
        return chance.below(len(hand))
    if len(hand) == 1:
        return 0
    costs = learned(4)[mind - 1, len(hand)]
    found, best = 0, np.float32(1e9)
    for place, card in enumerate(hand):
        row = under(rows, card)
        end, heads, size = rows[row] if row >= 0 else (-1, rows[cheapest(rows)][1], 0)
        between = min(sum(end < other < card for other in unseen), BETWEEN - 1)
        cell = 2 * (size * BETWEEN + between)
        noise = np.float32(chance.draw()) * BLUR
        cost = costs[cell] + costs[cell + 1] * np.float32(heads) + costs[2 * CELLS + card] + noise
        if cost < best:
            found, best = place, cost
    return found


def place(rows: Rows, played: list[tuple[int, int]], choice: int, taken: list[int]) -> None:
    for card, seat in played:
        row = under(rows, card)
        if row < 0:
            row = choice if choice >= 0 else cheapest(rows)
            taken[seat] += rows[row][1]
            rows[row] = [card, int(HEADS[card]), 1]
            rows.sort()
        elif rows[row][2] == 5:
            taken[seat] += rows[row][1]
            rows[row] = [card, int(HEADS[card]), 1]
        else:
            rows[row] = [card, rows[row][1] + int(HEADS[card]), rows[row][2] + 1]
        choice = -1


def played_out(
    rows: Rows, queue: list[tuple[int, int]], choice: int, hands: list[list[int]],
    first: list[int], minds: list[int], unseen: set[int], chance: Chance, seat: int,
) -> tuple[list[int], bool]:  # fmt: skip
    """What all seats take, and whether the one that chooses does so at once."""
    rows, hands = [list(row) for row in rows], [list(hand) for hand in hands]
    gone, taken = set(), [0] * len(hands)
    place(rows, queue, choice, taken)
    gone |= {card for card, _ in queue}
    took = taken[seat] > 0
    for turn in range(len(hands[0])):
        played = []
        for s, hand in enumerate(hands):
            now = first and not turn
            at = first[s] if now else think(rows, hand, minds[s], unseen - gone - set(hand), chance)
            played.append((hand[at], s))
            hand[at] = hand[0]  # the first one comes to its place
            hand.pop(0)
        place(rows, sorted(played), -1, taken)
        gone |= {card for card, _ in played}
        took = taken[seat] > 0 if first and not turn else took
    return taken, took


@pytest.mark.parametrize("kind", [CARD, ROW])
@pytest.mark.parametrize(("seats", "size"), SIZES)
@pytest.mark.parametrize("minds", [(0,), (0, 1, 3), (2, 4)])
def test_many_at_once_are_as_one_by_one(
    kind: int, seats: int, size: int, minds: tuple[int, ...]
) -> None:
    lot = random.Random(f"{kind} {seats} {minds}")
    deck = lot.sample(range(1, 105), 104)
    cards = [sorted(deck.pop() for _ in range(lot.randint(1, 5))) for _ in range(4)]
    rows = sorted([row[-1], sum(int(HEADS[card]) for card in row), len(row)] for row in cards)
    seat, hand = lot.randrange(seats), sorted(deck.pop() for _ in range(size))
    order = lot.sample(range(seats), seats) if kind == ROW else []
    queue = list(zip(sorted(deck.pop() for _ in order), order, strict=True))
    pool = sorted(deck)
    seen = {card for row in cards for card in row}
    first, worlds, own, key = 3, 7, minds[-1], lot.getrandbits(64)
    mixture = [65536 * (i + 1) // len(minds) for i in range(len(minds))]

    start = np.zeros(LENGTH, np.int64)
    for i, row in enumerate(rows):
        start[i], start[4 + i], start[8 + i] = row[0], row[2], row[1]
    bits = sum(1 << card for card in seen)
    keys = np.array([(card * 2 + 1) * 2048 + card * 16 + s for card, s in queue] + [0], np.int64)
    hands, known = np.zeros((seats, 16), np.int64), np.zeros(seats, np.int64)
    hands[seat, :size], known[seat] = hand, size
    count = size if kind == CARD else 4
    alive = np.array(sorted(lot.sample(range(count), max(1, count - 1))))
    sums, heads = np.zeros((count, 5)), np.zeros((count, worlds, seats), np.int64)
    weighing(0)(
        kind, start, np.array([bits & (2**64 - 1), bits >> 64], np.uint64), keys, len(queue), hands,
        known, size, size, np.array(pool), np.zeros(16, np.int64), seat,
        np.arange(count) * (2 if kind == CARD else 1), alive, learned(4), np.array(minds),
        np.array(mixture), own, 256, BLUR, 0.5, np.uint64(key), first, worlds, sums, heads,
    )  # fmt: skip

    expected = np.zeros((count, 5))
    for world in range(worlds):
        chance = Chance(int(stir(np.uint64(key), first + world)))
        left, dealt, thinks = list(pool), [], []
        for s in range(seats):
            draw = chance.below(65536)
            drawn_mind = minds[sum(bound <= draw for bound in mixture)]
            thinks.append(own if s == seat else drawn_mind)
            drawn: list[int] = []
            for _ in range(0 if s == seat else size):
                at = chance.below(len(left))
                drawn.append(left[at])
                left[at] = left[0]
                left.pop(0)
            dealt.append(hand if s == seat else drawn)
        unseen = set(range(105)) - seen  # nobody has seen a card without a number
        plays = [0] * seats
        for s in range(seats if kind == CARD else 0):
            if s != seat:
                plays[s] = think(rows, dealt[s], thinks[s], unseen - set(dealt[s]), chance)
        fork = chance.state
        for option in alive.tolist():
            chance.state = fork
            plays[seat] = option
            chosen: Any = plays if kind == CARD else []
            taken, took = played_out(
                rows, queue, option if kind == ROW else -1, dealt, chosen, thinks, unseen, chance,
                seat,
            )  # fmt: skip
            assert heads[option, world].tolist() == taken
            own_heads = taken[seat]
            score = own_heads - 0.5 * (sum(taken) - own_heads) / (seats - 1)
            expected[option, [OWN, SCORE, SQUARES, TOOK, WORLDS]] += (
                own_heads, score, score * score, took, 1,
            )  # fmt: skip
    assert np.array_equal(sums, expected)
