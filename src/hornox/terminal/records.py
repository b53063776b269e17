"""Recorded games, played again moment by moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hornox.engine.decision import Illegal
from hornox.engine.event import Moments
from hornox.engine.record import Record, replay
from hornox.engine.state import State
from hornox.modes import REGISTRY
from hornox.terminal import saves
from hornox.terminal.problems import Misplayed, file_problem, naming

Moment = tuple[State[Any, Any, Any, Any], Moments]


def read_game(file: str | None, seat: int | None) -> Record:
    """The record of a file; Illegal where it breaks a rule or has no such seat (from 1)."""
    path = Path(file) if file else saves.finished()
    if not file and not path.exists():
        raise file_problem(path, "nothing")
    with naming(path):
        record = saves.read(path)
        deque(moments(record), maxlen=0)  # a record that breaks a rule is not shown by halves
    seats = len(record.seats)
    if seat is not None and seat > seats:
        raise Illegal("E_SEAT", "seat", {"given": seat, "most": seats})
    return record


def moments(record: Record) -> Iterator[Moment]:
    """A record's game moment by moment; Illegal where it does not replay, with the place."""
    played = 0
    try:
        for moment in replay(record, REGISTRY):
            yield moment
            played += 1
    except ValueError as error:  # cards were stacked that are not in the deck
        raise Illegal("E_FORMAT", "record", {"why": str(error)}) from None
    except Illegal as illegal:
        if not played:  # the game could not even begin
            raise
        raise Misplayed(illegal, played, record.answers[played - 1]) from None
