"""The board game played by hand: the rules in plain lists and dicts, without the engine.

Written from the rules alone (board and party, chapters 2 to 6). Rows count from 1, a skipped field
holds 0. ``Talk`` yields every question as kind, seat and options, and is sent the choice.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeAlias

from tests.rules.by_hand import Shuffle

Question: TypeAlias = tuple[str, int, list[Any]]
Talk: TypeAlias = Generator[Question, Any, None]
Target: TypeAlias = tuple[int, int, bool]
"""Row, field that takes effect, and whether the tile goes to the start."""

LUCK = ("five_plus", "positive_bulls")


class Box:
    """What is printed, from the first folder that has each file."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self.bulls = [0, *self.read("board_tiles")["bullheads"]]
        self.track = self.read("score_track")
        self.luck = {card["id"]: card["count"] for card in self.read("luck_cards")["card"]}
        cards = self.read("action_cards")["card"]
        self.cards = [card["id"] for card in cards for _ in range(card["count"])]

    def read(self, name: str) -> dict[str, Any]:
        paths = [folder / f"{name}.toml" for folder in self.folders]
        path = next(path for path in paths if path.exists())
        return tomllib.loads(path.read_text(encoding="utf-8"))


class ByHand:
    """A table of the board game, dealt; the rest is a supply for two or three, and always in pro.

    ``shuffle`` is all the chance there is.
    """

    def __init__(self, box: Box, seats: int, shuffle: Shuffle, *, pro: bool, lucky: bool) -> None:
        side = box.read("board_red" if pro else "board_blue")
        self.fields = {row["id"]: row["fields"] for row in side["row"]}
        self.bulls, self.track, self.shuffle = box.bulls, box.track, shuffle
        self.pro, self.lucky, self.seats = pro, lucky, range(seats)
        tiles = shuffle("deal/1", list(range(1, 101)))
        self.hands = [set(tiles[seat * 12 : seat * 12 + 12]) for seat in self.seats]
        del tiles[: seats * 12]
        self.rows: dict[int, list[int]] = {number: [] for number in self.fields}
        for row in side["start_rows"][f"p{seats}"]:
            self.rows[row] = [tiles.pop(0)]
        self.supply = tiles if pro or seats <= 3 else []
        self.scores = [self.track["start"]] * seats
        self.box: set[int] = set()
        self.deck, self.discard = list[str](), list[str]()
        self.cards = [Counter[str]() for _ in self.seats]
        if pro:
            self.deck = shuffle("actions/1", box.cards)
            self.cards = [Counter(self.deck[2 * seat : 2 * seat + 2]) for seat in self.seats]
            del self.deck[: 2 * seats]
        self.signs: set[int] = set()
        self.kept: dict[int, tuple[str, int, int]] = {}
        self.shuffles, self.deals = 0, 1
        self.luck = [Counter[str]() for _ in self.seats]
        self.stock = Counter(box.luck if lucky else {})
        self.queue: list[tuple[int, int]] = []
        self.series = False

    def game(self) -> Talk:
        """Round after round to the final scoring."""
        going = True
        while going:
            yield from self.round()
            going = all(self.hands) if self.pro else any(self.hands) or self.deal_again()
        for seat in self.seats:
            if self.pro:
                left = sum(self.bulls[tile] for tile in self.hands[seat])
                self.scores[seat] = self.limited(self.scores[seat] - left)
                self.scores[seat] = self.limited(self.scores[seat] + self.cards[seat].total())

    def deal_again(self) -> bool:
        if len(self.seats) > 3 or self.deals > 1:
            return False
        self.deals = 2
        for seat in self.seats:
            self.hands[seat] = set(self.supply[:12])
            del self.supply[:12]
        return True

    def round(self) -> Talk:
        each = 2 if any(self.shows_two(row) for row in self.active()) else 1
        for seat in self.seats:
            picked: list[int] = []
            for _ in range(min(each, len(self.hands[seat]))):
                picked.append((yield "tile", seat, sorted(self.hands[seat] - set(picked))))
            self.queue += [(tile, seat) for tile in picked]
        for tile, seat in self.queue:
            self.hands[seat].remove(tile)
        self.queue.sort()
        while self.queue:
            mine = [shown for shown in self.queue if shown[1] == seat]
            self.series = self.series and bool(mine)
            due = mine[0] if self.series else self.queue[0]
            self.queue.remove(due)
            seat = due[1]
            yield from self.due(*due)
        self.series = False

    def shows_two(self, row: int) -> bool:
        lying = self.rows[row]
        codes = enumerate(self.fields[row])
        return any(code == "D" and not (f < len(lying) and lying[f]) for f, code in codes)

    def active(self) -> list[int]:
        return [row for row in self.rows if self.rows[row]]

    def open(self) -> list[int]:
        return [row for row in self.active() if row not in self.signs]

    def lower(self, tile: int) -> list[int]:
        return [row for row in self.open() if self.rows[row][-1] < tile]

    def plain(self, tile: int) -> int:
        return max(self.lower(tile) or self.open(), key=lambda row: self.rows[row][-1])

    def limited(self, score: int) -> int:
        least, most = self.track["min"], self.track["max"]
        return least if score < least else most if score > most else score

    def move(self, seat: int, points: int) -> Talk:
        """One score event, with the luck cards that clovers on the way down give."""
        old = self.scores[seat]
        new = self.scores[seat] = self.limited(old + points)
        if not self.lucky:
            return
        for _ in [clover for clover in self.track["clovers"] if new <= clover < old]:
            stacks = [card for card in LUCK if self.stock[card]]
            if stacks:
                card = (yield "gain", seat, stacks) if len(stacks) > 1 else stacks[0]
                self.stock[card] -= 1
                self.luck[seat][card] += 1

    def effect(self, seat: int, code: str, tile: int) -> Talk:
        if code[0] in "+-":
            yield from self.move(seat, int(code))
        elif code[0] in "GR":
            sign = 1 if code[0] == "G" else -1
            yield from self.move(seat, sign * int(code[1]) * self.bulls[tile])
        elif code == "dt" and self.supply:
            self.hands[seat].add(self.supply.pop(0))
        elif code == "da":
            if not self.deck and self.discard:
                self.shuffles += 1
                self.deck = self.shuffle(f"action-reshuffle/{self.shuffles}", self.discard)
                self.discard = []
            if self.deck:
                self.cards[seat][self.deck.pop(0)] += 1

    def pay(self, seat: int, card: str) -> None:
        self.cards[seat][card] -= 1
        self.discard.append(card)

    def target(self, tile: int) -> Target:
        """Where a tile goes with the cards that hold for it; what is impossible by now lapses."""
        card, row, skips = self.kept.get(tile, ("", 0, 0))
        if card == "start" and row in self.open() and self.rows[row][0] > tile:
            lying = self.rows[row]
            return row, lying.index(0) if 0 in lying else len(lying), True
        if card != "ascending" or row not in self.lower(tile):
            row = self.plain(tile)
        return row, min(len(self.rows[row]) + skips, len(self.fields[row]) - 1), False

    def playable(self, seat: int, tile: int) -> list[str]:
        kept, _, skips = self.kept.get(tile, ("", 0, 0))
        row, field, _ = self.target(tile)
        can = {
            "stop": len(self.signs) < 2,
            "swap": bool(self.hands[seat]),
            "extra": bool(self.hands[seat]),
            "ascending": not kept and bool(self.lower(tile)),
            "start": not kept and not skips and bool(self.higher(tile)),
            "skip": kept != "start" and field + 1 < len(self.fields[row]),
        }
        return [card for card in can if can[card] and self.cards[seat][card]]

    def higher(self, tile: int) -> list[int]:
        return [row for row in self.open() if self.rows[row][0] > tile]

    def due(self, tile: int, seat: int) -> Talk:
        """Cards in any order, then the placement with those that hold for the tile."""
        while self.pro and self.cards[seat].total():
            card = yield "action", seat, ["place", *self.playable(seat, tile)]
            if card == "place":
                break
            self.pay(seat, card)
            kept, aimed, skips = self.kept.get(tile, ("", 0, 0))
            if card == "stop":
                rows = [r for r in self.active() if r not in self.signs and r != aimed]
                self.signs.add((yield "row", seat, rows))
            elif card == "skip":
                self.kept[tile] = (kept, aimed, skips + 1)
            elif card == "ascending":
                self.kept[tile] = (card, (yield "row", seat, self.lower(tile)), skips)
            elif card == "start":
                self.kept[tile] = (card, (yield "row", seat, self.higher(tile)), 0)
            else:
                new = yield "tile", seat, sorted(self.hands[seat])
                self.hands[seat].remove(new)
                if card == "swap":
                    self.kept.pop(tile, None)
                    self.hands[seat].add(tile)
                    tile = new
                else:
                    self.series = True
                    self.queue = sorted([*self.queue, (tile, seat), (new, seat)])
                    tile = next(t for t, owner in self.queue if owner == seat)
                    self.queue.remove((tile, seat))
        target = self.target(tile)
        self.kept.pop(tile, None)
        yield from self.put(tile, seat, target)

    def put(self, tile: int, seat: int, target: Target) -> Talk:
        row, field, start = target
        lying = self.rows[row]
        last = field == len(self.fields[row]) - 1
        others = [other for other in lying if other]
        card, named = "place", others
        suits = LUCK[last]
        if self.luck[seat][suits]:
            card = yield "luck", seat, ["place", suits]
        if card != "place":
            self.luck[seat][card] -= 1
            self.stock[card] += 1
        if card == "positive_bulls" and len(others) > 2:
            first = yield "name", seat, others
            named = [first, (yield "name", seat, [o for o in others if o != first])]
        moved = lying[field - 1] if start else tile
        if start:
            self.rows[row] = [tile, *lying[:field], *lying[field + 1 :]]
        else:
            self.rows[row] = [*lying, *[0] * (field - len(lying)), tile]
        if card == "five_plus":
            yield from self.move(seat, 5)
        elif last:
            yield from self.take(tile, seat, row, others, named if card != "place" else [])
        else:
            yield from self.effect(seat, self.fields[row][field], moved)

    def take(self, tile: int, seat: int, row: int, others: list[int], named: list[int]) -> Talk:
        """The row is emptied; the tile opens another one, which takes effect as well."""
        self.signs = set()
        self.rows[row] = []
        plus = sum(self.bulls[other] for other in named)
        if self.fields[row][-1] == "TT":
            yield from self.move(seat, plus)
            self.hands[seat] |= set(others)
        else:
            self.box |= set(others)
            yield from self.move(seat, 2 * plus - sum(self.bulls[other] for other in others))
        free = [other for other in self.rows if not self.rows[other] and other != row]
        below = [other for other in free if other > row]
        to = (below or free)[0]
        if self.pro and len(free) > 1:
            to = yield "row", seat, free
        self.rows[to] = [tile]
        yield from self.effect(seat, self.fields[to][0], tile)
