"""What somebody who solves a puzzle is told: whether it was right, why, and its themes."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.explain import Speaker
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.learn.puzzles.themes import named, themes_of
from hornox.play.advice import decimal


def verdict(speaker: Speaker, puzzle: Puzzle, choice: Choice | None) -> str:
    """Whether a choice is right, or else what it costs; None: somebody has given up."""
    facts = {"best": named(puzzle.best), "kind": puzzle.view().decisions[0].kind}
    given = None if choice is None else puzzle.option(choice)
    if given is None:
        return speaker.say("puzzles-skipped", **facts)
    if given.choice == puzzle.best:
        return speaker.say("puzzles-right", **facts)
    more = decimal(speaker, given.heads - puzzle.options[0].heads)
    return speaker.say("puzzles-wrong", given=named(given.choice), more=more, **facts)


def why(speaker: Speaker, puzzle: Puzzle) -> str:
    """The sentence of the puzzle's first theme."""
    theme, facts = themes_of(puzzle, puzzle.view())[0]
    return speaker.say(f"puzzle-why-{theme}", **facts)


def theme_name(speaker: Speaker, theme: str) -> str:
    """What a theme is called."""
    return speaker.say(f"puzzle-theme-{theme}")
