"""Where a game stands, in numbers that every kind of table has."""

from __future__ import annotations

from typing import Any

from hornox.engine.mode import Mode
from hornox.engine.view import View
from hornox.tables.board import model as board
from hornox.tables.buffalo import model as buffalo
from hornox.tables.buffalo.rules import team_points
from hornox.tables.party import model as party
from hornox.tables.rows import model as rows


def scores_of(seen: View[Any, Any]) -> tuple[int, ...]:
    """By seat, what is counted so far; against the buffalo, the points of the team for each."""
    public, nobody = seen.public, (0,) * seen.seats
    if public.outcome is not None:
        scores: tuple[int, ...] = public.outcome.scores
        return scores
    match public:
        case rows.Public():
            return public.totals
        case board.Public():
            return public.scores
        case party.Public():
            return tuple(tally.score for tally in public.tallies) or nobody
        case buffalo.Public():
            return (team_points(seen.mode.rules, seen.seats, public.pile),) * seen.seats
    return nobody


def round_of(seen: View[Any, Any]) -> int:
    """The round that is played, from 1."""
    return int(getattr(seen.public, "round", 1))


def turn_of(seen: View[Any, Any]) -> int:
    """The turn of the round, from 1, or 0 while cards are drafted.

    On a board and at a party each round is one turn.
    """
    match seen.public:
        case rows.Public() as public:
            if public.open_cards:
                return 0
            played = int(seen.mode.rules.hand) - min(public.hands)
            lies = public.queue or public.outcome is not None
            return max(1, played if lies else played + 1)
        case buffalo.Public() as public:
            return max(1, public.turn)
    return round_of(seen)


def one_turn_each(mode: Mode) -> bool:
    """Whether every round is one turn, so that only the round needs to be named."""
    return mode.table.name in ("board", "party")


def hand_of(seen: View[Any, Any]) -> tuple[int, ...]:
    """The cards or tiles that this seat holds, in order."""
    if seen.private is None:
        return ()
    held = seen.private.tiles if isinstance(seen.private, board.Private) else seen.private.hand
    return tuple(sorted(held))
