"""Words for the buffalo table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.notation.rows import SIGNS
from hornox.notation.tokens import Cursor
from hornox.notation.values import CARDS, NUMBER, NUMBERS, WORDS, Codec, Held, each
from hornox.notation.words import EXACT, OUTCOME, ROWS, Clause, Hands, Pile, Told, Words
from hornox.tables.buffalo.model import Pending, Public

BUFFALO = "buffalo"


def _read_pending(cursor: Cursor) -> Pending:
    if cursor.here.text == BUFFALO:
        cursor.word()
        seat = None
    else:
        seat = cursor.number() - 1
    cursor.need(":")
    return Pending(seat, cursor.number())


def _write_pending(one: Pending) -> str:
    return f"{BUFFALO if one.seat is None else one.seat + 1}:{one.card}"


PENDING = Codec(_read_pending, _write_pending)


def _plain(told: Told, found: dict[str, Any]) -> None:
    found.setdefault("rows", ())
    found["in_order"] = True
    if "special-deck" in told:
        deck: Held = told["special-deck"]
        found["special_deck"] = deck.cards if deck.whole else (deck.more or 0)
    visible = {*found.get("pile", ()), *(card for _, card in found.get("revealed", ()))}
    visible.update(*found["rows"])
    taken = tuple(card for card in found.pop("seen", ()) if card not in visible)
    if taken:
        found["buffalo_pile"] = taken


def _usual(public: Public) -> Public:
    return replace(public, seen=tuple(sorted(public.seen)))


BUFFALO_WORDS = Words(
    clauses={
        "rows": Clause("rows", ROWS),
        "signs": Clause("signs", SIGNS),
        "turned": Clause("queue", each(PENDING), "revealed"),
        "front": Clause("front", NUMBER, EXACT),
        "back": Clause("back", NUMBER, EXACT),
        "placing": Clause("placing", PENDING, EXACT),
        "turn": Clause("turn", NUMBER),
        "face-up": Clause("face_up", WORDS),
        "out": Clause("out", WORDS),
        "pile": Clause("pile", CARDS),
        "seen": Clause("seen", CARDS),
        "in-play": Clause("in_play", NUMBER, EXACT),
        "points": Clause("points", NUMBERS, EXACT),
        "over": Clause("outcome", OUTCOME, EXACT),
    },
    hands={"hands": Hands("hands", "hand", "known")},
    piles={
        "special-deck": Pile("special_deck", "special_deck", words=True, plain=True),
        "buffalo-stack": Pile("buffalo_stack", "buffalo_stack"),
        "buffalo-pile": Pile("buffalo_pile", "buffalo_pile"),
    },
    hidden={"undealt": Clause("undealt", CARDS), "box": Clause("box", WORDS)},
    turned=lambda one: (one.seat, one.card),
    plain=_plain,
    spare=("seen", "signs", "turn", "special-deck"),
    usual=_usual,
)
