"""``hornox-bench v1``: how strong a bot is, measured by a protocol that does not change.

``python -m hornox.lab.bench BOT`` plays it. A setting is a mode and a number of players; the bot
sits once in every seat of every deal among opponents that are all the same, and what counts is the
difference of the mean scores with its 95% interval. Every line is a league of its own, so that its
digest is that of its own games. A new protocol gets a new name.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from hornox import __version__
from hornox.bots import BotError
from hornox.engine.decision import Illegal
from hornox.extras import MissingExtra
from hornox.lab.league.plan import League
from hornox.lab.league.play import joined, play_league
from hornox.lab.league.provenance import own_means

NAME = "hornox-bench v1"
SEED = "hornox-bench-v1"
DEALS = 100
FIELDS = ("random", "greedy", "normal")
SETTINGS = (
    ("base", 2), ("base", 4), ("base", 6), ("base", 10), ("pro", 4), ("even-odd", 4),
    ("climbing", 4), ("cow", 4), ("flip", 4), ("specials", 4), ("board", 4), ("board-pro-luck", 4),
    ("party", 4), ("buffalo", 3),
)  # fmt: skip
"""Modes and numbers of players; every one is reported, or named as left out."""


class Line(Struct, frozen=True):
    """A bot against a field in one setting: score less the field's, with its interval."""

    bot: str
    mode: str
    players: int
    field: str
    difference: float
    low: float
    high: float
    deals: int
    low_wins: bool
    digest: str
    """A fingerprint of how every game of this line ended."""
    version: str
    program: str
    """The fingerprint of the source files that decide about rules and choices."""

    def __str__(self) -> str:
        return (
            f"| {self.bot} | {self.mode} | {self.players} | {self.field} | "
            f"{self.difference:+.2f} | {self.low:+.2f} to {self.high:+.2f} | {self.digest[:12]} |"
        )


HEAD = (
    "| bot | mode | players | field | score − field | 95% | digest |\n"
    "| --- | --- | ---: | --- | ---: | --- | --- |"
)


def bench(
    bot: str,
    *,
    settings: Iterable[tuple[str, int]] = SETTINGS,
    fields: Iterable[str] = FIELDS,
    deals: int = DEALS,
    workers: int = 1,
    ray: str | None = None,
) -> Iterator[Line]:
    """The lines of a bot, setting by setting; a bot is not measured against itself.

    It is ``hornox-bench v1`` with the deals as they are; fewer are for a first look.
    """
    against = tuple(field for field in fields if field != bot)
    with joined(ray):
        for mode, players in settings:
            for field in against:
                league = League((bot,), (mode,), (players,), deals, SEED, fields=(field,))
                yield _line(play_league(league, workers=workers, ray=ray))


def _line(found: dict[str, Any]) -> Line:
    (one,) = found["contests"]
    low, high = one["interval"]
    league = found["league"]
    return Line(
        one["candidate"], one["mode"], one["players"], one["field"], one["difference"], low, high,
        one["deals"], found["low_wins"][one["mode"]], found["digest"], league["rules"][0],
        league["means"]["program"],
    )  # fmt: skip


def setting(text: str) -> tuple[str, int]:
    """``base:4`` as a setting; it must be one of the protocol."""
    known = {f"{mode}:{players}": (mode, players) for mode, players in SETTINGS}
    if text not in known:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(known)}")
    return known[text]


def main(argv: list[str] | None = None) -> int:
    """Print the lines of one or more bots as a table."""
    parser = argparse.ArgumentParser(prog="python -m hornox.lab.bench", description=NAME)
    parser.add_argument("bots", nargs="+", help="names, or bots of your own: ./mybot.py")
    parser.add_argument("--setting", type=setting, action="append", help="base:4; default: all")
    parser.add_argument("--field", choices=FIELDS, action="append", help="default: all")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"default: {DEALS}, as in v1")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ray", help="the address of a Ray cluster; local: a new one")
    args = parser.parse_args(argv)
    if args.deals < 1 or args.workers < 1:
        parser.error("--deals and --workers are at least 1")
    told = NAME if args.deals == DEALS else f"a first look, not {NAME}"
    print(f"{told}: {args.deals} deals, hornox {__version__}, program {own_means().program}")
    print(f"\n{HEAD}", flush=True)
    try:
        for bot in args.bots:
            for line in bench(
                bot, settings=args.setting or SETTINGS, fields=args.field or FIELDS,
                deals=args.deals, workers=args.workers, ray=args.ray,
            ):  # fmt: skip
                print(line, flush=True)
    except (Illegal, BotError, MissingExtra) as wrong:
        parser.error(str(wrong))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
