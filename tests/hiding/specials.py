"""Follows the special cards from their shuffles into hands, to see which a seat does not know.

Special cards of a kind are alike, so they are told apart by the place that they had in a shuffle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from hornox.engine import Event
from tests.support.play import Trail

Place = tuple[str, int]
"""The purpose of a shuffle, and a place in its order."""


def unseen_places(trail: Trail, upto: int, seat: int | None) -> dict[str, list[list[int]]]:
    """By shuffle the groups of places whose cards may change with each other unnoticed."""
    tracker = Tracker(trail)
    for events in trail.events[: upto + 1]:
        tracker.follow(events)
    others = [places for holder, places in enumerate(tracker.held) if holder != seat]
    groups: dict[str, list[list[int]]] = defaultdict(list)
    for purpose in tracker.orders:
        held = [i for places in others for came_from, i in places if came_from == purpose]
        drawable = [i for came_from, i in tracker.pile if came_from == purpose]
        groups[purpose] = [held + drawable]
    for gathered in tracker.gathered:
        for purpose in {came_from for came_from, _ in gathered}:
            groups[purpose].append([i for came_from, i in gathered if came_from == purpose])
    return groups


class Tracker:
    """Where each special card is: in a hand, in the draw pile, or shown to all."""

    def __init__(self, trail: Trail) -> None:
        self.orders = {shuffle.purpose: shuffle.order for shuffle in trail.shuffles}
        self.held: list[list[Place]] = [[] for _ in range(trail.case.seats)]
        self.pile: list[Place] = []
        self.gathered: list[list[Place]] = []
        self.reshuffles = 0

    def follow(self, events: Iterable[Event]) -> None:
        """Move the cards as the events tell."""
        for event in events:
            step = getattr(self, f"_{type(event).__name__.lower()}", None)
            if step is not None:
                step(event)

    def _specialsdealt(self, event: Event) -> None:
        """In blocks of a hand each; what was left of an older pile was shuffled in."""
        if self.pile:
            self.gathered.append(self.pile)
        purpose = f"specials/{event.round}"  # type: ignore[attr-defined]
        each = event.each  # type: ignore[attr-defined]
        places = [(purpose, i) for i in range(len(self.orders[purpose]))]
        for hand in self.held:
            hand.extend(places[:each])
            del places[:each]
        self.pile = places

    def _reshuffled(self, _event: Event) -> None:
        self.reshuffles += 1
        purpose = f"reshuffle/{self.reshuffles}"
        self.pile = [(purpose, i) for i in range(len(self.orders[purpose]))]

    def _specialdrawn(self, event: Event) -> None:
        self.held[event.to].append(self.pile.pop(0))  # type: ignore[attr-defined]

    def _specialused(self, event: Event) -> None:
        """The oldest of its kind leaves the hand, for all to see."""
        hand = self.held[event.seat]  # type: ignore[attr-defined]
        kind = event.special  # type: ignore[attr-defined]
        hand.remove(next(place for place in hand if self.orders[place[0]][place[1]] == kind))

    _swapped = _specialused
