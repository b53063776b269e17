"""The scenario types of the board game and of Bullenparty."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

Printed: TypeAlias = Annotated[int, Meta(ge=1, le=7)]
Heads: TypeAlias = Annotated[tuple[Printed, ...], Meta(min_length=100, max_length=100)]
RowName: TypeAlias = Annotated[str, Meta(pattern=r"^r[1-9][0-9]?$")]
Tile: TypeAlias = Annotated[int, Meta(ge=1, le=100)]
Field: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Rows: TypeAlias = dict[RowName, tuple[Field, ...]]
Luck: TypeAlias = Literal["five_plus", "positive_bulls"]
Action: TypeAlias = Literal["stop", "swap", "skip", "start", "ascending", "extra"]
Tiles: TypeAlias = tuple[Tile, ...]
Names: TypeAlias = tuple[str, ...]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table inside a scenario; it has no other keys than these."""


class Fixtures(Part, frozen=True, kw_only=True, omit_defaults=True):
    """The component data that a file's scenarios are written for."""

    tile_bulls: Heads | None = None
    card_bulls: Heads | None = None
    clovers: tuple[int, ...] | None = None
    blue: tuple[str, ...] | None = None
    red: tuple[str, ...] | None = None


class Place(Part, frozen=True, kw_only=True, omit_defaults=True, tag_field="do", tag="place"):
    """A tile is placed, with the cards played for it."""

    p: str
    tile: Tile
    skip: Annotated[int, Meta(ge=0)] = 0
    start: int | None = None
    asc: int | None = None
    luck: Luck | None = None
    pick: Tiles | None = None

    def __post_init__(self) -> None:
        """Only a luck card has tiles to name."""
        if self.pick is not None and self.luck is None:
            raise ValueError("tiles are picked without a luck card")


class LayStop(Part, frozen=True, kw_only=True, tag_field="do", tag="stop"):
    """A stop sign is laid at a row."""

    p: str
    row: int


class SwapTile(Part, frozen=True, kw_only=True, tag_field="do", tag="swap"):
    """The due tile is taken back for another one."""

    p: str
    new: Tile


class ExtraTile(Part, frozen=True, kw_only=True, tag_field="do", tag="extra"):
    """One more tile is placed together with the due one."""

    p: str
    tile: Tile


class OpenRow(Part, frozen=True, kw_only=True, tag_field="do", tag="open"):
    """A free row is chosen for the tile that took a row."""

    p: str
    row: int


class Gain(Part, frozen=True, kw_only=True, tag_field="do", tag="gain"):
    """Luck cards are taken for passed clovers."""

    p: str
    cards: tuple[Luck, ...]


class TakeRow(Part, frozen=True, kw_only=True, tag_field="do", tag="take"):
    """A bidder takes a row."""

    p: str
    row: int


class Extend(Part, frozen=True, kw_only=True, tag_field="do", tag="extend"):
    """A null bidder lengthens a row."""

    p: str
    row: int


class LayOp(Part, frozen=True, kw_only=True):
    """Cards laid on one pile, from bottom to top."""

    pile: int | Literal["new"]
    cards: Tiles


class Lay(Part, frozen=True, kw_only=True, tag_field="do", tag="lay"):
    """A player lays surplus cards on own piles."""

    p: str
    ops: tuple[LayOp, ...]


BoardDecision: TypeAlias = Place | LayStop | SwapTile | ExtraTile | OpenRow | Gain
PartyDecision: TypeAlias = TakeRow | Extend | Lay


class LogEntry(Part, frozen=True, kw_only=True):
    """One placement; `points` is the move made on the score track."""

    p: str
    tile: Tile
    row: int
    field: int
    points: int


