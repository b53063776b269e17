"""How single values are written: numbers, lists, maps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from hornox_testkit.errors import Malformed

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")

NOTHING = "-"
HIGHEST_CARD = 104


class Form(msgspec.Struct, Generic[T], frozen=True):
    """A way to read a value from text and to write it again."""

    read: Callable[[str], T]
    write: Callable[[T], str]


def matching(pattern: str, what: str) -> Form[str]:
    """A word of a given shape."""
    compiled = re.compile(pattern)

    def read(text: str) -> str:
        if not compiled.fullmatch(text):
            raise Malformed(f"'{text}' is not {what}")
        return text

    return Form(read, str)


def one_of(*words: str) -> Form[str]:
    """One word of a short list."""

    def read(text: str) -> str:
        if text not in words:
            raise Malformed(f"'{text}' is none of {', '.join(words)}")
        return text

    return Form(read, str)


def between(low: int, high: int | None = None) -> Form[int]:
    """A whole number with its limits."""
    limits = f"from {low}" if high is None else f"from {low} to {high}"

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]+", text):
            raise Malformed(f"'{text}' is not a whole number")
        number = int(text)
        if number < low or (high is not None and number > high):
            raise Malformed(f"{number} is not a number {limits}")
        return number

    return Form(read, str)


def tight(text: str) -> str:
    """Without blanks beside commas and colons."""
    return re.sub(r"\s*([,:])\s*", r"\1", text)


def many(item: Form[T], separator: str = " ", least: int = 0) -> Form[tuple[T, ...]]:
    """Several values in a line; `-` is none of them."""

    def read(text: str) -> tuple[T, ...]:
        if text == NOTHING and not least:
            return ()
        parts = text.split() if separator == " " else text.split(separator.strip() or separator)
        if len(parts) < least or not parts:
            raise Malformed("a value is missing")
        return tuple(item.read(part.strip()) for part in parts)

    def write(values: tuple[T, ...]) -> str:
        return separator.join(item.write(value) for value in values) or NOTHING

    return Form(read, write)


def keyed(key: Form[K], value: Form[V]) -> Form[dict[K, V]]:
    """A map such as `A:15,88 B:3`; `-` is empty."""

    def read(text: str) -> dict[K, V]:
        result: dict[K, V] = {}
        for part in [] if text == NOTHING else tight(text).split():
            left, colon, right = part.partition(":")
            if not colon:
                raise Malformed(f"'{part}' has no ':'")
            name = key.read(left)
            if name in result:
                raise Malformed(f"'{left}' stands twice")
            result[name] = value.read(right)
        if not result and text != NOTHING:
            raise Malformed("a value is missing")
        return result

    def write(values: dict[K, V]) -> str:
        parts = [f"{key.write(k)}:{value.write(v)}" for k, v in values.items()]
        return " ".join(parts) or NOTHING

    return Form(read, write)


def _read_text(text: str) -> str:
    if not text:
        raise Malformed("a value is missing")
    return text


def _read_rulings(text: str) -> tuple[str, ...]:
    return tuple(_read_text(text).replace(",", " ").split())


def _read_yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise Malformed(f"'{text}' is neither yes nor no")
    return text == "yes"


class Part(msgspec.Struct, frozen=True):
    """A field of a value that is drawn: how it looks, how it is read and written."""

    looks: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


class Shape(msgspec.Struct, frozen=True):
    """How values of a kind are drawn: the names of their fields stand in braces."""

    kind: type[Any]
    template: str
    parts: dict[str, Part] = {}


def flag(mark: str) -> Part:
    """A mark that stands there or does not."""
    return Part(f"(?:{re.escape(mark)})?", bool, lambda there: mark if there else "")


def drawn(what: str, *shapes: Shape) -> Form[Any]:
    """Values in the first of these shapes that fits; players, cards and rows need no telling."""
    known = [(shape, PARTS | shape.parts, *_pattern(shape)) for shape in shapes]

    def read(text: str) -> Any:
        for shape, parts, names, pattern in known:
            if found := re.fullmatch(pattern, text, re.ASCII):
                fields = zip(names, found.groups(), strict=True)
                return shape.kind(**{name: parts[name].read(text) for name, text in fields})
        raise Malformed(f"'{text}' is not {what}")

    def write(value: Any) -> str:
        shape, parts, names, _ = next(one for one in known if isinstance(value, one[0].kind))
        fields = {name: parts[name].write(getattr(value, name)) for name in names}
        return shape.template.format(**fields)

    return Form(read, write)


def _pattern(shape: Shape) -> tuple[list[str], str]:
    """The names of the fields, and what fits the shape, with a group for each of them."""
    first, *rest = re.split(r"\{(\w+)\}", shape.template)
    names, between = rest[::2], rest[1::2]
    parts = PARTS | shape.parts
    fields = zip(names, between, strict=True)
    groups = [f"({parts[name].looks}){re.escape(text)}" for name, text in fields]
    return names, re.escape(first) + "".join(groups)


ANNIVERSARY = ("Fifth", "Seven", "Insert", "Replace", "Shift", "Stop", "Plus")
BUFFALO = ("Take7", "Stop", "Replace", "Insert", "Push", "First", "Last", "Sort")

text = Form(_read_text, str)
yes_no = Form(_read_yes, lambda yes: "yes" if yes else "no")
number = between(0)
positive = between(1)
card = between(1, HIGHEST_CARD)
seat = matching(r"[A-Z]", "a player")
owner = matching(r"[A-Z]|team", "a player, 'team' or 'X'")
word = matching(r"[a-z][a-z0-9_]*", "a word")
special = one_of(*dict.fromkeys(ANNIVERSARY + BUFFALO))
code = matching(r"E_[A-Z0-9_]+", "an error code")
verdict = matching(r"ok|E_[A-Z0-9_]+", "'ok' or an error code")
whole = Form(lambda text: -positive.read(text[1:]) if text[:1] == "-" else number.read(text), str)
rulings = Form(_read_rulings, ", ".join)

PARTS = {
    "who": Part("[A-Z]"),
    "card": Part(r"\d+", card.read),
    "row": Part(r"\d", int),
    "take": flag("!"),
}
"""Parts that mean the same in all shapes."""

cards = many(card, ",")
card_line = many(card, least=1)
specials = many(special, ",")
