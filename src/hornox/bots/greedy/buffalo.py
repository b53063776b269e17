"""Rules of thumb for a team against the buffalo.

In a window it looks at how the rest of this turn would go if nothing else were done, tries every
use of every open special card, and takes the best one if it is worth a special card: heads that the
team is spared, or that the buffalo gets. It never looks beyond the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.buffalo import order
from hornox.tables.buffalo.model import (
    FIRST,
    INSERT,
    LAST,
    PROCEED,
    PUSH,
    REPLACE,
    SORT,
    STOP,
    TAKE7,
    UNSTOP,
    BuffaloRules,
    Pending,
    Private,
    Public,
)
from hornox.tables.buffalo.rules import closest, empty_row, is_full, joined, unlocked
from hornox.tables.buffalo.specials import pending_for, pushable, rows_for, targets
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.model import Cards, Row, Signs

BuffaloView = View[Public, Private]

ALL_ORDERS = 5
"""Up to this many pending cards every order is tried."""


class SpecialPlan(Struct, frozen=True):
    """A use of a special card: what is chosen one after the other, and what the turn is worth."""

    special: str
    choices: tuple[int, ...]
    worth: int


def price(seen: BuffaloView) -> int:
    """The heads that a special card must be worth: fewer where many are left for few turns."""
    public = seen.public
    cards = len(public.face_up) + public.special_deck
    turns = 1 + max(public.hands)
    if turns == 1 or cards > turns:
        return 1
    return 3 if cards >= turns // 2 else 5


def window(seen: BuffaloView, decision: Decision, _stream: Stream) -> Choice:
    """The best special card, if it is worth it; lifting a Stop costs nothing."""
    plans = [plan for special in decision.options for plan in _plans(seen, str(special))]
    best = max(plans, key=lambda plan: plan.worth, default=None)
    if best is None:
        return PROCEED
    gain = best.worth - forecast(seen, seen.public)
    return best.special if gain >= (1 if best.special == UNSTOP else price(seen)) else PROCEED


def pick(seen: BuffaloView, decision: Decision, _stream: Stream) -> Choice:
    """The next choice of the best plan for the special card that was chosen."""
    special = str(decision.facts["special"])
    picked = decision.facts.get("picked", ())
    made: tuple[int | str, ...] = picked if isinstance(picked, tuple) else ()
    if special == PUSH and "card" in decision.facts:
        made = (int(str(decision.facts["card"])),)
    plans = [plan for plan in _plans(seen, special) if plan.choices[: len(made)] == made]
    if not plans:
        return decision.options[0]
    return max(plans, key=lambda plan: plan.worth).choices[len(made)]


def row(seen: BuffaloView, decision: Decision, stream: Stream) -> Choice:
    """For a card that fits nowhere, the row that makes the rest of the turn cheapest."""
    if "special" in decision.facts:
        return pick(seen, decision, stream)
    placing = seen.public.placing
    assert placing is not None

    def worth(choice: Choice) -> tuple[int, int]:
        number = int(choice) - 1
        taken = seen.public.rows[number]
        after = _with_row(seen.public, number, (placing.card,), taken)
        return forecast(seen, after) - _weight(seen) * total_heads(taken), len(taken)

    return max(decision.options, key=worth)


def newcard(seen: BuffaloView, decision: Decision, _stream: Stream) -> Choice:
    """The card that is best placed right now."""
    own = next(pending for pending in seen.public.queue if pending.seat == seen.seat)
    rest = order.without(seen.public, own)

    def worth(choice: Choice) -> tuple[int, int]:
        return _placed_now(seen, rest, replace(own, card=int(choice))), HEADS[int(choice)]

    return max(decision.options, key=worth)


def card(seen: BuffaloView, decision: Decision, _stream: Stream) -> Choice:
    """The card with the least to fear: from its own row, and from cards that come between."""
    return min(decision.options, key=lambda choice: (*_fear(seen, int(choice)), int(choice)))


def _fear(seen: BuffaloView, number: int) -> tuple[float, int]:
    public = seen.public
    rules: BuffaloRules = seen.mode.rules
    place = closest(public, number)
    if place is None:
        return float(min(total_heads(public.rows[i]) for i in unlocked(public))), number
    cards = public.rows[place]
    if is_full(rules, public, place):
        return float(total_heads(cards)), -number
    hidden = set(rules.deck) - {*public.seen, *(seen.private.hand if seen.private else ())}
    between = sum(cards[-1] < other < number for other in hidden)
    crowd = between * seen.seats / max(1, len(hidden))
    left = rules.capacity + public.signs[place].seven - len(cards)
    return total_heads(cards) * min(1.0, crowd / left) ** 2, number - cards[-1]


def forecast(seen: BuffaloView, public: Public) -> int:
    """What the rest of this turn is worth to the team if no special card is used."""
    worth = 0
    for pending in public.queue:
        public, gained = _place(seen, public, pending)
        worth += gained
    return worth


def _place(seen: BuffaloView, public: Public, pending: Pending) -> tuple[Public, int]:
    """The table after a card is placed, and what that is worth."""
    place = empty_row(public)
    if place is None:
        place = closest(public, pending.card)
    if place is None:
        _, _, place = min((total_heads(c := public.rows[i]), -c[-1], i) for i in unlocked(public))
        after: Row = (pending.card,)
        taken = public.rows[place]
    else:
        after, taken = joined(seen.mode.rules, public, place, pending.card)
    heads = total_heads(taken)
    worth = heads if pending.seat is None else -_weight(seen) * heads
    return _with_row(public, place, after, taken), worth


def _weight(seen: BuffaloView) -> int:
    """The team's heads count double for few players (R125)."""
    return 2 if seen.seats <= seen.mode.rules.doubled else 1


