"""``hornox dataset``: decisions of many games, written as Parquet."""

from __future__ import annotations

import sys
from argparse import Namespace
from time import perf_counter

from hornox.cli.league import read_players, words_of
from hornox.cli.options import read_options
from hornox.cli.progress import Bar
from hornox.explain import Speaker
from hornox.explain.environment import spoken_here
from hornox.extras import need
from hornox.interrupts import raised
from hornox.lab.dataset import Dataset, write_dataset


def dataset(args: Namespace) -> int:
    """Write a data set, or go on with one."""
    if args.ray is not None:
        need("ray")
    if args.policies:
        need("fast")
    data = Dataset(
        bots=tuple(words_of(args.bots)),
        policies=tuple(dict.fromkeys(words_of(args.policies))),
        modes=tuple(dict.fromkeys(words_of(args.mode))),
        players=read_players(args.players),
        games=args.games,
        seed=args.seed,
        options=dict(sorted(read_options(args.option).items())),
        whole=args.whole,
        observations=args.observations,
        part=args.part,
    )
    began = perf_counter()
    bar = Bar(len(data.parts()), shown=sys.stderr.isatty() and not args.quiet)
    try:
        with raised():
            written = write_dataset(
                args.out, data, workers=args.workers or 1, ray=args.ray, resume=args.resume,
                told=lambda done, _: bar.step(done),
            )  # fmt: skip
    finally:
        bar.clear()
    speaker = Speaker(args.language or spoken_here())
    seconds = max(1, round(perf_counter() - began))
    facts = {"games": written.games, "decisions": written.decisions, "seconds": seconds}
    print(speaker.say("dataset-written", path=args.out, digest=written.digest, **facts))
    return 0
