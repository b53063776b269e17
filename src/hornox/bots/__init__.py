"""Players that are not people: they see a View, never a State."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from types import ModuleType

from hornox.bots.asking import BotError, ask, let_choose, remembers, stream_for
from hornox.bots.bot import Accountable, Bot, Remembering
from hornox.bots.own_bots import OwnBot, installed, is_file, is_spec, load
from hornox.engine.decision import Illegal

__all__ = [
    "NAMES",
    "Accountable",
    "Bot",
    "BotError",
    "OwnBot",
    "Remembering",
    "ask",
    "find_bot",
    "installed",
    "is_known",
    "let_choose",
    "load_again",
    "load_bot",
    "loaded",
    "remembers",
    "stream_for",
    "wants_history",
]

# Bots are imported when they are asked for: the strong ones bring heavy luggage.
_HOMES = {
    "random": ("hornox.bots.random_bot", "BOT"),
    "novice": ("hornox.bots.mixture", "NOVICE"),
    "greedy": ("hornox.bots.greedy", "BOT"),
    "easy": ("hornox.bots.easy", "BOT"),
    "casual": ("hornox.bots.mixture", "CASUAL"),
    "normal": ("hornox.bots.levels", "NORMAL"),
    "hard": ("hornox.bots.levels", "HARD"),
    "master": ("hornox.bots.levels", "MASTER"),
}

_FLAT = re.compile(r"flat-([1-9][0-9]{0,5})")
"""``flat-N``: N random playouts for each option, for comparisons."""

_MEASURED = {
    "network": ("hornox.bots.network.bot", "BOT"),
    "master-2026": ("hornox.bots.levels", "MASTER_2026"),
}
"""For comparisons: the trained network without a search, and ``master`` as it was without it."""

NAMES = tuple(_HOMES)
"""The bots that people are offered; the others that come along are for measuring."""

_OWN: dict[str, tuple[OwnBot, Bot]] = {}
"""The bots of one's own that this process has loaded, by name."""


def find_bot(name: str) -> Bot:
    """The bot of that name; E_BOT where there is none.

    Loads no foreign code: also a name from a record or from a message is harmless here.
    """
    if flat := _FLAT.fullmatch(name):
        from hornox.bots.flat_monte_carlo import FlatBot

        return FlatBot(int(flat[1]))
    if name in _OWN:
        return _OWN[name][1]
    home = _HOMES.get(name) or _MEASURED.get(name)
    if home is None:
        raise Illegal("E_BOT", "bots", {"bot": name, "known": (*NAMES, *_OWN)})
    module, value = home
    bot: Bot = getattr(import_module(module), value)
    return bot


def is_known(name: str) -> bool:
    """Whether ``find_bot`` finds a bot of that name."""
    known = name in _HOMES or name in _MEASURED or name in _OWN
    return known or _FLAT.fullmatch(name) is not None


def load_bot(word: str) -> Bot:
    """The bot of that name, or a bot of one's own; from then on ``find_bot`` knows its name.

    ``./mybot.py`` is the BOT of a file, or its only class with a method ``choose``;
    ``./mybot.py:NAME`` and ``module:NAME`` name one. A bot of an installed package is found by its
    name. A class, or a function without arguments, is called once and its bot plays all games.
    This runs the code that the word names.
    """
    if not isinstance(word, str):
        raise TypeError(f"a bot is named, as 'greedy' or './mybot.py'; this is no name: {word!r}")
    try:
        return _load(word.strip(), os.getcwd())
    except Illegal as illegal:  # commands say it in their own language
        from hornox.explain.refusals import ENGLISH, put_into_words

        put_into_words(illegal, ENGLISH)
        raise


def _load(word: str, folder: str) -> Bot:
    if is_known(word):
        return find_bot(word)
    point = None if is_spec(word) else installed().get(word)
    if point is None and not is_spec(word):
        return find_bot(word)
    return _keep(*load(word, folder, point))


def loaded() -> tuple[OwnBot, ...]:
    """The bots of one's own that this process has loaded."""
    return tuple(own for own, _ in _OWN.values())


def wants_history(name: str) -> bool:
    """Whether a bot wants to know what its seat has heard; none that comes along does."""
    return name in _OWN and remembers(_OWN[name][1])


def load_again(bots: tuple[OwnBot, ...]) -> None:
    """Load the bots that another process has loaded."""
    for own in bots:
        if own.name not in _OWN:
            _load(own.spec, own.folder)


def _keep(own: OwnBot, bot: Bot) -> Bot:
    known = _OWN.get(own.name)
    if known is None and is_known(own.name):
        raise _taken(own, "Hornox")
    if known is not None and known[1] is not bot:
        if (known[0].spec, known[0].folder) != (own.spec, own.folder):
            raise _taken(own, known[0].spec)
        if known[0].digest == own.digest or not is_file(own.spec):
            return known[1]
    _OWN[own.name] = own, bot
    return bot


def _taken(own: OwnBot, by: str) -> Illegal:
    facts = {"spec": own.spec, "why": "taken", "given": own.name, "error": by}
    return Illegal("E_OWN_BOT", "bots", facts)


class _Bots(ModuleType):
    """This package, which can be called: ``hornox.bots()`` names all bots."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the bots that come along, from the weakest to the strongest."""
        return NAMES


sys.modules[__name__].__class__ = _Bots
