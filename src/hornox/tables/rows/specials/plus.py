"""Negative=Positive: one card of a taken row cancels others (R90 to R93)."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Fact, Illegal
from hornox.engine.step import Question
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.model import Cards, Public, RowRules, RowsChange, RowsState
from hornox.tables.rows.specials.events import Cancelled
from hornox.tables.rows.specials.rules import default_set, specials_of

DONE = "done"
"""The choice of cancelling no further card."""
AUTO = "auto"
"""The choice of cancelling what cancels most."""


class ChoosePlus(Question, frozen=True):
    """The plus card: one card of the row that was taken."""

    seat: int
    row: Cards

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every card that lay in the row."""
        return Decision(name, "plus-card", (self.seat,), self.row, "plus-card")

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Its heads are to cancel others."""
        _go_on(change, CancelCards(seat, int(choice)))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """The card did not lie in the row; the played card never did (R93)."""
        return Illegal("E_PLUS_NOT_IN_ROW", asked.rule, {"card": choice, "row": self.row})


class CancelCards(Question, frozen=True):
    """Which cards of the pile are cancelled: one by one, in any order."""

    seat: int
    plus: int
    cards: Cards = ()

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every card that is not worth more than what is left of the plus card (R92)."""
        pool = self._pool(state.public)
        facts: dict[str, Fact] = {
            "card": self.plus,
            "heads": self._left(),
            "limit": HEADS[self.plus],
            "cancelled": self.cards,
            "pool": pool,
            "best": (*self.cards, *default_set(self._left(), self._others(pool))),
        }
        auto = () if self.cards else (AUTO,)
        options: tuple[Choice, ...] = (*self.more(state.public, state.rules), *auto, DONE)
        return Decision(name, "cancel", (self.seat,), options, "cancel", facts=facts)

    def more(self, public: Public, rules: RowRules) -> Cards:
        """The cards that may be cancelled next."""
        left, lowest = self._left(), self._lowest(rules)
        others = self._others(self._pool(public))
        return tuple([card for card in others if card > lowest and HEADS[card] <= left])

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """One more card, or put the plus card and all it cancels aside."""
        if choice == DONE:
            _put_aside(change, seat, self.plus, self.cards)
        elif choice == AUTO:
            pool = [card for card in change.public.piles[seat] if card != self.plus]
            _put_aside(change, seat, self.plus, default_set(HEADS[self.plus], pool))
        else:
            _go_on(change, replace(self, cards=(*self.cards, int(choice))))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """Not a card of the pile, named already, or worth too much."""
        others = self._others(self._pool(state.public))
        mine = type(choice) is int and choice in others and choice > self._lowest(state.rules)
        code = "E_CANCEL_SUM" if mine else "E_CANCEL_CARD"
        return Illegal(code, asked.rule, {"card": choice, "heads": self._left()})

    def _lowest(self, rules: RowRules) -> int:
        """Old rules go upwards: only cards above the last one may follow."""
        return self.cards[-1] if self.cards and rules.cancel_upwards else 0

    def _others(self, pool: Cards) -> Cards:
        return tuple([card for card in pool if card not in self.cards])

    def _left(self) -> int:
        return HEADS[self.plus] - total_heads(self.cards)

    def _pool(self, public: Public) -> Cards:
        """The taken row and the earlier pile, with five rows also the played card (R93)."""
        return tuple(sorted([c for c in public.piles[self.seat] if c != self.plus]))


def _go_on(change: RowsChange, step: CancelCards) -> None:
    """Ask on, as long as there is a card that can still be cancelled (old rules: always)."""
    if change.rules.cancel_upwards or step.more(change.public, change.rules):
        change.push(step)
    else:
        _put_aside(change, step.seat, step.plus, step.cards)


def _put_aside(change: RowsChange, seat: int, plus: int, cards: Cards) -> None:
    """They are out of this round (R90, R101); what is left of the plus card is lost."""
    public = change.public
    specials = specials_of(public)
    gone = {plus, *cards}
    piles = list(public.piles)
    piles[seat] = tuple([card for card in piles[seat] if card not in gone])
    aside = (*specials.aside, plus, *cards)
    change.public = replace(public, piles=tuple(piles), specials=replace(specials, aside=aside))
    change.emit(Cancelled("cancel", seat, plus, cards, total_heads((plus, *cards))))


STEPS = (ChoosePlus, CancelCards)
