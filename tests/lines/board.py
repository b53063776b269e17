"""Tiny board games whose lines are counted."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hornox.engine import start
from hornox.modes import find
from hornox.tables.board.model import ActionDeck, LuckCards
from tests.lines.board_by_hand import Table, lines
from tests.lines.tiny import Count
from tests.rules.board_table import side
from tests.support.play import AnyState

BASE = ("_ -2 T", "_ _ +2 T", "_ R2 T", "_ D T", "_ G1 T", "_ -5 T")
PRO = ("+1 -2 TB", "_ dt _ TT", "G1 R2 TB", "da _ TT", "-3 D da TB", "dt _ TB")
CLOVERS = (-5, -3, -1, 2)
KINDS = ("stop", "swap", "extra", "ascending", "start", "skip")


def _game(
    order: tuple[int, ...], seats: int, size: int, cards: tuple[str, ...], luck: tuple[int, int]
) -> tuple[Callable[[], AnyState], Callable[[], int]]:
    """The same tiny game for the kernel and for the program above; tile n has 1 + n % 3 heads."""
    pro = bool(cards)
    codes = PRO if pro else BASE
    heads = (0, *(1 + n % 3 for n in range(1, len(order) + 1)))
    name = ("board-pro" if pro else "board") + ("-luck" if sum(luck) else "")

    def state() -> AnyState:
        mode = find(name)
        deck = ActionDeck({kind: cards.count(kind) for kind in KINDS}, 1, 2) if pro else None
        track = replace(mode.rules.track, least=-6, most=6, clovers=CLOVERS)
        rules = replace(
            mode.rules, board=side(*codes), heads=heads, track=track, hand=size, actions=deck
        )
        if sum(luck):
            rules = replace(rules, luck=LuckCards(*luck))
        stacked: dict[str, tuple[int | str, ...]] = {"deal/1": order}
        if pro:
            stacked["actions/1"] = cards
        return start(replace(mode, rules=rules), seats, "tiny", {}, stacked)[0]

    def expected() -> int:
        dealt = seats * size
        hands = [list(order[s * size : (s + 1) * size]) for s in range(seats)]
        rows = [[tile] for tile in order[dealt : dealt + 4]] + [[] for _ in codes[4:]]
        left = list(order[dealt + 4 :])
        return lines(
            Table(
                [row.split() for row in codes],
                dict(enumerate(heads)),
                rows,
                hands,
                left if pro or seats < 4 else [],
                size,
                pro,
                scores=[0] * seats,
                cards=[[card] for card in cards[:seats]] if pro else [],
                pile=list(cards[seats:]),
                stock={"five": luck[0], "positive": luck[1]} if sum(luck) else {},
                luck=[{"five": 0, "positive": 0} for _ in range(seats)] if sum(luck) else [],
                clovers=CLOVERS,
            )
        )

    return state, expected


def _count(
    order: tuple[int, ...],
    seats: int,
    size: int,
    cards: tuple[str, ...] = (),
    luck: tuple[int, int] = (0, 0),
) -> Count:
    told = f"board: {order}, {seats} x {size}, {' '.join(cards) or 'no cards'}, luck {luck}"
    return Count(told, *_game(order, seats, size, cards, luck))


COUNTS = [
    _count((1, 9, 2, 8, 3, 7, 4, 6, 5, 10, 11, 12), 2, 2),
    _count((5, 6, 7, 8, 1, 2, 3, 4, 9, 10, 11, 12), 2, 2),
    _count((12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6), 4, 2),
    _count((5, 6, 7, 8, 1, 2, 3, 4, 9, 10, 11, 12), 2, 2, luck=(2, 2))._replace(slow=True),
    _count((9, 2, 6, 8, 3, 7, 4, 1, 12, 10, 11, 5), 2, 2, luck=(1, 0)),
    _count((4, 9, 2, 8, 3, 12, 7, 1, 6, 5, 10, 11), 4, 2, luck=(1, 1)),
    _count((5, 6, 7, 8, 1, 2, 3, 4, 9, 10), 2, 2, ("skip", "start", "stop", "swap"))._replace(
        slow=True
    ),
    _count((8, 1, 9, 5, 4, 2, 3, 7, 6, 10), 2, 2, ("extra", "stop", "skip", "skip")),
    _count((3, 7, 10, 1, 2, 8, 5, 4, 6, 9), 2, 2, ("ascending", "swap", "skip", "extra")),
    _count((9, 10, 5, 6, 1, 2, 3, 4, 7, 8), 3, 1, ("start", "ascending", "extra", "skip")),
    _count(
        (5, 6, 7, 8, 1, 2, 3, 4, 9, 10), 2, 2, ("skip", "start", "skip", "skip"), (1, 1)
    )._replace(slow=True),
    _count((5, 6, 7, 8, 1, 2, 3, 4, 9, 10), 2, 2, ("skip", "skip"))._replace(slow=True),
    _count((3, 7, 10, 1, 2, 8, 5, 4, 6, 9), 2, 2, ("stop", "extra", "swap"), (1, 0)),
]
