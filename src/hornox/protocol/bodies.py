"""The bodies of HTTP requests and answers; those about games that were played: archive."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hornox.engine.decision import Choice
from hornox.engine.mode import OptionValue
from hornox.protocol.components import Parts
from hornox.protocol.messages import Notice, SeatShown, Text
from hornox.protocol.pace import Pace, Status
from hornox.tables.board.fields import Codes


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
    low_wins: bool
    together: bool
    """Whether all play as one team."""


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
    codes: dict[str, Codes]
    """By the file of a side of the board: what may be printed there."""


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
    language: Literal["en", "de"] = "en"
    """What the link's preview speaks."""
    screen: bool = False
    """Whether whoever opens it only shows it to all on a large screen, and takes no seat."""


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


class CodeSaid(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a table that waits, as somebody heard it."""

    code: Annotated[str, Meta(max_length=40)]


class Handover(Struct, frozen=True):
    """What makes another device this guest's, once and soon."""

    secret: str
    seconds: int


class TakenOver(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link that a guest has made on another device."""

    secret: Annotated[str, Meta(max_length=100)]


class Arranged(Struct, frozen=True, forbid_unknown_fields=True):
    """The seats in another order: for each place the number of the seat that goes there."""

    order: Annotated[tuple[int, ...], Meta(max_length=20)]


class Starting(Struct, frozen=True, forbid_unknown_fields=True):
    """The bots with which a game begins where seats are still free."""

    bot: str = "greedy"
    drop_free: bool = False
    """Leave free seats out: bots take only as many of them as the game needs."""


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


class OfflinePlan(Struct, frozen=True):
    """What a device keeps to play without a network: every file with its size."""

    version: str
    bytes: int
    files: dict[str, int]


class Health(Struct, frozen=True):
    """The server is well."""

    status: str
    version: str
