"""All that the store keeps of a guest, column by column, and what is done with it when they go.

A ban keeps its guest's id until it ends; otherwise the ids of guests stand in these columns only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import delete, update

from hornox.server.store import schema
from hornox.server.store.club_queries import EMPTY

REMOVED = (
    schema.GUESTS.c.id,
    schema.DEVICES.c.guest,
    schema.HANDOVERS.c.guest,
    schema.MUTES.c.guest,
    schema.MUTES.c.muted,
    schema.CHAT.c.guest,
    schema.REPORTS.c.guest,
    schema.PUSH_DEVICES.c.guest,
    schema.FRIENDS.c.guest,
    schema.FRIENDS.c.friend,
    schema.FRIEND_REQUESTS.c.by,
    schema.FRIEND_REQUESTS.c.to,
    schema.FRIEND_LINKS.c.guest,
    schema.BLOCKS.c.guest,
    schema.BLOCKS.c.blocked,
    schema.INVITATIONS.c.by,
    schema.INVITATIONS.c.to,
    schema.PASSKEYS.c.guest,
    schema.PASSKEY_CHALLENGES.c.guest,
)
"""The rows with a guest in one of these columns are theirs and go with them."""
PLAYED = (
    schema.CLUB_MEMBERS.c.guest,
    schema.PUZZLE_SOLVERS.c.guest,
    schema.PUZZLE_TRIES.c.guest,
    schema.DAILY_TRIES.c.guest,
)
"""So do these, which only somebody has who has played, or keeps something here."""
RATED = (schema.RATINGS.c.who, schema.SEASON_RATINGS.c.who, schema.CLUB_RATINGS.c.who)
"""And these, where a guest is one of those who are rated."""
LEFT = (
    (schema.REPORTS.c.by, ""),
    (schema.ENTRANTS.c.guest, None),
    (schema.TOURNAMENTS.c.owner, ""),
    (schema.RESULTS.c.guest, None),
    (schema.SEATS.c.guest, None),
)
"""Rows that stay and are nobody's then."""


def of_strangers(guests: Sequence[str]) -> Iterator[Any]:
    """The statements that forget guests who have never played."""
    for column in REMOVED:
        yield delete(column.table).where(column.in_(guests))
    yield update(schema.TABLES).where(schema.TABLES.c.owner.in_(guests)).values(owner="")


def of(guest: str) -> Iterator[Any]:
    """The statements that forget a guest."""
    yield from of_strangers([guest])
    for column in PLAYED:
        yield delete(column.table).where(column == guest)
    for column in RATED:
        yield delete(column.table).where(column == f"guest:{guest}")
    yield EMPTY
    for column, nobody in LEFT:
        yield update(column.table).where(column == guest).values({column: nobody})
    yield update(schema.ANSWERS).where(schema.ANSWERS.c.by == f"guest:{guest}").values(by="guest:")
