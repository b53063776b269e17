"""Beat the Buffalo on tiny decks by hand: all lines of play with plain lists, without the engine.

Written from the rules alone (cards, chapter 9). The order of the pending cards is kept in three
heaps: those put first, those in between, those put last.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import permutations, product

from tests.rules.by_hand import bulls

Card = tuple[int, int]
"""A number and its owner; the buffalo is -1."""
Results = Counter[tuple[int, int]]
"""How many lines end with these heads of the team and of the buffalo."""


@dataclass
class Hand:
    """A game in the middle of a turn."""

    rows: list[list[int]]
    hands: list[list[int]]
    stack: list[int]
    up: list[str]
    deck: list[str]
    room: int
    seven: set[int] = field(default_factory=set)
    stop: set[int] = field(default_factory=set)
    first: list[Card] = field(default_factory=list)
    middle: list[Card] = field(default_factory=list)
    last: list[Card] = field(default_factory=list)
    team: int = 0
    buffalo: int = 0

    def pending(self) -> list[Card]:
        return self.first + self.middle + self.last

    def drop(self, card: Card) -> None:
        for heap in (self.first, self.middle, self.last):
            if card in heap:
                heap.remove(card)

    def use(self, special: str) -> None:
        self.up.remove(special)
        if self.deck:
            self.up.append(self.deck.pop(0))

    def add(self, row: int, number: int, owner: int) -> None:
        """A card joins a row at its sorted place; a full row is taken but for its last card."""
        full = len(self.rows[row]) >= self.room + (row in self.seven)
        cards = sorted([*self.rows[row], number])
        if full:
            self.pay(row, cards[:-1], owner)
            cards = cards[-1:]
        self.rows[row] = cards

    def pay(self, row: int, cards: list[int], owner: int) -> None:
        heads = sum(bulls(card) for card in cards)
        if owner < 0:
            self.buffalo += heads
        else:
            self.team += heads
        self.seven.discard(row)


def turns(table: Hand) -> Results:
    """All lines from the beginning of a turn."""
    if not any(table.hands):
        return Counter({(table.team, table.buffalo): 1})
    total: Results = Counter()
    for chosen in product(*table.hands):
        after = deepcopy(table)
        for seat, number in enumerate(chosen):
            after.hands[seat].remove(number)
        cards = [(number, seat) for seat, number in enumerate(chosen)]
        after.middle = sorted([*cards, (after.stack.pop(0), -1)])
        total += window(after)
    return total


def window(table: Hand) -> Results:
    """All lines from the moment before a card is placed, after the last one, or before all."""
    total = proceed(deepcopy(table))
    if not (table.pending() or any(table.hands)):
        return total
    for special in sorted(set(table.up)):
        total += USES[special](table)
    for row in table.stop:
        after = deepcopy(table)
        after.stop.remove(row)
        total += window(after)
    return total


def proceed(table: Hand) -> Results:
    if not table.pending():
        return turns(table)
    card = table.pending()[0]
    table.drop(card)
    return put(table, *card)


def put(table: Hand, number: int, owner: int) -> Results:
    empty = [row for row, cards in enumerate(table.rows) if not cards]
    free = [row for row in range(len(table.rows)) if row not in table.stop]
    fitting = [row for row in free if table.rows[row] and table.rows[row][-1] < number]
    if empty:
        table.rows[empty[0]] = [number]
        return window(table)
    if fitting:
        table.add(max(fitting, key=lambda row: table.rows[row][-1]), number, owner)
        return window(table)
    if owner < 0:
        cost = {row: (sum(map(bulls, table.rows[row])), -table.rows[row][-1]) for row in free}
        free = [min(free, key=cost.__getitem__)]
    total: Results = Counter()
    for row in free:
        after = deepcopy(table)
        after.pay(row, after.rows[row], owner)
        after.rows[row] = [number]
        total += window(after)
    return total


def use_take7(table: Hand) -> Results:
    return _sign(table, "Take7", "seven", range(len(table.rows)))


def use_stop(table: Hand) -> Results:
    return _sign(table, "Stop", "stop", [r for r, cards in enumerate(table.rows) if cards])


def _sign(table: Hand, special: str, signs: str, rows: range | list[int]) -> Results:
    total: Results = Counter()
    for row in rows:
        if row not in getattr(table, signs):
            after = deepcopy(table)
            after.use(special)
            getattr(after, signs).add(row)
            total += window(after)
    return total


def use_replace(table: Hand) -> Results:
    total: Results = Counter()
    for card in table.pending():
        for new in table.hands[card[1]] if card[1] >= 0 else []:
            after = deepcopy(table)
            after.use("Replace")
            after.drop(card)
            after.hands[card[1]].remove(new)
            after.hands[card[1]].append(card[0])
            total += put(after, new, card[1])
    return total


def use_insert(table: Hand) -> Results:
    total: Results = Counter()
    if not table.pending() or table.pending()[0][1] < 0 or not all(table.rows):
        return total
    card = table.pending()[0]
    for row, cards in enumerate(table.rows):
        if row not in table.stop and cards[-1] > card[0]:
            after = deepcopy(table)
            after.use("Insert")
            after.drop(card)
            after.add(row, *card)
            total += window(after)
    return total


def use_push(table: Hand) -> Results:
    total: Results = Counter()
    free = [r for r, cards in enumerate(table.rows) if cards and r not in table.stop]
    for source, target in permutations(free, 2):
        for number in table.rows[source]:
            after = deepcopy(table)
            after.use("Push")
            after.rows[source].remove(number)
            after.add(target, number, 0)
            if after.pending():
                total += window(after)
    return total


def use_first(table: Hand) -> Results:
    return _move(table, "First")


def use_last(table: Hand) -> Results:
    return _move(table, "Last")


def _move(table: Hand, special: str) -> Results:
    total: Results = Counter()
    for card in table.pending():
        if card[1] >= 0:
            after = deepcopy(table)
            after.use(special)
            after.drop(card)
            if special == "First":
                after.first.append(card)
            else:
                after.last.insert(0, card)
            total += window(after)
    return total


def use_sort(table: Hand) -> Results:
    total: Results = Counter()
    for order in permutations(table.pending()) if table.pending() else []:
        after = deepcopy(table)
        after.use("Sort")
        after.first, after.middle, after.last = [], list(order), []
        total += window(after)
    return total


USES = {
    "Take7": use_take7,
    "Stop": use_stop,
    "Replace": use_replace,
    "Insert": use_insert,
    "Push": use_push,
    "First": use_first,
    "Last": use_last,
    "Sort": use_sort,
}
