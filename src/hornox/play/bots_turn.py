"""Asking bots: each sees its own View, and all of them see the same moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hornox.bots import Bot, stream_for
from hornox.engine.decision import Answer, Decision
from hornox.engine.game import open_decisions
from hornox.engine.state import Outcome, State
from hornox.engine.view import view

Bots = Sequence[Bot | None]
"""By seat; None where a person sits."""


def bots_answers(state: State[Any, Any, Any, Any], bots: Bots) -> list[Answer]:
    """The answers of all bots that are awaited now, none of them influenced by another's."""
    return [
        Answer(decision.id, seat, _ask(state, seat, decision, bot))
        for decision in open_decisions(state)
        if not any(bots[member] is None for member in decision.seats)
        for seat in decision.seats[:1]  # in a team of bots the first one decides
        if (bot := bots[seat]) is not None
    ]


def _ask(state: State[Any, Any, Any, Any], seat: int, decision: Decision, bot: Bot) -> int | str:
    return bot.choose(view(state, seat), decision, stream_for(state.seed, seat, decision))


def outcome_of(state: State[Any, Any, Any, Any]) -> Outcome | None:
    """How a game ended, None while it is going on."""
    outcome: Outcome | None = state.public.outcome
    return outcome
