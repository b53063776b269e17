"""How values are written and read: numbers, cards, hands, lists of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.notation.tokens import Cursor, number_of, quoted

T = TypeVar("T")
_RANGE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")
NONE = "-"
"""What stands for an empty list."""


class Codec(NamedTuple):
    """A kind of value: how it is read, and how it is written."""

    read: Callable[[Cursor], Any]
    write: Callable[[Any], str]


class Held(Struct, frozen=True):
    """A hand or a pile: the cards that are told, which of them all have seen, how many more.

    ``more`` is None where even that is not told.
    """

    cards: tuple[Choice, ...] = ()
    seen: tuple[Choice, ...] = ()
    more: int | None = 0

    @property
    def whole(self) -> bool:
        """Whether all its cards are told."""
        return self.more == 0


UNTOLD = Held(more=None)


def read_range(word: str) -> tuple[int, ...]:
    """The cards that a word stands for: ``7``, or ``50-54``; none for anything else."""
    if found := _RANGE.fullmatch(word):
        return tuple(range(int(found[1]), int(found[2]) + 1))
    card = number_of(word)
    return () if card is None else (card,)


def written_cards(cards: Iterable[int]) -> str:
    """Cards in their order; three or more in sequence are a range."""
    words: list[str] = []
    run: list[int] = []

    def close() -> None:
        words.extend([f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run))

    for card in cards:
        if run and (card != run[-1] + 1 or run[0] < 1):
            close()
            run = []
        run.append(card)
    if run:
        close()
    return " ".join(words) or NONE


def _read_cards(cursor: Cursor) -> tuple[int, ...]:
    cards: list[int] = []
    if cursor.at_word() and cursor.here.text == NONE:
        cursor.word()
        return ()
    if not cursor.at_word():
        cursor.fail("number", given=cursor.given)
    while cursor.at_word():
        found = read_range(cursor.here.text)
        if not found:
            cursor.fail("number", given=cursor.given)
        cursor.word()
        cards += found
    return tuple(cards)


def _read_words(cursor: Cursor) -> tuple[str, ...]:
    words: list[str] = []
    if cursor.at_word() and cursor.here.text == NONE:
        cursor.word()
        return ()
    if not cursor.at_word():
        cursor.fail("word", given=cursor.given)
    while cursor.at_word():
        words.append(cursor.text())
    return tuple(words)


def _read_flag(cursor: Cursor) -> bool:
    if cursor.here.text not in ("yes", "no"):
        cursor.fail("flag", given=cursor.given)
    return cursor.word().text == "yes"


def _written_words(words: Iterable[str]) -> str:
    return " ".join(map(quoted, words)) or NONE


NUMBER = Codec(Cursor.number, str)
TEXT = Codec(Cursor.text, quoted)
FLAG = Codec(_read_flag, lambda value: "yes" if value else "no")
CARDS = Codec(_read_cards, written_cards)
NUMBERS = Codec(_read_cards, lambda values: " ".join(map(str, values)) or NONE)
WORDS = Codec(_read_words, _written_words)


def _read_player(cursor: Cursor) -> int:
    player = cursor.here
    number = cursor.number()
    if number < 1:
        player.fail("player", given=number)
    return number - 1


PLAYER = Codec(_read_player, lambda seat: str(seat + 1))
PLAYERS = Codec(
    lambda cursor: tuple(_seat(cursor, player) for player in _read_cards(cursor)),
    lambda seats: " ".join(str(seat + 1) for seat in seats) or NONE,
)


def _seat(cursor: Cursor, player: int) -> int:
    if player < 1:
        cursor.fail("player", given=player)
    return player - 1


def split(sign: str, item: Codec) -> Codec:
    """Values with a mark between them."""

    def read(cursor: Cursor) -> tuple[Any, ...]:
        values = [item.read(cursor)]
        while cursor.mark(sign):
            values.append(item.read(cursor))
        return tuple(values)

    return Codec(read, lambda values: f" {sign} ".join(map(item.write, values)))


def each(item: Codec) -> Codec:
    """Values one after the other."""

    def read(cursor: Cursor) -> tuple[Any, ...]:
        if cursor.at_word() and cursor.here.text == NONE:
            cursor.word()
            return ()
        values = [item.read(cursor)]
        while cursor.at_word():
            values.append(item.read(cursor))
        return tuple(values)

    return Codec(read, lambda values: " ".join(map(item.write, values)) or NONE)


def held(words: bool = False) -> Codec:
    """A hand or a pile of numbers, or of words: ``12! 34 ?3``."""

    def read(cursor: Cursor) -> Held:
        cards: list[Choice] = []
        seen: list[Choice] = []
        more: int | None = 0
        if not cursor.at_word():
            cursor.fail("hand", given=cursor.given)
        while cursor.at_word():
            word = cursor.here.text
            if found := re.fullmatch(r"\?([0-9]{0,3})", word):
                more = int(found[1]) if found[1] else None
            elif word != NONE:
                named = _named(word.removesuffix("!"), words)
                if not named:
                    cursor.fail("hand", given=cursor.given)
                cards += named
                seen += named if word.endswith("!") else ()
            cursor.word()
        return Held(tuple(cards), tuple(seen), more)

    return Codec(read, _written_held)


def _named(word: str, words: bool) -> tuple[Choice, ...]:
    if words:
        return (word,) if number_of(word) is None else ()
    return read_range(word)


def _written_held(value: Held) -> str:
    rest = list(value.seen)
    parts: list[str] = []
    plain: list[int] = []

    def close() -> None:
        if plain:
            parts.append(written_cards(plain))
            plain.clear()

    for card in value.cards:
        if card in rest:
            rest.remove(card)
            close()
            parts.append(f"{card}!")
        elif isinstance(card, int):
            plain.append(card)
        else:
            parts.append(card)
    close()
    if value.more != 0:
        parts.append("?" if value.more is None else f"?{value.more}")
    return " ".join(parts) or NONE
