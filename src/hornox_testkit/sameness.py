"""When an expected value and a got value say the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

Same: TypeAlias = Callable[[Any, Any], bool]


def plain(value: Any) -> Any:
    """Lists become tuples and mappings become dicts, all the way down."""
    if isinstance(value, list | tuple):
        return tuple(plain(item) for item in value)
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, msgspec.Struct):
        changed = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **changed)
    return value


def _heap(value: Any) -> Any:
    """A heap of cards or names: its order says nothing."""
    return sorted(value, key=repr) if isinstance(value, tuple) else value


def equal(left: Any, right: Any) -> bool:
    """Equality that does not take `True` for 1."""
    if isinstance(left, bool) is not isinstance(right, bool):
        return False
    return bool(left == right)


def exact(expected: Any, got: Any) -> bool:
    """Same values in the same order."""
    return equal(plain(expected), plain(got))


def heap(expected: Any, got: Any) -> bool:
    """Same values in any order."""
    return equal(_heap(plain(expected)), _heap(plain(got)))


def without_zeros(expected: Any, got: Any) -> bool:
    """Same numbers of owners, or same rows, where zeros and empty rows may be left out."""
    expected, got = plain(expected), plain(got)
    if not isinstance(got, dict):
        return False
    return {k: v for k, v in expected.items() if v} == {k: v for k, v in got.items() if v}


def _listed(expected: Any, got: Any, same: Same) -> bool:
    """Only listed owners are compared; an empty list of owners says that all have nothing."""
    expected, got = plain(expected), plain(got)
    if not isinstance(got, dict):
        return False
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
    got = plain(got)
    return isinstance(got, tuple) and all(item in got for item in plain(expected))


def begins(expected: Any, got: Any) -> bool:
    """What comes first, in this order; more may follow."""
    expected, got = plain(expected), plain(got)
    return isinstance(got, tuple) and equal(expected, got[: len(expected)])


def each(expected: Any, got: Any) -> bool:
    """One expected word for all, or one for each."""
    expected, got = plain(expected), plain(got)
    if not isinstance(got, tuple) or not got:
        return False
    return bool((expected * len(got) if len(expected) == 1 else expected) == got)
