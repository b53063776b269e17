"""What a server says over the socket of a table, as far as a terminal needs it."""

from __future__ import annotations

from msgspec import Raw, Struct

from hornox.engine.decision import Choice

Text = dict[str, str]


class FromServer(Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class SeatShown(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: str
    name: str
    guest: bool
    here: bool
    bot: str | None = None
    stand_in: bool = False


class Wish(Struct, frozen=True):
    """What a member of a team wants."""

    seat: int
    label: Text


class Proposal(Struct, frozen=True):
    """How far a team is with one decision."""

    decision: str
    wishes: tuple[Wish, ...] = ()
    missing: tuple[int, ...] = ()
    anyone: tuple[int, ...] = ()


class TableShown(FromServer, frozen=True, tag="table"):
    """The table, whenever it has changed."""

    mode: str
    status: str
    seats: tuple[SeatShown, ...]
    you: int | None
    owner: bool
    chat: bool
    proposal: Proposal | None = None
    game: str | None = None
    spectators: bool = True


class Told(Struct, frozen=True):
    """Something that happened."""

    event: Raw
    text: Text


class Update(FromServer, frozen=True, tag="update"):
    """The game as the seat may know it, and what has happened since the last update."""

    seq: int
    view: Raw
    events: tuple[Told, ...] = ()


class Ack(FromServer, frozen=True, tag="ack"):
    """An answer is stored."""

    key: str


class Refusal(FromServer, frozen=True, tag="refused"):
    """Something was not done, and why."""

    key: str | None
    code: str
    text: Text


class ChatShown(FromServer, frozen=True, tag="chat"):
    """A line of chat."""

    number: int
    name: str
    text: str


class HintShown(FromServer, frozen=True, tag="hint"):
    """What the bot would do."""

    choice: Choice
    text: Text


class Pong(FromServer, frozen=True, tag="pong"):
    """Somebody is there."""


class Over(FromServer, frozen=True, tag="over"):
    """The game has ended."""

    record: str


Frame = TableShown | Update | Ack | Refusal | ChatShown | HintShown | Pong | Over
