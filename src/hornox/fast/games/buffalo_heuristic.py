"""Rules of thumb for a team against the buffalo, those of the bot ``greedy``.

What might be done is done to the game itself; ``_keep`` and ``_back`` see to it that it is as
before afterwards.
"""

from __future__ import annotations

import numpy as np
from numba import float64, int64, void

from hornox.fast.games import buffalo_places as at
from hornox.fast.games.buffalo_places import (
    HEADS,
    begin_anew,
    can_leave,
    cheapest,
    closest,
    heads_of,
    join,
    pending_fits,
    push_fits,
    reorder,
    row_fits,
    unqueue,
)
from hornox.fast.games.layout import (
    CHANCE,
    COUNT,
    GAME,
    KIND,
    OPTIONS,
    SCRATCH,
    SEAT,
    SEATS,
    TABLE,
    take_from,
)
from hornox.fast.numba_cache import cached_as, cached_making

LEAST = -(10**6)
ALL_ORDERS = 5
SIZE = at.CHOSEN - TABLE
LYING = at.STOPS - at.ROWS
DEPTHS = 3
"""From here on rows of the scratch hold the table before each card of an order."""
WORTH = 0
"""A plan: what the turn is worth then, and what is chosen one after the other."""


@cached_as(void(GAME, GAME))
def _keep(game, kept):
    for i in range(SIZE):
        kept[i] = game[TABLE + i]


@cached_as(void(GAME, GAME))
def _back(game, kept):
    for i in range(SIZE):
        game[TABLE + i] = kept[i]


@cached_as(void(GAME, GAME))
def _keep_rows(game, kept):
    """All that a card changes when it is placed."""
    for i in range(LYING):
        kept[i] = game[at.ROWS + i]


@cached_as(void(GAME, GAME))
def _back_rows(game, kept):
    for i in range(LYING):
        game[at.ROWS + i] = kept[i]


@cached_as(int64(GAME))
def _buffalos_place(game):
    """Where the buffalo's card stands in the queue; -1 if it has been placed."""
    for place in range(game[at.QUEUED]):
        if game[at.QUEUE + 2 * place] == at.BUFFALO:
            return place
    return -1


@cached_as(int64(GAME, int64, int64))
def _place(game, seat, card):
    """Place a card; what that is worth to the team."""
    row = -1
    best = 0
    for other in range(at.LINES):
        lying = at.ROWS + other * at.ROW_SIZE
        count = game[lying]
        if count == 0:  # the topmost emptied row
            row = other
            break
        end = game[lying + count]
        if best < end < card and game[at.STOPS + other] == 0:
            row = other
            best = end
    lying = at.ROWS + row * at.ROW_SIZE
    if row >= 0 and game[lying] < at.CAPACITY + game[at.SEVENS + row]:  # mostly so
        game[lying] += 1
        game[lying + game[lying]] = card
        return 0
    heads = join(game, row, card) if row >= 0 else begin_anew(game, cheapest(game), card)
    return heads if seat == at.BUFFALO else -game[at.WEIGHT] * heads


@cached_as(int64(GAME, SCRATCH))
def _forecast(game, scratch):
    """What the rest of this turn is worth to the team if no special card is used."""
    _keep_rows(game, scratch[0])
    worth = 0
    for i in range(game[at.QUEUED]):
        worth += _place(game, game[at.QUEUE + 2 * i], game[at.QUEUE + 2 * i + 1])
    _back_rows(game, scratch[0])
    return worth


@cached_as(int64(GAME, int64, int64, SCRATCH))
def _placed_now(game, place, card, scratch):
    """What the turn is worth if another card is placed at once for one of the queue."""
    _keep(game, scratch[1])
    seat = game[at.QUEUE + 2 * place]
    unqueue(game, place)
    worth = _place(game, seat, card)
    worth += _forecast(game, scratch)
    _back(game, scratch[1])
    return worth


@cached_as(void(GAME, int64, int64, int64))
def _note(plan, worth, first, second):
    """Keep a plan if it is better than the best so far."""
    if worth > plan[WORTH]:
        plan[WORTH] = worth
        plan[1] = first
        plan[2] = second


@cached_as(void(GAME, int64, SCRATCH, GAME))
def _try_rows(game, special, scratch, plan):
    """Signs at rows, and inserts."""
    for row in range(at.LINES):
        if not row_fits(game, special, row):
            continue
        _keep(game, scratch[1])
        heads = 0
        if special == at.TAKE7:
            game[at.SEVENS + row] = 1
        elif special == at.INSERT:
            card = game[at.QUEUE + 1]
            unqueue(game, 0)
            heads = join(game, row, card)
        else:
            game[at.STOPS + row] = special == at.STOP
        _note(plan, _forecast(game, scratch) - game[at.WEIGHT] * heads, row + 1, 0)
        _back(game, scratch[1])


