"""Puzzles on the command line: solve them in plain lines, or mine new ones."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from hornox.cli.options import language
from hornox.cli.progress import Bar
from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.extras import need
from hornox.interrupts import INTERRUPTED, raised
from hornox.learn.puzzles.mining import family_of
from hornox.learn.puzzles.run import MODES, Run
from hornox.modes import find
from hornox.terminal.plain.puzzles import Solving
from hornox.terminal.plain.screen import own_screen

USUAL = 50
"""How many are mined for each mode if nobody says how many."""


def puzzles(args: Namespace) -> int:
    """Solve puzzles, or mine new ones."""
    if args.verb == "mine":
        return _mine(args)
    if args.out:
        raise Illegal("E_PUZZLE", "puzzles", {"given": args.out})
    return Solving(own_screen(), language(args)).play(args.mode, args.theme, args.id, args.count)


def _mine(args: Namespace) -> int:
    """Mine into a file; whatever stops it, the same command goes on."""
    if not args.out:
        raise Illegal("E_PUZZLES_OUT", "puzzles")
    need("fast", "numpy", "numba")
    wanted = args.count or USUAL
    modes = tuple(find(one.strip()).id for one in args.mode.split(",")) if args.mode else MODES
    for mode in modes:
        if not family_of(find(mode)):
            facts = {"given": mode, "allowed": ", ".join(MODES)}
            raise Illegal("E_PUZZLE_MODE", "puzzles", facts)
    run = Run(Path(args.out), args.seed, modes, wanted)
    bar = Bar(wanted * len(modes), shown=sys.stderr.isatty() and not args.quiet)
    status = 0
    try:
        with raised():
            for count in run.go(args.workers) if not run.enough else ():
                bar.step(count)
    except KeyboardInterrupt:
        status = INTERRUPTED
    bar.clear()
    count, games = len(run.puzzles), run.progress.games
    print(Speaker(language(args)).say("puzzles-mined", count=count, games=games, file=args.out))
    return status
