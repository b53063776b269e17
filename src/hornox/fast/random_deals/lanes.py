"""Eight deals of the base game at once, one in each byte of a 64-bit word.

Cards are played in the order dealt, low cards take the cheapest row (of equals the one with the
lowest end). All numbers on the table are below 128, so the highest bit of a byte is free to tell
how two bytes compare. The rows of a deal are kept sorted by their ends, as in ``packed``.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.fast.numba_cache import cached
from hornox.fast.sorting import network
from hornox.fast.xorshift import below, seeded

_U = np.uint64
_HIGH = _U(0x8080808080808080)
_LOW = _U(0x7F7F7F7F7F7F7F7F)
_ONE = _U(0x0101010101010101)
_HALF = _U(0x00FF00FF00FF00FF)
_UNIT = _U(0x0001000100010001)
_TOP = _U(0x8000800080008000)
_S7, _S8, _S10, _S11, _S15 = _U(7), _U(8), _U(10), _U(11), _U(15)

Bytes = NDArray[np.uint8]


@njit(inline="always")
def _less(a, b):
    """Bytes of 127 where a is less than b, else 0."""
    t = ~((a | _HIGH) - b) & _HIGH
    return t - (t >> _S7)


@njit(inline="always")
def _zero(x):
    """Ones in the 16-bit parts that are zero; all parts are below 2**15."""
    return ((_TOP - x) & _TOP) >> _S15


@njit(inline="always")
def _heads_half(x):
    """The heads of four cards in the 16-bit parts of a word (R13)."""
    five = _zero(x - ((x * _U(205)) >> _S10 & _U(0x001F001F001F001F)) * _U(5))
    eleven = _zero(x - ((x * _U(187)) >> _S11 & _U(0x000F000F000F000F)) * _U(11))
    ten = five & ~x
    return _UNIT + five + ten + (eleven << _U(2)) + (five & eleven)


@njit(inline="always")
def _heads(cards):
    """The heads of eight cards."""
    return _heads_half(cards & _HALF) | (_heads_half((cards >> _S8) & _HALF) << _S8)


@cached
def _deals(decks, seats, hand, pairs, heads, rows):
    cards = np.empty(16, np.uint64)
    gains = np.empty(16, np.uint64)
    swaps = np.empty(64, np.uint64)
    sums = np.empty(16, np.uint64)
    for w in range(decks.shape[1]):
        e0 = decks[hand * seats, w]
        e1 = decks[hand * seats + 1, w]
        e2 = decks[hand * seats + 2, w]
        e3 = decks[hand * seats + 3, w]
        x = (e0 ^ e1) & _less(e1, e0)
        e0, e1 = e0 ^ x, e1 ^ x
        x = (e2 ^ e3) & _less(e3, e2)
        e2, e3 = e2 ^ x, e3 ^ x
        x = (e0 ^ e2) & _less(e2, e0)
        e0, e2 = e0 ^ x, e2 ^ x
        x = (e1 ^ e3) & _less(e3, e1)
        e1, e3 = e1 ^ x, e3 ^ x
        x = (e1 ^ e2) & _less(e2, e1)
        e1, e2 = e1 ^ x, e2 ^ x
        h0, h1, h2, h3 = _heads(e0), _heads(e1), _heads(e2), _heads(e3)
        s0 = s1 = s2 = s3 = _ONE
        for seat in range(seats):
            sums[seat] = _U(0)
        for turn in range(hand):
            for seat in range(seats):
                cards[seat] = decks[seat * hand + turn, w]
            for p in range(pairs.shape[0]):
                a, b = cards[pairs[p, 0] & 15], cards[pairs[p, 1] & 15]
                swap = _less(b, a)
                x = (a ^ b) & swap
                cards[pairs[p, 0] & 15] = a ^ x
                cards[pairs[p, 1] & 15] = b ^ x
                swaps[p & 63] = swap
            for j in range(seats):
                c = cards[j]
                head = _heads(c)
                m0, m1, m2, m3 = _less(e0, c), _less(e1, c), _less(e2, c), _less(e3, c)
                c0, c1, c2 = m0 ^ m1, m1 ^ m2, m2 ^ m3
                size = (s0 & c0) | (s1 & c1) | (s2 & c2) | (s3 & m3)
                load = (h0 & c0) | (h1 & c1) | (h2 & c2) | (h3 & m3)
                full = (size + _U(0x7B7B7B7B7B7B7B7B)) & _HIGH
                full = full - (full >> _S7)
                gain = load & full
                size = (size & ~full) + _ONE
                load = (load & ~full) + head
                low = m0 ^ _LOW
                if low:
                    # Which row is the cheapest, as bytes; a later one only if it costs less.
                    least = h0
                    by1 = _less(h1, least)
                    least ^= (least ^ h1) & by1
                    by2 = _less(h2, least)
                    least ^= (least ^ h2) & by2
                    by3 = _less(h3, least)
                    least ^= (least ^ h3) & by3
                    gain |= least & low
                    # The rows below the taken one move up to make place for the lowest end.
                    at3 = by3 & low
                    at2 = (by2 | by3) & low
                    at1 = (by1 | by2 | by3) & low
                    e3 ^= (e3 ^ e2) & at3
                    s3 ^= (s3 ^ s2) & at3
                    h3 ^= (h3 ^ h2) & at3
                    e2 ^= (e2 ^ e1) & at2
                    s2 ^= (s2 ^ s1) & at2
                    h2 ^= (h2 ^ h1) & at2
                    e1 ^= (e1 ^ e0) & at1
                    s1 ^= (s1 ^ s0) & at1
                    h1 ^= (h1 ^ h0) & at1
                    c0 |= low
                e0 ^= (e0 ^ c) & c0
                e1 ^= (e1 ^ c) & c1
                e2 ^= (e2 ^ c) & c2
                e3 ^= (e3 ^ c) & m3
                s0 ^= (s0 ^ size) & c0
                s1 ^= (s1 ^ size) & c1
                s2 ^= (s2 ^ size) & c2
                s3 ^= (s3 ^ size) & m3
                h0 ^= (h0 ^ load) & c0
                h1 ^= (h1 ^ load) & c1
                h2 ^= (h2 ^ load) & c2
                h3 ^= (h3 ^ load) & m3
                gains[j] = gain
            for p in range(pairs.shape[0] - 1, -1, -1):
                a, b = gains[pairs[p, 0] & 15], gains[pairs[p, 1] & 15]
                x = (a ^ b) & swaps[p & 63]
                gains[pairs[p, 0] & 15] = a ^ x
                gains[pairs[p, 1] & 15] = b ^ x
            for seat in range(seats):
                sums[seat] += gains[seat]
        for seat in range(seats):
            heads[seat, w] = sums[seat]
        rows[0, w], rows[1, w], rows[2, w], rows[3, w] = e0, e1, e2, e3
        rows[4, w], rows[5, w], rows[6, w], rows[7, w] = s0, s1, s2, s3
        rows[8, w], rows[9, w], rows[10, w], rows[11, w] = h0, h1, h2, h3


def play_lanes(decks: Bytes, seats: int, hand: int = 10) -> tuple[Bytes, Bytes]:
    """Heads by seat and deal, and the final rows (ends, sizes, heads; by end) by deal.

    ``decks`` has a line for each place of the deck and a column for each deal, a multiple of 8.
    """
    places, count = decks.shape
    if count % 8 or places < hand * seats + 4 or not decks.flags.c_contiguous:
        raise ValueError("lanes need whole decks in columns, a multiple of eight of them")
    heads, rows = np.empty((seats, count), np.uint8), np.empty((12, count), np.uint8)
    words = [array.view(np.uint64) for array in (decks, heads, rows)]
    pairs = np.array(network(seats), np.int64).reshape(-1, 2)
    _deals(words[0], seats, hand, pairs, words[1], words[2])
    return heads, rows


@cached
def _quick(out, size, chance):
    deck = np.empty(size, np.uint8)
    for card in range(size):
        deck[card] = card + 1
    for deal in range(out.shape[1]):
        for i in range(out.shape[0]):
            j = i + below(chance, size - i)
            card = deck[j]
            deck[j] = deck[i]
            deck[i] = card
            out[i, deal] = card


def quick_decks(number: int, count: int, wanted: int, size: int = 104) -> Bytes:
    """Random decks in columns, from a quick generator: not those of any seed of the engine."""
    out = np.empty((wanted, count), np.uint8)
    _quick(out, size, seeded(number))
    return out
