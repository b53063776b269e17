"""Small games solved: what greedy and random lose to a perfect opponent, and to an equilibrium."""

from __future__ import annotations

import argparse
from time import process_time

from hornox.bots import find_bot
from hornox.lab.exact import SmallTree, solve

GAMES = (
    (5, 1, 2, 2), (6, 1, 2, 2), (7, 1, 2, 2), (8, 1, 2, 2), (9, 1, 2, 2), (10, 1, 2, 2),
    (7, 1, 3, 2), (8, 1, 3, 2), (9, 1, 3, 2), (8, 1, 3, 3),
    (6, 2, 2, 2), (7, 2, 2, 2), (8, 2, 2, 2),
)  # fmt: skip
"""Cards, rows, cards in a hand, cards that fill a row."""


def line(cards: int, rows: int, hand: int, capacity: int, error: float) -> str:
    began = process_time()
    tree = SmallTree(cards, rows=rows, hand=hand, capacity=capacity)
    even, greedy = tree.uniform(), tree.policy_of(find_bot("greedy"))
    found = solve(tree, error=error)
    best = found.policy
    mine, theirs = tree.heads(best, even)
    ours, yours = tree.heads(best, greedy)
    told = [
        cards, rows, hand, capacity, f"{tree.deals:,}", f"{tree.sizes[0]:,}",
        f"{tree.heads(best, best)[0]:.3f}", f"{tree.heads(even, even)[0]:.3f}",
        f"{tree.exploitability(even):.3f}", f"{tree.exploitability(greedy):.3f}",
        f"{theirs - mine:.3f}", f"{yours - ours:.3f}", f"{found.error:.4f}",
        f"{process_time() - began:.0f}",
    ]  # fmt: skip
    return "| " + " | ".join(map(str, told)) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--error", type=float, default=1e-3)
    args = parser.parse_args()
    for game in GAMES:
        print(line(*game, args.error), flush=True)


if __name__ == "__main__":
    main()
