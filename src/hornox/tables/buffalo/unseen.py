"""Fill in what a View does not tell, at random but in agreement with it."""

from __future__ import annotations

from collections import Counter

from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.buffalo.model import STOP, TAKE7, BuffaloRules, Hidden, Private, Public
from hornox.tables.rows.model import Cards
from hornox.tables.unseen import fill_hands


def buffalo_pile(public: Public) -> Cards:
    """What the buffalo has taken: the cards that were seen and lie nowhere else."""
    elsewhere = {*public.pile, *(pending.card for pending in public.queue)}
    for cards in (*public.rows, *public.known):
        elsewhere.update(cards)
    if public.placing is not None:
        elsewhere.add(public.placing.card)
    return tuple([card for card in public.seen if card not in elsewhere])


def unseen_specials(rules: BuffaloRules, public: Public) -> tuple[str, ...]:
    """The special cards that nobody has seen: in the deck or in the box."""
    met = Counter([*public.face_up, *public.out])
    met[TAKE7] += sum([sign.seven for sign in public.signs])
    met[STOP] += sum([sign.stop for sign in public.signs])
    return tuple((Counter(rules.specials) - met).elements())


def fill(seen: View[Public, Private], stream: Stream) -> tuple[tuple[Private, ...], Hidden]:
    """Others' hands, the buffalo's stack and both kinds of undealt cards.

    The buffalo's pile is no guess: its cards were seen when they were taken (R12), and whoever has
    watched knows that they are in nobody's hand.
    """
    rules: BuffaloRules = seen.mode.rules
    public = seen.public
    own: Cards = () if seen.private is None else seen.private.hand
    met = {*public.seen, *own}
    pool = list(stream.shuffled([card for card in rules.deck if card not in met]))
    private = fill_hands(seen, pool, lambda _seat, hand: Private(hand))
    stack = tuple(pool[: public.buffalo_stack])
    specials = stream.shuffled(unseen_specials(rules, public))
    return private, Hidden(
        undealt=tuple(pool[public.buffalo_stack :]),
        buffalo_stack=stack,
        buffalo_pile=buffalo_pile(public),
        special_deck=specials[: public.special_deck],
        box=specials[public.special_deck :],
    )
