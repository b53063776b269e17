"""Sprint: 2 to 6 players, one round of five cards; the fourth card of a row takes it."""

from __future__ import annotations

from hornox.engine.mode import Mode
from hornox.engine.step import Step
from hornox.tables.rows.model import Cards, Options, RowRules
from hornox.tables.rows.rules import ascending, five_cards, smallest_difference
from hornox.tables.rows.steps import (
    Deal,
    PlaceCards,
    PlayRound,
    PlayTurns,
    ScoreRound,
    SelectCards,
)
from hornox.tables.rows.table import ROWS


def low_cards(_seats: int, _options: Options) -> Cards:
    """The cards 1 to 50."""
    return tuple(range(1, 51))


def one_round(_options: Options) -> tuple[Step, ...]:
    """Deal, play five turns, count heads."""
    return Deal(), PlayTurns(), ScoreRound()


MODE = Mode(
    id="sprint",
    version=1,
    table=ROWS,
    players=(2, 6),
    rules=RowRules(
        deck=low_cards,
        round=one_round,
        turn=(SelectCards(), PlaceCards()),
        compare=ascending,
        closest=smallest_difference,
        full=five_cards,
        hand=5,
        rows=3,
        capacity=3,
        rounds=1,
    ),
    recipe=(PlayRound(),),
)
