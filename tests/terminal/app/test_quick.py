"""What keeps the screen quick while it is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.line import Line

NOTED = "import gc; gc.freeze = lambda: open('frozen', 'w').close()"


@pytest.mark.slow
def test_what_is_loaded_is_never_searched_for_garbage(tmp_path: Path) -> None:
    """A search through all of it takes 30 to 60 ms, and would come in the middle of a game."""
    line = Line(tmp_path, "play", "--language", "en", first=NOTED)
    line.wait_for("quit")
    line.press(b"q")
    assert line.end()[0] == 0
    assert (tmp_path / "frozen").exists()
