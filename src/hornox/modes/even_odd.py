"""Even/Odd: the marked row takes only even or only odd cards; the marker moves with every take."""

from __future__ import annotations

from hornox.modes.base import MODE as BASE
from hornox.tables.rows.fan.cards import FanCard, fan_mode
from hornox.tables.rows.fan.even_odd import lay_even_odd, move_even_odd, right_side

CARD = FanCard(
    id="even-odd",
    marker="even_odd",
    lay_out=lay_even_odd,
    bars=right_side,
    after_take=move_even_odd,
)

MODE = fan_mode(BASE, CARD)
