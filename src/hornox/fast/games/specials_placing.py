"""What is asked with special cards, and how a card is placed among rows that they changed."""

from __future__ import annotations

from numba import boolean, int64, void

from hornox.fast.games import specials_places as at
from hornox.fast.games.layout import (
    COUNT,
    GAME,
    ask,
    offer,
    offer_cards,
    put_into,
)
from hornox.fast.games.specials_places import (
    HEADS,
    can_insert,
    is_full,
    row_for,
    row_of,
    usable,
)
from hornox.fast.numba_cache import cached_as


@cached_as(void(GAME, int64, int64, int64))
def ask_hand(game, kind, seat, pick):
    """Every card in hand."""
    ask(game, kind, seat, pick)
    offer_cards(game, at.HANDS + seat * at.HAND_SIZE)


@cached_as(void(GAME))
def ask_special(game):
    """No special, or a kind in hand that is allowed now."""
    seat = game[at.QUEUE]
    ask(game, at.SPECIAL, seat, -1)
    offer(game, at.PASS)
    row = row_for(game, game[at.QUEUE + 1])
    for kind in range(at.KINDS):
        if game[at.HELD + seat * at.HELD_SIZE + 1 + kind] and usable(game, kind, row):
            offer(game, at.KIND_OF - kind)


@cached_as(void(GAME, int64))
def ask_row(game, kind):
    """Open rows: all of them, those for an insert, or all but the one of the shifted card."""
    ask(game, kind, game[at.QUEUE], -1)
    for row in range(game[at.ROW_COUNT]):
        wanted = game[at.STOPS + row] == 0
        if kind == at.INSERT_ROW:
            wanted = can_insert(game, row)
        elif kind == at.SHIFT_ROW:
            wanted &= row != row_of(game, game[at.SHIFTED])
        if wanted:
            offer(game, row + 1)


@cached_as(void(GAME))
def ask_shift(game):
    """All cards of open rows, row by row."""
    ask(game, at.SHIFT_CARD, game[at.QUEUE], -1)
    for row in range(game[at.ROW_COUNT]):
        if game[at.STOPS + row] == 0:
            offer_cards(game, at.ROWS + row * at.ROW_SIZE)


@cached_as(void(GAME, int64))
def ask_plus(game, seat):
    """Every card of the row that was taken."""
    ask(game, at.PLUS_CARD, seat, -1)
    for i in range(game[at.ROW_TAKEN]):
        offer(game, game[at.TAKEN_CARDS + i])


@cached_as(void(GAME, int64))
def ask_cancel(game, seat):
    """Every card that the rest of the plus card can cancel; without any there is no option."""
    left = HEADS[game[at.PLUS_IS]]
    for i in range(game[at.CANCELLED]):
        left -= HEADS[game[at.NAMED + i]]
    ask(game, at.CANCEL, seat, -1)
    for card in range(1, at.PACK + 1):
        if game[at.OWNER + card] != seat + 1 or HEADS[card] > left or card == game[at.PLUS_IS]:
            continue
        new = True
        for i in range(game[at.CANCELLED]):
            new &= game[at.NAMED + i] != card
        if new:
            offer(game, card)
    if game[COUNT]:
        if game[at.CANCELLED] == 0:
            offer(game, at.AUTO)
        offer(game, at.DONE)


@cached_as(void(GAME, int64))
def ask_swap(game, seat):
    """No swap, or one of the kinds in hand."""
    ask(game, at.SWAP, seat, -1)
    offer(game, at.PASS)
    for kind in range(at.KINDS):
        if game[at.HELD + seat * at.HELD_SIZE + 1 + kind]:
            offer(game, at.KIND_OF - kind)


@cached_as(void(GAME, int64))
def discard(game, kind):
    """A special card goes to the discard pile."""
    game[at.DISCARD + game[at.DISCARDED]] = kind
    game[at.DISCARDED] += 1


