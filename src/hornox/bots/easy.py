"""The bot for beginners: rules of thumb, and the slips of somebody who is not quite attentive.

It never sees what may happen before its card is placed. Now and then it overlooks its best card and
plays the next best, but not when the end is near: there everybody looks closely.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.bots.account import Account, untried
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View

SLIPS = 30
"""Of a hundred choices with at least four options, so many overlook the best option."""


class EasyBot(Struct, frozen=True):
    """The greedy bot with slips."""

    name: str = "easy"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What looks best, or at a slip what looks second best."""
        thumb = find_bot("greedy")
        best = thumb.choose(seen, decision, stream)
        slips = decision.kind in _FORGIVING and len(decision.options) >= 4
        if not slips or stream.below(100) >= SLIPS:
            return best
        rest = tuple(option for option in decision.options if option != best)
        return thumb.choose(seen, replace(decision, options=rest), stream)

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """The choice alone: this bot does not count."""
        return untried(self.name, decision, self.choose(seen, decision, stream))


# Kinds of decisions in which the next best option is still a sensible one.
_FORGIVING = frozenset({"card", "pick", "tile"})

BOT = EasyBot()
