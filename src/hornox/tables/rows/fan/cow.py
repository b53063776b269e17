"""The jumping cow: it uses a place of its row, and jumps when a card comes there."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.fan.events import CowJumped, MarkerLaid
from hornox.tables.rows.fan.rules import ends_of, lowest_end, markers_of, put_markers
from hornox.tables.rows.model import Public, RowRules, RowsChange


def lay_cow(change: RowsChange) -> None:
    """Behind the lowest of the opening cards."""
    row = lowest_end(change.public.rows)
    put_markers(change, replace(markers_of(change), cow=row))
    change.emit(MarkerLaid("cow-start", row, None, ends_of(change.public)))


def room_for_cow(rules: RowRules, public: Public, row: int) -> bool:
    """The cow counts as a card of its row (R48)."""
    return len(public.rows[row]) + (_cow_row(public) == row + 1) >= rules.capacity


def jump_cow(change: RowsChange, seat: int, row: int) -> None:
    """If the card came to the cow's row, the cow jumps until it lands without a take (R45).

    All takes of the chain belong to the seat whose card started it (R50), and each of them has the
    consequences of a take before the cow jumps on (R65). The chain ends because a landing leaves a
    single card where five were (R44).
    """
    before = row + 1
    if _cow_row(change.public) != before:
        return
    rules = change.rules
    while True:
        to = lowest_end(change.public.rows, before)
        if len(change.public.rows[to - 1]) < rules.capacity:
            put_markers(change, replace(markers_of(change), cow=to))
            ends = ends_of(change.public)
            change.emit(CowJumped("cow-jump", seat, before, to, ends))
            return
        _land(change, seat, before, to)
        for effect in rules.after_take:
            effect(change, seat, to - 1)
        before = to


def _land(change: RowsChange, seat: int, before: int, to: int) -> None:
    """The cow is one too many: all cards but the highest printed one are taken (R43, R66)."""
    public = change.public
    rows, piles = list(public.rows), list(public.piles)
    kept = max(rows[to - 1])
    taken = tuple([card for card in rows[to - 1] if card != kept])
    rows[to - 1] = (kept,)
    piles[seat] = piles[seat] + taken
    markers = replace(markers_of(change), cow=to)
    change.public = replace(public, rows=tuple(rows), piles=tuple(piles), markers=markers)
    ends, heads = ends_of(public), total_heads(taken)
    change.emit(CowJumped("cow-lands", seat, before, to, ends, taken, heads, kept))


def _cow_row(public: Public) -> int | None:
    return None if public.markers is None else public.markers.cow
