"""Windows: the team uses special cards and lifts Stops before a card is placed (R102)."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Fact, Illegal
from hornox.engine.game import not_asked
from hornox.engine.step import Question, Step
from hornox.tables.buffalo import order
from hornox.tables.buffalo.events import (
    Reordered,
    ReplaceCalled,
    Replaced,
    SignLaid,
    SpecialUsed,
)
from hornox.tables.buffalo.model import (
    FIRST,
    INSERT,
    PROCEED,
    PUSH,
    REPLACE,
    SORT,
    STOP,
    TAKE7,
    UNSTOP,
    BuffaloChange,
    BuffaloRules,
    BuffaloState,
    Private,
    Public,
)
from hornox.tables.buffalo.placing import begin, foreseen, insert, push, remove_sign
from hornox.tables.buffalo.specials import (
    AT_A_ROW,
    ON_A_CARD,
    Fault,
    order_fault,
    pending_fault,
    pending_for,
    push_fault,
    pushable,
    refusal,
    row_fault,
    rows_for,
    targets,
    usable,
)
from hornox.tables.buffalo.steps import PutNext, leave_hand, put_or_ask
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Cards


class Placing(Step, frozen=True):
    """Windows and placements by turns until all revealed cards lie."""

    def resolve(self, change: BuffaloChange) -> None:
        """A window, where there is one; otherwise the next card."""
        public = change.public
        if has_window(public):
            change.push(Window())
        elif public.queue:
            change.push(PutNext(), self)


def has_window(public: Public) -> bool:
    """Whether the team is asked: before a card, and after the last one except in the last turn.

    There must be an open special card, or a Stop that could be lifted.
    """
    due = bool(public.queue) or any(public.hands)
    return due and (bool(public.face_up) or any([sign.stop for sign in public.signs]))


class Window(Question, frozen=True):
    """The team uses as many special cards as it likes, one after the other, and proceeds."""

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Proceed, every open special card that can be used on something, or lift a Stop."""
        public = state.public
        kinds = [kind for kind in dict.fromkeys(public.face_up) if usable(kind, public)]
        options = (PROCEED, *kinds, *([UNSTOP] if usable(UNSTOP, public) else []))
        rule, facts = _occasion(state.rules, public)
        return Decision(name, "window", _team(state), options, rule, facts=facts)

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Place the next card, or ask what the special card is used on."""
        if choice != PROCEED:
            change.push(_first_pick(str(choice)))
        elif change.public.queue:
            change.push(PutNext(), Placing())

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """The special card is not open, or cannot be used now, or not as it was said."""
        found = refusal(state.public, asked.rule, str(choice))
        return not_asked(asked.seats[0], asked.id) if found is None else found


def _occasion(rules: BuffaloRules, public: Public) -> tuple[str, dict[str, Fact]]:
    """The rule that opens this window, whose card comes next, and what it does by itself."""
    if not public.queue:
        return "window-end" if public.turn else "window-start", {}
    head = public.queue[0]
    row, taken = foreseen(rules, public, head)
    facts: dict[str, Fact] = {
        "card": head.card,
        "pending": tuple([p.card for p in public.queue]),
        "row": row,
        "taken": taken,
        "heads": total_heads(taken),
    }
    if head.seat is None:
        return "window-buffalo", facts
    return "window-team", {"seat": head.seat, **facts}


def _team(state: BuffaloState) -> tuple[int, ...]:
    """All seats: the team decides together, any member may answer (R103)."""
    return tuple(range(state.seats))


def _first_pick(special: str) -> Step:
    if special in AT_A_ROW:
        return PickRow(special)
    if special in ON_A_CARD:
        return PickPending(special)
    return PickLying() if special == PUSH else PickOrder()


def _use(change: BuffaloChange, special: str, *, stays: bool = False) -> None:
    """An open special card is used; the next one is turned up before anything else (R104)."""
    public = change.public
    face_up = list(public.face_up)
    face_up.remove(special)
    drawn = change.hidden.special_deck[:1]
    change.hidden = replace(change.hidden, special_deck=change.hidden.special_deck[1:])
    left = len(change.hidden.special_deck)
    out = public.out if stays else (*public.out, special)
    change.public = replace(public, face_up=(*face_up, *drawn), special_deck=left, out=out)
    rule = "special-refill" if drawn else "special-used"
    change.emit(SpecialUsed(rule, special, drawn[0] if drawn else None, left))


def _refused(asked: Decision, fault: Fault | None) -> Illegal:
    return not_asked(asked.seats[0]) if fault is None else Illegal(fault[0], asked.rule, fault[1])


class PickRow(Question, frozen=True):
    """The row of a Take7, a Stop, an Insert, or of the Stop to be lifted."""

    special: str

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every row where it may be used."""
        options = rows_for(self.special, state.public)
        facts: dict[str, Fact] = {"special": self.special}
        if self.special == INSERT:
            facts["card"] = state.public.queue[0].card
        rule = f"{self.special.lower()}-row"
        return Decision(name, "row", _team(state), options, rule, facts=facts)

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Lay or lift the sign, or insert the card that is next."""
        row = int(choice) - 1
        if self.special == UNSTOP:
            remove_sign(change, STOP, row, "stop-lifted")
        elif self.special == INSERT:
            _use(change, INSERT)
            begin(change, change.public.queue[0])
            insert(change, row)
        else:
            _use(change, self.special, stays=True)
            _lay_sign(change, self.special, row)
        change.push(Placing())

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """What forbids this row."""
        return _refused(asked, row_fault(self.special, state.public, choice))


def _lay_sign(change: BuffaloChange, special: str, row: int) -> None:
    """The special card stays at the row (R106, R107)."""
    signs = list(change.public.signs)
    sign = signs[row]
    signs[row] = replace(sign, seven=True) if special == TAKE7 else replace(sign, stop=True)
    change.public = replace(change.public, signs=tuple(signs))
    rule = "take7-laid" if special == TAKE7 else "stop-laid"
    change.emit(SignLaid(rule, special, row + 1))


class PickPending(Question, frozen=True):
    """The pending card of a Replace, a First or a Last; never the buffalo's."""

    special: str

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every card of the team on which it may be used."""
        options = pending_for(self.special, state.public)
        facts = {"special": self.special}
        rule = f"{self.special.lower()}-card"
        return Decision(name, "pending", _team(state), options, rule, facts=facts)

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Move the card, or let its owner replace it."""
        pending = order.find(change.public, choice)
        assert pending is not None and pending.seat is not None
        _use(change, self.special)
        if self.special == REPLACE:
            change.emit(ReplaceCalled("replace-called", pending.seat, pending.card))
            change.push(NewCard(pending.seat), Placing())
            return
        move = order.first if self.special == FIRST else order.last
        change.public = move(change.public, pending)
        rule = "moved-first" if self.special == FIRST else "moved-last"
        change.emit(Reordered(rule, pending.seat, pending.card, _cards(change.public)))
        change.push(Placing())

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """Not pending, the buffalo's, or without another card to play."""
        return _refused(asked, pending_fault(self.special, state.public, choice))


