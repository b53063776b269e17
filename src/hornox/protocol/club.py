"""Bodies about tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hornox.engine.mode import OptionValue
from hornox.protocol.messages import Text
from hornox.protocol.pace import Pace

Pairing = Literal["even", "swiss"]
"""Everybody meets everybody as evenly as possible, or the best play with each other."""


class TournamentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be opened: the same deals at every table."""

    mode: Annotated[str, Meta(max_length=80)]
    players: Annotated[int, Meta(ge=2, le=10)]
    """At each table."""
    rounds: Annotated[int, Meta(ge=1, le=20)]
    pace: Pace
    options: dict[str, OptionValue] = {}
    pairing: Pairing = "even"


class TournamentOpened(Struct, frozen=True):
    """The id of a tournament: whoever has it can join."""

    tournament: str


class BotsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The bots that play along."""

    bots: Annotated[tuple[str, ...], Meta(max_length=40)]


class EntrantShown(Struct, frozen=True):
    """Somebody who plays in a tournament, with how they stand; the best first."""

    number: int
    name: str
    bot: str | None
    you: bool
    difference: float
    margin: float | None
    score: int


class MatchShown(Struct, frozen=True):
    """One table of a round."""

    round: int
    seats: tuple[int, ...]
    """The number of the entrant in each seat."""
    scores: tuple[int, ...] | None
    game: str | None
    """The finished game, as soon as the round is over at every table."""
    table: str | None
    """The table, for those who sit there."""


class TournamentShown(Struct, frozen=True):
    """A tournament as everybody with its link sees it."""

    id: str
    mode: str
    name: Text
    options: dict[str, OptionValue]
    players: int
    rounds: int
    pairing: Pairing
    pace: Pace
    status: Literal["open", "playing", "over"]
    round: int
    """The round that is being played, from 1; 0 before the first."""
    host: bool
    you: int | None
    heads: bool
    """Whether low scores win."""
    entrants: tuple[EntrantShown, ...]
    matches: tuple[MatchShown, ...]
    seals: tuple[str, ...]
    """What binds the server to the deal of each round, from the beginning."""
    seeds: tuple[str | None, ...]
    """The seeds under the seals, of the rounds that are over at every table."""
