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
)
from hornox.fast.games.specials_places import (
    HEADS,
    PACK,
    can_insert,
    is_full,
    row_for,
    row_of,
)
from hornox.fast.numba_cache import cached_as

MOST = 10**6
WORTH = 3


@cached_as(int64(GAME, int64))
def _price(game, card):
    """The heads that a card costs by the normal rule; with five rows it comes along itself."""
    row = row_for(game, card)
    if row >= 0 and not is_full(game, row):
        return 0
    least = MOST
    for other in range(game[at.ROW_COUNT]):
        if game[at.ROWS + other * at.ROW_SIZE] == 0:
            return 0
        if game[at.STOPS + other] == 0:
            least = min(least, game[at.WORTHS + other])
    if row >= 0:
        least = game[at.WORTHS + row]
    return least + HEADS[card] if game[at.ROW_COUNT] > at.LINES and least < MOST else least


@cached_as(int64(GAME, int64, int64))
def _overflow(game, row, card):
    """The heads to take when a card is put into the midst of a row."""
    lying = at.ROWS + row * at.ROW_SIZE
    if game[lying] < at.CAPACITY + game[at.SEVENS + row]:
        return 0
    total = game[at.WORTHS + row] + HEADS[card]
    if game[at.ROW_COUNT] <= at.LINES:
        total -= HEADS[max(card, game[lying + game[lying]])]
    return total


@cached_as(int64(GAME, int64))
def _stopped(game, row):
    game[at.STOPS + row] = 1
    price = _price(game, game[at.QUEUE + 1])
    game[at.STOPS + row] = 0
    return price


@cached_as(int64(GAME, int64, int64, int64, int64))
def _shifted(game, source, card, row, taken):
    """What the played card costs after a shift; ``taken`` heads of the other row are."""
    due = game[at.QUEUE + 1]
    found, best, size = -1, 0, 0
    heads, least = 0, MOST
    for other in range(game[at.ROW_COUNT]):
        lying = at.ROWS + other * at.ROW_SIZE
        count, worth = game[lying], game[at.WORTHS + other]
        end = game[lying + count]
        if other == source:
            if end == card:
                end = game[lying + count - 1]
            count -= 1
            worth -= HEADS[card]
        elif other == row:
            end = max(card, end) if count else card
            count = 1 if taken else count + 1
            worth = HEADS[end] if taken else worth + HEADS[card]
        if count == 0:
            return 0
        if game[at.STOPS + other] == 0:
            least = min(least, worth)
            if best < end < due:
                found, best = other, end
                size, heads = count, worth
    if found >= 0:
        if size < at.CAPACITY + game[at.SEVENS + found]:
            return 0
        least = heads
    return least + HEADS[due] if game[at.ROW_COUNT] > at.LINES and least < MOST else least


@cached_as(int64(GAME, int64, int64, int64))
def _best_shift(game, source, card, most):
    """What a shift of a card costs with the cheapest row, if that is less than ``most``."""
    least = most
    for row in range(game[at.ROW_COUNT]):
        if row != source and game[at.STOPS + row] == 0:
            cost = _overflow(game, row, card)
            if cost < least:
                least = min(least, cost + _shifted(game, source, card, row, cost))
    return least


@cached_as(int64(GAME, int64, int64))
def _reached(game, seat, plus):
    """The sums of heads up to 7 that a pile's cards without the plus card can make, as bits."""
    reached = 1
    for card in range(1, PACK + 1):
        if game[at.OWNER + card] == seat + 1 and card != plus:
            reached = (reached | reached << HEADS[card]) & 255
            if reached == 255:
                break
    return reached


@cached_as(int64(int64, int64))
def _cancelled(reached, plus):
    """The heads that a plus card takes out of a pile, itself included."""
    best = HEADS[plus]
    while not (reached >> best) & 1:
        best -= 1
    return HEADS[plus] + best


