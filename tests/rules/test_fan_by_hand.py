"""Random rounds with every set of fan cards, once by the engine and once by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from hornox.engine import Answer, Event, State, answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.tables.rows.events import Placed, Revealed
from hornox.tables.rows.fan.events import CowJumped, EvenOddMoved, MountainMoved
from tests.rules.by_hand import Log, Table, turned

LETTERS = {"even-odd": "E", "climbing": "M", "cow": "C", "flip": "F"}
SETS = [names for size in range(5) for names in combinations(LETTERS, size)]

AnyState = State[Any, Any, Any]


def told(events: tuple[Event, ...]) -> Iterator[tuple[object, ...]]:
    """The engine's events in the words of the table by hand."""
    for event in events:
        if isinstance(event, Placed):
            chosen = event.rule == "take-chosen"
            yield "P", event.seat, event.card, event.row - 1, chosen, list(event.taken)
        elif isinstance(event, EvenOddMoved):
            yield "E", event.row - 1, event.side == "odd"
        elif isinstance(event, MountainMoved):
            yield "M", event.row - 1, event.arrow == "up"
        elif isinstance(event, CowJumped):
            yield "C", event.seat, event.row - 1, list(event.taken)


def markers(table: Table) -> list[object]:
    return [
        (table.e_row, table.e_odd) if "E" in table.cards else None,
        (table.m_row, table.m_up) if "M" in table.cards else None,
        table.cow if "C" in table.cards else None,
    ]


def seen_markers(state: AnyState) -> list[object]:
    lying = state.public.markers
    if lying is None:
        return [None, None, None]
    even_odd, mountain, cow = lying.even_odd, lying.mountain, lying.cow
    return [
        None if even_odd is None else (even_odd.row - 1, even_odd.odd),
        None if mountain is None else (mountain.row - 1, mountain.up),
        None if cow is None else cow - 1,
    ]


class Round:
    """A round that is played twice at once."""

    def __init__(self, names: tuple[str, ...], seats: int, seed: str) -> None:
        mode = find("+".join(names) or "base")
        self.state, _ = start(mode, seats, seed, {"rounds": 1})
        self.chance = Stream(seed, "choices")
        cards = "".join(LETTERS[name] for name in names)
        rows = [list(row) for row in self.state.public.rows]
        self.table = Table(cards, rows, [[] for _ in range(seats)])
        self.table.set_up()
        self.flips = [True] * seats

    def play(self) -> None:
        assert seen_markers(self.state) == markers(self.table)
        for _ in range(10):
            self.turn()
        assert self.state.over

    def turn(self) -> None:
        played: list[tuple[int, bool, int, int]] = []
        logged: Log = []
        events: tuple[Event, ...] = ()
        for decision in open_decisions(self.state):
            seat, choice = decision.seats[0], self.chance.pick(decision.options)
            flip = isinstance(choice, str)
            card = int(str(choice).rstrip("~"))
            if flip:
                assert self.flips[seat] and card < 100
                self.flips[seat] = False
            played.append((turned(card) if flip else card, not flip, seat, card))
            self.state, events = answer(self.state, Answer(decision.id, seat, choice))
        shown = next(event for event in events if isinstance(event, Revealed))
        played.sort()
        assert [(p.value, not p.flipped, p.seat, p.card) for p in shown.cards] == played
        logged += told(events)
        for value, _, seat, card in played:
            self.table.resolve(seat, card, value, lambda: self.choose(logged))
        assert self.table.log == logged
        self.table.log.clear()
        self.compare()

    def choose(self, logged: Log) -> int:
        """Both come to a card that fits nowhere at the same moment, and take the same row."""
        assert self.table.log == logged
        (decision,) = open_decisions(self.state)
        assert decision.kind == "row" and decision.options == (1, 2, 3, 4)
        choice = self.chance.pick(decision.options)
        self.state, events = answer(self.state, Answer(decision.id, decision.seats[0], choice))
        logged += told(events)
        return int(choice) - 1

    def compare(self) -> None:
        public = self.state.public
        assert [list(row) for row in public.rows] == self.table.rows
        assert [list(pile) for pile in public.piles] == self.table.piles
        assert seen_markers(self.state) == markers(self.table)
        if "F" in self.table.cards:
            assert list(public.markers.flips) == self.flips
        assert not self.state.mode.table.broken(self.state)


@pytest.mark.parametrize("names", SETS, ids="+".join)
def test_the_engine_plays_as_one_does_by_hand(names: tuple[str, ...]) -> None:
    for seats in range(2, 11):
        Round(names, seats, f"by hand/{'+'.join(names)}/{seats}").play()


@pytest.mark.slow
@pytest.mark.parametrize("names", SETS, ids="+".join)
def test_the_engine_plays_long_as_one_does_by_hand(names: tuple[str, ...]) -> None:
    for seats in range(2, 11):
        for number in range(40):
            Round(names, seats, f"long/{'+'.join(names)}/{seats}/{number}").play()
