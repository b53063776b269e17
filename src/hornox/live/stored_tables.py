"""Rows of the database as values: a table, its seats, a game and its answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hornox.engine.decision import Answer, Choice
from hornox.engine.fairness import Fair
from hornox.engine.mode import OptionValue
from hornox.play.branch import Played
from hornox.protocol.pace import Pace, Relaxed, Status


class TableRow(Struct, frozen=True, kw_only=True):
    """A table without its seats: private, and waiting for its first game, unless said otherwise."""

    id: str
    mode: str
    options: dict[str, OptionValue]
    pace: Pace = Relaxed()
    public: bool = False
    spectators: bool = False
    chat: bool = False
    owner: str
    invite: str
    status: Status = "open"
    game: str | None = None
    created: int
    server_seed: str | None = None
    """The server's secret seed of the next game here; people see its hash, and add nonces."""
    version: int = 0
    """How often table and seats were written: of two processes only the first one can."""
    hints: bool = True
    """Whether people may ask what a bot would do."""
    open_piles: bool = True
    """Whether everybody is shown the heads that each player has taken in this round."""
    daily: str | None = None
    """The day whose deal is played here."""
    code: str | None = None
    """What can be said aloud in place of the link, while the table waits for people."""
    language: str = "en"
    """The language of the guest who opened it: the link's preview speaks it."""
    screen: bool = False
    """Whether a large screen that all can see shows this table: people only hold their hands."""
    tournament: str | None = None
    """The tournament that it belongs to: others play the same cards at other tables."""

    def __repr__(self) -> str:
        """Without its secrets, wherever it may be printed."""
        return f"TableRow({self.id!r})"


class SeatRow(Struct, frozen=True):
    """A seat: a person (perhaps not there yet, perhaps played by a stand-in) or a bot."""

    kind: Literal["person", "bot"]
    bot: str | None = None
    guest: str | None = None
    name: str = ""
    stand_in: Literal["", "left", "away"] = ""
    nonce: str = ""
    again: bool = False
    """Whether this person wants another game."""
    away: int = 0
    """Until when this person is on vacation; kept with the guest, like the name."""

    @property
    def free(self) -> bool:
        """Whether a person may sit down here."""
        return self.kind == "person" and self.guest is None

    @property
    def by_bot(self) -> bool:
        """Whether a bot answers here now."""
        return self.kind == "bot" or bool(self.stand_in)


class Variation(Struct, frozen=True):
    """What a variation goes on from: a finished game, and where and how it ended there."""

    game: str
    moment: int
    """How many answers of that game are its own first ones."""
    seat: int
    """The seat that a person plays."""
    name: str
    """Who sat there in that game."""
    scores: tuple[int, ...]
    """How that game ended, by seat."""
    round: int
    turn: int
    played: tuple[Played, ...] = ()
    """What the others chose from then on, if they are to keep to it."""


class GameRow(Struct, frozen=True):
    """A game without its answers; it holds the seed and never leaves the process as it is."""

    id: str
    table: str
    mode: str
    version: int
    options: dict[str, OptionValue]
    labels: tuple[str, ...]
    seed: str
    salt: str
    started: int
    ended: int | None = None
    deadline: int | None = None
    wake: int | None = None
    fair: Fair | None = None
    chain: str | None = None
    length: int = 0
    """How many answers lead to ``chain``; the store may hold later ones during a game."""
    wishes: str | None = None
    """What the members of a team want."""
    hinted: bool = False
    """Whether somebody has asked for a hint."""
    data: str = ""
    """A digest of the component files with which the game began."""
    origin: Variation | None = None
    """What it goes on from, if it is a variation."""
    orders: str | None = None
    """What people have ordered ahead, by seat."""
    stacked: dict[str, tuple[Choice, ...]] = {}
    """Cards that were laid instead of shuffled; only games that were not played here have any."""

    def __repr__(self) -> str:
        """Without the seed, wherever it may be printed."""
        return f"GameRow({self.id!r})"


class AnswerRow(Answer, frozen=True, array_like=False, forbid_unknown_fields=False):
    """One line of a game's log: an answer, and who gave it when."""

    key: str | None
    by: str
    at: int
    link: str = ""
