"""The rules of a game against the buffalo: ``take`` carries out an option, up to the next question.

Questions to the whole team are asked of the first seat.
"""

from __future__ import annotations

from numba import boolean, int64, void

from hornox.fast.games import buffalo_places as at
from hornox.fast.games.buffalo_places import (
    begin_anew,
    can_leave,
    cheapest,
    closest,
    empty_row,
    join,
    pending_fits,
    push_fits,
    reorder,
    row_fits,
    row_of,
    unqueue,
    usable,
)
from hornox.fast.games.layout import (
    ASKED,
    CHANCE,
    COUNT,
    GAME,
    KIND,
    OPTIONS,
    SEAT,
    SEATS,
    TURN,
    ask,
    end,
    enqueue,
    offer,
    offer_cards,
    put_into,
    take_from,
)
from hornox.fast.numba_cache import cached_as


@cached_as(void(GAME, int64, int64, int64))
def ask_hand(game, kind, seat, pick):
    """Every card in hand."""
    ask(game, kind, seat, pick)
    offer_cards(game, at.HANDS + seat * at.HAND_SIZE)


@cached_as(void(GAME))
def ask_window(game):
    """Proceed, every open special card that can be used on something, or lift a Stop."""
    ask(game, at.WINDOW, 0, -1)
    offer(game, at.PROCEED)
    for i in range(game[at.UP]):
        special = game[at.FACE_UP + i]
        new = True
        for j in range(i):
            new &= game[at.FACE_UP + j] != special
        if new and usable(game, special):
            offer(game, at.KIND_OF - special)
    if usable(game, at.UNSTOP):
        offer(game, at.KIND_OF - at.UNSTOP)


@cached_as(void(GAME, int64, int64))
def ask_row(game, kind, seat):
    """Unlocked rows, those of a special, or those to which a card may be pushed."""
    ask(game, kind, seat, -1)
    source = row_of(game, game[at.PUSHED])
    for row in range(at.LINES):
        if kind == at.ROW:
            wanted = game[at.STOPS + row] == 0
        elif kind == at.SIGN_ROW:
            wanted = row_fits(game, game[at.USING], row)
        else:
            wanted = push_fits(game, source, row)
        if wanted:
            offer(game, row + 1)


@cached_as(void(GAME, int64))
def ask_pending(game, kind):
    """The pending cards of a special, or those that have no place in the new order yet."""
    ask(game, kind, 0, -1)
    for place in range(game[at.QUEUED]):
        card = game[at.QUEUE + 2 * place + 1]
        wanted = True
        if kind == at.PENDING:
            wanted = pending_fits(game, game[at.USING], place)
        else:
            for i in range(game[at.PICKED]):
                wanted &= game[at.ORDERED + i] != card
        if wanted:
            offer(game, card)


@cached_as(void(GAME))
def ask_lying(game):
    """Every card that can be pushed, row by row."""
    ask(game, at.LYING, 0, -1)
    for row in range(at.LINES):
        if can_leave(game, row):
            offer_cards(game, at.ROWS + row * at.ROW_SIZE)


@cached_as(void(GAME, int64))
def _use(game, special):
    """An open special card is used; the next one is turned up."""
    place = 0
    while game[at.FACE_UP + place] != special:
        place += 1
    for i in range(place, game[at.UP] - 1):
        game[at.FACE_UP + i] = game[at.FACE_UP + i + 1]
    if game[at.DECK_LEFT]:
        game[at.FACE_UP + game[at.UP] - 1] = game[at.DECK + game[at.DECK_AT]]
        game[at.DECK_AT] += 1
        game[at.DECK_LEFT] -= 1
    else:
        game[at.UP] -= 1


