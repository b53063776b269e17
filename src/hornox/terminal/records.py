"""Recorded games, played again moment by moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.play import recorded_names
from hornox.play.branch import Branch
from hornox.play.match import Match, replayed
from hornox.play.variations import branch_of, name_of
from hornox.terminal import game_files, my_games
from hornox.terminal.problems import Misplayed, naming


def read_game(file: str | None, seat: int | None) -> tuple[Record, list[Match]]:
    """A game, by number or file, played once; Illegal where it breaks a rule or lacks the seat."""
    path = my_games.to_look_at(file)
    with naming(path):
        record = game_files.read(path)
        game = list(played_again(record))  # a record that breaks a rule is not shown by halves
    seats = len(record.seats)
    if seat is not None and seat > seats:
        raise Illegal("E_SEAT", "seat", {"given": seat, "most": seats})
    return record, game


def branch_from(record: Record) -> Branch | None:
    """Where a what-if game comes from, with that game's result if it is still there."""
    origin = record.origin
    if origin is None:
        return None
    alike = (one.record for one in my_games.finished() if one.record is not None)
    real = next((one for one in alike if name_of(one) == origin.game), None)
    if real is None or not 0 <= origin.seat < len(real.seats):
        return Branch(origin)
    with suppress(Illegal):
        return branch_of(origin, list(played_again(real)), real.seats)
    return Branch(origin)


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


def told_origin(speaker: Speaker, record: Record) -> str:
    """Of a what-if game where it comes from; nothing of any other game."""
    found = branch_from(record)
    if found is None:
        return ""
    name = found.name or recorded_names(record.seats)[found.origin.seat]
    told = speaker.say("variation-origin", name=name, moment=found.origin.moment)
    if found.score is None:
        return told
    return f"{told} {speaker.say('variation-before', before=found.score)}"
