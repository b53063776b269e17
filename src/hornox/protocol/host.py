"""The bodies of requests and answers that are for the host of a server only."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hornox.protocol.messages import Notice, Text
from hornox.protocol.pace import Status

Words = Annotated[str, Meta(max_length=300)]


class HostAction(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something that the host does."""


class Kick(HostAction, frozen=True, tag="kick"):
    """Take a guest's seat at a table away; a bot plays on for them."""

    table: str
    guest: str


class Rename(HostAction, frozen=True, tag="rename"):
    """Call a guest by another name."""

    guest: str
    name: str


class Ban(HostAction, frozen=True, tag="ban"):
    """Keep somebody out: a guest, the addresses they are connected from, or an address."""

    hours: Annotated[float, Meta(gt=0, le=24 * 366)]
    guest: str = ""
    address: str = ""
    with_address: bool = False
    why: Words = ""


class Unban(HostAction, frozen=True, tag="unban"):
    """Let somebody in again before the end of a ban."""

    ban: str


class DeleteTable(HostAction, frozen=True, tag="delete-table"):
    """Remove a table with its chat and its unfinished game."""

    table: str


class DeleteGame(HostAction, frozen=True, tag="delete-game"):
    """Remove a game and the table that shows it; its results stay."""

    game: str


class DeleteLine(HostAction, frozen=True, tag="delete-line"):
    """Blank a line of a table's chat."""

    table: str
    line: int


class Announce(HostAction, frozen=True, tag="announce"):
    """Tell everybody something, and when the server is going to stop; nothing: tell no more."""

    en: Words = ""
    de: Words = ""
    stop_in_minutes: Annotated[float, Meta(gt=0, le=60 * 24 * 30)] | None = None


class Resolve(HostAction, frozen=True, tag="resolve"):
    """A report has been looked at."""

    report: str


AnyAction = Kick | Rename | Ban | Unban | DeleteTable | DeleteGame | DeleteLine | Announce | Resolve


class HostSeat(Struct, frozen=True):
    """A seat, for the host."""

    name: str
    guest: str | None
    here: bool
    bot: bool


class HostTable(Struct, frozen=True):
    """A table that is open or being played at, for the host."""

    id: str
    name: Text
    status: Status
    public: bool
    game: str | None
    since: str
    seats: tuple[HostSeat, ...]
    onlookers: int


class HostGuest(Struct, frozen=True):
    """A guest, for the host."""

    id: str
    name: str
    since: str
    seen: str
    here: bool


class HostBan(Struct, frozen=True):
    """A ban that has not ended."""

    id: str
    guest: str | None
    address: str | None
    name: str
    why: str
    until: str


class HostReport(Struct, frozen=True):
    """What somebody has reported: a line of chat, or a name."""

    id: str
    at: str
    table: str
    guest: str
    name: str
    line: int | None
    text: str


class HostDeed(Struct, frozen=True):
    """What a host has done."""

    at: str
    what: str
    about: dict[str, str]


class HostLoad(Struct, frozen=True):
    """How busy the server is."""

    version: str
    up_seconds: int
    sockets: int
    rooms: int
    guests: int
    games: int
    games_mb: float
    errors: int
    storing: bool


class HostLine(Struct, frozen=True):
    """A line of chat, for the host."""

    number: int
    guest: str
    name: str
    text: str
    at: str


class HostShown(Struct, frozen=True):
    """Everything on the page of the host."""

    load: HostLoad
    notice: Notice | None
    tables: tuple[HostTable, ...]
    people: tuple[HostGuest, ...]
    bans: tuple[HostBan, ...]
    reports: tuple[HostReport, ...]
    log: tuple[HostDeed, ...]
