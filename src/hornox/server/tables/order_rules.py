"""What the orders of a seat mean for a game: values only, no table and no store.

Orders are a person's own choices, made ahead. They hold only while the options allow them: what
is not among the options lapses with a note to the person, and nobody else is told anything.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision
from hornox.engine.event import events_of
from hornox.live.game import Live
from hornox.play.figures import round_of
from hornox.server.store.stored_guests import packed, unpacked
from hornox.tables.rows.cards import total_heads

TABLE = "rows"
"""The kind of table that takes orders: cards are placed in rows, and a low card takes one."""


class Note(Struct, frozen=True):
    """Why an order lapsed."""

    why: Literal["taken", "round", "gone"]
    card: Choice | None = None


class Orders(Struct, frozen=True):
    """What a seat wants to be answered for it."""

    cards: tuple[Choice, ...] = ()
    """The next cards to be played, in this order."""
    unless_taken: bool = True
    """Whether the cards lapse when anybody takes a row."""
    low: bool = False
    """Whether a card that fits nowhere takes the row with the fewest heads."""
    round: int = 0
    """The round that the cards are meant for."""
    since: int = 0
    """The game had this many answers when the orders were given."""
    at: int | None = None
    """When they answer the present question, in milliseconds; None: they do not."""
    notes: tuple[Note, ...] = ()


@lru_cache(maxsize=1024)
def read(text: str | None) -> Mapping[int, Orders]:
    """The orders of a game by seat, from the text that the store keeps."""
    found: dict[int, Orders] = unpacked(text, dict[int, Orders]) if text else {}
    return found


def written(orders: Mapping[int, Orders]) -> str | None:
    """The orders of a game as the store keeps them."""
    return packed(orders) if orders else None


def meant(live: Live, seat: int, orders: Orders) -> tuple[Decision, Choice] | None:
    """The open question that a seat's orders answer, with the choice; None if there is none."""
    for decision in live.open:
        if decision.seats != (seat,):
            continue
        if decision.kind == "card" and decision.secret and orders.cards[:1]:
            return (decision, orders.cards[0]) if orders.cards[0] in decision.options else None
        if decision.rule == "choose-row" and orders.low:
            return decision, _cheapest(live, decision)
    return None


def _cheapest(live: Live, decision: Decision) -> Choice:
    """Of the rows that may be taken the one with the fewest heads, then the first of them."""
    rows = live.view(None).public.rows
    return min(decision.options, key=lambda row: (total_heads(rows[int(row) - 1]), int(row)))


def armed(live: Live, seat: int, orders: Orders, now: int, pause_ms: int) -> Orders:
    """Orders at a new question: with the time at which they answer it, if they do.

    That time is drawn by chance, so that nobody can tell an order from a person who has just come.
    """
    if meant(live, seat, orders) is None:
        return replace(orders, at=None)
    least = pause_ms // 10
    return replace(orders, at=now + least + secrets.randbelow(pause_ms - least + 1))


def carried_on(before: Live, live: Live, seat: int, orders: Orders) -> Orders:
    """Orders after the game has gone on: what is played is off the list, and what lapsed, too."""
    cards = orders.cards
    if not cards:
        return orders
    events = events_of(live.moments_after(before))
    if orders.unless_taken and any(getattr(event, "taken", ()) for event in events):
        return replace(orders, cards=(), notes=(*orders.notes, Note("taken")))
    own = {given.choice for given in live.log[orders.since :] if given.seat == seat}
    if round_of(live.view(None)) != orders.round:
        missed = [Note("round")] if set(cards) - own else []
        return replace(orders, cards=(), notes=(*orders.notes, *missed))
    options = _cards_asked(live, seat)
    if options is None:
        return orders
    gone = [card for card in cards if card not in options]
    notes = tuple(Note("gone", card) for card in gone if card not in own)
    left = tuple(card for card in cards if card in options)
    return replace(orders, cards=left, notes=(*orders.notes, *notes))


def _cards_asked(live: Live, seat: int) -> tuple[Choice, ...] | None:
    """The cards that a seat may choose from now; None if it is not asked for one."""
    asked = (d for d in live.open if d.kind == "card" and d.seats == (seat,))
    return next((decision.options for decision in asked), None)


def after(before: Live, live: Live, text: str | None, now: int, pause_ms: int) -> str | None:
    """The orders of all seats at the question that a game has come to."""
    if live.over or not text:
        return None
    return written(
        {
            seat: armed(live, seat, carried_on(before, live, seat, orders), now, pause_ms)
            for seat, orders in read(text).items()
        }
    )


def next_time(text: str | None, now: int = 0) -> int | None:
    """When the first orders answer that are not due yet."""
    times = [orders.at for orders in read(text).values() if orders.at is not None]
    return min((at for at in times if at > now), default=None)
