"""How fast the kernel plays, beside a bare loop of the same rules. Prints one JSON line.

A deal is one round of the base game with four players: random cards, the cheapest row for a low
card. What is timed, in seconds of the processor, each in the same process and in turns, the median
of all repeats:

- ``play``   hornox.play.play_out: every bot gets its View and a keyed stream for each decision
             (this one bot plays a random row, as the bot ``random`` does);
- ``views``  start, open_decisions, view for every decision, answer; chance from Python's random;
- ``verbs``  the same without views: start, open_decisions, answer;
- ``bare``   lists and ints, no events, no reasons, no hiding, no refusals, no record.

    python3 dev.py long kernel [--repeats 9] [--deals 150] [--games 20000]
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from hornox.bots import find_bot
from hornox.engine import Answer, Choice, Decision, answer, open_decisions, start, view
from hornox.modes import find
from hornox.play import play_out
from hornox.tables.rows.cards import HEADS, total_heads

SEATS = 4
ONE_ROUND = {"rounds": 1}
BASE = find("base")
Deal = Callable[[int], int]


def play(number: int) -> int:
    """The driver with the bot random; the heads that all take together."""
    bots = [find_bot("random")] * SEATS
    return sum(play_out(BASE, bots, f"bench/{number}", ONE_ROUND).scores)


def views(number: int) -> int:
    return _through_verbs(number, seen=True)


def verbs(number: int) -> int:
    return _through_verbs(number, seen=False)


def _through_verbs(number: int, *, seen: bool) -> int:
    random = Random(number)
    state, _ = start(BASE, SEATS, f"bench/{number}", ONE_ROUND)
    while decisions := open_decisions(state):
        for decision in decisions:
            seat = decision.seats[0]
            public = view(state, seat).public if seen else state.public
            choice = _choice(decision, public.rows, random)
            state, _ = answer(state, Answer(decision.id, seat, choice))
    return sum(state.public.totals)


def _choice(decision: Decision, rows: tuple[tuple[int, ...], ...], random: Random) -> Choice:
    if decision.kind == "card":
        return random.choice(decision.options)
    return min(decision.options, key=lambda row: total_heads(rows[int(row) - 1]))


def bare(number: int) -> int:
    """The rules and nothing else."""
    random = Random(number)
    deck = list(range(1, 105))
    random.shuffle(deck)
    hands = [deck[10 * seat : 10 * seat + 10] for seat in range(SEATS)]
    rows = [[card] for card in deck[10 * SEATS : 10 * SEATS + 4]]
    piles = [0] * SEATS
    for _ in range(10):
        played = [(hand.pop(random.randrange(len(hand))), seat) for seat, hand in enumerate(hands)]
        played.sort()
        for card, seat in played:
            best, end = -1, 0
            for i, row in enumerate(rows):
                if end < row[-1] < card:
                    best, end = i, row[-1]
            if best < 0:
                costs = [sum([HEADS[c] for c in row]) for row in rows]
                best = costs.index(min(costs))
                piles[seat] += costs[best]
                rows[best] = [card]
            elif len(rows[best]) == 5:
                piles[seat] += sum([HEADS[c] for c in rows[best]])
                rows[best] = [card]
            else:
                rows[best].append(card)
    return sum(piles)


WAYS: dict[str, Deal] = {"play": play, "views": views, "verbs": verbs, "bare": bare}


def speeds(repeats: int, deals: int) -> tuple[dict[str, float], dict[str, float]]:
    """Deals per second and mean heads per seat, by way of playing."""
    rates: dict[str, list[float]] = {way: [] for way in WAYS}
    heads = dict.fromkeys(WAYS, 0)
    counted = dict.fromkeys(WAYS, 0)
    for repeat in range(repeats + 1):
        for way, deal in WAYS.items():
            amount = deals * 10 if way == "bare" else deals
            began = process_time()
            taken = sum(deal(repeat * amount + i) for i in range(amount))
            took = process_time() - began
            if repeat:  # the first one warms up
                rates[way].append(amount / took)
                heads[way] += taken
                counted[way] += amount * SEATS
    return (
        {way: median(found) for way, found in rates.items()},
        {way: round(heads[way] / counted[way], 2) for way in WAYS},
    )


def start_up(*command: str) -> float:
    """Seconds until a command has ended, byte code at hand as a user has it; median of nine."""
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        times = []
        for _ in range(10):
            began = perf_counter()
            subprocess.run([sys.executable, *command], env=env, check=True, capture_output=True)
            times.append(perf_counter() - began)
    return round(median(times[1:]), 3)


def memory(games: int) -> dict[str, float]:
    """Peak memory in MiB of a fresh process after some games and after many."""
    command = [sys.executable, str(Path(__file__)), "--only-memory", str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def grow(games: int) -> dict[str, float]:
    """Play, and look at the peak on the way."""
    peaks = {}
    for number in range(1, games + 1):
        play(number)
        if number in (1000, games):
            peaks[str(number)] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
    return peaks


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--games", type=int, default=20_000, help="0 leaves the memory out")
    parser.add_argument("--only-memory", type=int, default=0, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.only_memory:
        print(json.dumps(grow(args.only_memory)))
        return
    rates, heads = speeds(args.repeats, args.deals)
    figures = {
        "deals_per_s": {way: round(rate) for way, rate in rates.items()},
        "ratio_to_bare": {w: round(rates[w] / rates["bare"], 3) for w in WAYS if w != "bare"},
        "mean_heads": heads,
        "seconds": {
            "hornox --help": start_up("-m", "hornox", "--help"),
            "import hornox": start_up("-c", "import hornox"),
            "python": start_up("-c", ""),
        },
        "peak_mib_after_games": memory(args.games) if args.games else None,
        "load": os.getloadavg()[0],
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
