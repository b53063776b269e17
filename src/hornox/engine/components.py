"""What is printed on a game's components, and counted on its table: every surface may show it."""

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


class Counts(Struct, frozen=True, omit_defaults=True):
    """What the rules count on a table as it lies: a drawing shows it and counts nothing itself."""

    left: tuple[int, ...] = ()
    """By row: how many cards still fit; the one after them takes the row."""
    worth: tuple[int | None, ...] = ()
    """By row: the heads, or tiles, that whoever takes it now gets; None where nothing lies."""
    piles: tuple[tuple[int, ...], ...] = ()
    """By seat: the heads of each pile; or of the one pile of a team."""
    doubled: int | None = None
    """What a team's pile counts, where each head counts twice."""
    turn: int = 0
    """Of a round of cards: its turn; of a turn that is over the same, until the next begins."""
    all_known: bool = False
    """Whether all hands are open: what nobody sees is not in the round."""
    laid: tuple[tuple[int, ...], ...] = ()
    """Your own piles with the cards that you have laid there face down."""
