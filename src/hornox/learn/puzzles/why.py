"""What somebody who solves a puzzle is told: whether it was right, why, and its themes."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.explain import Speaker
from hornox.explain.texts import has_text
from hornox.learn.puzzles.facts import named
from hornox.learn.puzzles.puzzle import Puzzle
from hornox.learn.puzzles.themes import themes_of
from hornox.play.advice import decimal
from hornox.tables.rows.cards import FLIP


def verdict(speaker: Speaker, puzzle: Puzzle, choice: Choice | None) -> str:
    """Whether a choice is right, or else what it costs; None: somebody has given up."""
    given = None if choice is None else puzzle.option(choice)
    kind = "special" if _is_word(puzzle.best) else puzzle.view().decisions[0].kind
    facts: dict[str, str] = {"best": named(puzzle.best), "kind": kind, "counted": puzzle.counted}
    if given is None:
        return speaker.say("puzzles-skipped", **facts)
    if given.choice == puzzle.best:
        return speaker.say("puzzles-right", **facts)
    if _is_word(puzzle.best) != _is_word(given.choice):
        facts["kind"] = "word" if _is_word(puzzle.best) else "number"
    more = decimal(speaker, puzzle.behind(given))
    return speaker.say("puzzles-wrong", chosen=named(given.choice), more=more, **facts)


def _is_word(choice: Choice | None) -> bool:
    """Whether a choice is called by a name, which stands in quotation marks."""
    return isinstance(choice, str) and not choice.endswith(FLIP)


def why(speaker: Speaker, puzzle: Puzzle) -> str:
    """The sentence of the puzzle's first theme."""
    seen = puzzle.view()
    theme, facts = themes_of(puzzle, seen)[0]
    own = f"puzzle-why-{seen.mode.table.name}-{theme}"
    return speaker.say(own if has_text(own) else f"puzzle-why-{theme}", **facts)


def question(speaker: Speaker, puzzle: Puzzle) -> str:
    """What is asked, in a sentence."""
    decision = puzzle.view().decisions[0]
    facts = {"kind": decision.kind, "counted": puzzle.counted, **decision.facts}
    return speaker.say("puzzles-question", **facts)


def theme_name(speaker: Speaker, theme: str) -> str:
    """What a theme is called."""
    return speaker.say(f"puzzle-theme-{theme}")
