"""What goes wrong, in one line, with a guess at what was meant."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from hornox.bots import BotError
from hornox.cli.german_help import in_german
from hornox.cli.options import language
from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.extras import MissingExtra, extra_of
from hornox.notation.errors import NotationError
from hornox.play import YOU, harmless
from hornox.server.settings_read import BadSetting
from hornox.terminal.problems import file_problem, refused


def complaint(problem: Exception, args: Namespace) -> str | None:
    """One line for the person who typed the command; None for what only a developer can solve."""
    if isinstance(problem, OSError):
        known = {FileNotFoundError: "missing", IsADirectoryError: "folder"}
        path = Path(str(problem.filename or "?"))
        problem = file_problem(path, known.get(type(problem), "other"))
    if isinstance(problem, BadSetting):
        return in_german(str(problem)) if language(args) == "de" else str(problem)
    speaker = Speaker(language(args))
    if isinstance(problem, ImportError) and (lacking := _lacking(problem)) is not None:
        return speaker.say("play-extra", missing=lacking.missing, extra=lacking.extra)
    if isinstance(problem, BotError):
        problem = Illegal("E_BOT_FAILED", "bots", problem.told)
    if isinstance(problem, NotationError):
        return harmless(problem.told(speaker))
    if not isinstance(problem, Illegal):
        return None
    told = refused(problem, speaker)
    near = _meant(problem)
    if problem.code == "E_BOT" and args.command == "play":
        told += " " + speaker.say("terminal-person")
    if problem.code == "E_BOT" and not near:
        told += " " + speaker.say("play-own-bots")
    if near:
        told += " " + speaker.say("play-near", near=near)
    elif problem.code == "E_COMBO":
        told += " " + speaker.say("terminal-modes")
    return harmless(told)


def _lacking(problem: ImportError) -> MissingExtra | None:
    return problem if isinstance(problem, MissingExtra) else extra_of(problem)


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
    found = get_close_matches(word.casefold(), by_small, 1, 0.7)
    return by_small[found[0]] if found else None
