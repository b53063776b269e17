"""How strong the bots are: one candidate against a field of equal opponents, on duplicate deals.

Every deal is played once with the candidate in each seat. A pairing prints one JSON line: the mean
score of the candidate and of the field, the mean difference (candidate less mean of the field), the
share of deals won, both with 95% intervals by drawing deals again, and the candidate's time per
move (of the processor). In row modes a deal is one round and a score is heads: less is better. In a
mode that is played together a team of candidates is compared with a team of the field on the same
deals, and the share is that of games won.

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
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from benchmarks.side_by_side import Journal, fail
from hornox.bots import Bot, find_bot, network
from hornox.bots.mixture import Mixture
from hornox.cli.progress import Bar
from hornox.engine import Illegal
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast import weights
from hornox.lab.league.bootstrap import intervals
from hornox.modes import find
from hornox.play import play_out

PARTS = 2520
"""A victory is divided by up to ten: this many parts are always whole."""

Deal = dict[str, Any]


class Pairing(NamedTuple):
    """A candidate and its field."""

    mode: str
    players: int
    candidate: str
    field: str

    @property
    def together(self) -> bool:
        """Whether all play as a team."""
        return find(self.mode).players[0] == 1


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
            self.times.append(round(process_time() - began, 6))
        return choice


def play_deal(pairing: Pairing, seed: str, candidate: Bot | None = None) -> Deal:
    """The scores of a deal by rotation, the candidate's victories and times.

    The candidate is the bot of that name, unless it is handed over.
    """
    mode = find(pairing.mode)
    options = {"rounds": 1} if any(o.name == "rounds" for o in mode.options) else {}
    timed = Timed(candidate or find_bot(pairing.candidate))
    field = find_bot(pairing.field)
    own, others, wins, lost = [], [], 0, 0
    if pairing.together:
        outcomes = [play_out(mode, [b] * pairing.players, seed, options) for b in (timed, field)]
        own, others = [outcomes[0].scores[0]], [outcomes[1].scores[0]]
        wins, lost = (PARTS * bool(outcome.winners) for outcome in outcomes)
    for seat in range(0 if pairing.together else pairing.players):
        bots: list[Bot] = [field] * pairing.players
        bots[seat] = timed
        outcome = play_out(mode, bots, seed, options)
        own.append(outcome.scores[seat])
        others.append(sum(outcome.scores) - outcome.scores[seat])
        wins += PARTS * (seat in outcome.winners) // max(len(outcome.winners), 1)
    return {"own": own, "others": others, "wins": wins, "lost": lost, "times": timed.times}


class Kept:
    """The deals that were played before, in a file to which new ones are added."""

    def __init__(self, path: Path | None, seed: str) -> None:
        self.journal = Journal(path) if path else None
        self.seed = seed
        self.deals: dict[tuple[Any, ...], list[Deal]] = {}
        for told in self.journal.lines if self.journal else ():
            self.deals.setdefault(tuple(told["of"]), []).append(told)

    def of(self, pairing: Pairing) -> list[Deal]:
        """The deals of a pairing from the first one on; bots that changed start over."""
        bots = (made_of(pairing.candidate), made_of(pairing.field))
        return self.deals.setdefault((*pairing, *bots, self.seed), [])

    def play(self, pairing: Pairing) -> None:
        """Play the next deal of a pairing."""
        self.add(pairing, play_deal(pairing, f"{self.seed}/{len(self.of(pairing))}"))

    def add(self, pairing: Pairing, deal: Deal) -> None:
        """Keep a deal of a pairing."""
        bots = (made_of(pairing.candidate), made_of(pairing.field))
        told = {"of": [*pairing, *bots, self.seed]} | deal
        self.of(pairing).append(told)
        if self.journal:
            self.journal.add(told)


@cache
def made_of(name: str) -> str:
    """A short sign of a bot's settings and of the learned weights: others play other games."""
    bot = find_bot(name)
    # Without fields, a bot is its class: the repr of an object is its address.
    told = (repr(bot) if isinstance(bot, Struct) else type(bot).__qualname__).encode()
    if isinstance(bot, Mixture):
        told += (made_of(bot.better) + made_of(bot.worse)).encode()
    if name not in ("random", "greedy", "easy"):
        told += weights.path().read_bytes()
    if name in ("network", "master"):
        for file in sorted(Path(network.__file__).parent.glob("*.npz")):
            told += file.read_bytes()
    return blake2b(told, digest_size=4).hexdigest()


def measured(pairing: Pairing, seed: str, deals: list[Deal]) -> dict[str, Any]:
    """The figures of a pairing; without deals there are none."""
    if not deals:
        return {**pairing._asdict(), "deals": 0, "seed": seed}
    count, rivals = len(deals), 1 if pairing.together else pairing.players - 1
    seats = len(deals[0]["own"])
    own = np.array([sum(deal["own"]) for deal in deals], np.int64)
    others = np.array([sum(deal["others"]) for deal in deals], np.int64)
    wins = np.array([deal["wins"] for deal in deals], np.int64)
    # Whole numbers: the difference of a deal times seats times rivals.
    difference = own * rivals - others
    found = intervals(np.stack([difference, wins], axis=1), seed)
    part, share = seats * rivals, seats * PARTS
    times = 1000 * np.array([t for deal in deals for t in deal.get("times", ())] or [0.0])
    told = {
        **pairing._asdict(),
        "deals": count,
        "seed": seed,
        "candidate_mean": round(float(own.sum()) / count / seats, 3),
        "field_mean": round(float(others.sum()) / count / part, 3),
        "difference": round(float(difference.mean()) / part, 3),
        "interval": [round(end / part, 3) for end in found[0]],
        "win_share": round(float(wins.mean()) / share, 3),
        "win_interval": [round(end / share, 3) for end in found[1]],
        "ms_median": round(float(np.median(times)), 3),
        "ms_p99": round(float(np.quantile(times, 0.99)), 3),
    }
    if pairing.together:
        told["field_share"] = round(sum(deal["lost"] for deal in deals) / count / PARTS, 3)
    return told


def pairings(texts: list[str], modes: list[str]) -> Iterator[Pairing]:
    """The pairings that were asked for."""
    for text in texts:
        bots, _, players = text.partition("@")
        candidate, colon, field = bots.partition(":")
        if not colon or not all(number.isdecimal() for number in (players or "4").split(",")):
            fail(f"“{text}” is no pairing such as hard:greedy or hard:greedy@2,4")
        find_bot(candidate), find_bot(field)
        for mode in modes:
            for number in (players or "4").split(","):
                find(mode).check_seats(int(number))
                yield Pairing(mode, int(number), candidate, field)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("pairs", nargs="+", metavar="CANDIDATE:FIELD[@PLAYERS,…]")
    parser.add_argument("--mode", action="append")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    if args.deals < 1:
        fail("there must be at least one deal")
    try:
        asked = list(pairings(args.pairs, args.mode or ["base"]))
    except Illegal as wrong:
        fail(f"{wrong.code}: {dict(wrong.facts)}")
    kept = Kept(args.keep, args.seed)
    for pairing in asked:
        bar = Bar(args.deals, shown=sys.stderr.isatty())
        play_deal(pairing, "warming up")
        while len(deals := kept.of(pairing)) < args.deals:
            kept.play(pairing)
            bar.step(len(deals))
        bar.clear()
        print(json.dumps(measured(pairing, args.seed, deals[: args.deals])), flush=True)


if __name__ == "__main__":
    main()
