"""Observations as vectors: named parts, each written from a View and from nothing else.

All numbers lie between -1 and 1. Seats are counted from the observer: place 0 is your own seat,
place 1 the next one, and so on; places that nobody sits at stay 0. Cards and tiles stand at their
number less one.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from hornox.engine import Mode, View

Seen = View[Any, Any]
Floats = NDArray[np.float32]
Write = Callable[[Seen, "array[float]", int], None]
"""Writes into a vector of zeros from a place on; a plain array, because single numbers are quicker
to set there than in NumPy's."""


class Part(Struct, frozen=True):
    """A stretch of the vector: what it tells, and how it is written."""

    name: str
    size: int
    about: str
    write: Write
    shared: bool = False
    """Whether it follows from the public part alone and looks the same from every seat."""


class Layout:
    """The parts of a mode's observations, one behind the other.

    What looks the same from every seat is written once for each public part.
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        self.slices: dict[str, slice] = {}
        first = 0
        for part in self.parts:
            self.slices[part.name] = slice(first, first + part.size)
            first += part.size
        self.size = first
        placed = [(part.shared, part.write, self.slices[part.name].start) for part in self.parts]
        self._shared = [(write, first) for shared, write, first in placed if shared]
        self._own = [(write, first) for shared, write, first in placed if not shared]
        self._kept: tuple[Any, array[float]] = (None, array("f"))

    def write(self, seen: Seen) -> Floats:
        """The observation of the seat that sees this."""
        public, common = self._kept
        if public is not seen.public:
            common = array("f", bytes(4 * self.size))
            for write, first in self._shared:
                write(seen, common, first)
            self._kept = (seen.public, common)
        out = common[:]
        for write, first in self._own:
            write(seen, out, first)
        return np.frombuffer(out, np.float32)

    def __iter__(self) -> Iterator[tuple[str, slice, str]]:
        """Name, place and meaning of every part."""
        return iter([(part.name, self.slices[part.name], part.about) for part in self.parts])


def own(seen: Seen) -> Any:
    """The private part of the seat that looks."""
    return seen.private


def share(value: float, most: float) -> float:
    """A number as a share of the greatest possible one, never beyond -1 and 1."""
    return max(-1.0, min(1.0, value / most))


def face_down(seen: Seen) -> list[int]:
    """Your own cards or tiles that lie face down, where every pick is one."""
    return [int(made.choice) for made in seen.made]


def cards(name: str, count: int, about: str, read: Callable[[Seen], Iterable[int]]) -> Part:
    """1 for every card of a set."""

    def write(seen: Seen, out: array[float], first: int) -> None:
        for card in read(seen):
            out[first + card - 1] = 1.0

    return Part(name, count, about, write)


def numbers(name: str, size: int, about: str, read: Callable[[Seen], Sequence[float]]) -> Part:
    """Some numbers; where there are fewer of them the rest stays 0."""

    def write(seen: Seen, out: array[float], first: int) -> None:
        for place, number in enumerate(read(seen), first):
            out[place] = number

    return Part(name, size, about, write)


def one_of(name: str, size: int, about: str, read: Callable[[Seen], int | None]) -> Part:
    """1 at one place, or nowhere."""

    def write(seen: Seen, out: array[float], first: int) -> None:
        place = read(seen)
        if place is not None:
            out[first + place] = 1.0

    return Part(name, size, about, write)


def shared(parts: Iterable[Part]) -> Iterator[Part]:
    """Parts that follow from the public part alone and look the same from every seat."""
    for part in parts:
        yield replace(part, shared=True)


def turned(part: Part, size: int = 1) -> Part:
    """A part of the public part that is written for seat 0, turned towards the seat that looks.

    It has this many numbers for each seat, and is written once for each public part.
    """
    kept: list[tuple[Any, array[float]]] = [(None, array("f"))]

    def write(seen: Seen, out: array[float], first: int) -> None:
        public, twice = kept[0]
        count = seen.seats * size
        if public is not seen.public:
            told = array("f", bytes(4 * part.size))
            part.write(seen, told, 0)
            twice = told[:count] * 2
            kept[0] = (seen.public, twice)
        start = (seen.seat or 0) * size
        out[first : first + count] = twice[start : start + count]

    return replace(part, write=write)


def by_seat(name: str, most: int, about: str, read: Callable[[Seen, int], float]) -> Part:
    """A number of the public part for every seat."""
    return turned(
        numbers(name, most, about, lambda seen: [read(seen, seat) for seat in range(seen.seats)])
    )


def cards_by_seat(
    name: str, most: int, count: int, about: str, read: Callable[[Seen, int], Iterable[int]]
) -> Part:
    """A set of cards of the public part for every seat."""

    def places(seen: Seen) -> list[int]:
        return [seat * count + card for seat in range(seen.seats) for card in read(seen, seat)]

    return turned(cards(name, most * count, about, places), count)


def known_cards(most: int, count: int) -> Part:
    """The cards that all know to be in a hand."""
    about = "cards of each hand that all have seen on their way there"
    return cards_by_seat("known", most, count, about, lambda seen, seat: seen.public.known[seat])


def grid(
    name: str, rows: int, size: int, about: str, read: Callable[[Seen], Iterable[Iterable[float]]]
) -> Part:
    """Up to this many numbers for each of several rows."""

    def write(seen: Seen, out: array[float], first: int) -> None:
        for row in read(seen):
            for place, number in enumerate(row, first):
                out[place] = number
            first += size

    return Part(name, rows * size, about, write)


def sparse(
    name: str, size: int, about: str, read: Callable[[Seen], Iterable[tuple[int, float]]]
) -> Part:
    """Numbers at some places, 0 at all others."""

    def write(seen: Seen, out: array[float], first: int) -> None:
        for place, number in read(seen):
            out[first + place] = number

    return Part(name, size, about, write)


def queued(name: str, most: int, about: str, read: Callable[[int, Any], float]) -> Part:
    """A number for everybody who has a card in the queue, by its place there, from 1 on."""

    def waiting(seen: Seen) -> list[tuple[int, float]]:
        queue = enumerate(seen.public.queue, 1)
        return [(card.seat, read(n, card)) for n, card in queue if card.seat is not None]

    return turned(sparse(name, most, about, waiting))


def asking(
    mode: Mode, *, card: int = 0, row: int = 0, chain: int = 0, number: bool = False
) -> Iterator[Part]:
    """What is told of your own question: its kind, and the facts that a mode's questions can have.

    ``card``, ``row`` and ``chain`` are how many cards and rows there are, 0 where no question is
    about one.
    """
    kinds = tuple(mode.table.choices(mode))
    yield one_of("asked.kind", len(kinds), _KIND, lambda seen: _kind(seen, kinds))
    if card:
        yield cards("asked.card", card, _CARD, lambda seen: _number(seen, "card", "tile"))
    if chain:
        yield cards("asked.chain", chain, _CHAIN, _chain)
    if row:
        yield cards("asked.row", row, _ROW, lambda seen: _number(seen, "row", "source"))
    if number:
        yield numbers("asked.number", 1, _NUMBER, _count)
    most = mode.players[1]
    yield sparse("awaited", most, _AWAITED, _awaited)


_KIND = "the kind of your own question, in the order of the codes; all 0 if nothing is asked"
_CARD = "the card or tile that the question is about"
_CHAIN = "the cards chosen so far in a chain of questions"
_ROW = "the row that the question is about"
_NUMBER = "heads, claims, cards left, number of the pick, place or field of the question, by 16"
_AWAITED = "1 for every seat that is asked now"


def _awaited(seen: Seen) -> list[tuple[int, float]]:
    first = seen.seat or 0
    return [((seat - first) % seen.seats, 1.0) for seat in seen.awaited]


def _kind(seen: Seen, kinds: tuple[str, ...]) -> int | None:
    return kinds.index(seen.decisions[0].kind) if seen.decisions else None


def _number(seen: Seen, *names: str) -> tuple[int, ...]:
    """The first of these facts of your own question, if it has one."""
    if seen.decisions:
        facts = seen.decisions[0].facts
        for name in names:
            value = facts.get(name)
            if isinstance(value, int):
                return (value,)
    return ()


def _count(seen: Seen) -> list[float]:
    found = _number(seen, "heads", "claims", "left", "number", "place", "field")
    return [share(number, 16) for number in found]


def _chain(seen: Seen) -> tuple[int, ...]:
    if seen.decisions:
        facts = seen.decisions[0].facts
        for name in ("cancelled", "picked"):
            value = facts.get(name)
            if isinstance(value, tuple):
                return tuple(card for card in value if isinstance(card, int))
    return ()
