"""Tiny parties whose lines are counted."""

from __future__ import annotations

from hornox.engine import Choice, start
from hornox.modes.party import made_of
from hornox.tables.party.data import PartyData
from tests.lines.party_by_hand import Cards, Game, new_round
from tests.lines.tiny import Count
from tests.rules.agreeing import shuffle_by
from tests.support.play import AnyState


def _count(
    deck: Cards, seats: int, hand: int, shortest: int, longest: int, removed: int = 0
) -> Count:
    letters = "CAB"

    def engine() -> AnyState:
        heads = (1,) * len(deck)
        data = PartyData(hand, shortest, longest, tuple("ABC"), (4,), heads, {seats: removed})
        nulls: tuple[Choice, ...] = tuple(letters)
        return start(made_of(data), seats, "tiny", {}, {"deal/1": deck, "nulls/1": nulls})[0]

    def by_hand() -> int:
        left = deck[removed:]
        hands = tuple(left[seat * hand : (seat + 1) * hand] for seat in range(seats))
        nobody: tuple[tuple[Cards, ...], ...] = ((),) * seats
        draw = left[seats * hand :]
        game = Game(hand, longest, shuffle_by("tiny"), draw, hands, letters[:seats], piles=nobody)
        return new_round(game, shortest)

    name = f"party: {deck}, {seats} players, {hand} cards, rows of {shortest} to {longest}"
    return Count(name, engine, by_hand)


COUNTS = [
    _count((5, 2, 7, 1, 8, 3, 6, 4), 2, 1, 1, 2, removed=1),
    _count((5, 2, 1, 3, 6, 4), 2, 1, 1, 3),
    _count((4, 6, 1, 3, 2, 5), 2, 2, 1, 2),
    _count((4, 6, 1, 7, 3, 2, 5), 3, 1, 1, 2)._replace(slow=True),
]
