"""The buffalo table: rows, special cards, both piles, the cards to be placed."""

from __future__ import annotations

from hornox.engine.view import View
from hornox.tables.buffalo.model import Private, Public
from hornox.tables.buffalo.rules import capacity
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.terminal.app.canvas import HORNS, Canvas, heads_sign
from hornox.terminal.app.palette import DIM, TITLE
from hornox.terminal.app.scenes.shared import (
    PlayerShown,
    RowShown,
    draw_players,
    draw_queue,
    draw_rows,
    players_shown,
)
from hornox.terminal.app.sight import Sight

BuffaloView = View[Public, Private]


def headline(sight: Sight) -> str:
    """Which turn it is."""
    seen: BuffaloView = sight.seen
    return sight.say("part-buffalo-turn", turn=seen.public.turn, turns=seen.mode.rules.hand)


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows to the left; to the right team and buffalo, special cards, cards to be placed."""
    public: Public = sight.seen.public
    right = draw_rows(sight, sheet, [_row(sight, i) for i in range(len(public.rows))], height)
    x = max(right + 3, 46)
    head, lines = _players(sight)
    draw_players(sheet, (x, 0), head, lines)
    y = len(lines) + 1
    if public.in_play:
        sheet.put(x + 2, y, sight.say("part-buffalo-specials"), DIM)
        told = [sight.say("terminal-special", special=special) for special in public.face_up]
        told.append(sight.say("app-in-deck", count=public.special_deck))
        sheet.put(x + 2, y + 1, " · ".join(told), TITLE)
        y += 2
    if public.queue:
        name = sight.say("part-buffalo-name")
        queue = [
            (p.card, HEADS[p.card], name if p.seat is None else sight.names[p.seat])
            for p in public.queue
        ]
        draw_queue(sight, sheet, (x + 2, y), queue)


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
    heads = heads_sign(total_heads(public.pile)) if public.pile else f"0{HORNS}"
    lines.append(PlayerShown([sight.say("part-buffalo-team"), "", f"{len(public.pile)} {heads}"]))
    told = str(public.buffalo_pile)
    if public.points is not None:
        told += f" {heads_sign(public.points[1])}"
    lines.append(PlayerShown([sight.say("part-buffalo-name"), str(public.buffalo_stack), told]))
    return [sight.say(f"app-{title}") for title in ("player", "cards", "taken")], lines
