"""Flippin' Digits: once a round everybody may play a card with its digits changed over."""

from __future__ import annotations

from hornox.modes.base import MODE as BASE
from hornox.tables.rows.fan.cards import FanCard, fan_mode
from hornox.tables.rows.fan.flip import SelectOrFlip, deal_flips

CARD = FanCard(
    id="flip",
    marker="flips",
    lay_out=deal_flips,
    select=SelectOrFlip(),
    ascending=False,
)

MODE = fan_mode(BASE, CARD)