@cached_as(void(GAME, int64, int64))
def _count(game, seat, heads):
    """Cards that were taken, if any, go to the pile of the buffalo or of the team."""
    if heads == 0:
        return
    game[at.TAKEN if seat == at.BUFFALO else at.TEAM] += heads
    for card in range(1, at.PACK + 1):
        if game[at.SEEN + card] == 1:  # and it lies nowhere
            game[at.SEEN + card] = at.BUFFALOS if seat == at.BUFFALO else at.TEAMS
    for row in range(at.LINES):
        lying = at.ROWS + row * at.ROW_SIZE
        for i in range(game[lying]):
            game[at.SEEN + game[lying + 1 + i]] = 1
    for place in range(game[at.QUEUED]):
        game[at.SEEN + game[at.QUEUE + 2 * place + 1]] = 1
    for other in range(game[SEATS]):
        hand = at.HANDS + other * at.HAND_SIZE
        for i in range(game[hand]):
            if game[at.SEEN + game[hand + 1 + i]]:
                game[at.SEEN + game[hand + 1 + i]] = 1


@cached_as(boolean(GAME, int64, int64))
def _put(game, seat, card):
    """Place a card by the rules; whether its owner is asked for a row."""
    row = empty_row(game)
    if row < 0:
        row = closest(game, card)
    if row >= 0:
        _count(game, seat, join(game, row, card))
    elif seat == at.BUFFALO:
        _count(game, seat, begin_anew(game, cheapest(game), card))
    else:
        game[at.PLACING] = card
        game[at.PLACED_BY] = seat
        ask_row(game, at.ROW, seat)
        return True
    return False


@cached_as(boolean(GAME))
def _put_next(game):
    seat, card = game[at.QUEUE], game[at.QUEUE + 1]
    unqueue(game, 0)
    return _put(game, seat, card)


@cached_as(void(GAME))
def _next_turn(game):
    """Everybody chooses the next card, or the game is over."""
    if game[at.HANDS] == 0:
        end(game)
        return
    game[TURN] += 1
    ask_hand(game, at.CARD, 0, 0)


@cached_as(void(GAME))
def go_on(game):
    """Windows and placements by turns, until somebody is asked or the game is over."""
    while True:
        due = game[at.QUEUED] > 0
        for seat in range(game[SEATS]):
            due |= game[at.HANDS + seat * at.HAND_SIZE] > 0
        if due and (game[at.UP] or usable(game, at.UNSTOP)):
            ask_window(game)
            return
        if game[at.QUEUED] == 0:
            _next_turn(game)
            return
        if _put_next(game):
            return


@cached_as(void(GAME))
def _reveal(game):
    """Turn all cards over, and the top card of the buffalo; put them in ascending order."""
    game[at.FRONT] = 0
    game[at.BACK] = 0
    for seat in range(-1, game[SEATS]):
        if seat == at.BUFFALO:
            card = game[at.STACK + game[at.STACK_AT]]
            game[at.STACK_AT] += 1
            game[at.STACK_LEFT] -= 1
        else:
            card = game[at.CHOSEN + seat]
            game[at.CHOSEN + seat] = 0
            take_from(game, at.HANDS + seat * at.HAND_SIZE, card)
        game[at.SEEN + card] = 1
        enqueue(game, at.QUEUE, at.QUEUED, seat, card)


@cached_as(int64(GAME, int64))
def place_of(game, card):
    """Where a card stands in the queue."""
    place = 0
    while game[at.QUEUE + 2 * place + 1] != card:
        place += 1
    return place


@cached_as(boolean(GAME, int64))
def _window(game, choice):
    """What the team wants before the next card; whether somebody is asked."""
    if choice == at.PROCEED:
        if game[at.QUEUED]:
            return _put_next(game)
        _next_turn(game)
        return True
    special = at.KIND_OF - choice
    game[at.USING] = special
    if special == at.PUSH:
        ask_lying(game)
    elif special == at.SORT:
        game[at.PICKED] = 0
        ask_pending(game, at.ORDER)
    elif special in (at.REPLACE, at.FIRST, at.LAST):
        ask_pending(game, at.PENDING)
    else:
        ask_row(game, at.SIGN_ROW, 0)
    return True


