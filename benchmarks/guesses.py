"""How well imagined players foretell what bots play next: the base game only.

Games of four equal bots; at each turn the cards of the others are guessed from imagined worlds. A
guess is as good as the logarithm of the probability that it gave to the card that was played, less
that of a guess by nothing but unseen cards. The weighed one knows the cards played before.

    python3 dev.py long guesses network hard master --deals 20
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import numpy as np

from benchmarks import search
from hornox.fast.from_view import Moment
from hornox.lab.league.bootstrap import intervals
from hornox.modes import find
from hornox.play import play_out

WORLDS, SMOOTH = 128, 16.0
WAYS = {
    "network": search.Judge("network"),
    "simple": search.Judge("simple", share=0.0),
    "half": search.Judge("half", share=0.5),
    "weighed": search.Judge("weighed", weighed=0.9),
    "weighed-less": search.Judge("weighed-less", weighed=0.5),
    "half-weighed-less": search.Judge("half-weighed-less", share=0.5, weighed=0.5),
}


def guessed(way: search.Judge, moment: Moment, played: dict[int, int], key: int) -> float:
    """How good the guesses about the others are, on average."""
    hands = search.dealt(way, moment, key, WORLDS)
    laid = search.imagined(way, moment, key, hands) // 2
    flat, found = 1 / len(moment.pool), []
    for seat, card in played.items():
        if seat != moment.seat:
            share = (laid[:, :, seat] == card).mean() * WORLDS + SMOOTH * flat
            found.append(np.log(share / (WORLDS + SMOOTH) / flat))
    return float(np.mean(found))


def main() -> None:
    """Play, guess and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="guesses")
    args = parser.parse_args()
    for name in args.bots:
        deals: list[Any] = []
        for number in range(args.deals):
            search.PAST.clear()
            bot = search.Telling("told", name)
            play_out(find("base"), [bot] * 4, f"{args.seed}/{number}", {"rounds": 1})
            turns = [search.PAST[size] for size in range(2, search.HAND)]
            deals.append(
                [np.mean([guessed(way, *turn, number) for turn in turns]) for way in WAYS.values()]
            )
        ends = intervals(np.rint(np.array(deals) * 1e6).astype(np.int64), args.seed)
        told = {
            way: [
                round(float(np.mean([deal[i] for deal in deals])), 3),
                *np.round(np.array(ends[i]) / 1e6, 3),
            ]
            for i, way in enumerate(WAYS)
        }
        print(json.dumps({"bot": name, "deals": args.deals, **told}, default=float), flush=True)


if __name__ == "__main__":
    main()
