"""The scenarios of the anniversary variant."""

from __future__ import annotations

from typing import Any

from hornox.engine import Mode, start
from hornox.tables.rows.model import RowsState, Specials
from hornox_testkit.adapters import _rows_table as table
from hornox_testkit.adapters import _specials_turn, rows
from hornox_testkit.compare import Played
from hornox_testkit.kinds import (
    Bulls,
    Config,
    Deal,
    Deal2,
    DeckStat,
    Score,
    Select,
    Setup,
    Turn,
)


def _mode() -> Mode:
    return table.mode_of("anniv")


def _turn(scenario: Turn) -> dict[str, Any]:
    return _specials_turn.play(_mode(), scenario)


def _deal(scenario: Deal) -> dict[str, Any]:
    """What is dealt to how many players."""
    state: RowsState = start(_mode(), scenario.players, table.SEED)[0]
    lying = _specials(state)
    return {
        "expect": {
            "deck": len(_mode().rules.deck(scenario.players, {})),
            "each": _same(state.public.hands),
            "rows": len(state.public.rows),
            "left": len(state.hidden.undealt),
            "spec_each": _same(lying.hands),
            "spec_deck": len(state.hidden.special_deck),
        }
    }


def _deal2(scenario: Deal2) -> dict[str, Any]:
    """The first round ends with this many specials in hands; the second one is dealt."""
    share, more = divmod(scenario.held, scenario.players)
    held = [share + (seat < more) for seat in range(scenario.players)]
    state = rows.scored(_mode(), {}, [()] * scenario.players, specials={"hands": held})
    lying = _specials(state)
    each = _same(tuple(now - before for now, before in zip(lying.hands, held, strict=True)))
    available = lying.deck + each * scenario.players
    return {"expect": {"available": available, "each": each, "deck": lying.deck}}


def _score(scenario: Score) -> dict[str, Any]:
    """A round ends with piles of this many heads; two rounds end the game."""
    names, piles, totals = rows.gains(scenario)
    state = rows.scored(_mode(), {}, piles, totals=totals, round=scenario.round)
    return rows.standing(state, names)


def _specials(state: RowsState) -> Specials:
    assert state.public.specials is not None
    return state.public.specials


def _same(counts: tuple[int, ...]) -> int:
    """The number that everybody has."""
    (number,) = set(counts)
    return number


PLAYED: Played = {
    Turn: _turn,
    Bulls: rows.bulls,
    DeckStat: rows.deck_stat,
    Config: rows.config,
    Deal: _deal,
    Deal2: _deal2,
    Score: _score,
    Select: rows.select,
    Setup: rows.setup,
}
