"""How far bots are from unbeatable: what a search gains that imagines exactly these opponents.

For every card of its hand it deals the unseen cards at random, asks the opponents themselves what
they would lay in each of these worlds, and lets the network say what is to be expected after the
turn. Who knows them better can gain more: this is a lower bound. Rows are chosen as they do.

    python3 dev.py long response hard@2,4 --deals 40 --worlds 48 --keep response.jsonl

The figures are those of ``bots``: own heads less the mean of the others, on duplicate deals. Deals
are played side by side in ``--processes``; the same deals give the same figures.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from benchmarks import bots
from benchmarks.side_by_side import results
from hornox.bots import Bot, find_bot, stream_for
from hornox.bots.network.judge import gained
from hornox.cli.progress import Bar
from hornox.engine import Illegal, open_decisions, sample, view
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.from_view import look
from hornox.modes import find

SEED = "response"
TOLD = ("players", "field", "deals", "difference", "interval")


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


Task = tuple[str, int, int, int]


def play_deal(task: Task) -> tuple[int, bots.Deal]:
    """The number of a deal, and its scores with the response in each seat."""
    field, players, worlds, number = task
    pairing = bots.Pairing("base", players, "response", field)
    candidate = Response(find_bot(field), worlds)
    return number, bots.play_deal(pairing, f"{SEED}/{number}", candidate)


def tables(texts: list[str]) -> Iterator[tuple[str, int]]:
    """The opponents and numbers of players that were asked for."""
    for text in texts:
        name, _, counts = text.partition("@")
        if not all(number.isdecimal() for number in (counts or "4").split(",")):
            bots.fail(f"“{text}” is no field such as hard or hard@2,4", "response")
        find_bot(name)
        for players in map(int, (counts or "4").split(",")):
            find("base").check_seats(players)
            yield name, players


def main() -> None:
    """Play what is missing, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("fields", nargs="+", metavar="BOT[@PLAYERS,…]")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=48)
    parser.add_argument("--minutes", type=float, default=24 * 60, help="for each table")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, default=Path("response.jsonl"))
    args = parser.parse_args()
    if args.deals < 1 or args.worlds < 1:
        bots.fail("there must be at least one deal and one world", "response")
    try:
        asked = list(tables(args.fields))
    except Illegal as wrong:
        bots.fail(f"{wrong.code}: {dict(wrong.facts)}", "response")
    text = args.keep.read_text(encoding="utf-8") if args.keep.exists() else ""
    kept = [json.loads(line) for line in text.splitlines()]
    for name, players in asked:
        of = [name, players, args.worlds, bots.made_of(name), bots.made_of("network")]
        deals = {deal["number"]: deal for deal in kept if deal["of"] == of}
        tasks = [(name, players, args.worlds, n) for n in range(args.deals) if n not in deals]
        bar = Bar(args.deals, shown=sys.stderr.isatty())
        for number, deal in results(play_deal, tasks, args.processes, args.minutes):
            deals[number] = {"of": of, "number": number, **deal}
            with args.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(deals[number]) + "\n")
            bar.step(len(deals))
        bar.clear()
        pairing = bots.Pairing("base", players, "response", name)
        played = [deals[number] for number in sorted(deals) if number < args.deals]
        told = bots.measured(pairing, SEED, played)
        print(json.dumps({key: told[key] for key in TOLD if key in told}), flush=True)


if __name__ == "__main__":
    main()
