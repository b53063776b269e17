"""The board table: rows of printed fields with their tiles, the score track, one's own screen."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.drawn.facts import Hand, Players, Waiting
from hornox.drawn.parts import card, hand_lines, headline_line, player_lines, queue_lines
from hornox.drawn.style import bold, dim, fill
from hornox.engine.view import View
from hornox.explain import Speaker, signed
from hornox.tables.board.events import ActionsGot, ScreenFilled
from hornox.tables.board.fields import HEADS, POINTS, Field
from hornox.tables.board.model import LUCK, BoardRules, Private, Public

BoardView = View[Public, Private]

QUIET = (ScreenFilled, ActionsGot)

LEFT = 11
"""Columns left of the tiles."""
CELL = 7
"""Columns of a field."""
TILE = 6
"""Columns of a tile behind one's own screen."""
FREE, CLOVER = "·", "♣"
TITLES = {
    "player": "terminal-player", "tiles": "part-board-tiles", "actions": "part-board-cards",
    "five": "part-board-five", "positive": "part-board-positive", "points": "terminal-total",
}  # fmt: skip


def headline(seen: BoardView, speaker: Speaker) -> list[str]:
    """The round, and what lies beside the board."""
    public = seen.public
    told = [speaker.say("terminal-board-round", round=public.round)]
    if public.supply:
        told.append(speaker.say("part-board-supply", count=public.supply))
    if public.actions is not None:
        told.append(speaker.say("part-board-pile", count=public.actions.pile))
    if public.luck is not None:
        stock = public.luck.stock
        five, positive = stock.five_plus, stock.positive_bulls
        told.append(speaker.say("part-board-luck", five=five, positive=positive))
    return told


def printed(speaker: Speaker, field: Field) -> str:
    """What is printed on a field, in a few letters."""
    if field.kind == POINTS:
        return field.code
    if field.kind == HEADS:
        count = "" if abs(field.value) == 1 else "2"
        return speaker.say("part-field-heads", sign="+" if field.value > 0 else "-", count=count)
    return speaker.say(f"part-field-{field.kind}")


def stops(seen: BoardView) -> tuple[int, ...]:
    """The rows (from 1) with a stop sign."""
    return seen.public.actions.signs if seen.public.actions is not None else ()


def track(seen: BoardView) -> list[str]:
    """The score track, two places to a column: counters as the numbers of their players."""
    rules: BoardRules = seen.mode.rules
    least, most = rules.track.least, rules.track.most
    places = [FREE] * ((most - least) // 2 + 1)
    if seen.public.luck is not None:
        for clover in rules.track.clovers:
            places[(clover - least) // 2] = CLOVER
    for seat, score in enumerate(seen.public.scores):
        column = (score - least) // 2
        places[column] = str(seat + 1) if places[column] in (FREE, CLOVER) else "*"
    return places


def players(seen: BoardView, speaker: Speaker) -> Players:
    """Tiles, cards and points of all players."""
    public = seen.public
    columns = ["player", "tiles"]
    columns += ["actions"] if public.actions is not None else []
    columns += ["five", "positive"] if public.luck is not None else []
    lines = []
    for seat, name in enumerate(speaker.names):
        line = [f"{seat + 1} {name}", str(public.hands[seat])]
        if public.actions is not None:
            line.append(str(public.actions.hands[seat]))
        if public.luck is not None:
            line += [str(public.luck.held[seat].of(card)) for card in LUCK]
        lines.append([*line, signed(public.scores[seat])])
    return Players([*columns, "points"], lines)


def queue(seen: BoardView, speaker: Speaker) -> list[Waiting]:
    """The revealed tiles that are not placed yet."""
    rules: BoardRules = seen.mode.rules
    return [
        Waiting(shown.tile, rules.heads[shown.tile], speaker.names[shown.seat])
        for shown in seen.public.queue
    ]


def hand(seen: BoardView, speaker: Speaker) -> Hand:
    """The tiles behind one's screen in order, and the action cards in words."""
    if seen.private is None:
        return Hand()
    rules: BoardRules = seen.mode.rules
    tiles = [(tile, rules.heads[tile]) for tile in sorted(seen.private.tiles)]
    held = Hand(speaker.say("part-board-screen"), tiles)
    if not seen.private.actions:
        return held
    actions = speaker.listing(speaker.say(f"word-{card}") for card in seen.private.actions)
    return replace(held, more=actions, more_title=speaker.say("part-board-cards"))


def draw(seen: BoardView, speaker: Speaker) -> list[str]:
    """The table as this seat sees it."""
    lines = [headline_line(headline(seen, speaker)), ""]
    lines += [*_rows(seen, speaker), "", _track(seen, speaker), ""]
    listed = players(seen, speaker)
    titles = [speaker.say(TITLES[column]) for column in listed.columns]
    lines += [*player_lines(seen, speaker, listed, titles), ""]
    if seen.public.queue:
        lines += [*queue_lines(queue(seen, speaker), speaker, LEFT), ""]
    return lines + hand_lines(hand(seen, speaker), LEFT, TILE)


def _rows(seen: BoardView, speaker: Speaker) -> list[str]:
    """Every row with its tiles and the fields that are free; active rows stand out."""
    rules: BoardRules = seen.mode.rules
    longest = max(len(row) for row in rules.board.rows)
    lines = []
    for number, (fields, row) in enumerate(zip(rules.board.rows, seen.public.rows, strict=True), 1):
        title = speaker.say("terminal-row", row=number)
        cells = [
            card(row[i], rules.heads[row[i]])
            if i < len(row) and row[i]
            else dim(printed(speaker, field))
            for i, field in enumerate(fields)
        ]
        line = fill(f"  {title if row else dim(title)}", LEFT)
        line += "".join(fill(cell, CELL) for cell in cells)
        stop = bold(speaker.say("terminal-stop")) if number in stops(seen) else ""
        lines.append((fill(line, LEFT + CELL * longest) + stop).rstrip())
    return lines


def _track(seen: BoardView, speaker: Speaker) -> str:
    rules: BoardRules = seen.mode.rules
    title = fill(f"  {dim(speaker.say('part-board-track'))}", LEFT)
    places = [dim(mark) if mark in (FREE, CLOVER) else bold(mark) for mark in track(seen)]
    return f"{title}{rules.track.least} {''.join(places)} {rules.track.most}"