@cached_as(void(GAME, int64, SCRATCH, GAME))
def _try_cards(game, special, scratch, plan):
    """First, Last, and Replace: of that only one's own hand is known."""
    seat = game[SEAT]
    for place in range(game[at.QUEUED]):
        if not pending_fits(game, special, place):
            continue
        card = game[at.QUEUE + 2 * place + 1]
        if special != at.REPLACE:
            _keep(game, scratch[1])
            reorder(game, place, special)
            _note(plan, _forecast(game, scratch), card, 0)
            _back(game, scratch[1])
        elif game[at.QUEUE + 2 * place] == seat:
            hand = at.HANDS + seat * at.HAND_SIZE
            for i in range(game[hand]):
                _note(plan, _placed_now(game, place, game[hand + 1 + i], scratch), card, 0)


@cached_as(void(GAME, SCRATCH, GAME))
def _try_pushes(game, scratch, plan):
    """Every push, or only those of the card that is chosen already."""
    for source in range(at.LINES):
        if not can_leave(game, source):
            continue
        lying = at.ROWS + source * at.ROW_SIZE
        for i in range(game[lying]):
            card = game[lying + 1 + i]
            if game[at.PUSHED] and card != game[at.PUSHED]:
                continue
            for row in range(at.LINES):
                if push_fits(game, source, row):
                    _keep(game, scratch[1])
                    take_from(game, lying, card)
                    heads = join(game, row, card)
                    worth = _forecast(game, scratch) - game[at.WEIGHT] * heads
                    _note(plan, worth, card, row + 1)
                    _back(game, scratch[1])


@cached_as(void(GAME, int64, int64))
def _turn_round(order, first, count):
    """The places from the first one on in reverse."""
    low, high = first, count - 1
    while low < high:
        order[low], order[high] = order[high], order[low]
        low += 1
        high -= 1


@cached_as(int64(GAME, int64, int64))
def _next_order(order, count, number):
    """The next order of few cards, or of many that with one card elsewhere.

    Gives the first place that has changed; -1 after the last order.
    """
    if count > ALL_ORDERS:
        if number >= count * count:
            return -1
        moved, to = number // count, number % count
        at_rest = 0
        for place in range(count):
            if place == to:
                order[place] = moved
                continue
            if at_rest == moved:
                at_rest += 1
            order[place] = at_rest
            at_rest += 1
        return 0
    last = count - 2
    while last >= 0 and order[last] > order[last + 1]:
        last -= 1
    if last < 0:
        return -1
    higher = count - 1
    while order[higher] < order[last]:
        higher -= 1
    order[last], order[higher] = order[higher], order[last]
    _turn_round(order, last + 1, count)
    return last


@cached_as(int64(GAME, SCRATCH, GAME, int64, int64))
def _try_order(game, scratch, plan, first, buffalo):
    """Place the cards of an order from a place on; the place where it is given up, or their number.

    That is where it differs from what was chosen, or where the buffalo's card, which alone can
    bring anything, has been placed and the order is no better than the plan.
    """
    worths, order = scratch[1], scratch[2]
    picked = game[at.PICKED] if game[KIND] == at.ORDER else 0
    to_come = buffalo >= 0
    for i in range(first):
        to_come &= order[i] != buffalo
    for i in range(first, game[at.QUEUED]):
        _keep_rows(game, scratch[DEPTHS + i])
        seat, card = game[at.QUEUE + 2 * order[i]], game[at.QUEUE + 2 * order[i] + 1]
        if i < picked and card != game[at.ORDERED + i]:
            return i
        worths[i + 1] = worths[i] + _place(game, seat, card)
        to_come &= order[i] != buffalo
        if not to_come and worths[i + 1] <= plan[WORTH]:
            return i
    return game[at.QUEUED]


@cached_as(void(GAME, SCRATCH, GAME))
def _try_orders(game, scratch, plan):
    """Every order of few cards; of many those in which one card has another place."""
    count, buffalo = game[at.QUEUED], _buffalos_place(game)
    worths, order = scratch[1], scratch[2]
    worths[0] = 0
    for i in range(count):
        order[i] = i
    first, number = 0, 0
    while first >= 0:
        reached = _try_order(game, scratch, plan, first, buffalo)
        if reached == count:
            plan[WORTH] = worths[count]
            for i in range(count):
                plan[1 + i] = game[at.QUEUE + 2 * order[i] + 1]
        elif count <= ALL_ORDERS:  # no order that begins like this is better
            _turn_round(order, reached + 1, count)
        number += 1
        first = _next_order(order, count, number)
        _back_rows(game, scratch[DEPTHS + max(first, 0)])


@cached_as(void(GAME, int64, SCRATCH, GAME))
def _best_plan(game, special, scratch, plan):
    """The best use of a special card, if it is better than the plan so far."""
    if special == at.PUSH:
        _try_pushes(game, scratch, plan)
    elif special == at.SORT:
        _try_orders(game, scratch, plan)
    elif special in (at.REPLACE, at.FIRST, at.LAST):
        _try_cards(game, special, scratch, plan)
    else:
        _try_rows(game, special, scratch, plan)


@cached_as(int64(GAME))
def _price(game):
    """The heads that a special card must be worth: fewer where many are left for few turns."""
    cards = game[at.UP] + game[at.DECK_LEFT]
    turns = 1
    for seat in range(game[SEATS]):
        turns = max(turns, 1 + game[at.HANDS + seat * at.HAND_SIZE])
    if turns == 1 or cards > turns:
        return 1
    return 3 if cards >= turns // 2 else 5