@cached_as(void(GAME, int64, int64))
def put(game, row, card):
    """A card goes to its sorted place in a row; whatever is too much is taken afterwards."""
    put_into(game, at.ROWS + row * at.ROW_SIZE, card)
    game[at.WORTHS + row] += HEADS[card]


@cached_as(void(GAME))
def pop(game):
    """The due card leaves the queue."""
    game[at.QUEUED] -= 1
    for i in range(at.QUEUE, at.QUEUE + 2 * game[at.QUEUED]):
        game[i] = game[i + 2]


@cached_as(void(GAME, int64))
def _drop_row(game, row):
    """One of five rows vanishes; the others keep their order."""
    for other in range(row, at.LINES):
        for i in range(at.ROW_SIZE):
            first = at.ROWS + other * at.ROW_SIZE + i
            game[first] = game[first + at.ROW_SIZE]
        game[at.SEVENS + other] = game[at.SEVENS + other + 1]
        game[at.STOPS + other] = game[at.STOPS + other + 1]
        game[at.WORTHS + other] = game[at.WORTHS + other + 1]
    for other in range(at.LINES + 1):
        game[at.FIFTHS + other] = 0
    game[at.SEVENS + at.LINES] = 0
    game[at.STOPS + at.LINES] = 0
    game[at.WORTHS + at.LINES] = 0
    game[at.ROWS + at.LINES * at.ROW_SIZE] = 0
    game[at.ROW_COUNT] = at.LINES
    discard(game, at.FIFTH)


@cached_as(void(GAME, int64, int64))
def take_row(game, seat, row):
    """A seat takes a row that has too many cards; the last one stays, unless there are five."""
    lying = at.ROWS + row * at.ROW_SIZE
    five = game[at.ROW_COUNT] > at.LINES
    count = game[lying] - (0 if five else 1)
    for i in range(count):
        game[at.OWNER + game[lying + 1 + i]] = seat + 1
    kept = 0 if five else HEADS[game[lying + 1 + count]]
    game[at.PILES + seat] += game[at.WORTHS + row] - kept
    game[at.WORTHS + row] = kept
    if not five:
        game[lying + 1] = game[lying + 1 + count]
    game[lying] -= count
    if game[at.SEVENS + row]:
        game[at.SEVENS + row] = 0
        discard(game, at.SEVEN)
    if five:
        _drop_row(game, row)
    for other in range(game[at.ROW_COUNT]):
        if game[at.STOPS + other]:
            game[at.STOPS + other] = 0
            discard(game, at.STOP)
    game[at.TO_SWAP] = seat + 1 if game[at.HELD + seat * at.HELD_SIZE] else 0


@cached_as(void(GAME, int64, boolean))
def place(game, row, takes):
    """The due card goes to a row, and takes it or not; the low card of a taken row comes last."""
    seat, card = game[at.QUEUE], game[at.QUEUE + 1]
    lying = at.ROWS + row * at.ROW_SIZE
    game[at.ROW_TAKEN] = 0
    if takes and game[at.WITH_PLUS]:
        game[at.ROW_TAKEN] = game[lying]
        for i in range(game[lying]):
            game[at.TAKEN_CARDS + i] = game[lying + 1 + i]
    game[lying] += 1
    game[lying + game[lying]] = card
    game[at.WORTHS + row] += HEADS[card]
    pop(game)
    if takes:
        take_row(game, seat, row)
    if game[at.ROW_TAKEN]:
        ask_plus(game, seat)


@cached_as(boolean(GAME))
def place_normally(game):
    """The due card by the normal rule; whether somebody is asked."""
    for row in range(game[at.ROW_COUNT]):
        if game[at.ROWS + row * at.ROW_SIZE] == 0:
            place(game, row, False)
            return False
    row = row_for(game, game[at.QUEUE + 1])
    if row < 0:
        ask_row(game, at.ROW)
        return True
    takes = is_full(game, row)
    place(game, row, takes)
    return takes and game[at.ROW_TAKEN] > 0
