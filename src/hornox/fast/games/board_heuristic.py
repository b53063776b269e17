"""Rules of thumb for a board, those of the bot ``greedy``; worth is counted in half points."""

from __future__ import annotations

from numba import int64

from hornox.fast.games import board_places as at
from hornox.fast.games.board_places import end_of, fits_card, next_end, row_for
from hornox.fast.games.layout import CHANCE, COUNT, GAME, KIND, OPTIONS, SEAT
from hornox.fast.numba_cache import cached_as

WORTH_A_CARD = 6
LEAST = -(10**6)


@cached_as(int64(GAME, int64, int64, int64))
def _field_worth(game, row, field, tile):
    """What a field that takes no row is worth."""
    fields = at.FIELDS + row * at.FIELD_SIZE + 1
    kind = game[fields + field]
    if kind == at.POINTS:
        return 2 * game[fields + at.WIDTH + field]
    if kind == at.BULLS:
        return 2 * game[fields + at.WIDTH + field] * game[at.HEADS + tile]
    return 2 if kind == at.DRAW_ACTION else -2 if kind == at.DRAW_TILE else 0


@cached_as(int64(GAME, int64, int64, int64, int64))
def worth(game, tile, row, field, start):
    """What it is worth to put a tile there."""
    first = at.ROWS + row * at.ROW_SIZE + 1
    kind = game[at.FIELDS + row * at.FIELD_SIZE + 1 + field]
    if kind < at.TAKE:
        return _field_worth(game, row, field, game[first + field - 1] if start else tile)
    cost = 0
    for i in range(game[first - 1]):
        cost += game[at.HEADS + game[first + i]]
    best = LEAST
    for to in range(game[at.ROW_COUNT]):
        if game[at.ROWS + to * at.ROW_SIZE] == 0:
            best = max(best, _field_worth(game, to, 0, tile))
    return best - (cost if kind == at.TAKE_TILES else 2 * cost)


@cached_as(int64(GAME, int64, int64, int64))
def _best_tile(game, first, count, wanted):
    """The place of the tile that brings most, or what it brings.

    The tiles ascend, so that those up to the next end of a row go to the same row.
    """
    found = 0
    best = LEAST
    near = 0
    row, end, until = 0, 0, -1
    kind, fixed, each = 0, 0, 0
    for place in range(count):
        tile = game[first + place]
        if tile > until:
            row = row_for(game, tile, -1)
            end = end_of(game, row)
            until = next_end(game, tile)
            fields = at.FIELDS + row * at.FIELD_SIZE + 1
            field = game[at.ROWS + row * at.ROW_SIZE]
            kind = game[fields + field]
            each = 2 * game[fields + at.WIDTH + field] if kind == at.BULLS else 0
            fixed = 0 if kind == at.BULLS or kind >= at.TAKE else worth(game, tile, row, field, 0)
        if kind < at.TAKE:
            brings = fixed + each * game[at.HEADS + tile]
        else:
            brings = worth(game, tile, row, game[at.ROWS + row * at.ROW_SIZE], 0)
        apart = -abs(tile - end)
        if brings > best or (brings == best and apart > near):
            found = place
            best = brings
            near = apart
    return best if wanted else found


@cached_as(int64(GAME, int64, int64, int64, int64))
def _best_skip(game, tile, row, field, cards):
    """The best that skip cards can bring, less what they are worth in hand."""
    best = LEAST
    for used in range(1, cards + 1):
        if field + used >= game[at.FIELDS + row * at.FIELD_SIZE]:
            break
        best = max(best, worth(game, tile, row, field + used, 0) - WORTH_A_CARD * used)
    return best


@cached_as(int64(GAME, int64, int64, int64))
def _aimed(game, card, row, tile):
    """What a tile brings at the end of a row, or at its start."""
    at_row = at.ROWS + row * at.ROW_SIZE
    if card == at.ASCENDING:
        return worth(game, tile, row, game[at_row], 0)
    gap = 0
    while gap < game[at_row] and game[at_row + 1 + gap]:
        gap += 1
    return worth(game, tile, row, gap, 1)


