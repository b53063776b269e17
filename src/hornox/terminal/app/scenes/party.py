"""The party table: rows with their bull cards, everybody's piles, bids."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from hornox.drawn import party as facts
from hornox.tables.party.model import PartyRules, Public
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import LABEL, LOW_PITCHES, Pitch, draw_label
from hornox.terminal.app.widgets.canvas import CARD, HORNS, Canvas, draw_card, fitted
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, PLAIN, TITLE, WARN

LEFT, NARROWEST = LABEL + 5 * CARD + 6, 28
"""Columns of the rows, and the fewest that the piles can do with beside them."""
PILE = 14
"""Columns of a pile of which only the top card is shown."""


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """The rows to the left, bids below them; the piles of everybody beside or below."""
    seen: facts.PartyView = sight.seen
    rows = len(seen.public.rows)
    beside = sheet.width >= LEFT + NARROWEST
    full = sum(1 + len(facts.piles(sight.seen, seat)) for seat in range(seen.seats))
    bids = 2 if seen.public.queue or seen.public.drawn is not None else 0
    room = height - 1 - bids - (0 if beside else full)
    pitch = next((p for p in LOW_PITCHES if rows * p.lines <= room), Pitch(1, 1))
    for number in range(1, rows + 1):
        _row(sight, sheet, number, (number - 1) * pitch.lines, pitch.size)
    y = rows * pitch.lines
    sheet.put(1, y, facts.bulls(seen.public.stack, sight.speaker), DIM)
    y = _shown(sight, sheet, y + 1, LEFT if beside else sheet.width)
    x, y = (LEFT, 0) if beside else (0, y)
    whole = not beside or full <= height
    for seat in range(seen.seats):
        y = _player(sight, sheet, (x, y), seat, whole)


def _row(sight: Sight, sheet: Canvas, number: int, y: int, size: int) -> None:
    """A row with its cards, its free places and its bull card."""
    rules: PartyRules = sight.seen.mode.rules
    row = sight.seen.public.rows[number - 1]
    index = sight.row_option(number)
    draw_label(sight, sheet, y, number, PLAIN)
    if row is None:
        sheet.put(LABEL, y, sight.say("part-party-taken"), DIM)
        return
    x = LABEL
    for card, heads in facts.shown(sight.seen, row.cards):
        fresh = card in sight.fresh
        draw_card(sheet, (x, y), card, heads, size=size, index=index, fresh=fresh)
        x += CARD
    for _ in range(rules.data.row_max - len(row.cards)):
        x = sheet.put(x, y, "  ··  ", sheet.offer(index, DIM))
    if row.bull is not None:
        sheet.put(x, y, f" +{row.bull}{HORNS}", sheet.offer(index, WARN))


def _player(sight: Sight, sheet: Canvas, at: tuple[int, int], seat: int, whole: bool) -> int:
    """A player's name and facts, then the piles; the line behind them."""
    public: Public = sight.seen.public
    x, y = at
    you = seat == sight.seen.seat
    mark = "▸ " if you else "… " if seat in sight.seen.awaited else "  "
    sheet.put(x, y, mark, GOOD)
    told = facts.facts(sight.seen, sight.speaker, seat)
    if public.bulls[seat]:
        told.append(f"+{HORNS} {' '.join(map(str, public.bulls[seat]))}")
    name = sight.names[seat]
    end = sheet.put(x + 2, y, fitted(name, min(14, cell_len(name))), BOLD if you else PLAIN)
    sheet.put(end + 2, y, " · ".join(told), DIM)
    x, y = x + 2, y + 1
    for number, pile in enumerate(facts.piles(sight.seen, seat), 1):
        if not whole and x + PILE > sheet.width:
            x, y = at[0] + 2, y + 1
        _pile(sight, sheet, (x, y), number, pile, whole)
        x, y = (x, y + 1) if whole else (x + PILE, y)
    return y if whole or not facts.piles(sight.seen, seat) else y + 1


def _pile(
    sight: Sight,
    sheet: Canvas,
    at: tuple[int, int],
    number: int,
    pile: Sequence[int],
    whole: bool,
) -> None:
    """A pile on one line: its number, its heads, its cards; the top one stands out."""
    heads = sum(each for _, each in facts.shown(sight.seen, pile))
    x = sheet.put(*at, f"{number}: ", TITLE)
    x = sheet.put(x, at[1], f"{heads}{HORNS} ", WARN)
    *below, top = pile
    room = max(0, (sheet.width - x - CARD) // 4) if whole else 0
    hidden = len(below) - room
    if hidden > 0:
        x = sheet.put(x, at[1], "… ", DIM)
        below = below[hidden + 1 :]
    for card in below:
        x = sheet.put(x, at[1], f"{card} ", DIM)
    sheet.put(x, at[1], str(top), BOLD)


def _shown(sight: Sight, sheet: Canvas, y: int, right: int) -> int:
    """Bids that are not carried out yet, and the card that a null bidder shows; the line behind."""
    public: Public = sight.seen.public
    x = 1
    if public.queue:
        x = sheet.put(x, y, sight.say("part-party-bids") + " ", DIM)
    for bid in public.queue:
        name = sight.names[bid.seat]
        if x + CARD + 2 + cell_len(name) > right:
            x, y = 1, y + 1
        if bid.card:
            draw_card(sheet, (x, y), *facts.shown(sight.seen, [bid.card])[0], size=1)
        else:
            sheet.put(x, y, f"{bid.letter or '':^{CARD}}", TITLE)
        x = sheet.put(x + CARD, y, f" {name}  ")
    if public.drawn is not None:
        x, y = 1, y + bool(public.queue)
        left = sheet.put(x, y, sight.say("part-party-drawn") + " ", DIM)
        draw_card(sheet, (left, y), *facts.shown(sight.seen, [public.drawn])[0], size=1)
    return y + 1 if public.queue or public.drawn is not None else y
