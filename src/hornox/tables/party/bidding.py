"""Bidding: numbers take rows, null cards make them longer."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Everyone, Question, Step
from hornox.tables.party.events import (
    BidsRevealed,
    BullAdded,
    CardDrawn,
    LetterShown,
    NullIdle,
    RowExtended,
    RowTaken,
)
from hornox.tables.party.model import (
    NULL,
    Bid,
    Cards,
    PartyChange,
    PartyState,
    Public,
    Row,
)
from hornox.tables.party.piles import draw_card, note_last
from hornox.tables.party.rules import null_barred, open_rows, tallied


class Bidding(Step, frozen=True):
    """Bid again as long as somebody has not taken a row."""

    def resolve(self, change: PartyChange) -> None:
        """One more bidding among those who played null."""
        if change.public.bidders:
            change.push(PlaceBids(), CarryOut(), self)


class PlaceBids(Everyone, frozen=True):
    """All bidders choose a card, face down; it may be replaced until all have chosen."""

    asking: ClassVar[str] = "bid"

    def who(self, state: PartyState) -> tuple[int, ...]:
        """Those who have not taken a row this round (B15)."""
        return state.public.bidders

    def ask(self, state: PartyState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        """Every number card in hand, and the null card where it is allowed."""
        options: tuple[Choice, ...] = state.private[seat].hand
        if null_barred(state.rules.data, state.public) is None:
            options = (*options, NULL)
        return Decision(name, "bid", (seat,), options, "party-bid", secret=True)

    def reveal(self, change: PartyChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """Turn the bids over: numbers ascending, then null cards by letter (B9)."""
        public = change.public
        hands, known, letters = list(public.hands), list(public.known), list(public.letters)
        bids: list[Bid] = []
        for seat in public.bidders:
            own = change.private[seat]
            choice = drafts[seat][0]
            if choice == NULL:
                letters[seat] = own.letter
                bids.append(Bid(seat, None, own.letter))
                continue
            card = int(choice)
            bids.append(Bid(seat, card))
            change.private[seat] = replace(own, hand=without(own.hand, card))
            hands[seat] -= 1
            known[seat] = without(known[seat], card)
        queue = by_turn(bids)
        before = [bid for bid in public.bids if bid.seat not in public.bidders]
        change.public = replace(
            public,
            queue=queue,
            bids=(*before, *queue),
            bidders=tuple([seat for seat in public.bidders if drafts[seat][0] == NULL]),
            hands=tuple(hands),
            known=tuple(known),
            letters=tuple(letters),
        )
        change.emit(BidsRevealed("party-bids", queue, tuple([bid.seat for bid in queue])))
        for seat, letter in enumerate(letters):
            if letter is not None and public.letters[seat] is None:
                change.emit(LetterShown("party-letter", seat, letter))

    def refuse(self, state: PartyState, asked: Decision, choice: Choice) -> Illegal:
        """A null card that is not allowed, or a card that is not held."""
        if choice == NULL:
            barred = null_barred(state.rules.data, state.public)
            assert barred is not None
            return Illegal(barred, "party-bid", {})
        return Illegal("E_CARD_NOT_IN_HAND", "party-bid", {"card": choice})


def by_turn(bids: list[Bid]) -> tuple[Bid, ...]:
    """Numbers ascending, then null cards by letter (B9)."""
    numbers = sorted((b for b in bids if b.card is not None), key=lambda b: b.card or 0)
    nulls = sorted((b for b in bids if b.card is None), key=lambda b: b.letter or "")
    return *numbers, *nulls


def without(cards: Cards, card: int) -> Cards:
    """The cards except one."""
    return tuple([c for c in cards if c != card])


class CarryOut(Step, frozen=True):
    """Carry out the bids one after the other."""

    def resolve(self, change: PartyChange) -> None:
        """A number is discarded and takes a row; a null card draws, if there is a place for it."""
        public = change.public
        if not public.queue:
            return
        change.push(self)
        bid = public.queue[0]
        change.public = replace(public, queue=public.queue[1:])
        if bid.card is not None:
            change.public = replace(change.public, discard=(*public.discard, bid.card))
            change.push(TakeRow(bid.seat, bid.card))
        else:
            self._draw(change, bid.seat)

    def _draw(self, change: PartyChange, seat: int) -> None:
        if not open_rows(change.rules.data, change.public):
            change.emit(NullIdle("party-null-full", seat))
            return
        card = draw_card(change)
        if card is None:
            change.emit(NullIdle("party-null-empty", seat))
            return
        change.public = replace(change.public, drawn=card)
        change.emit(CardDrawn("party-draw", seat, card))
        change.push(ExtendRow(seat))


class TakeRow(Question, frozen=True):
    """A number bidder takes one of the remaining rows (B7)."""

    seat: int
    card: int

    def ask(self, state: PartyState, name: str) -> Decision:
        """Every row that nobody has taken."""
        rows = tuple([n for n, row in enumerate(state.public.rows, 1) if row is not None])
        return Decision(name, "row", (self.seat,), rows, "party-take", facts={"card": self.card})

    def take(self, change: PartyChange, seat: int, choice: Choice) -> None:
        """Its number cards go to the hand, its bull card to the bull cards (B21)."""
        number = int(choice)
        public = change.public
        row = public.rows[number - 1]
        assert row is not None
        own = change.private[seat]
        change.private[seat] = replace(own, hand=tuple(sorted(own.hand + row.cards)))
        rows, hands = list(public.rows), list(public.hands)
        known, bulls = list(public.known), list(public.bulls)
        rows[number - 1] = None
        hands[seat] += len(row.cards)
        known[seat] = tuple(sorted(known[seat] + row.cards))
        if row.bull is not None:
            bulls[seat] += (row.bull,)
        public = replace(
            public, rows=tuple(rows), hands=tuple(hands), known=tuple(known), bulls=tuple(bulls)
        )
        change.public = tallied(change.rules.data, public) if row.bull is not None else public
        rule = "party-take" if row.bull is None else "party-take-bull"
        change.emit(RowTaken(rule, seat, self.card, number, row.cards, row.bull))

    def refuse(self, state: PartyState, asked: Decision, choice: Choice) -> Illegal:
        """A row that is gone, or that never was."""
        return no_row(state.public, asked, choice)


class ExtendRow(Question, frozen=True):
    """A null bidder lays the card that all have seen at a row (B8)."""

    seat: int

    def ask(self, state: PartyState, name: str) -> Decision:
        """Every remaining row with fewer than five cards."""
        rows = open_rows(state.rules.data, state.public)
        facts = {"card": state.public.drawn}
        return Decision(name, "extend", (self.seat,), rows, "party-extend", facts=facts)

    def take(self, change: PartyChange, seat: int, choice: Choice) -> None:
        """The fifth card brings the top bull card, while there are any (B11)."""
        number = int(choice)
        public = change.public
        card, row = public.drawn, public.rows[number - 1]
        assert card is not None
        assert row is not None
        longer = Row((*row.cards, card), row.bull)
        rows = list(public.rows)
        rows[number - 1] = longer
        change.public = replace(public, rows=tuple(rows), drawn=None)
        change.emit(RowExtended("party-extend", seat, card, number, longer.cards))
        if len(longer.cards) == change.rules.data.row_max:
            _add_bull(change, number)
        note_last(change)

    def refuse(self, state: PartyState, asked: Decision, choice: Choice) -> Illegal:
        """A full row (B10), or one that is not there."""
        rows = state.public.rows
        if type(choice) is int and 1 <= choice <= len(rows) and rows[choice - 1] is not None:
            return Illegal("E_ROW_FULL", asked.rule, {"row": choice})
        return no_row(state.public, asked, choice)


def _add_bull(change: PartyChange, number: int) -> None:
    """The top bull card goes to a row, if there is one left."""
    public = change.public
    if not public.stack:
        change.emit(BullAdded("party-bull-none", number, None, 0))
        return
    bull, *stack = public.stack
    rows = [
        replace(row, bull=bull) if row is not None and n == number else row
        for n, row in enumerate(public.rows, 1)
    ]
    change.public = replace(public, rows=tuple(rows), stack=tuple(stack))
    change.emit(BullAdded("party-bull", number, bull, len(stack)))


def no_row(public: Public, asked: Decision, choice: Choice) -> Illegal:
    """The refusal of a row that is not on the table."""
    rows = len(public.rows)
    if type(choice) is int and 1 <= choice <= rows:
        return Illegal("E_ROW_TAKEN", asked.rule, {"row": choice})
    return Illegal("E_ROW", asked.rule, {"row": choice, "rows": rows})


STEPS = (Bidding, PlaceBids, CarryOut, TakeRow, ExtendRow)
