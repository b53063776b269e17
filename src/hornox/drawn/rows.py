"""The rows table: rows with the place that takes, players, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.drawn.parts import CELL, card, cards, table, titled
from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import CardsLaidOpen, Dealt, HandDealt
from hornox.tables.rows.model import Private, Public, RowRules

RowsView = View[Public, Private]

QUIET = (Dealt, HandDealt, CardsLaidOpen)

LEFT = 11
"""Columns left of the cards."""


def draw(seen: RowsView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The table as this seat sees it."""
    lines = [_headline(seen, speaker), ""]
    if seen.public.open_cards:
        title = speaker.say("terminal-open")
        lines += [*titled(title, cards(seen.public.open_cards, " " * LEFT), LEFT), ""]
    if seen.public.rows:
        lines += [*_rows(seen, speaker), ""]
    lines += [*_players(seen, speaker, names), ""]
    if seen.public.queue:
        lines += [*_queue(seen, speaker, names), ""]
    return lines + _own(seen, speaker)


def _headline(seen: RowsView, speaker: Speaker) -> str:
    """The round, and what ends the game."""
    rules: RowRules = seen.mode.rules
    target, rounds = seen.options.get("target"), seen.options.get("rounds") or rules.rounds
    told = speaker.say("terminal-round", round=seen.public.round)
    if rounds is not None:
        told = speaker.say("terminal-round-of", round=seen.public.round, rounds=rounds)
    ends = "" if target is None else "  " + dim(speaker.say("terminal-target", target=target))
    return f"  {bold(told)}{ends}"


def _rows(seen: RowsView, speaker: Speaker) -> list[str]:
    """Every row with its places, what it would cost and what lies at it."""
    places = [_places(seen, number) for number in range(len(seen.public.rows))]
    # Bar and mark behind the last place.
    wide = LEFT + CELL * max(places) + 9
    lines = []
    for number, row in enumerate(seen.public.rows):
        cells = [fill(text, CELL) for text in _cells(seen, speaker, number, places[number])]
        full = seen.mode.rules.full(seen.mode.rules, seen.public, number)
        mark = bold(speaker.say("terminal-full")) if full else dim("×")
        title = speaker.say("terminal-row", row=number + 1)
        line = fill(f"  {title}", LEFT) + "".join(cells) + dim("│") + f" {mark}"
        heads = speaker.say("part-heads", heads=total_heads(row))
        signs = [bold(speaker.say(sign)) for sign in signs_at(seen.public, number)]
        told = " · ".join([heads, *signs])
        if wide + visible(told) <= WIDTH:
            lines.append(fill(line, wide) + told)
        else:
            lines += [fill(line, wide) + heads, " " * LEFT + told.removeprefix(f"{heads} · ")]
    return lines


def _places(seen: RowsView, number: int) -> int:
    """How many cards the row can hold before the next one takes it."""
    rules: RowRules = seen.mode.rules
    specials = seen.public.specials
    return rules.capacity + (specials is not None and specials.signs[number].seven)


def _cells(seen: RowsView, speaker: Speaker, number: int, places: int) -> list[str]:
    """The row's cards, the cow where it stands, and dots for the places left."""
    cells = [card(value) for value in seen.public.rows[number]]
    markers = seen.public.markers
    if markers is not None and markers.cow == number + 1:
        cells.append(bold(speaker.say("terminal-cow")))
    return cells + [dim("·")] * (places - len(cells))


def signs_at(public: Public, number: int) -> list[str]:
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


def _players(seen: RowsView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Cards left, cards taken and points of all players; heads only of one's own pile (R12)."""
    public = seen.public
    head = ["player", "cards", "taken", "total"]
    if public.specials is not None:
        head.append("specials")
    if public.markers is not None and public.markers.flips is not None:
        head.append("flip")
    lines = []
    for seat, name in enumerate(names):
        shown = bold(name) if seat == seen.seat else name
        line = [shown, str(public.hands[seat]), _taken(seen, speaker, seat)]
        line.append(str(public.totals[seat]))
        if public.specials is not None:
            line.append(str(public.specials.hands[seat]))
        if public.markers is not None and public.markers.flips is not None:
            line.append("~" if public.markers.flips[seat] else "")
        lines.append([*line, _waiting(seen, speaker, seat)])
    titles = [*(speaker.say(f"terminal-{title}") for title in head), ""]
    return table(titles, lines, frozenset({0, len(head)}))


def _taken(seen: RowsView, speaker: Speaker, seat: int) -> str:
    pile = seen.public.piles[seat]
    if seat == seen.seat and pile:
        heads = speaker.say("part-heads", heads=total_heads(pile))
        return f"{len(pile)} ({heads})"
    return str(len(pile))


def _waiting(seen: RowsView, speaker: Speaker, seat: int) -> str:
    """Who looks, and who else is still awaited."""
    if seat == seen.seat:
        return dim(speaker.say("terminal-you"))
    return dim(speaker.say("terminal-waiting")) if seat in seen.awaited else ""


def _queue(seen: RowsView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The revealed cards that are not placed yet."""
    told = [
        f"{card(played.card)}{f' → {played.value}' if played.flipped else ''} {names[played.seat]}"
        for played in seen.public.queue
    ]
    return titled(speaker.say("terminal-queue"), [" " * LEFT + "   ".join(told)], LEFT)


def _own(seen: RowsView, speaker: Speaker) -> list[str]:
    """One's own hand, sorted."""
    if seen.private is None:
        return []
    hand = cards(sorted(seen.private.hand), " " * LEFT)
    lines = titled(speaker.say("terminal-hand"), hand, LEFT) if hand else []
    if seen.private.specials:
        held = speaker.listing(
            speaker.say("terminal-special", special=s) for s in seen.private.specials
        )
        lines += titled(speaker.say("terminal-specials-held"), [" " * LEFT + held], LEFT)
    return lines
