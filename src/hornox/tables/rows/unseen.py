"""Fill in what a View does not tell, at random but in agreement with it."""

from __future__ import annotations

from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.rows.model import Cards, Hidden, Private, Public, RowRules
from hornox.tables.rows.specials.unseen import fill_specials
from hornox.tables.unseen import fill_hands


def unseen_cards(seen: View[Public, Private]) -> Cards:
    """All cards of the round that this seat has not seen."""
    rules: RowRules = seen.mode.rules
    public = seen.public
    own = () if seen.private is None else seen.private.hand
    met = {*own, *public.open_cards, *(played.card for played in public.queue)}
    for cards in (*public.rows, *public.piles, *public.known):
        met.update(cards)
    if public.specials is not None:
        met.update(public.specials.aside)
    return tuple(c for c in rules.deck(seen.seats, seen.options) if c not in met)


def fill(seen: View[Public, Private], stream: Stream) -> tuple[tuple[Private, ...], Hidden]:
    """Others' hands and the undealt cards, drawn from the cards that were not seen."""
    specials, special_deck = fill_specials(seen, stream)
    pool = list(stream.shuffled(unseen_cards(seen)))
    private = fill_hands(seen, pool, lambda seat, hand: Private(hand, specials[seat]))
    return private, Hidden(tuple(pool), special_deck)
