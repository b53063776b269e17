"""The bot that plays anything."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View


class RandomBot(Struct, frozen=True):
    """Every option is equally likely."""

    name: str = "random"

    def choose(self, _seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """Any of the options."""
        return stream.pick(decision.options)


BOT = RandomBot()
