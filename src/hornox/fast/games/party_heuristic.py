"""Rules of thumb for a party, as the bot ``greedy`` has them, in thousandths of a head."""

from __future__ import annotations

from numba import int64, void

from hornox.fast.games.layout import (
    CHANCE,
    COUNT,
    GAME,
    KIND,
    OPTIONS,
    SCRATCH,
    SEAT,
    SEATS,
)
from hornox.fast.games.party_rules import (
    BID,
    BIDS,
    BULLS,
    BULLS_USED,
    DISCARD,
    DISCARDED,
    DRAW,
    DRAW_AT,
    DRAW_LEFT,
    DRAWN,
    EXTEND,
    HAND,
    HAND_SIZE,
    HANDS,
    HEADS,
    LAST,
    LAY,
    LEFT,
    MOST_PILES,
    OTHER,
    PENDING,
    PILE_SIZE,
    PILES,
    ROW,
    ROW_MAX,
    ROW_SIZE,
    ROWS,
    WHOLE,
    WON,
    is_open,
    points,
)
from hornox.fast.numba_cache import cached_as
from hornox.fast.xorshift import below

KEPT, SPOILT = 800, 400
CLIMB = 250
TRIES = 2
WORTH, NUMBER, LOWEST = 0, 1, 2
"""What a plan tells: its worth, the number of its pile, the lowest card that is laid."""
LOWEST_WORTH = -(10**9)


@cached_as(int64(GAME, GAME, int64, int64, int64, int64, GAME, GAME, GAME))
def best_way(game, hand, size, count, top, climb, more, below_it, plan):
    """The most that laying ``count`` cards can gain; the lowest of them goes into the plan."""
    heads_above = 0
    heads_passed = 0
    low = 0
    for i in range(size):
        heads = game[HEADS + hand[i]]
        if hand[i] <= top:
            low = i + 1
            heads_passed += heads
        else:
            heads_above += heads
    if count == 0:
        plan[LOWEST] = 0
        return KEPT * heads_above - SPOILT * heads_passed - climb * top
    total = heads_above + heads_passed
    best = LOWEST_WORTH
    passed = 0
    for i in range(size):
        heads = game[HEADS + hand[i]]
        passed += heads
        more[i] = (SPOILT - 1000 if i < low else SPOILT + 1000) * heads
        if i >= count - 1:
            end = passed if i + 1 >= low else heads_passed
            gain = KEPT * (total - end) - SPOILT * end + more[i] - climb * max(hand[i], top)
            lowest = i
            for j in range(count - 1):
                gain += more[below_it[j]]
                lowest = min(lowest, below_it[j])
            if gain > best:
                best = gain
                plan[LOWEST] = hand[lowest]
        j = i
        while j > 0 and more[below_it[j - 1]] < more[i]:
            below_it[j] = below_it[j - 1]
            j -= 1
        below_it[j] = i
    return best


