"""The bodies of answers about games: replays, reviews, and what a guest has played so far."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.learn.habits import Compared
from hornox.learn.over_games import Measure, OverGames
from hornox.learn.review import Player, Turn
from hornox.protocol.messages import OriginShown, Text, Update
from hornox.protocol.pace import Status


class RecordGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as JSON, or a game in notation, to be looked at."""

    text: str


class RecordOpened(Struct, frozen=True):
    """The game that a record has become, or what is wrong with it."""

    game: str | None
    problem: Text | None = None


class Chosen(Struct, frozen=True):
    """A choice that somebody had, and made."""

    seat: int
    decision: str
    choice: Choice
    label: Text


class Replay(Struct, frozen=True):
    """A finished game, moment by moment."""

    game: str
    mode: str
    name: Text
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """By seat, the level of the bot that sat there; None for a person."""
    seed: str
    commitment: str
    server: str
    nonces: tuple[str, ...]
    updates: tuple[Update, ...]
    chosen: tuple[tuple[Chosen, ...], ...]
    """By update: the choices that led to it, of the seat or of all seats."""
    moments: tuple[int, ...]
    """By update: how many answers had been given."""
    origin: OriginShown | None = None
    """What the game went on from, if it is a variation."""
    hands: tuple[tuple[Any, ...], ...] = ()
    """With all cards open, by update: the private part of every seat."""
    hidden: tuple[Any, ...] = ()
    """With all cards open, by update: what lies face down."""


class VariationWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game to be played on: after how many answers, from which seat, against whom."""

    moment: int
    seat: int
    others: Literal["bots", "played"] = "bots"
    """Whether the others play as bots do, or what they really played while that is legal."""
    bot: str = "normal"
    """Who plays for people, and where what was played is not legal."""


class VariationListed(Struct, frozen=True):
    """A finished variation of a game."""

    game: str
    ended: str
    origin: OriginShown


class Variations(Struct, frozen=True):
    """A guest's own finished variations of a game, the latest first."""

    variations: tuple[VariationListed, ...]


class Verdict(Struct, frozen=True):
    """What a strong bot thinks of a choice in a finished game."""

    decision: str
    cost: float
    """Heads or points that were given away, as far as one can tell."""
    text: Text


class OptionReviewed(Struct, frozen=True):
    """An option of a choice: by how much it was worse than the best one, and how sure that is."""

    label: Text
    chosen: bool
    behind: float
    error: float
    heads: float | None
    take: float | None
    points: float | None


class ChoiceReviewed(Struct, frozen=True):
    """A choice in a finished game: what it cost, and its options, the best one first."""

    seat: int
    decision: str
    round: int
    turn: int
    label: Text
    best: Text
    mark: str
    """``best``, ``good``, ``inaccurate``, ``mistake``; ``open`` where nobody can tell, ``unknown``
    where nothing was counted."""
    cost: float
    error: float
    swing: float
    """What its turn did to the result of the seat."""
    own: bool
    """Whether the player chose, and not a stand-in, or somebody before a what-if game began."""
    options: tuple[OptionReviewed, ...]


class MomentShown(Struct, frozen=True):
    """One of the moments that mattered most: the place of its choice, and a sentence."""

    choice: int
    text: Text


class GameReview(Struct, frozen=True):
    """The review of a finished game; ``players`` and ``curve`` are those of ``learn.review``."""

    game: str
    mode: str
    name: Text
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    counted: Literal["heads", "points"]
    together: bool
    expected: float
    players: tuple[Player, ...]
    curve: tuple[Turn, ...]
    choices: tuple[ChoiceReviewed, ...]
    moments: tuple[MomentShown, ...]
    playouts: int


class ReviewProgress(Struct, frozen=True):
    """How many choices of how many have been weighed; none at all while the game is read."""

    done: int
    of: int


class ReviewShown(Struct, frozen=True):
    """A review, or how far it is."""

    progress: ReviewProgress | None
    review: GameReview | None


class PlayerListed(Struct, frozen=True):
    """A player of a finished game."""

    name: str
    score: int
    rank: int
    bot: str | None
    """The bot's level; None for a person."""
    you: bool


