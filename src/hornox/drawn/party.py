"""The party table: rows with their bull cards, everybody's piles, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.drawn.facts import CardShown, Hand
from hornox.drawn.parts import CELL, card, cards, side_by_side, titled
from hornox.drawn.style import WIDTH, bold, dim, fill, visible
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.party.events import Dealt, HandDealt, LaidOut
from hornox.tables.party.model import PartyRules, Piles, Private, Public
from hornox.tables.party.rules import piled

PartyView = View[Public, Private]

QUIET = (Dealt, HandDealt, LaidOut)

LEFT = 13
"""Columns left of the cards."""


def headline(seen: PartyView, speaker: Speaker) -> list[str]:
    """The round, whether it is the last one, and what is left to draw."""
    return [*_round(seen, speaker), *_stocks(seen, speaker)]


def bulls(numbers: Sequence[int], speaker: Speaker) -> str:
    """Bull cards from the top."""
    return speaker.say("part-party-stack", stack=" ".join(map(str, numbers)) or "–")


def shown(seen: PartyView, numbers: Sequence[int]) -> list[CardShown]:
    """Cards with their heads."""
    rules: PartyRules = seen.mode.rules
    return [(number, rules.data.heads_of(number)) for number in numbers]


def piles(seen: PartyView, seat: int) -> Piles:
    """A seat's piles; of one's own also what lies there face down."""
    lying = seen.public.piles[seat]
    laying = seat == seen.seat and seen.asking == "lay"
    return piled(lying, [made.choice for made in seen.made]) if laying else lying


def facts(seen: PartyView, speaker: Speaker, seat: int) -> list[str]:
    """A player's cards and letter."""
    told = [speaker.say("part-party-cards", count=seen.public.hands[seat])]
    if (letter := seen.public.letters[seat]) is not None:
        told.append(speaker.say("part-party-null", letter=letter))
    return told


def hand(seen: PartyView, speaker: Speaker) -> Hand:
    """One's own cards in order, without what lies face down, and one's null card."""
    if seen.private is None:
        return Hand()
    gone = [made.choice for made in seen.made[::2]] if seen.asking == "lay" else []
    own = shown(seen, sorted(number for number in seen.private.hand if number not in gone))
    null = speaker.say("part-party-null", letter=seen.private.letter)
    return Hand(speaker.say("terminal-hand"), own, null)


def draw(seen: PartyView, speaker: Speaker) -> list[str]:
    """The table as this seat sees it."""
    stocks = " · ".join([*_stocks(seen, speaker), bulls(seen.public.stack, speaker)])
    lines = ["  " + "  ".join(map(bold, _round(seen, speaker))), f"  {dim(stocks)}", ""]
    lines += [*_rows(seen, speaker), ""]
    for seat, name in enumerate(speaker.names):
        lines += _player(seen, speaker, seat, name)
    return [*lines, "", *_revealed(seen, speaker), *_own(hand(seen, speaker))]


def _round(seen: PartyView, speaker: Speaker) -> list[str]:
    told = [speaker.say("part-party-round", round=seen.public.round)]
    return [*told, speaker.say("part-party-last")] if seen.public.last else told


def _stocks(seen: PartyView, speaker: Speaker) -> list[str]:
    return [
        speaker.say("part-party-draw", draw=seen.public.draw),
        speaker.say("part-party-discard", discard=len(seen.public.discard)),
    ]


def _rows(seen: PartyView, speaker: Speaker) -> list[str]:
    """Every row with its cards, its free places and its bull card."""
    rules: PartyRules = seen.mode.rules
    lines = []
    for number, row in enumerate(seen.public.rows, 1):
        title = fill(f"  {speaker.say('terminal-row', row=number)}", LEFT)
        if row is None:
            lines.append(title + dim(speaker.say("part-party-taken")))
            continue
        cells = [card(*one) for one in shown(seen, row.cards)]
        cells += [dim("·")] * (rules.data.row_max - len(cells))
        bull = "" if row.bull is None else bold(speaker.say("part-party-bull", bull=row.bull))
        lines.append((title + "".join(fill(cell, CELL) for cell in cells) + bull).rstrip())
    return lines


def _player(seen: PartyView, speaker: Speaker, seat: int, name: str) -> list[str]:
    """A player's cards, letter and bull cards, and below them all piles with their heads."""
    told = facts(seen, speaker, seat)
    if seen.public.bulls[seat]:
        told.append(bulls(seen.public.bulls[seat], speaker))
    if seat == seen.seat:
        told.append(dim(speaker.say("terminal-you")))
    elif seat in seen.awaited:
        told.append(dim(speaker.say("terminal-waiting")))
    lines = [f"  {bold(name) if seat == seen.seat else name}  {' · '.join(told)}"]
    for number, pile in enumerate(piles(seen, seat), 1):
        held = shown(seen, pile)
        title = f"  {speaker.say('part-party-pile', pile=number)}"
        laid = cards(held, LEFT)
        sum_up = speaker.say("part-heads", heads=sum(heads for _, heads in held))
        if visible(laid[-1].rstrip()) + len(sum_up) + 2 > WIDTH:
            laid.append(" " * (LEFT - 2))
        laid[-1] = f"{laid[-1].rstrip(' ') or ' ' * (LEFT - 2)}  {dim(sum_up)}"
        lines += titled(title, laid, LEFT)
    return lines


def _revealed(seen: PartyView, speaker: Speaker) -> list[str]:
    """Bids that are not carried out yet, and the card that a null bidder shows."""
    public = seen.public
    lines: list[str] = []
    if public.queue:
        told = [
            f"{speaker.names[bid.seat]} "
            f"{card(*shown(seen, [bid.card])[0]) if bid.card else bid.letter}"
            for bid in public.queue
        ]
        lines += titled(speaker.say("part-party-bids"), side_by_side(told, LEFT), LEFT)
    if public.drawn is not None:
        drawn = cards(shown(seen, [public.drawn]), LEFT)
        lines += titled(speaker.say("part-party-drawn"), drawn, LEFT)
    return lines


def _own(own: Hand) -> list[str]:
    """One's own hand and one's null card."""
    if not own.title:
        return []
    held = cards(own.cards, LEFT) or [" " * LEFT]
    held[-1] += dim(own.more)
    return titled(own.title, held, LEFT)
