"""Deals a rows table again: hands in blocks, then the rows, then what is left (R3)."""

from __future__ import annotations

from hornox.engine import Choice
from hornox.engine.rng import Stream
from tests.hiding.specials import unseen_places
from tests.support.play import AnyState, Shuffle, Trail

Order = tuple[Choice, ...]


def redeal(trail: Trail, upto: int, seat: int | None, chance: Stream) -> dict[str, Order]:
    """Others' cards that were not shown yet and the undealt ones change places."""
    unseen_specials = unseen_places(trail, upto, seat)
    stacked: dict[str, Order] = {}
    for shuffle in trail.shuffles:
        kind, _, number = shuffle.purpose.partition("/")
        order = shuffle.order
        if kind == "deal" and int(number) <= trail.states[upto].public.round:
            order = moved(order, unseen_numbers(trail, upto, seat, shuffle), chance)
        for places in unseen_specials.get(shuffle.purpose, ()):
            order = moved(order, places, chance)
        stacked[shuffle.purpose] = order
    return stacked


def unseen_numbers(trail: Trail, upto: int, seat: int | None, shuffle: Shuffle) -> list[int]:
    """The places in the deck of a round whose cards the seat does not know."""
    state = trail.states[upto]
    if shuffle.purpose == f"deal/{state.public.round}":
        hands = [private.hand for other, private in enumerate(state.private) if other != seat]
        shown = {card for known in state.public.known for card in known}
        unseen = {card for hand in hands for card in hand if card not in shown}
    else:  # of a finished round everything has been played but what was not dealt
        state = last_of_round(trail, int(shuffle.purpose.partition("/")[2]))
        unseen = set()
    unseen |= set(state.hidden.undealt)
    return [place for place, card in enumerate(shuffle.order) if card in unseen]


def last_of_round(trail: Trail, number: int) -> AnyState:
    """The last State in which somebody is asked in a round."""
    return [state for state in trail.states if state.public.round == number][-1]


def moved(order: Order, places: list[int], chance: Stream) -> Order:
    """The order with what lies at these places shuffled among them."""
    changed = list(order)
    for place, card in zip(places, chance.shuffled([order[p] for p in places]), strict=True):
        changed[place] = card
    return tuple(changed)
