"""The buffalo table: rows, special cards, the cards to be placed, both piles, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.drawn.parts import CELL, card, cards, table, titled
from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.buffalo.events import BuffaloDealt
from hornox.tables.buffalo.model import Private, Public
from hornox.tables.buffalo.rules import capacity
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import HandDealt

BuffaloView = View[Public, Private]

QUIET = (BuffaloDealt, HandDealt)

LEFT = 12
"""Columns left of the cards."""


def draw(seen: BuffaloView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The table as this seat sees it."""
    turns = seen.mode.rules.hand
    told = speaker.say("part-buffalo-turn", turn=seen.public.turn, turns=turns)
    lines = [f"  {bold(told)}", "", *_rows(seen, speaker), "", *_piles(seen, speaker, names), ""]
    if seen.public.in_play:
        lines += [*_specials(seen, speaker), ""]
    if seen.public.queue:
        lines += [*_queue(seen, speaker, names), ""]
    return lines + _own(seen, speaker)


def _rows(seen: BuffaloView, speaker: Speaker) -> list[str]:
    """Every row with its places, what it would cost and what lies at it."""
    places = [capacity(seen.mode.rules, seen.public, i) for i in range(len(seen.public.rows))]
    # Bar and mark behind the last place.
    wide = LEFT + CELL * max(places, default=0) + 10
    lines = []
    for number, row in enumerate(seen.public.rows):
        cells = [card(value) for value in row] + [dim("·")] * (places[number] - len(row))
        full = len(row) >= places[number]
        mark = bold(speaker.say("terminal-full")) if full else dim("×")
        title = speaker.say("terminal-row", row=number + 1)
        line = fill(f"  {title}", LEFT) + "".join(fill(cell, CELL) for cell in cells)
        lines.append(fill(f"{line}{dim('│')} {mark}", wide) + _at_row(seen, speaker, number))
    return lines


def _at_row(seen: BuffaloView, speaker: Speaker, number: int) -> str:
    """The heads of a row, and the special cards that lie there."""
    row, sign = seen.public.rows[number], seen.public.signs[number]
    told = [speaker.say("part-heads", heads=total_heads(row))]
    if not row:
        told = [bold(speaker.say("part-buffalo-empty"))]
    if sign.seven:
        told.append(bold(speaker.say("terminal-seven")))
    if sign.stop:
        told.append(bold(speaker.say("terminal-stop")))
    return " · ".join(told)


def _piles(seen: BuffaloView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Cards left and taken; the team looks into its own pile, but not into the other one (R126)."""
    public = seen.public
    head = ["", *(speaker.say(f"terminal-{title}") for title in ("cards", "taken")), ""]
    heads = speaker.say("part-heads", heads=total_heads(public.pile))
    taken = f"{len(public.pile)} ({heads})"
    lines = [
        [name, str(public.hands[i]), "", _who(seen, speaker, i)] for i, name in enumerate(names)
    ]
    lines.append([bold(speaker.say("part-buffalo-team")), "", taken, ""])
    buffalo = bold(speaker.say("part-buffalo-name"))
    points = "" if public.points is None else speaker.say("part-heads", heads=public.points[1])
    told = f"{public.buffalo_pile} ({points})" if points else str(public.buffalo_pile)
    lines.append([buffalo, str(public.buffalo_stack), told, ""])
    return table(head, lines, frozenset({0, 3}))


def _who(seen: BuffaloView, speaker: Speaker, seat: int) -> str:
    """Who is still awaited, apart from the one who looks."""
    if seat == seen.seat:
        return dim(speaker.say("terminal-you"))
    return dim(speaker.say("terminal-waiting")) if seat in seen.awaited else ""


def _specials(seen: BuffaloView, speaker: Speaker) -> list[str]:
    """The open special cards and how many are left."""
    public = seen.public
    told = speaker.say(
        "part-buffalo-open", face_up=public.face_up, special_deck=public.special_deck
    )
    return titled(speaker.say("part-buffalo-specials"), [" " * LEFT + told], LEFT)


def _queue(seen: BuffaloView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The revealed cards in the order in which they will be placed."""
    lines = [" " * LEFT]
    for pending in seen.public.queue:
        owner = speaker.say("part-buffalo-name") if pending.seat is None else names[pending.seat]
        told = f"{card(pending.card)} {owner}"
        if visible(lines[-1]) > LEFT and visible(lines[-1]) + 3 + visible(told) > WIDTH:
            lines.append(" " * LEFT)
        lines[-1] += told if visible(lines[-1]) == LEFT else f"   {told}"
    return titled(speaker.say("terminal-queue"), lines, LEFT)


def _own(seen: BuffaloView, speaker: Speaker) -> list[str]:
    """One's own hand, sorted."""
    if seen.private is None or not seen.private.hand:
        return []
    return titled(speaker.say("terminal-hand"), cards(seen.private.hand, " " * LEFT), LEFT)