@cached_as(void(GAME, int64, GAME, int64, int64, SCRATCH, GAME))
def plan_for(game, seat, hand, size, count, scratch, plan):
    """The best way to lay ``count`` cards of a sorted hand: on one of two piles, or a new one."""
    climb = 0
    if not game[LAST]:
        climb = CLIMB * (300 + 1000 * game[DRAW_LEFT] // game[WHOLE]) // 1000
    piles = PILES + seat * PILE_SIZE
    first = -1
    second = -1
    total = 0
    for i in range(game[piles]):
        heads = game[piles + MOST_PILES + 1 + i]
        total += heads
        if first < 0 or heads > game[piles + MOST_PILES + 1 + first]:
            second = first
            first = i
        elif second < 0 or heads > game[piles + MOST_PILES + 1 + second]:
            second = i
    worth = LOWEST_WORTH
    number = OTHER
    lowest = 0
    for tried in range(3):
        pile = first if tried == 0 else second
        base = -total
        top = 0
        if tried == 2:
            pile = OTHER
        elif pile < 0:
            continue
        else:
            base += 2 * game[piles + MOST_PILES + 1 + pile]
            top = game[piles + 1 + pile]
        gain = best_way(game, hand, size, count, top, climb, scratch[0], scratch[1], plan)
        if 1000 * base + gain > worth:
            worth = 1000 * base + gain
            number = pile + 1 if tried < 2 else OTHER
            lowest = plan[LOWEST]
    plan[WORTH] = worth
    plan[NUMBER] = number
    plan[LOWEST] = lowest


@cached_as(int64(GAME, int64, int64, int64, int64, SCRATCH, GAME))
def row_worth(game, seat, row, without, extra, scratch, plan):
    """What the hand comes to with the cards of a row, but for one card, and perhaps another one."""
    hand = scratch[2]
    at = HANDS + seat * HAND_SIZE
    size = 0
    for i in range(game[at]):
        card = game[at + 1 + i]
        if card != without:
            hand[size] = card
            size += 1
    at = ROWS + row * ROW_SIZE
    bull = game[at + 1]
    longer = game[at] + (1 if extra else 0)
    for i in range(longer):
        card = game[at + 2 + i] if i < game[at] else extra
        j = size
        while j > 0 and hand[j - 1] > card:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card
        size += 1
    if extra and longer == game[ROW_MAX] and game[BULLS_USED] < 10:
        bull = game[BULLS + game[BULLS_USED]]
    plan_for(game, seat, hand, size, max(0, size - game[HAND]), scratch, plan)
    return plan[WORTH] + 1000 * bull


@cached_as(int64(GAME, int64, CHANCE, int64, SCRATCH, GAME))
def _null_worth(game, seat, chance, rivals, scratch, plan):
    """What rows may come to with one card more, when they are bid for with the lowest card."""
    lowest = game[HANDS + seat * HAND_SIZE + 1]
    most = LOWEST_WORTH
    total = 0
    rows = 0
    for row in range(game[SEATS]):
        if not is_open(game, row):
            continue
        worth = 0
        for _ in range(TRIES):
            if game[DRAW_LEFT]:
                card = game[DRAW + game[DRAW_AT] + below(chance, game[DRAW_LEFT])]
            else:
                card = game[DISCARD + below(chance, game[DISCARDED])]
            worth += row_worth(game, seat, row, lowest, card, scratch, plan)
        worth //= TRIES
        most = max(most, worth)
        total += worth
        rows += 1
    return total // rows if rivals else most


@cached_as(int64(GAME, CHANCE, SCRATCH, GAME))
def _bid(game, chance, scratch, plan):
    """The card that leaves the best hand with the row it is likely to get."""
    seat = game[SEAT]
    rivals = -1
    for other in range(game[SEATS]):
        rivals += game[BIDS + other] != 0
    worths = scratch[3]
    best = LOWEST_WORTH
    found = 0
    for place in range(game[COUNT]):
        card = game[OPTIONS + place]
        if card == OTHER:
            worth = _null_worth(game, seat, chance, rivals, scratch, plan)
        else:
            rows = 0
            for row in range(game[SEATS]):
                if game[ROWS + row * ROW_SIZE] >= 0:
                    value = row_worth(game, seat, row, card, 0, scratch, plan)
                    j = rows
                    while j > 0 and worths[j - 1] < value:
                        worths[j] = worths[j - 1]
                        j -= 1
                    worths[j] = value
                    rows += 1
            worth = worths[0]
            if rivals:
                # How many rivals are likely to come first with a lower number.
                low = min(rivals * card // 100, rows - 2)
                part = rivals * card - 100 * low
                worth = worths[low] + part * (worths[low + 1] - worths[low]) // 100
        if worth > best:
            best = worth
            found = place
    return found


@cached_as(int64(GAME, int64, SCRATCH, GAME))
def _row(game, extra, scratch, plan):
    """The row that is worth most, perhaps with one card more."""
    best = LOWEST_WORTH
    found = 0
    for place in range(game[COUNT]):
        row = game[OPTIONS + place] - 1
        worth = row_worth(game, game[SEAT], row, 0, extra, scratch, plan)
        if worth > best:
            best = worth
            found = place
    return found


@cached_as(void(GAME, int64, int64, SCRATCH, GAME))
def _plan_hand(game, seat, count, scratch, plan):
    """The plan for what is not on a pile yet."""
    hand = scratch[2]
    at = HANDS + seat * HAND_SIZE
    size = game[at]
    for i in range(size):
        hand[i] = game[at + 1 + i]
    card = game[PENDING + seat]
    if card:
        j = size
        while j > 0 and hand[j - 1] > card:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card
        size += 1
    plan_for(game, seat, hand, size, count, scratch, plan)


@cached_as(int64(GAME, int64))
def _place_of(game, option):
    for place in range(game[COUNT]):
        if game[OPTIONS + place] == option:
            return place
    return -1


@cached_as(int64(GAME, SCRATCH, GAME))
def _pile(game, scratch, plan):
    """The plan's pile; a card below its top goes where it closes fewest numbers."""
    seat = game[SEAT]
    _plan_hand(game, seat, game[LEFT + seat], scratch, plan)
    place = _place_of(game, plan[NUMBER])
    if place >= 0:
        return place
    tops = PILES + seat * PILE_SIZE
    found = game[COUNT] - 1
    for i in range(game[COUNT] - 1):
        best = found == game[COUNT] - 1
        if best or game[tops + game[OPTIONS + i]] > game[tops + game[OPTIONS + found]]:
            found = i
    return found


@cached_as(int64(GAME, CHANCE, SCRATCH, GAME))
def think(game, chance, scratch, plan):
    """The place of the option that the rules of thumb choose."""
    kind = game[KIND]
    if game[COUNT] == 1:
        return 0
    if kind == BID:
        return _bid(game, chance, scratch, plan)
    if kind == ROW:
        return _row(game, 0, scratch, plan)
    if kind == EXTEND:
        return _row(game, game[DRAWN], scratch, plan)
    if kind == LAY:
        _plan_hand(game, game[SEAT], game[LEFT + game[SEAT]], scratch, plan)
        return _place_of(game, plan[LOWEST])
    return _pile(game, scratch, plan)


@cached_as(int64(GAME, int64, SCRATCH, GAME))
def worth(game, seat, scratch, plan):
    """What a seat has, and what its plan makes of it as long as the game goes on; thousandths."""
    if game[KIND] == 0:
        return 1000 * points(game, seat)
    held = game[HANDS + seat * HAND_SIZE] + (game[PENDING + seat] > 0)
    count = min(game[LEFT + seat], held)
    if game[KIND] not in (LAY, 5):
        count = max(0, held - (0 if game[LAST] else game[HAND]))
    _plan_hand(game, seat, count, scratch, plan)
    return plan[WORTH] + 1000 * game[WON + seat]
