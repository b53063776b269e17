"""A run of the miner: games on several processes, written as they come, resumable."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

import msgspec
from msgspec import Struct

from hornox.engine.decision import Illegal
from hornox.fast.threads import one_core
from hornox.interrupts import without_interrupts
from hornox.learn.puzzles.mining import Task, mine
from hornox.learn.puzzles.puzzle import Puzzle, read_puzzles, write_puzzles

MODES = (
    "base", "pro", "cow", "flip", "even-odd", "climbing",
    "cow+flip", "even-odd+climbing", "even-odd+climbing+cow+flip",
    "specials", "board", "board-luck", "party",
)  # fmt: skip
"""The modes that are mined if nobody says which."""


class Progress(Struct):
    """How far a run has come; it lies beside the puzzles."""

    seed: str
    modes: tuple[str, ...]
    games: int = 0
    """How many games are finished, one mode after the other in turn."""


class Run:
    """Mines into a file until every mode has enough puzzles."""

    def __init__(self, out: Path, seed: str, modes: Sequence[str], wanted: int) -> None:
        self.out, self.wanted = out, wanted
        self._beside = out.with_name(out.name + ".progress")
        self.progress = Progress(seed, tuple(modes))
        self.puzzles: list[Puzzle] = []
        if self._beside.exists():
            self._take_up()
        self.count = Counter(one.mode for one in self.puzzles)

    def _take_up(self) -> None:
        """Go on where the run was stopped; what a killed one wrote too early is left out."""
        found = msgspec.json.decode(self._beside.read_bytes(), type=Progress)
        if (found.seed, found.modes) != (self.progress.seed, self.progress.modes):
            facts = {"file": str(self._beside), "seed": found.seed, "given": ",".join(found.modes)}
            raise Illegal("E_PUZZLES_RUN", "puzzles", facts)
        self.progress = found
        done = {self._task(number).name for number in range(found.games)}
        written = read_puzzles(self.out.read_bytes()) if self.out.exists() else ()
        self.puzzles = [one for one in written if one.game in done]

    def _task(self, number: int) -> Task:
        turn, which = divmod(number, len(self.progress.modes))
        return Task(self.progress.seed, self.progress.modes[which], turn)

    @property
    def enough(self) -> bool:
        """Whether every mode has as many as are wanted."""
        return all(self.count[mode] >= self.wanted for mode in self.progress.modes)

    def go(self, workers: int = 1) -> Iterator[int]:
        """Mine; after each game the number of puzzles is given, and everything so far is kept.

        The workers change nothing but the time: games are taken in their order.
        """
        known = {one.id for one in self.puzzles}
        for name, found in self._played(workers):
            for one in found:
                if one.id not in known and self.count[one.mode] < self.wanted:
                    known.add(one.id)
                    self.count[one.mode] += 1
                    self.puzzles.append(one)
            self.progress.games += 1
            assert name == self._task(self.progress.games - 1).name
            self._keep()
            yield sum(self.count.values())
            if self.enough:
                return

    def _played(self, workers: int) -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
        tasks = self._tasks()
        if workers == 1:
            yield from map(_mined, tasks)
            return
        one_core()
        with without_interrupts():
            pool = get_context("spawn").Pool(workers)
        with pool:
            waiting = [pool.apply_async(_mined, (next(tasks),)) for _ in range(2 * workers)]
            while waiting:
                yield waiting.pop(0).get()
                waiting.append(pool.apply_async(_mined, (next(tasks),)))

    def _tasks(self) -> Iterator[Task]:
        number = self.progress.games
        while True:
            yield self._task(number)
            number += 1

    def _keep(self) -> None:
        for path, data in (
            (self.out, write_puzzles(self.puzzles)),
            (self._beside, msgspec.json.encode(self.progress)),
        ):
            fresh = path.with_name(path.name + ".new")
            fresh.write_bytes(data)
            os.replace(fresh, path)


def _mined(task: Task) -> tuple[str, tuple[Puzzle, ...]]:
    return task.name, mine(task)
