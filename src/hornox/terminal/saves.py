"""Saved games: records in a folder of the user's own, written after every answer."""

from __future__ import annotations

import os
import shlex
import tempfile
import threading
from itertools import count
from pathlib import Path

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.engine.wire import decode_record, encode_record
from hornox.play import Sitting
from hornox.terminal.notes import Note

LARGEST = 16 * 1024 * 1024
"""No game needs a larger file."""


def folder() -> Path:
    """Where games are kept (XDG state directory)."""
    home = os.environ.get("XDG_STATE_HOME", "")
    base = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "state"
    return base / "hornox"


def unfinished() -> Path:
    """The game that was left last."""
    return folder() / "saved.json"


def finished() -> Path:
    """The last game that was played to its end."""
    return folder() / "finished.json"


def way_back(path: Path) -> str:
    """The command that goes on with a game, also with the folder of one's own box."""
    command = ["hornox", "resume"]
    if own := os.environ.get("HORNOX_DATA"):
        command += ["--data", own]
    if path != unfinished():
        command.append(str(path))
    return shlex.join(command)


def write(record: Record, path: Path) -> None:
    """Put a record into its place whole: a crash leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(encode_record(record))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> Record:
    """A record from its file; OSError or Illegal where that is none."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Illegal("E_FORMAT", "record", {"why": f"more than {LARGEST} bytes"})
    return decode_record(data)


def make_room() -> Path | None:
    """Move an unfinished game out of the way of a new one; where it lies now, if there was one."""
    if not unfinished().exists():
        return None
    places = (folder() / f"earlier-{number}.json" for number in count(1))
    kept = next(place for place in places if not place.exists())
    os.replace(unfinished(), kept)
    return kept


class Saver:
    """Keeps one game whole in its file; a new game has none until it is first kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.failed = False
        """Whether the latest try to write did not succeed."""
        self._path = path
        self._kept = -1
        self._lock = threading.Lock()

    def begin(self) -> Path | None:
        """Give a new game its file; where the game that lay there lies now, if there was one."""
        if self._path is not None:
            return None
        self._path = unfinished()
        return make_room()

    def keep(self, sitting: Sitting) -> Note:
        """Write the game; what there is to say: how to go on, or that nothing could be written."""
        with self._lock:  # an older thread never overwrites a newer game
            if len(sitting.answers) >= self._kept:
                try:
                    self._write(sitting)
                except OSError:
                    self.failed = True
                    return Note("terminal-not-saved", {"path": str(self._path or finished())})
                self.failed, self._kept = False, len(sitting.answers)
        if sitting.over:
            return Note("terminal-finished")
        return Note("terminal-saved", {"command": way_back(self._path or unfinished())})

    def _write(self, sitting: Sitting) -> None:
        """A finished game moves to its own place; it also stays in a file that the user named."""
        if not sitting.over:
            self.begin()
        record, path = sitting.record(), self._path
        if not sitting.over and path is not None:
            write(record, path)
            return
        write(record, finished())
        if path == unfinished():
            path.unlink(missing_ok=True)
        elif path is not None and path.exists():
            write(record, path)
