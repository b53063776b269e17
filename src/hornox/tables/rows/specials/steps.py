"""Placing with special cards: each card's owner may use one of them (R69, R70)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Fact, Illegal
from hornox.engine.step import Question, Step
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import RowsChange, RowsState, Signs
from hornox.tables.rows.placing import lay, place_next
from hornox.tables.rows.specials.chains import BlockRow, InsertCard, ReplaceCard, ShiftCard
from hornox.tables.rows.specials.events import SignLaid, SpecialUsed
from hornox.tables.rows.specials.kinds import (
    FIFTH,
    INSERT,
    PASS,
    PLUS,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from hornox.tables.rows.specials.place_normally import PlaceNormally
from hornox.tables.rows.specials.placing import discard, lay_sign
from hornox.tables.rows.specials.rules import fitting_row, obstacle, specials_of, usable


class BeginPlacing(Step, frozen=True):
    """A new turn: nobody has used a special with the card played now."""

    def resolve(self, change: RowsChange) -> None:
        """Go on to the lowest card."""
        specials = specials_of(change.public)
        change.public = replace(change.public, specials=replace(specials, used=()))
        change.push(PlaceInTurn())


class PlaceInTurn(Step, frozen=True):
    """Place the revealed cards one by one; whoever holds a special is asked for it before."""

    def resolve(self, change: RowsChange) -> None:
        """Whether a seat is asked depends on the number of its specials only, which all know."""
        public = change.public
        if not public.queue:
            return
        seat = public.queue[0].seat
        held = specials_of(public).hands[seat]
        change.push(OfferSpecial(seat) if held else PlaceNormally(), self)


class OfferSpecial(Question, frozen=True):
    """The owner of the next card may use one special with it."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """No special, or a kind in hand that is allowed now."""
        public = state.public
        rules = state.rules
        row = fitting_row(rules, public)
        full = row is not None and rules.full(rules, public, row)
        taken = public.rows[row] if row is not None and full else ()
        if taken and len(public.rows) > rules.rows:  # the card goes along (R72)
            taken = (*taken, public.queue[0].card)
        facts: dict[str, Fact] = {
            "card": public.queue[0].card,
            "row": None if row is None else row + 1,
            "taken": taken,
            "heads": total_heads(taken),
        }
        options = (PASS, *usable(state, self.seat, row))
        return Decision(name, "special", (self.seat,), options, "use-special", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """The special leaves the hand and does its work."""
        if choice == PASS:
            change.push(PlaceNormally())
            return
        special = str(choice)
        held = list(change.private[seat].specials)
        held.remove(special)
        change.private[seat] = replace(change.private[seat], specials=tuple(held))
        specials = specials_of(change.public)
        hands = list(specials.hands)
        hands[seat] -= 1
        change.public = replace(
            change.public,
            specials=replace(specials, hands=tuple(hands), used=(*specials.used, seat)),
        )
        discard(change, special)
        change.emit(SpecialUsed("use-special", seat, special, change.public.queue[0].card))
        _USES[special](change, seat)

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """A special that is not held, or that is not allowed now."""
        facts = {"special": choice, "card": state.public.queue[0].card}
        special = str(choice)
        if special not in state.private[self.seat].specials:
            return Illegal("E_SPECIAL_NOT_HELD", asked.rule, facts)
        code = obstacle(state, special)
        assert code is not None
        return Illegal(code, asked.rule, facts)


def _use_fifth(change: RowsChange, _seat: int) -> None:
    """The card starts a fifth row, the special stays beside it."""
    public = change.public
    row = len(public.rows)
    change.public = replace(public, rows=(*public.rows, ()))
    lay_sign(change, row, Signs(fifth=True))
    lay(change, "fifth-row", row, (public.queue[0].card,))


def _use_seven(change: RowsChange, seat: int) -> None:
    """The card goes where it always goes (R76); with one more place it takes nothing."""
    public = change.public
    row = fitting_row(change.rules, public)
    assert row is not None
    lay_sign(change, row, replace(specials_of(public).signs[row], seven=True))
    change.emit(SignLaid("seven", seat, SEVEN, row + 1))
    place_next(change)


_USES: dict[str, Callable[[RowsChange, int], None]] = {
    FIFTH: _use_fifth,
    SEVEN: _use_seven,
    INSERT: lambda change, seat: change.push(InsertCard(seat)),
    REPLACE: lambda change, seat: change.push(ReplaceCard(seat)),
    SHIFT: lambda change, seat: change.push(ShiftCard(seat)),
    STOP: lambda change, seat: change.push(BlockRow(seat)),
    PLUS: lambda change, _: change.push(PlaceNormally(plus=True)),
}

STEPS = (BeginPlacing, PlaceInTurn, OfferSpecial)
