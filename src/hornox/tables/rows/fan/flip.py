"""Flippin' Digits: once a round a card may be played with its digits swapped (R52 to R61)."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.tables.rows.cards import FLIP, LAST_CARD, card_of, flipped
from hornox.tables.rows.fan.events import Flipped, FlipsDealt
from hornox.tables.rows.model import Markers, Played, Public, RowsChange, RowsState
from hornox.tables.rows.steps import SelectCards, turn_over

THREE_DIGITS = tuple(f"{card}{FLIP}" for card in range(100, LAST_CARD + 1))
"""The cards that cannot be flipped (R53)."""


def deal_flips(change: RowsChange) -> None:
    """One flip card for each player, in every round (R59)."""
    count = len(change.seats)
    _set(change, (True,) * count)
    change.emit(FlipsDealt("flip-start", count))


def played(seat: int, choice: Choice) -> Played:
    """The card that a choice plays, with the value that counts until it lies."""
    card = card_of(choice)
    if isinstance(choice, int):
        return Played(seat, card, card)
    return Played(seat, card, flipped(card), True)


def flipped_first(one: Played) -> tuple[int, bool]:
    """The order of revealed cards: of two equal values the flipped one goes first (R55)."""
    return one.value, not one.flipped


class SelectOrFlip(SelectCards, frozen=True):
    """Everybody chooses a card, face down, and may flip it with an unspent flip card (R60)."""

    def ask(self, state: RowsState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        """Every card in hand; with an unspent flip card those of one or two digits flipped, too."""
        asked = super().ask(state, name, seat, draft)
        if not _flips(state.public)[seat]:
            return asked
        flips = [f"{card}{FLIP}" for card in state.private[seat].hand if card < 100]
        return replace(asked, options=(*asked.options, *flips))

    def reveal(self, change: RowsChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """A flipped card counts by its new value; its flip card is spent."""
        cards = [played(seat, choice) for seat, (choice,) in enumerate(drafts)]
        turn_over(change, cards, flipped_first)
        queue = change.public.queue
        for one in queue:
            if one.flipped:
                flips = enumerate(_flips(change.public))
                _set(change, tuple([flip and seat != one.seat for seat, flip in flips]))
                change.emit(Flipped(_rule(one, queue), one.seat, one.card, one.value))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is not held, or a flip that is not to be had."""
        code = "E_CARD_NOT_IN_HAND"
        if isinstance(choice, str) and choice.endswith(FLIP):
            if not _flips(state.public)[asked.seats[0]]:
                code = "E_FLIP_SPENT"
            elif choice in THREE_DIGITS:
                code = "E_FLIP_3DIGIT"
        return Illegal(code, asked.rule, {"card": choice})


def _rule(flip: Played, queue: tuple[Played, ...]) -> str:
    """What a flipped card counts: perhaps the same (R54), or as much as another one (R55)."""
    if flip.value == flip.card:
        return "flip-same"
    return "flip-first" if sum(other.value == flip.value for other in queue) > 1 else "flip"


def _flips(public: Public) -> tuple[bool, ...]:
    assert public.markers is not None and public.markers.flips is not None
    return public.markers.flips


def _set(change: RowsChange, flips: tuple[bool, ...]) -> None:
    markers = replace(change.public.markers or Markers(), flips=flips)
    change.public = replace(change.public, markers=markers)


STEPS = (SelectOrFlip,)
