"""The rows table: rows with the place that takes, players, what is revealed."""

from __future__ import annotations

from hornox.drawn import rows as facts
from hornox.tables.rows.cards import HEADS
from hornox.tables.rows.model import Public
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import (
    below,
    beside,
    draw_open,
    draw_players,
    draw_queue,
    draw_rows,
)
from hornox.terminal.app.widgets.canvas import Canvas
from hornox.terminal.app.widgets.palette import DIM


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows to the left, players to the right, below them what is revealed."""
    public: Public = sight.seen.public
    players = facts.players(sight.seen, sight.speaker, str)
    if public.open_cards and not public.rows:
        sheet.put(1, 0, sight.say("terminal-open"), DIM)
        y = draw_open(sight, sheet, public.open_cards, HEADS, height - len(sight.names) - 2)
        draw_players(sight, sheet, (0, y + 1), players, height=height)
        return
    rows = facts.rows(sight.seen, sight.speaker)
    right = draw_rows(sight, sheet, rows, height - below(sheet, rows, players), players)
    x, y = beside(sheet, right)
    end = draw_players(sight, sheet, (x, y), players, height=height)
    if public.queue:
        queue = facts.queue(sight.seen, sight.speaker)
        draw_queue(sight, sheet, (x + 2, end + 1), queue, max(height, sheet.height))
