"""How long bots think: measured, so never the same twice, and kept apart from the results."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from typing import Any

from hornox.lab.league.games import STEP, Result, Thought
from hornox.lab.league.plan import Plan

Place = tuple[str, int, str]


def time_moves(plan: Plan, results: Mapping[int, Result]) -> dict[str, Any]:
    """Median, mean and slowest per cent of each bot's moves by mode and number of players."""
    found: dict[Place, list[Thought]] = {}
    for game, result in results.items():
        seating = plan.seating(game)
        for bot, thought in result.thought.items():
            found.setdefault((seating.mode, len(seating.bots), bot), []).append(thought)
    return {
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "moves": [
            {"mode": mode, "players": players, "bot": bot, **_figures(found[mode, players, bot])}
            for mode, players, bot in sorted(found)
        ],
    }


def _figures(thoughts: list[Thought]) -> dict[str, float | int]:
    moves = sum(thought.moves for thought in thoughts)
    spent = sum(thought.spent for thought in thoughts)
    classes: dict[int, int] = {}
    for thought in thoughts:
        for at, count in thought.classes.items():
            classes[at] = classes.get(at, 0) + count
    return {
        "moves": moves,
        "mean_ms": round(spent / max(moves, 1) / 1e6, 6),
        "median_ms": _quantile(classes, 0.5),
        "p99_ms": _quantile(classes, 0.99),
    }


def _quantile(classes: dict[int, int], share: float) -> float:
    """The middle of the class that holds this quantile."""
    left = share * sum(classes.values())
    for at in sorted(classes):
        left -= classes[at]
        if left <= 0:
            return round(float(STEP ** (at + 0.5)) / 1e6, 6)
    return 0.0
