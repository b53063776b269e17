"""Words for the buffalo table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.notation.rows import SIGNS
from hornox.notation.tokens import Cursor
from hornox.notation.values import CARDS, NUMBER, NUMBERS, WORDS, Codec, Held, each
from hornox.notation.words import OUTCOME, ROWS, Clause, Hands, Pile, Told, Words, told_hands
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


def _plain(told: Told) -> dict[str, Any]:
    same = ("rows", "signs", "pile", "out", "turn")
    found: dict[str, Any] = {word: told[word] for word in same if word in told}
    found.setdefault("rows", ())
    if "hands" in told:
        found["hands"] = told_hands(told["hands"])
    if "face-up" in told:
        found["face_up"] = told["face-up"]
    if "special-deck" in told:
        deck: Held = told["special-deck"]
        found["special_deck"] = deck.cards if deck.whole else (deck.more or 0)
    if "turned" in told:
        found["revealed"] = [(one.seat, one.card) for one in told["turned"]]
        found["in_order"] = True
    seen = told.get("seen", ())
    visible = {*told.get("pile", ()), *(one.card for one in told.get("turned", ()))}
    for row in told.get("rows", ()):
        visible.update(row)
    if taken := tuple(card for card in seen if card not in visible):
        found["buffalo_pile"] = taken
    return found


def _parts(_mode: Mode, _seats: int) -> dict[str, Any]:
    return {}


def _usual(public: Public) -> Public:
    return replace(public, seen=tuple(sorted(public.seen)))


BUFFALO_WORDS = Words(
    clauses={
        "rows": Clause("rows", ROWS),
        "signs": Clause("signs", SIGNS),
        "turned": Clause("queue", each(PENDING)),
        "front": Clause("front", NUMBER),
        "back": Clause("back", NUMBER),
        "placing": Clause("placing", PENDING),
        "turn": Clause("turn", NUMBER),
        "face-up": Clause("face_up", WORDS),
        "out": Clause("out", WORDS),
        "pile": Clause("pile", CARDS),
        "seen": Clause("seen", CARDS),
        "in-play": Clause("in_play", NUMBER),
        "points": Clause("points", NUMBERS),
        "over": Clause("outcome", OUTCOME),
    },
    hands={"hands": Hands("hands", "hand", "known")},
    piles={
        "special-deck": Pile("special_deck", "special_deck", words=True),
        "buffalo-stack": Pile("buffalo_stack", "buffalo_stack"),
        "buffalo-pile": Pile("buffalo_pile", "buffalo_pile"),
    },
    hidden={"undealt": Clause("undealt", CARDS), "box": Clause("box", WORDS)},
    plain=_plain,
    plainly=frozenset(
        {
            "rows",
            "signs",
            "turned",
            "turn",
            "face-up",
            "out",
            "pile",
            "seen",
            "hands",
            "special-deck",
        }
    ),
    spare=("seen", "signs", "turn", "special-deck"),
    parts=_parts,
    usual=_usual,
)
