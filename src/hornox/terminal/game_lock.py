"""One program for one game: a second one would overwrite what the first one keeps."""

from __future__ import annotations

import errno
import os
import sys
import time
from hashlib import blake2b
from pathlib import Path

from hornox.terminal import game_files

if sys.platform != "win32":
    import fcntl

_TAKEN = (errno.EACCES, errno.EAGAIN)
TRIES, PAUSE = 5, 0.02
"""How often a lock is tried, for somebody may only look whether it is held, and seconds between."""


class GameLock:
    """Holds a game for this program until it is let go; the system frees it after a kill.

    A game's file is replaced at every answer, so the lock is a file of its own, in the state
    folder. Where no lock can be made (a read-only home, a disk without locks) everybody may play.
    """

    def __init__(self, game: Path) -> None:
        name = blake2b(os.fsencode(os.path.realpath(game)), digest_size=12).hexdigest()
        self.path = game_files.folder() / "locks" / name
        """The file of the lock."""
        self._file: int | None = None

    def take(self, tries: int = TRIES) -> bool:
        """Hold the game; whether nobody else does."""
        for left in reversed(range(tries)):
            if self._taken():
                return True
            time.sleep(PAUSE if left else 0)
        return False

    def _taken(self) -> bool:
        if sys.platform == "win32" or self._file is not None:
            return True
        while True:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError:
                return True
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as problem:
                os.close(file)
                return problem.errno not in _TAKEN
            if self._still_there(file):
                self._file = file
                return True
            os.close(file)  # whoever held it has just let go, and taken the file away

    def release(self) -> None:
        """Let the game go."""
        if self._file is not None:
            self.path.unlink(missing_ok=True)
            os.close(self._file)
            self._file = None

    def _still_there(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), os.stat(self.path))
        except OSError:
            return False


def is_played(game: Path) -> bool:
    """Whether some program holds this game right now."""
    lock = GameLock(game)
    if not lock.path.exists():
        return False
    free = lock.take(1)
    lock.release()
    return not free
