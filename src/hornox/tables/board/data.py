"""The components of the board game, read from their files and checked (2.2)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct

from hornox.tables.board.fields import (
    DRAW_ACTION,
    DRAW_TILE,
    NAMED,
    TAKE,
    TAKE_HEADS,
    TAKE_TILES,
    TAKES,
    Board,
    Codes,
    Field,
    Track,
    field_of,
)
from hornox.tables.board.invariants import ACTIVE
from hornox.tables.board.model import ACTIONS, LUCK, ActionDeck, LuckCards
from hornox.tables.component_files import Sheet, read_sheet

TILES, TRACK = "board_tiles.toml", "score_track.toml"
BLUE, RED = "board_blue.toml", "board_red.toml"
LUCK_CARDS, ACTION_CARDS = "luck_cards.toml", "action_cards.toml"
FILES = (TILES, TRACK, BLUE, RED, LUCK_CARDS, ACTION_CARDS)

PLAYERS = range(2, 7)
_HEADS = (1, 2, 3, 5)
_SIDES = {"base": ("blue", {TAKE}), "pro": ("red", {TAKE_HEADS, TAKE_TILES})}
_PRO_ONLY = {TAKE_HEADS, TAKE_TILES, DRAW_TILE, DRAW_ACTION}


class Components(Struct, frozen=True):
    """All that is printed in the box."""

    heads: tuple[int, ...]
    track: Track
    blue: Board
    red: Board
    luck: LuckCards
    actions: ActionDeck


def read_components(*folders: Path) -> Components:
    """The components from the first folder that has each file; E_DATA_FILE tells what is wrong."""
    sheets = {name: read_sheet(name, folders) for name in FILES}
    return Components(
        heads=read_heads(sheets[TILES]),
        track=read_track(sheets[TRACK]),
        blue=read_board(sheets[BLUE], "base"),
        red=read_board(sheets[RED], "pro"),
        luck=read_luck(sheets[LUCK_CARDS]),
        actions=read_actions(sheets[ACTION_CARDS]),
    )


def read_heads(sheet: Sheet) -> tuple[int, ...]:
    """The heads of the 100 tiles, by their number; those the rulebook names must agree."""
    sheet.only("schema", "provenance", "rule_of_thumb", "allowed", "bullheads", "forced")
    given = sheet.numbers("bullheads")
    if len(given) != 100:
        raise sheet.bad("bullheads", "count", len(given), needed=100)
    for tile, count in enumerate(given, 1):
        if count not in _HEADS:
            raise sheet.bad(f"bullheads[{tile}]", "heads", count, allowed=_HEADS)
    for known in sheet.sheets("forced", needed=False):
        known.only("tile", "bullheads", "source")
        tile = known.number("tile", 1, 100)
        heads = known.number("bullheads", 1, 5)
        if given[tile - 1] != heads:
            raise sheet.bad(f"bullheads[{tile}]", "forced", given[tile - 1], known=heads)
    return (0, *given)


def read_track(sheet: Sheet) -> Track:
    """Where the track begins and ends, and its clovers."""
    sheet.only("schema", "start", "min", "max", "clovers")
    least = sheet.number("min", -99, -1)
    most = sheet.number("max", 1, 99)
    clovers = sheet.numbers("clovers")
    for clover in clovers:
        if not least <= clover <= most:
            raise sheet.bad("clovers", "range", clover, least=least, most=most)
    if twice := _twice(clovers):
        raise sheet.bad("clovers", "twice", twice)
    return Track(least, most, sheet.number("start", least, most), tuple(sorted(clovers)))


def read_board(sheet: Sheet, mode: str) -> Board:
    """A side of the board: rows of fields, each with a take field at its end and nowhere else."""
    sheet.only("schema", "side", "mode", "start_rows", "row")
    side, takes = _SIDES[mode]
    sheet.word("side", side)
    sheet.word("mode", mode)
    rows = []
    for number, row in enumerate(sheet.sheets("row"), 1):
        row.only("id", "fields")
        if row.value("id") != number:
            raise row.bad("id", "row-number", row.value("id"), needed=number)
        rows.append(_fields(row, mode == "pro", takes))
    if len(rows) < ACTIVE + 1:
        raise sheet.bad("row", "rows-few", len(rows), least=ACTIVE + 1)
    return Board(tuple(rows), _start_rows(sheet.sheet("start_rows"), len(rows)))


def codes_of(side: str) -> Codes:
    """What may be printed on the fields of a side, by its file."""
    pro = side == RED
    takes = _SIDES["pro" if pro else "base"][1]
    kinds = {code: field.kind for code in NAMED if (field := field_of(code)) is not None}
    barred = TAKES if pro else TAKES | _PRO_ONLY
    inside = tuple([code for code, kind in kinds.items() if kind not in barred])
    return Codes(inside, tuple([code for code, kind in kinds.items() if kind in takes]))


def _fields(row: Sheet, pro: bool, takes: set[str]) -> tuple[Field, ...]:
    codes = row.words("fields")
    if len(codes) < 3:
        raise row.bad("fields", "row-short", len(codes), least=3)
    fields: list[Field] = []
    for number, code in enumerate(codes, 1):
        field = field_of(code)
        key = f"fields[{number}]"
        if field is None or abs(field.value) > 44:
            raise row.bad(key, "field", code)
        if (field.kind in _PRO_ONLY and not pro) or (field.kind == TAKE and pro):
            raise row.bad(key, "field-side", code)
        if field.kind in TAKES and number < len(codes):
            raise row.bad(key, "take-early", code)
        fields.append(field)
    if fields[-1].kind not in takes:
        raise row.bad(f"fields[{len(codes)}]", "take-missing", codes[-1])
    return tuple(fields)


def _start_rows(sheet: Sheet, rows: int) -> dict[int, tuple[int, ...]]:
    sheet.only(*(f"p{seats}" for seats in PLAYERS))
    start = {}
    for seats in PLAYERS:
        key = f"p{seats}"
        given = sheet.numbers(key)
        if len(given) != ACTIVE:
            raise sheet.bad(key, "count", len(given), needed=ACTIVE)
        if twice := _twice(given):
            raise sheet.bad(key, "twice", twice)
        for row in given:
            if not 1 <= row <= rows:
                raise sheet.bad(key, "range", row, least=1, most=rows)
        start[seats] = tuple([row - 1 for row in given])
    return start


def _twice(numbers: tuple[int, ...]) -> int | None:
    return next((number for number, times in Counter(numbers).items() if times > 1), None)


def read_luck(sheet: Sheet) -> LuckCards:
    """Twelve luck cards in two kinds."""
    sheet.only("schema", "card")
    return LuckCards(**_counts(sheet, LUCK, 12, ()))


def read_actions(sheet: Sheet) -> ActionDeck:
    """24 action cards in six kinds, how many are dealt, and the stop signs."""
    sheet.only("schema", "stop_signs", "start_hand", "card")
    counts = _counts(sheet, ACTIONS, 24, ("timing",))
    hand = sheet.number("start_hand", 0, 24 // max(PLAYERS))
    # A tile must always find an open row.
    return ActionDeck(counts, hand, sheet.number("stop_signs", 0, ACTIVE - 1))


def _counts(
    sheet: Sheet, kinds: tuple[str, ...], total: int, notes: tuple[str, ...]
) -> dict[str, int]:
    """How many cards of each kind: every kind once, all of them together the printed number."""
    counts: dict[str, int] = {}
    for card in sheet.sheets("card"):
        card.only("id", "name", "count", *notes)
        kind = card.word("id", *kinds)
        if kind in counts:
            raise card.bad("id", "twice", kind)
        counts[kind] = card.number("count", 0, total)
    for kind in kinds:
        if kind not in counts:
            raise sheet.bad("card", "kind-missing", kind)
    if sum(counts.values()) != total:
        raise sheet.bad("card", "total", sum(counts.values()), needed=total)
    return counts
