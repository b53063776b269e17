"""Deals a party table again: removed cards, hands in blocks, the draw pile; letters by seat."""

from __future__ import annotations

from hornox.engine import Choice
from hornox.engine.rng import Stream
from tests.hiding.rows import Order, moved
from tests.support.play import AnyState, Trail


def redeal(trail: Trail, upto: int, seat: int | None, chance: Stream) -> dict[str, Order]:
    """Cards and letters that the seat has not seen change places within their shuffle."""
    state = trail.states[upto]
    stacked: dict[str, Order] = {}
    for shuffle in trail.shuffles:
        unseen = unseen_in(shuffle.purpose, state, seat)
        places = [place for place, card in enumerate(shuffle.order) if card in unseen]
        stacked[shuffle.purpose] = moved(shuffle.order, places, chance)
    return stacked


def unseen_in(purpose: str, state: AnyState, seat: int | None) -> set[Choice]:
    """What came out of a shuffle and is where this seat cannot see it."""
    public, hidden = state.public, state.hidden
    others = [(i, private) for i, private in enumerate(state.private) if i != seat]
    if purpose == "nulls/1":
        covered = {private.letter for i, private in others if public.letters[i] is None}
        return covered | set(hidden.letters)
    if purpose == "deal/1":
        held = {
            card for i, private in others for card in private.hand if card not in public.known[i]
        }
        return held | set(hidden.removed) | set(() if public.reshuffles else hidden.draw)
    # An older draw pile was used up before it was made again, a younger one does not exist yet.
    return set(hidden.draw) if purpose == f"reshuffle/{public.reshuffles}" else set()
