"""What people are told about where a variation comes from."""

from __future__ import annotations

from typing import Any

from hornox.engine.mode import Table
from hornox.live.game import Live
from hornox.live.stored_tables import Variation
from hornox.protocol.messages import OriginShown


def origin_shown(live: Live | None) -> OriginShown | None:
    """Where a variation comes from, and how it went there; None for any other game."""
    origin = live.game.origin if live is not None else None
    if live is None or origin is None:
        return None
    after = live.outcome.scores[origin.seat] if live.outcome is not None else None
    return shown_of(origin, after, live.mode.table)


def shown_of(origin: Variation, after: int | None, table: Table[Any, Any, Any]) -> OriginShown:
    """What a variation goes on from, with its own score, if it has ended."""
    return OriginShown(
        game=origin.game,
        moment=origin.moment,
        seat=origin.seat,
        name=origin.name,
        round=origin.round,
        turn=origin.turn,
        played=bool(origin.played),
        before=origin.scores[origin.seat],
        after=after,
        heads=table.low_wins and not table.together,
    )
