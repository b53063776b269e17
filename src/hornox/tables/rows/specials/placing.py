"""Placing a card among rows that special cards have changed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hornox.engine.event import Event
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import Placed
from hornox.tables.rows.model import Cards, RowsChange, Signs
from hornox.tables.rows.specials.events import RowVanished, SignsLifted
from hornox.tables.rows.specials.kinds import FIFTH, SEVEN, STOP
from hornox.tables.rows.specials.rules import specials_of
from hornox.tables.rows.specials.swap import OfferSwap

FIVE = "-five"
"""Behind the id of a rule that takes a row: there were five rows, so nothing of it stays."""


def set_sign(change: RowsChange, row: int, sign: Signs) -> None:
    """Lay special cards at a row."""
    specials = specials_of(change.public)
    signs = (*specials.signs[:row], sign, *specials.signs[row + 1 :])
    change.public = replace(change.public, specials=replace(specials, signs=signs))


def lay_sign(change: RowsChange, row: int, sign: Signs) -> None:
    """Lay the special that was used just now at a row: it stays there (R96)."""
    specials = specials_of(change.public)
    used = replace(specials, discard=specials.discard[:-1])
    change.public = replace(change.public, specials=used)
    set_sign(change, row, sign)


def set_row(change: RowsChange, row: int, cards: Cards) -> None:
    """Let these cards be the row."""
    rows = change.public.rows
    change.public = replace(change.public, rows=(*rows[:row], cards, *rows[row + 1 :]))


def discard(change: RowsChange, *specials: str) -> None:
    """Put special cards on the discard pile."""
    open_part = specials_of(change.public)
    pile = (*open_part.discard, *specials)
    change.public = replace(change.public, specials=replace(open_part, discard=pile))


def lay(change: RowsChange, rule: str, row: int, cards: Cards) -> None:
    """Lay the next card into a row, which then holds these cards; nothing is taken."""
    told = _placed(change, rule, row)
    change.public = replace(change.public, queue=change.public.queue[1:])
    set_row(change, row, cards)
    change.emit(told((), False))


def lay_and_take(change: RowsChange, rule: str, row: int, cards: Cards) -> None:
    """Lay the next card into a row that cannot hold these cards; its owner takes it."""
    seat = change.public.queue[0].seat
    told = _placed(change, rule, row)
    change.public = replace(change.public, queue=change.public.queue[1:])
    take(change, seat, row, cards, told)


def _placed(change: RowsChange, rule: str, row: int) -> Callable[[Cards, bool], Placed]:
    """The report of the next card's placement, compared with the rows as they are now."""
    public = change.public
    played = public.queue[0]
    ends = tuple([cards[-1] if cards else 0 for cards in public.rows])
    differences = change.rules.compare(public, played.value)
    locked = tuple([n for n, sign in enumerate(specials_of(public).signs, 1) if sign.stop])

    def told(taken: Cards, five: bool) -> Placed:
        return Placed(
            rule + FIVE if five else rule,
            played.seat,
            played.card,
            played.value,
            row + 1,
            ends,
            differences,
            taken,
            total_heads(taken),
            locked=locked,
        )

    return told


def take(
    change: RowsChange,
    seat: int,
    row: int,
    cards: Cards,
    told: Callable[[Cards, bool], Event],
) -> None:
    """A seat takes a row; the last of these cards starts it again.

    With five rows that card is taken too, and the row vanishes (R72, R73, R74).
    """
    five = len(change.public.rows) > change.rules.rows
    taken = cards if five else cards[:-1]
    piles = list(change.public.piles)
    piles[seat] = (*piles[seat], *taken)
    change.public = replace(change.public, piles=tuple(piles))
    set_row(change, row, cards[len(taken) :])
    change.emit(told(taken, five))
    _lift_seven(change, row)
    if five:
        _drop_row(change, row)
    _lift_stops(change)
    if specials_of(change.public).hands[seat]:
        change.push(OfferSwap(seat))


def _lift_seven(change: RowsChange, row: int) -> None:
    """The 7-card of a row goes when the row is taken, in whatever way (R78)."""
    sign = specials_of(change.public).signs[row]
    if sign.seven:
        set_sign(change, row, replace(sign, seven=False))
        discard(change, SEVEN)
        change.emit(SignsLifted("seven-gone", SEVEN, (row + 1,)))


def _lift_stops(change: RowsChange) -> None:
    """Every take lifts all Stops, also one played with the same card (R86)."""
    specials = specials_of(change.public)
    rows = tuple([n for n, sign in enumerate(specials.signs, 1) if sign.stop])
    if rows:
        signs = tuple([replace(sign, stop=False) for sign in specials.signs])
        change.public = replace(change.public, specials=replace(specials, signs=signs))
        discard(change, *[STOP] * len(rows))
        change.emit(SignsLifted("stops-lifted", STOP, rows))


def _drop_row(change: RowsChange, row: int) -> None:
    """The taken row goes, whichever it is; the others keep their order (R72)."""
    public = change.public
    specials = specials_of(public)
    left = (*specials.signs[:row], *specials.signs[row + 1 :])
    signs = tuple([replace(sign, fifth=False) for sign in left])
    change.public = replace(
        public,
        rows=(*public.rows[:row], *public.rows[row + 1 :]),
        specials=replace(specials, signs=signs),
    )
    discard(change, FIFTH)
    change.emit(RowVanished("four-rows", row + 1))
