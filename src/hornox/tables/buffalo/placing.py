"""Placing one card, and moving lying ones: what goes where, and who takes."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.buffalo.events import Pushed, RowPrice, SignGone, TeamPlaced
from hornox.tables.buffalo.model import TAKE7, BuffaloChange, BuffaloRules, Pending, Public
from hornox.tables.buffalo.order import without
from hornox.tables.buffalo.rules import (
    closest,
    compare,
    empty_row,
    ends,
    fewest_heads,
    joined,
    unlocked,
)
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Cards, Row


def begin(change: BuffaloChange, pending: Pending) -> None:
    """Take a card out of the queue to place it now."""
    change.public = replace(without(change.public, pending), placing=pending)


def put(change: BuffaloChange) -> bool:
    """Place the card by the rules; False if a member has to choose a row for it."""
    public = change.public
    placing = public.placing
    assert placing is not None
    row = empty_row(public)
    if row is not None:
        _lay(change, "starts-empty", row, *joined(change.rules, public, row, placing.card))
        return True
    row = closest(public, placing.card)
    if row is not None:
        after, taken = joined(change.rules, public, row, placing.card)
        _lay(change, "take-full" if taken else "fits", row, after, taken)
    elif placing.seat is None:
        take_chosen(change, fewest_heads(public), "take-fewest")
    else:
        return False
    return True


def foreseen(rules: BuffaloRules, public: Public, pending: Pending) -> tuple[int | None, Cards]:
    """The row, counted from 1, that a card goes to as the rows lie, and what it takes.

    None for a member's card that fits nowhere: its owner will choose.
    """
    row = empty_row(public)
    if row is None:
        row = closest(public, pending.card)
    if row is not None:
        return row + 1, joined(rules, public, row, pending.card)[1]
    if pending.seat is not None:
        return None, ()
    row = fewest_heads(public)
    return row + 1, public.rows[row]


def take_chosen(change: BuffaloChange, row: int, how: str = "take-chosen") -> None:
    """The card fits nowhere: it takes the whole row and starts it again."""
    placing = change.public.placing
    assert placing is not None
    _lay(change, how, row, (placing.card,), change.public.rows[row])


def insert(change: BuffaloChange, row: int) -> None:
    """The card goes to its sorted place in a row; of a full one all but the last are taken."""
    placing = change.public.placing
    assert placing is not None
    after, taken = joined(change.rules, change.public, row, placing.card)
    _lay(change, "insert-take" if taken else "insert", row, after, taken)


def push(change: BuffaloChange, card: int, row: int) -> None:
    """A lying card goes to its sorted place in another row; a full one is the team's (R116)."""
    public = change.public
    source = next(i for i, cards in enumerate(public.rows) if card in cards)
    after, taken = joined(change.rules, public, row, card)
    left = tuple([c for c in public.rows[source] if c != card])
    rows = list(public.rows)
    rows[source], rows[row] = left, after
    change.public = replace(public, rows=tuple(rows), pile=public.pile + taken)
    rule = "push-take" if taken else "push"
    heads = total_heads(taken)
    change.emit(Pushed(rule, card, source + 1, row + 1, not left, taken, heads))
    _lift_seven(change, row, taken)


def _lay(change: BuffaloChange, how: str, row: int, after: Row, taken: Cards) -> None:
    """The card that is being placed now lies, and what it takes is taken."""
    public = change.public
    placing = public.placing
    assert placing is not None
    buffalo = placing.seat is None
    rows = list(public.rows)
    rows[row] = after
    if buffalo:
        pile = change.hidden.buffalo_pile + taken
        change.hidden = replace(change.hidden, buffalo_pile=pile)
        change.public = replace(public, rows=tuple(rows), placing=None, buffalo_pile=len(pile))
    else:
        change.public = replace(public, rows=tuple(rows), placing=None, pile=public.pile + taken)
    change.emit(
        TeamPlaced(
            f"{'buffalo' if buffalo else 'team'}-{how}",
            placing.seat,
            placing.card,
            row + 1,
            ends(public),
            compare(public, placing.card),
            tuple([i + 1 for i, sign in enumerate(public.signs) if sign.stop]),
            _prices(public) if how == "take-fewest" else (),
            taken,
            total_heads(taken),
        )
    )
    _lift_seven(change, row, taken)


def _prices(public: Public) -> tuple[RowPrice, ...]:
    rows = [(i, public.rows[i]) for i in unlocked(public)]
    return tuple([RowPrice(i + 1, total_heads(row), row[-1]) for i, row in rows])


def _lift_seven(change: BuffaloChange, row: int, taken: Cards) -> None:
    """When a row is taken, its Take7 leaves (R106)."""
    if taken and change.public.signs[row].seven:
        remove_sign(change, TAKE7, row, "take7-leaves")


def remove_sign(change: BuffaloChange, special: str, row: int, rule: str) -> None:
    """A special card leaves its row and the game (R105)."""
    public = change.public
    signs = list(public.signs)
    sign = signs[row]
    signs[row] = replace(sign, seven=False) if special == TAKE7 else replace(sign, stop=False)
    change.public = replace(public, signs=tuple(signs), out=(*public.out, special))
    change.emit(SignGone(rule, special, row + 1))
