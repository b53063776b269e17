"""Games with special cards played on: by anybody, and by rules of thumb in an imagined world."""

from __future__ import annotations

from numba import njit, void

from hornox.fast.games import specials_places as at
from hornox.fast.games.layout import (
    ASKED,
    CHANCE,
    GAME,
    KIND,
    SEAT,
    SEATS,
    TURN,
    any_place,
    fill_hands,
    fill_kinds,
    mix,
)
from hornox.fast.games.specials_heuristic import think
from hornox.fast.games.specials_rules import take
from hornox.fast.games.trials import TRIED, try_all
from hornox.fast.numba_cache import cached_as, cached_making
from hornox.fast.xorshift import below


@cached_as(void(GAME, CHANCE, GAME))
def play_anything(game, chance, scores):
    """Play on with any options to the end."""
    while game[KIND]:
        take(game, any_place(game, chance), chance)
    for seat in range(game[SEATS]):
        scores[seat] = game[at.TOTALS + seat]


@cached_as(void(GAME, GAME, GAME, GAME, CHANCE))
def fill(world, pool, missing, specials, chance):
    """Deal what a seat does not see: hands, special cards and their draw pile."""
    mix(pool, chance)
    fill_hands(world, pool, missing, at.HANDS, at.HAND_SIZE)
    mix(specials, chance)
    first = fill_kinds(world, specials, at.HELD, at.HELD_SIZE, 0)
    world[at.DECK_AT] = 0
    for i in range(world[at.DECK_LEFT]):
        world[at.DECK + i] = specials[first + i]


@njit(inline="always")
def try_place(world, game, place, seat, answers, slips, chance, out):
    """Choose a place and play on, at most to the end of the round; ``out`` gets heads, below 0."""
    for i in range(len(world)):
        game[i] = world[i]
    before = game[at.TOTALS + seat] + game[at.PILES + seat]
    asked, turn = game[ASKED], game[TURN]
    took = -1.0
    take(game, place, chance)
    for _ in range(answers):
        if game[KIND] == 0 or game[TURN] != turn:
            break
        if took < 0 and game[KIND] == at.CARD and game[ASKED] != asked:
            took = 1.0 if game[at.PILES + seat] + game[at.TOTALS + seat] > before else 0.0
        if game[SEAT] != seat and below(chance, 1000) < slips:
            found = any_place(game, chance)
        else:
            found = think(game, chance)
        take(game, found, chance)
    for other in range(game[SEATS]):
        out[other] = -(game[at.TOTALS + other] + game[at.PILES + other])
    gained = -out[seat] - before
    out[len(out) - 2] = gained
    out[len(out) - 1] = took if took >= 0 else 1.0 if gained > 0 else 0.0


@cached_making(TRIED)
def try_options(start, pool, missing, more, seeds, places, seat, answers, slips, out):
    """Try the options at these places in new worlds, as ``try_all`` does."""
    try_all(fill, try_place, start, pool, missing, more, seeds, places, seat, answers, slips, out)
