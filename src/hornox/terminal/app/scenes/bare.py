"""A table that nobody has drawn yet: the lines of the plain game."""

from __future__ import annotations

from hornox import drawn
from hornox.drawn.style import render
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.canvas import Canvas


def headline(sight: Sight) -> str:
    """Nothing is known about it."""
    return sight.speaker.mode(sight.seen.mode)


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """What the plain game shows."""
    plain = drawn.scene_of(sight.seen.mode.table.name)
    for y, line in enumerate(plain.draw(sight.seen, sight.speaker, sight.names)):
        sheet.put(0, y, render(line, ansi=False))


def hand(sight: Sight) -> tuple[str, list[tuple[int, int]], str]:
    """All choices are listed."""
    return "", [], ""
