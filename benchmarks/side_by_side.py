"""Work that is done in several processes until the time is over, and its journal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import TimeoutError as TimeIsUp
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, NoReturn, TypeVar

from hornox.bots import Bot, find_bot
from hornox.engine import Illegal
from hornox.fast.threads import one_core
from hornox.modes import find

T = TypeVar("T")
R = TypeVar("R")


def results(
    work: Callable[[T], R], tasks: Sequence[T], processes: int | None, minutes: float
) -> Iterator[R]:
    """The results as they come, in any order."""
    if not tasks or minutes <= 0:
        return
    until = monotonic() + 60 * minutes
    one_core()
    with get_context("spawn").Pool(processes) as pool:
        ready = pool.imap_unordered(work, tasks)
        for _ in tasks:
            try:
                yield ready.next(max(0.0, until - monotonic()))
            except TimeIsUp:
                break
        pool.terminate()


def tables(texts: Sequence[str], deals: int) -> Iterator[tuple[str, int, int]]:
    """What ``hard@2,4=300`` asks for: who plays, how many players, how many deals."""
    for text in texts:
        asked, _, count = text.partition("=")
        name, _, sizes = asked.partition("@")
        count, sizes = count or str(deals), sizes or "4"
        if not all(number.isdecimal() for number in (count, *sizes.split(","))):
            fail(f"“{text}” is nothing such as hard, hard@2,4 or hard@2=300")
        for players in map(int, sizes.split(",")):
            try:
                find("base").check_seats(players)
            except Illegal as wrong:
                fail(f"{wrong.code}: {dict(wrong.facts)}")
            yield name, players, int(count)


def bot(name: str) -> Bot:
    """The bot of that name; without one there is a line for people."""
    try:
        return find_bot(name)
    except Illegal as wrong:
        fail(f"{wrong.code}: {dict(wrong.facts)}")


class Journal:
    """What was done, a line of JSON for each piece of work; a second run goes on behind them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[dict[str, Any]] = []
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        *lines, torn = text.split("\n")
        for number, line in enumerate(lines, 1):
            try:
                self.lines.append({"of": (), **json.loads(line)})
            except (ValueError, TypeError):
                fail(f"{path} is broken in line {number}")
        if torn:  # a run was killed while it wrote
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def add(self, line: dict[str, Any]) -> None:
        """Write down one piece of work."""
        self.lines.append(line)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def fail(line: str) -> NoReturn:
    """One line for people, and the exit status of a mistake."""
    print(f"{Path(sys.argv[0]).stem}: {line}", file=sys.stderr)
    raise SystemExit(2)
