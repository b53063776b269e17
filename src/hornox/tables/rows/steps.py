"""The steps of a round on a rows table."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Everyone, Question, Step
from hornox.tables.rows.cards import LAST_CARD, flipped, total_heads
from hornox.tables.rows.ending import ended_by
from hornox.tables.rows.events import (
    Dealt,
    HandDealt,
    Revealed,
    RoundScored,
)
from hornox.tables.rows.fan.events import Flipped
from hornox.tables.rows.model import (
    Cards,
    Played,
    RowsChange,
    RowsState,
)
from hornox.tables.rows.placing import place_next, take_chosen
from hornox.tables.standing import end_game, lowest_wins

SEATS = tuple(tuple(range(count)) for count in range(11))
"""All seats, by the number of players."""

FLIP = "~"
"""Behind a card's number: played together with the flip card."""
THREE_DIGITS = tuple(str(card) for card in range(100, LAST_CARD + 1))
"""The cards that cannot be flipped (R53)."""


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
        """Every card in hand; with an unspent flip card also flipped (R53, R60)."""
        options: tuple[Choice, ...] = state.private[seat].hand
        markers = state.public.markers
        if markers is not None and markers.flips is not None and markers.flips[seat]:
            flips = [f"{card}{FLIP}" for card in options if int(card) < 100]
            options = (*options, *flips)
        return Decision(name, "card", (seat,), options, "select", secret=True)

    def reveal(self, change: RowsChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """Turn all cards over and put them in the order of their values (R55)."""
        played: list[Played] = []
        for seat, (choice,) in enumerate(drafts):
            if isinstance(choice, int):
                card = choice
                played.append(Played(seat, card, card))
            else:
                card = card_of(choice)
                played.append(Played(seat, card, flipped(card), True))
            own = change.private[seat]
            hand = tuple([held for held in own.hand if held != card])
            change.private[seat] = replace(own, hand=hand)
        played.sort(key=_by_value)
        queue = tuple(played)
        public = change.public
        known = public.known
        if any(known):
            known = tuple([_without(cards, drafts[s][0]) for s, cards in enumerate(known)])
        hands = tuple([count - 1 for count in public.hands])
        change.public = replace(public, queue=queue, hands=hands, known=known)
        change.emit(Revealed("reveal", queue))
        markers = public.markers
        if markers is not None and markers.flips is not None:
            flips = list(markers.flips)
            for card_played in played:
                if card_played.flipped:
                    flips[card_played.seat] = False
                    spent = replace(markers, flips=tuple(flips))
                    change.public = replace(change.public, markers=spent)
                    change.emit(_flip(card_played, played))

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is not held, or a flip that is not to be had."""
        facts = {"card": choice}
        if isinstance(choice, str) and choice.endswith(FLIP):
            markers = state.public.markers
            if markers is None or markers.flips is None:
                return Illegal("E_NO_FLIP_IN_MODE", asked.rule, facts)
            if not markers.flips[asked.seats[0]]:
                return Illegal("E_FLIP_SPENT", asked.rule, facts)
            if choice.removesuffix(FLIP) in THREE_DIGITS:
                return Illegal("E_FLIP_3DIGIT", asked.rule, facts)
        return Illegal("E_CARD_NOT_IN_HAND", asked.rule, facts)


def card_of(choice: Choice) -> int:
    """The card that a choice plays."""
    return choice if isinstance(choice, int) else int(choice.removesuffix(FLIP))


def _flip(flip: Played, played: list[Played]) -> Flipped:
    """What a flipped card counts: perhaps the same (R54); of two equal values it is first (R55)."""
    rule = "flip"
    if flip.value == flip.card:
        rule = "flip-same"
    elif sum(other.value == flip.value for other in played) > 1:
        rule = "flip-first"
    return Flipped(rule, flip.seat, flip.card, flip.value)


def _by_value(played: Played) -> tuple[int, bool]:
    return played.value, not played.flipped


def _without(cards: Cards, choice: Choice) -> Cards:
    return tuple([card for card in cards if card != card_of(choice)])


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
        """Its cards go to the pile, the played card begins it anew."""
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
