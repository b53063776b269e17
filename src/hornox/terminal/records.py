"""Recorded games, played again moment by moment."""

from __future__ import annotations

from contextlib import suppress

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.learn.game_texts import played_again
from hornox.play import recorded_names
from hornox.play.branch import Branch
from hornox.play.match import Match
from hornox.play.variations import branch_of, name_of
from hornox.terminal import game_files, my_games
from hornox.terminal.problems import naming


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
