"""Bots that are mixtures of two others: each time chance says which of them is asked.

So the steps of the ladder are of one size, in every mode: ``novice`` knows as much as ``easy`` and
often plays whatever comes to hand, ``casual`` thinks ahead like ``normal`` in every other turn.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import Accountable, Bot, find_bot
from hornox.bots.account import Account, untried
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View


class Mixture(Struct, frozen=True):
    """Plays as one bot, and now and then as a weaker one."""

    name: str
    better: str
    worse: str
    slips: dict[str, int]
    """By kind of decision: of a hundred choices, this many are left to the worse one."""
    otherwise: int = 0
    """The same for all other kinds."""
    alone: int = 1
    """This many times as often with a single player."""

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What the one or the other chooses."""
        return self._asked(seen, decision, stream).choose(seen, decision, stream)

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """That of whoever is asked, or the choice alone."""
        asked = self._asked(seen, decision, stream)
        if isinstance(asked, Accountable):
            return replace(asked.account(seen, decision, stream), bot=self.name)
        return untried(self.name, decision, asked.choose(seen, decision, stream))

    def _asked(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Bot:
        share = self.slips.get(decision.kind, self.otherwise)
        share *= self.alone if seen.seats == 1 else 1
        slips = share > 0 and stream.below(100) < share
        return find_bot(self.worse if slips else self.better)


# What a novice plays may be anything; what they do when something has happened is sensible. At a
# party a choice at random costs far more than in a row of cards, alone against the buffalo less.
CARELESS = {"card": 30, "pick": 30, "tile": 30, "lay": 10, "bid": 10}

NOVICE = Mixture("novice", better="easy", worse="random", slips=CARELESS, alone=2)
CASUAL = Mixture("casual", better="normal", worse="easy", slips={}, otherwise=50)
