"""Deals a board table again: tiles in blocks, start tiles, supply; action cards by their places.

Action cards of a kind are alike, so they are told apart by the place that they had in a shuffle.
"""

from __future__ import annotations

from hornox.engine import Choice, Event
from hornox.engine.rng import Stream
from hornox.tables.board.events import ActionDrawn, ActionPlayed, ActionsShuffled
from hornox.tables.board.model import BoardRules
from tests.hiding.rows import moved
from tests.support.play import Trail

Place = tuple[str, int]
"""The purpose of a shuffle, and a place in its order."""


def redeal(
    trail: Trail, upto: int, seat: int | None, chance: Stream
) -> dict[str, tuple[Choice, ...]]:
    """Tiles and action cards that the seat has not seen change places; all others stay."""
    tiles, cards = unseen_tiles(trail, upto, seat), unseen_cards(trail, upto, seat)
    stacked: dict[str, tuple[Choice, ...]] = {}
    for shuffle in trail.shuffles:
        if shuffle.purpose == "deal/1":
            places = [place for place, tile in enumerate(shuffle.order) if tile in tiles]
        else:
            places = [number for came_from, number in cards if came_from == shuffle.purpose]
        stacked[shuffle.purpose] = moved(shuffle.order, places, chance)
    return stacked


def unseen_tiles(trail: Trail, upto: int, seat: int | None) -> set[int]:
    """What lies face down, and behind others' screens; the final scoring turns these up."""
    state = trail.states[upto]
    public, hidden = state.public, state.hidden
    unseen = {*hidden.supply, *hidden.aside}
    if public.outcome is None:
        for other, private in enumerate(state.private):
            if other != seat:
                unseen |= set(private.tiles) - set(public.known[other])
    return unseen


class Cards:
    """Where each action card is, by the place that it came from."""

    def __init__(self, trail: Trail) -> None:
        rules: BoardRules = trail.case.mode.rules
        self.orders = {shuffle.purpose: shuffle.order for shuffle in trail.shuffles}
        self.shuffles = 0
        self.pile: list[Place] = []
        self.held: list[list[Place]] = [[] for _ in range(trail.case.seats)]
        if rules.actions is not None:
            places = [("actions/1", number) for number in range(len(self.orders["actions/1"]))]
            size = rules.actions.hand
            self.held = [places[s * size : (s + 1) * size] for s in range(trail.case.seats)]
            self.pile = places[trail.case.seats * size :]

    def follow(self, event: Event) -> None:
        """A card is drawn or played, or the discard pile is shuffled."""
        if isinstance(event, ActionDrawn):
            self.held[event.seat].append(self.pile.pop(0))
        elif isinstance(event, ActionPlayed):
            own = self.held[event.seat]
            own.remove(next(place for place in own if self.kind(place) == event.card))
        elif isinstance(event, ActionsShuffled):
            self.shuffles += 1
            self.pile = [(f"action-reshuffle/{self.shuffles}", n) for n in range(event.count)]

    def kind(self, place: Place) -> Choice:
        """Which card it is."""
        card: Choice = self.orders[place[0]][place[1]]
        return card


def unseen_cards(trail: Trail, upto: int, seat: int | None) -> list[Place]:
    """The places of the pile and of others' hands."""
    cards = Cards(trail)
    for events in trail.events[: upto + 1]:
        for event in events:
            cards.follow(event)
    others = [place for other, held in enumerate(cards.held) if other != seat for place in held]
    return [*cards.pile, *others]
