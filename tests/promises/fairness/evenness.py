"""Which card comes to which place, over many deals, compared with equal chances."""

from __future__ import annotations

import math

import numpy as np

from hornox.fast.deals import decks

CARDS = 104
TOO_FAR = 4.5
"""How many standard deviations are met once in 150,000 tries by chance."""


class Evenness:
    """Counts over deals: card by place, and the first two cards as a pair."""

    def __init__(self) -> None:
        self.deals = 0
        self.places = np.zeros((CARDS, CARDS), np.int64)
        self.pairs = np.zeros((CARDS, CARDS), np.int64)

    def add(self, dealt: np.ndarray) -> None:
        """Count some decks, a row each, with cards from 1 on."""
        cards = dealt.astype(np.int64) - 1
        self.deals += len(cards)
        for place in range(CARDS):
            self.places[place] += np.bincount(cards[:, place], minlength=CARDS)
        pairs = np.bincount(cards[:, 0] * CARDS + cards[:, 1], minlength=CARDS * CARDS)
        self.pairs += pairs.reshape(CARDS, CARDS)

    def verdict(self) -> dict[str, float]:
        """Chi-square and how many standard deviations it lies off, for places and for pairs.

        Every place and every card occurs once in a deal, so the table of places has 103² degrees of
        freedom once its chi-square is scaled by 103/104.
        """
        expected = self.deals / CARDS
        places = float(((self.places - expected) ** 2 / expected).sum()) * (CARDS - 1) / CARDS
        expected = self.deals / (CARDS * (CARDS - 1))
        apart = ~np.eye(CARDS, dtype=bool)
        assert not self.pairs[~apart].any(), "a card lies in two places"
        pairs = float(((self.pairs[apart] - expected) ** 2 / expected).sum())
        free_places, free_pairs = (CARDS - 1) ** 2, CARDS * (CARDS - 1) - 1
        return {
            "places": round(places, 1),
            "places_off": round(off(places, free_places), 2),
            "pairs": round(pairs, 1),
            "pairs_off": round(off(pairs, free_pairs), 2),
        }

    @property
    def even(self) -> bool:
        """Whether both lie in the range of chance; too even is as suspicious as too uneven."""
        found = self.verdict()
        return max(abs(found["places_off"]), abs(found["pairs_off"])) < TOO_FAR


def off(chi_square: float, freedom: int) -> float:
    """The standard deviations that a chi-square lies off (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)


def deal(seed: str, first: int, count: int) -> np.ndarray:
    """Whole decks of the seeds ``seed/first`` and on."""
    return decks(f"{seed}/", first, count)
