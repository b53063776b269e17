"""Lines of the board game in all versions, by brute force over plain lists.

Written from the rules alone: rows are lists with 0 for a gap, fields are their codes, and every
choice that a player has is one more branch. A board of five rows and a dozen tiles is enough to set
off every field and every card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import permutations, product

Then = Callable[["Table"], int]


NO_ROW = -1


@dataclass(frozen=True)
class Held:
    """Cards that were played for one tile: rows of choice, and the number of skips."""

    ascending: int = NO_ROW
    start: int = NO_ROW
    skips: int = 0


@dataclass
class Table:
    """Everything that lies on a table, open or not."""

    fields: list[list[str]]
    heads: dict[int, int]
    rows: list[list[int]]
    hands: list[list[int]]
    supply: list[int]
    size: int
    pro: bool
    deals: int = 1
    scores: list[int] = field(default_factory=list)
    queue: list[tuple[int, int]] = field(default_factory=list)
    cards: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    signs: list[int] = field(default_factory=list)
    held: dict[int, Held] = field(default_factory=dict)
    stock: dict[str, int] = field(default_factory=dict)
    luck: list[dict[str, int]] = field(default_factory=list)
    clovers: tuple[int, ...] = ()
    limit: int = 6

    def copy(self) -> Table:
        return deepcopy(self)

    def open(self) -> list[int]:
        return [r for r, row in enumerate(self.rows) if row and r not in self.signs]


def lines(t: Table) -> int:
    """A new round: every way to choose tiles, one after the other."""
    two = any(
        row and any(code == "D" and (len(row) <= i or row[i] == 0) for i, code in enumerate(codes))
        for row, codes in zip(t.rows, t.fields, strict=True)
    )
    total = 0
    picks = [list(permutations(hand, min(len(hand), 2 if two else 1))) for hand in t.hands]
    for chosen in product(*picks):
        u = t.copy()
        for seat, tiles in enumerate(chosen):
            u.hands[seat] = [tile for tile in u.hands[seat] if tile not in tiles]
            u.queue += [(tile, seat) for tile in tiles]
        u.queue.sort()
        total += due(u)
    return total


def due(t: Table) -> int:
    """The next tile, or the end of the round."""
    if not t.queue:
        return round_end(t)
    if t.pro and t.cards[t.queue[0][1]]:
        return acts(t)
    return placed(t)


def round_end(t: Table) -> int:
    if t.pro:
        return 1 if not all(t.hands) else lines(t)
    if any(t.hands):
        return lines(t)
    seats = len(t.hands)
    if t.deals == 2 or seats > 3:
        return 1
    u = t.copy()
    u.deals = 2
    u.hands = [u.supply[s * u.size : (s + 1) * u.size] for s in range(seats)]
    u.supply = u.supply[seats * u.size :]
    return lines(u)


def rule_row(t: Table) -> int:
    tile = t.queue[0][0]
    below = [r for r in t.open() if t.rows[r][-1] < tile]
    return sorted(below or t.open(), key=lambda r: t.rows[r][-1])[-1]


def placed(t: Table) -> int:
    """The tile goes where its cards send it; those that cannot be carried out by now lapse."""
    tile = t.queue[0][0]
    t = t.copy()
    held = t.held.pop(tile, Held())
    if held.start in t.open() and t.rows[held.start][0] > tile:
        row = t.rows[held.start]
        return luck(t, held.start, row.index(0) if 0 in row else len(row), start=True)
    row_to, at = goes_on(t, tile, held)
    return luck(t, row_to, at, start=False)


def goes_on(t: Table, tile: int, held: Held) -> tuple[int, int]:
    """The row and the field behind its end, over as many fields as were skipped."""
    aimed = held.ascending in t.open() and t.rows[held.ascending][-1] < tile
    row = held.ascending if aimed else rule_row(t)
    return row, min(len(t.rows[row]) + held.skips, len(t.fields[row]) - 1)


def acts(t: Table) -> int:
    """Place the tile, or play any card that can be carried out and go on from there."""
    tile, seat = t.queue[0]
    total = placed(t)
    for card in sorted(set(t.cards[seat])):
        paid = t.copy()
        paid.cards[seat].remove(card)
        paid.gone.append(card)
        total += sum(map(due, played(paid, card, tile, seat)))
    return total


def played(t: Table, card: str, tile: int, seat: int) -> Iterator[Table]:
    """By card every way to carry it out."""
    held = t.held.get(tile, Held())
    chosen = {held.ascending, held.start} - {NO_ROW}
    if card == "stop" and len(t.signs) < 2:
        for r in t.open():
            if r not in chosen:
                u = t.copy()
                u.signs.append(r)
                yield u
    if card in ("swap", "extra"):
        for other in t.hands[seat]:
            u = t.copy()
            u.hands[seat].remove(other)
            if card == "swap":
                u.hands[seat].append(tile)
                u.queue[0] = (other, seat)
                u.held.pop(tile, None)
            else:
                mine = sorted([(other, seat), *(q for q in u.queue if q[1] == seat)])
                u.queue = mine + [q for q in u.queue if q[1] != seat]
            yield u
    if card == "ascending" and not chosen:
        for r in t.open():
            if t.rows[r][-1] < tile:
                yield holding(t, tile, replace(held, ascending=r))
    if card == "start" and not chosen and not held.skips:
        for r in t.open():
            if t.rows[r][0] > tile:
                yield holding(t, tile, replace(held, start=r))
    if card == "skip" and held.start == NO_ROW:
        row, at = goes_on(t, tile, held)
        if at < len(t.fields[row]) - 1:
            yield holding(t, tile, replace(held, skips=held.skips + 1))


def holding(t: Table, tile: int, held: Held) -> Table:
    """The same table, with these cards for a tile."""
    u = t.copy()
    u.held[tile] = held
    return u


def luck(t: Table, row: int, at: int, *, start: bool) -> int:
    """Place without a luck card, or with the one that suits the field."""
    seat = t.queue[0][1]
    total = put(t, row, at, start, "", ())
    last = at == len(t.fields[row]) - 1
    card = "positive" if last else "five"
    if t.luck and t.luck[seat][card]:
        u = t.copy()
        u.luck[seat][card] -= 1
        u.stock[card] += 1
        if not last:
            return total + put(u, row, at, start, "five", ())
        tiles = [tile for tile in u.rows[row] if tile]
        pairs = list(permutations(tiles, 2)) if len(tiles) > 2 else [tuple(tiles)]
        total += sum(put(u, row, at, start, "positive", pair) for pair in pairs)
    return total


def put(t: Table, row: int, at: int, start: bool, card: str, named: tuple[int, ...]) -> int:
    u = t.copy()
    tile, seat = u.queue.pop(0)
    before = u.rows[row]
    pushed = tile
    if start:
        pushed = before[at - 1]
        u.rows[row] = [tile, *before[:at], *before[at + 1 :]]
    else:
        u.rows[row] = before + [0] * (at - len(before)) + [tile]
    code = u.fields[row][at]
    if card == "five":
        return move(u, seat, 5, due)
    if code in ("T", "TB", "TT"):
        return take(u, seat, tile, row, code, named)
    return effect(u, seat, pushed, code, due)


def effect(t: Table, seat: int, tile: int, code: str, then: Then) -> int:
    if code[0] in "+-":
        return move(t, seat, int(code), then)
    if code[0] in "GR":
        sign = 1 if code[0] == "G" else -1
        return move(t, seat, sign * int(code[1]) * t.heads[tile], then)
    if code == "dt" and t.supply:
        t.hands[seat].append(t.supply.pop(0))
    if code == "da":
        if not t.pile:
            # Shuffled; here the cards are alike, so that there is only one order.
            assert len(set(t.gone)) <= 1, t.gone
            t.pile, t.gone = t.gone, []
        if t.pile:
            t.cards[seat].append(t.pile.pop(0))
    return then(t)


def take(t: Table, seat: int, tile: int, row: int, code: str, named: tuple[int, ...]) -> int:
    t.signs = []
    others = [other for other in t.rows[row] if other not in (0, tile)]
    t.rows[row] = []
    if code == "TT":
        points = sum(t.heads[other] for other in named)
        t.hands[seat] += others
    else:
        points = sum(t.heads[o] * (1 if o in named else -1) for o in others)
    free = [r for r in range(len(t.rows)) if not t.rows[r] and r != row]
    if not t.pro:
        free = [next((r for r in free if r > row), free[0])]

    def reopened(u: Table) -> int:
        total = 0
        for r in free:
            v = u.copy()
            v.rows[r] = [tile]
            total += effect(v, seat, tile, v.fields[r][0], due)
        return total

    return move(t, seat, points, reopened)


def move(t: Table, seat: int, points: int, then: Then) -> int:
    """One score event, and a card for each clover on the way down."""
    old = t.scores[seat]
    new = max(-t.limit, min(t.limit, old + points))
    t.scores[seat] = new
    claims = len([c for c in t.clovers if new <= c < old]) if t.luck else 0
    return claim(t, seat, claims, then)


def claim(t: Table, seat: int, claims: int, then: Then) -> int:
    stacks = [card for card, count in t.stock.items() if count]
    if not claims or not stacks:
        return then(t)
    total = 0
    for card in stacks:
        u = t.copy()
        u.stock[card] -= 1
        u.luck[seat][card] += 1
        total += claim(u, seat, claims - 1, then)
    return total
