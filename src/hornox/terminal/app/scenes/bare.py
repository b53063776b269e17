"""A table that nobody has laid out yet: the lines of the plain game."""

from __future__ import annotations

from hornox.drawn.style import render
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.canvas import Canvas


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """What the plain game shows."""
    for y, line in enumerate(sight.facts.draw(sight.seen, sight.speaker)):
        sheet.put(0, y, render(line, ansi=False))
