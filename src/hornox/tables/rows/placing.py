"""Placing one card: compare, append, take."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import Placed
from hornox.tables.rows.model import Differences, RowsChange


def place_next(change: RowsChange) -> bool:
    """Place the next revealed card by the rules; False if it fits nowhere."""
    public = change.public
    rules = change.rules
    differences = rules.compare(public, public.queue[0].value)
    row = rules.closest(public, differences)
    if row is None:
        return False
    if rules.full(rules, public, row):
        _place(change, "take-full", row, differences, takes=True)
    else:
        _place(change, "place-fits", row, differences, takes=False)
    return True


def take_chosen(change: RowsChange, row: int) -> None:
    """The next revealed card fits nowhere: it takes the chosen row and starts it again."""
    differences = change.rules.compare(change.public, change.public.queue[0].value)
    _place(change, "take-chosen", row, differences, takes=True)


def _place(
    change: RowsChange, rule: str, row: int, differences: Differences, *, takes: bool
) -> None:
    public = change.public
    rules = change.rules
    queue = public.queue
    played = queue[0]
    seat, card = played.seat, played.card
    rows = list(public.rows)
    ends = tuple([cards[-1] for cards in rows])
    if takes:
        taken = rows[row]
        heads = total_heads(taken)
        rows[row] = (card,)
        piles = list(public.piles)
        piles[seat] = piles[seat] + taken
        change.public = replace(public, rows=tuple(rows), queue=queue[1:], piles=tuple(piles))
    else:
        taken = ()
        heads = 0
        rows[row] = (*rows[row], card)
        change.public = replace(public, rows=tuple(rows), queue=queue[1:])
    value, markers = played.value, public.markers
    change.emit(Placed(rule, seat, card, value, row + 1, ends, differences, taken, heads, markers))
    if takes:
        for effect in rules.after_take:
            effect(change)
    for follow in rules.after_place:
        follow(change, seat, row)
