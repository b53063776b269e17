"""The risk of all cards as clients get it: figures and words."""

from __future__ import annotations

from typing import Any

from hornox.engine.view import View
from hornox.learn.risk import CardRisk, Risks, Where, told
from hornox.protocol.messages import RiskShown, RisksShown
from hornox.protocol.updates import Voice, in_both


def risks_shown(view: View[Any, Any], found: Risks | None, voice: Voice) -> RisksShown:
    """The risks of a View's first decision; none where no option takes a row."""
    options = () if found is None else found.options
    return RisksShown(view.decisions[0].id, tuple(_shown(view, one, voice) for one in options))


def risks_told(shown: RisksShown) -> Risks | None:
    """The same as values again; None where no option takes a row."""
    options = [CardRisk(one.choice, Where(one.row), one.take, one.heads) for one in shown.options]
    return Risks(shown.decision, 0, tuple(options)) if options else None


def _shown(view: View[Any, Any], one: CardRisk, voice: Voice) -> RiskShown:
    return RiskShown(
        choice=one.choice,
        row=one.where.row,
        take=round(one.take, 3),
        heads=round(one.heads, 2),
        text=in_both(lambda speaker: told(speaker, view, one), voice),
    )
