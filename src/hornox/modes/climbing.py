"""Mountain Climbing: the marked row descends; the marker climbs up and down with every take."""

from __future__ import annotations

from hornox.modes.base import MODE as BASE
from hornox.tables.rows.fan.cards import FanCard, fan_mode
from hornox.tables.rows.fan.climbing import (
    lay_mountain,
    marked_before_others,
    move_mountain,
    one_descends,
)

CARD = FanCard(
    id="climbing",
    marker="mountain",
    lay_out=lay_mountain,
    compare=one_descends,
    closest=marked_before_others,
    after_take=move_mountain,
    ascending=False,
)

MODE = fan_mode(BASE, CARD)
