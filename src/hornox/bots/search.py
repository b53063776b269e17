"""Monte Carlo search for a decision: by the kernels if they know its table, else by the engine.

Every search samples worlds that agree with the View (determinization), the same ones for all
options, and plays each of them out.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.bots.plan import SearchPlan
from hornox.engine.decision import Decision, Illegal
from hornox.engine.rng import Stream
from hornox.engine.view import View


def account_of(
    plan: SearchPlan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account:
    """The result of a search; a single option needs none."""
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
    plan: SearchPlan, name: str, seen: View[Any, Any], decision: Decision, stream: Stream
) -> Account | None:
    """The account of a search with the kernels; None where there is none for the decision."""
    from hornox.bots import draft_search, game_search, kernel_search
    from hornox.fast.games import kernel_for
    from hornox.fast.known import can_draft, can_see

    if can_see(seen, decision):
        return kernel_search.weigh(plan, name, seen, decision, stream)
    if can_draft(seen, decision):
        return draft_search.weigh(plan, name, seen, decision, stream)
    if plan.own and (kernel := kernel_for(seen.mode)):  # flat search plays to the end
        return game_search.weigh(plan, name, seen, decision, stream, kernel)
    return None
