"""Bots that think less than they do at the table, so that tests need not wait for them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.bots.levels import Level


def light(name: str, slow: int = 6) -> Any:
    """The bot of that name; a level that searches makes but a few playouts."""
    bot = find_bot(name)
    if isinstance(bot, Level):
        return replace(bot, plan=replace(bot.plan, playouts=200, slow=slow))
    return bot