@cached_as(int64(GAME, SCRATCH, GAME))
def _window(game, scratch, plan):
    """The best special card, if it is worth it; lifting a Stop costs nothing.

    Without the buffalo's card a turn is worth 0 at the most.
    """
    now = _forecast(game, scratch)
    free = game[OPTIONS + game[COUNT] - 1] == at.KIND_OF - at.UNSTOP
    if -now < (1 if free else _price(game)) and _buffalos_place(game) < 0:
        return 0
    found = 0
    for place in range(1, game[COUNT]):
        before = plan[WORTH]
        _best_plan(game, at.KIND_OF - game[OPTIONS + place], scratch, plan)
        if plan[WORTH] > before:
            found = place
    if found == 0:
        return 0
    unstop = game[OPTIONS + found] == at.KIND_OF - at.UNSTOP
    return found if plan[WORTH] - now >= (1 if unstop else _price(game)) else 0


@cached_as(void(GAME, GAME))
def _count_hidden(game, hidden):
    """By card: how many up to it have never been face up and are not in the seat's hand."""
    hidden[0] = 0
    for card in range(1, at.PACK + 1):
        hidden[card] = game[at.SEEN + card] == 0
    hand = at.HANDS + game[SEAT] * at.HAND_SIZE
    for i in range(game[hand]):
        hidden[game[hand + 1 + i]] = 0
    for card in range(1, at.PACK + 1):
        hidden[card] += hidden[card - 1]


@cached_as(float64(GAME, GAME, int64, int64))
def _fear(game, hidden, card, wanted):
    """What a card has to fear, from its own row and from cards that come between; then a tie."""
    row = closest(game, card)
    if row < 0:
        least = 1000
        for other in range(at.LINES):
            if game[at.STOPS + other] == 0:
                least = min(least, heads_of(game, other))
        return float(card if wanted else least)
    lying = at.ROWS + row * at.ROW_SIZE
    heads = heads_of(game, row)
    left = at.CAPACITY + game[at.SEVENS + row] - game[lying]
    if left <= 0:
        return float(-card if wanted else heads)
    end = game[lying + game[lying]]
    if wanted:
        return float(card - end)
    between = hidden[card - 1] - hidden[end]
    crowd = between * game[SEATS] / max(1, hidden[at.PACK])
    share = min(1.0, crowd / left)
    return heads * (share * share)


@cached_making(int64(GAME))
def _card(game):
    """The card with the least to fear."""
    hidden = np.empty(at.PACK + 1, np.int64)
    _count_hidden(game, hidden)
    found = 0
    least = 1e9
    tie = 0.0
    for place in range(game[COUNT]):
        card = game[OPTIONS + place]
        fear = _fear(game, hidden, card, 0)
        if fear <= least:
            second = _fear(game, hidden, card, 1)
            if fear < least or second < tie:
                found = place
                least = fear
                tie = second
    return found


@cached_as(int64(GAME, SCRATCH))
def _row(game, scratch):
    """For a card that fits nowhere, the row that makes the rest of the turn cheapest."""
    found = 0
    best = LEAST
    for place in range(game[COUNT]):
        row = game[OPTIONS + place] - 1
        count = game[at.ROWS + row * at.ROW_SIZE]
        _keep(game, scratch[1])
        heads = begin_anew(game, row, game[at.PLACING])
        worth = 10 * (_forecast(game, scratch) - game[at.WEIGHT] * heads) + count
        _back(game, scratch[1])
        if worth > best:
            best = worth
            found = place
    return found


@cached_as(int64(GAME, SCRATCH))
def _new_card(game, scratch):
    """The card that is best placed right now."""
    own = 0
    while game[at.QUEUE + 2 * own] != game[SEAT]:
        own += 1
    found = 0
    best = LEAST
    for place in range(game[COUNT]):
        card = game[OPTIONS + place]
        worth = 10 * _placed_now(game, own, card, scratch) + HEADS[card]
        if worth > best:
            best = worth
            found = place
    return found


@cached_making(int64(GAME, CHANCE))
def think(game, _chance):
    """The place of the option that the rules of thumb choose."""
    kind = game[KIND]
    if game[COUNT] == 1:
        return 0
    if kind == at.CARD:
        return _card(game)
    scratch = np.empty((DEPTHS + at.SPAN + 1, SIZE), np.int64)
    if kind == at.ROW:
        return _row(game, scratch)
    if kind == at.NEW_CARD:
        return _new_card(game, scratch)
    plan = np.zeros(9, np.int64)
    plan[WORTH] = LEAST
    if kind == at.WINDOW:
        return _window(game, scratch, plan)
    _best_plan(game, game[at.USING], scratch, plan)
    made = game[at.PICKED] if kind == at.ORDER else kind == at.TARGET
    for place in range(game[COUNT]):
        if game[OPTIONS + place] == plan[1 + made]:
            return place
    return 0
