"""How far bots are from unbeatable: what one who plays against just them gains among them.

``search`` imagines exactly these opponents: for every card of its hand it deals the unseen cards at
random, asks the opponents themselves what they would lay in each of these worlds, and lets the
network say what is to be expected after the turn. Rows are chosen as they do. A file is the network
with other weights, such as a response that was trained against an imitation of these opponents
(`hornox.lab.selfplay.imitate`); other candidates are bots, also with a prior: ``hard+0.25``. Who
knows the opponents better can gain more: the best candidate is a lower bound.

    python3 dev.py long response search:hard@2,4 response-4.npz:hard@4=500 --keep response.jsonl

The figures are those of ``bots``: own heads less the mean of the others, on duplicate deals. Deals
are played side by side in ``--processes``; the same deals give the same figures.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from benchmarks import bots
from benchmarks.side_by_side import Journal, bot, fail, results, tables
from hornox.bots import Bot, stream_for
from hornox.bots.levels import Level
from hornox.bots.network.bot import NetworkBot
from hornox.bots.network.judge import gained
from hornox.bots.network.layers import Layers
from hornox.cli.progress import Bar
from hornox.engine import open_decisions, sample, view
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.from_view import look

SEED = "response"
TOLD = ("players", "candidate", "field", "deals", "difference", "interval")


class Response:
    """Plays against bots whose very choices it imagines."""

    name = "response"

    def __init__(self, opponent: Bot, worlds: int) -> None:
        self.opponent, self.worlds = opponent, worlds

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """The card with the best mean over all worlds."""
        if decision.kind != "card" or len(decision.options) == 1:
            return self.opponent.choose(seen, decision, stream)
        moment = look(seen, decision)
        deck = max(seen.mode.rules.deck(seen.seats, seen.options))
        every = np.arange(len(decision.options))
        gains = gained(moment, deck, every, self._laid(seen, stream))
        return decision.options[int(gains.mean(axis=1).argmax())]

    def _laid(self, seen: View[Any, Any], stream: Stream) -> Any:
        """By world and seat: what the others would lay, doubled."""
        laid = np.zeros((self.worlds, seen.seats), np.int64)
        for world in range(self.worlds):
            state = replace(sample(seen, stream, "imagined"), drafts=((),) * seen.seats)
            for asked in open_decisions(state):
                if (seat := asked.seats[0]) != seen.seat:
                    chance = stream_for(f"imagined {world}", seat, asked)
                    laid[world, seat] = 2 * int(
                        self.opponent.choose(view(state, seat), asked, chance)
                    )
        return laid


Task = tuple[bots.Pairing, int, int]
"""Who plays, the worlds of the search, and the number of the deal."""


def candidate(name: str, field: str, worlds: int) -> Bot:
    """``search``, the network with the weights of a file, ``BOT+PRIOR``, or any bot."""
    if name == "search":
        return Response(bot(field), worlds)
    if name.endswith(".npz"):
        return NetworkBot(layers_of(name))
    level, plus, prior = name.partition("+")
    found = bot(level)
    if plus and isinstance(found, Level):
        return replace(found, plan=replace(found.plan, prior=float(prior), crowded=float(prior)))
    return found


@cache
def layers_of(file: str) -> Layers:
    """The weights of a file, read once."""
    return Layers(Path(file))


def play_deal(task: Task) -> tuple[Task, bots.Deal]:
    """The scores of a deal with the candidate in each seat."""
    pairing, worlds, number = task
    who = candidate(pairing.candidate, pairing.field, worlds)
    return task, bots.play_deal(pairing, f"{SEED}/{number}", who)


def key_of(task: Task) -> list[Any]:
    """Under which a deal is kept: the weights of a response count, not where they lie."""
    (_, players, name, field), worlds, _ = task
    made = "network" if name == "search" or name.endswith(".npz") else name.partition("+")[0]
    if name.endswith(".npz"):
        name = blake2b(Path(name).read_bytes(), digest_size=4).hexdigest()
    sign = bots.made_of(made)
    return [name, field, players, worlds if name == "search" else 0, bots.made_of(field), sign]


def main() -> None:
    """Play what is missing, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("pairs", nargs="+", metavar="CANDIDATE:FIELD[@PLAYERS,…][=DEALS]")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=48)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, default=Path("response.jsonl"))
    args = parser.parse_args()
    asked: dict[bots.Pairing, int] = {}
    for names, players, deals in tables(args.pairs, args.deals):
        name, colon, field = names.partition(":")
        if not (colon and deals > 0 and args.worlds > 0):
            fail("CANDIDATE:FIELD, and at least one deal and one world")
        candidate(name, field, args.worlds)
        asked[bots.Pairing("base", players, name, field)] = deals
    journal = Journal(args.keep)
    keys = {pairing: key_of((pairing, args.worlds, 0)) for pairing in asked}
    kept = {(json.dumps(line["of"]), line["number"]): line for line in journal.lines}
    tasks = [(pairing, args.worlds, n) for pairing in asked for n in range(asked[pairing])]
    tasks = [task for task in tasks if (json.dumps(keys[task[0]]), task[2]) not in kept]
    # All pairings come forward alike: the time may be over before the end.
    tasks.sort(key=lambda task: task[2] / asked[task[0]])
    for field in {pairing.field for pairing in asked}:
        bots.play_deal(bots.Pairing("base", 2, field, field), "warming up")
    bar = Bar(len(tasks), shown=sys.stderr.isatty())
    for done, ((pairing, _, number), deal) in enumerate(
        results(play_deal, tasks, args.processes, args.minutes), 1
    ):
        line = {"of": keys[pairing], "number": number, **deal}
        journal.add(line)
        kept[json.dumps(keys[pairing]), number] = line
        bar.step(done)
    bar.clear()
    for pairing, deals in asked.items():
        of = json.dumps(keys[pairing])
        played = [kept[of, n] for n in range(deals) if (of, n) in kept]
        told = bots.measured(pairing, SEED, played)
        print(json.dumps({key: told[key] for key in TOLD if key in told}), flush=True)


if __name__ == "__main__":
    main()
