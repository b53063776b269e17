"""What must hold for special cards at every moment; a violation is a bug."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.tables.rows.model import RowsState
from hornox.tables.rows.specials.kinds import ALL_SPECIALS, by_kind, lying
from hornox.tables.rows.specials.rules import MOST_STOPS
from hornox.tables.rows.specials.swap import OfferSwap


def row_sizes(state: RowsState) -> tuple[int, tuple[int, ...]]:
    """The least number of cards in a row, and the most in each row.

    A row may be empty only while the card that emptied it waits to be placed (R85).
    """
    rules = state.rules
    public = state.public
    if public.specials is None:
        return 1, (rules.capacity,) * len(public.rows)
    waiting = public.queue and public.queue[0].seat in public.specials.used
    once = waiting and public.rows.count(()) == 1
    sevens = [i for i, sign in enumerate(public.specials.signs) if sign.seven]
    most = tuple(rules.capacity + (i in sevens) for i in range(len(public.rows)))
    return 0 if once else 1, most


def violations(state: RowsState) -> Iterator[str]:
    """The invariants of special cards that this State violates."""
    rules = state.rules
    specials = state.public.specials
    if (specials is None) is rules.specials:
        yield "special cards are on the table of a mode without them, or missing"
    if specials is None:
        return
    signs = specials.signs
    hands = tuple(len(own.specials) for own in state.private)
    held = [special for own in state.private for special in own.specials]
    deck = state.hidden.special_deck
    if by_kind((*held, *deck, *specials.discard, *lying(signs))) != ALL_SPECIALS:
        yield "the special cards are not exactly four of each kind"
    if (hands, len(deck)) != (specials.hands, specials.deck):
        yield "special cards in hands or in the draw pile do not have their public number"
    if len(signs) != len(state.public.rows):
        yield "not every row has its place for special cards"
    if sum(sign.fifth for sign in signs) != len(signs) - rules.rows:
        yield "there are five rows without a 5th-Row card, or the other way round"
    stops = sum(sign.stop for sign in signs)
    if stops > MOST_STOPS:
        yield f"{stops} rows are blocked"
    if stops and state.agenda and isinstance(state.agenda[-1], OfferSwap):
        yield "a row is blocked right after a take"