class TableRow(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A row of Bullenparty: its cards and bull card, or that it was taken."""

    cards: Tiles = ()
    bull: int | None = None
    taken: bool = False


class TableScenario(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What every scenario of the board game and of Bullenparty carries."""

    kind: ClassVar[str] = ""
    ask: ClassVar[str | None] = None

    id: str
    mode: str
    origin: str | None = msgspec.field(default=None, name="kind")
    title: str | None = None
    from_text: str | None = None
    filled_in: str | None = None
    rulings: tuple[str, ...] = ()
    fixtures: Fixtures | None = None
    players: Annotated[Names, Meta(min_length=1)]


class BoardScenario(TableScenario, frozen=True, kw_only=True):
    """A position of the board game and what may be expected of it."""

    mode: Literal["base", "base_luck", "pro", "pro_luck"]
    scores: dict[str, int] | None = None
    rows: Rows | None = None
    hands: dict[str, Tiles] | None = None
    luck: dict[str, dict[Luck, int]] | None = None
    luck_stock: dict[Luck, int] | None = None
    actions: dict[str, tuple[Action, ...]] | None = None
    action_deck: tuple[Action, ...] | None = None
    action_discard: tuple[Action, ...] | None = None
    stops: tuple[int, ...] | None = None
    supply: Tiles | None = None
    box: Tiles | None = None
    deals_done: int | None = None
    reveal: dict[str, Tiles] | None = None
    do: tuple[BoardDecision, ...] = ()
    expect_log: tuple[LogEntry, ...] | None = None
    expect_rows: Rows | None = None
    expect_scores: dict[str, int] | None = None
    expect_hands: dict[str, Tiles] | None = None
    expect_luck: dict[str, dict[Luck, int]] | None = None
    expect_luck_stock: dict[Luck, int] | None = None
    expect_actions: dict[str, tuple[Action, ...]] | None = None
    expect_action_deck: tuple[Action, ...] | None = None
    expect_action_discard: tuple[Action, ...] | None = None
    expect_stops: tuple[int, ...] | None = None
    expect_supply: Tiles | None = None
    expect_box: Tiles | None = None
    expect_winners: Names | None = None
    expect_error: bool | None = None


class BoardTurn(BoardScenario, frozen=True, kw_only=True):
    """Revealed tiles are placed."""

    kind: ClassVar[str] = "board-turn"

    rows: Rows
    reveal: dict[str, Tiles]


class PlayCount(BoardScenario, frozen=True, kw_only=True):
    """How many tiles each player reveals."""

    kind: ClassVar[str] = "board-play-count"
    ask: ClassVar[str | None] = "play_count"

    rows: Rows
    hands: dict[str, Tiles]
    expect_count: dict[str, int]


class AfterRound(BoardScenario, frozen=True, kw_only=True):
    """What follows when all tiles of a round are placed."""

    kind: ClassVar[str] = "board-after-round"
    ask: ClassVar[str | None] = "after_round"

    expect_next: str


class Winners(BoardScenario, frozen=True, kw_only=True):
    """Who has won."""

    kind: ClassVar[str] = "board-winners"
    ask: ClassVar[str | None] = "winners"

    expect_winners: Names


class Final(BoardScenario, frozen=True, kw_only=True):
    """The final scoring."""

    kind: ClassVar[str] = "board-final"
    ask: ClassVar[str | None] = "final"


class PartyScenario(TableScenario, frozen=True, kw_only=True):
    """A position of Bullenparty and what may be expected of it."""

    mode: Literal["bullenparty"]
    letters: dict[str, Annotated[str, Meta(pattern=r"^[A-E]$")]] | None = None
    rows: tuple[TableRow, ...] | None = None
    hands: dict[str, Tiles] | None = None
    piles: dict[str, tuple[Tiles, ...]] | None = None
    bulls: dict[str, tuple[int, ...]] | None = None
    draw: Tiles | None = None
    discard: Tiles | None = None
    bull_stack: tuple[int, ...] | None = None
    last_round: bool | None = None
    bids: tuple[dict[str, Tile | Literal["null"]], ...] | None = None
    do: tuple[PartyDecision, ...] = ()
    expect_order: Names | None = None
    expect_table: tuple[TableRow, ...] | None = None
    expect_bidders: Names | None = None
    expect_hands: dict[str, Tiles] | None = None
    expect_piles: dict[str, tuple[Tiles, ...]] | None = None
    expect_bulls: dict[str, tuple[int, ...]] | None = None
    expect_bull_stack: tuple[int, ...] | None = None
    expect_discard: Tiles | None = None
    expect_draw: Tiles | None = None
    expect_draw_count: int | None = None
    expect_last_round: bool | None = None
    expect_scores: dict[str, int] | None = None
    expect_winners: Names | None = None
    expect_error: bool | None = None


class PartyBidding(PartyScenario, frozen=True, kw_only=True):
    """Bids are resolved: rows taken or lengthened, then cards laid."""

    kind: ClassVar[str] = "party-bidding"

    rows: tuple[TableRow, ...]
    hands: dict[str, Tiles]
    bids: tuple[dict[str, Tile | Literal["null"]], ...]


class PartyLay(PartyScenario, frozen=True, kw_only=True):
    """One player lays surplus cards."""

    kind: ClassVar[str] = "party-lay"
    ask: ClassVar[str | None] = "lay"

    hands: dict[str, Tiles]


class PartyScore(PartyScenario, frozen=True, kw_only=True):
    """The final scoring of Bullenparty."""

    kind: ClassVar[str] = "party-score"
    ask: ClassVar[str | None] = "score"

    piles: dict[str, tuple[Tiles, ...]]


BOARD_KINDS: tuple[type[BoardScenario], ...] = (BoardTurn, PlayCount, AfterRound, Winners, Final)
PARTY_KINDS: tuple[type[PartyScenario], ...] = (PartyBidding, PartyLay, PartyScore)
