"""Pictures of a league: ratings with their intervals, and strength against time per move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FormatStrFormatter, LogLocator, NullFormatter

from hornox.lab.league.files import PLOTS, whole

INK, GRID = "#5d4037", "#d7ccc8"
WIDE = 1.96
"""An interval of 95% reaches this many sigmas to either side."""

_SETTINGS: Any = {"svg.hashsalt": "hornox", "svg.fonttype": "none", "font.size": 9}


def draw_plots(folder: Path, summary: dict[str, Any], times: dict[str, Any]) -> None:
    """Write all plots as PNG and SVG."""
    with mpl.rc_context(_SETTINGS):
        made = {
            "ratings": _panels(summary["ratings"], _draw_ratings, times),
            "strength": _panels(summary["ratings"], _draw_strength, times),
        }
        for path in (folder / name for name in PLOTS):
            ending = path.suffix.removeprefix(".")
            # Without a date the same league gives the same picture.
            about = {"Date": None} if ending == "svg" else None
            with whole(path) as part:
                made[path.stem].savefig(part, format=ending, metadata=about, dpi=120)


def _panels(parts: list[dict[str, Any]], draw: Any, times: dict[str, Any]) -> Figure:
    """One panel for the whole league and one for each mode and number of players."""
    across = min(len(parts), 2)
    down = -(-len(parts) // across)
    tall = 1.2 + 0.3 * max(len(part["bots"]) for part in parts)
    figure = Figure(figsize=(5.5 * across, max(2.8, tall) * down), layout="constrained")
    FigureCanvasAgg(figure)
    axes = list(figure.subplots(down, across, squeeze=False).flat)
    for part, panel in zip(parts, axes, strict=False):
        panel.set_title(_title(part))
        panel.grid(color=GRID, linewidth=0.5)
        panel.set_axisbelow(True)
        draw(panel, part, times["moves"])
    for panel in axes[len(parts) :]:
        panel.set_axis_off()
    return figure


def _title(part: dict[str, Any]) -> str:
    if part["mode"] is None:
        return "whole league"
    players = part["players"]
    return f"{part['mode']}, {players} player{'s' if players > 1 else ''}"


def _draw_ratings(panel: Axes, part: dict[str, Any], _moves: list[dict[str, Any]]) -> None:
    bots = part["bots"][::-1]
    panel.errorbar(
        [bot["rating"] for bot in bots], range(len(bots)),
        xerr=[WIDE * bot["sigma"] for bot in bots], fmt="o", color=INK, capsize=3,
    )  # fmt: skip
    panel.set_yticks(range(len(bots)), [bot["bot"] for bot in bots])
    panel.set_ylim(-0.5, len(bots) - 0.5)
    panel.set_xlabel("rating, 95% interval")


def _draw_strength(panel: Axes, part: dict[str, Any], moves: list[dict[str, Any]]) -> None:
    for bot in part["bots"]:
        here = [
            each["median_ms"]
            for each in moves
            if each["bot"] == bot["bot"]
            and part["mode"] in (None, each["mode"])
            and part["players"] in (None, each["players"])
        ]
        at = max(max(here, default=0.0), 1e-4)
        panel.errorbar(
            [at], [bot["rating"]], yerr=[WIDE * bot["sigma"]], fmt="o", color=INK, capsize=3
        )
        panel.annotate(bot["bot"], (at, bot["rating"]), xytext=(6, 4), textcoords="offset points")
    panel.set_xscale("log")
    panel.margins(x=0.25)
    low, high = panel.get_xlim()
    wider = max(1.0, 10 * low / high) ** 0.5
    low, high = low / wider, high * wider
    panel.set_xlim(low, high)
    # Few labels have room: between powers of ten only where the times are close to each other.
    steps = (1.0,) if high / low > 30 else (1.0, 3.0) if high / low > 10 else (1.0, 2.0, 5.0)
    panel.xaxis.set_major_locator(LogLocator(subs=steps, numticks=7))
    panel.xaxis.set_major_formatter(FormatStrFormatter("%g"))
    panel.xaxis.set_minor_formatter(NullFormatter())
    panel.set_xlabel("median time per move, ms")
    panel.set_ylabel("rating, 95% interval")
