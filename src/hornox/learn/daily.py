"""The daily deal: the same cards, seats and bots for everybody on one day.

A server keeps a secret and derives the seed of each day from it, so that nobody knows a deal before
its day; on one's own machine the seed is public and follows from the date.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from statistics import median

from msgspec import Struct

from hornox.bots import find_bot
from hornox.engine.decision import Illegal
from hornox.engine.fairness import mixed_seed
from hornox.engine.mode import OptionValue
from hornox.explain import Speaker
from hornox.modes import find
from hornox.play.advice import decimal
from hornox.play.match import begin

MODES = ("base", "cow", "flip", "base", "climbing", "even-odd", "cow+flip")
"""By weekday, Monday first."""
BOTS = ("greedy", "easy", "greedy")
"""Who plays against everybody: bots that answer at once, and the same on every machine."""
OPTIONS: dict[str, OptionValue] = {"rounds": 1}
SEAT = 0
"""Where everybody sits."""
BEST = "master"
"""The bot that everybody is compared with."""


_PUBLIC = "hornox-daily-"


class Daily(Struct, frozen=True):
    """The deal of a day; a secret seed stays one until the day is over."""

    day: date
    mode: str
    bots: tuple[str, ...]
    seed: str

    def __repr__(self) -> str:
        """Without the seed, wherever it may be printed."""
        return f"Daily({self.day}, {self.mode!r})"


class Compared(Struct, frozen=True):
    """A result beside those of all others."""

    heads: int
    others: tuple[int, ...]
    """The heads of everybody whose try counts, this one too if it does."""
    best: int | None
    """What the best bot got in the same seat; None while that is not known."""
    bot: str = BEST

    @property
    def median(self) -> float:
        """The middle of all results."""
        return float(median(self.others or (self.heads,)))

    @property
    def place(self) -> int:
        """Who has fewer heads is ahead."""
        return 1 + sum(one < self.heads for one in self.others)


def read_day(text: str, today: date) -> date:
    """A day as it is written, 2026-11-17; E_DAY if it is none, E_DAY_AHEAD before it comes."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Illegal("E_DAY", "daily", {"given": text[:40]}) from None
    if text != day.isoformat():
        raise Illegal("E_DAY", "daily", {"given": text[:40]})
    if day > today:
        raise Illegal("E_DAY_AHEAD", "daily", {"given": text})
    return day


def server_part(secret: str, day: date) -> str:
    """The server's part of a day's seed, from the secret that it keeps."""
    return hmac.new(secret.encode(), f"hornox-daily-{day}".encode(), sha256).hexdigest()


def public_deal(day: date) -> Daily:
    """The deal that everybody can play without a server."""
    return _deal(day, f"{_PUBLIC}{day}")


def is_public(seed: str) -> bool:
    """Whether it is the seed of a day that everybody can play: in such a game nobody gets help."""
    return seed.startswith(_PUBLIC)


def secret_deal(day: date, server: str) -> Daily:
    """The deal of a server; nobody adds a number of their own, so it is the same for all."""
    return _deal(day, mixed_seed(server, ("",) * (1 + len(BOTS))))


def _deal(day: date, seed: str) -> Daily:
    return Daily(day, MODES[day.weekday()], BOTS, seed)


def heads_of(deal: Daily, bot: str = BEST) -> int:
    """The heads that a bot gets in everybody's seat."""
    bots = [find_bot(name) for name in (bot, *deal.bots)]
    match = begin(find(deal.mode), len(bots), deal.seed, OPTIONS).with_bots(bots)
    assert match.outcome is not None
    return match.outcome.scores[SEAT]


def day_told(speaker: Speaker, day: date) -> str:
    """A date in words."""
    return speaker.say("daily-date", day=day.day, month=day.month, year=str(day.year))


def line(speaker: Speaker, day: date, compared: Compared, public: bool = False) -> str:
    """The line that people share: one result, the middle of all, and the best bot's."""
    facts: dict[str, str | int] = {
        "date": day_told(speaker, day),
        "heads": compared.heads,
        "public": "yes" if public else "no",
    }
    beside = []
    if len(compared.others) > 1:
        middle = decimal(speaker, compared.median).removesuffix(".0").removesuffix(",0")
        beside.append(speaker.say("daily-median", median=middle))
    if compared.best is not None:
        beside.append(speaker.say("daily-best", bot=compared.bot, heads=compared.best))
    facts["beside"] = f" ({', '.join(beside)})" if beside else ""
    return speaker.say("daily-line", **facts)


def spread(heads: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """How many got how many heads, the fewest first."""
    return tuple((one, heads.count(one)) for one in sorted(set(heads)))
