"""The board table: rows of printed fields with their tiles, the score track, what is revealed."""

from __future__ import annotations

from rich.style import Style

from hornox.drawn.board import printed
from hornox.engine.view import View
from hornox.tables.board.fields import DRAW_ACTION, DRAW_TILE, TAKES
from hornox.tables.board.model import LUCK, BoardRules, Private, Public
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import (
    LABEL,
    PITCHES,
    Pitch,
    PlayerShown,
    draw_label,
    draw_players,
    draw_queue,
    players_shown,
)
from hornox.terminal.app.widgets.canvas import CARD, Canvas, draw_card
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, SKY, TITLE, WARN

BoardView = View[Public, Private]


def headline(sight: Sight) -> str:
    """The round, and what lies beside the board."""
    public: Public = sight.seen.public
    told = [sight.say("terminal-board-round", round=public.round)]
    if public.supply:
        told.append(sight.say("part-board-supply", count=public.supply))
    if public.actions is not None:
        told.append(sight.say("part-board-pile", count=public.actions.pile))
    if public.luck is not None:
        five, positive = public.luck.stock.five_plus, public.luck.stock.positive_bulls
        told.append(sight.say("part-board-luck", five=five, positive=positive))
    return " · ".join(told)


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows with their printed fields, below them the track; players and queue beside or below."""
    seen: BoardView = sight.seen
    rules: BoardRules = seen.mode.rules
    rows = len(rules.board.rows)
    below = 3 + len(sight.names)
    wide = LABEL + CARD * max(map(len, rules.board.rows))
    beside = sheet.width - wide >= 24
    room = height - 2 - (0 if beside else below)
    pitch = next((p for p in PITCHES[1:] if rows * p.lines <= room), Pitch(1, 1))
    for number in range(1, rows + 1):
        _row(sight, sheet, number, (number - 1) * pitch.lines, pitch)
    track = rows * pitch.lines
    head, short, players = _players(sight)
    x, y = (wide, 0) if beside else (0, track + 1)
    draw_players(sheet, (x, y), head, players, short)
    if seen.public.queue:
        queue = [(s.tile, rules.heads[s.tile], sight.names[s.seat]) for s in seen.public.queue]
        air = y + len(players) + 2 + len(queue) < track
        at = (x + 2, y + len(players) + 1 + air) if beside else (42, y)
        bottom = draw_queue(sight, sheet, at, queue)
        track = max(track, bottom) if beside else track
    _track(sight, sheet, track)


def hand(sight: Sight) -> tuple[str, list[tuple[int, int]], str]:
    """The tiles behind one's screen, and the action cards in words."""
    own: Private | None = sight.seen.private
    if own is None:
        return "", [], ""
    rules: BoardRules = sight.seen.mode.rules
    held = [sight.say(f"word-{card}") for card in own.actions]
    told = f"{sight.say('part-board-cards')}: {sight.speaker.listing(held)}" if held else ""
    tiles = [(tile, rules.heads[tile]) for tile in sorted(own.tiles)]
    return sight.say("part-board-screen"), tiles, told


def _row(sight: Sight, sheet: Canvas, number: int, y: int, pitch: Pitch) -> None:
    """A row's tiles and free fields; what is printed tells what it does by sign and colour."""
    rules: BoardRules = sight.seen.mode.rules
    public: Public = sight.seen.public
    row, fields = public.rows[number - 1], rules.board.rows[number - 1]
    index = sight.row_option(number)
    draw_label(sight, sheet, y, number, BOLD if row else DIM)
    stop = public.actions is not None and number in public.actions.signs
    if stop and pitch.lines > 1:
        sheet.put(1, y + 1, sight.say("terminal-stop"), WARN)
    for place, field in enumerate(fields):
        at = (LABEL + place * CARD, y)
        tile = row[place] if place < len(row) else 0
        if tile:
            own = index if index is not None else sight.card_option(tile)
            draw_card(
                sheet, at, tile, rules.heads[tile], size=pitch.size, index=own,
                chosen=sight.chosen_card(tile), fresh=tile in sight.fresh,
            )  # fmt: skip
            continue
        good = field.value > 0 or field.kind in (DRAW_TILE, DRAW_ACTION)
        bad = field.kind in TAKES or field.value < 0
        look = Style(color=SKY) if good else Style(color=WARN.color) if bad else DIM
        told = printed(sight.speaker, field)
        told = f"{told:>{CARD}}" if field.kind in TAKES else f"{told:^{CARD}}"
        sheet.put(*at, told[:CARD], sheet.offer(index, look))
    if stop and pitch.lines == 1 and not sight.chosen_row(number):
        sheet.put(0, y, "⊘", WARN)


def _track(sight: Sight, sheet: Canvas, y: int) -> None:
    """The score track, two places to a column: counters as the numbers of their players."""
    rules: BoardRules = sight.seen.mode.rules
    track, public = rules.track, sight.seen.public
    x = sheet.put(1, y, sight.say("part-board-track"), DIM)
    x = sheet.put(LABEL, y, f"{track.least} ", DIM)
    end = (track.most - track.least) // 2
    for column in range(end + 1):
        sheet.put(x + column, y, "·", DIM)
    if public.luck is not None:
        for clover in track.clovers:
            sheet.put(x + (clover - track.least) // 2, y, "♣", GOOD)
    columns = [(score - track.least) // 2 for score in public.scores]
    for seat, column in enumerate(columns):
        alone = columns.count(column) == 1
        sheet.put(x + column, y, str(seat + 1) if alone else "*", TITLE)
    sheet.put(x + end + 1, y, f" {track.most}", DIM)


def _players(sight: Sight) -> tuple[list[str], list[str], list[PlayerShown]]:
    """Tiles, cards and points of all players, below long and short titles."""
    public: Public = sight.seen.public
    head = ["player", "tiles"]
    head += ["actions"] if public.actions is not None else []
    head += ["five", "positive"] if public.luck is not None else []
    head.append("points")
    lines = []
    for seat, name in enumerate(sight.names):
        line = [f"{seat + 1} {name}", str(public.hands[seat])]
        if public.actions is not None:
            line.append(str(public.actions.hands[seat]))
        if public.luck is not None:
            line += [str(public.luck.held[seat].of(card)) for card in LUCK]
        lines.append([*line, str(public.scores[seat])])
    titles = [sight.say(f"app-{title}") for title in head]
    short = [titles[0], *(sight.say(f"app-{title}-short") for title in head[1:])]
    return titles, short, players_shown(sight, lines)
