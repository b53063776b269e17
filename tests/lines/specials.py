"""Lines of play with special cards, by the program that plays them a second time."""

from __future__ import annotations

from typing import Any

from tests.lines.tiny import Count
from tests.rules.specials_by_hand import NAMES, ByHand
from tests.rules.specials_table import table

ROWS = ((10, 12, 14, 16, 30), (32,), (50, 55), (60,))


def lines(game: ByHand, *given: Any) -> int:
    """All lines of play from here to the end of the round, each played from its start."""
    talk = game.copy().round()
    asked = next(talk)
    for choice in given:
        try:
            asked = talk.send(choice)
        except StopIteration:
            return 1
    return sum(lines(game, *given, option) for option in asked[2])


def _count(
    hands: tuple[tuple[int, ...], ...], *held: tuple[str, ...], fifth: bool = False
) -> Count:
    rows = (*ROWS, (99,)) if fifth else ROWS
    deck = [name for name in NAMES for _ in range(4)]
    for special in ["Fifth"] * fifth + [special for own in held for special in own]:
        deck.remove(special)

    def state() -> Any:
        signs = [{"fifth": row == (99,)} for row in rows]
        told = {"hands": held, "signs": signs, "deck": deck}
        return table(rows=rows, hands=hands, specials=told, round=2)

    def by_hand() -> int:
        game = ByHand(2, lambda _purpose, cards: cards)
        game.rows, game.hands = [list(row) for row in rows], [list(hand) for hand in hands]
        game.words = [{"fifth"} if row == (99,) else set() for row in rows]
        game.held, game.deck = [list(own) for own in held], list(deck)
        return lines(game)

    name = f"specials: {hands} with {held}{' and five rows' * fifth}"
    return Count(name, state, by_hand)


COUNTS = [
    _count(((35,), (45,)), ("Fifth", "Seven"), ("Insert",)),
    _count(((35, 5), (45, 33)), ("Replace",), ()),
    _count(((25,), (65,)), ("Stop", "Plus"), ("Stop",)),
    _count(((31,), (5,)), ("Plus",), ("Plus",)),
    _count(((31,), (5,)), ("Plus",), ("Plus",), fifth=True)._replace(slow=True),
    _count(((5,), (31,)), ("Shift",), (), fifth=True),
    _count(((35,), (36,)), ("Shift",), ("Shift",)),
    _count(((5, 6), (7, 8)), ("Stop",), ()),
]
