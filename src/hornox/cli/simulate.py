"""Many games of bots on the command line."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from time import monotonic

from hornox.bots import find_bot, load_bot
from hornox.cli.options import language, read_options
from hornox.cli.progress import Bar
from hornox.drawn.parts import table
from hornox.engine.mode import Mode
from hornox.explain import Speaker
from hornox.interrupts import INTERRUPTED, raised
from hornox.modes import find
from hornox.play import Tally
from hornox.play import simulate as play_many
from hornox.play.kernel_games import (
    check_quick,
    plays_whole_games,
    simulate_alike,
    simulate_quickly,
    worth_kernels,
)
from hornox.play.seats import fresh_seed
from hornox.terminal.plain.screen import own_screen

ENGINE, KERNELS, QUICK = "engine", "kernels", "quick-rounds"
"""Who plays: the rules, the kernels the same games, or the kernels rounds of their own."""


def simulate(args: Namespace) -> int:
    """Let bots play; scores and victories go to the output, progress and speed elsewhere."""
    mode = find(args.mode)
    names = [load_bot(word).name for word in args.seats.split(",")]
    seed = args.seed or fresh_seed()
    bar = Bar(args.games, shown=sys.stderr.isatty() and not args.quiet)
    began = monotonic()
    tallies: tuple[Tally, ...] = ()
    by, run = _begin(args, mode, names, seed)
    status = 0
    try:
        with raised():
            for tallies in run:
                bar.step(tallies[0].games)
    except KeyboardInterrupt:  # what was played so far is told
        status = INTERRUPTED
        if not tallies:
            raise
    rate = tallies[0].games / max(monotonic() - began, 1e-9)
    bar.clear()
    if args.json:
        told = {"played_by": by, **({"by_kernel": True} if by == QUICK else {})}
        print(json.dumps(_figures(mode, names, seed, tallies, rate) | told))
        return status
    speaker = Speaker(language(args))
    _show(speaker, mode, names, seed, tallies)
    if by == QUICK:
        own_screen().show(["", speaker.say("play-quick")])
    if not args.quiet:
        print(speaker.say("play-rate", rate=f"{rate:.0f}", by=by), file=sys.stderr)
    return status


def _begin(
    args: Namespace, mode: Mode, names: list[str], seed: str
) -> tuple[str, Iterator[tuple[Tally, ...]]]:
    """Who plays: the kernels wherever their games are the same, or where others will do."""
    options, seats = read_options(args.option), len(names)
    if args.fast:
        check_quick(mode, names, options)
        if plays_whole_games(mode):
            return KERNELS, simulate_alike(mode, seats, seed, args.games, options)
        return QUICK, simulate_quickly(mode, seats, seed, args.games, options)
    if worth_kernels(mode, names, seed, args.games, options):
        return KERNELS, simulate_alike(mode, seats, seed, args.games, options)
    return ENGINE, play_many(mode, list(map(find_bot, names)), seed, args.games, options)


def _show(
    speaker: Speaker, mode: Mode, names: Sequence[str], seed: str, tallies: Sequence[Tally]
) -> None:
    screen = own_screen()
    screen.show(speaker.say("play-simulated", games=tallies[0].games, mode=mode.id, seed=seed))
    head = [speaker.say(f"play-{title}") for title in ("seat", "bot", "mean", "wins")]
    point = "," if speaker.language == "de" else "."
    lines = [
        [
            str(seat),
            name,
            f"{tally.mean:.2f} ± {tally.spread:.2f}".replace(".", point),
            f"{tally.win_share:.1%}".replace(".", point),
        ]
        for seat, (name, tally) in enumerate(zip(names, tallies, strict=True), 1)
    ]
    screen.show(["", *table(head, lines, frozenset({1}))])


def _figures(
    mode: Mode, names: Sequence[str], seed: str, tallies: Sequence[Tally], rate: float
) -> dict[str, object]:
    return {
        "mode": mode.id,
        "version": mode.version,
        "seed": seed,
        "games": tallies[0].games,
        "seats": [
            {
                "bot": name,
                "mean_score": tally.mean,
                "interval_95": tally.spread,
                "win_share": tally.win_share,
            }
            for name, tally in zip(names, tallies, strict=True)
        ],
        "games_per_second": round(rate, 1),
    }
