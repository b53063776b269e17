"""Party tables for tests: a position with only the cards that matter, and moves on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Choice, Event, Illegal, Mode, attempt, events_of, open_decisions
from hornox.modes import find
from hornox.modes.party import made_of
from hornox.tables.party.model import PartyState

PARTY = find("party")
DATA = PARTY.rules.data

Rows = Sequence[Sequence[int] | None]
Move = tuple[int, str, Choice]


def with_bulls(*bulls: int) -> Mode:
    """The game with other bull cards."""
    return made_of(replace(DATA, bulls=tuple(sorted(bulls))))


def table(
    rows: Rows | None = None,
    hands: Sequence[Any] = ((50, 60, 61, 62, 63), (7, 70, 71, 72, 73)),
    *,
    at_rows: Mapping[int, int] | None = None,
    stack: Sequence[int] = (4, 5, 6),
    **told: Any,
) -> PartyState:
    """A table with these rows (None: taken) and hands; ``at_rows`` are bull cards by row number."""
    at_rows = at_rows or {}
    owned = [bull for own in told.get("bulls", ()) for bull in own]
    mode = with_bulls(*stack, *owned, *at_rows.values())
    laid = rows if rows is not None else [None] * len(hands)
    told.setdefault("letters", list("ABCDE")[: len(hands)])
    told.setdefault("draw", [90, 91, 92, 93, 94, 95, 96, 97])
    told.setdefault("bidders", [] if rows is None else list(range(len(hands))))
    description = {
        "rows": [
            row and {"cards": row, "bull": at_rows.get(number)}
            for number, row in enumerate(laid, 1)
        ],
        "hands": [list(hand) if isinstance(hand, tuple | list) else hand for hand in hands],
        "stack": list(stack),
        **told,
    }
    state: PartyState = mode.table.position(mode, len(hands), {}, "seed", description)
    return state


def play(state: PartyState, *moves: Move) -> tuple[PartyState, list[Event]]:
    """The table after some moves, and all that happened."""
    happened: list[Event] = []
    for seat, kind, choice in moves:
        state, moments = attempt(state, seat, kind, choice)
        happened += events_of(moments)
        assert not state.mode.table.broken(state)
    return state, happened


def bid(state: PartyState, *choices: Choice) -> tuple[PartyState, list[Event]]:
    """The table after everybody's bid, in the order of the bidders."""
    moves = zip(state.public.bidders, choices, strict=True)
    return play(state, *((seat, "bid", choice) for seat, choice in moves))


def lay(state: PartyState, seat: int, *picks: Choice) -> tuple[PartyState, list[Event]]:
    """The table after a seat's cards and piles, one after the other."""
    kinds = ("lay", "pile") * len(picks)
    return play(state, *((seat, kind, pick) for kind, pick in zip(kinds, picks, strict=False)))


def refusal(state: PartyState, seat: int, kind: str, choice: Choice) -> str:
    """The code by which a move is refused."""
    with pytest.raises(Illegal) as caught:
        attempt(state, seat, kind, choice)
    return caught.value.code


def asked(state: PartyState) -> list[tuple[int, str, tuple[Choice, ...]]]:
    """Who is asked what, with which options."""
    return [(d.seats[0], d.kind, d.options) for d in open_decisions(state)]


def cards(state: PartyState) -> list[tuple[int, ...] | None]:
    """The cards of the rows."""
    return [None if row is None else row.cards for row in state.public.rows]
