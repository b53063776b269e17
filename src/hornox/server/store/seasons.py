"""Seasons: periods of whole months, by UTC, and what the store keeps of their ladders."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

from msgspec import Struct
from sqlalchemy import select

from hornox.server.store.schema import GUESTS, SEASON_RATINGS
from hornox.server.store.store import Query, Store

PLACES = 100
PAST = 12
"""How many seasons are listed."""
SURE = 3
"""Standard deviations below its mean at which a rating counts."""
_ID = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])-(1|2|3|4|6|12)")
_LEAST = (SEASON_RATINGS.c.mu - SURE * SEASON_RATINGS.c.sigma).desc()


class Season(Struct, frozen=True):
    """A season by its first month."""

    year: int
    month: int
    months: int

    @property
    def id(self) -> str:
        """What the store and links call it; later ones come later in order."""
        return f"{self.year:04}-{self.month:02}-{self.months}"

    @property
    def first(self) -> date:
        """The first day."""
        return date(self.year, self.month, 1)

    @property
    def last(self) -> date:
        """The last day."""
        after = self.year * 12 + self.month - 1 + self.months
        return date(after // 12, after % 12 + 1, 1) - timedelta(days=1)


def season_at(at: int, months: int) -> Season:
    """The season of a moment, for seasons of this many months."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return Season(day.year, (day.month - 1) // months * months + 1, months)


def season_of(name: str) -> Season | None:
    """The season that is called so."""
    found = _ID.fullmatch(name)
    return Season(*map(int, found.groups())) if found else None


async def ladder(store: Store, season: str, mode: str, players: int) -> list[Any]:
    """The best of a season with their names."""
    return await store.read(_ladder(season, mode, players).limit(PLACES))


def _ladder(season: str, mode: str, players: int) -> Any:
    ratings = SEASON_RATINGS.c
    return (
        select(SEASON_RATINGS, GUESTS.c.name)
        .outerjoin(GUESTS, ratings.who == "guest:" + GUESTS.c.id)
        .where(ratings.season == season, ratings.mode == mode, ratings.players == players)
        .order_by(_LEAST, ratings.games.desc(), ratings.who)
    )


async def known(store: Store, mode: str, players: int) -> list[tuple[str, str]]:
    """The seasons in which this was played, the latest first, each with the best person's name."""
    ratings = SEASON_RATINGS.c
    rows = await store.read(
        select(ratings.season)
        .where(ratings.mode == mode, ratings.players == players)
        .distinct()
        .order_by(ratings.season.desc())
        .limit(PAST)
    )
    people = ratings.who.like("guest:%")
    best: list[Query] = [
        (_ladder(row.season, mode, players).where(people).limit(1), {}) for row in rows
    ]
    found = await store.read_all(*best) if best else []
    return [
        (row.season, first[0].name or "" if first else "")
        for row, first in zip(rows, found, strict=True)
    ]


async def counts(store: Store, mode: str) -> list[int]:
    """The numbers of players with which a mode was played in any season."""
    ratings = SEASON_RATINGS.c
    rows = await store.read(select(ratings.players).where(ratings.mode == mode).distinct())
    return sorted(row.players for row in rows)
