"""Puzzles in plain lines."""

from __future__ import annotations

import io
from pathlib import Path

from hornox.learn.puzzles.choosing import selected
from hornox.terminal.plain.puzzles import Solving
from hornox.terminal.plain.screen import Screen


def test_whoever_has_seen_the_answer_has_not_solved_the_puzzle(home: Path) -> None:
    puzzle = selected("base")[0]

    def after(typed: str) -> str:
        out = io.StringIO()
        Solving(Screen(out, lambda _prompt: typed), "en").play(name=puzzle.id)
        return out.getvalue()

    assert "Solved 0 of 1, " in after("skip")
    assert ("Themes: " if len(puzzle.themes) > 1 else "Theme: ") in after("skip")
    assert "Solved 0 of 1, " in after(str(puzzle.best)), "only the first try counts"
