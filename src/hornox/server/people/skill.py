"""Luck and skill of a guest over many games, as far as these were reviewed.

Games that are not rated, because somebody may have helped or seen the cards, say nothing about who
played them; nor do those that a stand-in played in part.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sqlalchemy import select

from hornox.learn.over_games import FEWEST, GameParts, measure_of, over_games
from hornox.learn.review import VERSION
from hornox.protocol.archive import MySkill, SkillShown
from hornox.protocol.updates import mode_name
from hornox.server.store.schema import GAMES, RESULTS
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.reviews import Reviews

AT_ONCE = 10
"""How many of the last games are reviewed when a guest asks for it."""


async def shown(store: Store, reviews: Reviews, guest: Guest) -> MySkill:
    """What reviews say about a guest, mode by mode."""
    rows = await store.read(
        select(RESULTS).where(*_own(guest), RESULTS.c.reviewed == VERSION).order_by(RESULTS.c.ended)
    )
    by_mode: dict[str, list[GameParts]] = defaultdict(list)
    for row in rows:
        parts = GameParts(row.rounds, row.play, row.deal, row.luck, row.accuracy)
        by_mode[row.mode].append(parts)
    modes = [
        SkillShown(mode, mode_name(mode), len(games), measure_of(mode), over_games(games))
        for mode, games in by_mode.items()
    ]
    waiting = reviews.waiting(guest.id)
    unseen = len(await unreviewed(store, guest))
    return MySkill(tuple(sorted(modes, key=lambda one: -one.games)), FEWEST, unseen, waiting)


async def unreviewed(store: Store, guest: Guest) -> list[str]:
    """The last finished games of a guest that could be reviewed and were not, the latest first."""
    rows = await store.read(
        select(RESULTS.c.game)
        .join(GAMES, GAMES.c.id == RESULTS.c.game)
        .where(*_own(guest), RESULTS.c.reviewed.is_distinct_from(VERSION))
        .order_by(RESULTS.c.ended.desc())
        .limit(AT_ONCE)
    )
    return [row.game for row in rows]


def _own(guest: Guest) -> tuple[Any, ...]:
    """Games in which the guest chose for themself, without help."""
    return (RESULTS.c.guest == guest.id, RESULTS.c.rated, ~RESULTS.c.stand_in, ~RESULTS.c.variation)
