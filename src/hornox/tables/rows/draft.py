"""Drafting hands from open cards."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question, Step
from hornox.tables.rows.events import CardsLaidOpen, Picked
from hornox.tables.rows.model import Hidden, Private, RowsChange, RowsState
from hornox.tables.rows.steps import open_rows


class LayOpen(Step, frozen=True):
    """Lay the cards of the draft face up."""

    def resolve(self, change: RowsChange) -> None:
        """As many cards as the hands and rows need, from a shuffled deck if there are more."""
        rules = change.rules
        needed = rules.hand * len(change.seats) + rules.rows
        deck = rules.deck(len(change.seats), change.state.options)
        if len(deck) > needed:
            deck = change.shuffled(f"deal/{change.public.round}", deck)
        cards = tuple(sorted(deck[:needed]))
        change.hidden = Hidden(deck[needed:])
        for seat in change.seats:
            change.private[seat] = Private(())
        change.public = replace(change.public, open_cards=cards)
        change.emit(CardsLaidOpen("draft-open", change.public.round, cards, change.public.first))


class PickCard(Question, frozen=True):
    """The next seat of the draft picks an open card, always in the same direction (R17)."""

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every open card is an option."""
        public = state.public
        seat = (public.first + sum(public.hands)) % state.seats
        return Decision(name, "pick", (seat,), public.open_cards, "draft-pick")

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """The card goes to the hand, for all to see; the last four open the rows (R18)."""
        card = int(choice)
        public = change.public
        hand = tuple(sorted((*change.private[seat].hand, card)))
        change.private[seat] = replace(change.private[seat], hand=hand)
        left = tuple([c for c in public.open_cards if c != card])
        hands = list(public.hands)
        hands[seat] += 1
        known = list(public.known)
        known[seat] = hand
        change.public = replace(public, open_cards=left, hands=tuple(hands), known=tuple(known))
        change.emit(Picked("draft-pick", seat, card))
        if len(left) > change.rules.rows:
            change.push(self)
        else:
            change.public = replace(change.public, open_cards=())
            open_rows(change, "draft-rows", tuple((c,) for c in left))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is gone, or one that was never there (R20)."""
        public = state.public
        taken = any(choice in hand for hand in public.known)
        code = "E_CARD_TAKEN" if taken else "E_CARD_NOT_IN_GAME"
        return Illegal(code, asked.rule, {"card": choice})


STEPS = (LayOpen, PickCard)
