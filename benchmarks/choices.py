"""What bots choose, deal by deal, for those who imitate them (`hornox.lab.selfplay.imitate`).

Deals of the base game. In every second one a seat is the network's, since whoever imitates
the bots should do so in such company, too; its own choices are not taught.

    python3 dev.py long choices hard@2,4,6=3000 master@4=1000 --minutes 60 --keep choices.jsonl

A deal is a line: the hands, the four rows, by seat the cards in the order played, by turn the row
that was chosen (-1 for none), the seats that are taught, and the heads in the end. A second run
adds what is missing.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from benchmarks.bots import made_of
from benchmarks.side_by_side import Journal, bot, results, tables
from hornox.bots import Bot, find_bot
from hornox.cli.progress import Bar
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.modes import find
from hornox.play import play_out

HAND = 10
SEED = "choices"
Task = tuple[str, int, int]
"""The bot, the number of players and of the deal."""


class Noting:
    """A bot whose choices are written down."""

    def __init__(self, bot: Bot, deal: dict[str, Any]) -> None:
        self.bot, self.deal = bot, deal
        self.name = bot.name

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What the bot chooses."""
        choice = self.bot.choose(seen, decision, stream)
        seat, deal = seen.seat, self.deal
        played = deal["cards"][seat]
        if decision.kind == "row":
            deal["rows"][len(played) - 1] = int(choice) - 1
            return choice
        if not played:
            deal["hands"][seat] = sorted(map(int, decision.options))
            deal["four"] = [row[0] for row in seen.public.rows]
        played.append(int(choice))
        return choice


def play(task: Task) -> dict[str, Any]:
    """A deal and what was chosen in it."""
    name, players, number = task
    guest = number // 2 % players if number % 2 else -1
    deal: dict[str, Any] = {
        "number": number,
        "taught": [seat != guest for seat in range(players)],
        "hands": [[] for _ in range(players)],
        "four": [],
        "cards": [[] for _ in range(players)],
        "rows": [-1] * HAND,
    }
    bots = [Noting(find_bot(name if taught else "network"), deal) for taught in deal["taught"]]
    deal["heads"] = play_out(find("base"), bots, f"{SEED}/{number}", {"rounds": 1}).scores
    return {"of": [name, players, made_of(name)], **deal}


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="+", metavar="BOT[@PLAYERS,…][=DEALS]")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, default=Path("choices.jsonl"))
    args = parser.parse_args()
    asked = {(name, players): deals for name, players, deals in tables(args.bots, args.deals)}
    signs = {name: made_of(bot(name).name) for name, _ in asked}
    journal = Journal(args.keep)
    kept = {(*line["of"], line["number"]) for line in journal.lines}
    tasks = [(*table, number) for table in asked for number in range(asked[table])]
    tasks = [task for task in tasks if (task[0], task[1], signs[task[0]], task[2]) not in kept]
    # All tables come forward alike: the time may be over before the end.
    tasks.sort(key=lambda task: task[2] / asked[task[:2]])
    for name in signs:
        play((name, 2, -1))  # the kernels are ready before the processes begin
    bar = Bar(len(tasks), shown=sys.stderr.isatty())
    for done, deal in enumerate(results(play, tasks, args.processes, args.minutes), 1):
        journal.add(deal)
        bar.step(done)
    bar.clear()
    print(f"{args.keep}: {len(journal.lines)} deals")


if __name__ == "__main__":
    main()
