"""Boards side by side: dealing, and what a seat sees of a board."""

from __future__ import annotations

import numpy as np
from numba import int64, void

from hornox.engine.mode import Mode
from hornox.fast.games import board_places as at
from hornox.fast.games.board_places import is_last
from hornox.fast.games.board_rules import ask_tile, take
from hornox.fast.games.board_view import KERNEL
from hornox.fast.games.kernel import Numbers
from hornox.fast.games.layout import (
    ACTIONS,
    DEAL,
    GAME,
    KIND,
    OPTIONS,
    SEAT,
    SEATS,
    TURN,
    deal_hand,
    mark_cards,
    shuffle_part,
)
from hornox.fast.games.vector import (
    AWAITS,
    DEALS,
    FAR,
    LOOKS,
    OUT,
    SEVERAL,
    STANDS,
    TAKES,
    TURNS,
    VectorKernel,
)
from hornox.fast.numba_cache import cached_as
from hornox.tables.board import model
from hornox.tables.board.model import BoardRules, BoardState

SEEN = at.LENGTH
"""By tile: whether all have seen it."""
START, TILES, STARTS = SEEN + 101, SEEN + 102, SEEN + 103
"""The points at the start; how many tiles there are; how many rows begin with one, and which."""
DECK = STARTS + 1 + at.LINES
"""How many action cards there are, how many a hand gets, and all of them by kind."""
WIDTH = DECK + 26

_PARTS = (
    "asked.kind", "awaited", "asked.card", "asked.row", "asked.number", "tiles", "laid",
    "rows.tiles", "rows.end", "rows.size", "shown", "shown.place", "box", "scores", "hands",
    "progress", "known", "actions", "actions.hands", "actions.discard", "actions.pile", "signs",
    *(f"luck.{card}" for card in model.LUCK), "luck.stock",
)  # fmt: skip
(
    _, _, CARD, ROW, ASKED_NUMBER, OWN, LAID, ROW_TILES, ROW_END, ROW_SIZE, SHOWN, SHOWN_PLACE, BOX,
    SCORES, HANDS, PROGRESS, KNOWN, HELD, HELD_BY, DISCARD, PILE, SIGNS, FIVE, POSITIVE, STOCK,
) = range(len(_PARTS))  # fmt: skip
LONGEST, FIELDS, OF_LUCK, OF_ACTIONS = 0, 1, 2, 4
"""The longest queue, the longest row, luck cards and action cards of each kind."""


def _blank(state: BoardState, game: Numbers) -> Numbers:
    rules: BoardRules = state.mode.rules
    blank = np.zeros(WIDTH, np.int64)
    blank[: at.LENGTH] = game
    blank[START], blank[TILES] = rules.track.start, len(rules.tiles)
    starts = rules.board.start[state.seats]
    blank[STARTS], blank[STARTS + 1 : STARTS + 1 + len(starts)] = len(starts), starts
    if (deck := rules.actions) is not None:
        cards = [model.ACTIONS.index(card) for card in deck.all()]
        blank[DECK : DECK + 2 + len(cards)] = len(cards), deck.hand, *cards
    return blank


def _far(mode: Mode) -> list[float]:
    rules: BoardRules = mode.rules
    actions, luck = rules.actions, rules.luck
    longest = 2 * mode.players[1] + (actions.cards[model.EXTRA] if actions else 0)
    fields = max(len(row) for row in rules.board.rows)
    stacks = [max(1, luck.of(card)) if luck else 1 for card in model.LUCK]
    kinds = [max(1, actions.cards[card]) if actions else 1 for card in model.ACTIONS]
    return [longest, fields, *stacks, *kinds]


