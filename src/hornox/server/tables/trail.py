"""A sequence that only grows: every step of a game has its own, and they share what is behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T], Generic[T]):
    """The first so many of a list that later trails go on writing."""

    __slots__ = ("_kept", "_length")

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._kept = list(values)
        self._length = len(self._kept)

    def and_then(self, value: T) -> Trail[T]:
        """The trail with one more; where another went on from here already, it is copied."""
        kept = self._kept if len(self._kept) == self._length else self._kept[: self._length]
        kept.append(value)
        longer: Trail[T] = Trail.__new__(Trail)
        longer._kept, longer._length = kept, self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return self._kept[slice(*at.indices(self._length))]
        return self._kept[range(self._length)[at]]

    def __iter__(self) -> Iterator[T]:
        return iter(self._kept[: self._length])

    def backwards_from(self, first: int) -> Iterator[T]:
        """Those from a number on, the last one first."""
        for at in range(self._length - 1, first - 1, -1):
            yield self._kept[at]