@cached_as(int64(GAME, int64, int64, int64))
def _card_worth(game, card, plain, bare):
    """What the due tile brings with a card, less what the card is worth in hand.

    Without one it goes to the row ``plain``, and brings ``bare``.
    """
    seat, tile = game[at.QUEUE], game[at.QUEUE + 1]
    if card == at.SKIP:
        cards = game[at.HELD + seat * at.HELD_SIZE + 1 + at.SKIP]
        return _best_skip(game, tile, plain, game[at.ROWS + plain * at.ROW_SIZE], cards)
    hand = at.HANDS + seat * at.HAND_SIZE
    brings = LEAST
    if card == at.STOP:
        row = row_for(game, tile, plain)
        brings = worth(game, tile, row, game[at.ROWS + row * at.ROW_SIZE], 0)
    elif card in (at.SWAP, at.EXTRA):
        brings = _best_tile(game, hand + 1, game[hand], 1)
        if card == at.EXTRA:
            brings += bare
    else:
        for row in range(game[at.ROW_COUNT]):
            if fits_card(game, card, row, tile):
                brings = max(brings, _aimed(game, card, row, tile))
    return brings - WORTH_A_CARD


@cached_as(int64(GAME))
def _action(game):
    """A card only where it brings clearly more than none."""
    tile = game[at.QUEUE + 1]
    row, field = game[at.TO_ROW], game[at.TO_FIELD]
    plain = row_for(game, tile, -1) if game[at.QUEUE + 2] else row
    if row != plain or field != game[at.ROWS + plain * at.ROW_SIZE]:
        last = game[COUNT] - 1
        if game[OPTIONS + last] != at.CARD - at.SKIP:
            return 0
        cards = game[at.HELD + game[at.QUEUE] * at.HELD_SIZE + 1 + at.SKIP]
        gain = _best_skip(game, tile, row, field, cards)
        return last if gain > worth(game, tile, row, field, 0) else 0
    bare = worth(game, tile, row, field, 0)
    best = bare
    found = 0
    for place in range(1, game[COUNT]):
        brings = _card_worth(game, at.CARD - game[OPTIONS + place], row, bare)
        if brings > best:
            best = brings
            found = place
    return found


@cached_as(int64(GAME))
def _row(game):
    """The row that brings most; a stop sign goes where the tile would have gone."""
    kind, tile = game[KIND], game[at.QUEUE + 1]
    if kind == at.STOP_ROW:
        closed = row_for(game, tile, -1) + 1
        for place in range(game[COUNT]):
            if game[OPTIONS + place] == closed:
                return place
        return 0
    card = at.ASCENDING if kind == at.END_ROW else at.START
    best = LEAST
    found = 0
    for place in range(game[COUNT]):
        row = game[OPTIONS + place] - 1
        if kind == at.OPEN_ROW:
            brings = _field_worth(game, row, 0, game[at.OPEN_TILE])
        else:
            brings = _aimed(game, card, row, tile)
        if brings > best:
            best = brings
            found = place
    return found


@cached_as(int64(GAME))
def _luck(game):
    """Use positive heads whenever possible, five points where the field is worth less."""
    if game[OPTIONS + 1] == at.LUCK_CARD - at.POSITIVE:
        return 1
    brings = _field_worth(game, game[at.TO_ROW], game[at.TO_FIELD], game[at.QUEUE + 1])
    last = game[at.HANDS + game[SEAT] * at.HAND_SIZE] <= 3
    return int(10 - brings >= (2 if last else WORTH_A_CARD))


@cached_as(int64(GAME, CHANCE))
def think(game, _chance):
    """The place of the option that the rules of thumb choose."""
    kind, count = game[KIND], game[COUNT]
    if count == 1:
        return 0
    if kind in (at.TILE, at.SWAPPED, at.ADDED):
        return _best_tile(game, OPTIONS, count, 0)
    if kind == at.ACTION:
        return _action(game)
    if kind == at.LUCK:
        return _luck(game)
    if kind == at.NAME:
        found = 0
        for place in range(1, count):
            heads = game[at.HEADS + game[OPTIONS + place]]
            if heads > game[at.HEADS + game[OPTIONS + found]]:
                found = place
        return found
    if kind == at.GAIN:
        own = at.STOCK + 2 + 2 * game[SEAT]
        return int(game[own + 1] < game[own])
    return _row(game)
