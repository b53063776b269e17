"""Modes with few cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from hornox.engine import start
from hornox.modes import REGISTRY
from tests.support.play import AnyState


class Count(NamedTuple):
    """One comparison: a State, and an independent count of the lines from it."""

    name: str
    state: Callable[[], AnyState]
    expected: Callable[[], int]
    slow: bool = False


def tiny(
    mode: str,
    order: tuple[int, ...],
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **r: Any,
) -> AnyState:
    """A new game of a mode with other numbers, dealt from a deck in this order."""
    found = REGISTRY.find(mode)
    deck = tuple(sorted(order))
    rules = replace(found.rules, deck=lambda _seats, _options: deck, **r)
    small = replace(found, rules=rules)
    return start(small, seats, "tiny", {"rounds": 1, **(options or {})}, {"deal/1": order})[0]
