"""Actions as numbers: one fixed code for everything that a mode can ever offer."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from hornox.engine import Choice, Decision, Mode

Mask = NDArray[np.int8]

WAIT = 0
"""The code of whoever is not asked."""


class Codec:
    """The codes of a mode: 0 waits, then kind by kind and choice by choice as the table says.

    A code means the same with any number of players and any options of the mode. ``choices`` are
    those of a smaller deck, for instance, by kind.
    """

    def __init__(self, mode: Mode, choices: Mapping[str, tuple[Choice, ...]] | None = None) -> None:
        choices = mode.table.choices(mode) if choices is None else choices
        self.kinds = tuple(choices)
        self._meanings: list[tuple[str, Choice]] = [("wait", "wait")]
        self._codes: dict[str, dict[Choice, int]] = {}
        for kind, offered in choices.items():
            first = len(self._meanings)
            self._codes[kind] = {choice: first + i for i, choice in enumerate(offered)}
            self._meanings += [(kind, choice) for choice in offered]

    @property
    def size(self) -> int:
        """How many codes there are."""
        return len(self._meanings)

    def encode(self, kind: str, choice: Choice) -> int:
        """The code of a choice in a decision of this kind."""
        return self._codes[kind][choice]

    def codes(self, kind: str) -> Mapping[Choice, int]:
        """The codes of all choices of a kind."""
        return self._codes[kind]

    def decode(self, code: int) -> tuple[str, Choice]:
        """Kind and choice of a code; ValueError where there is no such code."""
        if not 0 <= code < len(self._meanings):
            raise ValueError(f"there is no action {code}: actions are 0 to {self.size - 1}")
        return self._meanings[code]

    def mask(self, decision: Decision | None) -> Mask:
        """1 for every code that is offered; without a decision only waiting is."""
        found = bytearray(self.size)
        if decision is None:
            found[WAIT] = 1
        else:
            codes = self._codes[decision.kind]
            for choice in decision.options:
                found[codes[choice]] = 1
        return np.frombuffer(found, np.int8)

    def ranges(self) -> dict[str, tuple[int, int]]:
        """First and last code of every kind."""
        return {
            kind: (min(codes.values()), max(codes.values())) for kind, codes in self._codes.items()
        }
