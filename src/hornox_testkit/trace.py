"""The `trace` lists: what happens on the table, token by token."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from hornox_testkit import forms
from hornox_testkit.forms import Part, Shape, drawn, many
from hornox_testkit.rows import Arrow, Side

How: TypeAlias = Literal["append", "full", "nofit", "insert", "insert_full", "fifth", "emptied"]

SUFFIX: dict[How, str] = {
    "append": "",
    "full": "!",
    "nofit": "?",
    "insert": "^",
    "insert_full": "^!",
    "fifth": "+",
    "emptied": ".",
}


class Token(msgspec.Struct, frozen=True):
    """Something that happened."""


class Placed(Token, frozen=True):
    """A card was placed, and how: appended, with a take, inserted, …"""

    who: str
    card: int
    row: int
    how: How = "append"


class EvenOddMoved(Token, frozen=True):
    """The Even/Odd marker went to a row."""

    row: int
    side: Side


class MountainMoved(Token, frozen=True):
    """The Mountain Climbing marker went to a row."""

    row: int
    arrow: Arrow


class CowJumped(Token, frozen=True):
    """The cow jumped to a row, perhaps with a landing take."""

    row: int
    take: bool = False


class Laid(Token, frozen=True):
    """A special that stays was laid at a row."""

    special: Literal["seven", "take7", "stop"]
    row: int


class StopLifted(Token, frozen=True):
    """A Stop was lifted; without a row: all of them, by a take."""

    row: int | None = None


class Moved(Token, frozen=True):
    """A lying card was shifted or pushed to a row, perhaps with a take there."""

    by: Literal["shift", "push"]
    card: int
    row: int
    take: bool = False


class Replaced(Token, frozen=True):
    """A played card went back to the hand for another one."""

    old: int
    new: int


class Cancelled(Token, frozen=True):
    """The plus card and the cards it cancels were put aside."""

    plus: int
    cards: tuple[int, ...] = ()


class Collapsed(Token, frozen=True):
    """Five rows became four."""


class Swapped(Token, frozen=True):
    """A held special was exchanged for the top of the draw pile."""

    old: str
    new: str


class Reshuffled(Token, frozen=True):
    """The discarded specials became the new draw pile."""


class Fronted(Token, frozen=True):
    """A member's card was moved to the front."""

    who: str


class Backed(Token, frozen=True):
    """A member's card was moved to the end."""

    who: str


class Sorted(Token, frozen=True):
    """All pending cards were put into a new order."""

    order: tuple[str, ...]


_HOW: dict[str, How] = {suffix: how for how, suffix in SUFFIX.items()}
_card = Part(r"\d+", forms.card.read)
_special = Part(r"\w+", forms.one_of(*forms.ANNIVERSARY).read)
_how = Part(r"|!|\?|\^|\^!|\+|\.", _HOW.__getitem__, SUFFIX.__getitem__)
_maybe_row = Part(
    r"(?:@\d)?",
    lambda row: int(row[1:]) if row else None,
    lambda row: "" if row is None else f"@{row}",
)
_less = Part(
    r"(?:-\d+)*",
    lambda less: tuple(map(forms.card.read, less.split("-")[1:])),
    lambda cards: "".join(f"-{card}" for card in cards),
)

trace = many(
    drawn(
        "a trace token",
        Shape(Placed, "{who}:{card}@{row}{how}", {"how": _how}),
        Shape(EvenOddMoved, "eo>{row}{side}", {"side": Part("ev|od")}),
        Shape(MountainMoved, "mc>{row}{arrow}", {"arrow": Part("up|dn")}),
        Shape(CowJumped, "cow>{row}{take}"),
        Shape(Laid, "{special}@{row}", {"special": Part("seven|take7|stop")}),
        Shape(StopLifted, "unstop{row}", {"row": _maybe_row}),
        Shape(Moved, "{by}:{card}>{row}{take}", {"by": Part("shift|push")}),
        Shape(Replaced, "replace:{old}>{new}", {"old": _card, "new": _card}),
        Shape(Cancelled, "plus:{plus}{cards}", {"plus": _card, "cards": _less}),
        Shape(Collapsed, "collapse"),
        Shape(Swapped, "swap:{old}>{new}", {"old": _special, "new": _special}),
        Shape(Reshuffled, "reshuffle"),
        Shape(Fronted, "first:{who}"),
        Shape(Backed, "last:{who}"),
        Shape(Sorted, "sort:{order}", {"order": Part("[A-Z]+", tuple, "".join)}),
    )
)


def same_trace(expected: Iterable[Token], got: Iterable[Token]) -> bool:
    """Same tokens in the same order; cancelled cards lie in any order."""
    return list(map(_in_order, expected)) == list(map(_in_order, got))


def _in_order(token: Token) -> Token:
    if isinstance(token, Cancelled):
        return msgspec.structs.replace(token, cards=tuple(sorted(token.cards)))
    return token
