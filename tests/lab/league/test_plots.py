"""The pictures of a league: as many frames as parts, telling titles, labels that do not touch."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from hornox.lab.league.plots import _draw_ratings, _draw_strength, _panels

BOTS = ("random", "greedy", "hard")


def parts(many: int) -> list[dict[str, Any]]:
    """The whole league, then tables of 2, 3 and more players."""
    bots = [{"bot": bot, "rating": 20.0 + at, "sigma": 1.0} for at, bot in enumerate(BOTS)]
    whole: dict[str, Any] = {"mode": None, "players": None, "bots": bots}
    return [whole, *({"mode": "base", "players": at, "bots": bots} for at in range(1, many))]


def drawn(many: int, draw: Any, times: tuple[float, float, float]) -> Figure:
    moves = [
        {"mode": "base", "players": players, "bot": bot, "median_ms": time}
        for players in range(1, many)
        for bot, time in zip(BOTS, times, strict=True)
    ]
    figure = _panels(parts(many), draw, {"moves": moves})
    FigureCanvasAgg(figure).draw()  # type: ignore[no-untyped-call]
    return figure


@pytest.mark.parametrize("many", [2, 3, 5])
def test_no_frame_is_empty(many: int) -> None:
    figure = drawn(many, _draw_ratings, (0.01, 0.02, 0.03))
    shown = [panel for panel in figure.axes if panel.axison]
    assert len(shown) == many
    assert all(panel.has_data() and panel.get_title() for panel in shown)
    titles = [panel.get_title() for panel in shown]
    assert titles[:3] == ["whole league", "base, 1 player", "base, 2 players"][:many]


@pytest.mark.parametrize("times", [(0.001, 0.002, 90.0), (0.001, 0.0011, 0.0012)])
def test_the_labels_of_times_do_not_touch(times: tuple[float, float, float]) -> None:
    figure = drawn(3, _draw_strength, times)
    for panel in figure.axes[:3]:
        low, high = panel.get_xlim()
        boxes = [
            label.get_window_extent()
            for label, at in zip(panel.get_xticklabels(), panel.get_xticks(), strict=True)
            if low <= at <= high and label.get_text()
        ]
        assert len(boxes) >= 2
        for left, right in pairwise(boxes):
            assert left.x1 + 4 < right.x0, [label.get_text() for label in panel.get_xticklabels()]
