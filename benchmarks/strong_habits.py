"""The habits of strong players, beside which the page of statistics shows one's own.

    python3 dev.py long strong_habits [--mode cow flip] [--players 4] [--times 40] [--again]

The bot ``hard`` plays against itself, each mode with every number of players,
until there are ``--times`` rounds or games of each. Every figure is written to
``strong_habits.json`` as soon as it is there, and a later run goes on with those that are missing;
``--again`` starts over. Seeds are ``habits/0``, ``habits/1``, …: every run finds the same.
"""

from __future__ import annotations

import argparse
import sys
import time

import msgspec

from hornox.bots import find_bot
from hornox.cli.progress import Bar
from hornox.learn.habits import FILE, KINDS, Habits, Measured, habits_of
from hornox.modes import find
from hornox.play.match import begin

STRONG, MOST = "hard", 10


def measured(mode: str, players: int, times: int) -> Measured:
    """The figures of strong bots among themselves, from this many rounds or games."""
    kind, whole = KINDS[mode], Habits()
    options = {"rounds": 1} if kind.per == "round" and mode != "specials" else {}
    number = 0
    while whole.times < times * players:
        dealt = begin(find(mode), players, f"habits/{number}", options)
        game = dealt.with_bots([find_bot(STRONG)] * players)
        events = [moment.event for moment in game.moments]
        whole = sum((habits_of(mode, events, seat) for seat in range(players)), whole)
        number += 1
    return Measured(whole.times // players, dict(whole.rates(kind)))


def asked_for(modes: list[str], sizes: list[int]) -> list[tuple[str, int]]:
    """Every mode and number of players, small tables first."""
    return [
        (mode, players)
        for players in sizes
        for mode in modes
        if find(mode).players[0] <= players <= find(mode).players[1]
    ]


def main() -> None:
    """Measure what is missing, and keep the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mode", nargs="*", default=list(KINDS), choices=list(KINDS))
    parser.add_argument("--players", nargs="*", type=int, default=list(range(1, MOST + 1)))
    parser.add_argument("--times", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--again", action="store_true")
    args = parser.parse_args()
    until = time.monotonic() + 60 * args.minutes
    found = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Measured])
    asked = asked_for(args.mode, args.players)
    bar = Bar(len(asked), shown=sys.stderr.isatty())
    for done, (mode, players) in enumerate(asked):
        bar.step(done)
        name = f"{mode}/{players}"
        if time.monotonic() > until:
            break
        if args.again or name not in found or found[name].times < args.times:
            found[name] = measured(mode, players, args.times)
            ordered = {key: found[key] for key in sorted(found)}
            FILE.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")
    bar.clear()
    for name, one in sorted(found.items()):
        print(name, one.times, *(f"{habit} {rate}" for habit, rate in one.rates.items()))


if __name__ == "__main__":
    main()