def _cards(public: Public) -> Cards:
    return tuple([pending.card for pending in public.queue])


class NewCard(Question, frozen=True):
    """The member whose card is replaced alone chooses another one; it is placed at once (R112)."""

    seat: int

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every card in hand; the one to be taken back still lies on the table."""
        played = next(p.card for p in state.public.queue if p.seat == self.seat)
        hand = state.private[self.seat].hand
        return Decision(name, "newcard", (self.seat,), hand, "replace-new", facts={"card": played})

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """The played card goes back to the hand, for all to know; the new one is placed."""
        old = next(p for p in change.public.queue if p.seat == seat)
        new = replace(old, card=int(choice))
        leave_hand(change, seat, new.card)
        begin(change, old)
        change.private[seat] = Private(tuple(sorted((*change.private[seat].hand, old.card))))
        public = change.public
        hands, known = list(public.hands), list(public.known)
        hands[seat] += 1
        known[seat] = tuple(sorted((*known[seat], old.card)))
        seen = public.seen if new.card in public.seen else (*public.seen, new.card)
        change.public = replace(
            public, hands=tuple(hands), known=tuple(known), seen=seen, placing=new
        )
        change.emit(Replaced("replaced", seat, old.card, new.card))
        put_or_ask(change)

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is not held."""
        return Illegal("E_CARD_NOT_IN_HAND", asked.rule, {"card": choice})


class PickLying(Question, frozen=True):
    """The card that is pushed."""

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every card in an unlocked row that can go to another row."""
        options = pushable(state.public)
        return Decision(name, "lying", _team(state), options, "push-card", facts={"special": PUSH})

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Ask for the row."""
        change.push(PickTarget(int(choice)))

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """Not lying in a row, or in a locked one, or with nowhere to go."""
        return _refused(asked, push_fault(state.public, choice))


class PickTarget(Question, frozen=True):
    """The row to which a card is pushed."""

    card: int

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every other row that is neither locked nor empty."""
        options = targets(state.public, self.card)
        return Decision(
            name,
            "row",
            _team(state),
            options,
            "push-row",
            facts={"special": PUSH, "card": self.card},
        )

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Push it."""
        _use(change, PUSH)
        push(change, self.card, int(choice) - 1)
        change.push(Placing())

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """What forbids this row."""
        row = choice if type(choice) is int else 0
        return _refused(asked, push_fault(state.public, self.card, row))


class PickOrder(Question, frozen=True):
    """The next card of a new order; the last one follows by itself."""

    picked: Cards = ()

    def ask(self, state: BuffaloState, name: str) -> Decision:
        """Every pending card that has no place yet, the buffalo's too (R121)."""
        left = tuple([card for card in _cards(state.public) if card not in self.picked])
        facts: dict[str, Fact] = {"special": SORT, "place": len(self.picked) + 1}
        if self.picked:
            facts["picked"] = self.picked
        return Decision(name, "pending", _team(state), left, "sort-card", facts=facts)

    def take(self, change: BuffaloChange, seat: int, choice: Choice) -> None:
        """Ask for the next place, or put all in order."""
        picked = (*self.picked, int(choice))
        left = tuple([card for card in _cards(change.public) if card not in picked])
        if len(left) > 1:
            change.push(PickOrder(picked))
            return
        _use(change, SORT)
        change.public = order.reordered(change.public, (*picked, *left))
        change.emit(Reordered("sorted", None, None, _cards(change.public)))
        change.push(Placing())

    def refuse(self, state: BuffaloState, asked: Decision, choice: Choice) -> Illegal:
        """The card is not pending, or has its place already."""
        return _refused(asked, order_fault(state.public, (*self.picked, choice)))


STEPS = (Placing, Window, PickRow, PickPending, NewCard, PickLying, PickTarget, PickOrder)
