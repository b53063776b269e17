"""Parts that several scenes draw: cards, rows, hands, lists of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hornox.drawn.facts import CardShown, Hand, Players, RowShown, Waiting
from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.rows.cards import HEADS, total_heads

_SMALL = str.maketrans("123456789", "¹²³⁴⁵⁶⁷⁸⁹")

CELL = 5
"""Columns of a card in a row."""
GAP = " " * 3


def card(number: int, heads: int) -> str:
    """A card with its heads as a small figure; an expensive one stands out."""
    text = f"{number}{str(heads).translate(_SMALL)}"
    return bold(text) if heads >= 5 else text


def cards(shown: Iterable[CardShown], left: int, columns: int = CELL) -> list[str]:
    """Cards side by side, in as many lines as they need, behind that many blanks."""
    return side_by_side((fill(card(*one), columns) for one in shown), left, gap="")


def side_by_side(cells: Iterable[str], left: int, gap: str = GAP, width: int = WIDTH) -> list[str]:
    """Texts next to each other, in as many lines as they need, behind that many blanks."""
    lines: list[str] = []
    for cell in cells:
        if lines and visible(joined := lines[-1] + gap + cell) <= width - left:
            lines[-1] = joined
        else:
            lines.append(cell)
    return [" " * left + line for line in lines]


def titled(title: str, lines: Sequence[str], columns: int) -> list[str]:
    """A title to the left of the first line; the lines begin with that many blanks.

    A title that leaves no blank before them has a line of its own.
    """
    if not lines:
        return [f"  {dim(title)}"]
    if visible(title) + 2 >= columns:
        return [f"  {dim(title)}", *lines]
    return [fill(f"  {dim(title)}", columns) + lines[0][columns:], *lines[1:]]


def table(
    head: Sequence[str], lines: Sequence[Sequence[str]], words: frozenset[int] = frozenset({0})
) -> list[str]:
    """Columns under dim headings: words to the left, numbers to the right."""
    wide = [max(visible(line[i]) for line in (head, *lines)) for i in range(len(head))]
    dimmed = [dim(title) if title else "" for title in head]
    return [
        "  " + "   ".join(fill(cell, wide[i], right=i not in words) for i, cell in enumerate(line))
        for line in (dimmed, *lines)
    ]


def headline_line(told: Sequence[str]) -> str:
    """Where the game stands; what comes first stands out."""
    first, *rest = told
    return f"  {bold(first)}  {dim(' · '.join(rest))}" if rest else f"  {bold(first)}"


def row_lines(rows: Sequence[RowShown], speaker: Speaker, left: int, behind: int) -> list[str]:
    """Every row with its places, what it would cost and what lies at it.

    ``behind`` are the columns of bar and mark behind the last place.
    """
    wide = left + CELL * max((row.places for row in rows), default=0) + behind
    lines = []
    for number, row in enumerate(rows, 1):
        cells = [card(value, HEADS[value]) for value in row.cards]
        cells += [bold(row.marker)] if row.marker else []
        cells += [dim("·")] * (row.places - len(cells))
        mark = bold(speaker.say("terminal-full")) if row.full else dim("×")
        line = fill(f"  {speaker.say('terminal-row', row=number)}", left)
        line += "".join(fill(cell, CELL) for cell in cells) + f"{dim('│')} {mark}"
        heads = speaker.say("part-heads", heads=total_heads(row.cards))
        heads = bold(row.empty) if row.empty else heads
        signs = " · ".join(bold(sign) for sign in row.signs)
        told = f"{heads} · {signs}" if signs else heads
        if wide + visible(told) <= WIDTH:
            lines.append(fill(line, wide) + told)
        else:
            lines += [fill(line, wide) + heads, " " * left + signs]
    return lines


def player_lines(
    seen: View[Any, Any],
    speaker: Speaker,
    players: Players,
    titles: Sequence[str],
    words: frozenset[int] = frozenset(),
) -> list[str]:
    """All players under these titles; who looks, and who else is still awaited."""
    lines = []
    for seat, (name, *cells) in enumerate(players.lines):
        you, awaited = seat == seen.seat, seat in seen.awaited
        note = "terminal-you" if you else "terminal-waiting" if awaited else ""
        shown = bold(name) if you else name
        lines.append([shown, *cells, dim(speaker.say(note)) if note else ""])
    return table([*titles, ""], lines, words | {0})


def queue_lines(queue: Iterable[Waiting], speaker: Speaker, left: int) -> list[str]:
    """The revealed cards that are not placed yet, in their order."""
    told = []
    for one in queue:
        value = "" if one.value is None else f" → {one.value}"
        told.append(f"{card(one.card, one.heads)}{value} {one.owner}")
    return titled(speaker.say("terminal-queue"), side_by_side(told, left), left)


def hand_lines(hand: Hand, left: int, columns: int = CELL) -> list[str]:
    """One's own cards, and what else one holds."""
    lines = titled(hand.title, cards(hand.cards, left, columns), left) if hand.cards else []
    if hand.more_title:
        lines += titled(hand.more_title, [" " * left + hand.more], left)
    return lines
