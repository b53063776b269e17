"""``hornox league``: what was typed, made into a league, played and shown."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from hornox.bots import Accountable, BotError, find_bot
from hornox.cli.options import read_options
from hornox.cli.progress import Bar
from hornox.explain import Speaker
from hornox.explain.environment import spoken_here
from hornox.extras import need
from hornox.fast import available, give_up
from hornox.fast.threads import one_core
from hornox.interrupts import raised
from hornox.lab.league.journal import Journal
from hornox.lab.league.plan import League, Plan, draw_up, rules_of, trouble
from hornox.lab.league.play import names_of
from hornox.lab.league.provenance import own_means
from hornox.lab.league.workers import batches

SEARCHING = {"casual", "normal", "hard", "master", "master-2026"}
"""They search more with the kernels."""


def league(args: Namespace) -> int:
    """Play a league, or go on with one, and write its files."""
    one_core()
    if args.ray is not None:
        need("ray")
    asked = read_league(args)
    try_kernels(asked.everybody)
    plan = draw_up(replace(asked, means=own_means(asked.everybody)))
    journal = Journal(Path(args.out), plan, resume=args.resume)
    try:
        _play(plan, journal, args)
        summary = _write(Path(args.out), plan, journal)
    finally:
        journal.close()
    from hornox.lab.league.report import show

    speaker = Speaker(args.language or spoken_here())
    print("\n".join(show(summary, args.out, speaker)))
    if not available() and SEARCHING & {*asked.everybody}:
        print(speaker.say("league-no-kernels"))
    return 0


def try_kernels(bots: Iterable[str]) -> None:
    """Kernels that cannot be loaded are given up before a league begins, not on its way."""
    if available() and any(isinstance(find_bot(bot), Accountable) for bot in bots):
        try:
            import_module("hornox.fast.playouts")
        except Exception as wrong:  # whatever is the matter with numba: the league can do without
            give_up(wrong)


def read_league(args: Namespace) -> League:
    """The league that is asked for."""
    modes = tuple(dict.fromkeys(words_of(args.mode)))
    bots, fields = names_of(words_of(args.bots)), names_of(words_of(args.field or ""))
    return League(
        bots=bots,
        modes=modes,
        players=read_players(args.players),
        deals=args.deals,
        seed=args.seed,
        fields=fields,
        options=dict(sorted(read_options(args.option).items())),
        whole=args.whole,
        rules=rules_of(modes),
        means=own_means((*bots, *fields)),
        on_bot_error=args.on_bot_error,
    )


def words_of(text: str) -> list[str]:
    """The words between commas."""
    return [word.strip() for word in text.split(",")] if text else []


def read_players(text: str) -> tuple[int, ...]:
    """Numbers of players, each once."""
    return tuple(dict.fromkeys(_number(word) for word in words_of(text)))


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise trouble("players", given=word)
    return int(word)


def _play(plan: Plan, journal: Journal, args: Namespace) -> None:
    bar = Bar(len(plan), shown=sys.stderr.isatty() and not args.quiet)
    missing = journal.missing()
    bar.step(len(plan) - len(missing))
    try:
        with raised():
            for batch in batches(plan, missing, args.workers or 1, args.ray) if missing else ():
                journal.add(batch)
                bar.step(len(journal.results))
    except (KeyboardInterrupt, BotError):
        bar.clear()
        speaker = Speaker(args.language or spoken_here())
        print(speaker.say("league-kept", path=args.out), file=sys.stderr)
        raise
    finally:
        bar.clear()


def _write(folder: Path, plan: Plan, journal: Journal) -> dict[str, Any]:
    from hornox.lab.league.files import write_files
    from hornox.lab.league.plots import draw_plots
    from hornox.lab.league.summary import sum_up
    from hornox.lab.league.timing import time_moves

    summary, times = sum_up(plan, journal.results), time_moves(plan, journal.results)
    write_files(folder, plan, journal.results, summary, times)
    draw_plots(folder, summary, times)
    return summary
