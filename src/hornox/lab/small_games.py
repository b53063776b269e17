"""Small games: the base game with fewer cards, rows and places, for solvers that are exact.

The rules are the engine's; only the numbers change. Cards have the heads that are printed on them.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine import Mode
from hornox.modes import find
from hornox.tables.rows.cards import LAST_CARD
from hornox.tables.rows.model import Cards, Options

MOST_ROWS = 4


class Deck(Struct, frozen=True):
    """The cards from 1 up to a number."""

    cards: int

    def __call__(self, _seats: int, _options: Options) -> Cards:
        """All of them."""
        return tuple(range(1, self.cards + 1))


def small_game(
    cards: int, players: int = 2, *, rows: int = 1, hand: int = 2, capacity: int = 5
) -> Mode:
    """The base game with the cards 1 to ``cards``; ``capacity`` cards fill a row.

    Cards that are not dealt stay hidden. It is played for one round: start it with the options
    ``{"rounds": 1}``.
    """
    _within("cards", cards, 2, LAST_CARD)
    _within("players", players, 2, 10)
    _within("rows", rows, 1, MOST_ROWS)
    _within("hand", hand, 1, LAST_CARD)
    _within("capacity", capacity, 1, LAST_CARD)
    if players * hand + rows > cards:
        needed = f"{players} hands of {hand} and {rows} rows need {players * hand + rows} cards"
        raise ValueError(f"{needed}, not {cards}")
    base = find("base")
    rules = replace(base.rules, deck=Deck(cards), hand=hand, rows=rows, capacity=capacity)
    most = min(10, (cards - rows) // hand)
    return replace(base, id="small", rules=rules, players=(2, most))


def _within(name: str, given: int, least: int, most: int) -> None:
    if type(given) is not int or not least <= given <= most:
        raise ValueError(f"{name} must be {least} to {most}, not {given!r}")
