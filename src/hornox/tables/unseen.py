"""Filling in what a View does not tell: hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hornox.engine.view import View

Q = TypeVar("Q")


def fill_hands(
    seen: View[Any, Q], pool: list[int], hold: Callable[[int, tuple[int, ...]], Q]
) -> tuple[Q, ...]:
    """The seat's own part as it is; others hold what all have seen there and cards of the pool.

    ``hold`` makes the private part of a seat with these cards; the cards leave the pool.
    """
    private: list[Q] = []
    for seat in range(seen.seats):
        if seat == seen.seat and seen.private is not None:
            private.append(seen.private)
            continue
        known = seen.public.known[seat]
        missing = seen.public.hands[seat] - len(known)
        private.append(hold(seat, tuple(sorted((*known, *pool[:missing])))))
        del pool[:missing]
    return tuple(private)
