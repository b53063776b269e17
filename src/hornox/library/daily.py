"""The daily deal as a game."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from hornox.learn.daily import OPTIONS, public_deal
from hornox.library.arguments import must_be
from hornox.library.game import Game


def daily(day: date | None = None, name: str = "you", language: str = "en") -> Game[Any, Any]:
    """The public deal of a day (today by UTC): one round in seat 0, against the bots of all days.

    A server has a deal of its own for each day, whose seed is a secret until the day is over.

    >>> import hornox
    >>> from datetime import date
    >>> game = hornox.daily(date(2026, 11, 17))
    >>> game.mode.id, len(game.options)
    ('cow', 10)
    """
    must_be((date, type(None)), day, "day: a datetime.date")
    must_be(str, name, "name: a text")
    deal = public_deal(datetime.now(UTC).date() if day is None else day)
    return Game(deal.mode, [name, *deal.bots], deal.seed, OPTIONS, language)
