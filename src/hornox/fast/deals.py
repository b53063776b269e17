"""Decks by the thousand, each the same as the engine's for that seed."""

from __future__ import annotations

import numpy as np

from hornox.fast.numba_cache import cached
from hornox.fast.random_streams import number_behind, shuffle, stream_state, words_of


@cached
def _decks(seed, length, first, purpose, reach, size, wanted, out):
    named = np.empty(16, np.uint64)
    state = np.empty(8, np.uint64)
    words = np.empty(32, np.int64)
    deck = np.empty(size, np.int64)
    for i in range(out.shape[0]):
        whole = number_behind(seed, length, first + i, named)
        stream_state(named, whole, state)
        for card in range(size):
            deck[card] = card + 1
        shuffle(state, purpose, reach, deck, size, wanted, words)
        for card in range(out.shape[1]):
            out[i, card] = deck[card]


def decks(
    seed: str, first: int, count: int, size: int = 104, wanted: int | None = None
) -> np.ndarray:
    """The first ``wanted`` cards of the round-1 deals of the seeds ``{seed}{first}``, and on."""
    wanted = size if wanted is None else wanted
    out = np.empty((count, wanted), dtype=np.uint8)
    name, purpose = seed.encode(), b"deal/1"
    words = words_of(name)
    words_of(name, len(str(first + count)))
    _decks(words, len(name), first, words_of(purpose, 8), len(purpose), size, wanted, out)
    return out
