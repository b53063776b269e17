"""Whom a table has something to tell, and in which words: no card, no score, no secret."""

from __future__ import annotations

from typing import Literal

import msgspec

from hornox.explain import Speaker
from hornox.live.names import seat_names
from hornox.protocol.orders import PushMessage
from hornox.protocol.pace import Timed
from hornox.protocol.updates import mode_name
from hornox.server.store import queries
from hornox.server.tables import order_rules
from hornox.server.tables.room import Room

Kind = Literal["turn", "reminder", "invite"]


def absentees(room: Room) -> list[str]:
    """The guests whose turn it is and who do not look at the table, where hours are counted.

    Not whoever plays against bots alone, is on vacation, or has ordered the answer ahead.
    """
    live, now = room.going_on, queries.now()
    if live is None or room.alone or isinstance(room.table.pace, Timed):
        return []
    ordered = order_rules.read(room.orders)
    here, found = room.all_here, []
    for number in live.view(None).awaited:
        seat = room.seats[number]
        answered = number in ordered and ordered[number].at is not None
        if seat.guest is None or seat.by_bot or seat.away > now or answered or seat.guest in here:
            continue
        found.append(seat.guest)
    return found


def worded(
    room: Room, guest: str, kind: Kind, language: str, hours: int, friend: str = ""
) -> bytes:
    """A message in the language of a device; ``friend``: who invites."""
    speaker, seat = Speaker(language), room.seat_of(guest)
    names = [name for n, name in enumerate(seat_names(room.seats)) if n != seat and name]
    game = mode_name(room.table.mode)[language]
    secret = f"#{room.table.invite}" if kind == "invite" else ""
    return msgspec.json.encode(
        PushMessage(
            title=speaker.part(f"push-{kind}-title", game=game, friend=friend),
            text=speaker.part(f"push-{kind}", names=speaker.listing(names), hours=hours),
            path=f"/t/{room.table.id}{secret}",
            language=language,
        )
    )
