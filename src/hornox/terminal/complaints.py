"""What goes wrong, in one line, with a guess at what was meant."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path

from hornox.engine.decision import Answer, Illegal
from hornox.explain import Speaker
from hornox.explain.environment import spoken_here
from hornox.play import YOU, harmless


class Misplayed(Illegal):
    """An answer of a record that the rules do not allow, and where it stands."""

    def __init__(self, why: Illegal, number: int, given: Answer) -> None:
        super().__init__(why.code, why.rule, why.facts)
        self.number = number
        self.given = given


class InFile(Illegal):
    """What is wrong with a file, and which file that is."""

    def __init__(self, why: Illegal, path: Path) -> None:
        super().__init__(why.code, why.rule, why.facts)
        self.why = why
        self.path = path


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whatever is refused in here names the file that is read."""
    try:
        yield
    except Illegal as illegal:
        raise (illegal if illegal.code == "E_FILE" else InFile(illegal, path)) from None


def language(args: Namespace) -> str:
    """The language that is asked for, or that the environment speaks."""
    return str(args.language or spoken_here())


def file_problem(path: Path, problem: str) -> Illegal:
    """The refusal of a file."""
    return Illegal("E_FILE", "file", {"path": harmless(str(path)), "problem": problem})


def complaint(problem: Exception, args: Namespace) -> str | None:
    """One line for whoever typed the command; None for what only a developer can solve."""
    if isinstance(problem, OSError):
        missing = isinstance(problem, FileNotFoundError)
        problem = file_problem(
            Path(str(problem.filename or "?")), "missing" if missing else "other"
        )
    if not isinstance(problem, Illegal):
        return None
    speaker = Speaker(language(args))
    told = refused(problem, speaker)
    near = _meant(problem)
    if near:
        told += " " + speaker.say("play-near", near=near)
    elif problem.code == "E_COMBO":
        told += " " + speaker.say("terminal-modes")
    return harmless(told)


def refused(problem: Illegal, speaker: Speaker) -> str:
    """Why something is refused, and where; games of another box need its folder."""
    if isinstance(problem, InFile):
        return f"{harmless(str(problem.path))}: {refused(problem.why, speaker)}"
    told = speaker.refusal(problem)
    if isinstance(problem, Misplayed):
        given = problem.given
        told = speaker.say(
            "terminal-misplayed", number=problem.number, decision=given.decision,
            place=given.seat + 1, problem=told,
        )  # fmt: skip
    return f"{told} {speaker.say('terminal-own-data')}" if problem.code == "E_DATA" else told


def _meant(illegal: Illegal) -> str | None:
    """The known name that comes closest to the unknown one."""
    from hornox.bots import NAMES
    from hornox.modes import REGISTRY

    facts = illegal.facts
    if illegal.code == "E_COMBO":
        asked = str(facts["mode"])
        return None if "+" in asked else nearest(asked, [mode.id for mode in REGISTRY])
    if illegal.code == "E_BOT":
        return nearest(str(facts["bot"]), [*NAMES, YOU])
    if illegal.code == "E_OPTION" and facts["why"] == "unknown":
        options = REGISTRY.find(str(facts["mode"])).options
        return nearest(str(facts["name"]), [option.name for option in options])
    if illegal.code == "E_FILE" and facts["problem"] == "missing":
        path = Path(str(facts["path"]))
        beside = path.parent.iterdir() if path.parent.is_dir() else ()
        found = nearest(path.name, [file.name for file in beside])
        return found and str(path.parent / found)
    return None


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like this one, if one does."""
    by_small = {name.casefold(): name for name in known if name != word}
    found = get_close_matches(word.casefold(), by_small, 1, 0.5)
    return by_small[found[0]] if found else None
