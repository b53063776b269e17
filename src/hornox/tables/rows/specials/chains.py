"""The special cards that need one or two more choices: Insert, Replace, Shift, Stop."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question
from hornox.tables.rows.cards import total_heads, without
from hornox.tables.rows.model import Cards, Played, RowsChange, RowsState
from hornox.tables.rows.placing import lay
from hornox.tables.rows.specials.events import Replaced, Shifted, SignLaid
from hornox.tables.rows.specials.kinds import STOP
from hornox.tables.rows.specials.place_normally import PlaceNormally
from hornox.tables.rows.specials.placing import lay_sign
from hornox.tables.rows.specials.rules import insert_rows, open_rows, specials_of
from hornox.tables.rows.specials.wrong_row import wrong_row


class InsertCard(Question, frozen=True):
    """The card goes to its sorted place in a row that ends higher (R79, R81)."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every open row that ends higher."""
        facts = {"card": state.public.queue[0].card}
        rows = insert_rows(state.public)
        return Decision(name, "insert-row", (self.seat,), rows, "insert", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """A full row is taken up to its last card, which starts it again (R80)."""
        row = int(choice) - 1
        cards = tuple(sorted((*change.public.rows[row], change.public.queue[0].card)))
        full = change.rules.full(change.rules, change.public, row)
        lay(change, "insert-full" if full else "insert", row, cards, takes=full)

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """No such row, a blocked one, or one in which the card would be the last."""
        return wrong_row(state, asked, choice, "E_INSERT_AT_END")


class ReplaceCard(Question, frozen=True):
    """The card goes back to the hand, another one takes its turn (R82)."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every other card in hand."""
        facts = {"card": state.public.queue[0].card}
        hand = state.private[self.seat].hand
        return Decision(name, "replace-card", (self.seat,), hand, "replace", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """All have seen the card that goes back; nobody else's order changes."""
        card, old = int(choice), change.public.queue[0].card
        own = change.private[seat]
        hand = tuple(sorted([old, *[c for c in own.hand if c != card]]))
        change.private[seat] = replace(own, hand=hand)
        known = list(change.public.known)
        known[seat] = tuple(sorted([old, *[c for c in known[seat] if c != card]]))
        queue = (Played(seat, card, card), *change.public.queue[1:])
        change.public = replace(change.public, known=tuple(known), queue=queue)
        change.emit(Replaced("replace", seat, old, card))
        change.push(PlaceNormally())

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """The card is not in the hand."""
        return Illegal("E_CARD_NOT_IN_HAND", asked.rule, {"card": choice})


class ShiftCard(Question, frozen=True):
    """Which lying card moves: any card of an open row, at any place in it (R83)."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """All cards of open rows, row by row."""
        facts = {"card": state.public.queue[0].card}
        rows = state.public.rows
        cards = tuple([card for n in open_rows(state.public) for card in rows[n - 1]])
        return Decision(name, "shift-card", (self.seat,), cards, "shift-card", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Then it is asked where the card moves."""
        change.push(ShiftTo(seat, int(choice)))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """The card lies in a blocked row, or in none."""
        lies = any(choice in row for row in state.public.rows)
        code = "E_ROW_BLOCKED" if lies else "E_CARD_NOT_IN_ROW"
        return Illegal(code, asked.rule, {"card": choice})


class ShiftTo(Question, frozen=True):
    """Where the card moves: to its sorted place in another open row."""

    seat: int
    card: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every open row but its own, also a full one (R84)."""
        source = _row_of(self.card, state.public.rows)
        rows = tuple([n for n in open_rows(state.public) if n != source + 1])
        facts = {"card": self.card, "source": source + 1}
        return Decision(name, "shift-row", (self.seat,), rows, "shift-row", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """A full row is taken at once, its last card stays; then the played card is placed."""
        public, rules = change.public, change.rules
        rows, piles = list(public.rows), list(public.piles)
        source, row = _row_of(self.card, public.rows), int(choice) - 1
        cards = tuple(sorted((*rows[row], self.card)))
        full = rules.full(rules, public, row)
        rule, taken = rules.take(rules, public, "shift-full", cards) if full else ("shift", ())
        rows[source], rows[row] = without(rows[source], self.card), cards[len(taken) :]
        piles[seat] = piles[seat] + taken
        change.public = replace(public, rows=tuple(rows), piles=tuple(piles))
        heads = total_heads(taken)
        change.emit(Shifted(rule, seat, self.card, source + 1, row + 1, taken, heads))
        change.push(PlaceNormally())
        if full:
            for effect in rules.after_take:
                effect(change, seat, row)

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """No such row, a blocked one, or the row in which the card lies."""
        return wrong_row(state, asked, choice, "E_SAME_ROW")


class BlockRow(Question, frozen=True):
    """A row gets a Stop before the card is placed elsewhere (R87)."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every row that is not blocked yet."""
        facts = {"card": state.public.queue[0].card}
        rows = open_rows(state.public)
        return Decision(name, "stop-row", (self.seat,), rows, "stop", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Then the card is placed with that row left out."""
        row = int(choice) - 1
        lay_sign(change, row, replace(specials_of(change.public).signs[row], stop=True))
        change.emit(SignLaid("stop", seat, STOP, row + 1))
        change.push(PlaceNormally())

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """No such row, or it is blocked already."""
        return wrong_row(state, asked, choice)


def _row_of(card: int, rows: tuple[Cards, ...]) -> int:
    return next(i for i, row in enumerate(rows) if card in row)


STEPS = (InsertCard, ReplaceCard, ShiftCard, ShiftTo, BlockRow)
