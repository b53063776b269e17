"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hornox.engine.decision import Choice
from hornox.engine.mode import OptionValue
from hornox.learn.review import Player, Turn
from hornox.protocol.components import Parts
from hornox.protocol.messages import Notice, SeatShown, Text, Update
from hornox.protocol.pace import Pace, Status


class Failure(Struct, frozen=True):
    """Why something was not done."""

    code: str
    text: Text


class NameGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that a guest chooses."""

    name: str


class GuestShown(Struct, frozen=True):
    """A guest, as they see themselves."""

    id: str
    name: str


class OptionOffered(Struct, frozen=True):
    """One thing a table may be set up with."""

    name: str
    default: OptionValue
    flag: bool
    least: int
    excludes: str | None
    stands_in_for: str | None
    label: Text


class ModeOffered(Struct, frozen=True):
    """A mode that can be played."""

    id: str
    table: str
    players: tuple[int, int]
    options: tuple[OptionOffered, ...]
    name: Text
    about: Text
    hints: tuple[Text, ...]
    parts: Parts


class BotOffered(Struct, frozen=True):
    """A level of bots that can sit in a seat."""

    name: str
    label: Text
    """How it plays."""
    cast: tuple[str, ...]
    """What the first bots of this level at a table are called."""


class Catalogue(Struct, frozen=True):
    """All modes, what can be combined, and all bots."""

    modes: tuple[ModeOffered, ...]
    blend: tuple[str, ...]
    bots: tuple[BotOffered, ...]
    reach: str = ""
    """Where others in the network find this server; empty where they do not."""


class RulesPage(Struct, frozen=True):
    """The rules of a mode."""

    html: str


class BoxShown(Struct, frozen=True):
    """The component files that a server plays with, as values; ``own``: they are its host's."""

    files: dict[str, dict[str, Any]]
    own: bool


class PositionGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in notation, to be advised on."""

    position: str


class OptionWeighed(Struct, frozen=True):
    """One option: the chance that it takes a row now, and the heads or points to expect."""

    choice: Choice
    label: Text
    take: float | None
    heads: float | None
    points: float | None


class AdviceShown(Struct, frozen=True):
    """What a bot would do in a position, the best option first; or what is wrong with the text."""

    problem: Text | None
    best: Choice | None = None
    text: Text | None = None
    options: tuple[OptionWeighed, ...] = ()


class BoxFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A component file to be checked: its values, or its text instead."""

    name: str
    values: dict[str, Any] = {}
    text: str | None = None


class BoxChecked(Struct, frozen=True):
    """A component file as values and as text, and what is wrong with it, if anything is."""

    values: dict[str, Any]
    text: str
    problem: Text | None


class SeatWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The kind of player for a seat."""

    kind: Literal["you", "person", "bot"]
    bot: str | None = None


class TableWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    mode: Annotated[str, Meta(max_length=80)]
    seats: Annotated[tuple[SeatWanted, ...], Meta(min_length=1, max_length=20)]
    pace: Pace
    options: dict[str, OptionValue] = {}
    public: bool = False
    spectators: bool = False
    chat: bool = False
    nonce: str = ""
    hints: bool | None = None
    """Whether hints are allowed; left out: only where no other people play."""
    open_piles: bool = True
    """Whether the heads that each player has taken in this round are shown."""


class TableOpened(Struct, frozen=True):
    """A table's public id, and the secret of its link."""

    table: str
    invite: str


class TableListed(Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    mode: str
    name: Text
    options: dict[str, OptionValue]
    status: Status
    seats: tuple[SeatShown, ...]
    pace: Pace
    spectators: bool
    hints: bool = False
    """Whether hints and risks are allowed: then people play here without ratings."""


class Lobby(Struct, frozen=True):
    """Public tables that wait for people, or that may be watched."""

    tables: tuple[TableListed, ...]
    notice: Notice | None = None
    """What the host tells everybody now."""


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a table's link, where there is one."""

    invite: str | None = None


class Invitation(Struct, frozen=True):
    """Who invites to what: a table before one sits down."""

    host: str
    """The name of the guest who opened it; empty if they are gone."""
    table: TableListed
    chat: bool
    hints: bool
    open_piles: bool


class Starting(Struct, frozen=True, forbid_unknown_fields=True):
    """The bots with which a game begins where seats are still free."""

    bot: str = "greedy"


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for another game, or that it is taken back."""

    on: bool = True
    without_absent: bool = False
    """Begin without people who have been away for long: bots take their seats."""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a seat."""

    invite: str | None = None
    seat: int | None = None
    nonce: str = ""


class Seated(Struct, frozen=True):
    """The seat that was given."""

    seat: int


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat."""

    seat: int
    bot: str = "greedy"


class SeatMeant(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat."""

    seat: int


class Reporting(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's name, or a line of theirs, that the host should look at."""

    seat: int
    line: int | None = None


class Muting(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat whose chat is muted, or heard again."""

    seat: int
    on: bool = True


class Nothing(Struct, frozen=True):
    """It is done."""

    done: bool = True


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
    hands: tuple[tuple[Any, ...], ...] = ()
    """With all cards open, by update: the private part of every seat."""
    hidden: tuple[Any, ...] = ()
    """With all cards open, by update: what lies face down."""


class Verdict(Struct, frozen=True):
    """What a strong bot thinks of a choice in a finished game."""

    decision: str
    choice: Choice
    best: Choice
    """What the bot would have chosen."""
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
    """``best``, ``good``, ``inaccurate``, ``mistake``; ``unknown`` where nothing was counted."""
    cost: float
    error: float
    swing: float
    """What its turn did to the result of the seat."""
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


class Health(Struct, frozen=True):
    """The server is well."""

    status: str
    version: str


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


class TableOfMine(Struct, frozen=True):
    """A table where the guest has a seat and which is not over."""

    id: str
    mode: str
    name: Text
    status: Status
    your_turn: bool
    others: tuple[str, ...]
    """The names of the other players; empty for a free seat."""
    alone: bool
    """Whether nobody else plays there but bots: then it can be thrown away."""
    since: str


class History(Struct, frozen=True):
    """A guest's finished games, the latest first, and the tables where they have a seat."""

    games: tuple[GameListed, ...]
    tables: tuple[TableOfMine, ...]


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


class Ladder(Struct, frozen=True):
    """The best players of a mode."""

    mode: str
    players: tuple[Rated, ...]
