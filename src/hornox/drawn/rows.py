"""The rows table: rows with the place that takes, players, one's own hand."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hornox.drawn.facts import Hand, Players, RowShown, Waiting
from hornox.drawn.parts import (
    cards,
    hand_lines,
    headline_line,
    player_lines,
    queue_lines,
    row_lines,
    titled,
)
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.events import CardsLaidOpen, Dealt, HandDealt
from hornox.tables.rows.model import Private, Public, RowRules
from hornox.tables.rows.rules import places

RowsView = View[Public, Private]

QUIET = (Dealt, HandDealt, CardsLaidOpen)

LEFT = 11
"""Columns left of the cards."""


def headline(seen: RowsView, speaker: Speaker) -> list[str]:
    """The round, and what ends the game."""
    rules: RowRules = seen.mode.rules
    target, rounds = seen.options.get("target"), seen.options.get("rounds") or rules.rounds
    told = [speaker.say("terminal-round", round=seen.public.round)]
    if rounds is not None:
        told = [speaker.say("terminal-round-of", round=seen.public.round, rounds=rounds)]
    return told if target is None else [*told, speaker.say("terminal-target", target=target)]


def rows(seen: RowsView, speaker: Speaker) -> list[RowShown]:
    """Every row with its places, its cards, the cow where it stands and what lies at it."""
    rules: RowRules = seen.mode.rules
    public = seen.public
    found = []
    for number, row in enumerate(public.rows):
        cow = public.markers is not None and public.markers.cow == number + 1
        marker = speaker.say("terminal-cow") if cow else ""
        full = rules.full(rules, public, number)
        signs = [speaker.say(sign) for sign in _signs_at(public, number)]
        found.append(RowShown(row, places(rules, public, number), full, signs, marker))
    return found


def _signs_at(public: Public, number: int) -> list[str]:
    """The markers and special cards that lie at a row, by the names of their texts."""
    signs: list[str] = []
    markers, specials = public.markers, public.specials
    if markers is not None:
        if markers.even_odd is not None and markers.even_odd.row == number + 1:
            signs.append("terminal-odd" if markers.even_odd.odd else "terminal-even")
        if markers.mountain is not None and markers.mountain.row == number + 1:
            signs.append("terminal-up" if markers.mountain.up else "terminal-down")
    if specials is not None:
        at = specials.signs[number]
        named = {"terminal-seven": at.seven, "terminal-stop": at.stop, "terminal-fifth": at.fifth}
        signs += [name for name, there in named.items() if there]
    return signs


def players(seen: RowsView, speaker: Speaker, heads: Callable[[int], object]) -> Players:
    """Cards left, cards taken and points of all players; heads only of one's own pile (R12)."""
    public = seen.public
    flips = public.markers.flips if public.markers is not None else None
    columns = ["player", "cards", "taken", "total"]
    columns += ["specials"] if public.specials is not None else []
    columns += ["flip"] if flips is not None else []
    lines = []
    for seat, name in enumerate(speaker.names):
        pile = public.piles[seat]
        own = f" ({heads(total_heads(pile))})" if seat == seen.seat and pile else ""
        line = [name, str(public.hands[seat]), f"{len(pile)}{own}", str(public.totals[seat])]
        line += [str(public.specials.hands[seat])] if public.specials is not None else []
        line += ["~" if flips[seat] else "–"] if flips is not None else []
        lines.append(line)
    return Players(columns, lines)


def queue(seen: RowsView, speaker: Speaker) -> list[Waiting]:
    """The revealed cards that are not placed yet."""
    return [
        Waiting(p.card, HEADS[p.card], speaker.names[p.seat], p.value if p.flipped else None)
        for p in seen.public.queue
    ]


def hand(seen: RowsView, speaker: Speaker) -> Hand:
    """One's own cards in order, and the special cards in words."""
    if seen.private is None:
        return Hand()
    own = [(card, HEADS[card]) for card in sorted(seen.private.hand)]
    held = Hand(speaker.say("terminal-hand"), own)
    if not seen.private.specials:
        return held
    named = (speaker.say("terminal-special", special=one) for one in seen.private.specials)
    title = speaker.say("terminal-specials-held")
    return replace(held, more=speaker.listing(named), more_title=title)


def draw(seen: RowsView, speaker: Speaker) -> list[str]:
    """The table as this seat sees it."""
    lines = [headline_line(headline(seen, speaker)), ""]
    if seen.public.open_cards:
        laid = cards(((card, HEADS[card]) for card in seen.public.open_cards), LEFT)
        lines += [*titled(speaker.say("terminal-open"), laid, LEFT), ""]
    if seen.public.rows:
        lines += [*row_lines(rows(seen, speaker), speaker, LEFT, 9), ""]
    listed = players(seen, speaker, lambda count: speaker.say("part-heads", heads=count))
    titles = [speaker.say(f"terminal-{column}") for column in listed.columns]
    lines += [*player_lines(seen, speaker, listed, titles, frozenset({len(titles)})), ""]
    if seen.public.queue:
        lines += [*queue_lines(queue(seen, speaker), speaker, LEFT), ""]
    return lines + hand_lines(hand(seen, speaker), LEFT)
