"""Placing one card: compare, lay, take."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import Placed
from hornox.tables.rows.model import Cards, Differences, RowsChange
from hornox.tables.rows.rules import stopped


def place_next(change: RowsChange) -> bool:
    """Place the next revealed card by the rules; False if it fits nowhere."""
    public = change.public
    rules = change.rules
    played = public.queue[0]
    differences = rules.compare(public, played.value)
    row = rules.closest(public, differences)
    if row is None:
        return False
    full = rules.full(rules, public, row)
    rule = "take-full" if full else "place-fits"
    _lay(change, rule, row, (*public.rows[row], played.card), differences, takes=full)
    return True


def take_chosen(change: RowsChange, row: int, rule: str = "take-chosen") -> None:
    """The next revealed card fits nowhere: it takes the chosen row and starts it again."""
    public = change.public
    lay(change, rule, row, (*public.rows[row], public.queue[0].card), takes=True)


def lay(change: RowsChange, rule: str, row: int, cards: Cards, *, takes: bool = False) -> None:
    """The next revealed card goes to a row, which then holds these cards, or is taken for them."""
    differences = change.rules.compare(change.public, change.public.queue[0].value)
    _lay(change, rule, row, cards, differences, takes=takes)


def _lay(
    change: RowsChange, rule: str, row: int, cards: Cards, differences: Differences, *, takes: bool
) -> None:
    public = change.public
    rules = change.rules
    queue = public.queue
    played = queue[0]
    seat, card, value = played.seat, played.card, played.value
    rows = list(public.rows)
    ends = tuple([lying[-1] if lying else 0 for lying in rows])
    if takes:
        rule, taken = rules.take(rules, public, rule, cards)
        heads = total_heads(taken)
        rows[row] = cards[len(taken) :]
        piles = list(public.piles)
        piles[seat] = piles[seat] + taken
        change.public = replace(public, rows=tuple(rows), queue=queue[1:], piles=tuple(piles))
    else:
        taken = ()
        heads = 0
        rows[row] = cards
        change.public = replace(public, rows=tuple(rows), queue=queue[1:])
    markers, stops = public.markers, stopped(public) if public.specials is not None else ()
    change.emit(
        Placed(rule, seat, card, value, row + 1, ends, differences, taken, heads, markers, stops)
    )
    if takes:
        for effect in rules.after_take:
            effect(change, seat, row)
    for follow in rules.after_place:
        follow(change, seat, row)
