"""The journal of a league: a line for each game, only ever added to.

The first line tells which league it is; where a league goes on with more deals, another such line
follows. A program that is killed leaves at worst a last line without an end; it is cut off when the
league goes on. Whether somebody has edited it shows the digest in the results.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hornox.engine.decision import Illegal
from hornox.lab.league.files import JOURNAL, in_the_way
from hornox.lab.league.games import Result
from hornox.lab.league.plan import League, Plan, other_means, trouble

if sys.platform != "win32":
    import fcntl


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
        latest = self._head(head)
        if not lines:
            raise trouble("another", given=str(self.path))
        if not resume:
            raise trouble("there", given=str(self.path))
        *whole, torn = lines
        read = [self._read(line, number) for number, line in enumerate(whole, 2)]
        latest = next((one for one in reversed(read) if isinstance(one, League)), latest)
        self._compare(latest)
        self._check({number: one for number, one in enumerate(read, 2) if isinstance(one, Result)})
        os.ftruncate(self._file, os.fstat(self._file).st_size - len(torn))
        if self._plan.league.deals > latest.deals:
            self._append(own)

    def _make_room(self) -> None:
        """Before the first game there is nothing of ours that may be overwritten."""
        if (other := in_the_way(self.path.parent)) is not None:
            raise trouble("way", given=str(other))

    def _head(self, head: bytes) -> League:
        """The league of the journal; a file that is no journal is left as it is."""
        try:
            return msgspec.json.decode(head, type=League)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise trouble("foreign", given=str(self.path)) from None

    def _compare(self, league: League) -> None:
        """The same settings must be played with the same means."""
        own = self._plan.league
        same = {"rules": own.rules, "means": own.means, "deals": own.deals}
        # Games in which no bot fails are the same either way.
        if replace(league, on_bot_error=own.on_bot_error, **same) != own:
            raise trouble("another", given=str(self.path))
        if (what := other_means(own, league)) is not None:
            raise trouble("unlike", given=str(self.path), what=what)
        if league.deals > own.deals:
            raise trouble("fewer", given=str(self.path), deals=league.deals)

    def _read(self, line: bytes, number: int) -> League | Result:
        try:
            if line.startswith(b"{"):
                return msgspec.json.decode(line, type=League)
            return msgspec.json.decode(line, type=Result)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._broken(number) from None

    def _check(self, results: dict[int, Result]) -> None:
        """Every result, by the number of its line, is one of a game of the plan."""
        for number, one in results.items():
            known = 0 <= one.game < len(self._plan)
            seats = len(self._plan.seating(one.game).bots) if known else 0
            if not seats or {len(one.scores), len(one.ranks)} != {seats}:
                raise self._broken(number)
            self.results.setdefault(one.game, one)

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
