"""Words for the board table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.notation.tokens import Cursor, number_of
from hornox.notation.values import (
    CARDS,
    NONE,
    NUMBER,
    NUMBERS,
    PLAYER,
    WORDS,
    Codec,
    Held,
    each,
    split,
)
from hornox.notation.words import EXACT, OUTCOME, Clause, Hands, Pile, Told, Words, told_hands
from hornox.tables.board.model import Actions, BoardRules, Luck, LuckCards, ShownTile

GAP = "."
"""A field that was skipped."""
_MOST_ROWS = 20


def _read_rows(cursor: Cursor) -> tuple[tuple[int, ...], ...]:
    rows: dict[int, tuple[int, ...]] = {}
    while True:
        place = cursor.here
        number = cursor.number()
        if not 1 <= number <= _MOST_ROWS or number in rows:
            place.fail("board-row", given=number)
        cursor.need(":")
        rows[number] = _read_row(cursor)
        if not cursor.mark("|"):
            return tuple(rows.get(at, ()) for at in range(1, max(rows) + 1))


def _read_row(cursor: Cursor) -> tuple[int, ...]:
    tiles: list[int] = []
    while cursor.at_word():
        if cursor.here.text == GAP:
            cursor.word()
            tiles.append(0)
        else:
            tiles.append(cursor.number())
    return tuple(tiles)


def _write_rows(rows: tuple[tuple[int, ...], ...]) -> str:
    return " | ".join(
        f"{number}: {' '.join(GAP if not tile else str(tile) for tile in row)}"
        for number, row in enumerate(rows, 1)
        if row
    )


def _read_shown(cursor: Cursor) -> ShownTile:
    """``2:34``, ``2:34:start:5``, ``2:34:-:-:1`` with skips."""
    seat = PLAYER.read(cursor)
    cursor.need(":")
    tile = cursor.number()
    card: str | None = None
    row: int | None = None
    skips = 0
    if cursor.mark(":"):
        card = _or_none(cursor.text())
        if cursor.mark(":"):
            word = _or_none(cursor.here.text)
            row = None if word is None else cursor.number()
            if word is None:
                cursor.word()
            skips = cursor.number() if cursor.mark(":") else 0
    return ShownTile(seat, tile, card, row, skips)


def _or_none(word: str) -> str | None:
    return None if word == NONE else word


def _write_shown(one: ShownTile) -> str:
    more = [one.card or NONE, NONE if one.row is None else str(one.row), str(one.skips)]
    usual = [NONE, NONE, "0"]
    while more and more[-1] == usual[len(more) - 1]:
        more.pop()
    return ":".join([str(one.seat + 1), str(one.tile), *more])


def _read_luck(cursor: Cursor) -> LuckCards:
    """``five positive`` or ``2*five``; each word is a card."""
    counts = dict.fromkeys(_LUCK, 0)
    while cursor.at_word():
        word = cursor.here.text
        times, _, name = word.rpartition("*")
        count = 1 if not times else number_of(times)
        if word != NONE and (name not in counts or count is None or count < 0):
            cursor.fail("one-of", given=cursor.given, known=", ".join(_LUCK))
        if word != NONE:
            counts[name] += count or 0
        cursor.word()
    return LuckCards(*counts.values())


def _write_luck(cards: LuckCards) -> str:
    counts = zip(_LUCK, (cards.five_plus, cards.positive_bulls), strict=True)
    told = [name if count == 1 else f"{count}*{name}" for name, count in counts if count]
    return " ".join(told) or NONE


_LUCK = ("five", "positive")
LUCK = Codec(_read_luck, _write_luck)


def _plain(told: Told, found: dict[str, Any]) -> None:
    found["rows"] = {number: row for number, row in enumerate(told.get("rows", ()), 1) if row}
    if "actions" in told:
        found["actions"] = told_hands(told["actions"])
    supply: Held | None = told.get("supply")
    if supply is not None and supply.whole:
        found["supply"] = supply.cards


def _parts(mode: Mode, seats: int) -> dict[str, Any]:
    rules: BoardRules = mode.rules
    nobody = (LuckCards(),) * seats
    return {
        "luck": None if rules.luck is None else Luck(LuckCards(), nobody),
        "actions": None if rules.actions is None else Actions((0,) * seats, 0),
    }


def _settled(public: Any, mode: Mode) -> Any:
    """Rows that are free are not told, but they are there."""
    rules: BoardRules = mode.rules
    free = len(rules.board.rows) - len(public.rows)
    return replace(public, rows=(*public.rows, *((),) * free))


BOARD_WORDS = Words(
    clauses={
        "rows": Clause("rows", Codec(_read_rows, _write_rows)),
        "stop-signs": Clause("actions.signs", NUMBERS, "signs"),
        "turned": Clause("queue", each(Codec(_read_shown, _write_shown)), "revealed"),
        "scores": Clause("scores", NUMBERS),
        "round": Clause("round", NUMBER),
        "deals": Clause("deals", NUMBER),
        "box": Clause("box", CARDS),
        "luck": Clause("luck.held", split("|", LUCK), "luck"),
        "luck-stock": Clause("luck.stock", LUCK, "luck_stock"),
        "luck-aside": Clause("luck.aside", LUCK, EXACT),
        "discard": Clause("actions.discard", WORDS, "discard"),
        "shuffles": Clause("actions.shuffles", NUMBER, EXACT),
        "over": Clause("outcome", OUTCOME, EXACT),
    },
    hands={
        "hands": Hands("hands", "tiles", "known"),
        "actions": Hands("actions.hands", "actions", words=True),
    },
    piles={
        "supply": Pile("supply", "supply", plain=True),
        "action-pile": Pile("actions.pile", "actions", words=True),
    },
    hidden={"aside": Clause("aside", CARDS), "actions-aside": Clause("actions_aside", WORDS)},
    turned=lambda one: (one.seat, one.tile),
    plain=_plain,
    spare=("round", "deals", "scores", "supply", "luck", "luck-stock", "actions"),
    parts=_parts,
    settled=_settled,
)
