"""The party table: rows with their bull cards, everybody's piles, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.drawn.parts import CELL, card, cards, titled
from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.party.events import Dealt, HandDealt, LaidOut
from hornox.tables.party.model import Cards, PartyRules, Piles, Private, Public
from hornox.tables.party.rules import piled

PartyView = View[Public, Private]

QUIET = (Dealt, HandDealt, LaidOut)

LEFT = 13
"""Columns left of the cards."""


def draw(seen: PartyView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The table as this seat sees it."""
    lines = [_headline(seen, speaker), f"  {dim(_stocks(seen, speaker))}", ""]
    lines += [*_rows(seen, speaker), ""]
    for seat, name in enumerate(names):
        lines += _player(seen, speaker, seat, name)
    return [*lines, "", *_shown(seen, speaker, names), *_own(seen, speaker)]


def _heads(seen: PartyView) -> Cards:
    """The heads of every card, by its number."""
    rules: PartyRules = seen.mode.rules
    return (0, *rules.data.heads)


def _headline(seen: PartyView, speaker: Speaker) -> str:
    """The round, and whether it is the last one."""
    told = f"  {bold(speaker.say('part-party-round', round=seen.public.round))}"
    return told + (f"  {bold(speaker.say('part-party-last'))}" if seen.public.last else "")


def _stocks(seen: PartyView, speaker: Speaker) -> str:
    """What is left to draw, what was discarded, and the bull cards from the top."""
    public = seen.public
    return " · ".join(
        [
            speaker.say("part-party-draw", draw=public.draw),
            speaker.say("part-party-discard", discard=len(public.discard)),
            speaker.say("part-party-stack", stack=" ".join(map(str, public.stack)) or "–"),
        ]
    )


def _rows(seen: PartyView, speaker: Speaker) -> list[str]:
    """Every row with its cards, its free places and its bull card."""
    rules: PartyRules = seen.mode.rules
    lines = []
    for number, row in enumerate(seen.public.rows, 1):
        title = fill(f"  {speaker.say('terminal-row', row=number)}", LEFT)
        if row is None:
            lines.append(title + dim(speaker.say("part-party-taken")))
            continue
        cells = [card(value, _heads(seen)) for value in row.cards]
        cells += [dim("·")] * (rules.data.row_max - len(cells))
        bull = "" if row.bull is None else bold(speaker.say("part-party-bull", bull=row.bull))
        lines.append((title + "".join(fill(cell, CELL) for cell in cells) + bull).rstrip())
    return lines


def _player(seen: PartyView, speaker: Speaker, seat: int, name: str) -> list[str]:
    """A player's cards, letter and bull cards, and below them all piles with their heads."""
    public = seen.public
    facts = [speaker.say("part-party-cards", count=public.hands[seat])]
    if (letter := public.letters[seat]) is not None:
        facts.append(speaker.say("part-party-null", letter=letter))
    if public.bulls[seat]:
        facts.append(speaker.say("part-party-stack", stack=" ".join(map(str, public.bulls[seat]))))
    if seat == seen.seat:
        facts.append(dim(speaker.say("terminal-you")))
    elif seat in seen.awaited:
        facts.append(dim(speaker.say("terminal-waiting")))
    lines = [f"  {bold(name) if seat == seen.seat else name}  {' · '.join(facts)}"]
    for number, pile in enumerate(_piles(seen, seat), 1):
        heads = sum(_heads(seen)[value] for value in pile)
        title = f"  {speaker.say('part-party-pile', pile=number)}"
        laid = cards(pile, " " * LEFT, heads=_heads(seen))
        told = speaker.say("part-heads", heads=heads)
        if visible(laid[-1].rstrip()) + len(told) + 2 > WIDTH:
            laid.append(" " * (LEFT - 2))
        laid[-1] = f"{laid[-1].rstrip(' ') or ' ' * (LEFT - 2)}  {dim(told)}"
        lines += titled(title, laid, LEFT)
    return lines


def _piles(seen: PartyView, seat: int) -> Piles:
    """A seat's piles; of one's own also what lies there face down."""
    piles = seen.public.piles[seat]
    laying = seat == seen.seat and seen.asking == "lay"
    return piled(piles, [made.choice for made in seen.made]) if laying else piles


def _shown(seen: PartyView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Bids that are not carried out yet, and the card that a null bidder shows."""
    public = seen.public
    lines: list[str] = []
    if public.queue:
        told = [
            f"{names[bid.seat]} {card(bid.card, _heads(seen)) if bid.card else bid.letter}"
            for bid in public.queue
        ]
        lines += titled(speaker.say("part-party-bids"), [" " * LEFT + "   ".join(told)], LEFT)
    if public.drawn is not None:
        drawn = cards((public.drawn,), " " * LEFT, heads=_heads(seen))
        lines += titled(speaker.say("part-party-drawn"), drawn, LEFT)
    return lines


def _own(seen: PartyView, speaker: Speaker) -> list[str]:
    """One's own hand, without what lies face down, and one's null card."""
    if seen.private is None:
        return []
    gone = [made.choice for made in seen.made[::2]] if seen.asking == "lay" else []
    hand = [value for value in seen.private.hand if value not in gone]
    held = cards(hand, " " * LEFT, heads=_heads(seen)) or [" " * LEFT]
    null = speaker.say("part-party-null", letter=seen.private.letter)
    held[-1] += dim(null)
    return titled(speaker.say("terminal-hand"), held, LEFT)
