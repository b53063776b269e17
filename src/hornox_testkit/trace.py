"""The `trace` lists: what happens on the table, token by token."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, cast

import msgspec

from hornox_testkit import forms
from hornox_testkit.errors import Malformed
from hornox_testkit.forms import Form, many
from hornox_testkit.rows import Arrow, Side
from hornox_testkit.sameness import plain

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


class Placed(msgspec.Struct, frozen=True):
    """A card was placed, and how: appended, with a take, inserted, …"""

    who: str
    card: int
    row: int
    how: How = "append"


class EvenOddMoved(msgspec.Struct, frozen=True):
    """The Even/Odd marker went to a row."""

    row: int
    side: Side


class MountainMoved(msgspec.Struct, frozen=True):
    """The Mountain Climbing marker went to a row."""

    row: int
    arrow: Arrow


class CowJumped(msgspec.Struct, frozen=True):
    """The cow jumped to a row, perhaps with a landing take."""

    row: int
    take: bool = False


class Laid(msgspec.Struct, frozen=True):
    """A special that stays was laid at a row."""

    special: Literal["seven", "take7", "stop"]
    row: int


class StopLifted(msgspec.Struct, frozen=True):
    """A Stop was lifted; without a row: all of them, by a take."""

    row: int | None = None


class Moved(msgspec.Struct, frozen=True):
    """A lying card was shifted or pushed to a row, perhaps with a take there."""

    by: Literal["shift", "push"]
    card: int
    row: int
    take: bool = False


class Replaced(msgspec.Struct, frozen=True):
    """A played card went back to the hand for another one."""

    old: int
    new: int


class Cancelled(msgspec.Struct, frozen=True):
    """The plus card and the cards it cancels were put aside."""

    plus: int
    cards: tuple[int, ...] = ()


class Collapsed(msgspec.Struct, frozen=True):
    """Five rows became four."""


class Swapped(msgspec.Struct, frozen=True):
    """A held special was exchanged for the top of the draw pile."""

    old: str
    new: str


class Reshuffled(msgspec.Struct, frozen=True):
    """The discarded specials became the new draw pile."""


class Fronted(msgspec.Struct, frozen=True):
    """A member's card was moved to the front."""

    who: str


class Backed(msgspec.Struct, frozen=True):
    """A member's card was moved to the end."""

    who: str


class Sorted(msgspec.Struct, frozen=True):
    """All pending cards were put into a new order."""

    order: tuple[str, ...]


Token: TypeAlias = (
    Placed
    | EvenOddMoved
    | MountainMoved
    | CowJumped
    | Laid
    | StopLifted
    | Moved
    | Replaced
    | Cancelled
    | Collapsed
    | Swapped
    | Reshuffled
    | Fronted
    | Backed
    | Sorted
)

_HOW: dict[str, How] = {suffix: how for how, suffix in SUFFIX.items()}
_card = forms.card.read


def _special(text: str) -> str:
    return forms.one_of(*forms.ANNIVERSARY).read(text)


# Each line: the shape of a token, how its parts are read, how it is written.
_SHAPES: list[tuple[str, type[Token], Callable[..., Token], Callable[[Any], str]]] = [
    (
        r"([A-Z]):(\d+)@(\d)(|!|\?|\^|\^!|\+|\.)",
        Placed,
        lambda who, card, row, suffix: Placed(who, _card(card), int(row), _HOW[suffix]),
        lambda t: f"{t.who}:{t.card}@{t.row}{SUFFIX[t.how]}",
    ),
    (
        r"eo>(\d)(ev|od)",
        EvenOddMoved,
        lambda row, side: EvenOddMoved(int(row), cast("Side", side)),
        lambda t: f"eo>{t.row}{t.side}",
    ),
    (
        r"mc>(\d)(up|dn)",
        MountainMoved,
        lambda row, arrow: MountainMoved(int(row), cast("Arrow", arrow)),
        lambda t: f"mc>{t.row}{t.arrow}",
    ),
    (
        r"cow>(\d)(!?)",
        CowJumped,
        lambda row, take: CowJumped(int(row), bool(take)),
        lambda t: f"cow>{t.row}{'!' * t.take}",
    ),
    (
        r"(seven|take7|stop)@(\d)",
        Laid,
        lambda special, row: Laid(cast("Literal['seven', 'take7', 'stop']", special), int(row)),
        lambda t: f"{t.special}@{t.row}",
    ),
    (
        r"unstop(?:@(\d))?",
        StopLifted,
        lambda row: StopLifted(int(row) if row else None),
        lambda t: "unstop" if t.row is None else f"unstop@{t.row}",
    ),
    (
        r"(shift|push):(\d+)>(\d)(!?)",
        Moved,
        lambda by, card, row, take: Moved(
            cast("Literal['shift', 'push']", by), _card(card), int(row), bool(take)
        ),
        lambda t: f"{t.by}:{t.card}>{t.row}{'!' * t.take}",
    ),
    (
        r"replace:(\d+)>(\d+)",
        Replaced,
        lambda old, new: Replaced(_card(old), _card(new)),
        lambda t: f"replace:{t.old}>{t.new}",
    ),
    (
        r"plus:(\d+)((?:-\d+)*)",
        Cancelled,
        lambda plus, cards: Cancelled(_card(plus), tuple(map(_card, cards.split("-")[1:]))),
        lambda t: "-".join(["plus:" + str(t.plus), *map(str, t.cards)]),
    ),
    (r"collapse", Collapsed, Collapsed, lambda t: "collapse"),
    (
        r"swap:(\w+)>(\w+)",
        Swapped,
        lambda old, new: Swapped(_special(old), _special(new)),
        lambda t: f"swap:{t.old}>{t.new}",
    ),
    (r"reshuffle", Reshuffled, Reshuffled, lambda t: "reshuffle"),
    (r"first:([A-Z])", Fronted, Fronted, lambda t: f"first:{t.who}"),
    (r"last:([A-Z])", Backed, Backed, lambda t: f"last:{t.who}"),
    (
        r"sort:([A-Z]+)",
        Sorted,
        lambda order: Sorted(tuple(order)),
        lambda t: "sort:" + "".join(t.order),
    ),
]


def _read(text: str) -> Token:
    for pattern, _, build, _ in _SHAPES:
        match = re.fullmatch(pattern, text, re.ASCII)
        if match:
            return build(*match.groups())
    raise Malformed(f"'{text}' is not a trace token")


def _write(token: Token) -> str:
    return next(write(token) for _, kind, _, write in _SHAPES if isinstance(token, kind))


trace = many(Form(_read, _write))


def same_trace(expected: object, got: object) -> bool:
    """Same tokens in the same order; cancelled cards lie in any order."""

    def canon(tokens: Any) -> Any:
        if not isinstance(tokens, tuple):
            return tokens
        return tuple(
            msgspec.structs.replace(token, cards=tuple(sorted(token.cards)))
            if isinstance(token, Cancelled)
            else token
            for token in tokens
        )

    return bool(canon(plain(expected)) == canon(plain(got)))
