"""A game from a file to a file: whatever interrupts it, it can be taken up again."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.play import Sitting, take_up
from hornox.terminal import saves
from hornox.terminal.interrupts import INTERRUPTED, raised
from hornox.terminal.plain.game import Left, PlainGame
from hornox.terminal.plain.screen import Screen
from hornox.terminal.problems import file_problem, naming
from hornox.terminal.records import moments


def taken_up(path: Path) -> Sitting:
    """The unfinished game of a file; Illegal where there is none."""
    try:
        with naming(path):
            record = saves.read(path)
            deque(moments(record), maxlen=0)  # which answer breaks a rule, if one does
            sitting = take_up(record, REGISTRY)
    except FileNotFoundError:
        raise file_problem(path, "nothing" if path == saves.unfinished() else "missing") from None
    if sitting.over:
        raise file_problem(path, "finished")
    return sitting


def host(sitting: Sitting, screen: Screen, language: str, path: Path) -> int:
    """Play on; the exit status. After every answer the game lies whole in its file."""
    speaker = Speaker(language)
    game = PlainGame(sitting, screen, language, lambda now: _keep(now, path))
    status = 0
    try:
        with raised():
            game.play()
    except (Left, EOFError):
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        _keep(game.sitting, path)
        raise
    if game.sitting.over:
        _finish(game.sitting, path)
        screen.show(["  " + speaker.say("terminal-finished"), ""])
    elif game.sitting.people:
        status = max(status, _leave(game.sitting, screen, speaker, path))
    return status


def _keep(sitting: Sitting, path: Path) -> bool:
    """Save; a full or read-only disk does not stop the game."""
    try:
        saves.write(sitting.record(), path)
    except OSError:
        return False
    return True


def _leave(sitting: Sitting, screen: Screen, speaker: Speaker, path: Path) -> int:
    """Save, and say how to go on."""
    screen.show()
    if not _keep(sitting, path):
        screen.show(["", "  " + speaker.say("terminal-not-saved", path=str(path))])
        return 1
    screen.show("  " + speaker.say("terminal-saved", command=saves.way_back(path)))
    return 0


def _finish(sitting: Sitting, path: Path) -> None:
    """A finished game moves to its own place, or stays in the file it came from."""
    _keep(sitting, saves.finished())
    if path == saves.unfinished():
        path.unlink(missing_ok=True)
    elif path.exists():
        _keep(sitting, path)
