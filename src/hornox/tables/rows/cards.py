"""The number cards and their heads."""

from __future__ import annotations

from collections.abc import Iterable

from hornox.engine.decision import Choice

LAST_CARD = 104

FLIP = "~"
"""Behind a card's number: played together with the flip card."""


def heads(card: int) -> int:
    """The bullheads printed on a card (R13)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


HEADS = (0, *(heads(card) for card in range(1, LAST_CARD + 1)))
"""The heads of each card, by its number."""


def total_heads(cards: Iterable[int]) -> int:
    """The heads of some cards together."""
    total = 0  # a loop: sum() takes several times as long for a few cards
    for card in cards:
        total += HEADS[card]
    return total


def all_but_last(
    _rules: object, _public: object, rule: str, cards: tuple[int, ...]
) -> tuple[str, tuple[int, ...]]:
    """What is taken of a full row: the last card starts it again (R5)."""
    return rule, cards[:-1]


def flipped(card: int) -> int:
    """The value of a card with its two digits changed over (R52); only 1 to 99 can be flipped."""
    return 10 * (card % 10) + card // 10


def card_of(choice: Choice) -> int:
    """The card that a choice plays."""
    return choice if isinstance(choice, int) else int(choice.removesuffix(FLIP))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards except one."""
    return tuple([other for other in cards if other != card])
