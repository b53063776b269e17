"""What happens to a tile on the board: points, draws, rows that are taken and opened."""

from __future__ import annotations

from numba import int64, void

from hornox.fast.games import board_places as at
from hornox.fast.games.board_places import is_last
from hornox.fast.games.layout import (
    ACTION_RESHUFFLE,
    CHANCE,
    GAINED,
    GAME,
    put_into,
    shuffle_part,
    take_from,
)
from hornox.fast.numba_cache import cached_as


@cached_as(void(GAME, int64, int64))
def score(game, seat, points):
    """Move a counter; on its way down clovers give luck cards."""
    old = game[at.SCORES + seat]
    new = max(game[at.LEAST], min(game[at.MOST_POINTS], old + points))
    game[at.SCORES + seat] = new
    if game[at.LUCKY] and new < old:
        for place in range(new, old):
            game[at.CLAIMS] += game[at.CLOVERS + 99 + place]
        game[at.CLAIMER] = seat


@cached_as(void(GAME, int64, CHANCE))
def _draw_action(game, seat, chance):
    if game[at.PILE_LEFT] == 0 and game[at.DISCARDED]:
        count = game[at.DISCARDED]
        for i in range(count):
            game[at.PILE + i] = game[at.DISCARD + i]
        game[at.SHUFFLES] += 1
        shuffle_part(chance, ACTION_RESHUFFLE, game[at.SHUFFLES], game, at.PILE, count)
        game[at.PILE_AT] = 0
        game[at.PILE_LEFT] = count
        game[at.DISCARDED] = 0
    if game[at.PILE_LEFT]:
        held = at.HELD + seat * at.HELD_SIZE
        game[held] += 1
        game[held + 1 + game[at.PILE + game[at.PILE_AT]]] += 1
        game[at.PILE_AT] += 1
        game[at.PILE_LEFT] -= 1


@cached_as(void(GAME, int64, int64))
def to_screen(game, seat, tile):
    """A tile goes behind a screen."""
    put_into(game, at.HANDS + seat * at.HAND_SIZE, tile)


@cached_as(void(GAME, int64, int64))
def from_screen(game, seat, tile):
    """A tile comes out from behind a screen."""
    take_from(game, at.HANDS + seat * at.HAND_SIZE, tile)


@cached_as(void(GAME, int64))
def draw_tile(game, seat):
    """The next tile of the supply, if there is one, goes behind a screen."""
    if game[at.SUPPLY_LEFT]:
        to_screen(game, seat, game[at.SUPPLY + game[at.SUPPLY_AT]])
        game[at.SUPPLY_AT] += 1
        game[at.SUPPLY_LEFT] -= 1


@cached_as(void(GAME, int64, int64, int64, int64, CHANCE))
def _trigger(game, seat, tile, row, field, chance):
    """The effect of a field that takes no row."""
    fields = at.FIELDS + row * at.FIELD_SIZE + 1
    kind, value = game[fields + field], game[fields + at.WIDTH + field]
    if kind == at.POINTS:
        score(game, seat, value)
    elif kind == at.BULLS:
        score(game, seat, value * game[at.HEADS + tile])
    elif kind == at.DRAW_TILE:
        draw_tile(game, seat)
    elif kind == at.DRAW_ACTION:
        _draw_action(game, seat, chance)


@cached_as(void(GAME, int64, int64, int64, int64))
def _take_row(game, seat, tile, row, named):
    """All tiles but the played one count and leave; ``named`` heads count plus instead."""
    for other in range(game[at.ROW_COUNT]):
        game[at.SIGNS + other] = 0
    game[at.SIGNS_OUT] = 0
    game[at.OPENING] = 1
    game[at.OPENER] = seat
    game[at.OPEN_TILE] = tile
    game[at.OPEN_FROM] = row
    fields = at.FIELDS + row * at.FIELD_SIZE
    keeps = game[fields + game[fields]] == at.TAKE_TILES
    first = at.ROWS + row * at.ROW_SIZE + 1
    used = game[first - 1]
    total = 0
    for i in range(used):
        other = game[first + i]
        game[first + i] = 0
        if other == tile:
            game[first - 1] = i + 1
        elif other:
            total += game[at.HEADS + other]
            if keeps:
                to_screen(game, seat, other)
    game[first - 1 + game[first - 1]] = tile
    game[GAINED + seat] += total
    if not keeps:
        score(game, seat, 2 * named - total)
    elif named:
        score(game, seat, named)


@cached_as(void(GAME, int64, int64, CHANCE))
def put(game, five, named, chance):
    """The due tile is put on the board, and its field takes effect."""
    seat, tile = game[at.QUEUE], game[at.QUEUE + 1]
    row, field = game[at.TO_ROW], game[at.TO_FIELD]
    last = is_last(game)
    first = at.ROWS + row * at.ROW_SIZE + 1
    counted = tile
    if game[at.AT_START]:
        counted = game[first + field - 1]
        for i in range(field, 0, -1):
            game[first + i] = game[first + i - 1]
        game[first] = tile
        game[first - 1] = max(game[first - 1], field + 1)
    else:
        for i in range(game[first - 1], field):
            game[first + i] = 0
        game[first + field] = tile
        game[first - 1] = field + 1
    game[at.QUEUED] -= 1
    for i in range(at.QUEUE, at.QUEUE + at.SHOWN * game[at.QUEUED]):
        game[i] = game[i + at.SHOWN]
    if five:
        score(game, seat, 5)
    elif last:
        _take_row(game, seat, tile, row, named)
    else:
        _trigger(game, seat, counted, row, field, chance)


@cached_as(void(GAME, int64, CHANCE))
def open_row(game, to, chance):
    """The tile that took a row moves to another one."""
    game[at.OPENING] = 0
    game[at.ROWS + game[at.OPEN_FROM] * at.ROW_SIZE] = 0
    first = at.ROWS + to * at.ROW_SIZE
    game[first] = 1
    game[first + 1] = game[at.OPEN_TILE]
    _trigger(game, game[at.OPENER], game[at.OPEN_TILE], to, 0, chance)
