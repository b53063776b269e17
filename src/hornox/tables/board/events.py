"""What happens on a board table."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.event import Event, Whisper
from hornox.tables.board.model import ShownTile, Tiles


class StartTile(Struct, frozen=True):
    """A tile that lies at the start of a row."""

    row: int
    tile: int


class RowEnd(Struct, frozen=True):
    """The last tile of an active row, and whether a stop sign closes the row."""

    row: int
    end: int
    closed: bool


class TilesDealt(Event, frozen=True):
    """The tiles are dealt: how many everybody has, and how many are left as a supply."""

    hands: tuple[int, ...]
    supply: int
    start: tuple[StartTile, ...] = ()


class ScreenFilled(Whisper, frozen=True):
    """The tiles a seat got."""

    tiles: Tiles


class ActionsDealt(Event, frozen=True):
    """Everybody has action cards; the others are the pile."""

    count: int
    pile: int


class ActionsGot(Whisper, frozen=True):
    """The action cards a seat got."""

    cards: tuple[str, ...]


class RoundBegun(Event, frozen=True):
    """A round begins, in which everybody plays this many tiles."""

    round: int
    count: int


class TilesShown(Event, frozen=True):
    """All played tiles, in the order in which they will be placed."""

    tiles: tuple[ShownTile, ...]


class TilePlaced(Event, frozen=True):
    """A tile went to a row: where it lies, which field takes effect, what it was compared with.

    ``pushed`` is the tile that was pushed onto the effect field by a tile placed at the start.
    """

    seat: int
    tile: int
    row: int
    field: int
    effect: int
    skipped: int
    compared: tuple[RowEnd, ...]
    pushed: int | None = None


class RowTaken(Event, frozen=True):
    """A seat took a row, all but its own tile."""

    seat: int
    tile: int
    row: int
    tiles: Tiles
    heads: int


class RowOpened(Event, frozen=True):
    """The tile that took a row opens another one."""

    seat: int
    tile: int
    row: int


class Scored(Event, frozen=True):
    """A counter moved: the points, the old and the new place, and what the track's end cost.

    ``tiles`` are those whose heads were counted.
    """

    seat: int
    points: int
    old: int
    new: int
    lost: int
    tiles: Tiles = ()


class LuckGained(Event, frozen=True):
    """A seat passed a clover and took a luck card."""

    seat: int
    card: str
    left: int


class LuckLapsed(Event, frozen=True):
    """A seat passed clovers, but there are no luck cards left."""

    seat: int
    claims: int


class LuckPlayed(Event, frozen=True):
    """A seat plays a luck card for a tile, and puts it back on its stack."""

    seat: int
    tile: int
    row: int
    field: int


class TilesNamed(Event, frozen=True):
    """The tiles of a taken row that count plus."""

    seat: int
    tiles: Tiles


class ActionPlayed(Event, frozen=True):
    """A seat puts an action card on the discard pile."""

    seat: int
    card: str


class RowAimed(Event, frozen=True):
    """A seat chose a row for its tile, at the start or at the end of it by an action card."""

    seat: int
    tile: int
    card: str
    row: int


class SignLaid(Event, frozen=True):
    """A stop sign closes a row."""

    seat: int
    row: int


class SignsLifted(Event, frozen=True):
    """A row is taken, and all stop signs leave the board."""

    rows: tuple[int, ...]


class TileSwapped(Event, frozen=True):
    """A tile went back behind the screen, another one takes its place."""

    seat: int
    back: int
    tile: int


class TileAdded(Event, frozen=True):
    """One more tile: a seat now places all its tiles, in this order."""

    seat: int
    tile: int
    tiles: Tiles


class TileDrawn(Event, frozen=True):
    """A seat drew a tile from the supply."""

    seat: int
    left: int


class TileSeen(Whisper, frozen=True):
    """The tile that was drawn."""

    tile: int


class ActionDrawn(Event, frozen=True):
    """A seat drew an action card from the pile."""

    seat: int
    left: int


class ActionSeen(Whisper, frozen=True):
    """The action card that was drawn."""

    card: str


class NothingDrawn(Event, frozen=True):
    """There was nothing to draw."""

    seat: int


class ActionsShuffled(Event, frozen=True):
    """The discarded action cards became the new pile."""

    count: int


class GameEnded(Event, frozen=True):
    """The game is over; ``out`` are the seats with no tile left behind the screen."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    out: tuple[int, ...] = ()


EVENTS = (
    TilesDealt,
    ScreenFilled,
    ActionsDealt,
    ActionsGot,
    RoundBegun,
    TilesShown,
    TilePlaced,
    RowTaken,
    RowOpened,
    Scored,
    LuckGained,
    LuckLapsed,
    LuckPlayed,
    TilesNamed,
    ActionPlayed,
    RowAimed,
    SignLaid,
    SignsLifted,
    TileSwapped,
    TileAdded,
    TileDrawn,
    TileSeen,
    ActionDrawn,
    ActionSeen,
    NothingDrawn,
    ActionsShuffled,
    GameEnded,
)
