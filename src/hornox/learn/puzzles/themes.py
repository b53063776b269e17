"""What a puzzle is about: rules that look at the position and at what the options cost.

Each rule gives the facts of its sentence (``puzzle-why-…`` in the texts) or nothing. A puzzle that
no rule can explain is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from hornox.engine.view import View
from hornox.learn.puzzles.board_themes import RULES as BOARD_RULES
from hornox.learn.puzzles.board_themes import board_themes
from hornox.learn.puzzles.facts import CHEAP, RISKY, SAFE, Facts, least_risk, named, percent
from hornox.learn.puzzles.landings import Landing, Table
from hornox.learn.puzzles.party_themes import RULES as PARTY_RULES
from hornox.learn.puzzles.party_themes import party_themes
from hornox.learn.puzzles.puzzle import Option, Puzzle
from hornox.learn.puzzles.special_themes import SPECIAL_THEMES, special_themes
from hornox.tables.rows.cards import card_of


class _Case(Struct):
    """A puzzle of a card, with everything that the rules look at."""

    puzzle: Puzzle
    table: Table
    best: Landing
    rival: Landing
    top: Option
    wrong: Option
    every: tuple[Landing, ...]

    @property
    def facts(self) -> Facts:
        """Facts that many sentences need."""
        return {
            "best": named(self.best.choice),
            "rival": named(self.rival.choice),
            "risk": percent(self.top.take),
            "danger": percent(self.wrong.take),
            "row": self.best.row or 0,
            "place": self.best.place,
        }


FAMILIES: Mapping[str, Callable[[Puzzle, View[Any, Any]], list[tuple[str, Facts]]]] = {
    "special": special_themes,
    "board": board_themes,
    "party": party_themes,
}
"""By kind of decision or by table; all others are cards and rows."""


def themes_of(puzzle: Puzzle, seen: View[Any, Any]) -> list[tuple[str, Facts]]:
    """The themes of a puzzle with their facts; the first one explains it best."""
    if family := FAMILIES.get(seen.decisions[0].kind) or FAMILIES.get(seen.mode.table.name):
        return family(puzzle, seen)
    if seen.decisions[0].kind == "row":
        found = _row_themes(puzzle, seen)
    else:
        case = _case(puzzle, seen)
        told = [(theme, rule(case)) for theme, rule in RULES.items()]
        found = [(theme, {**case.facts, **facts}) for theme, facts in told if facts is not None]
    if found and len(Table(seen).hand) <= LAST:
        found.append(("last-cards", {"cards": len(Table(seen).hand)}))
    return found


def _case(puzzle: Puzzle, seen: View[Any, Any]) -> _Case:
    table = Table(seen)
    every = tuple(table.lands(one.choice) for one in puzzle.options)
    landings = {one.choice: one for one in every}
    wrong = puzzle.option(puzzle.rival)
    assert wrong is not None
    best, rival = landings[puzzle.best], landings[puzzle.rival]
    return _Case(puzzle, table, best, rival, puzzle.options[0], wrong, every)


LAST = 3
"""With so few cards in hand it is about the last cards."""
FEW = 2
"""Cards between a row and a card that hardly ever matter."""


def _flip(case: _Case) -> Facts | None:
    """The best choice is flipped."""
    best, table = case.best, case.table
    if not isinstance(best.choice, str) or case.top.take > SAFE * 2 or best.row is None:
        return None
    plain = table.lands(card_of(best.choice))
    option = case.puzzle.option(plain.choice)
    if option is None or option.take < RISKY:
        return None
    return {"card": plain.value, "value": best.value, "plain": percent(option.take)}


def _cow_block(case: _Case) -> Facts | None:
    """The best card makes the cow jump to a row that is full with her."""
    table, best = case.table, case.best
    cow = table.markers.cow
    if cow is None or best.row != cow or best.full or case.top.take > SAFE * 2:
        return None
    to = table.cow_goes(cow)
    if len(table.public.rows[to - 1]) != table.rules.capacity - 1:
        return None
    return {"to": to, "heads": table.heads(to)}


def _cow_full(case: _Case) -> Facts | None:
    """The wrong card goes to a row that is full because of the cow."""
    table, rival = case.table, case.rival
    cow = table.markers.cow
    if cow is None or rival.row != cow or not rival.full or case.best.row == cow:
        return None
    if len(table.public.rows[cow - 1]) != table.rules.capacity - 1:
        return None
    return {"at": cow, "heads": table.heads(cow)}


def _cow_lands(case: _Case) -> Facts | None:
    """The wrong card makes the cow jump to a row of five cards."""
    table, rival = case.table, case.rival
    cow = table.markers.cow
    if cow is None or rival.row != cow or rival.full or case.wrong.take < RISKY:
        return None
    to = table.cow_goes(cow)
    if len(table.public.rows[to - 1]) != table.rules.capacity or case.best.row == cow:
        return None
    return {"to": to}


def _parity(case: _Case) -> Facts | None:
    """The even/odd row is closed to the wrong card, which ends badly elsewhere."""
    table, rival = case.table, case.rival
    marker = table.markers.even_odd
    if marker is None or rival.plain != marker.row or rival.row == marker.row:
        return None
    if case.wrong.take < RISKY or not (rival.full or rival.low):
        return None
    return {
        "at": marker.row,
        "kind": "odd" if marker.odd else "even",
        "why": "low" if rival.low else "full",
        "other": rival.row or 0,
    }


def _parity_saves(case: _Case) -> Facts | None:
    """The even/odd row is closed to the best card, which is good: that row is full or nearly."""
    table, best = case.table, case.best
    marker = table.markers.even_odd
    if marker is None or best.plain != marker.row or best.row in (None, marker.row):
        return None
    if case.top.take > SAFE or table.room(marker.row) > 1:
        return None
    return {"at": marker.row, "kind": "odd" if marker.odd else "even"}


def _mountain(case: _Case) -> Facts | None:
    """The best card goes down the row that descends."""
    table, best = case.table, case.best
    if not table.descends(best.row) or best.full or case.top.take > SAFE * 2 or best.row is None:
        return None
    return {"end": table.end(best.row)}


def _mountain_trap(case: _Case) -> Facts | None:
    """The wrong card is drawn into the row that descends, which is full."""
    table, rival = case.table, case.rival
    if not table.descends(rival.row) or not rival.full or rival.row is None:
        return None
    return {"at": rival.row, "end": table.end(rival.row), "heads": table.heads(rival.row)}


def _cheap_now(case: _Case) -> Facts | None:
    """The best card is lower than every row, and a row is cheap now."""
    table, best = case.table, case.best
    cost = table.heads(table.cheapest)
    if not best.low or cost > CHEAP or case.top.take < 0.5:
        return None
    return {"cheap": table.cheapest, "heads": cost}


def _undercut(case: _Case) -> Facts | None:
    """Two cards go to the same row: the lower one comes first."""
    table, best, rival = case.table, case.best, case.rival
    if best.row is None or best.row != rival.row or table.descends(best.row):
        return None
    if best.value >= rival.value or case.top.take > case.wrong.take - 0.1 or best.full:
        return None
    if best.between >= rival.between:
        return None
    return {"between": best.between, "more": rival.between}


def _fifth(case: _Case) -> Facts | None:
    """The best card fills a row, and the next one takes it."""
    table, best = case.table, case.best
    if best.row is None or best.place != table.rules.capacity or case.top.take > SAFE * 2:
        return None
    if table.markers.cow == best.row or table.descends(best.row) or best.between > FEW:
        return None
    return {"heads": table.heads(best.row)}


def _stay_out(case: _Case) -> Facts | None:
    """The wrong card takes a full row; the best one does not go there."""
    table, rival, best = case.table, case.rival, case.best
    if rival.row is None or not rival.full or best.row == rival.row:
        return None
    if len(table.public.rows[rival.row - 1]) < table.rules.capacity or case.wrong.take < RISKY:
        return None
    if case.top.take > 0.4:
        return None
    there = tuple(sorted(
        one.choice for one in case.every if one.row == rival.row and isinstance(one.choice, int)
    )) or (rival.value,)  # fmt: skip
    return {"at": rival.row, "heads": table.heads(rival.row), "there": there}


def _behind_low(case: _Case) -> Facts | None:
    """The best card fits no row, but somebody else will most likely play a lower one."""
    best, rival = case.best, case.rival
    if not best.low or case.top.take > 0.3 or case.wrong.take < case.top.take + 0.1:
        return None
    lower = sum(card < best.value for card in case.table.others)
    if lower < case.table.seats - 1:
        return None
    return {"lower": lower, "also": rival.low and rival.value < best.value}


def _others_first(case: _Case) -> Facts | None:
    """The best card goes to a full row, but somebody else will most likely come there first."""
    table, best = case.table, case.best
    if best.row is None or not best.full or table.descends(best.row) or case.top.take > 0.2:
        return None
    if best.between < table.seats - 1 or case.wrong.take < case.top.take + 0.1:
        return None
    return {"between": best.between, "heads": table.heads(best.row)}


def _sure_place(case: _Case) -> Facts | None:
    """The best card has a place that nobody can take from it in this turn."""
    table, best = case.table, case.best
    if best.row is None or best.full or case.top.take > SAFE or table.descends(best.row):
        return None
    if best.between >= table.room(best.row):
        return None
    if min(one.take for one in case.puzzle.options[1:]) < case.top.take + 0.1:
        return None
    return {"between": best.between, "room": table.room(best.row)}


def _sixth(case: _Case) -> Facts | None:
    """The wrong card looks safe, but others can fill its row before it."""
    table, rival = case.table, case.rival
    if rival.row is None or rival.full or table.descends(rival.row):
        return None
    if case.wrong.take < RISKY or case.wrong.take < case.top.take + 0.15:
        return None
    if rival.between < table.room(rival.row):
        return None
    return {"at": rival.row, "rank": rival.place, "between": rival.between}


def _rid(case: _Case) -> Facts | None:
    """The best card risks more now than the wrong one, but a row is cheap now."""
    table, best = case.table, case.best
    if case.top.take < case.wrong.take + 0.1:
        return None
    at = best.row if best.row is not None else table.cheapest
    if table.heads(at) > CHEAP or (best.row is not None and not best.full):
        return None
    return {"at": at, "heads": table.heads(at)}


RULES: Mapping[str, Callable[[_Case], Facts | None]] = {
    "flip": _flip,
    "cow-lands": _cow_lands,
    "cow-full": _cow_full,
    "cow-block": _cow_block,
    "parity": _parity,
    "parity-saves": _parity_saves,
    "mountain": _mountain,
    "mountain-trap": _mountain_trap,
    "cheap-now": _cheap_now,
    "behind-low": _behind_low,
    "others-first": _others_first,
    "undercut": _undercut,
    "sixth-card": _sixth,
    "stay-out": _stay_out,
    "fifth-card": _fifth,
    "sure-place": _sure_place,
    "get-rid": _rid,
    "least-risk": lambda case: least_risk(case.puzzle),
}
"""The rules for cards, the most telling ones first."""


def _row_themes(puzzle: Puzzle, seen: View[Any, Any]) -> list[tuple[str, Facts]]:
    """Which row to take: only worth a puzzle where it is not simply the cheapest one."""
    table, best = Table(seen), int(puzzle.best)
    cheapest = min(
        (int(one.choice) for one in puzzle.options[1:]), key=lambda row: (table.heads(row), row)
    )
    more = table.heads(best) - table.heads(cheapest)
    if more < 0:
        return []
    after = [table.lands(card) for card in table.hand]
    rid = tuple(sorted(one.value for one in after if one.row == best and table.room(best) <= 1))
    keep = tuple(sorted(one.value for one in after if one.row == cheapest and not one.full))
    facts: Facts = {"best": str(best), "cheap": cheapest, "more": more}
    found: list[tuple[str, Facts]] = []
    if rid and len(rid) >= len(keep):
        found.append(("clear-row", {**facts, "cards": rid}))
    elif keep and more <= CHEAP:
        found.append(("keep-row", {**facts, "cards": keep}))
    return found


THEMES = tuple(
    dict.fromkeys(
        (
            *RULES, "clear-row", "keep-row", "last-cards", *SPECIAL_THEMES, *BOARD_RULES,
            *(theme for rules in PARTY_RULES.values() for theme in rules),
        )
    )
)  # fmt: skip
"""All themes."""
