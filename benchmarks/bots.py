"""How strong the bots are: one candidate against a field of equal opponents, on duplicate deals.

Every deal is played once with the candidate in each seat. A pairing prints one JSON line: the mean
score of the candidate and of the field, the mean difference (candidate less mean of the field) with
its 95% interval by drawing deals again, the share of deals won, and the candidate's time per move
(of the processor). In row modes a deal is one round and a score is heads: less is better.

    python3 dev.py long bots hard:flat-1000 master:hard@2,4 --deals 400
    python3 dev.py long bots hard:greedy --mode cow --mode flip

A pairing is CANDIDATE:FIELD, with @ and the numbers of players (4 unless told). With --keep FILE
the deals are written down one by one, and a second run goes on where the first one ended.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from hornox.bots import Bot, find_bot
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.lab.league.bootstrap import intervals
from hornox.modes import find
from hornox.play import play_out


class Pairing(NamedTuple):
    """A candidate and its field."""

    mode: str
    players: int
    candidate: str
    field: str


class Timed:
    """A bot with a stop watch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.times: list[float] = []

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        began = process_time()
        choice = self.bot.choose(seen, decision, stream)
        if len(decision.options) > 1:
            self.times.append(process_time() - began)
        return choice


def play_deal(pairing: Pairing, seed: str) -> dict[str, Any]:
    """The scores of a deal by rotation, the candidate's victories and times."""
    mode = find(pairing.mode)
    options = {"rounds": 1} if any(o.name == "rounds" for o in mode.options) else {}
    timed = Timed(find_bot(pairing.candidate))
    field = find_bot(pairing.field)
    own, others, wins = [], [], 0.0
    for seat in range(pairing.players):
        bots: list[Bot] = [field] * pairing.players
        bots[seat] = timed
        outcome = play_out(mode, bots, seed, options)
        own.append(outcome.scores[seat])
        others.append(sum(outcome.scores) - outcome.scores[seat])
        wins += (seat in outcome.winners) / max(len(outcome.winners), 1)
    return {"own": own, "others": others, "wins": wins, "times": timed.times}


def deals_of(
    pairing: Pairing, seed: str, count: int, keep: Path | None
) -> Iterator[dict[str, Any]]:
    """All deals of a pairing; those that were kept are not played again."""
    name = [*pairing, seed]
    kept: dict[int, Any] = {}
    if keep is not None and keep.exists():
        for line in keep.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            if told["of"] == name:
                kept[told["deal"]] = told
    play_deal(pairing, "warming up")
    for number in range(count):
        told = kept.get(number)
        if told is None:
            told = {"of": name, "deal": number, **play_deal(pairing, f"{seed}/{number}")}
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(told) + "\n")
        print(f"\r{' '.join(map(str, pairing))}: {number + 1}/{count} ", end="", file=sys.stderr)
        yield told
    print(file=sys.stderr)


def measured(pairing: Pairing, seed: str, count: int, keep: Path | None) -> dict[str, Any]:
    """The figures of a pairing."""
    deals = list(deals_of(pairing, seed, count, keep))
    rivals = pairing.players - 1
    own = np.array([sum(deal["own"]) for deal in deals], np.int64)
    others = np.array([sum(deal["others"]) for deal in deals], np.int64)
    games = count * pairing.players
    # Whole numbers: the difference of a deal times seats times rivals.
    ((low, high),) = intervals((own * rivals - others)[:, None], seed)
    part = pairing.players * rivals
    times = 1000 * np.array([t for deal in deals for t in deal["times"]] or [0.0])
    return {
        **pairing._asdict(),
        "deals": count,
        "seed": seed,
        "candidate_mean": round(float(own.sum()) / games, 3),
        "field_mean": round(float(others.sum()) / games / rivals, 3),
        "difference": round(float((own * rivals - others).mean()) / part, 3),
        "interval": [round(low / part, 3), round(high / part, 3)],
        "win_share": round(sum(deal["wins"] for deal in deals) / games, 3),
        "ms_median": round(float(np.median(times)), 3),
        "ms_p99": round(float(np.quantile(times, 0.99)), 3),
    }


def pairings(texts: list[str], modes: list[str]) -> list[Pairing]:
    """The pairings that were asked for."""
    found = []
    for text in texts:
        bots, _, players = text.partition("@")
        candidate, _, field = bots.partition(":")
        find_bot(candidate), find_bot(field)
        for mode in modes:
            for number in players.split(",") if players else ["4"]:
                find(mode).check_seats(int(number))
                found.append(Pairing(mode, int(number), candidate, field))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("pairs", nargs="+", metavar="CANDIDATE:FIELD[@PLAYERS,…]")
    parser.add_argument("--mode", action="append")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    for pairing in pairings(args.pairs, args.mode or ["base"]):
        print(json.dumps(measured(pairing, args.seed, args.deals, args.keep)), flush=True)


if __name__ == "__main__":
    main()
