"""The rules of special cards: ``take`` carries out an option, up to the next question."""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, void

from hornox.fast.games import specials_places as at
from hornox.fast.games.layout import (
    ASKED,
    CHANCE,
    COUNT,
    DEAL,
    GAME,
    KIND,
    OPTIONS,
    RESHUFFLE,
    SEAT,
    SEATS,
    SPECIALS,
    TURN,
    deal_hand,
    end,
    enqueue,
    put_into,
    shuffle_part,
    take_from,
)
from hornox.fast.games.specials_places import (
    HEADS,
    best_set,
    row_for,
    row_of,
)
from hornox.fast.games.specials_placing import (
    ask_cancel,
    ask_hand,
    ask_row,
    ask_shift,
    ask_special,
    ask_swap,
    discard,
    place,
    place_normally,
    pop,
    put,
    take_row,
)
from hornox.fast.numba_cache import cached_as, cached_making


@cached_making(void(GAME, CHANCE))
def _deal_specials(game, chance):
    """What is in nobody's hand is shuffled and dealt in blocks; the rest is drawn."""
    counts = np.zeros(at.KINDS, np.int64)
    for i in range(game[at.DECK_LEFT]):
        counts[game[at.DECK + game[at.DECK_AT] + i]] += 1
    for i in range(game[at.DISCARDED]):
        counts[game[at.DISCARD + i]] += 1
    for row in range(at.LINES + 1):
        counts[at.FIFTH] += game[at.FIFTHS + row]
        counts[at.SEVEN] += game[at.SEVENS + row]
        counts[at.STOP] += game[at.STOPS + row]
        game[at.FIFTHS + row] = 0
        game[at.SEVENS + row] = 0
        game[at.STOPS + row] = 0
    size = 0
    for kind in range(at.KINDS):
        for _ in range(counts[kind]):
            game[at.DECK + size] = kind
            size += 1
    shuffle_part(chance, SPECIALS, game[TURN], game, at.DECK, size)
    each = min(at.EACH, size // game[SEATS])
    for i in range(each * game[SEATS]):
        held = at.HELD + (i // each) * at.HELD_SIZE
        game[held] += 1
        game[held + 1 + game[at.DECK + i]] += 1
    game[at.DECK_AT] = each * game[SEATS]
    game[at.DECK_LEFT] = size - game[at.DECK_AT]
    game[at.DISCARDED] = 0


@cached_as(void(GAME, CHANCE))
def begin_round(game, chance):
    """Deal the hands in blocks, a card for each row, and specials."""
    game[TURN] += 1
    for card in range(1, at.PACK + 1):
        game[at.OWNER + card] = card
    shuffle_part(chance, DEAL, game[TURN], game, at.OWNER + 1, at.PACK)
    first = at.OWNER + 1
    for seat in range(game[SEATS]):
        deal_hand(game, at.HANDS + seat * at.HAND_SIZE, first, at.HAND)
        first += at.HAND
    game[at.ROW_COUNT] = at.LINES
    for row in range(at.LINES + 1):
        card = game[first + row] if row < at.LINES else 0
        game[at.ROWS + row * at.ROW_SIZE] = row < at.LINES
        game[at.ROWS + row * at.ROW_SIZE + 1] = card
        game[at.WORTHS + row] = HEADS[card]
    for card in range(1, at.PACK + 1):
        game[at.OWNER + card] = 0
    _deal_specials(game, chance)


@cached_as(void(GAME, CHANCE))
def _next_turn(game, chance):
    """The next cards are chosen; after the last ones heads are counted."""
    if game[at.HANDS] == 0:
        for seat in range(game[SEATS]):
            game[at.TOTALS + seat] += game[at.PILES + seat]
            game[at.PILES + seat] = 0
        if game[TURN] == at.ROUNDS:
            end(game)
            return
        begin_round(game, chance)
    for seat in range(game[SEATS]):
        game[at.CHOSEN + seat] = 0
    ask_hand(game, at.CARD, 0, 0)


@cached_as(void(GAME, CHANCE))
def _go_on(game, chance):
    """Do what is to be done until somebody is asked, or the game is over."""
    while True:
        game[at.WITH_PLUS] = 0
        if game[at.TO_SWAP]:
            ask_swap(game, game[at.TO_SWAP] - 1)
            return
        if game[at.TO_PLACE]:
            game[at.TO_PLACE] = 0
            if place_normally(game):
                return
        elif game[at.QUEUED] == 0:
            _next_turn(game, chance)
            return
        elif game[at.HELD + game[at.QUEUE] * at.HELD_SIZE]:
            ask_special(game)
            return
        elif place_normally(game):
            return


@cached_as(void(GAME))
def _reveal(game):
    for seat in range(game[SEATS]):
        card = game[at.CHOSEN + seat]
        take_from(game, at.HANDS + seat * at.HAND_SIZE, card)
        enqueue(game, at.QUEUE, at.QUEUED, seat, card)
        game[at.CHOSEN + seat] = 0


@cached_as(boolean(GAME, int64, int64))
def _use(game, seat, kind):
    """A special leaves the hand and does its work; whether somebody is asked."""
    held = at.HELD + seat * at.HELD_SIZE
    game[held] -= 1
    game[held + 1 + kind] -= 1
    if kind in (at.FIFTH, at.SEVEN):
        row = game[at.ROW_COUNT]
        if kind == at.FIFTH:
            game[at.ROW_COUNT] += 1
            game[at.FIFTHS + row] = 1
        else:
            row = row_for(game, game[at.QUEUE + 1])
            game[at.SEVENS + row] = 1
        place(game, row, False)
        return False
    discard(game, kind)
    if kind == at.PLUS:
        game[at.WITH_PLUS] = 1
        return place_normally(game)
    if kind == at.REPLACE:
        ask_hand(game, at.REPLACE_CARD, seat, -1)
    elif kind == at.SHIFT:
        ask_shift(game)
    else:
        ask_row(game, at.INSERT_ROW if kind == at.INSERT else at.STOP_ROW)
    return True


@cached_as(void(GAME, int64, int64))
def _insert(game, seat, row):
    put(game, row, game[at.QUEUE + 1])
    pop(game)
    if game[at.ROWS + row * at.ROW_SIZE] > at.CAPACITY + game[at.SEVENS + row]:
        take_row(game, seat, row)


@cached_as(void(GAME, int64, int64))
def _shift(game, seat, row):
    """The card leaves its row for another one; then the due card is placed."""
    card = game[at.SHIFTED]
    source = row_of(game, card)
    take_from(game, at.ROWS + source * at.ROW_SIZE, card)
    game[at.WORTHS + source] -= HEADS[card]
    put(game, row, card)
    if game[at.ROWS + row * at.ROW_SIZE] > at.CAPACITY + game[at.SEVENS + row]:
        take_row(game, seat, row)


@cached_as(boolean(GAME, int64, int64))
def _row(game, kind, row):
    """A row is chosen; whether somebody is asked then."""
    seat = game[at.QUEUE]
    if kind == at.ROW:
        place(game, row, True)
        return game[at.ROW_TAKEN] > 0
    if kind == at.INSERT_ROW:
        _insert(game, seat, row)
        return False
    game[at.TO_PLACE] = 1
    if kind == at.STOP_ROW:
        game[at.DISCARDED] -= 1
        game[at.STOPS + row] = 1
    else:
        _shift(game, seat, row)
    return False


@cached_as(void(GAME, int64))
def _replace(game, choice):
    """The played card goes back to the hand, another one takes its turn."""
    hand = at.HANDS + game[at.QUEUE] * at.HAND_SIZE
    take_from(game, hand, choice)
    put_into(game, hand, game[at.QUEUE + 1])
    game[at.QUEUE + 1] = choice
    game[at.TO_PLACE] = 1


@cached_making(boolean(GAME, int64, int64, int64))
def _cancel(game, kind, seat, choice):
    """The plus card, or one more card that it cancels; whether somebody is asked."""
    done = choice in (at.DONE, at.AUTO)
    if kind == at.PLUS_CARD:
        game[at.PLUS_IS] = choice
        game[at.CANCELLED] = 0
        game[at.ROW_TAKEN] = 0
    elif choice == at.AUTO:
        chosen = np.zeros(9, np.int64)
        best_set(game, seat, chosen)
        game[at.CANCELLED] = chosen[0]
        for i in range(chosen[0]):
            game[at.NAMED + i] = chosen[1 + i]
    elif not done:
        game[at.NAMED + game[at.CANCELLED]] = choice
        game[at.CANCELLED] += 1
    if not done:
        ask_cancel(game, seat)
        if game[COUNT]:
            return True
    for i in range(game[at.CANCELLED] + 1):
        card = game[at.NAMED + i] if i < game[at.CANCELLED] else game[at.PLUS_IS]
        game[at.OWNER + card] = 0
        game[at.PILES + seat] -= HEADS[card]
    return False


@cached_as(void(GAME, int64, int64, CHANCE))
def _swap(game, seat, kind, chance):
    """Discard a special, then draw one; an empty pile is made of all discards before."""
    discard(game, kind)
    if game[at.DECK_LEFT] == 0:
        for i in range(game[at.DISCARDED]):
            game[at.DECK + i] = game[at.DISCARD + i]
        game[at.DECK_AT] = 0
        game[at.DECK_LEFT] = game[at.DISCARDED]
        game[at.DISCARDED] = 0
        game[at.RESHUFFLES] += 1
        shuffle_part(chance, RESHUFFLE, game[at.RESHUFFLES], game, at.DECK, game[at.DECK_LEFT])
    held = at.HELD + seat * at.HELD_SIZE + 1
    game[held + kind] -= 1
    game[held + game[at.DECK + game[at.DECK_AT]]] += 1
    game[at.DECK_AT] += 1
    game[at.DECK_LEFT] -= 1


@cached_as(boolean(GAME, int64, int64, int64, CHANCE))
def _answer(game, kind, seat, choice, chance):
    """Carry out what one seat was asked for; whether somebody is asked then."""
    if kind == at.SPECIAL:
        if choice == at.PASS:
            return place_normally(game)
        return _use(game, seat, at.KIND_OF - choice)
    if kind == at.SWAP:
        game[at.TO_SWAP] = 0
        if choice != at.PASS:
            _swap(game, seat, at.KIND_OF - choice, chance)
        return False
    if kind == at.REPLACE_CARD:
        _replace(game, choice)
        return False
    if kind == at.SHIFT_CARD:
        game[at.SHIFTED] = choice
        ask_row(game, at.SHIFT_ROW)
        return True
    if kind in (at.PLUS_CARD, at.CANCEL):
        return _cancel(game, kind, seat, choice)
    return _row(game, kind, choice - 1)


@cached_as(void(GAME, int64, CHANCE))
def take(game, place, chance):
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
        if _answer(game, kind, seat, choice, chance):
            return
    _go_on(game, chance)
