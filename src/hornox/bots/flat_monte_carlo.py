"""Flat search: random playouts for each option, and the option with the fewest heads is played.

The yardstick of the strength tables. Playouts play any card and take the cheapest row with a low
one; hands of others are dealt at random. Every option meets the same worlds.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hornox.bots.account import Account
from hornox.bots.plan import SearchPlan
from hornox.bots.search import account_of
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View


class FlatBot(Struct, frozen=True):
    """``flat-N``: N random playouts per option."""

    tries: int

    @property
    def name(self) -> str:
        """What the bot is called."""
        return f"flat-{self.tries}"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """The option with the fewest heads on average."""
        return self.account(seen, decision, stream).chosen

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """All options with what random playouts made of them."""
        tries = self.tries * len(decision.options)
        plan = SearchPlan(
            playouts=tries,
            slow=tries,
            population=((0, 1.0),),
            own=0,
            halving=False,
            slips=1000,
        )
        return account_of(plan, self.name, seen, decision, stream)
