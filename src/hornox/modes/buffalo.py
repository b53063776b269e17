"""Beat the Buffalo: 1 to 6 players together against a buffalo that plays by itself."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.tables.buffalo.model import KINDS, BuffaloRules
from hornox.tables.buffalo.steps import CountHeads, Deal
from hornox.tables.buffalo.table import BUFFALO
from hornox.tables.buffalo.turns import PlayTurns
from hornox.tables.buffalo.windows import Placing
from hornox.tables.rows.cards import LAST_CARD

RULES = BuffaloRules(
    deck=tuple(range(1, LAST_CARD + 1)),
    specials=KINDS * 2,
    in_play=(0, 0, 2, 4, 6, 11, 16),
)

MODE = Mode(
    id="buffalo",
    version=2,
    table=BUFFALO,
    players=(1, 6),
    rules=RULES,
    recipe=(Deal(), Placing(), PlayTurns(), CountHeads()),
)
MODES = (MODE, replace(MODE, version=1, recipe=(Deal(), PlayTurns(), CountHeads())))
"""The newest rules, with a window before the first cards, and those of older records."""
