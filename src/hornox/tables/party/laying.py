"""Laying cards on one's own piles."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Everyone, Step
from hornox.tables.party.bidding import without
from hornox.tables.party.events import Laid
from hornox.tables.party.model import NEW, PartyChange, PartyState, Piles
from hornox.tables.party.rules import fitting, piled, tallied, to_lay


class Laying(Step, frozen=True):
    """When all rows are taken, everybody lays cards (B16)."""

    def resolve(self, change: PartyChange) -> None:
        """Ask those who hold more than they keep."""
        if any(to_lay(change.rules.data, change.public, seat) for seat in change.seats):
            change.push(LayCards())


class LayCards(Everyone, frozen=True):
    """Everybody lays cards face down, one after the other: a card, then its pile (B20)."""

    asking: ClassVar[str] = "lay"

    def who(self, state: PartyState) -> tuple[int, ...]:
        """All who hold more than they keep; how many they hold is public."""
        return tuple([seat for seat in range(state.seats) if self.picks(state, seat)])

    def picks(self, state: PartyState, seat: int) -> int:
        """Two for each card."""
        return 2 * to_lay(state.rules.data, state.public, seat)

    def ask(self, state: PartyState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        """A card that is still in hand, in any order; then a fitting pile or a new one (B18)."""
        if len(draft) % 2 == 0:
            hand = state.private[seat].hand
            cards = tuple([card for card in hand if card not in draft[::2]])
            left = (self.picks(state, seat) - len(draft)) // 2
            facts = {"left": left}
            return Decision(name, "lay", (seat,), cards, "party-lay", secret=True, facts=facts)
        card = int(draft[-1])
        options: tuple[Choice, ...] = (*fitting(_piles(state, seat, draft), card), NEW)
        return Decision(
            name, "pile", (seat,), options, "party-pile", secret=True, facts={"card": card}
        )

    def reveal(self, change: PartyChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """Show what everybody has laid, seat by seat, card by card."""
        for seat, draft in enumerate(drafts):
            for card, pile in zip(draft[::2], draft[1::2], strict=True):
                self._lay(change, seat, int(card), pile)

    def _lay(self, change: PartyChange, seat: int, card: int, pile: Choice) -> None:
        public = change.public
        piles, hands, known = list(public.piles), list(public.hands), list(public.known)
        before = piles[seat]
        piles[seat] = piled(before, (card, pile))
        hands[seat] -= 1
        known[seat] = without(known[seat], card)
        own = change.private[seat]
        change.private[seat] = replace(own, hand=without(own.hand, card))
        public = replace(public, piles=tuple(piles), hands=tuple(hands), known=tuple(known))
        change.public = tallied(change.rules.data, public)
        if pile == NEW:
            change.emit(Laid("party-lay-new", seat, card, len(before) + 1, None))
        else:
            top = before[int(pile) - 1][-1]
            change.emit(Laid("party-lay-on", seat, card, int(pile), top))

    def refuse(self, state: PartyState, asked: Decision, choice: Choice) -> Illegal:
        """A card that cannot be laid, or a pile that cannot take it."""
        seat = asked.seats[0]
        if asked.kind == "lay":
            held = type(choice) is int and choice in state.private[seat].hand
            code = "E_CARD_LAID" if held else "E_CARD_NOT_IN_HAND"
            return Illegal(code, asked.rule, {"card": choice})
        number = int(asked.id.rpartition(".")[2])
        piles = _piles(state, seat, state.drafts[seat][:number])
        card = asked.facts["card"]
        if type(choice) is int and 1 <= choice <= len(piles):
            facts = {"card": card, "pile": choice, "top": piles[choice - 1][-1]}
            return Illegal("E_PILE_HIGHER", asked.rule, facts)
        return Illegal("E_PILE", asked.rule, {"pile": choice, "piles": len(piles)})


def _piles(state: PartyState, seat: int, draft: tuple[Choice, ...]) -> Piles:
    """The seat's piles with what it has laid face down."""
    return piled(state.public.piles[seat], draft)


STEPS = (Laying, LayCards)
