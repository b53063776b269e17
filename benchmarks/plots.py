"""Draws the figures of the pages about bots: python3 dev.py long plots

The numbers are those of the pages' own tables and of the training logs, so that each stands in one
place. The plots go to docs/pictures.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from hornox.lab.league.plots import GRID, INK

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "docs" / "bot-authors" / f"{name}.md" for name in ("bots", "strength", "training")]
PICTURES = ROOT / "docs" / "pictures"
SETTINGS: Any = {"svg.hashsalt": "hornox", "svg.fonttype": "none", "font.size": 9}
SHADES = ("#8d6e63", "#bf360c", "#33691e", "#1a237e", "#5d4037")
Row = list[str]


def rows() -> Iterator[Row]:
    """The lines of all tables of the pages, cell by cell."""
    for line in "\n".join(page.read_text("utf-8") for page in PAGES).splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def numbers(cell: str) -> list[float]:
    """All numbers in a cell; a true minus is a minus."""
    plain = cell.replace("−", "-").replace("*", "")
    return [float(found) for found in re.findall(r"[-+]?\d+(?:\.\d+)?", plain)]


def draw_strength(panel: Axes) -> None:
    """Heads better than three ``normal``, against the time of a move."""
    found = list(rows())
    times = next(row for row in found if row[0] == "base" and "," in row[1])
    head = next(i for i, row in enumerate(found) if row[-1] == "`normal`")
    spent = dict(zip(("normal", "hard", "master"), times[1:], strict=False))
    among = {row[0].strip("`"): numbers(row[-1]) for row in found[head + 2 : head + 4]}
    for name, (mean, low, high) in {"normal": [0.0, 0.0, 0.0], **among}.items():
        at = numbers(spent[name])[0]
        panel.errorbar([at], [-mean], [[high - mean], [mean - low]], fmt="o", color=INK)
        panel.annotate(name, (at, -mean), xytext=(7, 4), textcoords="offset points")
    panel.set_xscale("log")
    panel.margins(x=0.3)
    panel.set_xlabel("median time per move, ms of one core")
    panel.set_ylabel("heads a deal fewer than three normal")


def draw_ladder(panel: Axes) -> None:
    """What each level gains on the one below it, by number of players."""
    levels = ("easy", "casual", "normal", "hard", "master")
    found: dict[tuple[str, int], list[float]] = {}
    for row in rows():
        if row[0] == "base" and len(row) == 2 + len(levels) and row[1].isdigit():
            for level, cell in zip(levels, row[2:], strict=True):
                found[level, int(row[1])] = numbers(cell)
    for number, players in enumerate((2, 3, 4, 6, 10)):
        there = [(i, found[level, players]) for i, level in enumerate(levels)]
        panel.errorbar(
            [i + (number - 2) / 10 for i, _ in there],
            [-figures[0] for _, figures in there],
            [[f[2] - f[0] for _, f in there], [f[0] - f[1] for _, f in there]],
            fmt="o", markersize=4, color=SHADES[number], label=f"{players} players",
        )  # fmt: skip
    panel.set_xticks(range(len(levels)), levels)
    panel.set_ylim(0, 5)
    panel.set_ylabel("heads a deal fewer than the level below")
    panel.legend(frameon=False, ncols=3, loc="upper center")


def draw_training(panel: Axes) -> None:
    """Heads a seat takes at four, among equals, as the network learns."""
    log = ROOT / "training" / "rows.jsonl"
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    small = [line for line in lines if line["seats"] == 5]
    panel.plot(
        [line["seconds"] / 60 for line in small], [line["heads"] for line in small], color=INK
    )
    panel.set_xlabel("minutes on one H200")
    panel.set_ylabel("heads of a seat in self-play, four players")


def draw_response(panel: Axes) -> None:
    """What a best response gains against the network, after each stretch of its training."""
    stretches = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
    found = [row for row in rows() if row[0] in stretches and len(row) == 5]
    ends = list(accumulate(numbers(row[1])[0] for row in found))
    for shade, place, players in zip(SHADES, (2, 3, 4), (2, 4, 6), strict=False):
        there = [(at, numbers(row[place])) for at, row in zip(ends, found, strict=True)]
        there = [(at, figures) for at, figures in there if figures]
        panel.errorbar(
            [at for at, _ in there],
            [figures[0] for _, figures in there],
            [figures[1] for _, figures in there],
            fmt="o-", markersize=4, color=shade, label=f"{players} players",
        )  # fmt: skip
    panel.axhline(0.3, color=INK, linewidth=0.8, linestyle="--", label="aim")
    panel.set_xlim(0)
    panel.set_ylim(0)
    panel.set_xlabel("minutes of training on one H200")
    panel.set_ylabel("heads a deal that a best response gains")
    panel.legend(frameon=False)


def draw_prior(panel: Axes) -> None:
    """How heavy the network's word should be in a search."""
    fields = ("`hard`", "`network`", "`greedy`")
    wanted = [row for row in rows() if len(row) == 5 and re.fullmatch(r"[\d.]+", row[0])]
    found = [row for row in wanted if "±" in row[2]]
    for shade, place, field in zip(SHADES, (1, 2, 3), fields, strict=False):
        there = [(float(row[0]), numbers(row[place])) for row in found if numbers(row[place])]
        panel.errorbar(
            [at for at, _ in there],
            [figures[0] for _, figures in there],
            [figures[1] if len(figures) > 1 else 0.0 for _, figures in there],
            fmt="o-", markersize=4, color=shade, label=f"among three {field.strip('`')}",
        )  # fmt: skip
    panel.set_xlabel("prior of the network, heads")
    panel.set_ylabel("heads a deal more than the others")
    panel.legend(frameon=False)


PLOTS = {
    "strength": draw_strength,
    "ladder": draw_ladder,
    "training": draw_training,
    "response": draw_response,
    "prior": draw_prior,
}


def main() -> None:
    """Draw all."""
    with mpl.rc_context(SETTINGS):
        for name, draw in PLOTS.items():
            figure = Figure(figsize=(6, 3.4), layout="constrained")
            FigureCanvasAgg(figure)
            panel = figure.subplots()
            panel.grid(color=GRID, linewidth=0.5)
            panel.set_axisbelow(True)
            draw(panel)
            path = PICTURES / f"bots-{name}.svg"
            figure.savefig(path, format="svg", metadata={"Date": None})
            print(path.relative_to(ROOT), flush=True)


if __name__ == "__main__":
    main()
