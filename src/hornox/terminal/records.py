"""Recorded games, played again moment by moment."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.modes import REGISTRY
from hornox.play.match import Match, replayed
from hornox.terminal import saves, shelf
from hornox.terminal.problems import Misplayed, naming


def read_game(file: str | None, seat: int | None) -> tuple[Record, list[Match]]:
    """A game, by number or file, played once; Illegal where it breaks a rule or lacks the seat."""
    path = shelf.to_look_at(file)
    with naming(path):
        record = saves.read(path)
        game = list(played_again(record))  # a record that breaks a rule is not shown by halves
    seats = len(record.seats)
    if seat is not None and seat > seats:
        raise Illegal("E_SEAT", "seat", {"given": seat, "most": seats})
    return record, game


def played_again(record: Record) -> Iterator[Match]:
    """A record's game answer by answer; Illegal where it does not replay, with the place."""
    played = 0
    try:
        for match in replayed(record, REGISTRY):
            yield match
            played += 1
    except Illegal as illegal:
        if not played:  # the game could not even begin
            raise
        raise Misplayed(illegal, played, record.answers[played - 1]) from None
    except ValueError as error:  # cards were stacked that are not in the deck
        raise Illegal("E_FORMAT", "record", {"why": str(error)}) from None
