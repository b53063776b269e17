"""Bots that search with the network, to see what of it pays: the base game only.

They are what BOTS says. The network is computed in single precision, which takes half the time.

    python3 dev.py long search judge:hard mixed-half:master@2,4 --deals 40 --keep FILE
    python3 dev.py long search judge-weighed:told-network --deals 40

Pairings and figures are those of ``bots``. In the field ``told-X`` the bot X lays open what it has
played in this round, which a View does not say: only so can worlds be weighed by it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from functools import cache
from math import inf
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from benchmarks import bots
from hornox.bots import find_bot, kernel_search, load_bot
from hornox.bots.levels import MASTER, fitted
from hornox.bots.network import judge as network
from hornox.bots.network.bot import logits_of
from hornox.bots.network.features import Tables, many_seen
from hornox.bots.network.layers import FILE, WEIGHT, Layers
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.fast.from_view import Moment, look
from hornox.fast.numba_cache import cached
from hornox.fast.one_turn import BLUR, place_turns
from hornox.fast.placing import LENGTH
from hornox.fast.placing_packed import pack
from hornox.fast.playouts import stir, think
from hornox.fast.policies import BIT
from hornox.fast.weights import learned
from hornox.fast.xorshift import below

DECK, HAND = 104, 10
DRAWS = 8
"""Cards that the others lay in each world; what comes after the turn is judged for the first."""
LIKELY = 4.0
"""Cards that the network finds e to this times less likely than its favourite are not tried."""
SPARE = 3
"""Worlds that are weighed, for each that is drawn from them."""
DEEP = 4
"""Turns that they are weighed by, the last ones."""


class Quick(Layers):
    """The network for cards in single precision."""

    def __init__(self) -> None:
        super().__init__(FILE)
        self.single = {n: (one / WEIGHT).astype(np.float32) for n, one in self.weights.items()}
        self.single |= {n: one.astype(np.float32) for n, one in self._rest.items()}

    def logits(self, tables: Tables) -> Any:
        """By line and card: how much the network likes it."""
        return self.layer("['policy']", self.body(tables))

    def ahead(self, tables: Tables) -> Any:
        """By line: the heads that the seat will take less than the others do."""
        return network.SCALE * self.layer("['value']", self.body(tables))[:, 0]

    def body(self, tables: Tables) -> Any:
        """What the last layer below both says, by line."""
        x = np.maximum(self.layer("['in']", many_seen(tables).astype(np.float32)), 0)
        for name in [f"['body'][{i}]" for i in range(self.depth)]:
            normal = x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-6)
            x = x + np.maximum(self.layer(name, normal * self.single[f"{name}['g']"]), 0)
        return x

    def layer(self, name: str, x: Any) -> Any:
        """What a layer makes of its input."""
        return x @ self.single[name] + self.single[f"{name}['b']"]


@cache
def quick() -> Quick:
    """The network that comes with Hornox."""
    return Quick()


@contextmanager
def doubting(doubts: Callable[..., Any]) -> Any:
    """Searches take these doubts instead of those of their plan."""
    kept, kernel_search.doubted = kernel_search.doubted, doubts
    try:
        yield
    finally:
        kernel_search.doubted = kept


class Bounded(Struct, frozen=True):
    """``master`` with a prior that costs an option no more than some heads, or for cards alone."""

    name: str
    most: float = inf
    rows: bool = True

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What the search finds best."""
        told = kernel_search.doubted

        def doubts(*about: Any) -> Any:
            share = 1.0 if self.rows or decision.kind == "card" else 0.0
            return np.minimum(share * told(*about), self.most)

        with doubting(doubts):
            return MASTER.choose(seen, decision, stream)


FREE = Bounded("free-rows", rows=False)


class Judge(Struct, frozen=True):
    """A card is worth what it gains this turn in imagined worlds, and the network's value then."""

    name: str
    looks: int = 400
    share: float = 1.0
    """How many of the imagined players are the network; the others are those of ``master``."""
    weighed: float = 0.0
    """How surely the others are thought to play like the network, when worlds are weighed by it."""
    playouts: bool = False
    """Whether the playouts of ``master`` count as much."""
    prior: float = MASTER.plan.prior

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """The best card; rows as ``free-rows`` takes them."""
        if decision.kind != "card" or len(decision.options) == 1:
            return FREE.choose(seen, decision, stream)
        logits = logits_of(seen, decision)
        surprise = np.asarray(logits.max() - logits)
        which = np.flatnonzero(surprise <= LIKELY)
        doubts = self.prior * surprise
        key = sum(stream.below(65536) << 16 * i for i in range(4))
        if len(which) > 1:
            found = expected(self, look(seen, decision), key, which)
            behind = np.full(len(surprise), found.max() - found.min())
            behind[which] = found.max() - found
            doubts = doubts + behind
        if not self.playouts:
            return decision.options[int(which[doubts[which].argmin()])]
        plan = fitted(MASTER.plan, seen.seats)
        with doubting(lambda *_: doubts):
            return kernel_search.weigh(plan, self.name, seen, decision, stream).chosen


