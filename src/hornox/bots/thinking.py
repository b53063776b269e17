"""Thinking about a decision: with the kernels where there are some, else with the engine."""

from __future__ import annotations

from copy import copy
from typing import Any

from msgspec import Struct

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.engine.decision import Decision, Illegal
from hornox.engine.rng import Stream
from hornox.engine.view import View


class Plan(Struct, frozen=True):
    """How a bot searches: how much, and whom it imagines around the table.

    ``playouts`` are those of the kernels for a whole decision, ``slow`` those of the engine.
    ``population`` gives each policy a share: 0 plays anything, higher numbers are learned; the bot
    itself plays on by the policy ``own``. A score is the bot's heads less ``others`` times the
    mean of the others'.
    """

    playouts: int
    slow: int
    population: tuple[tuple[int, float], ...]
    own: int
    others: float = 0.0
    halving: bool = True
    blur: float = 0.3
    trust: float = 0.0
    """How many playouts the bot's own policy is worth to it."""
    duel: int = 0
    """The playouts between two players; 0 for twice as many as among four."""


def rounds(plan: Plan, playouts: int, options: int) -> list[tuple[int, int]]:
    """The playouts of each round of a search, and how many candidates survive it."""
    if options == 1 or not plan.halving:
        return [(playouts, 1)]
    kept = []
    while options > 1:
        options = (options + 1) // 2
        kept.append(options)
    return [(playouts // len(kept), keep) for keep in kept]


def account_of(
    plan: Plan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account:
    """Search, and tell what came of it; a single option needs no search."""
    if len(decision.options) == 1:
        only = decision.options[0]
        return Account(name, only, (Weighed(only, 0.0),))
    if fast.available():
        spare = copy(stream)
        try:
            if found := _by_kernels(plan, name, seen, decision, stream):
                return found
        except Illegal:  # the weights cannot be read, which must be told
            raise
        except Exception as wrong:  # whatever is the matter with numba: a game must go on
            fast.give_up(wrong)
            stream = spare
    from hornox.bots import engine_search

    return engine_search.weigh(plan, name, seen, decision, stream)


def _by_kernels(
    plan: Plan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account | None:
    """The account of a search with the kernels; None where there is none for the decision."""
    from hornox.bots import draft_search, kernel_search
    from hornox.fast.from_view import can_draft, can_see

    if can_see(seen, decision):
        return kernel_search.weigh(plan, name, seen, decision, stream)
    if can_draft(seen, decision):
        return draft_search.weigh(plan, name, seen, decision, stream)
    return None
