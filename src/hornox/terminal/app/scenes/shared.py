"""What several tables have in common: rows of cards, the list of players, cards to be placed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.style import Style

from hornox.drawn.facts import Players, RowShown, Waiting
from hornox.tables.rows.cards import HEADS
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.canvas import (
    CARD,
    Canvas,
    card_width,
    draw_card,
    fitted,
    heads_sign,
)
from hornox.terminal.app.widgets.palette import BOLD, CHOSEN, DIM, GOOD, PLAIN, TITLE, WARN

LABEL = 9
"""Columns left of the cards."""
BESIDE = 36
"""Columns that the list of players likes to have."""
BAR = 7
"""Columns of the bar behind a row and of what stands there."""
LISTED = 24
"""Columns that it needs."""


class Pitch(Struct, frozen=True):
    """Lines from one row to the next, and the size of the cards in them."""

    lines: int
    size: int


PITCHES = (Pitch(6, 5), Pitch(4, 3), Pitch(3, 2), Pitch(2, 2))
LOW_PITCHES = PITCHES[2:]
"""For tables whose rows are many, or have other things beside them."""


def pitch_for(rows: int, height: int, columns: int, signs: bool) -> Pitch:
    """The largest cards that fit: with air between the rows, without, or small ones.

    ``columns`` are what is left for a card in the longest row; signs at the last row stand below.
    """
    fitting = (
        pitch
        for pitch in PITCHES
        if rows * pitch.lines - (pitch.lines > pitch.size and not signs) <= height
        and (pitch.size < 3 or card_width(pitch.size) <= columns)
    )
    return next(fitting, Pitch(1, 1))


def draw_rows(
    sight: Sight, sheet: Canvas, rows: Sequence[RowShown], height: int, players: Players
) -> int:
    """All rows below each other, not so large that players lose their columns; what is behind."""
    longest = max((row.places for row in rows), default=5)
    wide = _columns([sight.say(f"app-{column}") for column in players.columns], players.lines)
    grows = 8 - wide[players.columns.index("taken")]  # 25 (40): rows must not shrink in a game
    listed = max(BESIDE, BAR + 2 + 3 + sum(wide) + max(0, grows) + len(wide) - 1)
    columns = (sheet.width - LABEL - listed) // longest
    pitch = pitch_for(len(rows), height, columns, bool(rows and rows[-1].signs))
    right = 0
    for number, row in enumerate(rows, 1):
        y = (number - 1) * pitch.lines
        right = max(right, _draw_row(sight, sheet, y, number, row, pitch))
    return right


def draw_label(
    sight: Sight, sheet: Canvas, y: int, number: int, style: Style, *, short: bool = False
) -> None:
    """The name of a row, or only its number; an arrow where it is chosen."""
    index, chosen = sight.row_option(number), sight.chosen_row(number)
    style = sheet.offer(index, BOLD if index is not None else style)
    if chosen:
        style += CHOSEN
    label = str(number) if short else sight.say("terminal-row", row=number)
    sheet.put(0, y, ("▶" if chosen else " ") + label, style)


def _draw_row(sight: Sight, sheet: Canvas, y: int, number: int, row: RowShown, pitch: Pitch) -> int:
    index = sight.row_option(number)
    draw_label(sight, sheet, y, number, PLAIN)
    wide = card_width(pitch.size)
    x = LABEL
    for card in row.cards:
        draw_card(
            sheet, (x, y), card, HEADS[card], size=pitch.size, index=sight.option_at(number, card),
            chosen=sight.chosen_card(card), fresh=card in sight.fresh,
        )  # fmt: skip
        x += wide
    if row.marker:
        sheet.put(x, y, f"{row.marker:^{wide}}", WARN)
        x += wide
    ghost = sight.ghost_in(number)
    for free in range(row.places - (x - LABEL) // wide):
        here = ghost if not free and not row.full else ""
        look = GOOD if here else DIM
        sheet.put(x, y, f"{here or '··':^{wide}}", sheet.offer(index, look))
        x += wide
    full = sight.say("terminal-full")
    took = (ghost or full) if row.full else "✗"
    sheet.put(x, y, f"│ {took}", sheet.offer(index, WARN if row.full else DIM))
    x += 2 + cell_len(full)  # also where it is not told: what stands behind must not jump
    return _at_row(sight, sheet, (x, y), row, pitch, index)


def _at_row(
    sight: Sight, sheet: Canvas, at: tuple[int, int], row: RowShown, pitch: Pitch, index: int | None
) -> int:
    """The heads of a row, and what lies at it; the column behind all that."""
    x, y = at
    heads = row.empty or heads_sign(sum(HEADS[card] for card in row.cards))
    signs = " · ".join(row.signs)
    if pitch.size == 1:
        return sheet.put(x + 1, y, f"{heads} {signs}".rstrip(), TITLE if signs else DIM)
    sheet.put(1, y + 1, heads, sheet.offer(index, DIM))
    if pitch.lines > pitch.size:
        if signs:
            sheet.put(LABEL + 1, y + pitch.size, signs, TITLE)
        return x
    free = LABEL + card_width(pitch.size) * len(row.cards) + 1
    at_end = free if free + cell_len(signs) < x else x - 1
    return max(x, sheet.put(at_end, y + 1, signs, TITLE))


def beside(sheet: Canvas, right: int) -> tuple[int, int]:
    """Where the players are listed: right of the rows, or below them on a narrow screen."""
    x = max(right + 2, LABEL + BESIDE)
    return (x, 0) if sheet.width - x >= LISTED else (0, sheet.height)


def below(sheet: Canvas, rows: Sequence[RowShown], players: Players) -> int:
    """The lines that the players need below the rows, on a screen too narrow for both."""
    longest = max((row.places for row in rows), default=5)
    x = max(LABEL + longest * CARD + BAR + 2, LABEL + BESIDE)
    return 0 if sheet.width - x >= LISTED else len(players.lines) + 1


def draw_players(
    sight: Sight,
    sheet: Canvas,
    at: tuple[int, int],
    players: Players,
    *,
    short: bool = False,
    height: int = 999,
) -> int:
    """Names to the left, numbers to the right; ▸ is you, … is somebody who still thinks.

    Where the columns are too narrow for their titles, ``short`` ones do; where the ``height`` is
    too little for all, two lists stand beside each other. The line behind them.
    """
    x, y = at
    cells = players.lines
    head = [sight.say(f"app-{column}") for column in players.columns]
    wide = _columns(head, cells)
    least = 3 + 6 + sum(wide[1:]) + len(wide) - 1
    lists = 2 if y + len(cells) + 1 > height and sheet.width - x >= 2 * least else 1
    block = (sheet.width - x) // lists
    room = block - 3
    if short and sum(wide) + len(wide) - 1 > room:
        head[1:] = [sight.say(f"app-{column}-short") for column in players.columns[1:]]
        wide = _columns(head, cells)
    rest = sum(wide[1:])
    gap = "  " if wide[0] + rest + 2 * (len(wide) - 1) <= room else " "
    wide[0] = max(4, min(wide[0], room - rest - len(gap) * (len(wide) - 1)))
    each = -(-len(cells) // lists)

    def put(left: int, top: int, line: Sequence[str], style: Style) -> None:
        told = [fitted(line[0], wide[0])]
        told += [" " * (w - cell_len(c)) + c for c, w in zip(line[1:], wide[1:], strict=True)]
        sheet.put(left + 2, top, gap.join(told), style)

    for nth in range(lists):
        put(x + nth * block, y, head, DIM)
    for seat, line in enumerate(cells):
        left, top = x + seat // each * block, y + 1 + seat % each
        you, awaited = seat == sight.seen.seat, seat in sight.seen.awaited
        sheet.put(left, top, "▸ " if you else "… " if awaited else "  ", GOOD)
        put(left, top, line, BOLD if you else PLAIN)
    return y + 1 + each


def _columns(head: Sequence[str], lines: Sequence[Sequence[str]]) -> list[int]:
    """How wide each column has to be."""
    return [max(map(cell_len, column)) for column in zip(head, *lines, strict=True)]


def draw_queue(
    sight: Sight, sheet: Canvas, at: tuple[int, int], queue: Sequence[Waiting], height: int = 999
) -> int:
    """The revealed cards that are not placed yet, small, in their order; the line behind them.

    Where the height is too little for all of them, it is told how many follow.
    """
    left, y = at
    sheet.put(left, y, sight.say("terminal-queue"), DIM)
    x, y = left, y + 1
    for number, one in enumerate(queue):
        card = one.card
        owner = one.owner if one.value is None else f"{one.owner} → {one.value}"
        if x + CARD + 2 + cell_len(owner) > sheet.width and x > left:
            x, y = left, y + 1
        if y >= height and number:
            more = sight.say("app-more", count=len(queue) - number)
            sheet.put(left + len(sight.say("terminal-queue")) + 2, at[1], more, DIM)
            return y
        draw_card(
            sheet, (x, y), card, one.heads, size=1,
            index=sight.card_option(card), chosen=sight.chosen_card(card),
        )  # fmt: skip
        x = sheet.put(x + CARD, y, f" {owner}  ", PLAIN)
    return y + 1


def draw_open(
    sight: Sight, sheet: Canvas, cards: Sequence[int], heads: Sequence[int], height: int
) -> int:
    """Cards that lie open for everybody; the line behind them."""
    room = max(1, (sheet.width - LABEL) // CARD)
    lines = -(-len(cards) // room)
    size = 2 if lines * 2 <= height else 1
    for place, card in enumerate(cards):
        spot = (LABEL + place % room * CARD, place // room * size)
        draw_card(
            sheet, spot, card, heads[card], size=size,
            index=sight.card_option(card), chosen=sight.chosen_card(card),
        )  # fmt: skip
    return size * lines
