"""The random streams of the engine in a kernel: keyed BLAKE2b (docs/developers/randomness.md)."""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.fast.numba_cache import cached

_U = np.uint64
_IV = np.array(
    [
        0x6A09E667F3BCC908,
        0xBB67AE8584CAA73B,
        0x3C6EF372FE94F82B,
        0xA54FF53A5F1D36F1,
        0x510E527FADE682D1,
        0x9B05688C2B3E6C1F,
        0x1F83D9ABFB41BD6B,
        0x5BE0CD19137E2179,
    ],
    dtype=np.uint64,
)
_ORDER = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    ],
    dtype=np.int64,
)


def _parameters(size: int, key: int, person: bytes) -> np.ndarray:
    """The state before the first block: IV xor digest size, key size and personal string."""
    block = bytearray(64)
    block[0], block[1], block[2], block[3] = size, key, 1, 1
    block[48 : 48 + len(person)] = person
    return _IV ^ np.frombuffer(bytes(block), dtype="<u8").astype(np.uint64)


_SEED_STATE = _parameters(32, 0, b"hornox-1 seed")
_DRAW_STATE = _parameters(64, 32, b"hornox-1 draw")


@njit(inline="always")
def _turn(x, by):
    return (x >> _U(by)) | (x << _U(64 - by))


@njit(inline="always")
def _mix(a, b, c, d, x, y):
    a = a + b + x
    d = _turn(d ^ a, 32)
    c = c + d
    b = _turn(b ^ c, 24)
    a = a + b + y
    d = _turn(d ^ a, 16)
    c = c + d
    b = _turn(b ^ c, 63)
    return a, b, c, d


@cached
def compress(state, block, count, last):
    """One block of BLAKE2b: 16 words into the state; ``count`` bytes were read so far."""
    v0, v1, v2, v3 = state[0], state[1], state[2], state[3]
    v4, v5, v6, v7 = state[4], state[5], state[6], state[7]
    v8, v9, v10, v11 = _IV[0], _IV[1], _IV[2], _IV[3]
    v12, v13, v14, v15 = _IV[4] ^ count, _IV[5], _IV[6], _IV[7]
    if last:
        v14 = ~v14
    for i in range(12):
        o = _ORDER[i]
        v0, v4, v8, v12 = _mix(v0, v4, v8, v12, block[o[0]], block[o[1]])
        v1, v5, v9, v13 = _mix(v1, v5, v9, v13, block[o[2]], block[o[3]])
        v2, v6, v10, v14 = _mix(v2, v6, v10, v14, block[o[4]], block[o[5]])
        v3, v7, v11, v15 = _mix(v3, v7, v11, v15, block[o[6]], block[o[7]])
        v0, v5, v10, v15 = _mix(v0, v5, v10, v15, block[o[8]], block[o[9]])
        v1, v6, v11, v12 = _mix(v1, v6, v11, v12, block[o[10]], block[o[11]])
        v2, v7, v8, v13 = _mix(v2, v7, v8, v13, block[o[12]], block[o[13]])
        v3, v4, v9, v14 = _mix(v3, v4, v9, v14, block[o[14]], block[o[15]])
    state[0] ^= v0 ^ v8
    state[1] ^= v1 ^ v9
    state[2] ^= v2 ^ v10
    state[3] ^= v3 ^ v11
    state[4] ^= v4 ^ v12
    state[5] ^= v5 ^ v13
    state[6] ^= v6 ^ v14
    state[7] ^= v7 ^ v15


@cached
def stream_state(seed, length, state):
    """Set the state to that of a stream of this seed, before its draws are read.

    ``seed`` holds the seed's bytes in words, ``length`` says how many bytes, at most 128.
    """
    key = _SEED_STATE.copy()
    compress(key, seed, _U(length), True)
    block = np.zeros(16, np.uint64)
    for i in range(4):
        block[i] = key[i]
    for i in range(8):
        state[i] = _DRAW_STATE[i]
    compress(state, block, _U(128), False)


@cached
def draw_block(state, number, purpose, length, words):
    """The 32 words of one block of a stream; ``purpose`` in words behind a free first word."""
    purpose[0] = _U(number)
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    s4, s5, s6, s7 = state[4], state[5], state[6], state[7]
    compress(state, purpose, _U(128 + 8 + length), True)
    for i in range(8):
        for j in range(4):
            words[4 * i + j] = np.int64((state[i] >> _U(16 * j)) & _U(0xFFFF))
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    state[4], state[5], state[6], state[7] = s4, s5, s6, s7


def words_of(text: bytes, skip: int = 0) -> np.ndarray:
    """Bytes as 16 words, behind ``skip`` empty bytes."""
    if len(text) + skip > 128:
        raise ValueError(f"{len(text)} bytes are too long for a kernel")
    return np.frombuffer((bytes(skip) + text).ljust(128, b"\0"), dtype="<u8").astype(np.uint64)


@cached
def number_behind(seed, length, number, out):
    """Copy the seed's words and write a number in digits behind them; gives the new length."""
    for i in range(out.shape[0]):
        out[i] = seed[i]
    digits = 1
    rest = number // 10
    while rest:
        digits += 1
        rest //= 10
    rest = number
    for i in range(digits - 1, -1, -1):
        at = length + i
        out[at >> 3] |= _U(48 + rest % 10) << _U(8 * (at & 7))
        rest //= 10
    return length + digits


@cached
def shuffle(state, purpose, length, deck, size, wanted, words):
    """Put the first ``wanted`` cards of the deck into the stream's order, as the engine would."""
    block = 0
    at = 32
    left = size
    for i in range(min(wanted, size - 1)):
        limit = 65536 - 65536 % left
        while True:
            if at == 32:
                draw_block(state, block, purpose, length, words)
                block += 1
                at = 0
            word = words[at]
            at += 1
            if word < limit:
                break
        j = i + word % left
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card
        left -= 1
