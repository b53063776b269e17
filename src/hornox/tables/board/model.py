"""What lies on a board table, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from hornox.engine.mode import OptionValue
from hornox.engine.state import Change as AnyChange
from hornox.engine.state import Outcome, State
from hornox.tables.board.fields import Board, Track

Tiles = tuple[int, ...]
Row = tuple[int, ...]
"""Tiles from the first field on; 0 is a field that was skipped. A free row is empty."""
Options = dict[str, OptionValue]

FIVE, POSITIVE = "five_plus", "positive_bulls"
LUCK = (FIVE, POSITIVE)
STOP, SWAP, EXTRA = "stop", "swap", "extra"
SKIP, START, ASCENDING = "skip", "start", "ascending"
ACTIONS = (STOP, SWAP, EXTRA, ASCENDING, START, SKIP)


class ShownTile(Struct, frozen=True):
    """A tile that is turned up and not placed yet, with the action cards that hold for it alone.

    ``card`` is ``start`` or ``ascending``, and ``row`` (from 1) is what it was played for;
    ``skips`` are the fields to be skipped.
    """

    seat: int
    tile: int
    card: str | None = None
    row: int | None = None
    skips: int = 0


class LuckCards(Struct, frozen=True):
    """How many luck cards of each kind."""

    five_plus: int = 0
    positive_bulls: int = 0

    def of(self, card: str) -> int:
        """How many of one kind."""
        return self.five_plus if card == FIVE else self.positive_bulls

    def plus(self, card: str, count: int) -> LuckCards:
        """The same with more, or fewer, of one kind."""
        if card == FIVE:
            return LuckCards(self.five_plus + count, self.positive_bulls)
        return LuckCards(self.five_plus, self.positive_bulls + count)


class Luck(Struct, frozen=True):
    """The luck cards, all of them open (L16); ``aside`` are those a described table leaves out."""

    stock: LuckCards
    held: tuple[LuckCards, ...]
    aside: LuckCards = LuckCards()


class Actions(Struct, frozen=True):
    """The open part of the action cards, and the rows (from 1) with a stop sign."""

    hands: tuple[int, ...]
    pile: int
    discard: tuple[str, ...] = ()
    signs: tuple[int, ...] = ()
    shuffles: int = 0


class Public(Struct, frozen=True):
    """Known to all.

    ``known`` holds the tiles behind each screen that all have seen on their way there (P29).
    """

    round: int
    deals: int
    rows: tuple[Row, ...]
    hands: tuple[int, ...]
    known: tuple[Tiles, ...]
    queue: tuple[ShownTile, ...]
    """Revealed tiles in the order in which they will be placed."""
    scores: tuple[int, ...]
    box: Tiles
    supply: int
    luck: Luck | None = None
    actions: Actions | None = None
    outcome: Outcome | None = None


class Private(Struct, frozen=True):
    """Known to one seat: the tiles behind the screen, the action cards in hand."""

    tiles: Tiles
    actions: tuple[str, ...] = ()


class Hidden(Struct, frozen=True):
    """Known to nobody: what lies face down, the next one first, and what is out of the game."""

    supply: Tiles
    aside: Tiles = ()
    actions: tuple[str, ...] = ()
    actions_aside: tuple[str, ...] = ()


class ActionDeck(Struct, frozen=True):
    """How many action cards of each kind, how many are dealt, how many stop signs there are."""

    cards: dict[str, int]
    hand: int
    signs: int

    def all(self) -> tuple[str, ...]:
        """Every card, sorted by kind."""
        return tuple(kind for kind in ACTIONS for _ in range(self.cards[kind]))


class BoardRules(Struct, frozen=True):
    """The components, numbers and chosen rules of a mode on a board table."""

    board: Board
    heads: tuple[int, ...]
    """The heads of each tile, by its number."""
    track: Track
    supply: Callable[[int], bool]
    """Whether the tiles left over are a supply, by number of players."""
    reopen: Callable[[BoardChange, int, int, int], None]
    """Where the tile that took a row goes, by seat, tile and index of the row."""
    after_round: Callable[[BoardRules, Public], str]
    """What follows a round: ``play``, ``deal``, or the rule that ends the game."""
    final: tuple[Callable[[BoardChange, int], None], ...] = ()
    """What each seat scores in the end."""
    luck: LuckCards | None = None
    actions: ActionDeck | None = None
    hand: int = 12
    cap: int = 200
    """Rounds after which a game is called off (P26)."""
    row_last: bool = False
    """Whether a row or a skip ends the action cards for a tile, as once was played (P21)."""

    @property
    def tiles(self) -> range:
        """All tiles of the game."""
        return range(1, len(self.heads))

    def total(self, tiles: Tiles) -> int:
        """The heads of some tiles together."""
        return sum([self.heads[tile] for tile in tiles])


BoardState: TypeAlias = State[Public, Private, Hidden, BoardRules]
BoardChange: TypeAlias = AnyChange[Public, Private, Hidden, BoardRules]
