"""The Jumping Cow: she fills a place of her row and jumps on when a card comes there."""

from __future__ import annotations

from hornox.modes.base import MODE as BASE
from hornox.tables.rows.fan.cards import FanCard, fan_mode
from hornox.tables.rows.fan.cow import jump_cow, lay_cow, room_for_cow

CARD = FanCard(
    id="cow",
    marker="cow",
    lay_out=lay_cow,
    full=room_for_cow,
    after_place=jump_cow,
)

MODE = fan_mode(BASE, CARD)
