"""The anniversary variant: 2 to 8 players, twelve cards and three specials, two rounds."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.engine.step import Step
from hornox.tables.rows.model import Options, RowRules
from hornox.tables.rows.rules import smallest_difference, whole_deck
from hornox.tables.rows.specials.dealing import DealSpecials, ForgetCancelled
from hornox.tables.rows.specials.placing import (
    drop_fifth,
    last_with_four,
    lift_seven,
    lift_stops,
    offer_swap,
)
from hornox.tables.rows.specials.rules import no_place_left, unblocked
from hornox.tables.rows.specials.steps import BeginPlacing
from hornox.tables.rows.steps import Deal, PlayRound, PlayTurns, ScoreRound, SelectCards
from hornox.tables.rows.table import ROWS


def one_round(_options: Options) -> tuple[Step, ...]:
    """Deal cards and specials, play twelve turns, count heads."""
    return ForgetCancelled(), Deal(), DealSpecials(), PlayTurns(), ScoreRound()


RULES = RowRules(
    deck=whole_deck,
    round=one_round,
    turn=(SelectCards(), BeginPlacing()),
    compare=unblocked,
    closest=smallest_difference,
    full=no_place_left,
    take=last_with_four,
    after_take=(lift_seven, drop_fifth, lift_stops, offer_swap),
    hand=12,
    rounds=2,
    specials=True,
)

MODE = Mode(
    id="specials",
    version=2,
    table=ROWS,
    players=(2, 8),
    rules=RULES,
    recipe=(PlayRound(),),
)
MODES = (MODE, replace(MODE, version=1, rules=replace(RULES, cancel_upwards=True)))
"""The newest rules, and those of older records."""
