"""Rows, played cards, picks and takes as the notation draws them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, cast

import msgspec

from hornox_testkit import forms
from hornox_testkit.errors import Malformed
from hornox_testkit.forms import Form, Part, Shape, drawn, flag, many

Side: TypeAlias = Literal["ev", "od"]
Arrow: TypeAlias = Literal["up", "dn"]


class Row(msgspec.Struct, frozen=True):
    """One row: its number cards from the left, and what else lies at it."""

    cards: tuple[int, ...]
    side: Side | None = None
    arrow: Arrow | None = None
    seven: bool = False
    stop: bool = False
    fifth: bool = False
    cow: bool = False


class Play(msgspec.Struct, frozen=True):
    """A revealed card; `flip`: together with Flippin' Digits."""

    who: str
    card: int
    flip: bool = False


class Pick(msgspec.Struct, frozen=True):
    """A card picked in the pro draft."""

    who: str
    card: int


class Take(msgspec.Struct, frozen=True):
    """Cards that went to somebody's bull pile."""

    who: str
    cards: tuple[int, ...]


class Mountain(msgspec.Struct, frozen=True):
    """Where the Mountain Climbing marker stands and where its arrow points."""

    row: int
    arrow: Arrow


class Stop(msgspec.Struct, frozen=True):
    """What ends a game: a number of points or a number of rounds."""

    by: Literal["target", "rounds"]
    number: int


class Option(msgspec.Struct, frozen=True):
    """A requested option; a value that is no whole number stays text."""

    name: str
    value: int | str


def _read_row(text: str) -> Row:
    words = text.split()
    found: dict[str, object] = {}
    numbers: list[int] = []
    empty = False
    for word in words:
        name = {"ev": "side", "od": "side", "up": "arrow", "dn": "arrow"}.get(word, word)
        if name in found or (word == "." and empty):
            raise Malformed(f"'{text}': '{word}' is too much")
        if name in ("side", "arrow", "seven", "stop", "fifth"):
            if numbers or empty:
                raise Malformed(f"'{text}': '{word}' belongs before the numbers")
            found[name] = word if name != word else True
        elif found.get("cow"):
            raise Malformed(f"'{text}': nothing may follow the cow")
        elif word == "cow":
            found["cow"] = True
        elif word == ".":
            empty = True
        else:
            numbers.append(forms.card.read(word))
    if empty == bool(numbers):
        raise Malformed(f"'{text}': a row has numbers or '.'")
    return Row(
        cards=tuple(numbers),
        side=cast("Side | None", found.get("side")),
        arrow=cast("Arrow | None", found.get("arrow")),
        seven="seven" in found,
        stop="stop" in found,
        fifth="fifth" in found,
        cow="cow" in found,
    )


def _write_row(row: Row) -> str:
    flags = [word for word in ("seven", "stop", "fifth") if getattr(row, word)]
    before = [word for word in (row.side, row.arrow) if word] + flags
    numbers = [str(card) for card in row.cards] or ["."]
    return " ".join(before + numbers + ["cow"] * row.cow)


def _read_take(text: str) -> Take:
    who, less, taken = text.partition("<")
    if not less:
        raise Malformed(f"'{text}' has no '<'")
    return Take(forms.owner.read(who.strip()), many(forms.card, ",", 1).read(taken.strip()))


def _write_take(take: Take) -> str:
    return f"{take.who}<{forms.cards.write(take.cards)}"


def _read_value(text: str) -> int | str:
    whole = re.fullmatch(r"-?(0|[1-9][0-9]*)", text) and text != "-0"
    return int(text) if whole else text


_any_card = {"card": Part(r"\d+", int)}
_flip = {"flip": flag("~")}
_selected = Shape(Play, "{who}:{card}{flip}", _any_card | _flip)
_mark = {"row": Part("[1-4]", int), "arrow": Part("up|dn")}
_end = {"by": Part("target|rounds"), "number": Part("[1-9][0-9]*", int)}
_option = {"name": Part("[A-Za-z_]+"), "value": Part(r"\S+", _read_value)}

row = Form(_read_row, _write_row)
rows = many(row, " | ", 1)
_played = drawn("a played card", Shape(Play, "{who}:{card}{flip}", _flip))
play = many(many(_played, least=1), " // ", 1)
select = many(drawn("a played card", _selected), least=1)
picks = many(drawn("a picked card", Shape(Pick, "{who}:{card}", _any_card)))
takes = many(Form(_read_take, _write_take), " ; ")
mountain = drawn("a marker such as 4up", Shape(Mountain, "{row}{arrow}", _mark))
stop = drawn("target:n or rounds:n", Shape(Stop, "{by}:{number}", _end))
options = many(drawn("an option such as target:66", Shape(Option, "{name}:{value}", _option)))


def same_takes(expected: Iterable[Take], got: Iterable[Take]) -> bool:
    """Same takes in the same order; the cards of one take lie in any order."""
    return _sorted(expected) == _sorted(got)


def _sorted(takes: Iterable[Take]) -> list[tuple[str, list[int]]]:
    return [(take.who, sorted(take.cards)) for take in takes]
