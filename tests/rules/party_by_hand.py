"""Bullenparty played by hand: the rules in plain lists, without the engine.

Written from the rules alone (board and party, chapter 7). Rows and piles count from 1. ``Talk``
yields every question as kind, seat and options, and is sent the choice.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeAlias

from hornox.tables.party.model import PartyRules, PartyState

Question: TypeAlias = tuple[str, int, list[Any]]
Talk: TypeAlias = Generator[Question, Any, None]


class ByHand:
    """A table of Bullenparty, from the moment when the first rows lie."""

    def __init__(self, state: PartyState, notes: Mapping[str, Any]) -> None:
        rules: PartyRules = state.mode.rules
        self.heads, self.notes, self.seats = rules.data.heads, notes, range(state.seats)
        self.hands = [set(own.hand) for own in state.private]
        self.letters = [own.letter for own in state.private]
        laid = [card for row in state.public.rows if row for card in row.cards]
        self.draw, self.discard = [*laid, *state.hidden.draw], list[int]()
        self.rows: dict[int, list[int]] = {}
        self.at_row: dict[int, int] = {}
        self.stack = list(rules.data.bulls)
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
            self.draw = list(self.notes[f"reshuffle/{self.shuffles}"])
            assert sorted(self.draw) == sorted(self.discard)
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
