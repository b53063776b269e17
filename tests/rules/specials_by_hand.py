"""Special cards written a second time, straight from the specification, to check the first.

One long program with lists that change under its hands: it yields what it asks as (kind, seat,
options) and is sent the choice.
"""

from __future__ import annotations

from collections.abc import Generator
from copy import deepcopy
from itertools import combinations
from typing import Any

from tests.rules.by_hand import Shuffle, bulls, dealt

Asked = tuple[str, int, list[Any]]
Talk = Generator[Asked, Any, None]
NAMES = ["Fifth", "Seven", "Insert", "Replace", "Shift", "Stop", "Plus"]


class ByHand:
    """A table, before anything is dealt; ``shuffle`` is all the chance there is."""

    def __init__(self, seats: int, shuffle: Shuffle) -> None:
        self.seats, self.shuffle = range(seats), shuffle
        self.times = 0
        self.rows: list[list[int]] = []
        self.words: list[set[str]] = []
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.held: list[list[str]] = [[] for _ in self.seats]
        self.piles: list[list[int]] = [[] for _ in self.seats]
        self.totals = [0] * seats
        self.deck = [name for name in NAMES for _ in range(4)]
        self.discard: list[str] = []
        self.aside: list[int] = []

    def game(self) -> Talk:
        """Two rounds; the heads of the piles are added up after each."""
        for number in (1, 2):
            self.deal(number)
            yield from self.round()
            for seat, pile in enumerate(self.piles):
                self.totals[seat] += sum(map(bulls, pile))

    def deal(self, number: int) -> None:
        """Twelve cards each; specials that were not used stay in the hands, all others are dealt.

        Everybody gets three of them, or fewer if there are not enough for all.
        """
        cards = self.shuffle(f"deal/{number}", list(range(1, 105)))
        self.hands, self.rows = dealt(cards, len(self.seats), 12)
        self.piles, self.aside = [[] for _ in self.seats], []
        names = {"fifth": "Fifth", "seven": "Seven", "stop": "Stop"}
        lying = [name for word, name in names.items() for words in self.words if word in words]
        pool = sorted([*self.deck, *self.discard, *lying], key=NAMES.index)
        self.words, self.discard = [set() for _ in self.rows], []
        self.deck = self.shuffle(f"specials/{number}", pool)
        each = min(3, len(pool) // len(self.seats))
        for seat in self.seats:
            self.held[seat] += self.deck[:each]
            del self.deck[:each]

    def copy(self) -> ByHand:
        """The same table, to be played in another way."""
        return deepcopy(self)

    def summary(self) -> list[Any]:
        """All that lies on the table, heaps sorted."""
        heaps: list[list[list[Any]]] = [self.hands, self.held, self.piles]
        return [
            self.rows,
            self.words,
            [[sorted(heap) for heap in several] for several in heaps],
            self.deck,
            sorted(self.discard),
            sorted(self.aside),
        ]

    def round(self) -> Talk:
        """Turn after turn."""
        while any(self.hands):
            played = []
            for seat, hand in enumerate(self.hands):
                card = yield "card", seat, sorted(hand)
                played.append((card, seat))
            for card, seat in played:
                self.hands[seat].remove(card)
            for card, seat in sorted(played):
                yield from self.place(seat, card)

    def fit(self, c: int) -> int | None:
        rows = [i for i, row in enumerate(self.rows) if "stop" not in self.words[i] and row[-1] < c]
        return max(rows, key=lambda i: self.rows[i][-1]) if rows else None

    def room(self, i: int) -> int:
        return (6 if "seven" in self.words[i] else 5) - len(self.rows[i])

    def free(self) -> list[int]:
        return [i for i, words in enumerate(self.words) if "stop" not in words]

    def legal(self, seat: int, c: int) -> list[str]:
        r = self.fit(c)
        fine = {
            "Fifth": len(self.rows) == 4,
            "Seven": r is not None and "seven" not in self.words[r],
            "Insert": any(self.rows[i][-1] > c for i in self.free()),
            "Replace": len(self.hands[seat]) > 0,
            "Shift": True,
            "Stop": sum("stop" in words for words in self.words) < 2,
            "Plus": r is None or self.room(r) == 0,
        }
        return [name for name in NAMES if name in self.held[seat] and fine[name]]

    def place(self, P: int, c: int) -> Talk:
        word = "pass"
        if self.held[P]:
            word = yield "special", P, ["pass", *self.legal(P, c)]
        if word != "pass":
            self.held[P].remove(word)
        if word in ("Insert", "Replace", "Shift", "Plus"):
            self.discard.append(word)
        if word == "Fifth":
            self.rows.append([c])
            self.words.append({"fifth"})
        elif word == "Seven":
            r = self.fit(c)
            assert r is not None
            self.words[r].add("seven")
            self.rows[r].append(c)
        elif word == "Insert":
            fits = [i + 1 for i in self.free() if self.rows[i][-1] > c]
            r = (yield "insert-row", P, fits) - 1
            yield from self.squeeze(P, r, c)
        elif word == "Replace":
            d = yield "replace-card", P, sorted(self.hands[P])
            self.hands[P].remove(d)
            self.hands[P].append(c)
            yield from self.normal(P, d)
        elif word == "Shift":
            yield from self.shift(P, c)
        elif word == "Stop":
            r = (yield "stop-row", P, [i + 1 for i in self.free()]) - 1
            self.words[r].add("stop")
            yield from self.normal(P, c)
        else:
            yield from self.normal(P, c, plus=word == "Plus")

    def squeeze(self, P: int, r: int, x: int) -> Talk:
        """x to its sorted place in r; a full row is taken."""
        full = self.room(r) == 0
        self.rows[r] = sorted([*self.rows[r], x])
        if full:
            yield from self.take(P, r, self.rows[r][:-1], self.rows[r][-1])

    def shift(self, P: int, c: int) -> Talk:
        cards = [card for i in self.free() for card in self.rows[i]]
        x = yield "shift-card", P, cards
        s = next(i for i, row in enumerate(self.rows) if x in row)
        t = (yield "shift-row", P, [i + 1 for i in self.free() if i != s]) - 1
        source = self.rows[s]
        source.remove(x)
        yield from self.squeeze(P, t, x)
        if source:
            yield from self.normal(P, c)
        else:
            source.append(c)

    def normal(self, P: int, c: int, plus: bool = False) -> Talk:
        r = self.fit(c)
        if r is None:
            r = (yield "row", P, [i + 1 for i in self.free()]) - 1
        elif self.room(r) > 0:
            self.rows[r].append(c)
            return
        row = list(self.rows[r])
        yield from self.take(P, r, row, c, row if plus else None)

    def take(
        self, P: int, r: int, cards: list[int], last: int, plus: list[int] | None = None
    ) -> Talk:
        self.piles[P] += cards
        if "seven" in self.words[r]:
            self.discard.append("Seven")
        if len(self.rows) == 5:
            self.piles[P].append(last)
            self.discard.append("Fifth")
            self.discard += ["Stop"] * sum("stop" in words for words in self.words)
            del self.rows[r], self.words[r]
            self.words = [words - {"fifth", "stop"} for words in self.words]
        else:
            self.rows[r] = [last]
            self.discard += ["Stop"] * sum("stop" in words for words in self.words)
            self.words = [words - {"stop"} for words in self.words]
            self.words[r] -= {"seven"}
        if plus is not None:
            yield from self.cancel(P, plus)
        if self.held[P]:
            yield from self.swap(P)

    def cancel(self, P: int, row: list[int]) -> Talk:
        p = yield "plus-card", P, row
        self.piles[P].remove(p)
        self.aside.append(p)
        pool = sorted(self.piles[P])
        chosen: list[int] = []
        while True:
            left = bulls(p) - sum(map(bulls, chosen))
            more = [x for x in pool if x not in chosen and bulls(x) <= left]
            if not more:
                break
            answer = yield "cancel", P, [*more, *([] if chosen else ["auto"]), "done"]
            if answer == "auto":
                chosen = self.default(p, pool)
            if answer in ("auto", "done"):
                break
            chosen.append(answer)
        self.piles[P] = [x for x in self.piles[P] if x not in chosen]
        self.aside += chosen

    def default(self, p: int, pool: list[int]) -> list[int]:
        best: tuple[int, ...] = ()
        for size in range(1, min(len(pool), bulls(p)) + 1):
            for chosen in combinations(pool, size):
                # Smaller and lower sets come first, so only a greater sum is better.
                if sum(map(bulls, best)) < sum(map(bulls, chosen)) <= bulls(p):
                    best = chosen
        return list(best)

    def swap(self, P: int) -> Talk:
        word = yield "swap", P, ["pass", *(name for name in NAMES if name in self.held[P])]
        if word == "pass":
            return
        self.held[P].remove(word)
        self.discard.append(word)
        if not self.deck:
            self.times += 1
            self.deck = self.shuffle(f"reshuffle/{self.times}", self.discard)
            self.discard = []
        self.held[P].append(self.deck.pop(0))
