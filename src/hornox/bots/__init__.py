"""Players that are not people: they see a View, never a State."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from hornox.bots.account import Account
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


@runtime_checkable
class Accountable(Bot, Protocol):
    """A bot that can tell why: every option with what it expects of it."""

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """The options weighed, and the choice that ``choose`` makes with the same stream."""


# Bots are imported when they are asked for: the strong ones bring heavy luggage.
_HOMES = {
    "random": ("hornox.bots.random_bot", "BOT"),
    "greedy": ("hornox.bots.greedy", "BOT"),
    "easy": ("hornox.bots.easy", "BOT"),
    "normal": ("hornox.bots.levels", "NORMAL"),
    "hard": ("hornox.bots.levels", "HARD"),
    "master": ("hornox.bots.levels", "MASTER"),
}

_FLAT = re.compile(r"flat-([1-9][0-9]{0,5})")
"""``flat-N``: N random playouts for each option, for comparisons."""

NAMES = tuple(_HOMES)
"""The bots that people are offered; ``flat-N`` is for measuring."""


def find_bot(name: str) -> Bot:
    """The bot of that name; E_BOT where there is none."""
    if flat := _FLAT.fullmatch(name):
        from hornox.bots.flat import FlatBot

        return FlatBot(int(flat[1]))
    home = _HOMES.get(name)
    if home is None:
        raise Illegal("E_BOT", "bots", {"bot": name, "known": NAMES})
    module, value = home
    bot: Bot = getattr(import_module(module), value)
    return bot


def stream_for(seed: str, seat: int, decision: Decision) -> Stream:
    """The bot's own chance for one decision: the same whenever it is asked."""
    return Stream(seed, f"bot/{seat}/{decision.id}")


class _Bots(ModuleType):
    """This package, which can be called: ``hornox.bots()`` names all bots."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the bots that come along, from the weakest to the strongest."""
        return NAMES


sys.modules[__name__].__class__ = _Bots
