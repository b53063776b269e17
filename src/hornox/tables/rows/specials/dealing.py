"""Dealing special cards at the start of a round."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.step import Step
from hornox.tables.rows.model import RowsChange, Signs, Specials
from hornox.tables.rows.specials.events import SpecialsDealt, SpecialsGathered, SpecialsReceived
from hornox.tables.rows.specials.kinds import ALL_SPECIALS, by_kind, lying

MOST_DEALT = 3


class ForgetCancelled(Step, frozen=True):
    """A new round is dealt from the whole deck: cancelled cards are back in it (R101)."""

    def resolve(self, change: RowsChange) -> None:
        """Nothing lies aside."""
        specials = change.public.specials
        if specials is not None:
            change.public = replace(change.public, specials=replace(specials, aside=()))


class DealSpecials(Step, frozen=True):
    """Deal three specials each in blocks; unused ones of an earlier round are kept (R97)."""

    def resolve(self, change: RowsChange) -> None:
        """Everybody gets equally many, fewer or none if there are not enough; the rest is drawn."""
        before = change.public.specials
        pool = ALL_SPECIALS if before is None else self._gather(change, before)
        seats = len(change.seats)
        each = min(MOST_DEALT, len(pool) // seats)
        deck = change.shuffled(f"specials/{change.public.round}", by_kind(pool))
        held = (0,) * seats if before is None else before.hands
        left = len(deck) - each * seats
        change.public = replace(
            change.public,
            specials=Specials(
                signs=(Signs(),) * len(change.public.rows),
                hands=tuple(count + each for count in held),
                deck=left,
                reshuffles=0 if before is None else before.reshuffles,
            ),
        )
        change.hidden = replace(change.hidden, special_deck=deck[each * seats :])
        rule = "deal-specials" if before is None else "deal-specials-again"
        change.emit(SpecialsDealt(rule, change.public.round, each, left))
        for seat in change.seats:
            new = by_kind(deck[seat * each : (seat + 1) * each])
            own = change.private[seat]
            change.private[seat] = replace(own, specials=by_kind((*own.specials, *new)))
            if new:
                change.emit(SpecialsReceived("specials-received", seat, new))

    def _gather(self, change: RowsChange, before: Specials) -> tuple[str, ...]:
        """Draw pile, discards and what still lay at the rows when the round ended."""
        lay = tuple(lying(before.signs))
        if lay:
            bare = (Signs(),) * len(change.public.rows)
            gathered = replace(before, signs=bare, discard=(*before.discard, *lay))
            change.public = replace(change.public, specials=gathered)
            change.emit(SpecialsGathered("specials-gathered", lay))
        return (*change.hidden.special_deck, *before.discard, *lay)


STEPS = (ForgetCancelled, DealSpecials)
