"""Beliefs: the worlds that a seat may be in, as arrays, weighed by what opponents have chosen.

A world deals the cards that a seat has not seen. Without a chooser all worlds are equally likely.
With one, a world weighs as much as it makes the cards likely that the others have played in this
round (importance weights; resampled, a particle filter). For base, even-odd, climbing, cow and pro
without a draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb, inf
from typing import Any

from hornox.extras import need

need("lab", "numpy", by=__name__)

import numpy as np  # noqa: E402
from msgspec import Struct  # noqa: E402
from msgspec.structs import replace  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from hornox.engine import Mode, State, View, sample  # noqa: E402
from hornox.engine.event import Moments  # noqa: E402
from hornox.engine.rng import Stream  # noqa: E402
from hornox.lab.env.game import Game  # noqa: E402
from hornox.tables.rows.cards import LAST_CARD, total_heads  # noqa: E402
from hornox.tables.rows.events import Dealt, Revealed  # noqa: E402
from hornox.tables.rows.model import Cards, Hidden, Private, Public  # noqa: E402
from hornox.tables.rows.unseen import unseen_cards  # noqa: E402

Floats = NDArray[np.float64]
Hands = NDArray[np.int16]
Costs = Callable[[Mode, Public], Floats]
"""What each card costs at a table, by its number (105 places); the lower, the likelier."""

MOST = 200_000
"""How many worlds are counted out at most."""


def thumb_costs(mode: Mode, public: Public) -> Floats:
    """Rules of thumb: the heads to be taken as the table lies, and a little for each step away."""
    costs = np.zeros(LAST_CARD + 1)
    heads = [total_heads(row) for row in public.rows]
    for card in range(1, LAST_CARD + 1):
        differences = mode.rules.compare(public, card)
        row = mode.rules.closest(public, differences)
        if row is None:
            costs[card] = min(heads)
        elif mode.rules.full(mode.rules, public, row):
            costs[card] = heads[row]
        else:
            costs[card] = 0.05 * abs(differences[row] or 0)
    return costs


class Chooser(Struct, frozen=True):
    """How opponents are thought to choose a card: softmax of what the cards cost, with slips.

    ``sharpness`` 0 is at random; with probability ``slips`` any card is played.
    """

    costs: Costs = thumb_costs
    sharpness: float = 1.0
    slips: float = 0.1

    def __post_init__(self) -> None:
        if not 0 <= self.sharpness < inf:
            raise ValueError(f"sharpness is at least 0, not {self.sharpness}")
        if not 0 <= self.slips <= 1:
            raise ValueError(f"slips is a probability from 0 to 1, not {self.slips}")

    def likelihood(self, mode: Mode, public: Public, hands: Hands, card: int) -> Floats:
        """By hand: how likely this card of it is chosen at this table."""
        costs = np.asarray(self.costs(mode, public), np.float64)
        if not np.isfinite(costs).all():
            raise ValueError("every card must cost a finite number")
        held = costs[hands]
        least = held.min(axis=1)
        drawn = np.exp(-self.sharpness * (held - least[:, None])).sum(axis=1)
        wanted = np.exp(-self.sharpness * (costs[card] - least)) / drawn
        chosen = (1 - self.slips) * wanted + self.slips / hands.shape[1]
        return np.asarray(chosen, np.float64)


class Worlds(Struct, frozen=True):
    """Worlds as arrays, each with its weight; the weights add up to 1."""

    view: View[Any, Any]
    hands: Hands
    """By world, seat and place: the cards in hand, ascending."""
    hidden: Hands
    """By world: the cards that nobody holds."""
    weights: Floats
    exact: bool
    """Whether these are all worlds, each once."""

    @property
    def effective(self) -> float:
        """As many equally likely worlds would tell as much (effective sample size)."""
        return float(1.0 / (self.weights**2).sum())

    def marginals(self) -> Floats:
        """By seat and card number: how likely the card is in that hand."""
        _, seats, size = self.hands.shape
        found = np.zeros((seats, LAST_CARD + 1))
        each = np.repeat(self.weights, size)
        for seat in range(seats):
            np.add.at(found[seat], self.hands[:, seat].ravel(), each)
        return found

    def resampled(self, seed: int, count: int | None = None) -> Worlds:
        """Equally likely worlds drawn by their weights (systematic resampling)."""
        wanted = count or len(self.weights)
        start = np.random.default_rng(seed).random()
        marks = (start + np.arange(wanted)) / wanted
        picked = np.searchsorted(np.cumsum(self.weights), marks).clip(0, len(self.weights) - 1)
        even = np.full(wanted, 1.0 / wanted)
        return replace(
            self, hands=self.hands[picked], hidden=self.hidden[picked], weights=even, exact=False
        )

    def state(self, number: int, seed: str = "world") -> State[Any, Any, Any, Any]:
        """A world as a State of the engine, to be played on; ``seed`` shuffles later rounds."""
        drawn = sample(self.view, Stream(seed, f"world/{number}"), seed)
        hands = [tuple(map(int, hand)) for hand in self.hands[number]]
        private = tuple(Private(hand) for hand in hands)
        hidden = Hidden(tuple(map(int, self.hidden[number])))
        return replace(drawn, private=private, hidden=hidden, drafts=_drafts(self.view))


def count_worlds(seen: View[Any, Any]) -> int:
    """How many worlds agree with a View."""
    _check(seen)
    left, found = len(unseen_cards(seen)), 1
    for size in _sizes(seen):
        found *= comb(left, size)
        left -= size
    return found


def belief(
    seen: View[Any, Any],
    heard: Moments = (),
    *,
    chooser: Chooser | None = None,
    count: int = 1000,
    seed: int = 0,
) -> Worlds:
    """Worlds that agree with a View: all of them if they are few enough, else a sample.

    ``heard`` are the moments of the game that the seat has heard (``match.heard(seat)``); without a
    chooser they are not needed. Up to ``count`` worlds are given.
    """
    if count < 1:
        raise ValueError(f"at least one world, not {count}")
    there = count_worlds(seen)
    exact = there <= min(count, MOST)
    made = list(_every(seen)) if exact else _sampled(seen, count, seed)
    held = np.array([[*hands] for hands, _ in made], np.int16)
    hidden = np.array([rest for _, rest in made], np.int16)
    weights = np.zeros(len(made))
    if chooser is not None:
        for seat, public, card, later in _turns(seen, heard):
            before = np.concatenate([held[:, seat], _column(later, len(made))], axis=1)
            with np.errstate(divide="ignore"):
                weights += np.log(chooser.likelihood(seen.mode, public, before, card))
    if weights.max() == -inf:
        raise ValueError("this chooser plays like that in no world: allow for slips")
    weights = np.exp(weights - weights.max())
    return Worlds(seen, held, hidden, weights / weights.sum(), exact)


def belief_of(game: Game, seat: int, **settings: Any) -> Worlds:
    """The belief of a seat in a game of the environments; settings as for ``belief``."""
    return belief(game.view(seat), game.snapshot().match.heard(seat), **settings)


def _turns(seen: View[Any, Any], heard: Moments) -> Iterator[tuple[int, Public, int, Cards]]:
    """What others have played in this round: seat, table, card, and all its cards from then on."""
    turns: list[tuple[Public, dict[int, int]]] = []
    for moment in heard:
        if isinstance(moment.event, Dealt):
            turns = []
        elif isinstance(moment.event, Revealed):
            turns.append((moment.public, {one.seat: one.card for one in moment.event.cards}))
    for number, (public, cards) in enumerate(turns):
        for seat, card in cards.items():
            if seat != seen.seat:
                later = tuple(played[seat] for _, played in turns[number:])
                yield seat, public, card, later


def _column(cards: Cards, rows: int) -> Hands:
    return np.tile(np.array(cards, np.int16), (rows, 1))


def _every(seen: View[Any, Any]) -> Iterator[tuple[list[Cards], Cards]]:
    """All worlds, one by one."""
    sizes = _sizes(seen)

    def deal(pool: Cards, left: list[int]) -> Iterator[list[Cards]]:
        if not left:
            yield [pool]
            return
        for hand in combinations(pool, left[0]):
            rest = tuple(card for card in pool if card not in hand)
            for others in deal(rest, left[1:]):
                yield [hand, *others]

    for *hands, rest in deal(unseen_cards(seen), sizes):
        yield _seated(seen, hands), rest


def _sampled(seen: View[Any, Any], count: int, seed: int) -> list[tuple[list[Cards], Cards]]:
    """Worlds drawn at random, all equally likely."""
    chance = np.random.default_rng(seed)
    pool = np.array(unseen_cards(seen), np.int16)
    cuts = np.cumsum(_sizes(seen))
    made = []
    for order in chance.permuted(np.tile(pool, (count, 1)), axis=1):
        *hands, rest = (tuple(sorted(part.tolist())) for part in np.split(order, cuts))
        made.append((_seated(seen, hands), rest))
    return made


def _seated(seen: View[Any, Any], hands: list[Cards]) -> list[Cards]:
    """All hands by seat: the hand of whoever looks, and a guess for each opponent."""
    found, rest = [], iter(hands)
    for seat in range(seen.seats):
        own = seat == seen.seat and seen.private is not None
        found.append(seen.private.hand if own and seen.private is not None else next(rest))
    return found


def _sizes(seen: View[Any, Any]) -> list[int]:
    """How many cards each of the others holds."""
    return [size for seat, size in enumerate(seen.public.hands) if seat != seen.seat]


def _drafts(seen: View[Any, Any]) -> tuple[tuple[Any, ...], ...]:
    own = tuple(made.choice for made in seen.made)
    return tuple(own if seat == seen.seat else () for seat in range(seen.seats))


def _check(seen: View[Any, Any]) -> None:
    rules = seen.mode.rules
    rows = seen.mode.table.name == "rows" and not rules.specials
    if not rows or "flips" in rules.markers or any(seen.public.known) or seen.public.open_cards:
        told = "beliefs are for base, even-odd, climbing, cow and pro without a draft"
        raise ValueError(f"{told}, not {seen.mode.id!r}")
    if seen.seat is None or not seen.public.rows:
        raise ValueError("a belief is that of a seat in a round")
