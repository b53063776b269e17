"""How far bots are from unbeatable: what a search gains that imagines exactly these opponents.

For every card of its hand it deals the unseen cards at random, asks the opponents themselves what
they would lay in each of these worlds, and lets the network say what is to be expected after the
turn. Who knows them better can gain more: this is a lower bound. Rows are chosen as they do.

    python3 dev.py long response hard@2,4 --deals 40 --worlds 48 --keep response.jsonl

The figures are those of ``bots``: own heads less the mean of the others, on duplicate deals.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from msgspec.structs import replace

from benchmarks import bots
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


def play_deal(field: str, players: int, worlds: int, seed: str) -> bots.Deal:
    """The scores of a deal with the response in each seat."""
    pairing = bots.Pairing("base", players, "response", field)
    return bots.play_deal(pairing, seed, Response(find_bot(field), worlds))


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
        deals = [deal for deal in kept if deal["of"] == of]
        bar, until = Bar(args.deals, shown=sys.stderr.isatty()), monotonic() + 60 * args.minutes
        while len(deals) < args.deals and monotonic() < until:
            deal = play_deal(name, players, args.worlds, f"{SEED}/{len(deals)}")
            deals.append({"of": of, **deal})
            with args.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(deals[-1]) + "\n")
            bar.step(len(deals))
        bar.clear()
        pairing = bots.Pairing("base", players, "response", name)
        told = bots.measured(pairing, SEED, deals[: args.deals])
        print(json.dumps({key: told[key] for key in TOLD if key in told}), flush=True)


if __name__ == "__main__":
    main()
