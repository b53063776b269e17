"""What puzzles of a board are about: where a tile would go, and what its field brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from hornox.engine.view import View
from hornox.learn.puzzles.facts import CHEAP, RISKY, Facts, least_risk, named, percent
from hornox.learn.puzzles.puzzle import Option, Puzzle
from hornox.tables.board.fields import HEADS, POINTS, TAKE_TILES, TAKES
from hornox.tables.board.model import BoardRules, Public
from hornox.tables.board.rules import row_for
from hornox.tables.board.unseen import unseen_tiles

WORTH = 3
"""Points that are worth going for."""
SAFE_ENOUGH = 0.2
"""A chance of taking a row that a tile may have which is said to stay out of trouble."""


class Spot(Struct, frozen=True):
    """Where a tile would go after some others that come to its row first; counted from 1."""

    tile: int
    row: int
    field: int
    kind: str
    points: int
    """What its field brings, or the row that it takes costs."""
    between: int
    """How many tiles that others can hold would come to the same row before it."""

    @property
    def takes(self) -> bool:
        """Whether it would take the row."""
        return self.kind in TAKES


class Lie:
    """A board as the seat of a View sees it."""

    def __init__(self, seen: View[Any, Any]) -> None:
        self.public: Public = seen.public
        self.rules: BoardRules = seen.mode.rules
        self.seats = seen.seats
        others = [
            tile
            for seat, tiles in enumerate(self.public.known)
            if seat != seen.seat
            for tile in tiles
        ]
        self.others = {*unseen_tiles(seen), *others}

    def spot(self, tile: int, before: int = 0) -> Spot | None:
        """Where a tile would go now; None where the row is taken before."""
        row, _ = row_for(self.public, tile)
        fields, lying = self.rules.board.rows[row], self.public.rows[row]
        place = len(lying) + before
        if place >= len(fields):
            return None
        field = fields[place]
        points = field.value if field.kind == POINTS else 0
        if field.kind == HEADS:
            points = field.value * self.rules.heads[tile]
        elif field.kind in TAKES and field.kind != TAKE_TILES:
            points = -self.rules.total(tuple(one for one in lying if one))
        first = sum(other < tile and row_for(self.public, other)[0] == row for other in self.others)
        return Spot(tile, row + 1, place + 1, field.kind, points, first)

    def room(self, row: int) -> int:
        """How many tiles a row takes before one takes it."""
        return len(self.rules.board.rows[row - 1]) - 1 - len(self.public.rows[row - 1])


class _Case(Struct):
    puzzle: Puzzle
    lie: Lie
    best: Spot
    rival: Spot
    top: Option
    wrong: Option

    @property
    def safer(self) -> bool:
        """Whether the best tile takes a row clearly less often than the wrong one."""
        return self.top.take <= min(SAFE_ENOUGH, self.wrong.take - 0.15)

    @property
    def facts(self) -> Facts:
        """Facts that many sentences need."""
        return {
            "best": named(self.puzzle.best),
            "rival": named(self.puzzle.rival),
            "risk": percent(self.top.take),
            "danger": percent(self.wrong.take),
            "row": self.best.row,
            "field": self.best.field,
            "at": self.rival.row,
        }


def board_themes(puzzle: Puzzle, seen: View[Any, Any]) -> list[tuple[str, Facts]]:
    """The themes of a tile with their facts; the first one explains it best."""
    lie = Lie(seen)
    best, rival = lie.spot(int(puzzle.best)), lie.spot(int(puzzle.rival))
    wrong = puzzle.option(puzzle.rival)
    assert best is not None
    assert rival is not None
    assert wrong is not None
    case = _Case(puzzle, lie, best, rival, puzzle.options[0], wrong)
    told = [(theme, rule(case)) for theme, rule in RULES.items()]
    return [(theme, {**case.facts, **facts}) for theme, facts in told if facts is not None]


def _heads_field(case: _Case) -> Facts | None:
    """Both tiles go to a field that counts heads: the one with more or fewer of them is better."""
    best, rival, heads = case.best, case.rival, case.lie.rules.heads
    if best.kind != HEADS or best.row != rival.row or best.points < rival.points + 2:
        return None
    return {
        "sign": 1 if best.points > 0 else -1,
        "own": heads[best.tile],
        "theirs": heads[rival.tile],
    }


def _score(case: _Case) -> Facts | None:
    """The best tile brings points now, the wrong one does not."""
    best, rival = case.best, case.rival
    if best.takes or rival.takes or best.points < WORTH or rival.points > best.points - WORTH:
        return None
    return {"points": best.points, "other": rival.points}


def _stay_out(case: _Case) -> Facts | None:
    """The wrong tile takes a row; the best one does not."""
    best, rival = case.best, case.rival
    if not rival.takes or best.takes or case.wrong.take < RISKY or not case.safer:
        return None
    if not rival.points:
        return None
    return {"last": rival.field, "points": -rival.points, "own": max(best.points, 0)}


def _minus_field(case: _Case) -> Facts | None:
    """The wrong tile goes to a field that costs points."""
    best, rival = case.best, case.rival
    if rival.takes or best.takes or rival.points > -2 or best.points < max(0, rival.points + 2):
        return None
    return {"bad": rival.field, "points": -rival.points, "own": best.points}


def _pushed_on(case: _Case) -> Facts | None:
    """If one tile comes first, the best one reaches a field with points."""
    lie, best = case.lie, case.best
    after = lie.spot(best.tile, 1)
    if best.takes or after is None or after.takes or after.points < WORTH:
        return None
    if best.points >= WORTH or best.between < 2 * (lie.seats - 1) or case.rival.row == best.row:
        return None
    return {"between": best.between, "points": after.points, "next": after.field}


def _trap(case: _Case) -> Facts | None:
    """The wrong tile looks safe, but others can fill its row before it."""
    rival = case.rival
    if rival.takes or case.wrong.take < RISKY or not case.safer:
        return None
    if rival.between < case.lie.room(rival.row):
        return None
    return {"between": rival.between}


def _cheap(case: _Case) -> Facts | None:
    """The best tile takes a row that costs little now."""
    best = case.best
    if not best.takes or not -CHEAP <= best.points < 0 or case.rival.takes:
        return None
    return {"points": -best.points}


def _cheaper(case: _Case) -> Facts | None:
    """Both tiles take a row, and one of them costs less."""
    best, rival = case.best, case.rival
    if not (best.takes and rival.takes) or best.points < rival.points + 2 or not best.points:
        return None
    return {"points": -best.points, "other": -rival.points}


RULES: Mapping[str, Callable[[_Case], Facts | None]] = {
    "heads-field": _heads_field,
    "cheaper-row": _cheaper,
    "stay-out": _stay_out,
    "score": _score,
    "minus-field": _minus_field,
    "pushed-on": _pushed_on,
    "sixth-card": _trap,
    "cheap-now": _cheap,
    "least-risk": lambda case: least_risk(case.puzzle),
}
"""The rules for tiles, the most telling ones first."""
