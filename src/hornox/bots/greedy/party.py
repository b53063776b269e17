"""Rules of thumb for a party table.

Only one pile is plus, so the rule has a plan: one pile grows slowly, cards below its top are bid
away or laid where they cost fewest heads. A row is worth what the plan makes of it.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from itertools import accumulate
from math import fsum

from msgspec import Struct

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import NEW, NULL, Cards, PartyRules, Piles, Private, Public, Row
from hornox.tables.party.rules import fitting, open_rows, piled
from hornox.tables.party.unseen import unseen_cards

PartyView = View[Public, Private]

CLIMB = 0.25
"""Heads that a pile may still gain for each number it has not passed, early in the game."""
KEPT, SPOILT = 0.8, 0.4
"""What a head in hand is worth above the pile's top, and costs below it."""
TRIES = 4
"""How many unseen cards are tried at a row to see what a null card may bring."""


class LayingPlan(Struct, frozen=True):
    """Cards to lay, lowest first, and the pile to grow: its number, or a new one."""

    worth: float
    cards: Cards
    pile: int


def plan_for(data: PartyData, public: Public, piles: Piles, hand: Cards, count: int) -> LayingPlan:
    """The best way to lay this many cards of a hand, which is in order."""
    whole = len(data.cards) - public.removed
    climb = 0.0 if public.last else CLIMB * (0.3 + public.draw / whole)
    worths = [sum([data.heads_of(card) for card in pile]) for pile in piles]
    heads = [data.heads_of(card) for card in hand]

    def grown(number: int) -> LayingPlan:
        pile = piles[number - 1] if number <= len(piles) else ()
        base = (2 * worths[number - 1] if pile else 0) - sum(worths)
        gain, laid = _best_way(hand, heads, count, pile[-1] if pile else 0, climb)
        return LayingPlan(base + gain, laid, number)

    # The two best piles, and a new one.
    numbers = sorted(range(1, len(worths) + 1), key=lambda number: -worths[number - 1])
    return max(map(grown, [*numbers[:2], len(worths) + 1]), key=lambda plan: plan.worth)


def _best_way(
    hand: Cards, heads: list[int], count: int, top: int, climb: float
) -> tuple[float, Cards]:
    """What is gained at best, and by which cards on a pile that ends there.

    Laid above the top a card gains its heads, below it costs them; what is kept counts less, and
    costs where the pile has passed it. Whichever card is the highest one laid, all below it are
    passed: so they can be compared once.
    """
    low = bisect_right(hand, top)
    passed = [*accumulate(heads, initial=0)]
    if not count:
        return KEPT * (passed[-1] - passed[low]) - SPOILT * passed[low] - climb * top, ()
    best: tuple[float, Cards] | None = None
    below: list[tuple[float, int]] = []
    for i, card in enumerate(hand):
        more = (SPOILT - 1 if i < low else SPOILT + 1) * heads[i]
        if i >= count - 1:
            end = max(i + 1, low)
            kept = KEPT * (passed[-1] - passed[end]) - SPOILT * passed[end]
            gain = kept + more - sum([less for less, _ in below[: count - 1]])
            gain -= climb * max(card, top)
            if best is None or gain > best[0]:
                chosen = sorted([j for _, j in below[: count - 1]])
                best = gain, (*[hand[j] for j in chosen], card)
        insort(below, (-more, i))
    assert best is not None
    return best


def _row_worth(seen: PartyView, hand: Cards, row: Row) -> float:
    """What a hand comes to with the cards of a row."""
    assert seen.seat is not None
    rules: PartyRules = seen.mode.rules
    public = seen.public
    cards = tuple(sorted(hand + row.cards))
    count = max(0, len(cards) - rules.data.hand)
    plan = plan_for(rules.data, public, public.piles[seen.seat], cards, count)
    return plan.worth + (row.bull or 0)


