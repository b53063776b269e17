"""Lists that only grow: every version of a game has its own, and they share the beginning."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Self, TypeVar, overload

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Growing(Sequence[T_co]):
    """A sequence that gives a longer one and stays as it is."""

    __slots__ = ("_length",)
    _length: int

    @abstractmethod
    def and_then(self, *more: Any) -> Self:
        """The sequence with one or several more."""

    @abstractmethod
    def _value(self, at: int) -> T_co:
        """One of its values."""

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T_co: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return tuple(map(self._value, range(self._length)[at]))
        return self._value(range(self._length)[at])

    def __iter__(self) -> Iterator[T_co]:
        return map(self._value, range(self._length))

    def backwards_from(self, first: int) -> Iterator[T_co]:
        """Those from a number on, the last one first."""
        return map(self._value, range(self._length - 1, first - 1, -1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing | tuple) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]


class AppendOnly(Growing[T]):
    """A growing list."""

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._values = list(values)
        self._length = len(self._values)

    def and_then(self, *more: T) -> Self:
        """The list with some more; copied if another version already went on from here."""
        values, at = self._values, self._length
        end = at + len(more)
        if len(values) == at:
            values.extend(more)
        if values[at:end] != [*more]:  # also where another thread was faster
            values = [*values[:at], *more]
        longer = object.__new__(type(self))
        longer._values, longer._length = values, end
        return longer

    def _value(self, at: int) -> T:
        return self._values[at]
