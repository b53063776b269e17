"""The board table: rows of printed fields with their tiles, the score track, what is revealed."""

from __future__ import annotations

from rich.style import Style

from hornox.drawn import board as facts
from hornox.tables.board.fields import DRAW_ACTION, DRAW_TILE, TAKES
from hornox.tables.board.model import BoardRules, Public
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import (
    LABEL,
    LOW_PITCHES,
    Pitch,
    draw_label,
    draw_players,
    draw_queue,
)
from hornox.terminal.app.widgets.canvas import CARD, Canvas, draw_card, draw_tiny
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, SKY, TITLE, WARN

NARROW, NUMBER, CELL = 0, 3, 5
"""The size of tiles where there is little room, and columns of a row's number and of a field."""


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows with their printed fields, below them the track; players and queue beside or below."""
    seen: facts.BoardView = sight.seen
    rules: BoardRules = seen.mode.rules
    rows = len(rules.board.rows)
    below = 3 + len(sight.names)
    wide = LABEL + CARD * max(map(len, rules.board.rows))
    beside = sheet.width - wide >= 24
    room = height - 2 - (0 if beside else below)
    pitch = next((p for p in LOW_PITCHES if rows * p.lines <= room), Pitch(1, 1))
    if sheet.width < wide:
        pitch = Pitch(1, NARROW)
    for number in range(1, rows + 1):
        _row(sight, sheet, number, (number - 1) * pitch.lines, pitch)
    track = rows * pitch.lines
    players = facts.players(seen, sight.speaker)
    lines = len(players.lines)
    x, y = (wide, 0) if beside else (0, track + 1)
    draw_players(sight, sheet, (x, y), players, short=True)
    if seen.public.queue:
        queue = facts.queue(seen, sight.speaker)
        air = y + lines + 2 + len(queue) < track
        at = (x + 2, y + lines + 1 + air) if beside else (42, y)
        bottom = draw_queue(sight, sheet, at, queue)
        track = max(track, bottom) if beside else track
    _track(sight, sheet, track)


def _row(sight: Sight, sheet: Canvas, number: int, y: int, pitch: Pitch) -> None:
    """A row's tiles and free fields; what is printed tells what it does by sign and colour."""
    rules: BoardRules = sight.seen.mode.rules
    public: Public = sight.seen.public
    row, fields = public.rows[number - 1], rules.board.rows[number - 1]
    index = sight.row_option(number)
    narrow = pitch.size == NARROW
    left, step = (NUMBER, CELL) if narrow else (LABEL, CARD)
    draw_label(sight, sheet, y, number, BOLD if row else DIM, short=narrow)
    stop = number in facts.stops(sight.seen)
    if stop and pitch.lines > 1:
        sheet.put(1, y + 1, sight.say("terminal-stop"), WARN)
    for place, field in enumerate(fields):
        at = (left + place * step, y)
        tile = row[place] if place < len(row) else 0
        if tile:
            heads, own = rules.heads[tile], sight.option_at(number, tile)
            chosen, fresh = sight.chosen_card(tile), tile in sight.fresh
            if narrow:
                draw_tiny(sheet, at, tile, heads, own, chosen)
            else:
                draw_card(
                    sheet, at, tile, heads, size=pitch.size, index=own, chosen=chosen, fresh=fresh
                )
            continue
        good = field.value > 0 or field.kind in (DRAW_TILE, DRAW_ACTION)
        bad = field.kind in TAKES or field.value < 0
        look = Style(color=SKY) if good else Style(color=WARN.color) if bad else DIM
        told = facts.printed(sight.speaker, field)
        told = f"{told:>{step}}" if field.kind in TAKES and not narrow else f"{told:^{step}}"
        sheet.put(*at, told[:step], sheet.offer(index, look))
    if stop and pitch.lines == 1 and not sight.chosen_row(number):
        sheet.put(0, y, "⊘", WARN)


def _track(sight: Sight, sheet: Canvas, y: int) -> None:
    """The score track: counters as the numbers of their players."""
    rules: BoardRules = sight.seen.mode.rules
    sheet.put(1, y, sight.say("part-board-track"), DIM)
    x = sheet.put(LABEL, y, f"{rules.track.least} ", DIM)
    for mark in facts.track(sight.seen):
        style = DIM if mark == facts.FREE else GOOD if mark == facts.CLOVER else TITLE
        x = sheet.put(x, y, mark, style)
    sheet.put(x, y, f" {rules.track.most}", DIM)
