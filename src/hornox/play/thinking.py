"""What a bot process does with one task, wherever it runs: beside the terminal or on a server."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct

from hornox.bots import ask, find_bot
from hornox.engine.view import View
from hornox.engine.wire import decode_moments, decode_view
from hornox.fast.known import kernel_of
from hornox.modes import REGISTRY
from hornox.play.advice import Advice, advise
from hornox.play.bridge import bridged
from hornox.play.review import SLOW, weighed

QUICK = frozenset({"random", "novice", "greedy", "easy"})
"""Bots that answer at once and need no process of their own."""
SEARCHING = frozenset({"casual", "normal", "hard", "master"})
"""Levels that search: with the kernels, or with the engine."""
CHOOSE, HINT, REVIEW = "choose", "hint", "review"


class Task(Struct, frozen=True):
    """The first decision of a View for a bot: to choose, or to give an account, now or later."""

    bot: str
    seen: bytes
    """The View as JSON."""
    salt: str
    """What the bot draws its chances from; on a server it stands for the table."""
    what: str = CHOOSE
    slow: int = SLOW
    """How many playouts through the engine a review makes, where no kernel knows the table."""
    heard: bytes | None = None
    """What the seat has heard, as JSON, for a bot that wants to know it."""


def think(task: Task) -> Advice:
    """What the bot would do."""
    return _thought(task, decode_view(task.seen, REGISTRY))


def think_at_once(task: Task) -> Advice:
    """The same; the levels search with the engine until the kernels are there.

    A review waits for the kernels: nobody at a table waits for it.
    """
    view = decode_view(task.seen, REGISTRY)
    if task.bot not in SEARCHING or task.what == REVIEW:
        return _thought(task, view)
    decision = view.decisions[0]
    # Not every choice of ``casual`` is a search, and ``normal`` searches least.
    first = partial(ask, find_bot("normal"), view, decision, task.salt)
    return bridged(kernel_of(view, decision), partial(_thought, task, view), first)


def _thought(task: Task, view: View[Any, Any]) -> Advice:
    if task.what == HINT:
        return advise(task.bot, view, task.salt)
    if task.what == REVIEW:
        account = weighed(view, task.salt, task.slow)
        return Advice(account.bot, account.chosen, account)
    heard = None if task.heard is None else partial(decode_moments, task.heard, view.mode)
    return Advice(task.bot, ask(find_bot(task.bot), view, view.decisions[0], task.salt, heard))
