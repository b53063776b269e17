"""The journal of a league: a line for each game, only ever added to.

The first line tells which league it is; where a league goes on with more deals, another such line
follows. A program that is killed leaves at worst a last line without an end; it is cut off when the
league goes on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hornox.engine.decision import Illegal
from hornox.lab.league.checking import believable, same_end, turned
from hornox.lab.league.folder import JOURNAL, in_the_way
from hornox.lab.league.games import Result
from hornox.lab.league.plan import League, Plan, other_means, trouble

if sys.platform != "win32":
    import fcntl

_HEAD = b"{"


class Journal:
    """An open journal and the results that it holds, by game."""

    def __init__(self, folder: Path, plan: Plan, *, resume: bool) -> None:
        self.path = folder / JOURNAL
        self._plan = plan
        self.results: dict[int, Result] = {}
        folder.mkdir(parents=True, exist_ok=True)
        if not os.path.lexists(self.path):
            self._make_room()
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
        own = msgspec.json.encode(self._plan.league) + b"\n"
        if not lines and own.startswith(head):
            # At most a part of the first line: nothing has been played.
            self._make_room()
            os.ftruncate(self._file, 0)
            self._append(own)
            return
        league = self._head(head)
        if not lines:
            raise trouble("another", given=str(self.path))
        if not resume:
            raise trouble("there", given=str(self.path))
        *whole, torn = lines
        latest = self._latest(league, whole)
        self._compare(latest)
        self._read_all(whole)
        self._cut_off(torn, len(lines) + 1)
        if self._plan.league.deals > latest.deals:
            self._append(own)

    def _make_room(self) -> None:
        """Before the first game there is nothing of ours that may be overwritten."""
        if (other := in_the_way(self.path.parent)) is not None:
            raise trouble("way", given=str(other))

    def _head(self, head: bytes) -> League:
        """Whose journal it is; a file of anybody else is left as it is."""
        try:
            return msgspec.json.decode(head, type=League)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise trouble("foreign", given=str(self.path)) from None

    def _latest(self, league: League, lines: list[bytes]) -> League:
        """The league with as many deals as it was last played with."""
        for number, line in enumerate(lines, 2):
            if line.startswith(_HEAD):
                try:
                    later = msgspec.json.decode(line, type=League)
                except (msgspec.DecodeError, UnicodeDecodeError):
                    raise self._broken(number) from None
                if replace(later, deals=league.deals) != league or later.deals <= league.deals:
                    raise self._broken(number)
                league = later
        return league

    def _compare(self, league: League) -> None:
        """The same settings must be played with the same means."""
        own = self._plan.league
        if replace(league, rules=own.rules, means=own.means, deals=own.deals) != own:
            raise trouble("another", given=str(self.path))
        if (what := other_means(own, league)) is not None:
            raise trouble("unlike", given=str(self.path), what=what)
        if league.deals > own.deals:
            raise trouble("fewer", given=str(self.path), deals=league.deals)

    def _read_all(self, lines: list[bytes]) -> None:
        read = {
            number: self._read(line, number)
            for number, line in enumerate(lines, 2)
            if not line.startswith(_HEAD)
        }
        for number, result in read.items():
            if not same_end(self.results.setdefault(result.game, result), result):
                raise self._broken(number)
        if (odd := turned(self._plan, read)) is not None:
            raise self._broken(odd)

    def _read(self, line: bytes, number: int) -> Result:
        try:
            result = msgspec.json.decode(line, type=Result)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._broken(number) from None
        if not believable(self._plan, result):
            raise self._broken(number)
        return result

    def _cut_off(self, torn: bytes, number: int) -> None:
        """Whoever is killed leaves the beginning of a line; anything else is not ours to cut."""
        if not torn:
            return
        before, deals, _ = msgspec.json.encode(self._plan.league).partition(b'"deals":')
        same = (before + deals).startswith(torn) or torn.startswith(before + deals)
        if not (torn.startswith(b"[") or same):
            raise self._broken(number)
        os.ftruncate(self._file, os.fstat(self._file).st_size - len(torn))

    def _broken(self, line: int) -> Illegal:
        return trouble("broken", given=str(self.path), line=line)

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
