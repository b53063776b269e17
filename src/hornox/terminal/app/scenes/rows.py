"""The rows table: rows with the place that takes, players, what is revealed."""

from __future__ import annotations

from typing import Any

from hornox.drawn.rows import signs_at
from hornox.engine.view import View
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.model import Private, Public, RowRules
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.scenes.shared import (
    RowShown,
    beside,
    draw_open,
    draw_players,
    draw_queue,
    draw_rows,
    players_shown,
)
from hornox.terminal.app.widgets.canvas import Canvas
from hornox.terminal.app.widgets.palette import DIM

RowsView = View[Public, Private]


def headline(sight: Sight) -> str:
    """The round, and what ends the game."""
    seen: RowsView = sight.seen
    target, rounds = seen.options.get("target"), seen.options.get("rounds")
    told = sight.say("terminal-round", round=seen.public.round)
    if rounds is not None:
        told = sight.say("terminal-round-of", round=seen.public.round, rounds=rounds)
    return told if target is None else f"{told} · {sight.say('terminal-target', target=target)}"


def draw(sight: Sight, sheet: Canvas, height: int) -> None:
    """Rows to the left, players to the right, below them what is revealed."""
    public: Public = sight.seen.public
    if public.open_cards and not public.rows:
        sheet.put(1, 0, sight.say("terminal-open"), DIM)
        y = draw_open(sight, sheet, public.open_cards, HEADS, height - len(sight.names) - 2)
        draw_players(sheet, (0, y + 1), *_players(sight))
        return
    right = draw_rows(sight, sheet, [_row(sight, i) for i in range(len(public.rows))], height)
    head, lines = _players(sight)
    x, y = beside(sheet, right)
    draw_players(sheet, (x, y), head, lines)
    if public.queue:
        queue = [
            (p.card, HEADS[p.card], sight.names[p.seat] + (f" → {p.value}" if p.flipped else ""))
            for p in public.queue
        ]
        draw_queue(sight, sheet, (x + 2, y + len(lines) + 2), queue)


def hand(sight: Sight) -> tuple[str, list[tuple[int, int]], str]:
    """One's own cards in order, and the special cards in words."""
    own: Private | None = sight.seen.private
    if own is None:
        return "", [], ""
    held = [sight.say("terminal-special", special=special) for special in own.specials]
    told = f"{sight.say('terminal-specials-held')}: {sight.speaker.listing(held)}" if held else ""
    cards = [(card, HEADS[card]) for card in sorted(own.hand)]
    return sight.say("terminal-hand"), cards, told


def _row(sight: Sight, number: int) -> RowShown:
    seen: RowsView = sight.seen
    rules: RowRules = seen.mode.rules
    public = seen.public
    seven = public.specials is not None and public.specials.signs[number].seven
    cow = public.markers is not None and public.markers.cow == number + 1
    return RowShown(
        public.rows[number],
        rules.capacity + seven,
        rules.full(rules, public, number),
        [sight.say(sign) for sign in signs_at(public, number)],
        sight.say("terminal-cow") if cow else "",
    )


def _players(sight: Sight) -> tuple[list[str], Any]:
    """Cards left and taken, and points; heads only of one's own pile (R12)."""
    public: Public = sight.seen.public
    head = ["player", "cards", "taken", "total"]
    flips = public.markers.flips if public.markers is not None else None
    head += ["specials"] if public.specials is not None else []
    head += ["flip"] if flips is not None else []
    lines = []
    for seat, name in enumerate(sight.names):
        pile = public.piles[seat]
        taken = str(len(pile))
        if seat == sight.seen.seat and pile:
            taken += f" ({total_heads(pile)})"
        line = [name, str(public.hands[seat]), taken, str(public.totals[seat])]
        if public.specials is not None:
            line.append(str(public.specials.hands[seat]))
        if flips is not None:
            line.append("~" if flips[seat] else "–")
        lines.append(line)
    return [sight.say(f"app-{title}") for title in head], players_shown(sight, lines)
