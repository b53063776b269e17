"""The steps of a round on a rows table."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import ClassVar

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Everyone, Question, Step
from hornox.tables.rows.cards import FLIP, total_heads, without
from hornox.tables.rows.ending import ended_by
from hornox.tables.rows.events import (
    Dealt,
    HandDealt,
    Revealed,
    RoundScored,
)
from hornox.tables.rows.model import (
    Cards,
    Played,
    RowsChange,
    RowsState,
)
from hornox.tables.rows.placing import place_next, take_chosen
from hornox.tables.standing import end_game, lowest_wins

Order = Callable[[Played], int | tuple[int, ...]]
SEATS = tuple(tuple(range(count)) for count in range(11))
"""All seats, by the number of players."""


class PlayRound(Step, frozen=True):
    """Begin the next round."""

    def resolve(self, change: RowsChange) -> None:
        """Clear the table and follow the mode's steps of a round."""
        public = change.public
        nobody: tuple[Cards, ...] = ((),) * len(change.seats)
        change.public = replace(
            public,
            round=public.round + 1,
            first=public.round % len(change.seats),
            rows=(),
            hands=(0,) * len(change.seats),
            known=nobody,
            queue=(),
            piles=nobody,
            open_cards=(),
        )
        change.push(*change.rules.round(change.state.options))


class Deal(Step, frozen=True):
    """Deal the hands in blocks, then a card for each row (R3)."""

    def resolve(self, change: RowsChange) -> None:
        """Shuffle, deal and lay out."""
        rules = change.rules
        deck = change.shuffled(
            f"deal/{change.public.round}", rules.deck(len(change.seats), change.state.options)
        )
        size = rules.hand
        for seat in change.seats:
            hand = tuple(sorted(deck[seat * size : (seat + 1) * size]))
            change.private[seat] = replace(change.private[seat], hand=hand)
        dealt = size * len(change.seats)
        rows = tuple((card,) for card in deck[dealt : dealt + rules.rows])
        change.hidden = replace(change.hidden, undealt=deck[dealt + rules.rows :])
        open_rows(change, "deal", rows)
        for seat in change.seats:
            change.emit(HandDealt("deal", seat, change.private[seat].hand))


def open_rows(change: RowsChange, rule: str, rows: tuple[Cards, ...]) -> None:
    """Lay out the rows of a round and whatever belongs to them."""
    rules = change.rules
    hands = (rules.hand,) * len(change.seats)
    change.public = replace(change.public, rows=rows, hands=hands)
    change.emit(Dealt(rule, change.public.round, hands, rows))
    for set_up in rules.lay_out:
        set_up(change)


class PlayTurns(Step, frozen=True):
    """Turn after turn until the hands are empty (R2)."""

    def resolve(self, change: RowsChange) -> None:
        """One more turn, if there are cards to play."""
        if any(change.public.hands):
            change.push(*change.rules.turn, self)


class SelectCards(Everyone, frozen=True):
    """Everybody chooses a card, face down; it may be replaced until all have chosen (R8)."""

    asking: ClassVar[str] = "card"

    def who(self, state: RowsState) -> tuple[int, ...]:
        """All seats."""
        return SEATS[state.seats]

    def ask(self, state: RowsState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        """Every card in hand."""
        return Decision(name, "card", (seat,), state.private[seat].hand, "select", secret=True)

    def reveal(self, change: RowsChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """Turn all cards over."""
        cards = [int(choice) for (choice,) in drafts]
        turn_over(change, [Played(seat, card, card) for seat, card in enumerate(cards)])

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is not held; nothing can be flipped."""
        return not_in_hand(asked, choice)


by_value: Order = attrgetter("value")
"""The order of revealed cards."""


def turn_over(change: RowsChange, played: list[Played], order: Order = by_value) -> None:
    """The played cards of all seats leave the hands and lie in their order."""
    public = change.public
    for seat, one in enumerate(played):
        own = change.private[seat]
        change.private[seat] = replace(own, hand=without(own.hand, one.card))
    known = public.known
    if any(known):
        known = tuple([without(known[seat], one.card) for seat, one in enumerate(played)])
    queue = tuple(sorted(played, key=order))
    hands = tuple([count - 1 for count in public.hands])
    change.public = replace(public, queue=queue, hands=hands, known=known)
    change.emit(Revealed("reveal", queue))


def not_in_hand(asked: Decision, choice: Choice) -> Illegal:
    """The refusal of a card that is not held, where there are no flip cards."""
    flip = isinstance(choice, str) and choice.endswith(FLIP)
    code = "E_NO_FLIP_IN_MODE" if flip else "E_CARD_NOT_IN_HAND"
    return Illegal(code, asked.rule, {"card": choice})


class PlaceCards(Step, frozen=True):
    """Place the revealed cards one by one, each against the rows as they are then."""

    def resolve(self, change: RowsChange) -> None:
        """Place what fits; a card that fits nowhere asks its owner for a row first."""
        while change.public.queue:
            if not place_next(change):
                change.push(ChooseRow(change.public.queue[0].seat), self)
                return


class ChooseRow(Question, frozen=True):
    """The owner of a card that fits nowhere takes a row of his choice (R6, R7)."""

    seat: int

    def ask(self, state: RowsState, name: str) -> Decision:
        """Every row, also a full or an expensive one."""
        rows = tuple(range(1, len(state.public.rows) + 1))
        played = state.public.queue[0]
        facts = {"card": played.card, "value": played.value}
        return Decision(name, "row", (self.seat,), rows, "choose-row", facts=facts)

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        """Its cards go to the pile, the played card starts it again."""
        take_chosen(change, int(choice) - 1)

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """There is no such row."""
        return Illegal("E_ROW", asked.rule, {"row": choice, "rows": len(state.public.rows)})


class ScoreRound(Step, frozen=True):
    """Add the heads of the piles to the totals; end the game or go on (R9)."""

    def resolve(self, change: RowsChange) -> None:
        """Only here points count and the end is checked."""
        public = change.public
        gained = tuple(total_heads(pile) for pile in public.piles)
        totals = tuple(a + b for a, b in zip(public.totals, gained, strict=True))
        change.public = replace(public, totals=totals)
        change.emit(RoundScored("score-round", public.round, gained, totals))
        rule = ended_by(change.state.options, public.round, totals)
        if public.round == change.rules.rounds:
            rule = "end-rounds"
        if rule is None:
            change.push(PlayRound())
            return
        end_game(change, lowest_wins(rule, totals))


STEPS = (PlayRound, Deal, PlayTurns, SelectCards, PlaceCards, ChooseRow, ScoreRound)
