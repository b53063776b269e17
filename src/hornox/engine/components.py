"""What is printed on the components of a game: facts that every surface may show."""

from __future__ import annotations

from msgspec import Struct


class ScoreTrack(Struct, frozen=True):
    """The printed score track: where it ends, and where its clovers are."""

    least: int
    most: int
    clovers: tuple[int, ...] = ()


class Components(Struct, frozen=True):
    """What is printed on the cards, tiles and boards of a mode."""

    heads: tuple[int, ...] = ()
    """By the number of a card or tile; the first entry is for no card."""
    places: int = 0
    """How many cards fit into a row."""
    fields: tuple[tuple[str, ...], ...] = ()
    """The fields of a board, row by row, by their codes."""
    track: ScoreTrack | None = None
    hand: int = 0
    """How many cards a seat is dealt, and so how many turns a round has; 0 where it varies."""
    rounds: int | None = None
    """How many rounds are played where no option can say so."""
    cards: tuple[str, ...] = ()
    """The kinds of special, action and luck cards."""
    doubled: int = 0
    """Up to this many players a team's points count twice."""
