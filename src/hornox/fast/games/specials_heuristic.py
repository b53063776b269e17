"""Rules of thumb for special cards, those of the bot ``greedy``."""

from __future__ import annotations

from numba import int64

from hornox.fast.games import specials_places as at
from hornox.fast.games.layout import (
    CHANCE,
    COUNT,
    GAME,
    KIND,
    OPTIONS,
    SEAT,
    TURN,
    put_sorted,
    take_out,
)
from hornox.fast.games.specials_places import (
    HEADS,
    PACK,
    can_insert,
    heads_of,
    is_full,
    row_for,
)
from hornox.fast.numba_cache import cached_as

MOST = 10**6
WORTH = 3


@cached_as(int64(GAME, int64))
def _taken(game, row):
    """The heads of a row; with five rows the played card comes along."""
    extra = HEADS[game[at.QUEUE + 1]] if game[at.ROW_COUNT] > at.LINES else 0
    return heads_of(game, row) + extra


@cached_as(int64(GAME))
def _price(game):
    """The heads that the due card costs by the normal rule."""
    least = MOST
    for row in range(game[at.ROW_COUNT]):
        if game[at.ROWS + row * at.ROW_SIZE] == 0:
            return 0
        if game[at.STOPS + row] == 0:
            least = min(least, _taken(game, row))
    row = row_for(game, game[at.QUEUE + 1])
    if row < 0:
        return least
    return _taken(game, row) if is_full(game, row) else 0


@cached_as(int64(GAME, int64, int64))
def _overflow(game, row, card):
    """The heads to take when a card is put into the midst of a row."""
    lying = at.ROWS + row * at.ROW_SIZE
    if game[lying] < at.CAPACITY + game[at.SEVENS + row]:
        return 0
    total = heads_of(game, row) + HEADS[card]
    if game[at.ROW_COUNT] <= at.LINES:
        total -= HEADS[max(card, game[lying + game[lying]])]
    return total


@cached_as(int64(GAME, int64))
def _replaced(game, card):
    played = game[at.QUEUE + 1]
    game[at.QUEUE + 1] = card
    price = _price(game)
    game[at.QUEUE + 1] = played
    return price


@cached_as(int64(GAME, int64))
def _stopped(game, row):
    game[at.STOPS + row] = 1
    price = _price(game)
    game[at.STOPS + row] = 0
    return price


@cached_as(int64(GAME, int64))
def row_of(game, card):
    """The row in which a card lies; -1 where it lies in none."""
    for row in range(game[at.ROW_COUNT]):
        lying = at.ROWS + row * at.ROW_SIZE
        for i in range(game[lying]):
            if game[lying + 1 + i] == card:
                return row
    return -1


@cached_as(int64(GAME, int64, int64))
def _shifted(game, card, row):
    """What the other row costs, and then the played card; the rows are as before afterwards."""
    source, target = at.ROWS + row_of(game, card) * at.ROW_SIZE, at.ROWS + row * at.ROW_SIZE
    cost = _overflow(game, row, card)
    take_out(game, source + 1, game[source], card)
    game[source] -= 1
    count, first = game[target], game[target + 1]
    if cost:
        game[target + 1] = max(card, game[target + count])
        game[target] = 1
    else:
        put_sorted(game, target + 1, count, card)
        game[target] += 1
    price = cost + _price(game)
    if cost:
        game[target + 1] = first
    else:
        take_out(game, target + 1, count + 1, card)
    game[target] = count
    put_sorted(game, source + 1, game[source], card)
    game[source] += 1
    return price


@cached_as(int64(GAME, int64, int64))
def _best_shift(game, card, wanted):
    """The cheapest row for a shift of a card, or what it costs."""
    source = row_of(game, card)
    least = MOST
    found = -1
    for row in range(game[at.ROW_COUNT]):
        if row != source and game[at.STOPS + row] == 0:
            cost = _shifted(game, card, row)
            if cost < least:
                least = cost
                found = row
    return least if wanted else found


@cached_as(int64(GAME, int64, int64, int64))
def _cancelled(game, seat, row, plus):
    """The heads that a plus card takes out of a pile and perhaps a row, itself included."""
    most = HEADS[plus]
    reached = 1
    for card in range(1, PACK + 1):
        if game[at.OWNER + card] == seat + 1 and card != plus:
            reached |= reached << HEADS[card]
            reached &= 255
    if row >= 0:
        lying = at.ROWS + row * at.ROW_SIZE
        for i in range(game[lying]):
            if game[lying + 1 + i] != plus:
                reached |= reached << HEADS[game[lying + 1 + i]]
                reached &= 255
    best = most
    while not (reached >> best) & 1:
        best -= 1
    return most + best


@cached_as(int64(GAME))
def _plussed(game):
    """What is left of a take when its best card turns positive."""
    row = row_for(game, game[at.QUEUE + 1])
    if row < 0:
        least = MOST
        for other in range(game[at.ROW_COUNT]):
            if game[at.STOPS + other] == 0 and heads_of(game, other) < least:
                least = heads_of(game, other)
                row = other
    lying = at.ROWS + row * at.ROW_SIZE
    best = 0
    for i in range(game[lying]):
        best = max(best, _cancelled(game, game[at.QUEUE], row, game[lying + 1 + i]))
    return _price(game) - best