@cached_as(DEALS)
def deal(game, chance):
    """Tiles in blocks, one for each row that begins with one, then the action cards."""
    seats, size = game[SEATS], game[at.HAND]
    for tile in range(game[TILES]):
        game[at.SUPPLY + tile] = tile + 1
    shuffle_part(chance, DEAL, 1, game, at.SUPPLY, game[TILES])
    first = at.SUPPLY
    for seat in range(seats):
        deal_hand(game, at.HANDS + seat * at.HAND_SIZE, first, size)
        first += size
    for i in range(game[STARTS]):
        tile = game[first + i]
        game[at.ROWS + game[STARTS + 1 + i] * at.ROW_SIZE + 1] = tile
        game[SEEN + tile] = 1
    game[at.SUPPLY_AT] = first + game[STARTS] - at.SUPPLY
    count, each = game[DECK], game[DECK + 1]
    if count:
        for i in range(count):
            game[at.PILE + i] = game[DECK + 2 + i]
        shuffle_part(chance, ACTIONS, 1, game, at.PILE, count)
        for seat in range(seats):
            held = at.HELD + seat * at.HELD_SIZE + 1
            for card in range(at.KINDS):
                game[held + card] = 0
            for i in range(each):
                game[held + game[at.PILE + seat * each + i]] += 1
        game[at.PILE_AT] = seats * each
    ask_tile(game, at.TILE, 0, 0)


@cached_as(TAKES)
def choose(game, place, chance):
    """A tile that is chosen will have been seen by all at the next question."""
    if game[KIND] in (at.TILE, at.SWAPPED, at.ADDED):
        game[SEEN + game[OPTIONS + place]] = 1
    take(game, place, chance)


@cached_as(AWAITS)
def awaits(game, seat, _captain):
    """Everybody is asked for tiles at once."""
    if game[KIND] == at.TILE:
        return game[at.LEFT + seat] > 0
    return game[KIND] > 0 and game[SEAT] == seat


@cached_as(TURNS)
def turn(game, seat):
    """Tiles are asked of one seat after the other."""
    if game[KIND] == at.TILE:
        ask_tile(game, at.TILE, seat, game[at.PICKED + 3 * seat])


@cached_as(SEVERAL)
def several(game):
    """Whether somebody chooses two tiles."""
    if game[KIND] != at.TILE:
        return False
    most = 0
    for seat in range(game[SEATS]):
        most = max(most, game[at.LEFT + seat])
    return most > 1


@cached_as(STANDS)
def stand(game, out):
    """The points on the track, from its start."""
    for seat in range(game[SEATS]):
        out[seat] = game[at.SCORES + seat] - game[START]


@cached_as(int64(GAME))
def _asked_number(game):
    """The heads that would be taken, claims, or the number of the pick."""
    kind = game[KIND]
    if kind == at.TILE:
        return game[at.PICKED + 3 * game[SEAT]] + 1
    if kind == at.GAIN:
        return game[at.CLAIMS]
    heads = 0
    if kind in (at.ACTION, at.LUCK, at.NAME) and is_last(game):
        row = at.ROWS + game[at.TO_ROW] * at.ROW_SIZE
        for i in range(game[row]):
            heads += game[at.HEADS + game[row + 1 + i]]
    return heads


@cached_as(void(GAME, GAME, OUT))
def _look_asked(game, places, out):
    """The question of the seat that looks."""
    kind = game[KIND]
    out[places[ASKED_NUMBER]] = min(1.0, _asked_number(game) / 16)
    if places[CARD] < 0 or kind in (at.TILE, at.GAIN):
        return
    opens = kind == at.OPEN_ROW
    tile = game[at.OPEN_TILE] if opens else game[at.QUEUE + 1]
    out[places[CARD] + tile - 1] = 1.0
    if opens or kind in (at.ACTION, at.LUCK, at.NAME):
        out[places[ROW] + (game[at.OPEN_FROM] if opens else game[at.TO_ROW])] = 1.0


@cached_as(void(GAME, GAME, FAR, OUT))
def _look_rows(game, places, far, out):
    """Rows, and the tiles that are out of the game: seen, and neither here nor there."""
    count, fields = game[TILES], int(far[FIELDS])
    for tile in range(1, count + 1):
        out[places[BOX] + tile - 1] = game[SEEN + tile]
    for row in range(game[at.ROW_COUNT]):
        used = at.ROWS + row * at.ROW_SIZE
        for i in range(game[used]):
            tile = game[used + 1 + i]
            out[places[ROW_TILES] + row * fields + i] = tile / count
            if tile:
                out[places[BOX] + tile - 1] = 0.0
        if game[used]:
            out[places[ROW_END] + row] = game[used + game[used]] / count
        out[places[ROW_SIZE] + row] = game[used] / fields
        if places[SIGNS] >= 0:
            out[places[SIGNS] + row] = game[at.SIGNS + row]
    for i in range(game[at.QUEUED]):
        out[places[BOX] + game[at.QUEUE + i * at.SHOWN + 1] - 1] = 0.0
    for seat in range(game[SEATS]):
        hand = at.HANDS + seat * at.HAND_SIZE
        for i in range(game[hand]):
            out[places[BOX] + game[hand + 1 + i] - 1] = 0.0


