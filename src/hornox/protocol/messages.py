"""Every message of the socket, as types.

``python web/build.py generate`` writes the same types for the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from hornox.engine.components import Counts
from hornox.engine.decision import Choice, Fact
from hornox.engine.mode import OptionValue
from hornox.engine.sheet import Sheet
from hornox.protocol.pace import Pace, Status

Text = dict[str, str]
"""The same in every language: ``{"en": …, "de": …}``."""


class FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. A client that names the last update it has seen is sent what followed."""

    invite: str | None = None
    since: int | None = None
    game: str | None = None


class GiveAnswer(FromClient, frozen=True, tag="answer"):
    """An answer to a decision; the key is an idempotency key, so it may be sent again."""

    decision: str
    choice: Choice
    key: str


class Propose(FromClient, frozen=True, tag="propose"):
    """A choice that a team may agree to."""

    decision: str
    choice: Choice
    key: str = ""


class Agree(FromClient, frozen=True, tag="agree"):
    """Yes or no to the wish with this number in the table's proposal."""

    proposal: int
    yes: bool


class Anyone(FromClient, frozen=True, tag="anyone"):
    """Lets the others of the team decide alone from now on, or no longer."""

    on: bool


class SayChat(FromClient, frozen=True, tag="chat"):
    """A line of chat."""

    text: str


Reaction = Literal["cheer", "laugh", "wow", "ouch", "phew", "hurry"]
"""What can be shown beside one's seat for a moment; each is a small drawing."""


class React(FromClient, frozen=True, tag="react"):
    """Shows something beside one's own seat for a moment; nothing of it is kept."""

    sign: Reaction


class AskHint(FromClient, frozen=True, tag="hint"):
    """Asks what the bot would do."""


class AskRisks(FromClient, frozen=True, tag="risks"):
    """Asks how likely each card takes a row."""


class AddNonce(FromClient, frozen=True, tag="nonce"):
    """The player's part of the next game's seed."""

    nonce: str


class Ping(FromClient, frozen=True, tag="ping"):
    """A heartbeat."""


Incoming = (
    Hello
    | GiveAnswer
    | Propose
    | Agree
    | Anyone
    | SayChat
    | React
    | AskHint
    | AskRisks
    | AddNonce
    | Ping
)


class FromServer(Struct, frozen=True, tag_field="type"):
    """What the server sends."""


