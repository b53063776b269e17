"""Billions of random deals of the base game on a graphics processor, through CuPy.

For means and distributions, not for search: cards in the order dealt, the cheapest row for a low
card, as in ``lanes``. Its decks are those of ``lanes.quick_decks``, so every deal of a batch can be
played again on the processor: thread t of a batch plays ``quick_decks(first + t, per, places)``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from hornox.fast.sorting import network

BLOCK = 256
"""Threads that share a multiprocessor's memory; each needs room for a deck of its own."""
LONGEST = 100_000
"""Deals of one thread: more could overflow its sums of squares."""


class Batch(Struct, frozen=True):
    """The heads of each seat over some deals: their sums, sums of squares and, if kept, all."""

    deals: int
    sums: tuple[int, ...]
    squares: tuple[int, ...]
    heads: Any = None
    """``heads[thread, deal, seat]``, an array in the memory of the graphics processor."""


def source(seats: int) -> str:
    """The program for this many players."""
    sort = " ".join(f"order(key[{a}], key[{b}]);" for a, b in network(seats))
    defined = f"#define SEATS {seats}\n#define BLOCK {BLOCK}\n#define SORT {sort}\n"
    return defined + (files("hornox.fast.random_deals") / "deals.cu").read_text(encoding="utf-8")


def _cupy() -> Any:
    """CuPy, which nothing else here needs."""
    try:
        import cupy  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        needs = "this needs CuPy for your card: pip install cupy-cuda13x (or -cuda12x)"
        raise ImportError(needs) from None
    return cupy


@cache
def _kernel(seats: int) -> Any:
    kernel = _cupy().RawKernel(source(seats), "deals", options=("--std=c++14",))
    kernel.max_dynamic_shared_size_bytes = 104 * 2 * BLOCK
    return kernel


def play_deals(seats: int, first: int, blocks: int, per: int, *, keep: bool = False) -> Batch:
    """Play ``blocks * BLOCK`` threads of ``per`` deals each, from the deck number ``first`` on."""
    if not 2 <= seats <= 10 or blocks < 1 or not 1 <= per <= LONGEST:
        raise ValueError(f"2 to 10 seats, at least one block, 1 to {LONGEST} deals for a thread")
    cupy = _cupy()
    threads = blocks * BLOCK
    sums = cupy.zeros((2, seats), cupy.uint64)
    heads = cupy.empty((threads, per, seats), cupy.uint8) if keep else None
    given = (cupy.uint64(first), cupy.int32(per), sums[0], sums[1])
    where = heads if heads is not None else cupy.uint64(0)
    _kernel(seats)((blocks,), (BLOCK,), (*given, where), shared_mem=104 * 2 * BLOCK)
    told = sums.get().tolist()
    return Batch(threads * per, tuple(told[0]), tuple(told[1]), heads)
