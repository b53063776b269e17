"""The rules of placing against the buffalo, as small functions without effects."""

from __future__ import annotations

from hornox.tables.buffalo.model import BuffaloRules, Public
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Cards, Differences, Row
from hornox.tables.rows.rules import ascending_and_open, smallest_difference


def capacity(rules: BuffaloRules, public: Public, row: int) -> int:
    """How many cards a row holds: one more with a Take7 (R106)."""
    return rules.capacity + public.signs[row].seven


def is_full(rules: BuffaloRules, public: Public, row: int) -> bool:
    """Whether the next card of this row takes it."""
    return len(public.rows[row]) >= capacity(rules, public, row)


def unlocked(public: Public) -> tuple[int, ...]:
    """The rows that carry no Stop."""
    return tuple([i for i, sign in enumerate(public.signs) if not sign.stop])


def ends(public: Public) -> tuple[int | None, ...]:
    """The last card of each row, None where it is empty."""
    return tuple([row[-1] if row else None for row in public.rows])


def compare(public: Public, card: int) -> Differences:
    """How far the card is from the end of each row; None where it may not go (R109)."""
    return ascending_and_open(public.rows, public.signs, card)


def closest(public: Public, card: int) -> int | None:
    """The row that the card goes to by the normal rule; None if it fits nowhere."""
    return smallest_difference(public, compare(public, card))


def empty_row(public: Public) -> int | None:
    """The topmost emptied row (R118)."""
    return next((i for i, row in enumerate(public.rows) if not row), None)


def fewest_heads(public: Public) -> int:
    """The row that the buffalo takes with a low card: fewest heads, then the higher end (R110)."""
    return min(unlocked(public), key=lambda i: (total_heads(public.rows[i]), -public.rows[i][-1]))


def joined(rules: BuffaloRules, public: Public, row: int, card: int) -> tuple[Row, Cards]:
    """A row after a card went to its sorted place, and what is taken.

    Of a row that was full all but the last card are taken: the last one is the card itself where it
    was added at the end, otherwise the card that lay last before (R5, R114, R117).
    """
    cards = tuple(sorted((*public.rows[row], card)))
    if is_full(rules, public, row):
        return cards[-1:], cards[:-1]
    return cards, ()


def team_points(rules: BuffaloRules, seats: int, pile: Cards) -> int:
    """The team's points: doubled for one or two players (R125)."""
    return total_heads(pile) * (2 if seats <= rules.doubled else 1)


def verdict(team: int, buffalo: int) -> str:
    """The rule that ends the game: only fewer points than the buffalo win (R124)."""
    if team == buffalo:
        return "tie"
    return "team-wins" if team < buffalo else "buffalo-wins"
