"""The score sheet of a board table: the way of every counter, and the final scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.engine.event import Moment
from hornox.engine.mode import Mode
from hornox.engine.sheet import Column, Line, Part, Sheet, line_of
from hornox.tables.board.events import GameEnded, Scored
from hornox.tables.board.model import BoardRules, Options

COUNTED = (GameEnded,)

_KINDS = {
    "score-take": "rows",
    "score-five": "luck",
    "score-positive": "luck",
    "score-positive-tiles": "luck",
    "final-tiles": "tiles",
    "final-actions": "actions",
}
"""By rule, what a counter moved for; all other rules are those of fields."""
_ON_TRACK = ("start", "fields", "rows", "luck")


def sheet(mode: Mode, _options: Options, seats: int, moments: Sequence[Moment]) -> Sheet:
    """The track with all that moved the counter, then tiles and action cards (5.5)."""
    end = moments[-1].event
    assert isinstance(end, GameEnded)
    rules: BoardRules = mode.rules
    events = [moment.event for moment in moments]
    scored = [event for event in events if isinstance(event, Scored)]
    lines = tuple(_line(rules, seat, scored) for seat in range(seats))
    return Sheet(
        sides=tuple((seat,) for seat in range(seats)),
        columns=(Column(1, lines, end.scores),),
        totals=end.scores,
        ranks=end.ranks,
        winners=end.winners,
        over=True,
        rule=end.rule,
        low_wins=False,
    )


def _line(rules: BoardRules, seat: int, scored: Sequence[Scored]) -> Line:
    """What does not move the counter, because the track ends there, is not counted (A9)."""
    points = {"start": rules.track.start, "fields": 0, "rows": 0}
    points |= {"luck": 0} if rules.luck is not None else {}
    points |= {"tiles": 0, "actions": 0} if rules.final else {}
    tiles: tuple[int, ...] = ()
    for one in scored:
        if one.seat == seat:
            kind = _KINDS.get(one.rule, "fields")
            points[kind] += one.new - one.old
            tiles += one.tiles if kind == "tiles" else ()
    return line_of(*_parts(points, tiles))


def _parts(points: dict[str, int], tiles: tuple[int, ...]) -> Iterator[Part]:
    """The track as one part, and what is counted in the end."""
    way = tuple(Part(kind, points[kind]) for kind in _ON_TRACK if points.get(kind) is not None)
    way = tuple(part for part in way if part.points or part.kind != "start")
    yield Part("track", sum(part.points for part in way), parts=way)
    if "tiles" in points:
        yield Part("tiles", points["tiles"], tiles)
        yield Part("actions", points["actions"])
