"""A party as a vector of numbers, and its rules.

Cards that a seat lays face down lie on its piles at once: nobody else is asked about them.
"""

from __future__ import annotations

from numba import boolean, int64, void

from hornox.fast.games.layout import (
    ASKED,
    CHANCE,
    GAME,
    KIND,
    OPTIONS,
    PICK,
    RESHUFFLE,
    SEAT,
    SEATS,
    TABLE,
    TURN,
    ask,
    end,
    offer,
    offer_cards,
    put_into,
    put_sorted,
    shuffle_part,
    take_from,
)
from hornox.fast.numba_cache import cached_as

BID, ROW, EXTEND, LAY, PILE = 1, 2, 3, 4, 5
"""What is asked."""
OTHER = -1
"""The option beside cards, rows and piles: the null card, or a new pile."""
SPAN, CARDS, MOST_PILES = 5, 20, 100
"""How many seats and rows; cards of a hand, with how many they are before them; piles of a seat."""

# The box: what is printed.
HAND, ROW_START, ROW_MAX, BULLS, HEADS = TABLE, TABLE + 1, TABLE + 2, TABLE + 3, TABLE + 14
WHOLE = TABLE + 13
"""How many number cards there are in this game."""
# The table.
LAST, DRAWN, RESHUFFLES = HEADS + 101, HEADS + 102, HEADS + 103
BULLS_USED, DRAW_AT, DRAW_LEFT, DISCARDED, WAITING, WAITS = range(HEADS + 104, HEADS + 110)
DRAW = HEADS + 110
DISCARD = DRAW + 100
ROWS = DISCARD + 100
"""By row: how many cards (-1: it is taken), the bull card, the cards."""
ROW_SIZE = 12
HANDS = ROWS + SPAN * ROW_SIZE
HAND_SIZE = CARDS + 1
LETTERS = HANDS + SPAN * HAND_SIZE
"""By seat: the place of the null card's letter."""
WON = LETTERS + SPAN
"""By seat: the heads of the bull cards."""
BIDS = WON + SPAN
"""By seat: 0 who does not bid, -2 who has not bid yet, else the card or the null card."""
QUEUE = BIDS + SPAN
"""Seats in the order in which their bids are carried out."""
LEFT = QUEUE + SPAN
"""By seat: how many cards are still to be laid."""
PENDING = LEFT + SPAN
"""By seat: the card that waits for its pile."""
PILES = PENDING + SPAN
"""By seat: how many piles, then their tops, then their heads."""
PILE_SIZE = 1 + 2 * MOST_PILES
LENGTH = PILES + SPAN * PILE_SIZE

NOT_YET = -2


@cached_as(int64(GAME, CHANCE))
def draw_card(game, chance):
    """The next card of the draw pile, made of the discard pile if need be; 0 if there is none."""
    if game[DRAW_LEFT] == 0:
        count = game[DISCARDED]
        if count == 0:
            return 0
        for i in range(count):
            put_sorted(game, DRAW, i, game[DISCARD + i])
            game[DISCARD + i] = 0
        game[RESHUFFLES] += 1
        shuffle_part(chance, RESHUFFLE, game[RESHUFFLES], game, DRAW, count)
        game[DISCARDED] = 0
        game[DRAW_AT] = 0
        game[DRAW_LEFT] = count
        game[LAST] = 1
    card = game[DRAW + game[DRAW_AT]]
    game[DRAW_AT] += 1
    game[DRAW_LEFT] -= 1
    return card


@cached_as(void(GAME, CHANCE))
def begin_round(game, chance):
    """Lay out the rows; everybody will bid."""
    game[TURN] += 1
    for seat in range(game[SEATS]):
        row = ROWS + seat * ROW_SIZE
        game[row] = 0
        game[row + 1] = 0
        for _ in range(game[ROW_START]):
            card = draw_card(game, chance)
            if card:
                game[row + 2 + game[row]] = card
                game[row] += 1
                if game[DRAW_LEFT] == 0:
                    game[LAST] = 1
        game[BIDS + seat] = NOT_YET


@cached_as(boolean(GAME, int64))
def is_open(game, row):
    """Whether a row is there and can be made longer."""
    return 0 <= game[ROWS + row * ROW_SIZE] < game[ROW_MAX]


@cached_as(void(GAME, int64))
def ask_bid(game, seat):
    """Every card of the hand, and the null card where it is allowed."""
    ask(game, BID, seat, 0)
    offer_cards(game, HANDS + seat * HAND_SIZE)
    if game[DRAW_LEFT] or game[DISCARDED]:
        for row in range(game[SEATS]):
            if is_open(game, row):
                offer(game, OTHER)
                break


@cached_as(void(GAME, int64, int64))
def ask_row(game, kind, seat):
    """Every row that is there, or only those that can be made longer."""
    ask(game, kind, seat, -1)
    for row in range(game[SEATS]):
        if game[ROWS + row * ROW_SIZE] >= 0 and (kind == ROW or is_open(game, row)):
            offer(game, row + 1)


@cached_as(void(GAME, int64, int64))
def ask_card(game, seat, pick):
    """Every card of the hand may be laid."""
    ask(game, LAY, seat, pick)
    offer_cards(game, HANDS + seat * HAND_SIZE)


@cached_as(void(GAME, int64, int64, int64))
def ask_pile(game, seat, pick, card):
    """Every pile with a lower top, and a new one."""
    ask(game, PILE, seat, pick)
    piles = PILES + seat * PILE_SIZE
    for i in range(game[piles]):
        if game[piles + 1 + i] < card:
            offer(game, i + 1)
    offer(game, OTHER)


