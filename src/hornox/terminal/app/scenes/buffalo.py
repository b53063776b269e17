"""The buffalo table: rows, special cards, both piles, the cards to be placed."""

from __future__ import annotations

from textwrap import wrap

from hornox.engine.view import View
from hornox.tables.buffalo.model import Private, Public
from hornox.tables.buffalo.rules import capacity
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import (
    PlayerShown,
    RowShown,
    beside,
    draw_players,
    draw_queue,
    draw_rows,
    players_shown,
)
from hornox.terminal.app.widgets.canvas import Canvas, heads_sign
from hornox.terminal.app.widgets.palette import DIM, TITLE

BuffaloView = View[Public, Private]


def headline(sight: Sight) -> str:
    """Which turn it is."""
    seen: BuffaloView = sight.seen
    return sight.say("part-buffalo-turn", turn=seen.public.turn, turns=seen.mode.rules.hand)


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows to the left; to the right team and buffalo, special cards, cards to be placed."""
    public: Public = sight.seen.public
    right = draw_rows(sight, sheet, [_row(sight, i) for i in range(len(public.rows))], height)
    x, top = beside(sheet, right)
    head, lines = _players(sight)
    draw_players(sheet, (x, top), head, lines)
    needed = len(lines) + 5 + len(public.queue) // 2
    air = 1 if needed + 2 <= max(height, sheet.height) else 0
    y = top + len(lines) + 1 + air
    if public.in_play:
        y = _specials(sight, sheet, (x + 2, y)) + air
    if public.queue:
        name = sight.say("part-buffalo-name")
        queue = [
            (p.card, HEADS[p.card], name if p.seat is None else sight.names[p.seat])
            for p in public.queue
        ]
        draw_queue(sight, sheet, (x + 2, y), queue)


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


def hand(sight: Sight) -> tuple[str, list[tuple[int, int]], str]:
    """One's own cards."""
    own: Private | None = sight.seen.private
    cards = () if own is None else own.hand
    return sight.say("terminal-hand"), [(card, HEADS[card]) for card in sorted(cards)], ""


def _row(sight: Sight, number: int) -> RowShown:
    seen: BuffaloView = sight.seen
    row, sign = seen.public.rows[number], seen.public.signs[number]
    places = capacity(seen.mode.rules, seen.public, number)
    signs = [sight.say("terminal-seven")] if sign.seven else []
    signs += [sight.say("terminal-stop")] if sign.stop else []
    empty = "" if row else sight.say("part-buffalo-empty")
    return RowShown(row, places, len(row) >= places, signs, heads=empty)


def _players(sight: Sight) -> tuple[list[str], list[PlayerShown]]:
    """Cards left and taken; the team looks into its own pile, not into the other one (R126)."""
    public: Public = sight.seen.public
    lines = players_shown(
        sight, [[name, str(public.hands[i]), ""] for i, name in enumerate(sight.names)]
    )
    team = f"{len(public.pile)} {heads_sign(total_heads(public.pile))}".rstrip()
    lines.append(PlayerShown([sight.say("part-buffalo-team"), "", team]))
    told = str(public.buffalo_pile)
    if public.points is not None:
        told += f" {heads_sign(public.points[1])}"
    lines.append(PlayerShown([sight.say("part-buffalo-name"), str(public.buffalo_stack), told]))
    return [sight.say(f"app-{title}") for title in ("player", "cards", "taken")], lines
