"""A board as a vector of numbers: where things lie, and where a tile goes."""

from __future__ import annotations

from numba import boolean, int64, void

from hornox.fast.games.layout import GAME, TABLE
from hornox.fast.numba_cache import cached_as

TILE, ACTION, LUCK, NAME, GAIN, STOP_ROW, SWAPPED, ADDED, END_ROW, BEGIN_ROW, OPEN_ROW = range(
    1, 12
)
"""What is asked; the last six are what an action card, or a row that was taken, wants to know."""
STOP, SWAP, EXTRA, ASCENDING, START, SKIP = range(6)
FIVE, POSITIVE = 0, 1
PLACE, CARD, LUCK_CARD = 0, -1, -11
"""Options beside tiles and rows: no card, or a card's number less than these."""
PLAIN, POINTS, BULLS, TWO_TILES, DRAW_TILE, DRAW_ACTION, TAKE, TAKE_TILES = range(8)
"""What fields do."""
SPAN, LINES, WIDTH, KINDS = 6, 12, 12, 6
"""How many seats, rows, fields of a row and kinds of action cards there are at most."""

# The box: what is printed.
HAND, LEAST, MOST_POINTS, SUPPLIES, PRO, LUCKY, MOST_SIGNS, CAP, ROW_COUNT = range(TABLE, TABLE + 9)
HEADS = TABLE + 9
CLOVERS = HEADS + 101
"""By points, from -99 on."""
FIELDS = CLOVERS + 199
"""By row: how many fields, what they do, how often."""
FIELD_SIZE = 1 + 2 * WIDTH

# The table.
DEALS, SIGNS_OUT, SUPPLY_AT, SUPPLY_LEFT, PILE_AT, PILE_LEFT, DISCARDED, SHUFFLES = range(
    FIELDS + LINES * FIELD_SIZE, FIELDS + LINES * FIELD_SIZE + 8
)
CLAIMS, CLAIMER, OPENING, OPENER, OPEN_TILE, OPEN_FROM = range(SHUFFLES + 1, SHUFFLES + 7)
"""Luck cards that somebody may take; the tile that waits for its new row, and where it lies."""
TO_ROW, TO_FIELD, AT_START, SKIPPED, NAMED = range(OPEN_FROM + 1, OPEN_FROM + 6)
"""Where the due tile goes, and the tile that was named first."""
QUEUED = NAMED + 1
QUEUE = QUEUED + 1
"""Tiles in the order in which they are placed: seat, tile, card (from 1), row (from 1), skips."""
SHOWN = 5
ROWS = QUEUE + 40 * SHOWN
"""By row: how many fields are used, and the tiles there; 0 where a field was skipped."""
ROW_SIZE = 1 + WIDTH
SIGNS = ROWS + LINES * ROW_SIZE
SCORES = SIGNS + LINES
LEFT = SCORES + SPAN
"""By seat: how many tiles are still to be chosen."""
PICKED = LEFT + SPAN
"""By seat: how many are chosen, and which."""
HELD = PICKED + 3 * SPAN
"""By seat: how many action cards, then how many of each kind."""
HELD_SIZE = 1 + KINDS
STOCK = HELD + SPAN * HELD_SIZE
"""Luck cards of each kind: those in stock, then by seat."""
PILE = STOCK + 2 + 2 * SPAN
DISCARD = PILE + 24
SUPPLY = DISCARD + 24
HANDS = SUPPLY + 100
"""By seat: how many tiles, and which."""
HAND_SIZE = 101
LENGTH = HANDS + SPAN * HAND_SIZE


@cached_as(boolean(GAME, int64))
def is_open(game, row):
    """Whether a row holds tiles, and no stop sign closes it."""
    return game[ROWS + row * ROW_SIZE] > 0 and game[SIGNS + row] == 0


@cached_as(int64(GAME, int64))
def end_of(game, row):
    """The last tile of a row."""
    at = ROWS + row * ROW_SIZE
    return game[at + game[at]]