class GameListed(Struct, frozen=True):
    """A finished game of a guest."""

    game: str
    mode: str
    name: Text
    ended: str
    players: tuple[PlayerListed, ...]
    score: int
    rank: int
    won: bool
    rated: bool
    """Whether it counted for the guest's rating."""
    together: bool
    """Whether all players won or lost as one team."""
    against: int | None
    """The points of whoever the team played against, where they were noted."""
    variation: bool = False
    """Whether it was played on from a moment of another game: then it counts nowhere."""


class TableOfMine(Struct, frozen=True):
    """A table where the guest has a seat and which is not over."""

    id: str
    mode: str
    name: Text
    status: Status
    your_turn: bool
    others: tuple[str, ...]
    """The names of the other players; empty for a free seat."""
    waiting: tuple[str, ...]
    """The names of the others whom the game waits for."""
    deadline: str | None
    """Until when it waits; None where nobody is hurried."""
    stand_in: bool
    """Whether a bot plays for the guest until they come back."""
    alone: bool
    """Whether nobody else plays there but bots: then it can be thrown away."""
    since: str
    variation: bool = False
    """Whether a finished game is played on there."""


class MyTables(Struct, frozen=True):
    """The tables where a guest has a seat: first where it is their turn, the most urgent first."""

    tables: tuple[TableOfMine, ...]


class History(Struct, frozen=True):
    """A guest's finished games, the latest first."""

    games: tuple[GameListed, ...]


class Company(Struct, frozen=True):
    """A guest's figures in one mode with this many players, against people or bots of a level."""

    players: int
    against: str
    """``people``, the level of all bots, or ``mixed``."""
    games: int
    wins: int
    mean_score: float
    mean_rank: float


class ModeStats(Struct, frozen=True):
    """A guest's figures in one mode."""

    mode: str
    name: Text
    games: int
    wins: int
    mean_score: float
    best_score: int
    mean_rank: float
    rating: float | None
    scores: tuple[int, ...]
    """The scores of the last games, the oldest first."""
    together: bool
    """Whether all players win or lose as one team: then places say nothing."""
    company: tuple[Company, ...] = ()
    """The same by number of players and by whom it was played against, most games first."""


class HabitsShown(Struct, frozen=True):
    """A guest's habits in one mode with this many players, beside those of strong players."""

    mode: str
    name: Text
    players: int
    games: int
    times: int
    """Rounds or games, whichever they were counted by."""
    per: Literal["round", "game"]
    counted: Literal["heads", "points"]
    habits: tuple[Compared, ...]
    """What costs most first."""


class MyHabits(Struct, frozen=True):
    """A guest's habits in their last games, most games first."""

    modes: tuple[HabitsShown, ...]


class SkillShown(Struct, frozen=True):
    """Luck and skill of a guest in one mode, from the reviews of their games."""

    mode: str
    name: Text
    games: int
    """How many were reviewed."""
    measure: Measure
    found: OverGames | None
    """None as long as too few were reviewed."""


class MySkill(Struct, frozen=True):
    """Luck and skill of a guest, most games first, and what could be reviewed for it."""

    modes: tuple[SkillShown, ...]
    fewest: int
    """The fewest games about which something is said."""
    open: int
    """How many of the last games have no review yet."""
    waiting: int
    """How many of those are waiting for theirs."""


class Stats(Struct, frozen=True):
    """A guest's figures."""

    modes: tuple[ModeStats, ...]


class Rated(Struct, frozen=True):
    """Somebody's place on the ladder of a mode."""

    name: str
    bot: bool
    rating: float
    mu: float
    sigma: float
    games: int
    you: bool


class SeasonListed(Struct, frozen=True):
    """A season: whole months, by UTC."""

    id: str
    first: str
    """The first day."""
    last: str
    winner: str
    """The best person so far, or at the end; empty where nobody is known."""
    over: bool


class SeasonLadder(Struct, frozen=True):
    """The ladder of a mode and number of players in a season."""

    mode: str
    players: int
    season: str
    seasons: tuple[SeasonListed, ...]
    """The present one, and all in which this was played, the latest first."""
    played: tuple[int, ...]
    """With how many players this mode was played in any season."""
    ladder: tuple[Rated, ...]


class Ladder(Struct, frozen=True):
    """The best players of a mode."""

    mode: str
    players: tuple[Rated, ...]
