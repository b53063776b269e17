"""Keeps the game that is played here in its file, and nobody else's."""

from __future__ import annotations

import os
import shlex
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from hornox.bots import loaded
from hornox.bots.own_bots import is_spec
from hornox.play import Sitting
from hornox.terminal import game_files, my_games
from hornox.terminal.game_lock import GameLock
from hornox.terminal.notes import NOT_SAVED, Note
from hornox.terminal.problems import file_problem


class Saver:
    """Writes one game; a new game gets a file when it is first kept, and a lock with it."""

    def __init__(self, path: Path | None = None) -> None:
        self.failed = False
        """Whether the latest try to write did not succeed."""
        self.path = path
        """The file of the game; None while it has none."""
        self._kept: Sitting | None = None
        self._lock: GameLock | None = None
        if path is not None:
            self._lock = GameLock(path)
            if not self._lock.take():
                raise file_problem(path, "played")

    def keep(self, sitting: Sitting) -> Note:
        """Write the game; what there is to say: how to go on, or that nothing could be written."""
        try:
            if sitting is not self._kept:
                self._write(sitting)
        except OSError:
            self.failed = True
            return Note(NOT_SAVED, {"path": str(self.path or my_games.saved_folder())})
        self.failed, self._kept = False, sitting
        if sitting.over:
            return Note("terminal-finished", {"command": _command("replay")})
        return Note("terminal-saved", {"command": self._way_back(sitting)})

    def leave(self, sitting: Sitting) -> Note:
        """Write the game once more and let it go; a deal that nobody has touched is not kept."""
        try:
            own = self.path is None or self.path.parent == my_games.saved_folder()
            played = sitting.over or any(one.seat in sitting.people for one in sitting.answers)
            if own and not played:
                self._forget()
                return Note("terminal-untouched", {"command": _again(sitting)})
            self._kept = None  # so that the game left last is the latest one
            return self.keep(sitting)
        finally:
            self.release()

    def release(self) -> None:
        """Others may play this game now."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _write(self, sitting: Sitting) -> None:
        """A finished game moves to its own place; it also stays in a file that the user named."""
        record = sitting.record()
        path = self.path if self.path is not None else self._begin(sitting)
        own = path.parent == my_games.saved_folder()
        if not (sitting.over and own):
            game_files.write(record, path)
        if sitting.over:
            game_files.write(record, my_games.finished_folder() / path.name)
            my_games.forget_oldest()
            if own:
                path.unlink(missing_ok=True)

    def _begin(self, sitting: Sitting) -> Path:
        """A name that no other game has, held before it is written."""
        for path in my_games.new_place(sitting.record(), datetime.now()):
            lock = GameLock(path)
            if lock.take():
                if not path.exists() and not (my_games.finished_folder() / path.name).exists():
                    self.path, self._lock = path, lock
                    break
                lock.release()
        assert self.path is not None
        return self.path

    def _forget(self) -> None:
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def _way_back(self, sitting: Sitting) -> str:
        """The command that goes on with this game; the latest one needs no name."""
        path, own = self.path, _own_bots()
        used = dict.fromkeys(own[seat.who] for seat in sitting.seats if seat.who in own)
        bots = [word for spec in used for word in ("--bot", spec)]
        if path is None or path.parent == my_games.saved_folder():
            return _command("resume", *bots)
        return _command("resume", *bots, str(path))


def _command(*words: str) -> str:
    """A command, also with the folder of one's own box."""
    own = os.environ.get("HORNOX_DATA")
    return shlex.join(["hornox", *words[:1], *(["--data", own] if own else []), *words[1:]])


def _again(sitting: Sitting) -> str:
    """The command that deals the same cards to the same seats."""
    state, own = sitting.state, _own_bots()
    seats = ",".join(own.get(seat.who, seat.label) for seat in sitting.seats)
    words = ["play", state.mode.id, "--seats", seats, "--seed", state.seed]
    for option in state.mode.options:
        value = state.options.get(option.name)
        if value is not None and value != option.default:
            told = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            words += ["--option", f"{option.name}={told}"]
    return _command(*words)


def _own_bots() -> dict[str, str]:
    """By name, how the bots were typed that only their file or module tells."""
    return {own.name: own.spec for own in loaded() if is_spec(own.spec)}
