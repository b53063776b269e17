"""Many games of one table side by side, one decision at a time; observations and masks of seats.

Everything here is compiled once for all tables: what a table does is handed over as functions. But
for dealing nothing makes arrays, so that none are counted. A game is one vector that goes on with
every choice. While seats choose several cards one after the other, a second one holds the table as
all see it: what was chosen lies face down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from msgspec import Struct
from numba import boolean, float32, int8, int64, types, uint64, void

from hornox.engine.mode import Mode
from hornox.fast.games.kernel import GameKernel, Numbers
from hornox.fast.games.layout import (
    ASKED,
    CHANCE,
    COUNT,
    FLOATS,
    GAME,
    KIND,
    OPTIONS,
    SEATS,
    any_place,
)
from hornox.fast.games.rich_observations import enrich
from hornox.fast.numba_cache import cached_as, cached_making, hand_over
from hornox.fast.playouts import stir
from hornox.fast.random_streams import number_behind, stream_state
from hornox.fast.xorshift import below

OUT, MASK, GAMES, FAR = float32[::1], int8[::1], int64[:, ::1], FLOATS
CHANCES, MARKS = uint64[:, ::1], boolean[::1]

TAKES = void(GAME, int64, CHANCE)
THINKS = int64(GAME, CHANCE)
AWAITS = boolean(GAME, int64, int64)
TURNS = void(GAME, int64)
SEVERAL = boolean(GAME)
DEALS = void(GAME, CHANCE)
STANDS = void(GAME, FLOATS)
COUNTS = void(GAME, CHANCE, GAME)
LOOKS = void(GAME, GAME, int64, GAME, FLOATS, OUT)
_TAKE, _THINK, _AWAIT, _TURN, _SEVERAL, _DEAL, _STAND, _COUNT, _LOOK = (
    types.FunctionType(made)
    for made in (TAKES, THINKS, AWAITS, TURNS, SEVERAL, DEALS, STANDS, COUNTS, LOOKS)
)

KIND_AT, AWAITED_AT = 0, 1
"""The first two parts of every table: the kind of the question, and who is asked."""
LOWEST = 24
"""No option is less than this below 0."""
KINDS, CHOICES = 16, LOWEST + 128
"""Size of the codes: by kind the code of each option from ``-LOWEST`` on."""
NUMBER, LEARNER, MINDS, MIDST, WHO = 0, 1, 2, 12, 13
"""The number of a game, the learner's seat, by seat the policy, and whether some of the cards that
are asked for lie face down."""
ANYTHING = 0
"""The policy that chooses any option; all others are rules of thumb."""
AT_ONCE, AT_END, VICTORY, TEAM_VICTORY = 0, 1, 2, 3
"""What is rewarded."""


@cached_as(SEVERAL)
def one_alone(_game):
    """Nobody is asked for more than one card at once."""
    return False


class VectorKernel(Struct, frozen=True):
    """What a table adds to its kernel for games side by side; the functions are compiled."""

    kernel: GameKernel
    parts: tuple[str, ...]
    """The parts of an observation that ``look`` writes, in the order of their places."""
    take: Callable[..., Any]
    """As that of the kernel; it also notes what all have seen."""
    think: Callable[..., int]
    """As that of the kernel, by what the seat has seen alone."""
    awaits: Callable[..., bool]
    """``awaits(game, seat, captain)``: whether a seat is asked."""
    turn: Callable[..., Any]
    """``turn(game, seat)``: turn the open question to one of the seats that are asked."""
    deal: Callable[..., Any]
    """``deal(game, chance)``: deal a game, up to the first question."""
    stand: Callable[..., Any]
    """``stand(game, out)``: what every seat has gained so far."""
    look: Callable[..., Any]
    """``look(game, shown, seat, at, far, out)``: write the parts; the vector is 0 before."""
    blank: Callable[[Any, Numbers], Numbers]
    """A game to deal into, from the first state of any seed and the kernel's vector of it."""
    far: Callable[[Mode], list[float]]
    """Numbers of a mode that ``look`` divides by."""
    several: Callable[..., bool] = one_alone
    """``several(game)``: whether somebody is asked more than once before all answers show."""


def prepare(table: VectorKernel) -> None:
    """Before the functions of a table are handed to the kernels here, call by call."""
    for function in (
        table.take, table.think, table.awaits, table.turn, table.several, table.deal, table.stand,
        table.look, table.kernel.play_anything,
    ):  # fmt: skip
        hand_over(function)


@cached_as(int64(GAMES, GAME, int64))
def _place_of(codes, game, action):
    """The place of the option with this code."""
    kind = game[KIND]
    for place in range(game[COUNT]):
        if codes[kind, LOWEST + game[OPTIONS + place]] == action:
            return place
    return 0


