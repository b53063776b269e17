"""The options of a question with what a bot makes of them, as a table."""

from __future__ import annotations

from typing import Any

from hornox.bots.account import Weighed
from hornox.drawn.parts import table
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.play.advice import decimal, shortly


def weighed_lines(speaker: Speaker, seen: View[Any, Any], weighed: list[Weighed]) -> list[str]:
    """Every option that was tried, the best one first."""
    points = any(one.points is not None for one in weighed)
    unit = speaker.say("advise-expected", counted="points" if points else "heads")
    titles = [speaker.say("advise-option"), speaker.say("advise-risk"), unit]
    decision = seen.decisions[0]
    lines = []
    for one in weighed:
        expected = one.points if points else one.heads
        lines.append(
            [
                shortly(speaker, decision, one.choice),
                "" if one.take is None else f"{round(100 * one.take)} %",
                "" if expected is None else decimal(speaker, expected),
            ]
        )
    return table(titles, lines)
