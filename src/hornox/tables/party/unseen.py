"""Fill in what a View does not tell, at random but in agreement with it."""

from __future__ import annotations

from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.party.model import Cards, Hidden, PartyRules, Private, Public
from hornox.tables.unseen import fill_hands


def unseen_cards(seen: View[Public, Private]) -> Cards:
    """The number cards whose place this seat does not know."""
    rules: PartyRules = seen.mode.rules
    public = seen.public
    met = {*public.discard, *public.returned, public.drawn}
    met.update(bid.card for bid in public.queue)
    if seen.private is not None:
        met.update(seen.private.hand)
    for row in public.rows:
        met.update(() if row is None else row.cards)
    for cards in (*public.known, *(pile for piles in public.piles for pile in piles)):
        met.update(cards)
    return tuple([card for card in rules.data.cards if card not in met])


def fill(seen: View[Public, Private], stream: Stream) -> tuple[tuple[Private, ...], Hidden]:
    """Others' hands and letters, the draw pile, the removed cards and the box."""
    rules: PartyRules = seen.mode.rules
    public = seen.public
    pool = list(stream.shuffled(unseen_cards(seen)))
    shown = {letter for letter in public.letters if letter is not None}
    own = seen.private.letter if seen.private is not None else None
    letters = list(stream.shuffled([x for x in rules.data.letters if x not in shown and x != own]))

    def hold(seat: int, hand: Cards) -> Private:
        return Private(hand, public.letters[seat] or letters.pop())

    private = fill_hands(seen, pool, hold)
    if public.reshuffles:
        draw = stream.shuffled(public.returned)
    else:
        draw = tuple(pool[: public.draw])
        del pool[: public.draw]
    return private, Hidden(draw, tuple(pool), tuple(sorted(letters)))
