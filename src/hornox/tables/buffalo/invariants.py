"""What must hold on a buffalo table at every moment; a violation is a bug."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hornox.tables.buffalo.model import PUSH, STOP, TAKE7, BuffaloState
from hornox.tables.buffalo.rules import capacity
from hornox.tables.buffalo.unseen import buffalo_pile


def broken(state: BuffaloState) -> tuple[str, ...]:
    """The invariants that this State violates, in words for a developer."""
    if not state.public.rows:
        return ()
    return (*_cards(state), *_rows(state), *_specials(state), *_queue(state))


def _cards(state: BuffaloState) -> Iterator[str]:
    public, hidden = state.public, state.hidden
    places = [
        *public.rows,
        *(private.hand for private in state.private),
        public.pile,
        tuple(pending.card for pending in public.queue),
        () if public.placing is None else (public.placing.card,),
        hidden.undealt,
        hidden.buffalo_stack,
        hidden.buffalo_pile,
    ]
    if sorted(card for place in places for card in place) != sorted(state.rules.deck):
        yield "the cards on the table are not exactly the deck"
    if public.hands != tuple(len(private.hand) for private in state.private):
        yield "a hand does not have the public number of cards"
    if public.buffalo_stack != len(hidden.buffalo_stack):
        yield "the buffalo's stack does not have the public number of cards"
    if public.buffalo_pile != len(hidden.buffalo_pile):
        yield "the buffalo's pile does not have the public number of cards"
    if sorted(buffalo_pile(public)) != sorted(hidden.buffalo_pile):
        yield "the buffalo's pile is not what was seen going there"
    for seat, known in enumerate(public.known):
        if not set(known) <= set(state.private[seat].hand):
            yield f"a card known to be in the hand of seat {seat} is not there"


def _rows(state: BuffaloState) -> Iterator[str]:
    public = state.public
    if not len(public.rows) == len(public.signs) == state.rules.rows:
        yield f"there are {len(public.rows)} rows"
        return
    for number, row in enumerate(public.rows, 1):
        if len(row) > capacity(state.rules, public, number - 1):
            yield f"row {number} holds {len(row)} cards"
        if any(a >= b for a, b in pairwise(row)):
            yield f"row {number} does not ascend"
    if sum(not row for row in public.rows) > public.out.count(PUSH):
        yield "a row is empty that no Push has emptied"
    if any(sign.stop and not row for row, sign in zip(public.rows, public.signs, strict=True)):
        yield "an empty row is locked"


def _specials(state: BuffaloState) -> Iterator[str]:
    rules = state.rules
    public, hidden = state.public, state.hidden
    laid = [TAKE7] * sum(sign.seven for sign in public.signs)
    laid += [STOP] * sum(sign.stop for sign in public.signs)
    playing = [*public.face_up, *public.out, *laid, *hidden.special_deck]
    if len(playing) != public.in_play:
        yield f"{len(playing)} special cards are in the game"
    if sorted([*playing, *hidden.box]) != sorted(rules.specials):
        yield "the special cards are not exactly those of the box"
    if public.special_deck != len(hidden.special_deck):
        yield "the special deck does not have the public number of cards"
    if len(public.face_up) > rules.face_up:
        yield f"{len(public.face_up)} special cards lie open"


def _queue(state: BuffaloState) -> Iterator[str]:
    public = state.public
    if min(public.front, public.back) < 0 or public.front + public.back > len(public.queue):
        yield "First and Last have moved more cards than are pending"
    owners = [pending.seat for pending in public.queue]
    if len(set(owners)) != len(owners):
        yield "somebody has two pending cards"