@cached_as(int64(GAME, int64, int64))
def row_for(game, tile, closed):
    """The row a tile goes to; one row may be closed besides."""
    lower, below, higher, above = -1, -1, -1, -1
    for row in range(game[ROW_COUNT]):
        if row == closed or not is_open(game, row):
            continue
        end = end_of(game, row)
        if end < tile:
            if end > below:
                lower, below = row, end
        elif end > above:
            higher, above = row, end
    return lower if lower >= 0 else higher


@cached_as(int64(GAME, int64))
def next_end(game, tile):
    """The end of an open row that is next to a tile, or a number above all tiles."""
    found = 1000
    for row in range(game[ROW_COUNT]):
        if is_open(game, row):
            end = end_of(game, row)
            if tile <= end < found:
                found = end
    return found


@cached_as(int64(GAME, int64))
def first_gap(game, row):
    """The leftmost field without a tile."""
    at = ROWS + row * ROW_SIZE
    for i in range(game[at]):
        if game[at + 1 + i] == 0:
            return i
    return game[at]


@cached_as(void(GAME))
def aim(game):
    """Settle where the due tile goes with the cards that were played for it."""
    tile, card, row = game[QUEUE + 1], game[QUEUE + 2], game[QUEUE + 3] - 1
    game[AT_START] = 0
    game[SKIPPED] = 0
    if card == START + 1 and is_open(game, row) and game[ROWS + row * ROW_SIZE + 1] > tile:
        game[TO_ROW] = row
        game[TO_FIELD] = first_gap(game, row)
        game[AT_START] = 1
        return
    if card != ASCENDING + 1 or not is_open(game, row) or end_of(game, row) >= tile:
        row = row_for(game, tile, -1)
    field = game[ROWS + row * ROW_SIZE]
    skipped = min(game[QUEUE + 4], game[FIELDS + row * FIELD_SIZE] - 1 - field)
    game[TO_ROW] = row
    game[TO_FIELD] = field + skipped
    game[SKIPPED] = skipped


@cached_as(boolean(GAME))
def is_last(game):
    """Whether the due tile goes to the last field of its row."""
    return game[TO_FIELD] == game[FIELDS + game[TO_ROW] * FIELD_SIZE] - 1


@cached_as(boolean(GAME, int64, int64, int64))
def fits_card(game, card, row, tile):
    """Whether a tile may go to the end of a row, or to its start."""
    if not is_open(game, row):
        return False
    if card == ASCENDING:
        return end_of(game, row) < tile
    return game[ROWS + row * ROW_SIZE + 1] > tile


@cached_as(boolean(GAME, int64))
def playable(game, card):
    """Whether an action card can be carried out for the due tile; ``aim`` comes first."""
    tile, played = game[QUEUE + 1], game[QUEUE + 2]
    if card == STOP:
        return game[SIGNS_OUT] < game[MOST_SIGNS]
    if card in (SWAP, EXTRA):
        return game[HANDS + game[QUEUE] * HAND_SIZE] > 0
    if card == SKIP:
        if played == START + 1:
            return False
        return game[TO_FIELD] + 1 < game[FIELDS + game[TO_ROW] * FIELD_SIZE]
    if played or (card == START and game[QUEUE + 4]):
        return False
    found = False
    for row in range(game[ROW_COUNT]):
        found |= fits_card(game, card, row, tile)
    return found


@cached_as(int64(GAME))
def tiles_to_play(game):
    """Two if a row with tiles shows a two-tile symbol."""
    for row in range(game[ROW_COUNT]):
        at = ROWS + row * ROW_SIZE
        if game[at] == 0:
            continue
        fields = FIELDS + row * FIELD_SIZE
        for i in range(game[fields]):
            if game[fields + 1 + i] == TWO_TILES and (i >= game[at] or game[at + 1 + i] == 0):
                return 2
    return 1
