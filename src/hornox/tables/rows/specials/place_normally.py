"""The normal placement of a card, with or without a plus card after a take."""

from __future__ import annotations

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question, Step
from hornox.tables.rows.model import Cards, RowsChange, RowsState
from hornox.tables.rows.specials.placing import lay, lay_and_take
from hornox.tables.rows.specials.plus import ChoosePlus
from hornox.tables.rows.specials.rules import fitting_row, open_rows, specials_of
from hornox.tables.rows.specials.wrong_row import wrong_row


class PlaceNormally(Step, frozen=True):
    """Place the next card by the normal rule; ``plus``: its owner uses Negative=Positive."""

    plus: bool = False

    def resolve(self, change: RowsChange) -> None:
        """An emptied row comes first (R85), then the closest row, then a row of one's choice."""
        rules = change.rules
        public = change.public
        seat, card = public.queue[0].seat, public.queue[0].card
        if () in public.rows:
            lay(change, "start-emptied", public.rows.index(()), (card,))
            return
        row = fitting_row(rules, public)
        if row is None:
            change.push(ChooseOpenRow(seat, self.plus))
            return
        cards = public.rows[row]
        if rules.full(rules, public, row):
            lay_and_take(change, "take-full", row, (*cards, card))
            _offer_plus(change, seat, cards, self.plus)
        else:
            lay(change, "place-fits", row, (*cards, card))


class ChooseOpenRow(Question, frozen=True):
    """The owner of a card that fits nowhere takes a row that is not blocked (R88)."""

    seat: int
    plus: bool = False

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every row without a Stop."""
        played = state.public.queue[0]
        facts = {"card": played.card, "value": played.value}
        return Decision(
            name, "row", (self.seat,), open_rows(state.public), "choose-row", facts=facts
        )

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Its cards go to the pile, the played card starts it again."""
        row = int(choice) - 1
        cards = change.public.rows[row]
        blocked = any(sign.stop for sign in specials_of(change.public).signs)
        rule = "take-chosen-open" if blocked else "take-chosen"
        lay_and_take(change, rule, row, (*cards, change.public.queue[0].card))
        _offer_plus(change, seat, cards, self.plus)

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """There is no such row, or it is blocked."""
        return wrong_row(state, asked, choice)


def _offer_plus(change: RowsChange, seat: int, row: Cards, plus: bool) -> None:
    """The plus card comes from the row that was taken, not from the hand (R93)."""
    if plus:
        change.push(ChoosePlus(seat, row))


STEPS = (PlaceNormally, ChooseOpenRow)
