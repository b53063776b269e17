"""The report of a league of mixed tables: one HTML file with its plots inside, nothing loaded."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from hornox.lab.league.files import whole
from hornox.lab.league.mixed import Pair, Rating, Standings
from hornox.lab.league.plan import EVIDENCE

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #33261f; background: #fbf8f4; margin: 2rem auto;
  max-width: 52rem; padding: 0 1rem }
h1, h2 { line-height: 1.2 } table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #e4d9cf }
th:first-child, td:first-child { text-align: left } .sure { background: #dcebd5 }
.behind { background: #f6dcd2 } .open { color: #7a6a60 } .note { color: #5f5048 }
.told td { text-align: left } .scroll { overflow-x: auto } svg { max-width: 100%; height: auto }
svg text { font: 13px system-ui, sans-serif; fill: #33261f }
@media (prefers-color-scheme: dark) { body { color: #eee4da; background: #211a16 }
  th, td { border-color: #4a3d35 } .sure { background: #2f4a2b } .behind { background: #5a2f22 }
  .open, .note { color: #b9aa9e } svg text { fill: #eee4da } }
"""
_INK, _GRID = "#b3541e", "#b9aa9e"
_LEFT, _RIGHT, _LINE = 150, 30, 34


def write_report(path: str | Path, standings: Standings) -> None:
    """Write the report; the same standings give the same bytes."""
    with whole(Path(path)) as unfinished:
        unfinished.write_text(report(standings), "utf-8")


def report(found: Standings) -> str:
    """The report as HTML."""
    return "\n".join(["<!doctype html>", *_page(found), ""])


def _page(found: Standings) -> Iterator[str]:
    league = found.league
    title = f"League: {league.mode}, {league.players} players"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>"
    yield f"<h1>{escape(title)}</h1>"
    left = len(found.open)
    state = "every pair is decided" if not left else f"{left} of {len(found.pairs)} pairs are open"
    told = f"{found.tables:,} tables, each played from every seat: {found.games:,} games; {state}."
    yield f"<p>{told}</p>"
    yield "<h2>Ratings</h2>"
    yield '<p class="note">Points a deal better than the average bot of this league; 95% intervals,'
    yield "from drawing the tables again.</p>"
    yield _plot(found.ratings)
    yield from _ratings(found.ratings)
    yield "<h2>Pairs</h2>"
    yield '<p class="note">How much better the bot of the row is than that of the column. Green: it'
    yield f"is better, red: it is behind, with the whole interval and at {EVIDENCE} tables or more"
    yield "of each.</p>"
    yield from _matrix(found)
    yield "<h2>How it was played</h2>"
    yield from _settings(found)
    yield "</body></html>"


def _plot(ratings: tuple[Rating, ...]) -> str:
    """Ratings and intervals as a picture."""
    low, high = min(one.low for one in ratings), max(one.high for one in ratings)
    span = max(high - low, 1e-6)
    width, height = 720, _LINE * len(ratings) + 46

    def x(value: float) -> float:
        return round(_LEFT + (value - low) / span * (width - _LEFT - _RIGHT), 1)

    parts = [
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="ratings with intervals">',
        f'<line x1="{x(0)}" x2="{x(0)}" y1="8" y2="{height - 32}" stroke="{_GRID}"/>',
        f'<text x="{x(0)}" y="{height - 12}" text-anchor="middle">0</text>',
        f'<text x="{_LEFT}" y="{height - 12}" text-anchor="middle">{low:+.1f}</text>',
        f'<text x="{width - _RIGHT}" y="{height - 12}" text-anchor="middle">{high:+.1f}</text>',
    ]
    for number, one in enumerate(ratings):
        y = 26 + _LINE * number
        parts += [
            f'<text x="{_LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(one.bot)}</text>',
            f'<line x1="{x(one.low)}" x2="{x(one.high)}" y1="{y}" y2="{y}" stroke="{_INK}" '
            'stroke-width="2"/>',
            f'<circle cx="{x(one.rating)}" cy="{y}" r="5" fill="{_INK}"/>',
        ]
    return "".join([*parts, "</svg>"])


def _ratings(ratings: tuple[Rating, ...]) -> Iterator[str]:
    yield "<table><tr><th>Bot</th><th>Rating</th><th>95%</th><th>Tables</th></tr>"
    for one in ratings:
        yield (
            f"<tr><td>{escape(one.bot)}</td><td>{one.rating:+.2f}</td>"
            f"<td>{one.low:+.2f} to {one.high:+.2f}</td><td>{one.tables}</td></tr>"
        )
    yield "</table>"


def _matrix(found: Standings) -> Iterator[str]:
    pairs = {(pair.first, pair.second): pair for pair in found.pairs}
    names = [one.bot for one in found.ratings]
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    yield f'<div class="scroll"><table><tr><th></th>{head}</tr>'
    for one in names:
        cells = "".join(_cell(pairs, one, other) for other in names)
        yield f"<tr><td>{escape(one)}</td>{cells}</tr>"
    yield "</table></div>"


def _cell(pairs: dict[tuple[str, str], Pair], one: str, other: str) -> str:
    if one == other:
        return "<td></td>"
    pair, turned = pairs.get((one, other)), 1.0
    if pair is None:
        pair, turned = pairs[other, one], -1.0
    low, high = sorted((turned * pair.low, turned * pair.high))
    kind = "open" if pair.better is None else "sure" if pair.better == one else "behind"
    told = f"{low:+.2f} to {high:+.2f}, {pair.tables} tables together"
    return f'<td class="{kind}" title="{told}">{turned * pair.difference:+.2f}</td>'


def _settings(found: Standings) -> Iterator[str]:
    league = found.league
    given = {
        "bots": ", ".join(league.bots),
        "seed": league.seed,
        "tables at most": f"{league.tables:,}, the first {league.stage} before the first look",
        "options": ", ".join(f"{name}={value}" for name, value in league.options.items()) or "none",
        "games": "whole" if league.whole else "one round where the mode has rounds",
        "rules": ", ".join(found.rules),
        "digest": found.digest,
    }
    yield '<table class="told">'
    for name, value in given.items():
        yield f"<tr><td>{name}</td><td>{escape(value)}</td></tr>"
    yield "</table>"
