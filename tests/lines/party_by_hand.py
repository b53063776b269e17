"""Lines of tiny parties, by brute force over plain tuples."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from tests.rules.by_hand import Shuffle

Cards = tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """A tiny party in plain tuples, written from the rules alone."""

    keep: int
    longest: int
    shuffle: Shuffle
    draw: Cards
    hands: tuple[Cards, ...]
    letters: str
    rows: tuple[Cards, ...] = ()
    gone: tuple[int, ...] = ()
    discard: Cards = ()
    piles: tuple[tuple[Cards, ...], ...] = ()
    shuffles: int = 0
    last: bool = False


def put(items: tuple, place: int, item: object) -> tuple:  # type: ignore[type-arg]
    return (*items[:place], item, *items[place + 1 :])


def next_card(g: Game) -> tuple[Game, int | None]:
    if not g.draw and g.discard:
        purpose = f"reshuffle/{g.shuffles + 1}"
        order = tuple(g.shuffle(purpose, sorted(g.discard)))
        g = replace(g, draw=order, discard=(), shuffles=g.shuffles + 1, last=True)
    if not g.draw:
        return g, None
    return replace(g, draw=g.draw[1:]), g.draw[0]


def new_round(g: Game, start_with: int) -> int:
    rows: tuple[Cards, ...] = ()
    for _ in g.hands:
        row: Cards = ()
        for _ in range(start_with):
            g, card = next_card(g)
            if card is not None:
                row += (card,)
                g = replace(g, last=g.last or not g.draw)
        rows += (row,)
    return bidding(replace(g, rows=rows, gone=()), tuple(range(len(rows))), start_with)


def room(g: Game) -> list[int]:
    return [r for r, row in enumerate(g.rows) if r not in g.gone and len(row) < g.longest]


def bidding(g: Game, bidders: tuple[int, ...], n: int) -> int:
    if not bidders:
        return laying(g, 0, None, n)
    null = [0] if room(g) and (g.draw or g.discard) else []
    total = 0
    for bids in product(*(list(g.hands[b]) + null for b in bidders)):
        numbers = sorted((card, b) for card, b in zip(bids, bidders, strict=True) if card)
        nulls = sorted(
            (b for card, b in zip(bids, bidders, strict=True) if not card),
            key=lambda b: g.letters[b],
        )
        after = g
        for card, b in numbers:
            left = tuple(c for c in after.hands[b] if c != card)
            after = replace(after, hands=put(after.hands, b, left))
        total += acting(after, [*numbers, *((0, b) for b in nulls)], tuple(sorted(nulls)), n)
    return total


def acting(g: Game, queue: list[tuple[int, int]], again: tuple[int, ...], n: int) -> int:
    if not queue:
        return bidding(g, again, n)
    (card, b), *rest = queue
    if card:
        g = replace(g, discard=(*g.discard, card))
        return sum(
            acting(
                replace(g, gone=(*g.gone, r), hands=put(g.hands, b, g.hands[b] + g.rows[r])),
                rest,
                again,
                n,
            )
            for r in range(len(g.rows))
            if r not in g.gone
        )
    places = room(g)
    drawn = None
    if places:
        g, drawn = next_card(g)
    if drawn is None:
        return acting(g, rest, again, n)
    total = 0
    for r in places:
        after = replace(g, rows=put(g.rows, r, (*g.rows[r], drawn)), last=g.last or not g.draw)
        total += acting(after, rest, again, n)
    return total


def laying(g: Game, seat: int, left: int | None, n: int) -> int:
    """Seat after seat, card after card; what others lay makes no difference."""
    if seat == len(g.hands):
        return 1 if g.last else new_round(g, n)
    if left is None:
        left = max(0, len(g.hands[seat]) - (0 if g.last else g.keep))
    if not left:
        return laying(g, seat + 1, None, n)
    total = 0
    for card in g.hands[seat]:
        hand = tuple(c for c in g.hands[seat] if c != card)
        own = g.piles[seat]
        ways = [put(own, p, (*pile, card)) for p, pile in enumerate(own) if pile[-1] < card]
        for laid in [*ways, (*own, (card,))]:
            after = replace(g, hands=put(g.hands, seat, hand), piles=put(g.piles, seat, laid))
            total += laying(after, seat, left - 1, n)
    return total
