"""Why the best choice of a puzzle is best, and what the puzzle is about, in words."""

from __future__ import annotations

from hornox.explain import Speaker
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.learn.puzzles.themes import themes_of


def why(speaker: Speaker, puzzle: Puzzle) -> str:
    """The sentence of the puzzle's first theme."""
    theme, facts = themes_of(puzzle, puzzle.view())[0]
    return speaker.say(f"puzzle-why-{theme}", **facts)


def theme_names(speaker: Speaker, themes: tuple[str, ...]) -> tuple[str, ...]:
    """What themes are called."""
    return tuple(speaker.say(f"puzzle-theme-{theme}") for theme in themes)