def _with_row(public: Public, number: int, after: Row, taken: Cards) -> Public:
    rows = (*public.rows[:number], after, *public.rows[number + 1 :])
    if taken and public.signs[number].seven:
        return replace(public, rows=rows, signs=_sign(public, number, seven=False))
    return replace(public, rows=rows)


def _sign(public: Public, number: int, **sign: bool) -> tuple[Signs, ...]:
    changed = replace(public.signs[number], **sign)
    return (*public.signs[:number], changed, *public.signs[number + 1 :])


def _placed_now(seen: BuffaloView, rest: Public, pending: Pending) -> int:
    after, worth = _place(seen, rest, pending)
    return worth + forecast(seen, after)


def _plans(seen: BuffaloView, special: str) -> list[SpecialPlan]:
    """Every use of a special card that this seat can judge."""
    tries = _TRIES.get(special, lambda _seen: ())(seen)
    return [SpecialPlan(special, choices, worth) for choices, worth in tries]


Tries = Iterator[tuple[tuple[int, ...], int]]


def _try_signs(seen: BuffaloView, special: str) -> Tries:
    sign = {"seven": True} if special == TAKE7 else {"stop": special == STOP}
    for number in rows_for(special, seen.public):
        signs = _sign(seen.public, number - 1, **sign)
        yield (number,), forecast(seen, replace(seen.public, signs=signs))


def _try_replace(seen: BuffaloView) -> Tries:
    """Only one's own hand is known."""
    public = seen.public
    for number in pending_for(REPLACE, public):
        pending = order.find(public, number)
        if pending is not None and pending.seat == seen.seat and seen.private is not None:
            rest = order.without(public, pending)
            news = [replace(pending, card=new) for new in seen.private.hand]
            yield (number,), max(_placed_now(seen, rest, new) for new in news)


def _try_insert(seen: BuffaloView) -> Tries:
    public = seen.public
    for number in rows_for(INSERT, public):
        head = public.queue[0]
        after, taken = joined(seen.mode.rules, public, number - 1, head.card)
        table = _with_row(order.without(public, head), number - 1, after, taken)
        yield (number,), forecast(seen, table) - _weight(seen) * total_heads(taken)


def _try_push(seen: BuffaloView) -> Tries:
    public = seen.public
    for number in pushable(public):
        source = next(i for i, cards in enumerate(public.rows) if number in cards)
        left = tuple([c for c in public.rows[source] if c != number])
        for target in targets(public, number):
            after, taken = joined(seen.mode.rules, public, target - 1, number)
            table = _with_row(_with_row(public, source, left, ()), target - 1, after, taken)
            worth = forecast(seen, table) - _weight(seen) * total_heads(taken)
            yield (number, target), worth


def _try_moves(seen: BuffaloView, special: str) -> Tries:
    move = order.first if special == FIRST else order.last
    for number in pending_for(special, seen.public):
        pending = order.find(seen.public, number)
        if pending is not None:
            yield (number,), forecast(seen, move(seen.public, pending))


def _try_orders(seen: BuffaloView) -> Tries:
    for cards in _orders(tuple([pending.card for pending in seen.public.queue])):
        yield cards, forecast(seen, order.reordered(seen.public, cards))


def _orders(cards: Cards) -> Iterable[Cards]:
    """Every order of few cards; of many those in which one card has another place."""
    if len(cards) <= ALL_ORDERS:
        return permutations(cards)
    found = [
        (*rest[:place], number, *rest[place:])
        for number in cards
        for rest in [tuple([c for c in cards if c != number])]
        for place in range(len(cards))
    ]
    return dict.fromkeys(found)


_TRIES = {
    TAKE7: lambda seen: _try_signs(seen, TAKE7),
    STOP: lambda seen: _try_signs(seen, STOP),
    UNSTOP: lambda seen: _try_signs(seen, UNSTOP),
    REPLACE: _try_replace,
    INSERT: _try_insert,
    PUSH: _try_push,
    FIRST: lambda seen: _try_moves(seen, FIRST),
    LAST: lambda seen: _try_moves(seen, LAST),
    SORT: _try_orders,
}

CHOICES = {
    ("buffalo", "card"): card,
    ("buffalo", "window"): window,
    ("buffalo", "row"): row,
    ("buffalo", "pending"): pick,
    ("buffalo", "lying"): pick,
    ("buffalo", "newcard"): newcard,
}
