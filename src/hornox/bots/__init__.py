"""Players that are not people: they see a View, never a State."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.rng import Stream
from hornox.engine.view import View


class Bot(Protocol):
    """Somebody who answers decisions from a seat's View."""

    @property
    def name(self) -> str:
        """What the bot is called on the command line and in records."""

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """One of the decision's options; all chance comes from the stream."""


# Bots are imported when they are asked for: the strong ones bring heavy luggage.
_HOMES = {
    "random": "hornox.bots.random_bot",
    "greedy": "hornox.bots.greedy",
}

NAMES = tuple(_HOMES)
"""All bots, the weakest first."""


def find_bot(name: str) -> Bot:
    """The bot of that name; E_BOT where there is none."""
    home = _HOMES.get(name)
    if home is None:
        raise Illegal("E_BOT", "bots", {"bot": name, "known": NAMES})
    bot: Bot = import_module(home).BOT
    return bot


def stream_for(seed: str, seat: int, decision: Decision) -> Stream:
    """The bot's own chance for one decision: the same whenever it is asked."""
    return Stream(seed, f"bot/{seat}/{decision.id}")
