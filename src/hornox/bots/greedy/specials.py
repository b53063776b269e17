"""Rules of thumb for special cards.

A special is worth the heads that it saves with the card that is placed now. Few heads are not worth
one, unless there are hardly more cards to place than specials in hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.model import Cards, Played, Private, Public, RowRules
from hornox.tables.rows.rules import places
from hornox.tables.rows.specials.kinds import (
    FIFTH,
    INSERT,
    PASS,
    PLUS,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from hornox.tables.rows.specials.plus import AUTO, DONE
from hornox.tables.rows.specials.rules import (
    default_set,
    fitting_row,
    insert_rows,
    open_rows,
    specials_of,
)

RowsView = View[Public, Private]

BEST_FIRST = (FIFTH, SEVEN, REPLACE, SHIFT, STOP, INSERT, PLUS)
"""The kinds that help most often come first."""
KEPT = BEST_FIRST[:4]
"""The kinds that are not swapped for whatever comes."""
WORTH = 3
"""How many heads a special should save."""


def special(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The special that leaves fewest heads to take, if that is worth it."""
    now = price(seen.mode.rules, seen.public)
    kinds = [kind for kind in BEST_FIRST if kind in decision.options]
    if not now or not kinds or seen.private is None:
        return PASS
    # Of equals the kind that helps least often goes first.
    after = {kind: _AFTER[kind](seen) for kind in reversed(kinds)}
    best = min(after, key=lambda kind: after[kind])
    left = seen.public.hands[decision.seats[0]]
    spare = left < len(seen.private.specials) and seen.public.round == seen.mode.rules.rounds
    return best if now - after[best] >= (1 if spare else WORTH) else PASS


def price(rules: RowRules, public: Public) -> int:
    """The heads that the next card costs by the normal rule."""
    if () in public.rows:
        return 0
    row = fitting_row(rules, public)
    if row is None:
        return min(_taken(rules, public, n - 1) for n in open_rows(public))
    return _taken(rules, public, row) if rules.full(rules, public, row) else 0


def _taken(rules: RowRules, public: Public, row: int) -> int:
    """The heads of a row; with five rows the played card comes along."""
    extra = HEADS[public.queue[0].card] if len(public.rows) > rules.rows else 0
    return total_heads(public.rows[row]) + extra


def _overflow(rules: RowRules, public: Public, row: int, card: int) -> int:
    """The heads to take when a card is put into the midst of a row."""
    cards = sorted((*public.rows[row], card))
    if len(cards) <= places(rules, public, row):
        return 0
    return total_heads(cards if len(public.rows) > rules.rows else cards[:-1])


def _inserted(seen: RowsView, row: int) -> int:
    public = seen.public
    return _overflow(seen.mode.rules, public, row - 1, public.queue[0].card)


def _replaced(seen: RowsView, card: int) -> int:
    queue = (Played(seen.public.queue[0].seat, card, card), *seen.public.queue[1:])
    return price(seen.mode.rules, replace(seen.public, queue=queue))


def _stopped(seen: RowsView, row: int) -> int:
    specials = specials_of(seen.public)
    signs = list(specials.signs)
    signs[row - 1] = replace(signs[row - 1], stop=True)
    blocked = replace(specials, signs=tuple(signs))
    return price(seen.mode.rules, replace(seen.public, specials=blocked))


def _shifted(seen: RowsView, card: int, row: int) -> int:
    """What the other row costs, and then the played card; four rows stay as they are."""
    public, rules = seen.public, seen.mode.rules
    cost = _overflow(rules, public, row - 1, card)
    rows = [tuple([c for c in cards if c != card]) for cards in public.rows]
    joined = tuple(sorted((*rows[row - 1], card)))
    rows[row - 1] = joined[-1:] if cost else joined
    return cost + price(rules, replace(public, rows=tuple(rows)))


def _shifts(seen: RowsView, cards: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """What each shift of these cards costs."""
    rows = seen.public.rows
    for card in cards:
        for row in open_rows(seen.public):
            if card not in rows[row - 1]:
                yield _shifted(seen, card, row), card, row


def _shiftable(seen: RowsView) -> Cards:
    return tuple(c for n in open_rows(seen.public) for c in seen.public.rows[n - 1])


def _cancelled(pile: Cards, plus: int) -> int:
    """The heads that a plus card takes out of a pile, itself included."""
    return total_heads((plus, *default_set(HEADS[plus], [card for card in pile if card != plus])))


def _plussed(seen: RowsView) -> int:
    """What is left of a take when its best card turns positive."""
    public, rules = seen.public, seen.mode.rules
    row = fitting_row(rules, public)
    if row is None:
        row = min(open_rows(public), key=lambda n: total_heads(public.rows[n - 1])) - 1
    pile = (*public.piles[public.queue[0].seat], *public.rows[row])
    return price(rules, public) - max(_cancelled(pile, plus) for plus in public.rows[row])


_AFTER: dict[str, Callable[[RowsView], int]] = {
    FIFTH: lambda seen: 0,
    SEVEN: lambda seen: 0,
    INSERT: lambda seen: min(_inserted(seen, row) for row in insert_rows(seen.public)),
    REPLACE: lambda seen: min(_replaced(seen, card) for card in _own(seen).hand),
    SHIFT: lambda seen: min(_shifts(seen, _shiftable(seen)))[0],
    STOP: lambda seen: min(_stopped(seen, row) for row in open_rows(seen.public)),
    PLUS: _plussed,
}
"""By kind the heads that are left to take after it."""


def left_after(seen: RowsView, kind: str) -> int:
    """The heads that are left to take after a special; below zero where it takes some away."""
    return _AFTER[kind](seen)


def _own(seen: RowsView) -> Private:
    assert seen.private is not None
    return seen.private


def insert_row(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The row that costs least."""
    return min(decision.options, key=lambda row: _inserted(seen, int(row)))


def replace_card(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The card that costs least."""
    return min(decision.options, key=lambda card: _replaced(seen, int(card)))


def shift_card(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The card whose best shift costs least."""
    return min(_shifts(seen, [int(card) for card in decision.options]))[1]


def shift_row(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The row to which its shift costs least."""
    card = int(str(decision.facts["card"]))
    return min(decision.options, key=lambda row: _shifted(seen, card, int(row)))


def stop_row(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The row without which the card costs least."""
    return min(decision.options, key=lambda row: _stopped(seen, int(row)))


def plus_card(seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The card that takes most heads with it."""
    pile = seen.public.piles[decision.seats[0]]
    return max(decision.options, key=lambda card: _cancelled(pile, int(card)))


def cancel(_seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """As much as possible."""
    return AUTO if AUTO in decision.options else DONE


def swap(_seen: RowsView, decision: Decision, _stream: Stream) -> Choice:
    """The kind that helps least, if there are better ones to be drawn."""
    worst = next((kind for kind in reversed(BEST_FIRST) if kind in decision.options), PASS)
    return PASS if worst in KEPT else worst


CHOICES = {
    ("rows", "special"): special,
    ("rows", "insert-row"): insert_row,
    ("rows", "replace-card"): replace_card,
    ("rows", "shift-card"): shift_card,
    ("rows", "shift-row"): shift_row,
    ("rows", "stop-row"): stop_row,
    ("rows", "plus-card"): plus_card,
    ("rows", "cancel"): cancel,
    ("rows", "swap"): swap,
}
