"""The board table: rows of printed fields with their tiles, the score track, one's own screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hornox.drawn.parts import table, titled
from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.board.events import ActionsGot, ScreenFilled
from hornox.tables.board.fields import HEADS, POINTS, Field
from hornox.tables.board.model import LUCK, BoardRules, Private, Public

BoardView = View[Public, Private]

QUIET = (ScreenFilled, ActionsGot)

LEFT = 11
"""Columns left of the tiles."""
CELL = 7
"""Columns of a field."""
_SMALL = str.maketrans("1235", "¹²³⁵")


def draw(seen: BoardView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The table as this seat sees it."""
    told = speaker.say("terminal-board-round", round=seen.public.round)
    lines = [f"  {bold(told)}  {dim(_stocks(seen, speaker))}".rstrip(), ""]
    lines += [*_rows(seen, speaker), "", *_track(seen, speaker), ""]
    lines += [*_players(seen, speaker, names), ""]
    if seen.public.queue:
        lines += [*_queue(seen, speaker, names), ""]
    return lines + _own(seen, speaker)


def _stocks(seen: BoardView, speaker: Speaker) -> str:
    """What lies beside the board."""
    public = seen.public
    stocks = []
    if public.supply:
        stocks.append(speaker.say("part-board-supply", count=public.supply))
    if public.actions is not None:
        stocks.append(speaker.say("part-board-pile", count=public.actions.pile))
    if public.luck is not None:
        stock = public.luck.stock
        five, positive = stock.five_plus, stock.positive_bulls
        stocks.append(speaker.say("part-board-luck", five=five, positive=positive))
    return " · ".join(stocks)


def tile(seen: BoardView, number: int) -> str:
    """A tile with its heads as a small figure; an expensive one stands out."""
    rules: BoardRules = seen.mode.rules
    text = f"{number}{str(rules.heads[number]).translate(_SMALL)}"
    return bold(text) if rules.heads[number] >= 5 else text


def printed(speaker: Speaker, field: Field) -> str:
    """What is printed on a field, in a few letters."""
    if field.kind == POINTS:
        return field.code
    if field.kind == HEADS:
        count = "" if abs(field.value) == 1 else "2"
        return speaker.say("part-field-heads", sign="+" if field.value > 0 else "-", count=count)
    return speaker.say(f"part-field-{field.kind}")


def _rows(seen: BoardView, speaker: Speaker) -> list[str]:
    """Every row with its tiles and the fields that are free; active rows stand out."""
    rules: BoardRules = seen.mode.rules
    signs = seen.public.actions.signs if seen.public.actions is not None else ()
    lines = []
    for number, (fields, row) in enumerate(zip(rules.board.rows, seen.public.rows, strict=True), 1):
        title = speaker.say("terminal-row", row=number)
        cells = [
            tile(seen, row[i]) if i < len(row) and row[i] else dim(printed(speaker, field))
            for i, field in enumerate(fields)
        ]
        line = fill(f"  {title if row else dim(title)}", LEFT)
        line += "".join(fill(cell, CELL) for cell in cells)
        stop = bold(speaker.say("terminal-stop")) if number in signs else ""
        lines.append((fill(line, LEFT + CELL * _longest(rules)) + stop).rstrip())
    return lines


def _longest(rules: BoardRules) -> int:
    return max(len(row) for row in rules.board.rows)


def _track(seen: BoardView, speaker: Speaker) -> list[str]:
    """The score track, two places to a column: counters as the numbers of their players."""
    rules: BoardRules = seen.mode.rules
    track = rules.track
    places = [dim("·")] * ((track.most - track.least) // 2 + 1)
    if seen.public.luck is not None:
        for clover in track.clovers:
            places[(clover - track.least) // 2] = dim("♣")
    for seat, score in enumerate(seen.public.scores):
        column = (score - track.least) // 2
        alone = places[column] in (dim("·"), dim("♣"))
        places[column] = bold(str(seat + 1)) if alone else bold("*")
    title = dim(speaker.say("part-board-track"))
    line = fill(f"  {title}", LEFT) + f"{track.least} " + "".join(places) + f" {track.most}"
    return [line]


def _players(seen: BoardView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Tiles, cards and points of all players."""
    public = seen.public
    head = ["terminal-player", "part-board-tiles"]
    head += ["part-board-cards"] if public.actions is not None else []
    head += ["part-board-five", "part-board-positive"] if public.luck is not None else []
    lines = []
    for seat, name in enumerate(names):
        shown = f"{seat + 1} {name}"
        line = [bold(shown) if seat == seen.seat else shown, str(public.hands[seat])]
        if public.actions is not None:
            line.append(str(public.actions.hands[seat]))
        if public.luck is not None:
            line += [str(public.luck.held[seat].of(card)) for card in LUCK]
        waits = seat in seen.awaited and seat != seen.seat
        note = "terminal-you" if seat == seen.seat else "terminal-waiting" if waits else None
        lines.append([*line, str(public.scores[seat]), dim(speaker.say(note)) if note else ""])
    return table([*(speaker.say(title) for title in (*head, "terminal-total")), ""], lines)


def _queue(seen: BoardView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The revealed tiles that are not placed yet, in their order."""
    told = [f"{tile(seen, shown.tile)} {names[shown.seat]}" for shown in seen.public.queue]
    return titled(speaker.say("terminal-queue"), _side_by_side(told, 3), LEFT)


def _own(seen: BoardView, speaker: Speaker) -> list[str]:
    """One's own tiles and action cards."""
    if seen.private is None:
        return []
    tiles = [fill(tile(seen, number), 6) for number in seen.private.tiles]
    lines = titled(speaker.say("part-board-screen"), _side_by_side(tiles, 0), LEFT)
    if seen.private.actions:
        held = speaker.listing(speaker.say(f"word-{card}") for card in seen.private.actions)
        lines += titled(speaker.say("part-board-cards"), [" " * LEFT + held], LEFT)
    return lines


def _side_by_side(cells: Iterable[str], gap: int) -> list[str]:
    """Texts next to each other, in as many lines as they need."""
    lines: list[str] = []
    line = ""
    for cell in cells:
        joined = f"{line}{' ' * gap}{cell}" if line else cell
        if line and visible(joined) > WIDTH - LEFT:
            lines.append(line)
            joined = cell
        line = joined
    return [" " * LEFT + each for each in [*lines, line] if each]
