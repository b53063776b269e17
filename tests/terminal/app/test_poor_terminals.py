"""Terminals with few colours or few signs."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.color import Color as Named
from rich.color import ColorSystem
from rich.segment import Segment
from textual.color import Color

from hornox.terminal.app.console_signs import SIGNS, ConsoleSigns

PROGRAM = """
from hornox.terminal.app.widgets import palette as p
print(p.INK, p.FELT, p.RAISED, p.PAPER, p.SKY, p.YELLOW, p.ORANGE, p.ROSE, p.DIM.color.name)
"""


def test_the_console_gets_signs_of_the_same_width() -> None:
    (line,) = ConsoleSigns().apply([Segment("▸ 5⋎ ⏎ go on …")], Color(0, 0, 0))
    assert line.text == "» 5v ┘ go on ."
    "".join(map(chr, SIGNS.values())).encode("cp437")


@pytest.mark.slow
@pytest.mark.parametrize("told", ["", "truecolor"])
def test_with_256_colours_ours_are_among_them(told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env={"COLORTERM": told}, capture_output=True,
        text=True, check=True,
    )  # fmt: skip
    colours = [Named.parse(name) for name in done.stdout.split()]
    kept = [
        colour.downgrade(ColorSystem.EIGHT_BIT).get_truecolor() == colour.get_truecolor()
        for colour in colours
    ]
    assert len(colours) == 9 and all(kept) == (told == "")
