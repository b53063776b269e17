"""Keeping a game of this terminal: after every answer it lies whole in its file."""

from __future__ import annotations

import threading
from pathlib import Path

from hornox.play import Sitting
from hornox.terminal import saves
from hornox.terminal.app.places.local import Keep
from hornox.terminal.app.places.place import Note


def keeper(path: Path | None = None) -> Keep:
    """A function that keeps a game in a file: a new one unless it came from one."""
    if path is None:
        saves.make_room()
        path = saves.unfinished()
    home = path
    lock = threading.Lock()
    kept = -1

    def keep(sitting: Sitting) -> Note | None:
        """Write; the note says how to go on."""
        nonlocal kept
        if not sitting.people:
            return None
        with lock:  # an older thread never overwrites a newer game
            if len(sitting.answers) >= kept:
                try:
                    _write(sitting, home)
                except OSError:
                    return Note("terminal-not-saved", {"path": str(home)})
                kept = len(sitting.answers)
        return _farewell(sitting, home)

    return keep


def _write(sitting: Sitting, path: Path) -> None:
    """A finished game moves to its own place, or stays in the file it came from."""
    if not sitting.over:
        saves.write(sitting.record(), path)
        return
    saves.write(sitting.record(), saves.finished())
    if path == saves.unfinished():
        path.unlink(missing_ok=True)
    elif path.exists():
        saves.write(sitting.record(), path)


def _farewell(sitting: Sitting, path: Path) -> Note:
    if sitting.over:
        return Note("terminal-finished")
    return Note("terminal-saved", {"command": saves.way_back(path)})