class SeatShown(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["person", "bot"]
    name: str
    guest: bool
    """Whether somebody has taken the seat."""
    bot: str | None
    here: bool
    stand_in: bool
    you: bool
    absent: bool = False
    """Away for so long that the others may let a bot play for them."""
    again: bool = False
    """Wants another game with the same people."""
    away_until: str | None = None
    """On vacation until then: games of days wait for them."""


class Wish(Struct, frozen=True):
    """What a member of a team wants."""

    seat: int
    choice: Choice
    label: Text


class ProposalShown(Struct, frozen=True):
    """What a team has said so far about one decision."""

    decision: str
    wishes: tuple[Wish, ...]
    missing: tuple[int, ...]
    decider: int | None
    """Who has the last word, where all have spoken and want different things."""
    anyone: tuple[int, ...]


class Notice(Struct, frozen=True):
    """What the host tells everybody."""

    text: Text | None
    stop: str | None
    """When the server is going to stop."""


class OriginShown(Struct, frozen=True):
    """Where a variation comes from: a finished game, the moment, and how it went there."""

    game: str
    moment: int
    """How many answers are those of the finished game."""
    seat: int
    """The seat that a person plays in the variation."""
    name: str
    """Who sat there in the finished game."""
    round: int
    turn: int
    played: bool
    """Whether the others keep playing what they really played, while they can."""
    before: int
    """The score of the seat in the finished game."""
    after: int | None
    """Its score in the variation; None until that has ended."""
    heads: bool
    """Whether scores are heads, and not points."""


class TableShown(FromServer, frozen=True, tag="table"):
    """The table; sent whenever it has changed."""

    id: str
    mode: str
    name: Text
    options: dict[str, OptionValue]
    status: Status
    seats: tuple[SeatShown, ...]
    you: int | None
    owner: bool
    pace: Pace
    deadline: str | None
    public: bool
    spectators: bool
    chat: bool
    proposal: ProposalShown | None
    game: str | None
    commitment: str | None
    """What binds the server to the deal: of this game, or of the first one before it begins."""
    next_commitment: str | None
    """The same for the next game here, as long as players may add nonces."""
    invite: str | None
    """The secret of the link, for those who sit here."""
    code: str | None = None
    """What can be said aloud in place of the link, for those who sit here while the table waits."""
    hints: bool = True
    """Whether players may ask what a bot would do."""
    rated: bool = True
    """Whether this game counts for ratings; none does in which a hint may have decided."""
    open_piles: bool = True
    """Whether the heads that each player has taken in this round are shown."""
    onlookers: int = 0
    """How many watch who have no seat; only players are told."""
    notice: Notice | None = None
    """What the host tells everybody now."""
    origin: OriginShown | None = None
    """What the game goes on from, if it is a variation."""
    daily: str | None = None
    """The day whose deal is played here."""
    screen: bool = False
    """Whether a large screen shows this table to all: people only need their hands."""
    tournament: str | None = None
    """The tournament that it belongs to."""


class OptionShown(Struct, frozen=True):
    """One option of a decision."""

    choice: Choice
    label: Text
    value: int | None = None
    """What a card counts that is played flipped."""
    calm: bool | UnsetType = UNSET
    """Whether it leaves everything as it is."""


class Ask(Struct, frozen=True):
    """A decision of the seat: open, or a face-down pick that may still be replaced."""

    id: str
    kind: str
    ask: Text
    secret: bool
    options: tuple[OptionShown, ...]
    facts: Mapping[str, Fact]
    seats: tuple[int, ...]
    made: Choice | None
    veiled: bool | UnsetType = UNSET
    """Whether a pause before the answer could tell others what this seat holds."""


class Told(Struct, frozen=True):
    """Something that happened, as a fact and as a sentence.

    ``changed`` are the public fields that differ from those at the fact before it, or for the first
    fact of an update from those of the update's view. A client that begins with that view and puts
    on top what changed has the public part as it was after each fact, whatever it knew before.
    ``own`` says the same about the part that only this seat may know: hand, special cards;
    ``counts`` is there where other figures follow from what lies on the table.
    """

    event: Raw
    changed: dict[str, Any]
    own: dict[str, Any]
    text: Text
    why: Text | None
    """What was compared before it; None where nothing was."""
    sheet: Sheet | None = None
    """The score sheet, with the fact that ends a round or the game."""
    counts: Counts | UnsetType = UNSET
    full: bool | UnsetType = UNSET
    """Whether a full row is taken: a card, or the cow, is one too many."""
    headed: Text | UnsetType = UNSET
    """With the fact that begins a round: its sentence below a heading that names the round."""


class Update(FromServer, frozen=True, tag="update"):
    """The game as the seat may know it, and what has happened since the last update."""

    seq: int
    table: str
    """The kind of table: it says what the view and the facts are made of."""
    cards: int
    """The cards or tiles of this game are numbered from 1 to this."""
    view: Raw
    counts: Counts
    asks: tuple[Ask, ...]
    events: tuple[Told, ...]
    waiting: tuple[int, ...]
    lent: tuple[Text, ...]
    """What a stand-in has chosen for this seat since then: their time was up, or they had left."""
    face_down: bool = False
    """Whether all who are waited for choose at once, and nobody sees it."""
    agreeing: bool | UnsetType = UNSET
    """Whether several people have to come to one answer."""
    hushed: bool | UnsetType = UNSET
    """Whether nobody may talk: a team chooses its cards."""


class Waiting(FromServer, frozen=True, tag="waiting"):
    """Whom one waits for now; all else is as the last update told it.

    It has no number: who comes back names the last update, and is told all that came after it.
    """

    waiting: tuple[int, ...]


class Ack(FromServer, frozen=True, tag="ack"):
    """The answer is stored."""

    key: str
    seq: int


class Refused(FromServer, frozen=True, tag="refused"):
    """Something was not done, and why."""

    key: str | None
    code: str
    text: Text


class ChatShown(FromServer, frozen=True, tag="chat"):
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: str


class Reacted(FromServer, frozen=True, tag="reacted"):
    """Somebody shows something beside their seat for a moment."""

    seat: int
    sign: Reaction


class HintShown(FromServer, frozen=True, tag="hint"):
    """What the bot would do."""

    decision: str
    choice: Choice
    text: Text


class RiskShown(Struct, frozen=True):
    """One option: the row it would go to now, the chance that it takes one, expected heads."""

    choice: Choice
    row: int | None
    """The row that it would go to if it were placed first; None if it fits none."""
    take: float
    heads: float
    text: Text
    """All of it in words."""


class RisksShown(FromServer, frozen=True, tag="risks"):
    """How likely each card takes a row in this turn; empty where none does."""

    decision: str
    options: tuple[RiskShown, ...]


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to a heartbeat."""


class Over(FromServer, frozen=True, tag="over"):
    """The game has ended; the address of its record."""

    record: str


Outgoing = (
    TableShown
    | Update
    | Waiting
    | Ack
    | Refused
    | ChatShown
    | Reacted
    | HintShown
    | RisksShown
    | Pong
    | Over
)
