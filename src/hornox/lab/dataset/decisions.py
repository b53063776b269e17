"""The decisions of some games as arrays: by the engine with bots, or by the kernels."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox import fast
from hornox.bots import ask, find_bot
from hornox.engine.rng import Stream
from hornox.extras import need
from hornox.lab.dataset.plan import Dataset, Part
from hornox.lab.env.game import HEADS, Game
from hornox.modes import find
from hornox.tables.standing import lowest_wins

Array = NDArray[Any]

MANY = 4000
"""Games from which on kernels are worth the minutes of compiling; the decisions are the same."""


class Decisions(Struct, frozen=True):
    """Arrays with a place for each decision, ordered by game; results with one for each game."""

    game: Array
    number: Array
    seat: Array
    bot: list[str]
    kind: list[str]
    observation: Array
    action_mask: Array
    action: Array
    before: Array
    """What the seat had before it chose: heads are negative."""
    scores: Array
    """By game and seat."""
    ranks: Array
    winners: Array
    final: Array
    """By game and seat: what each had at the end, counted like ``before``."""


def by_bots(data: Dataset, part: Part) -> Decisions:
    """Games of bots, in any mode, by the engine."""
    mode = find(part.mode)
    play = Game(
        mode, part.players, options=data.options_of(mode), observations=data.observations
    )  # fmt: skip
    rows: list[tuple[Any, ...]] = []
    ends: list[tuple[Any, ...]] = []
    for game in range(part.first, part.last):
        seed = data.seed_of(part.mode, part.players, game)
        bots = [find_bot(name) for name in _drawn(data, part, game)]
        play.deal(seed)
        number = 0
        while not play.over:
            seat, decision = next(iter(play.asked.items()))
            told = play.observe(seat)
            heard = partial(play.snapshot().match.heard, seat)
            choice = ask(bots[seat], play.view(seat), decision, seed, heard)
            action = play.codec.encode(decision.kind, choice)
            stood = play.snapshot().standing[seat]
            seen, mask = told["observation"], told["action_mask"]
            rows.append(
                (game, number, seat, bots[seat].name, decision.kind, seen, mask, action, stood)
            )
            play.act(seat, action)
            number += 1
        end = play.state.public.outcome
        ends.append((end.scores, end.ranks, end.winners, play.snapshot().standing))
    games, numbers, seats, names, kinds, seen, masks, actions, before = zip(*rows, strict=True)
    scores, ranks, winners, final = zip(*ends, strict=True)
    won = np.array([[seat in one for seat in range(part.players)] for one in winners])
    return Decisions(
        np.array(games, np.int64), np.array(numbers, np.int32), np.array(seats, np.int8),
        list(names), list(kinds), np.stack(seen), np.stack(masks), np.array(actions, np.int16),
        np.array(before, np.int32), np.array(scores, np.int32), np.array(ranks, np.int8), won,
        np.array(final, np.int32),
    )  # fmt: skip


def can_play(data: Dataset, part: Part) -> bool:
    """Whether kernels that know all these bots are there, and pay."""
    if part.mode != "base" or data.games < MANY or not fast.available():
        return False
    from hornox.fast.bot_choices import BOTS

    return set(data.bots) <= BOTS.keys()


def by_kernels(data: Dataset, part: Part) -> Decisions:
    """Games by the kernels, all of the part side by side: of their policies, or of bots."""
    need("fast", by="a data set of policies")
    from hornox.fast import vector as kernels
    from hornox.fast.bot_choices import BOTS
    from hornox.lab.env.batch import POLICIES, Batch

    mode = find(part.mode)
    count, players = part.last - part.first, part.players
    batch = Batch(
        count, mode, players, options=data.options_of(mode), rewards=HEADS,
        observations=data.observations, opponents=data.policies or ("random",),
    )  # fmt: skip
    batch.number(data.seed_of(part.mode, players, 0)[:-1], part.first)
    batch.deal(np.ones(count, np.bool_))
    seen = np.empty((count, players, batch.layout.size), np.float32)
    masks = np.empty((count, players, batch.codec.size), np.int8)
    actions = np.empty((count, players), np.int64)
    known = {place: name for name, place in POLICIES.items()}
    minds = batch.games[:, kernels.MINDS : kernels.MINDS + players]
    names = np.array([[known[mind] for mind in one] for one in minds.tolist()])
    if data.bots:
        names = np.array([_drawn(data, part, game) for game in range(part.first, part.last)])
    bots = np.array([[BOTS.get(name, 0) for name in one] for one in names])
    taken = slice(kernels.TAKEN, kernels.TAKEN + players)
    found: list[tuple[Array, ...]] = []
    views: list[tuple[Array, Array]] = []
    while not (over := batch.over).all():
        batch.look_all(~over, False, seen, masks)
        if data.bots:
            batch.choose_bots(bots, len(found) + 1, actions)
        else:
            batch.choose_all(actions)
        games, seats = np.nonzero(actions)
        before = -(batch.scores + batch.games[:, taken])[games, seats]
        found.append((games, seats, actions[games, seats], before))
        views.append((seen[games, seats], masks[games, seats]))
        batch.step_all(actions, over)
    games, seats, chosen, before = map(np.concatenate, zip(*found, strict=True))
    order = np.argsort(games, kind="stable")
    looks, offered = (_in_order(one, order) for one in zip(*views, strict=True))
    games, seats, chosen = games[order], seats[order], chosen[order]
    starts = np.searchsorted(games, np.arange(count))
    outcomes = [lowest_wins("", tuple(one)) for one in batch.scores.tolist()]
    ranks = np.array([one.ranks for one in outcomes], np.int8)
    kinds = [batch.codec.decode(code)[0] for code in range(batch.codec.size)]
    return Decisions(
        games + part.first, (np.arange(len(games)) - starts[games]).astype(np.int32),
        seats.astype(np.int8), names[games, seats].tolist(),
        [kinds[code] for code in chosen.tolist()], looks, offered,
        chosen.astype(np.int16), before[order].astype(np.int32), batch.scores.astype(np.int32),
        ranks, ranks == 1, -batch.scores.astype(np.int32),
    )  # fmt: skip


def _in_order(blocks: tuple[Array, ...], order: Array) -> Array:
    """What lies in blocks, in another order; views are large, so they are copied once."""
    place = np.argsort(order)
    found = np.empty((len(order), *blocks[0].shape[1:]), blocks[0].dtype)
    first = 0
    for block in blocks:
        found[place[first : first + len(block)]] = block
        first += len(block)
    return found


def _drawn(data: Dataset, part: Part, game: int) -> list[str]:
    """The names of the bots of a game, by seat."""
    draw = Stream(data.seed_of(part.mode, part.players, game), "dataset/seats")
    return [draw.pick(data.bots) for _ in range(part.players)]
