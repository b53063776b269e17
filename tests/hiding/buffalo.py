"""Deals a buffalo table again: hands in blocks, the buffalo's stack, rows, special cards."""

from __future__ import annotations

from hornox.engine import Choice
from hornox.engine.rng import Stream
from tests.hiding.rows import moved
from tests.support.play import Trail


def redeal(
    trail: Trail, upto: int, seat: int | None, chance: Stream
) -> dict[str, tuple[Choice, ...]]:
    """Cards and special cards that the seat has not seen change places.

    What the buffalo took stays: everybody saw it go there.
    """
    state = trail.states[upto]
    public, hidden = state.public, state.hidden
    own = set() if seat is None else set(state.private[seat].hand)
    met = {*public.seen, *own}
    orders = {shuffle.purpose: shuffle.order for shuffle in trail.shuffles}
    unseen = [place for place, card in enumerate(orders["deal/1"]) if card not in met]
    specials = orders["specials/1"]
    turned_up = public.in_play - len(hidden.special_deck)
    return {
        "deal/1": moved(orders["deal/1"], unseen, chance),
        "specials/1": moved(specials, list(range(turned_up, len(specials))), chance),
    }
