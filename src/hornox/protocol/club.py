"""Bodies about tournaments and clubs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hornox.engine.mode import OptionValue
from hornox.protocol.archive import Rated, SeasonListed
from hornox.protocol.messages import Text
from hornox.protocol.pace import Pace

Pairing = Literal["even", "swiss", "arena"]
"""Everybody meets everybody as evenly as possible, or the best play with each other, round after
round; in an arena whoever is free plays on, for as long as it lasts."""


class TournamentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be opened: the same deals at every table."""

    mode: Annotated[str, Meta(max_length=80)]
    players: Annotated[int, Meta(ge=2, le=10)]
    """At each table."""
    rounds: Annotated[int, Meta(ge=1, le=20)]
    pace: Pace
    options: dict[str, OptionValue] = {}
    pairing: Pairing = "even"
    starts_in: Annotated[int, Meta(ge=0, le=6 * 24 * 60)] = 0
    """Minutes until an arena begins."""
    minutes: Annotated[int, Meta(ge=5, le=12 * 60)] = 60
    """How long an arena lasts."""


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
    """In an arena its points."""
    games: int = 0
    """That have ended, in an arena."""
    resting: bool = False


class MatchShown(Struct, frozen=True):
    """One table of a round."""

    round: int
    seats: tuple[int, ...]
    """The number of the entrant in each seat; -1: a bot that fills the table."""
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
    starts: str | None = None
    """When an arena begins, and when it ends."""
    ends: str | None = None


class ClubWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A club to be founded."""

    name: Annotated[str, Meta(max_length=100)]


class ClubOpened(Struct, frozen=True):
    """The id of a club: whoever has it can look at its ladder, and join while it is open."""

    club: str


class ClubListed(Struct, frozen=True):
    """A club of a guest."""

    id: str
    name: str


class MyClubs(Struct, frozen=True):
    """The clubs of a guest."""

    clubs: tuple[ClubListed, ...]


class ClubOpen(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether new members may come in by the link."""

    on: bool


class MemberMeant(Struct, frozen=True, forbid_unknown_fields=True):
    """A member, as the list calls them."""

    id: Annotated[str, Meta(max_length=100)]


class ClubMember(Struct, frozen=True):
    """A member of a club; the id is for whoever looks after the club."""

    id: str
    name: str
    you: bool


class ClubShown(Struct, frozen=True):
    """A club with one of its ladders, as everybody with its link sees it."""

    id: str
    name: str
    open: bool
    keeper: bool
    """Whether you look after it."""
    member: bool
    members: tuple[ClubMember, ...]
    season: str
    seasons: tuple[SeasonListed, ...]
    """The present one, and all in which members played with each other, the latest first."""
    mode: str
    """Whose ladder it is; none: all games together."""
    modes: tuple[str, ...]
    """What members played with each other in this season."""
    ladder: tuple[Rated, ...]
    idle: tuple[str, ...]
    """Members who have not played with another one in this season."""
