"""A league on the command line: who beats whom, and the ratings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hornox.explain import Speaker
from hornox.lab.league.plots import WIDE
from hornox.modes import find


def show(summary: dict[str, Any], folder: str, speaker: Speaker) -> Iterator[str]:
    """A table for each mode and number of players, then the ratings of the whole league."""
    contests = summary["contests"]
    for mode, players in dict.fromkeys((one["mode"], one["players"]) for one in contests):
        here = [one for one in contests if (one["mode"], one["players"]) == (mode, players)]
        team = find(mode).table.together
        deals = here[0]["deals"]
        yield speaker.say("league-place", mode=mode, players=players, deals=deals, together=team)
        yield from _columns(_against(here, speaker))
        yield ""
    yield speaker.say("league-legend")
    yield ""
    yield speaker.say("league-ratings")
    yield from _columns(
        [
            [one["bot"], _spelled(f"{one['rating']:.2f} ± {WIDE * one['sigma']:.2f}", speaker)]
            for one in summary["ratings"][0]["bots"]
        ]
    )
    yield ""
    for one in summary["failures"]:
        yield speaker.say("league-failed", **one)
    yield speaker.say("league-written", games=summary["games"], path=folder)


def _against(contests: list[dict[str, Any]], speaker: Speaker) -> list[list[str]]:
    """Candidates down, fields across."""
    fields = list(dict.fromkeys(one["field"] for one in contests))
    cells = {(one["candidate"], one["field"]): _spelled(_cell(one), speaker) for one in contests}
    lines = [[speaker.say("league-against"), *fields]]
    for candidate in sorted({one["candidate"] for one in contests}):
        lines.append([candidate, *(cells.get((candidate, field), "") for field in fields)])
    return lines


def _cell(contest: dict[str, Any]) -> str:
    low, high = contest["interval"]
    better = contest["better"]
    mark = " " if better is None else "*" if better == contest["candidate"] else "!"
    return f"{contest['difference']:+.2f} [{low:+.2f}, {high:+.2f}]{mark}"


def _spelled(figures: str, speaker: Speaker) -> str:
    """Figures as this language writes them; a comma within a number leaves none between two."""
    if speaker.language != "de":
        return figures
    return figures.replace(", ", "; ").replace(".", ",")


def _columns(lines: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        first, *rest = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        yield "  " + "  ".join([first, *rest]).rstrip()
