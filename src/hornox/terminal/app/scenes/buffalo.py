"""The buffalo table: rows, special cards, both piles, the cards to be placed."""

from __future__ import annotations

from textwrap import wrap

from hornox.drawn import buffalo as facts
from hornox.tables.buffalo.model import Public
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import beside, draw_players, draw_queue, draw_rows
from hornox.terminal.app.widgets.canvas import Canvas, heads_sign
from hornox.terminal.app.widgets.palette import DIM, TITLE


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows to the left; to the right team and buffalo, special cards, cards to be placed."""
    public: Public = sight.seen.public
    players = facts.players(sight.seen, sight.speaker, _taken)
    right = draw_rows(sight, sheet, facts.rows(sight.seen, sight.speaker), height, players)
    x, top = beside(sheet, right)
    draw_players(sight, sheet, (x, top), players)
    lines = len(players.lines)
    needed = lines + 5 + len(public.queue) // 2
    air = 1 if needed + 2 <= max(height, sheet.height) else 0
    y = top + lines + 1 + air
    if public.in_play:
        y = _specials(sight, sheet, (x + 2, y)) + air
    if public.queue:
        draw_queue(sight, sheet, (x + 2, y), facts.queue(sight.seen, sight.speaker))


def _taken(count: int, heads: int | None) -> str:
    return f"{count} {heads_sign(heads or 0)}".rstrip()


def _specials(sight: Sight, sheet: Canvas, at: tuple[int, int]) -> int:
    """The special cards that lie open, and how many follow; the line behind them."""
    public: Public = sight.seen.public
    x, y = at
    more = sight.say("app-in-deck", count=public.special_deck)
    sheet.put(x, y, f"{sight.say('part-buffalo-specials')} · {more}", DIM)
    told = [sight.say("terminal-special", special=special) for special in public.face_up]
    for line in wrap(" · ".join(told), max(16, sheet.width - x)):
        y += 1
        sheet.put(x, y, line, TITLE)
    return y + 1