@cached_as(void(GAME, int64, GAME, FAR, OUT))
def _look_seats(game, seat, places, far, out):
    """Scores and hands, from the seat that looks on."""
    seats, count = game[SEATS], game[TILES]
    most = max(-game[at.LEAST], game[at.MOST_POINTS])
    for place in range(seats):
        other = (seat + place) % seats
        hand = at.HANDS + other * at.HAND_SIZE
        out[places[SCORES] + place] = max(-1.0, min(1.0, game[at.SCORES + other] / most))
        out[places[HANDS] + place] = min(1.0, game[hand] / (2 * game[at.HAND]))
        if places[KNOWN] >= 0:
            for i in range(game[hand]):
                tile = game[hand + 1 + i]
                out[places[KNOWN] + place * count + tile - 1] = game[SEEN + tile]
            out[places[HELD_BY] + place] = game[at.HELD + other * at.HELD_SIZE] / game[DECK]
        if places[FIVE] >= 0:
            held = at.STOCK + 2 + 2 * other
            out[places[FIVE] + place] = game[held] / far[OF_LUCK]
            out[places[POSITIVE] + place] = game[held + 1] / far[OF_LUCK + 1]
    if places[SHOWN] >= 0:
        for i in range(game[at.QUEUED]):
            shown = at.QUEUE + i * at.SHOWN
            place = (game[shown] - seat) % seats
            tile = game[shown + 1]
            out[places[SHOWN] + place * count + tile - 1] = 1.0
            out[places[SHOWN_PLACE] + tile - 1] = min(1.0, (i + 1) / far[LONGEST])
    out[places[PROGRESS]] = min(1.0, game[TURN] / game[at.CAP])
    out[places[PROGRESS] + 1] = min(1.0, game[at.DEALS] / 2)
    out[places[PROGRESS] + 2] = game[at.SUPPLY_LEFT] / count


@cached_as(void(GAME, int64, GAME, FAR, OUT))
def _look_cards(game, seat, places, far, out):
    """Action cards and luck cards."""
    if places[HELD] >= 0:
        held = at.HELD + seat * at.HELD_SIZE + 1
        for card in range(at.KINDS):
            out[places[HELD] + card] = game[held + card] / far[OF_ACTIONS + card]
        for i in range(game[at.DISCARDED]):
            out[places[DISCARD] + game[at.DISCARD + i]] += 1.0
        for card in range(at.KINDS):
            out[places[DISCARD] + card] = out[places[DISCARD] + card] / far[OF_ACTIONS + card]
        out[places[PILE]] = game[at.PILE_LEFT] / game[DECK]
    if places[STOCK] >= 0:
        for card in range(2):
            out[places[STOCK] + card] = game[at.STOCK + card] / far[OF_LUCK + card]


@cached_as(LOOKS)
def look(game, shown, seat, places, far, out):
    """What a seat sees of a board; tiles that were chosen are still behind the screens."""
    if out[places[1]] > 0:
        _look_asked(game, places, out)
    mark_cards(shown, at.HANDS + seat * at.HAND_SIZE, out, places[OWN])
    mark_cards(game, at.PICKED + 3 * seat, out, places[LAID])
    _look_rows(shown, places, far, out)
    _look_seats(shown, seat, places, far, out)
    _look_cards(shown, seat, places, far, out)


VECTOR = VectorKernel(
    kernel=KERNEL,
    parts=_PARTS,
    take=choose,
    think=KERNEL.think,
    awaits=awaits,
    turn=turn,
    deal=deal,
    stand=stand,
    look=look,
    blank=_blank,
    far=_far,
    several=several,
)