@cached_as(int64(GAME, int64))
def _after(game, kind):
    """The heads that are left to take after a special."""
    if kind in (at.FIFTH, at.SEVEN):
        return 0
    if kind == at.PLUS:
        return _plussed(game)
    least = MOST
    if kind == at.REPLACE:
        hand = at.HANDS + game[at.QUEUE] * at.HAND_SIZE
        for i in range(game[hand]):
            least = min(least, _replaced(game, game[hand + 1 + i]))
        return least
    for row in range(game[at.ROW_COUNT]):
        if kind == at.INSERT:
            if can_insert(game, row):
                least = min(least, _overflow(game, row, game[at.QUEUE + 1]))
        elif game[at.STOPS + row] == 0:
            if kind == at.STOP:
                least = min(least, _stopped(game, row))
            else:
                lying = at.ROWS + row * at.ROW_SIZE
                for i in range(game[lying]):
                    least = min(least, _best_shift(game, game[lying + 1 + i], 1))
    return least


@cached_as(int64(int64))
def _rank(kind):
    """Kinds from the one that helps least often to the one that helps most often."""
    if kind == at.PLUS:
        return 0
    if kind == at.INSERT:
        return 1
    if kind == at.STOP:
        return 2
    if kind == at.SHIFT:
        return 3
    return 4 if kind == at.REPLACE else 6 - kind


@cached_as(int64(GAME))
def _special(game):
    """The special that leaves fewest heads to take, if that is worth it."""
    price = _price(game)
    if price == 0:
        return 0
    seat = game[SEAT]
    least = MOST
    found = 0
    rank = 0
    for place in range(1, game[COUNT]):
        kind = at.KIND_OF - game[OPTIONS + place]
        cost = _after(game, kind)
        if cost < least or (cost == least and _rank(kind) < rank):
            least = cost
            found = place
            rank = _rank(kind)
    last = game[at.HANDS + seat * at.HAND_SIZE] < game[at.HELD + seat * at.HELD_SIZE]
    spare = last and game[TURN] == at.ROUNDS
    return found if price - least >= (1 if spare else WORTH) else 0


@cached_as(int64(int64))
def _as_text(card):
    """Numbers in the order of their digits, as words stand in a dictionary."""
    if card < 10:
        return card * 121
    if card < 100:
        return card // 10 * 121 + (card % 10 + 1) * 11
    return card // 100 * 121 + (card // 10 % 10 + 1) * 11 + card % 10 + 1


@cached_as(int64(GAME))
def _card(game):
    """The card that costs fewest heads as the table lies, then the one closest to its row."""
    cheapest = MOST
    for row in range(game[at.ROW_COUNT]):
        cheapest = min(cheapest, heads_of(game, row))
    least = 10**15
    found = 0
    for place in range(game[COUNT]):
        card = game[OPTIONS + place]
        row = row_for(game, card)
        heads, near = cheapest, card
        if row >= 0:
            lying = at.ROWS + row * at.ROW_SIZE
            full = is_full(game, row)
            heads = heads_of(game, row) if full else 0
            near = -card if full else card - game[lying + game[lying]]
        key = ((heads * 1000 + near + 200) * 100 + 50 - HEADS[card]) * 2000 + _as_text(card)
        if key < least:
            least = key
            found = place
    return found


@cached_as(int64(GAME, int64))
def _cost(game, choice):
    """What an option of a smaller question costs."""
    kind = game[KIND]
    row = choice - 1
    if kind == at.ROW:
        return 10 * heads_of(game, row) - game[at.ROWS + row * at.ROW_SIZE]
    if kind == at.INSERT_ROW:
        return _overflow(game, row, game[at.QUEUE + 1])
    if kind == at.STOP_ROW:
        return _stopped(game, row)
    if kind == at.SHIFT_ROW:
        return _shifted(game, game[at.SHIFTED], row)
    if kind == at.SHIFT_CARD:
        return 1000 * _best_shift(game, choice, 1) + choice
    if kind == at.PLUS_CARD:
        return -_cancelled(game, game[SEAT], -1, choice)
    return _replaced(game, choice)


@cached_as(int64(GAME, CHANCE))
def think(game, _chance):
    """The place of the option that the rules of thumb choose."""
    kind, count = game[KIND], game[COUNT]
    if count == 1:
        return 0
    if kind == at.CARD:
        return _card(game)
    if kind == at.SPECIAL:
        return _special(game)
    if kind == at.CANCEL:
        auto = game[OPTIONS + count - 2] == at.AUTO
        return count - 2 if auto else count - 1
    found = 0
    if kind == at.SWAP:
        found = 1
        for place in range(2, count):
            if _rank(at.KIND_OF - game[OPTIONS + place]) < _rank(
                at.KIND_OF - game[OPTIONS + found]
            ):
                found = place
        return found if _rank(at.KIND_OF - game[OPTIONS + found]) < 3 else 0
    least = MOST
    for place in range(count):
        cost = _cost(game, game[OPTIONS + place])
        if cost < least:
            least = cost
            found = place
    return found