def expected(bot: Judge, moment: Moment, key: int, which: Any) -> Any:
    """By card of ``which``: what is to be expected of it."""
    seats, seat = len(moment.known), moment.seat
    count = max(24, round(bot.looks / (len(which) + (seats - 1) * bot.share)))
    laid = imagined(bot, moment, key, dealt(bot, moment, key, count))
    cards = np.tile(laid.reshape(-1, seats), (len(which), 1, 1))
    cards[:, :, seat] = 2 * moment.hands[seat, moment.options[which] // 2][:, None]
    cards = cards.reshape(-1, seats)
    tables = np.tile(moment.start, (len(cards), 1))
    taken = np.zeros((len(cards), seats), np.int64)
    place_turns(moment.fan, cards, tables, taken)
    mine = taken[:, seat]
    now = (taken.sum(axis=1) - mine) / (seats - 1) - mine
    first = np.arange(len(cards)).reshape(len(which), DRAWS, count)[:, 0].ravel()
    later = quick().ahead(network.after(moment, DECK, cards[first], tables[first]))
    return now.reshape(len(which), -1).mean(axis=1) + later.reshape(len(which), -1).mean(axis=1)


def dealt(bot: Judge, moment: Moment, key: int, count: int) -> Any:
    """By world and seat: the cards in hand; weighed hands may have cards in common."""
    if not bot.weighed or moment.size == HAND:
        return network._dealt(moment, key, np.arange(count))
    many = network._dealt(moment, key, np.arange(SPARE * count))
    hands = many[:count].copy()
    marks = (np.arange(count) + 0.5) / count
    for other, told in likelihoods(bot, moment, many).items():
        odds = np.exp(told - told.max()).cumsum()
        hands[:, other] = many[np.searchsorted(odds / odds[-1], marks), other]
    return hands


def imagined(bot: Judge, moment: Moment, key: int, hands: Any) -> Any:
    """By draw, world and seat: the card that is laid, doubled."""
    count, seats, size = hands.shape
    chance = np.random.default_rng(key)
    others = np.delete(np.arange(seats), moment.seat)
    laid = np.zeros((DRAWS, count, seats), np.int64)
    if bot.share < 1:
        shares = np.cumsum([share for _, share in MASTER.plan.population])
        minds = np.array([mind for mind, _ in MASTER.plan.population], np.int64)
        mixture = (65536 * shares / shares[-1]).astype(np.int64)
        laying(
            moment.start, moment.seen, hands, moment.seat, learned(seats), minds, mixture,
            moment.scale, BLUR, np.uint64(key), laid,
        )  # fmt: skip
    asked = np.flatnonzero(chance.random(count * (seats - 1)) < bot.share)
    if len(asked):
        held = hands[:, others].reshape(-1, size)[asked]
        cut = chances(network.before(moment, DECK, hands), held, asked).cumsum(axis=1)
        draws = chance.random((DRAWS, len(asked)))
        place = (cut <= draws[:, :, None]).sum(axis=2).clip(0, size - 1)
        cards = held[np.arange(len(asked)), place]
        laid[:, asked // (seats - 1), others[asked % (seats - 1)]] = 2 * cards
    return apart(laid) if bot.weighed else laid


def chances(tables: Tables, held: Any, asked: Any) -> Any:
    """By line of those asked and place in the hand: the network's chances."""
    lines = [one[asked] for one in (tables.start, tables.own, tables.there, tables.flips)]
    start, own, there, flips = lines
    some = replace(tables, start=start, own=own, there=there, flips=flips)
    said = np.take_along_axis(quick().logits(some), held - 1, axis=1).astype(np.float64)
    odds = np.exp(said - said.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def apart(laid: Any) -> Any:
    """The draws, with others instead of those in which two lay the same card."""
    flat = laid.reshape(-1, laid.shape[2])
    cards = np.sort(flat, axis=1)
    good = ((cards[:, 1:] > cards[:, :-1]) | (cards[:, 1:] == 0)).all(axis=1)
    flat[~good] = np.resize(flat[good], flat[~good].shape)
    return flat.reshape(laid.shape)


@cached
def laying(  # type: ignore[no-untyped-def]
    start, seen, hands, seat, weights, minds, mixture, scale, blur, key, laid
):
    """What simple players lay; the names are those of ``playouts.weigh``."""
    seats, size = hands.shape[1], hands.shape[2]
    opening = np.empty(LENGTH, np.int64)
    where = np.empty(4, np.int64)
    cards = np.empty(16, np.int64)
    holds = np.empty(2, np.uint64)
    ranks = np.empty(8, np.int64)
    chance = np.empty(1, np.uint64)
    pack(start, opening, where)
    for draw in range(laid.shape[0]):
        for world in range(hands.shape[0]):
            chance[0] = stir(key, draw * 100000 + world)
            for s in range(seats):
                if s == seat:
                    continue
                number = below(chance, 65536)
                mind = 0
                while mixture[mind] <= number:
                    mind += 1
                holds[0] = seen[0]
                holds[1] = seen[1]
                for i in range(size):
                    cards[i] = hands[world, s, i]
                    holds[0] |= BIT[0, cards[i] & 127]
                    holds[1] |= BIT[1, cards[i] & 127]
                pick = think(
                    0, opening, cards, 0, size, False, minds[mind], weights, ~holds[0], ~holds[1],
                    scale, blur, chance, ranks,
                )  # fmt: skip
                laid[draw, world, s] = 2 * cards[(pick >> 1) & 15]


PAST: dict[int, tuple[Moment, dict[int, int]]] = {}
"""By the cards in hand: what one seat of the field saw, and what each seat of it played."""


class Telling(Struct, frozen=True):
    """Plays like another bot and tells what it has played."""

    name: str
    like: str

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What the other bot chooses."""
        choice = find_bot(self.like).choose(seen, decision, stream)
        if decision.kind == "card" and seen.seat is not None:
            moment = look(seen, decision)
            if moment.size == HAND and HAND - 1 in PAST:
                PAST.clear()
            PAST.setdefault(moment.size, (moment, {}))[1][seen.seat] = int(choice)
        return choice


def likelihoods(bot: Judge, moment: Moment, hands: Any) -> dict[int, Any]:
    """By opponent and world: how likely it was that this hand plays what was seen, as a logarithm.

    Everybody's hand is weighed by itself: whole worlds are too many for that.
    """
    others = [seat for seat in range(len(moment.known)) if seat != moment.seat]
    told = np.zeros((len(hands), len(others)))
    for size in range(moment.size + 1, min(HAND, moment.size + DEEP) + 1):
        then, played = PAST[size]
        later = [[PAST[turn][1][s] for turn in range(moment.size + 1, size + 1)] for s in others]
        held = np.concatenate([hands[:, others], np.tile(later, (len(hands), 1, 1))], axis=2)
        held = held.reshape(-1, size)
        found = chances(_then(then, held), held, np.arange(len(held)))
        found = found[held == np.tile([played[s] for s in others], len(hands))[:, None]]
        surely = bot.weighed * found + (1 - bot.weighed) / size
        told += np.log(surely).reshape(told.shape)
    return dict(zip(others, told.T, strict=True))


def _then(then: Moment, held: Any) -> Tables:
    """What those who hold these hands saw at an earlier turn."""
    seats, size = len(then.known), then.size
    own = network._marks(held)
    gone = [int(then.seen[card // 64]) >> card % 64 & 1 for card in range(DECK + 1)]
    hidden = np.flatnonzero(np.array(gone) == 0)[1:]
    there = np.zeros_like(own)
    there[:, hidden] = (seats - 1) * size / (len(hidden) - size)
    there[own > 0] = 0.0
    start, flips = np.tile(then.start, (len(held), 1)), np.zeros((len(held), 2), np.int64)
    return Tables(then.fan, seats, size, DECK, False, start, own, there, flips)


BOTS = (
    Judge("judge"),
    Judge("judge-half", share=0.5),
    Judge("judge-simple", share=0.0),
    Judge("judge-weighed", weighed=0.9),
    Judge("mixed", playouts=True),
    Judge("mixed-half", share=0.5, playouts=True),
    Judge("mixed-light", playouts=True, prior=0.04),
    Judge("mixed-half-light", share=0.5, playouts=True, prior=0.04),
    FREE,
    Bounded("bounded", most=1.0),
    Bounded("bounded-more", most=0.7),
    Telling("told-network", "network"),
    Telling("told-hard", "hard"),
    Telling("told-master", "master"),
)


def __getattr__(name: str) -> Any:
    """A bot by its name, for ``load_bot``."""
    found = [bot for bot in BOTS if bot.name == name]
    if not found:
        raise AttributeError(name)
    return found[0]


def main() -> None:
    """Measure as ``bots`` does, with these bots, too."""
    for bot in BOTS:
        load_bot(f"benchmarks.search:{bot.name}")
    bots.main()


if __name__ == "__main__":
    main()
