"""The journal of a league: a line for each game, only ever added to.

The first line tells which league it is. A program that is killed leaves at worst a last line
without an end; it is cut off when the league goes on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from hornox.lab.league.games import Result
from hornox.lab.league.plan import League, Plan, trouble

if sys.platform != "win32":
    import fcntl

NAME = "journal.jsonl"


class Journal:
    """An open journal and the results that it holds, by game."""

    def __init__(self, folder: Path, plan: Plan, *, resume: bool) -> None:
        self.path = folder / NAME
        self._plan = plan
        self.results: dict[int, Result] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self._begin(resume=resume)
        except BaseException:
            self.close()
            raise

    def add(self, results: Iterable[Result]) -> None:
        """Write down results; they are kept, whatever happens to this program."""
        new = list(results)
        self._append(b"".join(msgspec.json.encode(result) + b"\n" for result in new))
        self.results.update((result.game, result) for result in new)

    def missing(self) -> list[int]:
        """The games that are still to be played."""
        return [game for game in range(len(self._plan)) if game not in self.results]

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)

    def _begin(self, *, resume: bool) -> None:
        self._lock()
        with open(self.path, "rb") as file:
            head, *lines = file.read().split(b"\n")
        if not lines:
            # At most a part of the first line: nothing has been played.
            os.ftruncate(self._file, 0)
            self._append(msgspec.json.encode(self._plan.league) + b"\n")
            return
        if not resume:
            raise trouble("there", given=str(self.path))
        self._check(head)
        whole = lines[:-1]
        for number, line in enumerate(whole, 2):
            result = self._read(line, number)
            self.results.setdefault(result.game, result)
        os.ftruncate(self._file, len(head) + 1 + sum(len(line) + 1 for line in whole))

    def _check(self, head: bytes) -> None:
        try:
            league = msgspec.json.decode(head, type=League)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise trouble("broken", given=str(self.path), line=1) from None
        if league != self._plan.league:
            raise trouble("another", given=str(self.path))

    def _read(self, line: bytes, number: int) -> Result:
        try:
            result = msgspec.json.decode(line, type=Result)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise trouble("broken", given=str(self.path), line=number) from None
        known = 0 <= result.game < len(self._plan)
        seats = len(self._plan.seating(result.game).bots) if known else -1
        if not len(result.scores) == len(result.ranks) == seats:
            raise trouble("broken", given=str(self.path), line=number)
        return result

    def _append(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._file, data) :]

    def _lock(self) -> None:
        """Two programs must not write into the same journal."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise trouble("busy", given=str(self.path)) from None
