"""What must hold on a party table at every moment; a violation is a bug."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hornox.tables.party.bidding import TakeRow
from hornox.tables.party.model import Cards, PartyState


def broken(state: PartyState) -> tuple[str, ...]:
    """The invariants that this State violates, in words for a developer."""
    return (*_cards(state), *_counts(state), *_shape(state))


def places(state: PartyState) -> list[Cards]:
    """Every place where number cards can be."""
    public, hidden = state.public, state.hidden
    return [
        hidden.draw,
        hidden.removed,
        public.discard,
        () if public.drawn is None else (public.drawn,),
        tuple([bid.card for bid in public.queue if bid.card is not None]),
        *(row.cards for row in public.rows if row is not None),
        *(private.hand for private in state.private),
        *(pile for piles in public.piles for pile in piles),
    ]


def _cards(state: PartyState) -> Iterator[str]:
    data, public, hidden = state.rules.data, state.public, state.hidden
    cards = sorted(card for place in places(state) for card in place)
    if cards != list(data.cards):
        yield "the number cards are not exactly those of the game"
    bulls = [row.bull for row in public.rows if row is not None and row.bull is not None]
    bulls += [bull for own in public.bulls for bull in own] + list(public.stack)
    if sorted(bulls) != sorted(data.bulls):
        yield "the bull cards are not exactly those of the game"
    letters = [private.letter for private in state.private] + list(hidden.letters)
    if sorted(letters) != sorted(data.letters):
        yield "the null cards are not exactly those of the game"


def _counts(state: PartyState) -> Iterator[str]:
    public, hidden = state.public, state.hidden
    if public.hands != tuple(len(private.hand) for private in state.private):
        yield "a hand does not have the public number of cards"
    if public.draw != len(hidden.draw):
        yield "the draw pile does not have the public number of cards"
    if public.removed != len(hidden.removed):
        yield "not the public number of cards is removed"
    if public.reshuffles and sorted(hidden.draw) != list(public.returned):
        yield "the draw pile does not hold the cards that were shuffled into it"
    for seat, own in enumerate(state.private):
        if not set(public.known[seat]) <= set(own.hand):
            yield f"a card known to be in the hand of seat {seat} is not there"
        if public.letters[seat] not in (None, own.letter):
            yield f"the letter of seat {seat} is not the one that was shown"


def _shape(state: PartyState) -> Iterator[str]:
    data, public = state.rules.data, state.public
    for seat, piles in enumerate(public.piles):
        if any(not pile or any(a >= b for a, b in pairwise(pile)) for pile in piles):
            yield f"a pile of seat {seat} does not ascend"
    for number, row in enumerate(public.rows, 1):
        if row is not None and len(row.cards) > data.row_max:
            yield f"row {number} holds {len(row.cards)} cards"
        if row is not None and row.bull is not None and len(row.cards) < data.row_max:
            yield f"row {number} has a bull card before its time"
    left = sum(row is not None for row in public.rows)
    taking = sum(bid.card is not None for bid in public.queue)
    taking += bool(state.agenda) and isinstance(state.agenda[-1], TakeRow)
    if left != len(public.bidders) + taking:
        yield f"{left} rows are left for {len(public.bidders) + taking} players"
    for seat in public.bidders:
        if not public.hands[seat]:
            yield f"seat {seat} bids without a card"
