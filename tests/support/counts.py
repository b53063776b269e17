"""What the tests have counted, and with which seed: told at the end of a run that is silent."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from msgspec import Struct, field

Tell = Callable[..., None]
"""``tell(seed, games=3, longest_s=0.4)``: sums of whole numbers, the most of the others."""
TOLD = "told"
NO_LOT = "nothing is drawn by lot"
"""Instead of a seed: all of something is tried."""


def teller(node: pytest.Item) -> Tell:
    """Notes with a test's report what it says, so that it comes back from another process."""

    def tell(seed: str, **counts: float) -> None:
        node.user_properties.append((TOLD, json.dumps([seed, counts])))

    return tell


class Told(Struct):
    """All that one test said, with all its parameters."""

    seeds: dict[str, None] = field(default_factory=dict)
    counts: dict[str, float] = field(default_factory=dict)

    def add(self, seed: str, counts: dict[str, float]) -> None:
        """One more case."""
        self.seeds[seed] = None
        for name, count in counts.items():
            before = self.counts.get(name, 0)
            whole = isinstance(count, int)
            self.counts[name] = before + count if whole else max(before, count)

    def __str__(self) -> str:
        parts = [
            f"{count:,} {name.replace('_', ' ')}"
            if isinstance(count, int)
            else f"{name.replace('_', ' ')} at most {count:.3g}"
            for name, count in self.counts.items()
        ]
        seeds = [seed for seed in self.seeds if seed != NO_LOT]
        drawn = f"seed {', '.join(sorted(seeds))}" if seeds else NO_LOT
        return f"{', '.join(parts)}; {drawn}"


def lines(reports: Iterable[Any]) -> Iterator[str]:
    """A line for each test that has said something."""
    told: dict[str, Told] = {}
    for report in reports:
        for name, text in getattr(report, "user_properties", ()):
            if name == TOLD and report.when == "call":
                test = report.nodeid.partition("[")[0].removeprefix("tests/")
                told.setdefault(test, Told()).add(*json.loads(text))
    for test in sorted(told):
        yield f"{test}: {told[test]}"
