"""The piles of cards: the deal, the draw pile, and the rows that are laid out from it."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.step import Step
from hornox.tables.party.events import Dealt, HandDealt, LaidOut, LastRound, Reshuffled
from hornox.tables.party.model import Cards, Hidden, PartyChange, Private, Row


class Deal(Step, frozen=True):
    """Deal the null cards and the number cards, once for the whole game.

    The shuffle ``nulls/1`` gives the seats their letters in seat order, the rest goes to the box.
    The shuffle ``deal/1`` holds the removed cards first (B2), then the hands in blocks by seat,
    then the draw pile, next card first.
    """

    def resolve(self, change: PartyChange) -> None:
        """Shuffle both kinds of cards and deal them."""
        data = change.rules.data
        seats = len(change.seats)
        letters = change.shuffled("nulls/1", data.letters)
        deck = change.shuffled("deal/1", data.cards)
        removed, size = data.removed[seats], data.hand
        for seat in change.seats:
            first = removed + seat * size
            hand = tuple(sorted(deck[first : first + size]))
            change.private[seat] = Private(hand, letters[seat])
        draw = deck[removed + seats * size :]
        change.hidden = Hidden(draw, deck[:removed], tuple(sorted(letters[seats:])))
        hands = (size,) * seats
        change.public = replace(
            change.public, hands=hands, stack=data.bulls, draw=len(draw), removed=removed
        )
        change.emit(Dealt("party-deal", hands, len(draw), removed))
        for seat in change.seats:
            own = change.private[seat]
            change.emit(HandDealt("party-hand", seat, own.hand, own.letter))


class LayOut(Step, frozen=True):
    """Lay out as many rows as there are players; everybody will bid."""

    def resolve(self, change: PartyChange) -> None:
        """Row by row from the draw pile; when all cards are used up, rows stay shorter."""
        rules = change.rules
        bidders = tuple(change.seats)
        change.public = replace(change.public, rows=(), bidders=bidders, queue=(), bids=())
        rows: tuple[Cards, ...] = ()
        for _ in change.seats:
            cards: Cards = ()
            for _ in range(rules.data.row_start):
                card = draw_card(change)
                if card is not None:
                    cards = (*cards, card)
                    _lay_rows(change, (*rows, cards))
                    note_last(change)
            rows = (*rows, cards)
        _lay_rows(change, rows)
        full = all(len(row) == rules.data.row_start for row in rows)
        rule = "party-lay-out" if full else "party-lay-out-short"
        change.emit(LaidOut(rule, change.public.round, rows))


def _lay_rows(change: PartyChange, rows: tuple[Cards, ...]) -> None:
    """These are the rows so far."""
    change.public = replace(change.public, rows=tuple([Row(cards) for cards in rows]))


def draw_card(change: PartyChange) -> int | None:
    """The next card of the draw pile; an empty one is made of the discard pile (B24)."""
    if not change.hidden.draw:
        if not change.public.discard:
            return None
        _reshuffle(change)
    card, *rest = change.hidden.draw
    change.hidden = replace(change.hidden, draw=tuple(rest))
    public = change.public
    returned = tuple([c for c in public.returned if c != card]) if public.returned else ()
    change.public = replace(public, draw=public.draw - 1, returned=returned)
    return card


def _reshuffle(change: PartyChange) -> None:
    """Shuffle the discard pile into a new draw pile; that too makes the round the last (7.3)."""
    public = change.public
    cards = tuple(sorted(public.discard))
    number = public.reshuffles + 1
    draw = change.shuffled(f"reshuffle/{number}", cards)
    change.hidden = replace(change.hidden, draw=draw)
    change.public = replace(public, discard=(), draw=len(draw), returned=cards, reshuffles=number)
    change.emit(Reshuffled("party-reshuffle", cards))
    _make_last(change)


def note_last(change: PartyChange) -> None:
    """A card of the draw pile was laid at a row: was it the last one (B23)?"""
    if not change.public.draw:
        _make_last(change)


def _make_last(change: PartyChange) -> None:
    if not change.public.last:
        change.public = replace(change.public, last=True)
        change.emit(LastRound("party-last-round", change.public.round))


STEPS = (Deal, LayOut)
