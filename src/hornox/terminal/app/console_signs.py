"""Signs for the console of Linux, whose fonts have a few hundred letters only."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

SIGNS = str.maketrans("▸▶◀✗⋎⏎⌫‹›…’“”„✓", '»><xv┘<<>.\'"""√')
"""As wide as what they stand for, and in the fonts of every console."""


class ConsoleSigns(LineFilter):
    """Replaces the signs that a console cannot show."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line with other signs."""
        return [Segment(text.translate(SIGNS), style, control) for text, style, control in segments]
