"""`hornox.puzzles()`: each a position, its best choice, and why."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.explain import Speaker
from hornox.explain.refusals import in_words
from hornox.learn.puzzles.choosing import choice_among, selected
from hornox.learn.puzzles.puzzle import Option
from hornox.learn.puzzles.puzzle import Puzzle as Plain
from hornox.learn.puzzles.why import why
from hornox.library.arguments import must_be
from hornox.library.position import Position
from hornox.library.seats import speaker_for


class Puzzle:
    """A position with one clearly best choice; ``str()`` is the position's notation."""

    def __init__(self, plain: Plain, language: str = "en") -> None:
        self._plain, self.language = plain, language
        self.position = Position.parse(plain.position, language)

    @property
    def id(self) -> str:
        """Its name."""
        return self._plain.id

    @property
    def mode(self) -> str:
        """The id of the mode."""
        return self._plain.mode

    @property
    def rating(self) -> int:
        """How difficult it is: a solver of the same rating solves every other one of its kind."""
        return self._plain.rating

    @property
    def themes(self) -> tuple[str, ...]:
        """What it is about."""
        return self._plain.themes

    @property
    def answer(self) -> Choice:
        """The best choice."""
        return self._plain.best

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option with the heads that it costs, or its points, and its risk; best first."""
        return self._plain.options

    def solved_by(self, choice: Choice) -> bool:
        """Whether a choice is the best one; Illegal if it is no option."""
        with in_words(self._speaker()):
            return choice_among(self._plain, choice) == self.answer

    @property
    def why(self) -> str:
        """Why the answer is best, in a sentence."""
        return why(self._speaker(), self._plain)

    def _speaker(self) -> Speaker:
        return speaker_for(self.language)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"<hornox.Puzzle {self.id}: {self.mode}, rating {self.rating}>"


def puzzles(mode: str = "", theme: str = "", language: str = "en") -> tuple[Puzzle, ...]:
    """The puzzles that come along, of one mode and one theme if they are named; easiest first.

    >>> import hornox
    >>> puzzle = hornox.puzzles("base", theme="undercut")[0]
    >>> puzzle.solved_by(puzzle.answer)
    True
    """
    must_be(str, mode, "mode: the id of a mode")
    must_be(str, theme, "theme: a text")
    with in_words(speaker_for(language)):
        return tuple(Puzzle(plain, language) for plain in selected(mode, theme))
