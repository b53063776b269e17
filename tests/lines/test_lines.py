"""The kernel finds exactly the lines of play that a plain program finds."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hornox.engine import count_lines
from tests.lines.base_by_hand import lines
from tests.lines.tiny import Count

HERE = Path(__file__).resolve().parent
MODULES = [path.stem for path in sorted(HERE.glob("[!_]*.py")) if "test_" not in path.stem]


def counts() -> list[Count]:
    found: list[Count] = []
    for name in MODULES:
        found += getattr(import_module(f"tests.lines.{name}"), "COUNTS", [])
    return found


def marked(count: Count) -> Any:
    return pytest.param(count, id=count.name, marks=[pytest.mark.long] if count.slow else [])


@pytest.mark.parametrize("count", [marked(count) for count in counts()])
def test_the_kernel_finds_the_same_lines(count: Count) -> None:
    assert count_lines(count.state()) == count.expected()


def test_counts_written_down_by_hand() -> None:
    # Two cards each against rows 3 and 4. 1 and 2 in one hand, 5 and 6 in the other: whichever of
    # 1 and 2 comes first fits nowhere and has two rows to take; the second one, too, unless it is
    # the 2 behind the 1. 2 · 2 choices of cards; the 1 first: 2 rows; the 2 first: 2 · 2 rows.
    assert lines([[1, 2], [5, 6]], [[3], [4]], 5) == 2 * (2 + 4)
    assert lines([[5], [6]], [[3], [4]], 5) == 1
    assert lines([[1], [6]], [[3], [4]], 5) == 2
