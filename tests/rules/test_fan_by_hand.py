"""Random games with every set of fan cards, once by the engine and once by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from hornox.engine import Answer, Event, State, answer, events_of, open_decisions, start
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.tables.rows.events import Placed, Revealed
from hornox.tables.rows.fan.events import CowJumped, EvenOddMoved, MountainMoved
from tests.rules.agreeing import check_outcome
from tests.rules.by_hand import Log, Table, bulls, dealt, turned

LETTERS = {"even-odd": "E", "climbing": "M", "cow": "C", "flip": "F"}
SETS = [names for size in range(5) for names in combinations(LETTERS, size)]

AnyState = State[Any, Any, Any, Any]


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


class Game:
    """A game that is played twice at once: by the engine, and by hand from the same shuffles."""

    def __init__(self, names: tuple[str, ...], seats: int, seed: str, **options: int) -> None:
        mode = find("+".join(names) or "base")
        self.seed, self.seats = seed, seats
        self.state, _ = start(mode, seats, seed, options)
        self.chance = Stream(seed, "choices")
        self.cards = "".join(LETTERS[name] for name in names)
        self.totals = [0] * seats

    def play(self, rounds: int | None = None, target: int | None = None) -> None:
        number = 0
        while number != rounds and (target is None or max(self.totals) < target):
            number += 1
            self.round(number)
            heads = [sum(map(bulls, pile)) for pile in self.table.piles]
            self.totals = [a + b for a, b in zip(self.totals, heads, strict=True)]
            assert list(self.state.public.totals) == self.totals
        assert self.state.over
        rule = "end-rounds" if number == rounds else "end-target"
        check_outcome(self.state.public.outcome, rule, self.totals, few_win=True)

    def round(self, number: int) -> None:
        order = list(Stream(self.seed, f"deal/{number}").shuffled(range(1, 105)))
        hands, rows = dealt(order, self.seats, 10)
        self.table = Table(self.cards, rows, [[] for _ in hands])
        self.table.set_up()
        self.flips = [True] * self.seats
        assert self.state.public.round == number
        self.compare()
        for _ in range(10):
            self.turn(hands)

    def turn(self, hands: list[list[int]]) -> None:
        played: list[tuple[int, bool, int, int]] = []
        logged: Log = []
        events: tuple[Event, ...] = ()
        for decision in open_decisions(self.state):
            seat, choice = decision.seats[0], self.chance.pick(decision.options)
            assert list(decision.options) == [*hands[seat], *self.flippable(hands[seat], seat)]
            flip = isinstance(choice, str)
            card = int(str(choice).rstrip("~"))
            hands[seat].remove(card)
            self.flips[seat] &= not flip
            played.append((turned(card) if flip else card, not flip, seat, card))
            self.state, moments = answer(self.state, Answer(decision.id, seat, choice))
            events = events_of(moments)
        shown = next(event for event in events if isinstance(event, Revealed))
        played.sort()
        assert [(p.value, not p.flipped, p.seat, p.card) for p in shown.cards] == played
        logged += told(events)
        for value, _, seat, card in played:
            self.table.resolve(seat, card, value, lambda: self.choose(logged))
        assert self.table.log == logged
        self.table.log.clear()
        if hands[0]:  # otherwise the next round lies on the table
            self.compare()

    def flippable(self, hand: list[int], seat: int) -> list[str]:
        allowed = "F" in self.cards and self.flips[seat]
        return [f"{card}~" for card in hand if allowed and card < 100]

    def choose(self, logged: Log) -> int:
        """Both come to a card that fits nowhere at the same moment, and take the same row."""
        assert self.table.log == logged
        (decision,) = open_decisions(self.state)
        assert decision.kind == "row" and decision.options == (1, 2, 3, 4)
        choice = self.chance.pick(decision.options)
        self.state, moments = answer(self.state, Answer(decision.id, decision.seats[0], choice))
        logged += told(events_of(moments))
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
        seed = f"by hand/{'+'.join(names)}/{seats}"
        Game(names, seats, seed, rounds=2).play(rounds=2)


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_game_ends_by_hand_when_somebody_reaches_the_target(seats: int) -> None:
    Game((), seats, "to the end").play(target=66)
    Game(("flip",), seats, "to the end", target=40).play(target=40)


@pytest.mark.long
@pytest.mark.parametrize("names", SETS, ids="+".join)
def test_the_engine_plays_long_as_one_does_by_hand(names: tuple[str, ...]) -> None:
    for seats in range(2, 11):
        for number in range(40):
            seed = f"long/{'+'.join(names)}/{seats}/{number}"
            Game(names, seats, seed, rounds=1).play(rounds=1)
