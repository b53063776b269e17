"""Lines of play with special cards, by the program that plays them a second time."""

from __future__ import annotations

from typing import Any

from tests.lines.tiny import Count
from tests.rules.specials_by_hand import ByHand
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
    signs = [{"fifth": row == (99,)} for row in rows]

    def state() -> Any:
        return table(rows=rows, hands=hands, specials={"hands": held, "signs": signs}, round=2)

    name = f"specials: {hands} with {held}{' and five rows' * fifth}"
    return Count(name, state, lambda: lines(ByHand(state())))


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
