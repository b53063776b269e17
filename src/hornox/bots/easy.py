"""The bot for beginners: rules of thumb, and the slips of somebody who is not quite attentive.

It never sees what may happen before its card is placed. Now and then it overlooks its best card and
plays the next best, but not when the end is near: there everybody looks closely.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.bots.account import Account, untried
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View

SLIPS = 30
"""Of a hundred choices that forgive a slip, this many overlook the best option."""
NEAR = 3
"""With this many cards left everybody looks closely."""


class EasyBot(Struct, frozen=True):
    """The greedy bot with slips."""

    name: str = "easy"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What looks best, or at a slip what looks second best."""
        thumb = find_bot("greedy")
        best = thumb.choose(seen, decision, stream)
        careless = _CARELESS.get(decision.kind)
        slips = careless is not None and careless(seen, decision)
        if not slips or stream.below(100) >= SLIPS:
            return best
        rest = tuple(option for option in decision.options if option != best)
        return thumb.choose(seen, replace(decision, options=rest), stream)

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """The choice alone: this bot does not count."""
        return untried(self.name, decision, self.choose(seen, decision, stream))


def _many_cards(seen: View[Any, Any], _decision: Decision) -> bool:
    """A card may be offered twice, as it is and flipped: cards count, not options."""
    assert seen.private is not None
    return len(seen.private.hand) > NEAR


def _many_options(_seen: View[Any, Any], decision: Decision) -> bool:
    return len(decision.options) > NEAR


def _long_party(seen: View[Any, Any], decision: Decision) -> bool:
    """Whether the draw pile is enough for two more rounds at least."""
    needed = 2 * seen.mode.rules.data.row_start * seen.seats
    return not seen.public.last and seen.public.draw >= needed and len(decision.options) > NEAR


# Kinds of decisions in which the next best option is still a sensible one, and when it is.
_CARELESS: dict[str, Callable[[View[Any, Any], Decision], bool]] = {
    "card": _many_cards,
    "pick": _many_options,
    "tile": _many_options,
    "bid": _long_party,
    "lay": _long_party,
}

BOT = EasyBot()