@cached_as(boolean(GAME, int64, int64))
def _comes_before(game, seat, other):
    ours, theirs = game[BIDS + seat], game[BIDS + other]
    if ours > 0 and theirs > 0:
        return ours < theirs
    if ours < 0 and theirs < 0:
        return game[LETTERS + seat] < game[LETTERS + other]
    return ours > 0


@cached_as(void(GAME))
def _reveal(game):
    """Put the bids into their order: numbers ascending, then null cards by letter."""
    game[ASKED] += 1
    game[WAITING] = 0
    game[WAITS] = 0
    for seat in range(game[SEATS]):
        bid = game[BIDS + seat]
        if bid == 0:
            continue
        if bid > 0:
            take_from(game, HANDS + seat * HAND_SIZE, bid)
        i = game[WAITS]
        while i > 0 and _comes_before(game, seat, game[QUEUE + i - 1]):
            game[QUEUE + i] = game[QUEUE + i - 1]
            i -= 1
        game[QUEUE + i] = seat
        game[WAITS] += 1


@cached_as(boolean(GAME, CHANCE))
def _carry_out(game, chance):
    """The next bid; whether somebody is asked."""
    seat = game[QUEUE + game[WAITING]]
    game[WAITING] += 1
    bid = game[BIDS + seat]
    if bid > 0:
        game[DISCARD + game[DISCARDED]] = bid
        game[DISCARDED] += 1
        game[BIDS + seat] = 0
        ask_row(game, ROW, seat)
        return True
    for row in range(game[SEATS]):
        if is_open(game, row):
            game[DRAWN] = draw_card(game, chance)
            if game[DRAWN]:
                ask_row(game, EXTEND, seat)
                return True
            break
    return False


@cached_as(void(GAME))
def ask_next_card(game):
    """Ask the first seat that has cards to lay."""
    for seat in range(game[SEATS]):
        if game[LEFT + seat]:
            ask_card(game, seat, 0)
            return


@cached_as(boolean(GAME, CHANCE))
def end_round(game, chance):
    """The game is over, or the next round begins; whether it is over."""
    if game[LAST]:
        end(game)
        return True
    begin_round(game, chance)
    return False


@cached_as(void(GAME, CHANCE))
def _go_on(game, chance):
    """Carry out bids, bid again, let cards be laid, begin rounds, until somebody is asked."""
    while True:
        if game[WAITING] < game[WAITS]:
            if _carry_out(game, chance):
                return
            continue
        for seat in range(game[SEATS]):
            if game[BIDS + seat]:
                for other in range(seat, game[SEATS]):
                    if game[BIDS + other]:
                        game[BIDS + other] = NOT_YET
                ask_bid(game, seat)
                return
        lays = False
        for seat in range(game[SEATS]):
            keep = 0 if game[LAST] else game[HAND]
            game[LEFT + seat] = max(0, game[HANDS + seat * HAND_SIZE] - keep)
            lays |= game[LEFT + seat] > 0
        if lays:
            ask_next_card(game)
            return
        if end_round(game, chance):
            return


@cached_as(void(GAME, int64, int64))
def _take_row(game, seat, row):
    at = ROWS + row * ROW_SIZE
    for i in range(game[at]):
        put_into(game, HANDS + seat * HAND_SIZE, game[at + 2 + i])
    game[WON + seat] += game[at + 1]
    game[at] = -1
    game[at + 1] = 0


@cached_as(void(GAME, int64))
def _extend(game, row):
    at = ROWS + row * ROW_SIZE
    game[at + 2 + game[at]] = game[DRAWN]
    game[at] += 1
    game[DRAWN] = 0
    if game[at] == game[ROW_MAX] and game[BULLS_USED] < 10:
        game[at + 1] = game[BULLS + game[BULLS_USED]]
        game[BULLS_USED] += 1
    if game[DRAW_LEFT] == 0:
        game[LAST] = 1


@cached_as(void(GAME, int64, int64))
def lay_on(game, seat, pile):
    """The card that waits goes to a pile."""
    piles = PILES + seat * PILE_SIZE
    card = game[PENDING + seat]
    if pile == OTHER:
        game[piles] += 1
        pile = game[piles]
    game[piles + pile] = card
    game[piles + MOST_PILES + pile] += game[HEADS + card]
    game[PENDING + seat] = 0
    game[LEFT + seat] -= 1


@cached_as(void(GAME, int64, CHANCE))
def take(game, place, chance):
    """Carry out the option at a place, up to the next question."""
    kind, seat, choice = game[KIND], game[SEAT], game[OPTIONS + place]
    if kind == BID:
        game[BIDS + seat] = choice
        for other in range(game[SEATS]):
            if game[BIDS + other] == NOT_YET:
                ask_bid(game, other)
                return
        _reveal(game)
        _go_on(game, chance)
    elif kind == LAY:
        game[PENDING + seat] = choice
        take_from(game, HANDS + seat * HAND_SIZE, choice)
        ask_pile(game, seat, game[PICK] + 1, choice)
    elif kind == PILE:
        lay_on(game, seat, choice)
        if game[LEFT + seat]:
            ask_card(game, seat, game[PICK] + 1)
            return
        for other in range(game[SEATS]):
            if game[LEFT + other]:
                ask_card(game, other, 0)
                return
        game[ASKED] += 1
        if not end_round(game, chance):
            _go_on(game, chance)
    else:
        game[ASKED] += 1
        if kind == ROW:
            _take_row(game, seat, choice - 1)
        else:
            _extend(game, choice - 1)
        _go_on(game, chance)


@cached_as(int64(GAME, int64))
def points(game, seat):
    """The best pile and the bull cards less all other piles."""
    piles = PILES + seat * PILE_SIZE
    best = 0
    total = 0
    for i in range(game[piles]):
        heads = game[piles + MOST_PILES + 1 + i]
        total += heads
        best = max(best, heads)
    return 2 * best - total + game[WON + seat]
