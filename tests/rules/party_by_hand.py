"""Bullenparty played by hand: the rules in plain lists, without the engine.

Written from the rules alone (board and party, chapter 7). Rows and piles count from 1. ``Talk``
yields every question as kind, seat and options, and is sent the choice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeAlias

from tests.rules.by_hand import Shuffle

Question: TypeAlias = tuple[str, int, list[Any]]
Talk: TypeAlias = Generator[Question, Any, None]


class ByHand:
    """A table of Bullenparty, dealt from the cards of a folder."""

    def __init__(self, seats: int, shuffle: Shuffle, folder: Path) -> None:
        box = tomllib.loads((folder / "bullenparty.toml").read_text(encoding="utf-8"))
        self.heads, self.shuffle, self.seats = box["number_bullheads"], shuffle, range(seats)
        self.letters = shuffle("nulls/1", list("ABCDE"))[:seats]
        cards = shuffle("deal/1", list(range(1, 101)))
        del cards[: {2: 50, 3: 25}.get(seats, 0)]
        self.hands = [set(cards[seat * 5 : seat * 5 + 5]) for seat in self.seats]
        self.draw, self.discard = cards[seats * 5 :], list[int]()
        self.rows: dict[int, list[int]] = {}
        self.at_row: dict[int, int] = {}
        self.stack = list(box["bull_cards"])
        self.piles: list[list[list[int]]] = [[] for _ in self.seats]
        self.bulls: list[list[int]] = [[] for _ in self.seats]
        self.last, self.shuffles = False, 0

    def game(self) -> Talk:
        while not self.last:
            self.lay_out()
            bidders = list(self.seats)
            while bidders:
                bids: dict[int, Any] = {}
                for seat in bidders:
                    bids[seat] = yield "bid", seat, [*sorted(self.hands[seat]), *self.null()]
                yield from self.carry_out(bids)
                bidders = [seat for seat in bidders if bids[seat] == "null"]
            for seat in self.seats:
                yield from self.lay(seat)

    def lay_out(self) -> None:
        self.rows = {row + 1: [] for row in self.seats}
        self.at_row = {}
        for row in self.rows.values():
            for _ in range(2):
                card = self.next_card()
                if card is not None:
                    self.add(row, card)

    def next_card(self) -> int | None:
        if not self.draw and self.discard:
            self.shuffles += 1
            self.draw = self.shuffle(f"reshuffle/{self.shuffles}", sorted(self.discard))
            self.discard = []
            self.last = True
        return self.draw.pop(0) if self.draw else None

    def add(self, row: list[int], card: int) -> None:
        row.append(card)
        self.last = self.last or not self.draw

    def short(self) -> list[int]:
        return [number for number, row in self.rows.items() if len(row) < 5]

    def null(self) -> list[str]:
        return ["null"] if self.short() and (self.draw or self.discard) else []

    def carry_out(self, bids: dict[int, Any]) -> Talk:
        numbers = sorted((bid, seat) for seat, bid in bids.items() if bid != "null")
        for bid, seat in numbers:
            self.hands[seat].remove(bid)
            self.discard.append(bid)
            row = yield "row", seat, list(self.rows)
            self.hands[seat] |= set(self.rows.pop(row))
            self.bulls[seat] += [self.at_row.pop(row)] if row in self.at_row else []
        nulls = [seat for seat, bid in bids.items() if bid == "null"]
        for seat in sorted(nulls, key=lambda seat: self.letters[seat]):
            card = self.next_card() if self.short() else None
            if card is None:
                continue
            row = yield "extend", seat, self.short()
            self.add(self.rows[row], card)
            if len(self.rows[row]) == 5 and self.stack:
                self.at_row[row] = self.stack.pop(0)

    def lay(self, seat: int) -> Talk:
        hand, piles = self.hands[seat], self.piles[seat]
        while len(hand) > (0 if self.last else 5):
            card = yield "lay", seat, sorted(hand)
            fitting = [number for number, pile in enumerate(piles, 1) if pile[-1] < card]
            pile = yield "pile", seat, [*fitting, "new"]
            hand.remove(card)
            if pile == "new":
                piles.append([card])
            else:
                piles[pile - 1].append(card)

    def scores(self) -> list[int]:
        found = []
        for seat in self.seats:
            worth = [sum(self.heads[card - 1] for card in pile) for pile in self.piles[seat]]
            best = max(worth, default=0)
            found.append(2 * best - sum(worth) + sum(self.bulls[seat]))
        return found