@cached_as(void(_STAND, GAME, FLOATS, int64, OUT, FLOATS))
def _settle(stand, game, before, reward, gains, now):
    """What everybody has gained since the last time."""
    seats = game[SEATS]
    stand(game, now)
    over = game[KIND] == 0
    most = now[0]
    for seat in range(1, seats):
        most = max(most, now[seat])
    for seat in range(seats):
        if reward == AT_ONCE:
            gains[seat] += now[seat] - before[seat]
        elif over and reward == AT_END:
            gains[seat] = now[seat]
        elif over:
            won = now[seat] > 0 if reward == TEAM_VICTORY else now[seat] == most
            gains[seat] = 1.0 if won else 0.0
        before[seat] = now[seat]


@cached_making(void(_DEAL, _STAND, GAME, GAMES, CHANCES, CHANCES, GAMES, types.float64[:, ::1],
                MARKS, GAME, CHANCE, int64, uint64, GAME, int64))  # fmt: skip
def begin_all(
    deal, stand, blank, games, chances, quick, who, before, which, first, seed, length, key, minds,
    fixed,
):  # fmt: skip
    """Deal the games that are marked; game i has the number ``first[i]`` behind the seed."""
    named = np.empty(16, np.uint64)
    for i in range(which.shape[0]):
        if not which[i]:
            continue
        game, chance, number = games[i], chances[i], first[i]
        for j in range(len(blank)):
            game[j] = blank[j]
        chance[0] = 0
        stream_state(named, number_behind(seed, length, number, named), chance[1:])
        quick[i, 0] = stir(key, number)
        who[i, NUMBER] = number
        who[i, LEARNER] = fixed if fixed >= 0 else below(quick[i], blank[SEATS])
        for seat in range(blank[SEATS]):
            who[i, MINDS + seat] = minds[below(quick[i], len(minds))]
        who[i, MIDST] = 0
        deal(game, chance)
        stand(game, before[i])


@cached_as(void(_SEVERAL, GAME, GAME, GAME))
def _keep(several, game, shown, who):
    """Before the first of several cards is chosen: what all see until the last one is."""
    if not who[MIDST] and several(game):
        for j in range(len(game)):
            shown[j] = game[j]


@cached_as(void(_TAKE, _AWAIT, _TURN, _SEVERAL, _STAND, GAMES, GAMES, GAMES, CHANCES, GAMES,
                types.float64[:, ::1], GAMES, MARKS, int64, types.float32[:, ::1],
                FLOATS))  # fmt: skip
def step_all(
    take, awaits, turn, several, stand, codes, games, shown, chances, who, before, actions, skip,
    reward, gains, now,
):  # fmt: skip
    """Every game goes on by the actions of the seats that are asked, but for those to skip."""
    for i in range(actions.shape[0]):
        gains[i, :] = 0.0
        if skip[i]:
            continue
        game = games[i]
        asked = game[ASKED]
        _keep(several, game, shown[i], who[i])
        for seat in range(game[SEATS]):
            if game[ASKED] == asked and awaits(game, seat, 0):
                turn(game, seat)
                take(game, _place_of(codes, game, actions[i, seat]), chances[i])
        who[i, MIDST] = game[ASKED] == asked
        if game[ASKED] != asked:
            _settle(stand, game, before[i], reward, gains[i], now)


@cached_as(void(_TAKE, _THINK, _AWAIT, _TURN, GAME, CHANCE, CHANCE, GAME))
def _until_asked(take, think, awaits, turn, game, chance, quick, who):
    """Opponents answer until the learner is asked or the game is over."""
    learner = who[LEARNER]
    while game[KIND] and not awaits(game, learner, learner):
        asked = game[ASKED]
        answered = False
        for seat in range(game[SEATS]):
            if game[ASKED] != asked or seat == learner or not awaits(game, seat, learner):
                continue
            turn(game, seat)
            anything = who[MINDS + seat] == ANYTHING
            take(game, any_place(game, chance) if anything else think(game, quick), chance)
            answered = True
        if not answered:
            raise RuntimeError("nobody answers what is asked")


@cached_as(void(_TAKE, _THINK, _AWAIT, _TURN, _STAND, GAMES, CHANCES, CHANCES, GAMES,
                types.float64[:, ::1], MARKS))  # fmt: skip
def until_asked(take, think, awaits, turn, stand, games, chances, quick, who, before, which):
    """Opponents answer in the marked games until their learners are asked."""
    for i in range(which.shape[0]):
        if which[i]:
            _until_asked(take, think, awaits, turn, games[i], chances[i], quick[i], who[i])
            stand(games[i], before[i])


