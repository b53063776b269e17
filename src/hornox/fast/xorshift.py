"""A quick generator for playouts; deals that must repeat come from ``random_streams``."""

from __future__ import annotations

import numpy as np
from numba import njit

_U = np.uint64
STEP = 0x9E3779B97F4A7C15
"""The step of splitmix64 from one number to the next."""


@njit(forceinline=True)
def draw(chance):
    """The next 32 random bits; ``chance`` is a vector whose first word is the state, never 0."""
    x = chance[0]
    x ^= x >> _U(12)
    x ^= x << _U(25)
    x ^= x >> _U(27)
    chance[0] = x
    return (x * _U(2685821657736338717)) >> _U(32)


@njit(forceinline=True)
def below(chance, n):
    """A number from 0 to n - 1."""
    return np.int64((draw(chance) * _U(n)) >> _U(32))


def seeded(number: int) -> np.ndarray:
    """A state that belongs to a number, well mixed and never zero."""
    return seeds(number, 1)


def seeds(number: int, count: int) -> np.ndarray:
    """The states that belong to a number and to those that follow it in steps of splitmix64."""
    x = _U(number & (2**64 - 1)) + np.arange(1, count + 1, dtype=np.uint64) * _U(STEP)
    x = (x ^ (x >> _U(30))) * _U(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> _U(27))) * _U(0x94D049BB133111EB)
    return x ^ (x >> _U(31)) | _U(1)
