"""The buffalo table: rows, special cards, the cards to be placed, both piles, one's own hand."""

from __future__ import annotations

from collections.abc import Callable

from hornox.drawn.facts import Hand, Players, RowShown, Waiting
from hornox.drawn.parts import (
    hand_lines,
    headline_line,
    player_lines,
    queue_lines,
    row_lines,
    titled,
)
from hornox.drawn.style import bold
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.buffalo.events import BuffaloDealt
from hornox.tables.buffalo.model import Private, Public
from hornox.tables.buffalo.rules import capacity
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.events import HandDealt

BuffaloView = View[Public, Private]

QUIET = (BuffaloDealt, HandDealt)

LEFT = 12
"""Columns left of the cards."""


def headline(seen: BuffaloView, speaker: Speaker) -> list[str]:
    """Which turn it is."""
    return [speaker.say("part-buffalo-turn", turn=seen.public.turn, turns=seen.mode.rules.hand)]


def rows(seen: BuffaloView, speaker: Speaker) -> list[RowShown]:
    """Every row with its places and the special cards that lie at it."""
    found = []
    for number, (row, sign) in enumerate(zip(seen.public.rows, seen.public.signs, strict=True)):
        places = capacity(seen.mode.rules, seen.public, number)
        signs = [speaker.say("terminal-seven")] if sign.seven else []
        signs += [speaker.say("terminal-stop")] if sign.stop else []
        empty = "" if row else speaker.say("part-buffalo-empty")
        found.append(RowShown(row, places, len(row) >= places, signs, empty=empty))
    return found


def players(
    seen: BuffaloView, speaker: Speaker, taken: Callable[[int, int | None], str]
) -> Players:
    """Cards left and taken; the team looks into its own pile, not into the other one (R126).

    ``taken`` tells cards and heads, None where nobody may know them.
    """
    public = seen.public
    lines = [[name, str(public.hands[i]), ""] for i, name in enumerate(speaker.names)]
    team = taken(len(public.pile), total_heads(public.pile))
    lines.append([speaker.say("part-buffalo-team"), "", team])
    buffalo = taken(public.buffalo_pile, None if public.points is None else public.points[1])
    lines.append([speaker.say("part-buffalo-name"), str(public.buffalo_stack), buffalo])
    return Players(["player", "cards", "taken"], lines)


def queue(seen: BuffaloView, speaker: Speaker) -> list[Waiting]:
    """The revealed cards in the order in which they will be placed."""
    name = speaker.say("part-buffalo-name")
    return [
        Waiting(p.card, HEADS[p.card], name if p.seat is None else speaker.names[p.seat])
        for p in seen.public.queue
    ]


def hand(seen: BuffaloView, speaker: Speaker) -> Hand:
    """One's own cards in order."""
    own = () if seen.private is None else seen.private.hand
    return Hand(speaker.say("terminal-hand"), [(card, HEADS[card]) for card in sorted(own)])


def draw(seen: BuffaloView, speaker: Speaker) -> list[str]:
    """The table as this seat sees it."""
    public = seen.public
    lines = [headline_line(headline(seen, speaker)), ""]
    lines += [*row_lines(rows(seen, speaker), speaker, LEFT, 10), ""]
    lines += [*_players(seen, speaker), ""]
    if public.in_play:
        told = speaker.say(
            "part-buffalo-open", face_up=public.face_up, special_deck=public.special_deck
        )
        lines += [*titled(speaker.say("part-buffalo-specials"), [" " * LEFT + told], LEFT), ""]
    if public.queue:
        lines += [*queue_lines(queue(seen, speaker), speaker, LEFT), ""]
    return lines + hand_lines(hand(seen, speaker), LEFT)


def _players(seen: BuffaloView, speaker: Speaker) -> list[str]:
    """Players, team and buffalo; both sides stand out."""

    def taken(count: int, heads: int | None) -> str:
        told = "" if heads is None else f" ({speaker.say('part-heads', heads=heads)})"
        return f"{count}{told}"

    listed = players(seen, speaker, taken)
    people = len(speaker.names)
    sides = [[bold(name), *cells] for name, *cells in listed.lines[people:]]
    listed = Players(listed.columns, [*listed.lines[:people], *sides])
    titles = ["", *(speaker.say(f"terminal-{column}") for column in listed.columns[1:])]
    return player_lines(seen, speaker, listed, titles, frozenset({3}))