@cached_as(void(_TAKE, _THINK, _AWAIT, _TURN, _SEVERAL, _STAND, GAMES, GAMES, GAMES, CHANCES,
                    CHANCES, GAMES, types.float64[:, ::1], GAME, MARKS, int64,
                    types.float32[:, ::1], FLOATS))  # fmt: skip
def step_learners(
    take, think, awaits, turn, several, stand, codes, games, shown, chances, quick, who, before,
    actions, skip, reward, gains, now,
):  # fmt: skip
    """The learners answer, then their opponents until the learners are asked again."""
    for i in range(actions.shape[0]):
        gains[i, :] = 0.0
        if skip[i]:
            continue
        game, learner = games[i], who[i, LEARNER]
        asked = game[ASKED]
        _keep(several, game, shown[i], who[i])
        turn(game, learner)
        take(game, _place_of(codes, game, actions[i]), chances[i])
        _until_asked(take, think, awaits, turn, game, chances[i], quick[i], who[i])
        who[i, MIDST] = game[ASKED] == asked
        if game[ASKED] != asked:
            _settle(stand, game, before[i], reward, gains[i], now)


@cached_as(void(_AWAIT, _TURN, GAME, int64, int64, GAMES, MASK))
def _write_mask(awaits, turn, game, seat, captain, codes, mask):
    """What a seat may do; the question is turned to it."""
    if not awaits(game, seat, captain):
        if not mask[0]:
            mask[:] = 0
            mask[0] = 1
        return
    turn(game, seat)
    mask[:] = 0
    for place in range(game[COUNT]):
        mask[codes[game[KIND], LOWEST + game[OPTIONS + place]]] = 1


@cached_as(void(_AWAIT, _LOOK, GAME, GAME, int64, GAMES, GAME, FLOATS, GAME, OUT))
def _write(awaits, look, game, shown, seat, codes, at, far, rich, out):
    """What a seat sees: others' choices of this moment are unknown to it. Its mask comes first."""
    out[:] = 0.0
    seats = game[SEATS]
    for place in range(seats):
        other = (seat + place) % seats
        if awaits(shown if place else game, other, other):
            out[at[AWAITED_AT] + place] = 1.0
    if out[at[AWAITED_AT]] > 0:
        out[at[KIND_AT] + codes[game[KIND], 0]] = 1.0
    look(game, shown, seat, at, far, out)
    enrich(rich, out)


@cached_as(void(_AWAIT, _TURN, _LOOK, GAMES, GAME, FLOATS, GAME, GAMES, GAMES, GAMES, MARKS,
                boolean, types.float32[:, :, ::1], types.int8[:, :, ::1]))  # fmt: skip
def look_all(
    awaits, turn, look, codes, at, far, rich, games, shown, who, which, idle, seen, masks
):  # fmt: skip
    """Write what the seats of the marked games see; of those who wait only if ``idle``."""
    for i in range(which.shape[0]):
        if not which[i]:
            continue
        game = games[i]
        table = shown[i] if who[i, MIDST] else game
        for seat in range(game[SEATS]):
            _write_mask(awaits, turn, game, seat, 0, codes, masks[i, seat])
            if idle or game[KIND] == 0 or not masks[i, seat, 0]:
                _write(awaits, look, game, table, seat, codes, at, far, rich, seen[i, seat])


@cached_as(void(_AWAIT, _TURN, _LOOK, GAMES, GAME, FLOATS, GAME, GAMES, GAMES, GAMES, MARKS,
                types.float32[:, ::1], types.int8[:, ::1]))  # fmt: skip
def look_learners(awaits, turn, look, codes, at, far, rich, games, shown, who, which, seen, masks):
    """Write what the learners of the marked games see."""
    for i in range(which.shape[0]):
        if which[i]:
            game, learner = games[i], who[i, LEARNER]
            table = shown[i] if who[i, MIDST] else game
            _write_mask(awaits, turn, game, learner, learner, codes, masks[i])
            _write(awaits, look, game, table, learner, codes, at, far, rich, seen[i])


@cached_as(void(_AWAIT, GAMES, int64, boolean[:, ::1]))
def asked_all(awaits, games, captain, out):
    """By game and seat: who must act now."""
    for i in range(games.shape[0]):
        for seat in range(out.shape[1]):
            out[i, seat] = awaits(games[i], seat, captain)


@cached_as(void(_COUNT, GAMES, CHANCES, GAMES))
def count_all(count, games, chances, scores):
    """The scores of the games that are over."""
    for i in range(games.shape[0]):
        if games[i, KIND] == 0:
            count(games[i], chances[i], scores[i])
