"""What special cards change in placing: how much is taken, and what every take brings about."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.model import Cards, Public, RowRules, RowsChange, Signs
from hornox.tables.rows.rules import stopped
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


def discard(change: RowsChange, *specials: str) -> None:
    """Put special cards on the discard pile."""
    open_part = specials_of(change.public)
    pile = (*open_part.discard, *specials)
    change.public = replace(change.public, specials=replace(open_part, discard=pile))


def last_with_four(rules: RowRules, public: Public, rule: str, cards: Cards) -> tuple[str, Cards]:
    """The last card starts the row again; with five rows it is taken, too (R72, R73, R74)."""
    five = len(public.rows) > rules.rows
    return (rule + FIVE, cards) if five else (rule, cards[:-1])


def lift_seven(change: RowsChange, _seat: int, row: int) -> None:
    """The 7-card of a row goes when the row is taken, in whatever way (R78)."""
    sign = specials_of(change.public).signs[row]
    if sign.seven:
        set_sign(change, row, replace(sign, seven=False))
        discard(change, SEVEN)
        change.emit(SignsLifted("seven-gone", SEVEN, (row + 1,)))


def drop_fifth(change: RowsChange, _seat: int, row: int) -> None:
    """Of five rows the taken one goes, whichever it is; the others keep their order (R72)."""
    public = change.public
    if len(public.rows) == change.rules.rows:
        return
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


def lift_stops(change: RowsChange, _seat: int, _row: int) -> None:
    """Every take lifts all Stops, also one played with the same card (R86)."""
    specials = specials_of(change.public)
    if rows := stopped(change.public):
        signs = tuple([replace(sign, stop=False) for sign in specials.signs])
        change.public = replace(change.public, specials=replace(specials, signs=signs))
        discard(change, *[STOP] * len(rows))
        change.emit(SignsLifted("stops-lifted", STOP, rows))


def offer_swap(change: RowsChange, seat: int, _row: int) -> None:
    """Whoever has taken may swap a special card, if there is one in hand (R94)."""
    if specials_of(change.public).hands[seat]:
        change.push(OfferSwap(seat))
