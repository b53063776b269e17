"""Words for the party table."""

from __future__ import annotations

from typing import Any

from hornox.engine.mode import Mode
from hornox.notation.tokens import Cursor, number_of
from hornox.notation.values import (
    CARDS,
    FLAG,
    NONE,
    NUMBER,
    PLAYER,
    PLAYERS,
    Codec,
    each,
    read_range,
    split,
    written_cards,
)
from hornox.notation.words import EXACT, OUTCOME, ROWS, Clause, Hands, Pile, Told, Words
from hornox.tables.party.model import NULL, Bid, PartyRules, Public, Row
from hornox.tables.party.rules import tallied

BULL = "b"
"""Before the number of a bull card."""


def _read_row(cursor: Cursor) -> Row | None:
    cards: list[int] = []
    bull: int | None = None
    if cursor.here.text == NONE:
        cursor.word()
        return None
    if not cursor.at_word():
        cursor.fail("number", given=cursor.given)
    while cursor.at_word():
        word = cursor.here.text
        if word.startswith(BULL) and number_of(word[1:]) is not None:
            bull = number_of(word[1:])
        elif found := read_range(word):
            cards += found
        else:
            cursor.fail("number", given=cursor.given)
        cursor.word()
    return Row(tuple(cards), bull)


def _write_row(row: Row | None) -> str:
    if row is None:
        return NONE
    told = [written_cards(row.cards)] if row.cards else []
    return " ".join([*told, *([] if row.bull is None else [f"{BULL}{row.bull}"])])


def _read_bid(cursor: Cursor) -> Bid:
    """``2:45``, or ``2:null`` with a letter: ``2:null:C``."""
    seat = PLAYER.read(cursor)
    cursor.need(":")
    if cursor.here.text != NULL:
        return Bid(seat, cursor.number())
    cursor.word()
    return Bid(seat, None, cursor.text() if cursor.mark(":") else None)


def _write_bid(bid: Bid) -> str:
    if bid.card is not None:
        return f"{bid.seat + 1}:{bid.card}"
    return f"{bid.seat + 1}:{NULL}" + ("" if bid.letter is None else f":{bid.letter}")


def _read_piles(cursor: Cursor) -> tuple[Any, ...]:
    if cursor.here.text == NONE:
        cursor.word()
        return ()
    found: tuple[Any, ...] = _PILES.read(cursor)
    return found


_PILES = split("/", CARDS)
PILES = Codec(_read_piles, lambda piles: _PILES.write(piles) or NONE)
BIDS = each(Codec(_read_bid, _write_bid))


def _plain(told: Told, found: dict[str, Any]) -> None:
    if "hands" in told:
        found["hands"] = [
            hand.cards if hand.whole else hand.more and hand.more + len(hand.cards)
            for hand in told["hands"]
        ]
        found["known"] = [hand.seen if hand.whole else hand.cards for hand in told["hands"]]
    if "letters" in told:
        shown = told["letters"]
        found["letters"] = [letter and letter.rstrip("!") for letter in shown]
        found["shown"] = [s for s, letter in enumerate(shown) if letter and letter.endswith("!")]


def _settled(public: Public, mode: Mode) -> Public:
    rules: PartyRules = mode.rules
    return tallied(rules.data, public)


PARTY_WORDS = Words(
    clauses={
        "rows": Clause("rows", split("|", Codec(_read_row, _write_row))),
        "turned": Clause("queue", BIDS, "revealed"),
        "drawn": Clause("drawn", NUMBER),
        "bidders": Clause("bidders", PLAYERS),
        "bids": Clause("bids", BIDS, EXACT),
        "piles": Clause("piles", split("|", PILES)),
        "bulls": Clause("bulls", ROWS),
        "stack": Clause("stack", CARDS),
        "discard": Clause("discard", CARDS),
        "returned": Clause("returned", CARDS, EXACT),
        "reshuffles": Clause("reshuffles", NUMBER, EXACT),
        "last": Clause("last", FLAG),
        "round": Clause("round", NUMBER),
        "over": Clause("outcome", OUTCOME, EXACT),
    },
    hands={"hands": Hands("hands", "hand", "known")},
    piles={"draw": Pile("draw", "draw"), "removed": Pile("removed", "removed")},
    hidden={"box-letters": Clause("letters", each(Codec(Cursor.text, str)))},
    turned=lambda bid: (bid.seat, NULL if bid.card is None else bid.card),
    plain=_plain,
    spare=("round", "last", "bidders", "stack"),
    settled=_settled,
    letters=True,
)
