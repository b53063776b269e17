"""The steps of a game against the buffalo."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.state import Outcome
from hornox.engine.step import Everyone, Question, Step
from hornox.tables.buffalo.events import BuffaloDealt, BuffaloEnded, TeamRevealed
from hornox.tables.buffalo.model import (
    BuffaloChange,
    BuffaloState,
    Hidden,
    Pending,
    Private,
)
from hornox.tables.buffalo.placing import begin, put, take_chosen
from hornox.tables.buffalo.rules import team_points, unlocked, verdict
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.events import HandDealt
from hornox.tables.rows.model import Cards, Signs
from hornox.tables.rows.steps import not_in_hand


class Deal(Step, frozen=True):
    """Deal the hands in blocks, then the buffalo's stack, the rows and the special cards."""

    def resolve(self, change: BuffaloChange) -> None:
        """The first cards of each shuffle are used; the others leave the game unseen."""
        rules = change.rules
        deck: Cards = change.shuffled("deal/1", rules.deck)
        specials: tuple[str, ...] = change.shuffled("specials/1", rules.specials)
        size, seats = rules.hand, len(change.seats)
        for seat in change.seats:
            change.private[seat] = Private(tuple(sorted(deck[seat * size : (seat + 1) * size])))
        dealt = size * (seats + 1)
        rows = deck[dealt : dealt + rules.rows]
        in_play = rules.in_play[seats]
        up = min(rules.face_up, in_play)
        change.hidden = Hidden(
            undealt=deck[dealt + rules.rows :],
            buffalo_stack=deck[dealt - size : dealt],
            special_deck=specials[up:in_play],
            box=specials[in_play:],
        )
        change.public = replace(
            change.public,
            rows=tuple([(card,) for card in rows]),
            signs=(Signs(),) * rules.rows,
            hands=(size,) * seats,
            seen=rows,
            buffalo_stack=size,
            face_up=specials[:up],
            special_deck=in_play - up,
            in_play=in_play,
        )
        self._report(change)

    def _report(self, change: BuffaloChange) -> None:
        public = change.public
        change.emit(
            BuffaloDealt(
                "buffalo-deal",
                public.hands,
                public.buffalo_stack,
                public.rows,
                public.face_up,
                public.special_deck,
            )
        )
        for seat in change.seats:
            change.emit(HandDealt("buffalo-hand", seat, change.private[seat].hand))


class SelectCards(Everyone, frozen=True):
    """Everybody chooses a card, face down; it may be replaced until all have chosen (R8)."""

    def who(self, state: BuffaloState) -> tuple[int, ...]:
        """All who hold cards."""
        return tuple([seat for seat, count in enumerate(state.public.hands) if count])

    def ask(self, state: BuffaloState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        """Every card in hand."""
        return Decision(name, "card", (seat,), state.private[seat].hand, "select", secret=True)

    def reveal(self, change: BuffaloChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        """Turn all cards over, and the top card of the buffalo; put them in ascending order."""
        played = [Pending(seat, int(draft[0])) for seat, draft in enumerate(drafts) if draft]
        for pending in played:
            assert pending.seat is not None
            leave_hand(change, pending.seat, pending.card)
        top, *stack = change.hidden.buffalo_stack
        change.hidden = replace(change.hidden, buffalo_stack=tuple(stack))
        queue = tuple(sorted([*played, Pending(None, top)], key=_by_card))
        public = change.public
        seen = (*public.seen, *(p.card for p in queue if p.card not in public.seen))
        change.public = replace(
            public, queue=queue, front=0, back=0, seen=seen, buffalo_stack=len(stack)
        )
        order = tuple([pending.card for pending in queue])
        change.emit(TeamRevealed("buffalo-reveal", public.turn, tuple(played), top, order))

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is not held; nothing can be flipped."""
        return not_in_hand(asked, choice)


def leave_hand(change: BuffaloChange, seat: int, card: int) -> None:
    """A card leaves a hand."""
    public = change.public
    hand = tuple([c for c in change.private[seat].hand if c != card])
    change.private[seat] = Private(hand)
    hands, known = list(public.hands), list(public.known)
    hands[seat] = len(hand)
    known[seat] = tuple([c for c in known[seat] if c != card])
    change.public = replace(public, hands=tuple(hands), known=tuple(known))


def _by_card(pending: Pending) -> int:
    return pending.card


class PutNext(Step, frozen=True):
    """Place the first card of the queue."""

    def resolve(self, change: BuffaloChange) -> None:
        """Against the rows as they are now; its owner is asked where it fits nowhere."""
        begin(change, change.public.queue[0])
        put_or_ask(change)


def put_or_ask(change: BuffaloChange) -> None:
    """Place the card that is due; a member whose card fits nowhere chooses a row (R111)."""
    placing = change.public.placing
    if not put(change) and placing is not None and placing.seat is not None:
        change.push(ChooseRow(placing.seat))


class ChooseRow(Question, frozen=True):
    """The owner of a card that fits nowhere takes an unlocked row for the team (R109, R111)."""

    seat: int

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every unlocked row, also a full or an expensive one."""
        public = state.public
        rows = tuple([row + 1 for row in unlocked(public)])
        assert public.placing is not None
        facts = {"card": public.placing.card}
        return Decision(name, "row", (self.seat,), rows, "team-choose-row", facts=facts)

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Its cards go to the team's pile, the played card starts it again."""
        take_chosen(change, int(choice) - 1)

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """There is no such row, or it is locked."""
        facts = {"row": choice, "rows": len(state.public.rows)}
        exists = type(choice) is int and 1 <= choice <= len(state.public.rows)
        return Illegal("E_ROW_BLOCKED" if exists else "E_ROW", asked.rule, facts)


class CountHeads(Step, frozen=True):
    """Count both piles and tell who has won (R124, R125)."""

    def resolve(self, change: BuffaloChange) -> None:
        """The team wins together or not at all."""
        public = change.public
        rules = change.rules
        seats = len(change.seats)
        team = team_points(rules, seats, public.pile)
        buffalo = total_heads(change.hidden.buffalo_pile)
        rule = verdict(team, buffalo)
        won = rule == "team-wins"
        winners = tuple(change.seats) if won else ()
        outcome = Outcome(rule, (team,) * seats, (1 if won else 2,) * seats, winners)
        change.public = replace(public, points=(team, buffalo), outcome=outcome)
        doubled = seats <= rules.doubled
        change.emit(BuffaloEnded(rule, total_heads(public.pile), doubled, team, buffalo, winners))


STEPS = (Deal, SelectCards, PutNext, ChooseRow, CountHeads)
