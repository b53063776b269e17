"""What several tables have to show, before it becomes text."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

CardShown = tuple[int, int]
"""A card or tile, and its heads."""


class RowShown(Struct, frozen=True):
    """A row of cards with its free places and what lies at it."""

    cards: Sequence[int]
    places: int
    full: bool
    signs: Sequence[str] = ()
    marker: str = ""
    """Something that stands behind the last card."""
    empty: str = ""
    """What is told instead of heads where no card lies."""


class Waiting(Struct, frozen=True):
    """A revealed card that is not placed yet."""

    card: int
    heads: int
    owner: str
    value: int | None = None
    """What it counts as, where that is not its number."""


class Hand(Struct, frozen=True):
    """What somebody holds: cards, and what else in words, perhaps below a title of its own."""

    title: str = ""
    cards: Sequence[CardShown] = ()
    more: str = ""
    more_title: str = ""

    @property
    def words(self) -> str:
        """What is held beside the cards, with its title."""
        return f"{self.more_title}: {self.more}" if self.more_title else self.more


class Players(Struct, frozen=True):
    """A line for each player: names of the columns, and cells that begin with a name."""

    columns: Sequence[str]
    lines: Sequence[Sequence[str]]
