"""The base game and the fan cards played by hand, in plain lists and without the engine.

Written from the rules alone (cards, chapters 2, 5 and 7.5). ``cards`` are the letters of the fan
cards in the game: E even/odd, M mountain, C cow, F flip. Rows count from 0 here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Log = list[tuple[object, ...]]
Shuffle = Callable[[str, list[Any]], list[Any]]
"""Chance, given from outside: the cards in a random order that belongs to a purpose."""


def bulls(n: int) -> int:
    """Heads of a card, by the first line that matches."""
    lines = [(n == 55, 7), (n % 11 == 0, 5), (n % 10 == 0, 3), (n % 10 == 5, 2), (True, 1)]
    return next(value for holds, value in lines if holds)


def standing(scores: list[int], *, few_win: bool) -> tuple[list[int], list[int]]:
    """Ranks and winners: equals share both."""
    order = sorted(scores, reverse=not few_win)
    ranks = [order.index(score) + 1 for score in scores]
    return ranks, [seat for seat, rank in enumerate(ranks) if rank == 1]


def dealt(order: list[int], seats: int, size: int) -> tuple[list[list[int]], list[list[int]]]:
    """Hands in blocks, then a card for each of four rows."""
    hands = [sorted(order[seat * size : (seat + 1) * size]) for seat in range(seats)]
    return hands, [[card] for card in order[seats * size : seats * size + 4]]


def turned(number: int) -> int:
    tens, ones = divmod(number, 10)
    return int(f"{ones}{tens}")


@dataclass
class Table:
    cards: str
    rows: list[list[int]]
    piles: list[list[int]]
    e_row: int = -1
    e_odd: bool = False
    m_row: int = -1
    m_up: bool = True
    cow: int = -1
    log: Log = field(default_factory=list)

    def set_up(self) -> None:
        low = min(range(4), key=lambda r: self.rows[r][0])
        if "E" in self.cards:
            self.e_row, self.e_odd = low, bool(self.rows[low][0] & 1)
        if "M" in self.cards:
            self.m_row, self.m_up = 3, True
        if "C" in self.cards:
            self.cow = low

    def target(self, v: int) -> int | None:
        best: list[tuple[int, int, int]] = []
        for r, row in enumerate(self.rows):
            if r == self.e_row and bool(v & 1) != self.e_odd:
                continue
            gap = row[-1] - v if r == self.m_row else v - row[-1]
            if gap > 0:
                best.append((gap, 0 if r == self.m_row else 1, r))
        return min(best)[2] if best else None

    def other_low(self, left: int) -> int:
        return min((row[-1], r) for r, row in enumerate(self.rows) if r != left)[1]

    def markers_move(self) -> None:
        if "E" in self.cards:
            self.e_row = self.other_low(self.e_row)
            self.e_odd = bool(self.rows[self.e_row][-1] & 1)
            self.log.append(("E", self.e_row, self.e_odd))
        if "M" in self.cards:
            self.m_row += -1 if self.m_up else 1
            if self.m_row == 0:
                self.m_up = False
            if self.m_row == 3:
                self.m_up = True
            self.log.append(("M", self.m_row, self.m_up))

    def resolve(self, player: int, c: int, v: int, choose: Callable[[], int]) -> None:
        r = self.target(v)
        chosen = r is None
        if r is None:
            r = choose()
        load = len(self.rows[r]) + (self.cow == r)
        takes = chosen or load == 5
        self.log.append(("P", player, c, r, chosen, list(self.rows[r]) if takes else []))
        if takes:
            self.piles[player] += self.rows[r]
            self.rows[r] = [c]
            self.markers_move()
        else:
            self.rows[r].append(c)
        if self.cow == r:
            self.jump(player, r)

    def jump(self, player: int, left: int) -> None:
        t = self.other_low(left)
        self.cow = t
        row = self.rows[t]
        lands = len(row) == 5
        gone = [n for n in row if n != max(row)] if lands else []
        self.log.append(("C", player, t, gone))
        if lands:
            self.piles[player] += gone
            self.rows[t] = [max(row)]
            self.markers_move()
            self.jump(player, t)
