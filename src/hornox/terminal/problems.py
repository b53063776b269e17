"""What is wrong with a game's file: which file, which answer, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.learn.game_texts import Misplayed
from hornox.play import harmless


class InFile(Illegal):
    """What is wrong with a file, and which file that is."""

    def __init__(self, why: Illegal, path: Path) -> None:
        super().__init__(why.code, why.rule, why.facts)
        self.why = why
        self.path = path


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """A refusal in here names the file that is read."""
    try:
        yield
    except Illegal as illegal:
        raise (illegal if illegal.code == "E_FILE" else InFile(illegal, path)) from None


def file_problem(path: Path, problem: str) -> Illegal:
    """The refusal of a file."""
    return Illegal("E_FILE", "file", {"path": harmless(str(path)), "problem": problem})


def refused(problem: Illegal, speaker: Speaker) -> str:
    """Why something is refused, and where; games of another box need its folder."""
    if isinstance(problem, InFile):
        return f"{harmless(str(problem.path))}: {refused(problem.why, speaker)}"
    told = problem.told(speaker) if isinstance(problem, Misplayed) else speaker.refusal(problem)
    return f"{told} {speaker.say('terminal-own-data')}" if problem.code == "E_DATA" else told
