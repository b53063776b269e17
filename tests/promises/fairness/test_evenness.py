"""Every card comes to every place equally often, and the test of it can fail."""

from __future__ import annotations

import numpy as np
import pytest

from tests.promises.fairness.evenness import CARDS, Evenness, deal, off
from tests.support.counts import Tell

DEALS = 100_000


def test_a_hundred_thousand_deals_are_even(tell: Tell) -> None:
    found = Evenness()
    for first in range(0, DEALS, 20_000):
        found.add(deal("even", first, 20_000))
    tell("even", deals=found.deals)
    assert found.deals == DEALS
    assert found.even, found.verdict()


@pytest.mark.parametrize("bias", ["modulo", "late", "repeated"])
def test_a_poor_shuffle_would_be_found(bias: str) -> None:
    chance = np.random.default_rng(6104)
    found = Evenness()
    if bias == "repeated":  # a few deals again and again look too uneven
        for _ in range(10):
            found.add(deal("even", 0, DEALS // 10))
    else:
        decks = np.tile(np.arange(1, CARDS + 1), (DEALS, 1))
        for i in range(CARDS - 1):
            low = 0 if bias == "late" else i  # every place may go anywhere: not every order alike
            many = CARDS - low
            word = chance.integers(0, 128 if bias == "modulo" else many * 1000, DEALS)
            j = low + word % many
            rows = np.arange(DEALS)
            decks[rows, i], decks[rows, j] = decks[rows, j], decks[rows, i].copy()
        found.add(decks)
    assert not found.even


def test_the_scale_is_right() -> None:
    """Means of chi-square lie off by about nothing, and one standard deviation is one."""
    for freedom in (10_609, 10_711):
        assert abs(off(freedom, freedom)) < 0.01
        assert abs(off(freedom + (2 * freedom) ** 0.5, freedom) - 1) < 0.01
