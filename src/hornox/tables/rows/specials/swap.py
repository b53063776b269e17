"""Swapping a special card after a take."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question
from hornox.tables.rows.model import RowsChange, RowsState
from hornox.tables.rows.specials.events import Reshuffled, SpecialDrawn, Swapped
from hornox.tables.rows.specials.kinds import KINDS, PASS, by_kind
from hornox.tables.rows.specials.rules import specials_of


class OfferSwap(Question, frozen=True):
    """Whoever took a row may discard one special and draw another, once for each take (R94)."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """No swap, or one of the kinds in hand."""
        held = state.private[self.seat].specials
        options = (PASS, *[kind for kind in KINDS if kind in held])
        return Decision(name, "swap", (self.seat,), options, "swap")

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Discard first, then draw; an empty pile is made of all discards before (R95)."""
        if choice == PASS:
            return
        special = str(choice)
        specials = specials_of(change.public)
        change.public = replace(
            change.public, specials=replace(specials, discard=(*specials.discard, special))
        )
        change.emit(Swapped("swap", seat, special))
        drawn = _draw(change)
        held = list(change.private[seat].specials)
        held.remove(special)
        change.private[seat] = replace(change.private[seat], specials=by_kind((*held, drawn)))
        change.emit(SpecialDrawn("swap-drawn", seat, drawn))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """The special is not in the hand."""
        return Illegal("E_SPECIAL_NOT_HELD", asked.rule, {"special": choice})


def _draw(change: RowsChange) -> str:
    """The top of the draw pile; specials lying at rows are not shuffled into a new one."""
    deck = change.hidden.special_deck
    specials = specials_of(change.public)
    if not deck:
        times = specials.reshuffles + 1
        deck = change.shuffled(f"reshuffle/{times}", specials.discard)
        specials = replace(specials, discard=(), deck=len(deck), reshuffles=times)
        change.public = replace(change.public, specials=specials)
        change.emit(Reshuffled("reshuffle", len(deck)))
    change.hidden = replace(change.hidden, special_deck=deck[1:])
    change.public = replace(change.public, specials=replace(specials, deck=len(deck) - 1))
    return deck[0]


STEPS = (OfferSwap,)
