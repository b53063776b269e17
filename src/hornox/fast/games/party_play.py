"""Games of a party played on: by anybody, and by rules of thumb in a world that a seat imagines."""

from __future__ import annotations

import numpy as np
from numba import int64, njit, void

from hornox.fast.games.layout import (
    CHANCE,
    GAME,
    KIND,
    SEAT,
    SEATS,
    any_place,
    fill_hands,
    mix,
)
from hornox.fast.games.party_heuristic import think, worth
from hornox.fast.games.party_rules import (
    DRAW,
    DRAW_AT,
    DRAW_LEFT,
    HAND_SIZE,
    HANDS,
    LETTERS,
    RESHUFFLES,
    points,
    take,
)
from hornox.fast.games.trials import TRIED, try_all
from hornox.fast.numba_cache import cached_as, cached_making
from hornox.fast.xorshift import below


@cached_as(void(GAME, CHANCE, GAME))
def play_anything(game, chance, scores):
    """Play on with any options to the end."""
    while game[KIND]:
        take(game, any_place(game, chance), chance)
    for seat in range(game[SEATS]):
        scores[seat] = points(game, seat)


@cached_making(int64(GAME, CHANCE))
def think_here(game, chance):
    """The place of the option that the rules of thumb choose."""
    return think(game, chance, np.empty((4, 32), np.int64), np.empty(3, np.int64))


@cached_as(void(GAME, GAME, GAME, GAME, CHANCE))
def fill(world, pool, missing, letters, chance):
    """Deal what a seat does not see: hands, draw pile, letters of null cards."""
    mix(pool, chance)
    at = fill_hands(world, pool, missing, HANDS, HAND_SIZE)
    if world[RESHUFFLES]:
        mix(world[DRAW : DRAW + world[DRAW_LEFT]], chance)
    else:
        world[DRAW_AT] = 0
        for i in range(world[DRAW_LEFT]):
            world[DRAW + i] = pool[at + i]
    mix(letters, chance)
    at = 0
    for seat in range(world[SEATS]):
        if world[LETTERS + seat] < 0:
            world[LETTERS + seat] = letters[at]
            at += 1


@njit(inline="always")
def try_place(world, game, place, seat, answers, slips, chance, out):
    """Choose a place and play on for some answers; ``out`` gets what every seat is worth then."""
    scratch = np.empty((4, 32), np.int64)
    plan = np.empty(3, np.int64)
    for i in range(len(world)):
        game[i] = world[i]
    take(game, place, chance)
    for _ in range(answers):
        if game[KIND] == 0:
            break
        if game[SEAT] != seat and below(chance, 1000) < slips:
            found = any_place(game, chance)
        else:
            found = think(game, chance, scratch, plan)
        take(game, found, chance)
    for other in range(game[SEATS]):
        out[other] = worth(game, other, scratch, plan) / 1000


@cached_making(TRIED)
def try_options(start, pool, missing, more, seeds, places, seat, answers, slips, out):
    """Try the options at these places in new worlds, as ``try_all`` does."""
    try_all(fill, try_place, start, pool, missing, more, seeds, places, seat, answers, slips, out)
