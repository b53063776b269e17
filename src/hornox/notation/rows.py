"""Words for the rows table: base, pro, fan cards, special cards."""

from __future__ import annotations

from typing import Any

from hornox.engine.mode import Mode
from hornox.notation.tokens import Cursor, number_of
from hornox.notation.values import (
    CARDS,
    FLAG,
    NUMBER,
    NUMBERS,
    PLAYER,
    PLAYERS,
    WORDS,
    Codec,
    each,
    split,
)
from hornox.notation.words import EXACT, OUTCOME, ROWS, Clause, Hands, Pile, Told, Words, flags
from hornox.tables.rows.fan.flip import played
from hornox.tables.rows.model import EvenOdd, Markers, Mountain, Played, RowRules, Signs, Specials


def _read_played(cursor: Cursor) -> Played:
    seat = PLAYER.read(cursor)
    cursor.need(":")
    word = cursor.here
    card = number_of(word.text.removesuffix("~"))
    if card is None or not 0 < card < 1000:
        cursor.fail("number", given=cursor.given)
    flip = cursor.word().text.endswith("~")
    if flip and card > 99:
        word.fail("flip", card=card)
    return played(seat, f"{card}~" if flip else card)


def _choice(one: Played) -> int | str:
    return f"{one.card}~" if one.flipped else one.card


def _marker(*sides: str) -> Codec:
    """A row and one of two sides, of which the second is told as yes."""
    kind = EvenOdd if "odd" in sides else Mountain

    def read(cursor: Cursor) -> EvenOdd | Mountain:
        row = cursor.number()
        if cursor.here.text not in sides:
            cursor.fail("one-of", given=cursor.given, known=", ".join(sides))
        return kind(row, cursor.word().text == sides[1])

    return Codec(read, lambda one: f"{one.row} {sides[getattr(one, one.__struct_fields__[1])]}")


_SIGNS = flags("seven", "stop", "fifth")
SIGNS = split(
    "|",
    Codec(lambda cursor: Signs(**dict.fromkeys(_SIGNS.read(cursor), True)), _SIGNS.write),
)
"""What lies at each row."""
PLAYED = Codec(_read_played, lambda one: f"{one.seat + 1}:{_choice(one)}")


def _plain(told: Told, found: dict[str, Any]) -> None:
    if "special-hands" in told:
        found.setdefault("specials", {})["hands"] = [
            hand.cards if hand.whole else 4 if hand.more is None else hand.more
            for hand in told["special-hands"]
        ]


def _parts(mode: Mode, seats: int) -> dict[str, Any]:
    rules: RowRules = mode.rules
    return {
        "markers": Markers() if rules.markers else None,
        "specials": Specials((), (0,) * seats, 0) if rules.specials else None,
    }


ROWS_WORDS = Words(
    clauses={
        "rows": Clause("rows", ROWS),
        "signs": Clause("specials.signs", SIGNS),
        "even-odd": Clause("markers.even_odd", _marker("even", "odd")),
        "mountain": Clause("markers.mountain", _marker("down", "up")),
        "cow": Clause("markers.cow", NUMBER),
        "flips": Clause("markers.flips", each(FLAG)),
        "open": Clause("open_cards", CARDS),
        "turned": Clause("queue", each(PLAYED), "revealed"),
        "piles": Clause("piles", ROWS),
        "totals": Clause("totals", NUMBERS),
        "round": Clause("round", NUMBER),
        "first": Clause("first", PLAYER),
        "discard": Clause("specials.discard", WORDS),
        "aside": Clause("specials.aside", CARDS),
        "used": Clause("specials.used", PLAYERS, EXACT),
        "reshuffles": Clause("specials.reshuffles", NUMBER, EXACT),
        "over": Clause("outcome", OUTCOME, EXACT),
    },
    hands={
        "hands": Hands("hands", "hand", "known"),
        "special-hands": Hands("specials.hands", "specials", words=True),
    },
    piles={"special-deck": Pile("specials.deck", "special_deck", words=True)},
    hidden={"undealt": Clause("undealt", CARDS)},
    turned=lambda one: (one.seat, _choice(one)),
    plain=_plain,
    spare=("round", "first", "signs", "even-odd", "mountain", "cow", "flips", "special-hands"),
    parts=_parts,
)