def bid(seen: PartyView, decision: Decision, stream: Stream) -> Choice:
    """The card that leaves the best hand with the row it is likely to get."""
    assert seen.private is not None
    public, hand = seen.public, seen.private.hand
    rows = [row for row in public.rows if row is not None]
    rivals = len(public.bidders) - 1

    def worth(choice: Choice) -> float:
        if choice == NULL:
            return _null_worth(seen, hand, stream)
        left = tuple([card for card in hand if card != choice])
        worths = sorted((_row_worth(seen, left, row) for row in rows), reverse=True)
        if not rivals:
            return worths[0]
        # How many rivals are likely to come first with a lower number.
        place = rivals * int(choice) / 100
        low = min(int(place), len(worths) - 2)
        return worths[low] + (place - low) * (worths[low + 1] - worths[low])

    return max(decision.options, key=worth)


def _null_worth(seen: PartyView, hand: Cards, stream: Stream) -> float:
    """What a row may come to with one card more, when it is bid for with the lowest card."""
    rules: PartyRules = seen.mode.rules
    public = seen.public
    unseen = public.returned or unseen_cards(seen)
    rows = [row for n in open_rows(rules.data, public) if (row := public.rows[n - 1])]
    found = []
    for row in rows:
        tries = [stream.pick(unseen) for _ in range(TRIES)] if unseen else []
        longer = [
            _row_worth(seen, hand[1:], _longer(rules.data, public, row, card)) for card in tries
        ]
        found.append(fsum(longer) / len(longer) if longer else _row_worth(seen, hand[1:], row))
    return max(found) if len(public.bidders) == 1 else fsum(found) / len(found)


def _longer(data: PartyData, public: Public, row: Row, card: int) -> Row:
    """The row with one more card, and with the bull card that a full row gets."""
    cards = (*row.cards, card)
    bull = public.stack[0] if len(cards) == data.row_max and public.stack else row.bull
    return Row(cards, bull)


def row(seen: PartyView, decision: Decision, _stream: Stream) -> Choice:
    """The row that is worth most, with the card that makes it longer if there is one."""
    assert seen.private is not None
    hand, card = seen.private.hand, seen.public.drawn if decision.kind == "extend" else None

    def worth(choice: Choice) -> float:
        found = seen.public.rows[int(choice) - 1]
        assert found is not None
        if card is not None:
            found = _longer(seen.mode.rules.data, seen.public, found, card)
        return _row_worth(seen, hand, found)

    return max(decision.options, key=worth)


def lay(seen: PartyView, decision: Decision, _stream: Stream) -> Choice:
    """The lowest card of the plan, so that all of them find their place."""
    return _plan(seen, _left(seen), decision.options).cards[0]


def pile(seen: PartyView, decision: Decision, _stream: Stream) -> Choice:
    """The plan's pile; a card below its top goes where it closes fewest numbers."""
    assert seen.seat is not None
    draft = _draft(seen)
    piles = piled(seen.public.piles[seen.seat], draft)
    card = int(draft[-1])
    chosen = _plan(seen, _left(seen)).pile
    if chosen > len(piles) or chosen in fitting(piles, card):
        return chosen if chosen <= len(piles) else NEW
    others = fitting(piles, card)
    return max(others, key=lambda number: piles[number - 1][-1]) if others else NEW


def _draft(seen: PartyView) -> tuple[Choice, ...]:
    """The picks that the seat has made."""
    return tuple([made.choice for made in seen.made])


def _left(seen: PartyView) -> int:
    """How many cards are still to be laid, counting one that waits for its pile."""
    assert seen.seat is not None
    rules: PartyRules = seen.mode.rules
    keep = 0 if seen.public.last else rules.data.hand
    return seen.public.hands[seen.seat] - keep - len(seen.made) // 2


def _plan(seen: PartyView, count: int, among: Sequence[Choice] | None = None) -> LayingPlan:
    """The plan for the cards that are not on a pile yet, or for those that come into question."""
    assert seen.seat is not None
    assert seen.private is not None
    rules: PartyRules = seen.mode.rules
    draft: Sequence[Choice] = _draft(seen)
    placed = draft[: len(draft) // 2 * 2 : 2]
    among = seen.private.hand if among is None else among
    hand = tuple([card for card in seen.private.hand if card in among and card not in placed])
    piles = piled(seen.public.piles[seen.seat], draft)
    return plan_for(rules.data, seen.public, piles, hand, count)


CHOICES = {
    ("party", "bid"): bid,
    ("party", "row"): row,
    ("party", "extend"): row,
    ("party", "lay"): lay,
    ("party", "pile"): pile,
}
