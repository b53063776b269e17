"""The normal placement of a card, with or without a plus card after a take."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Step
from hornox.tables.rows.model import Cards, RowsChange, RowsState
from hornox.tables.rows.placing import lay, place_next, take_chosen
from hornox.tables.rows.rules import stopped
from hornox.tables.rows.specials.plus import ChoosePlus
from hornox.tables.rows.specials.rules import fitting_row, open_rows
from hornox.tables.rows.specials.wrong_row import wrong_row
from hornox.tables.rows.steps import ChooseRow


class PlaceNormally(Step, frozen=True):
    """Place the next card by the normal rule; ``plus``: its owner uses Negative=Positive."""

    plus: bool = False

    def resolve(self, change: RowsChange) -> None:
        """An emptied row comes first (R85), then the closest row, then a row of one's choice."""
        public = change.public
        seat, card = public.queue[0].seat, public.queue[0].card
        row = fitting_row(change.rules, public)
        if () in public.rows:
            lay(change, "start-emptied", public.rows.index(()), (card,))
        elif row is None:
            change.push(ChooseOpenRow(seat, self.plus))
        else:
            place_next(change)
            _offer_plus(change, seat, public.rows[row], self.plus)


class ChooseOpenRow(ChooseRow, frozen=True):
    """The owner of a card that fits nowhere takes a row that is not blocked (R88)."""

    plus: bool = False

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every row without a Stop."""
        return replace(super().ask(state, name), options=open_rows(state.public))

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Its cards go to the pile, the played card starts it again."""
        public, row = change.public, int(choice) - 1
        take_chosen(change, row, "take-chosen-open" if stopped(public) else "take-chosen")
        _offer_plus(change, seat, public.rows[row], self.plus)

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """There is no such row, or it is blocked."""
        return wrong_row(state, asked, choice)


def _offer_plus(change: RowsChange, seat: int, row: Cards, plus: bool) -> None:
    """The plus card comes from the row that was taken, not from the hand (R93)."""
    if plus:
        change.push(ChoosePlus(seat, row))


STEPS = (PlaceNormally, ChooseOpenRow)
