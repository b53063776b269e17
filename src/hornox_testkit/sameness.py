"""When an expected value and a got value say the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Same: TypeAlias = Callable[[Any, Any], bool]


def exact(expected: Any, got: Any) -> bool:
    """Same values in the same order."""
    return bool(expected == got)


def heap(expected: Any, got: Any) -> bool:
    """Same values in any order."""
    return sorted(expected, key=repr) == sorted(got, key=repr)


def without_zeros(expected: Any, got: Any) -> bool:
    """Same numbers of owners, or same rows, where zeros and empty rows may be left out."""
    return {k: v for k, v in expected.items() if v} == {k: v for k, v in got.items() if v}


def _listed(expected: Any, got: Any, same: Same) -> bool:
    """Only listed owners are compared; an empty list of owners says that all have nothing."""
    if not expected:
        return not any(got.values())
    return all(key in got and same(value, got[key]) for key, value in expected.items())


def listed(expected: Any, got: Any) -> bool:
    """The listed owners have exactly this."""
    return _listed(expected, got, exact)


def listed_heaps(expected: Any, got: Any) -> bool:
    """The listed owners have these cards, in any order."""
    return _listed(expected, got, heap)


def listed_counts(expected: Any, got: Any) -> bool:
    """The listed owners have the listed number of each listed card."""
    return _listed(expected, got, listed)


def among(expected: Any, got: Any) -> bool:
    """All of these, and perhaps more."""
    return all(item in got for item in expected)


def begins(expected: Any, got: Any) -> bool:
    """What comes first, in this order; more may follow."""
    return bool(expected == got[: len(expected)])


def each(expected: Any, got: Any) -> bool:
    """One expected word for all, or one for each."""
    return bool(got) and bool((expected * len(got) if len(expected) == 1 else expected) == got)
