"""The bot that takes what looks best at this moment and never thinks ahead.

What it knows stands in the modules of this folder, each with a table ``CHOICES`` from (name of the
table, kind of decision) to a rule. A kind that no module knows is answered at random.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View

Rule = Callable[[View[Any, Any], Decision, Stream], Choice]


@cache
def rules() -> dict[tuple[str, str], Rule]:
    """All rules of thumb, by table and kind of decision."""
    found: dict[tuple[str, str], Rule] = {}
    for module in iter_modules(__path__):
        choices = import_module(f"{__name__}.{module.name}").CHOICES
        if twice := found.keys() & choices.keys():
            raise ValueError(f"greedy has two rules for {sorted(twice)}")
        found.update(choices)
    return found


class GreedyBot(Struct, frozen=True):
    """Follows a rule of thumb for each kind of decision."""

    name: str = "greedy"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What the rule of thumb says; any option where there is none."""
        rule = rules().get((seen.mode.table.name, decision.kind))
        return stream.pick(decision.options) if rule is None else rule(seen, decision, stream)


BOT = GreedyBot()
