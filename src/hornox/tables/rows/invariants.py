"""What must hold on a rows table at every moment; a violation is a bug."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hornox.tables.rows.fan import markers
from hornox.tables.rows.model import Played, RowsState
from hornox.tables.rows.specials import invariants as specials


def broken(state: RowsState) -> tuple[str, ...]:
    """The invariants that this State violates, in words for a developer."""
    return tuple(_violations(state))


def _violations(state: RowsState) -> Iterator[str]:
    rules = state.rules
    public = state.public
    if not public.round:
        return
    places = [
        *public.rows,
        *public.piles,
        public.open_cards,
        state.hidden.undealt,
        tuple(played.card for played in public.queue),
        *(private.hand for private in state.private),
        () if public.specials is None else public.specials.aside,
    ]
    cards = sorted(card for place in places for card in place)
    if cards != sorted(rules.deck(state.seats, state.options)):
        yield "the cards on the table are not exactly the deck"
    if public.hands != tuple(len(private.hand) for private in state.private):
        yield "a hand does not have the public number of cards"
    for seat, known in enumerate(public.known):
        if not set(known) <= set(state.private[seat].hand):
            yield f"a card known to be in the hand of seat {seat} is not there"
    least, most = specials.row_sizes(state)
    for number, row in enumerate(public.rows, 1):
        if not least <= len(row) <= most[number - 1]:
            yield f"row {number} holds {len(row)} cards"
        if rules.ascending and any(a >= b for a, b in pairwise(row)):
            yield f"row {number} does not ascend"
    if public.rows and len(public.rows) != rules.rows and not rules.specials:
        yield f"there are {len(public.rows)} rows"
    ends = [row[-1] for row in public.rows if row]
    if len(set(ends)) < len(ends):
        yield "two rows end alike"
    if public.rows and all(public.rows):
        for why, facts in markers.faults(rules, state.seats, public):
            yield f"{why}: {facts}"
    yield from specials.violations(state)
    # A replaced card keeps its place in the order (R82).
    yield from _queue_violations(public.queue[1:] if rules.specials else public.queue)


def _queue_violations(queue: tuple[Played, ...]) -> Iterator[str]:
    for one, next_one in pairwise(queue):
        if one.value > next_one.value:
            yield "the revealed cards are not in the order of their values"
        if one.value == next_one.value and (one.flipped, next_one.flipped) != (True, False):
            yield f"the value {one.value} is not once flipped and then once plain"
