"""A table as plain text."""

from __future__ import annotations

from typing import Any

from hornox.drawn import scene_of
from hornox.drawn.style import render
from hornox.engine.view import View
from hornox.explain import Speaker


def draw_text(seen: View[Any, Any], speaker: Speaker) -> str:
    """The table as a seat, or a spectator, sees it: lines of at most 80 columns."""
    lines = scene_of(seen.mode.table.name).draw(seen, speaker)
    return "\n".join(render(line, ansi=False).rstrip() for line in lines).rstrip()
