"""Sorting networks: which places to compare, in which order, so that any cards end up sorted."""

from __future__ import annotations

from functools import cache

Pairs = tuple[tuple[int, int], ...]


@cache
def network(seats: int) -> Pairs:
    """Comparisons that sort this many cards: Batcher's odd-even merge, cut to size."""
    pairs = []
    p = 1
    while p < seats:
        k = p
        while k >= 1:
            for j in range(k % p, seats - k, 2 * k):
                for i in range(min(k, seats - j - k)):
                    if (i + j) // (2 * p) == (i + j + k) // (2 * p):
                        pairs.append((i + j, i + j + k))
            k //= 2
        p *= 2
    return tuple(pairs)