@cached_as(void(GAME, int64))
def _at_row(game, row):
    """A sign is laid or lifted, or the next card is inserted."""
    special = game[at.USING]
    if special == at.UNSTOP:
        game[at.STOPS + row] = 0
        return
    _use(game, special)
    if special == at.INSERT:
        seat, card = game[at.QUEUE], game[at.QUEUE + 1]
        unqueue(game, 0)
        _count(game, seat, join(game, row, card))
    else:
        game[(at.STOPS if special == at.STOP else at.SEVENS) + row] = 1


@cached_as(boolean(GAME, int64))
def _on_card(game, card):
    """A pending card moves, or its owner is asked for another one; whether that is so."""
    special = game[at.USING]
    _use(game, special)
    if special != at.REPLACE:
        reorder(game, place_of(game, card), special)
        return False
    ask_hand(game, at.NEW_CARD, game[at.QUEUE + 2 * place_of(game, card)], -1)
    return True


@cached_as(boolean(GAME, int64, int64))
def _new_card(game, seat, card):
    """The played card goes back to the hand, the new one is placed; whether somebody is asked."""
    place = 0
    while game[at.QUEUE + 2 * place] != seat:
        place += 1
    hand = at.HANDS + seat * at.HAND_SIZE
    take_from(game, hand, card)
    put_into(game, hand, game[at.QUEUE + 2 * place + 1])
    unqueue(game, place)
    game[at.SEEN + card] = 1
    return _put(game, seat, card)


@cached_as(void(GAME, int64))
def push(game, row):
    """A lying card goes to its sorted place in another row."""
    card = game[at.PUSHED]
    take_from(game, at.ROWS + row_of(game, card) * at.ROW_SIZE, card)
    _count(game, 0, join(game, row, card))


@cached_as(boolean(GAME, int64))
def _order(game, card):
    """One more card of a new order; whether there are others to be placed."""
    game[at.ORDERED + game[at.PICKED]] = card
    game[at.PICKED] += 1
    ask_pending(game, at.ORDER)
    if game[COUNT] > 1:
        return True
    _use(game, at.SORT)
    game[at.FRONT] = 0
    game[at.BACK] = 0
    for place in range(game[at.PICKED]):
        old = place_of(game, game[at.ORDERED + place])
        seat = game[at.QUEUE + 2 * old]
        for i in range(at.QUEUE + 2 * old - 1, at.QUEUE + 2 * place - 1, -1):
            game[i + 2] = game[i]
        game[at.QUEUE + 2 * place] = seat
        game[at.QUEUE + 2 * place + 1] = game[at.ORDERED + place]
    return False


@cached_as(boolean(GAME, int64, int64, int64))
def _answer(game, kind, seat, choice):
    """Carry out what was asked for; whether somebody is asked then."""
    if kind == at.WINDOW:
        return _window(game, choice)
    if kind == at.PENDING:
        return _on_card(game, choice)
    if kind == at.NEW_CARD:
        return _new_card(game, seat, choice)
    if kind == at.ORDER:
        return _order(game, choice)
    if kind == at.LYING:
        game[at.PUSHED] = choice
        ask_row(game, at.TARGET, 0)
        return True
    if kind == at.TARGET:
        _use(game, at.PUSH)
        push(game, choice - 1)
        game[at.PUSHED] = 0
    elif kind == at.SIGN_ROW:
        _at_row(game, choice - 1)
    else:
        _count(game, game[at.PLACED_BY], begin_anew(game, choice - 1, game[at.PLACING]))
        game[at.PLACING] = 0
    return False


@cached_as(void(GAME, int64, CHANCE))
def take(game, place, _chance):
    """Carry out the option at a place, up to the next question."""
    kind, seat, choice = game[KIND], game[SEAT], game[OPTIONS + place]
    if kind == at.CARD:
        game[at.CHOSEN + seat] = choice
        for other in range(game[SEATS]):
            if game[at.CHOSEN + other] == 0:
                ask_hand(game, at.CARD, other, 0)
                return
        game[ASKED] += 1
        _reveal(game)
    else:
        game[ASKED] += 1
        if _answer(game, kind, seat, choice):
            return
    go_on(game)


@cached_as(int64(GAME))
def points(game):
    """The team's points."""
    return game[at.WEIGHT] * game[at.TEAM]
