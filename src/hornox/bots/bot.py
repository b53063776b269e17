"""What a bot is."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from hornox.bots.account import Account
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Moments
from hornox.engine.rng import Stream
from hornox.engine.view import View


class Bot(Protocol):
    """A player that answers decisions from a seat's View."""

    @property
    def name(self) -> str:
        """What the bot is called on the command line and in records."""

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """One of the decision's options; all chance comes from the stream."""


class Remembering(Bot, Protocol):
    """A bot that is also given what its seat has heard, wherever that is known.

    So it need not remember anything itself, and one bot may sit at many tables.
    """

    def choose_from_history(
        self, seen: View[Any, Any], decision: Decision, stream: Stream, history: Moments
    ) -> Choice:
        """One of the decision's options; the history begins with the deal."""


@runtime_checkable
class Accountable(Bot, Protocol):
    """A bot that can tell why: every option with what it expects of it."""

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """The options weighed, and the choice that ``choose`` makes with the same stream."""
