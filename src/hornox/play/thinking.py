"""What a bot process does with one task, wherever it runs: beside the terminal or on a server."""

from __future__ import annotations

from msgspec import Struct

from hornox.bots import ask, find_bot
from hornox.engine.wire import decode_view
from hornox.modes import REGISTRY
from hornox.play.advice import Advice, advise
from hornox.play.review import weighed

QUICK = frozenset({"random", "novice", "greedy", "easy"})
"""Bots that answer at once and need no process of their own."""
CHOOSE, HINT, REVIEW = "choose", "hint", "review"


class Task(Struct, frozen=True):
    """The first decision of a View for a bot: to choose, or to give an account, now or later."""

    bot: str
    seen: bytes
    """The View as JSON."""
    salt: str
    """What the bot draws its chances from; on a server it stands for the table."""
    what: str = CHOOSE


def think(task: Task) -> Advice:
    """What the bot would do."""
    view = decode_view(task.seen, REGISTRY)
    if task.what == HINT:
        return advise(task.bot, view, task.salt)
    if task.what == REVIEW:
        account = weighed(view, task.salt)
        return Advice(account.bot, account.chosen, account)
    return Advice(task.bot, ask(find_bot(task.bot), view, view.decisions[0], task.salt))
