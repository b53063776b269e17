"""The score sheet is broken at the width that it is drawn for."""

from __future__ import annotations

import pytest

from hornox.bots import find_bot
from hornox.drawn.sheet import sheet_lines
from hornox.drawn.style import visible
from hornox.explain import Speaker
from hornox.modes import find
from hornox.play import sheet_of
from hornox.play.match import begin


@pytest.mark.parametrize("width", [60, 66, 80])
def test_what_was_taken_fits(width: int) -> None:
    match = begin(find("base"), 4, "h", {"rounds": 1}).with_bots([find_bot("random")] * 4)
    sheet = next(sheet for e in reversed(match.moments) if (sheet := sheet_of(match, e.event)))
    lines = sheet_lines(
        sheet, Speaker("en", ("Ann", "Bob", "Cleo", "Dan"), match.state.mode), width
    )
    longest = max(map(visible, lines))
    assert width - 8 < longest <= width
