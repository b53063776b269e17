"""The base game: 2 to 10 players, ten cards each; the sixth card of a row takes it."""

from __future__ import annotations

from hornox.engine.mode import Mode
from hornox.engine.step import Step
from hornox.tables.rows.ending import ROUNDS, TARGET
from hornox.tables.rows.model import Options, RowRules
from hornox.tables.rows.rules import ascending, five_cards, smallest_difference, whole_deck
from hornox.tables.rows.steps import (
    Deal,
    PlaceCards,
    PlayRound,
    PlayTurns,
    ScoreRound,
    SelectCards,
)
from hornox.tables.rows.table import ROWS


def one_round(_options: Options) -> tuple[Step, ...]:
    """Deal, play ten turns, count heads."""
    return Deal(), PlayTurns(), ScoreRound()


RULES = RowRules(
    deck=whole_deck,
    round=one_round,
    turn=(SelectCards(), PlaceCards()),
    compare=ascending,
    closest=smallest_difference,
    full=five_cards,
)

MODE = Mode(
    id="base",
    version=1,
    table=ROWS,
    players=(2, 10),
    rules=RULES,
    recipe=(PlayRound(),),
    options=(TARGET, ROUNDS),
)