@cached_as(int64(GAME))
def _plussed(game):
    """What is left of a take when its best card turns positive."""
    row = row_for(game, game[at.QUEUE + 1])
    if row < 0:
        least = MOST
        for other in range(game[at.ROW_COUNT]):
            if game[at.STOPS + other] == 0 and game[at.WORTHS + other] < least:
                least = game[at.WORTHS + other]
                row = other
    lying = at.ROWS + row * at.ROW_SIZE
    pile = _reached(game, game[at.QUEUE], 0)
    best = 0
    for i in range(game[lying]):
        plus, reached = game[lying + 1 + i], pile
        for j in range(game[lying]):
            if j != i:
                reached = (reached | reached << HEADS[game[lying + 1 + j]]) & 255
        best = max(best, _cancelled(reached, plus))
    return _price(game, game[at.QUEUE + 1]) - best


@cached_as(int64(GAME, int64, int64))
def _after(game, kind, most):
    """The heads that are left to take after a special, if they are fewer than ``most``."""
    if kind in (at.FIFTH, at.SEVEN):
        return 0
    if kind == at.PLUS:
        return _plussed(game)
    least = most
    if kind == at.REPLACE:
        hand = at.HANDS + game[at.QUEUE] * at.HAND_SIZE
        for i in range(game[hand]):
            least = min(least, _price(game, game[hand + 1 + i]))
            if least == 0:
                break
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
                    least = _best_shift(game, row, game[lying + 1 + i], least)
        if least == 0:
            break
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
    price = _price(game, game[at.QUEUE + 1])
    if price == 0:
        return 0
    seat = game[SEAT]
    last = game[at.HANDS + seat * at.HAND_SIZE] < game[at.HELD + seat * at.HELD_SIZE]
    spare = last and game[TURN] == at.ROUNDS
    least = price + 1 - (1 if spare else WORTH)
    found = 0
    for rank in range(at.KINDS):
        if rank and least <= 0:  # only the first kind leaves less than nothing
            break
        for place in range(1, game[COUNT]):
            kind = at.KIND_OF - game[OPTIONS + place]
            if _rank(kind) == rank:
                cost = _after(game, kind, least)
                if cost < least:
                    least = cost
                    found = place
    return found


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
        cheapest = min(cheapest, game[at.WORTHS + row])
    least = 10**15
    found = 0
    for place in range(game[COUNT]):
        card = game[OPTIONS + place]
        row = row_for(game, card)
        heads, near = cheapest, card
        if row >= 0:
            lying = at.ROWS + row * at.ROW_SIZE
            full = is_full(game, row)
            heads = game[at.WORTHS + row] if full else 0
            near = -card if full else card - game[lying + game[lying]]
        key = (heads * 1000 + near + 200) * 100 + 50 - HEADS[card]
        if key < least or (key == least and _as_text(card) < _as_text(game[OPTIONS + found])):
            least = key
            found = place
    return found


@cached_as(int64(GAME, int64, int64))
def _cost(game, choice, least):
    """What an option of a smaller question costs, if that is less than so far."""
    kind = game[KIND]
    row = choice - 1
    if kind == at.ROW:
        return 10 * game[at.WORTHS + row] - game[at.ROWS + row * at.ROW_SIZE]
    if kind == at.INSERT_ROW:
        return _overflow(game, row, game[at.QUEUE + 1])
    if kind == at.STOP_ROW:
        return _stopped(game, row)
    if kind == at.SHIFT_ROW:
        card = game[at.SHIFTED]
        cost = _overflow(game, row, card)
        return cost + _shifted(game, row_of(game, card), card, row, cost)
    if kind == at.SHIFT_CARD:
        most = (least - choice + 999) // 1000
        return 1000 * _best_shift(game, row_of(game, choice), choice, most) + choice
    if kind == at.PLUS_CARD:
        return -_cancelled(_reached(game, game[SEAT], choice), choice)
    return _price(game, choice)


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
        cost = _cost(game, game[OPTIONS + place], least)
        if cost < least:
            least = cost
            found = place
    return found
