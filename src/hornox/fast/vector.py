"""Whole games side by side, one decision at a time: base, pro and the fan cards.

A game is a row of numbers and a row of bits. It deals as the engine does for its seed, asks the
same seats the same questions in the same order, and comes out the same; tests replay games with the
engine. Seats that are not asked wait. ``hornox.lab.env.vector`` is the way in.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.fast.numba_cache import cached, cached_lean
from hornox.fast.placing import (
    COW,
    END,
    FLIP,
    LENGTH,
    SIZE,
    cheapest_row,
    fit,
    key_of,
    lay,
    open_rows,
    sort_keys,
)
from hornox.fast.placing_packed import pack
from hornox.fast.playouts import stir, think
from hornox.fast.policies import BIT, RANDOM
from hornox.fast.random_streams import number_behind, shuffle, stream_state
from hornox.fast.xorshift import below

_U = np.uint64
HAND = 10

OVER, CARD, ROW, PICK = 0, 1, 2, 3
"""What is asked."""

PHASE, ASKED, NEXT, TURN, ROUND, NUMBER, LEARNER, OPEN = range(8)
"""What is asked; of whom, where it is one seat; the first key that is not placed; turns and rounds
begun; the number of the game; the learner's seat; how many cards are open."""
TABLE, ROWS_AT, LEFT, FLIPS, TAKEN, TOTALS, MINDS = 16, 40, 60, 70, 80, 90, 100
"""Where the table begins; the cards of each row, five places each; by seat the cards in hand, flip
cards, heads of the round and of earlier ones, and the policy of an opponent."""
KEYS, HANDS, PLAYED, OPEN_CARDS, WIDTH = 112, 128, 288, 388, 492
"""Where the revealed cards begin; the hands, sorted, 16 places each; by seat and turn the card that
was played, negative if it was flipped; the open cards of a draft. Behind what counts lies what was
there before."""
SEEN, CHANCE, STREAM, BITS = 0, 2, 3, 11
"""Places in the bits of a game: cards that lie or lay in rows; the state of chance for opponents;
the state of the game's random stream."""

FAN, DECK, DRAFTS, TARGET, ROUNDS, REWARD, SEAT, SEATS = range(8)
"""Places in the rules: fan cards, cards of the deck, whether hands are drafted, what ends a game
(0: nothing), what is rewarded, the learner's seat (-1: another one in each game), players."""

HEADS_AT_ONCE, HEADS_AT_END, VICTORY = 0, 1, 2
"""What is rewarded."""


# ---------------------------------------------------------------- the course of a game


@njit(inline="always")
def _lay_rows(fan, g, b, deck, first):
    """Four cards open the rows, and the turns begin."""
    table = g[TABLE : TABLE + LENGTH]
    open_rows(fan, table, deck, first)
    for row in range(4):
        card = deck[first + row]
        g[ROWS_AT + 5 * row] = card
        b[SEEN + (card >> 6)] |= BIT[card >> 6, card]
    g[PHASE] = CARD


@cached_lean
def _begin_round(rules, g, b, deal):
    """Shuffle and deal as the engine does, or lay the cards of a draft open.

    ``deal`` are the words that name a deal, and room for those of a round, for draws and a deck.
    """
    purpose, named, words, deck = deal
    fan, size, seats = rules[FAN], rules[DECK], rules[SEATS]
    g[ROUND] += 1
    g[TURN] = 0
    g[NEXT] = 0
    dealt = HAND * seats
    for card in range(size):
        deck[card] = card + 1
    if not rules[DRAFTS] or size > dealt + 4:
        reach = number_behind(purpose, 13, g[ROUND], named) - 8
        shuffle(b[STREAM : STREAM + 8], named, reach, deck, size, dealt + 4, words)
    b[SEEN] = _U(0)
    b[SEEN + 1] = _U(0)
    for j in range(LENGTH):
        g[TABLE + j] = 0
    for seat in range(seats):
        g[TAKEN + seat] = 0
        g[FLIPS + seat] = 1 if fan & FLIP else 0
        for turn in range(HAND):
            g[PLAYED + HAND * seat + turn] = 0
    if rules[DRAFTS]:
        sort_keys(deck, dealt + 4)
        for card in range(dealt + 4):
            g[OPEN_CARDS + card] = deck[card]
        for seat in range(seats):
            g[LEFT + seat] = 0
        g[OPEN] = dealt + 4
        g[PHASE] = PICK
        g[ASKED] = (g[ROUND] - 1) % seats
        return
    for seat in range(seats):
        sort_keys(deck[seat * HAND :], HAND)
        for j in range(HAND):
            g[HANDS + 16 * seat + j] = deck[seat * HAND + j]
        g[LEFT + seat] = HAND
    _lay_rows(fan, g, b, deck, dealt)


@cached
def begin(rules, g, b, number, seed, length, deal, key, minds):
    """Deal the game of a number: its seed is ``seed`` with the number behind it."""
    seats = rules[SEATS]
    named = np.empty(16, np.uint64)
    stream_state(named, number_behind(seed, length, number, named), b[STREAM : STREAM + 8])
    chance = b[CHANCE : CHANCE + 1]
    chance[0] = stir(key, number)
    g[ROUND] = 0
    g[NUMBER] = number
    g[LEARNER] = rules[SEAT] if rules[SEAT] >= 0 else below(chance, seats)
    for seat in range(seats):
        g[TOTALS + seat] = 0
        g[MINDS + seat] = minds[below(chance, minds.shape[0])]
    _begin_round(rules, g, b, deal)


@cached
def begin_all(rules, games, bits, which, first, seed, length, deal, key, minds):
    """Deal the games that are marked; game i of a batch has the number ``first[i]``."""
    for i in range(which.shape[0]):
        if which[i]:
            begin(rules, games[i], bits[i], first[i], seed, length, deal, key, minds)


@njit(inline="always")
def _put(fan, g, b, key, row, low, at_once, gains):
    """Place a card; rows, marks and heads follow."""
    table = g[TABLE : TABLE + LENGTH]
    card = (key >> 4) & 127
    heads = lay(fan, table, row, card, low)
    b[SEEN + (card >> 6)] |= BIT[card >> 6, card]
    g[ROWS_AT + 5 * row + table[SIZE + row] - 1] = table[END + row]
    if fan & COW:
        for other in range(4):
            g[ROWS_AT + 5 * other + table[SIZE + other] - 1] = table[END + other]
    g[TAKEN + (key & 15)] += heads
    if at_once:
        gains[key & 15] -= heads


@njit(inline="always")
def _finish(rules, g, gains):
    """The game is over: what is rewarded at the end."""
    seats = rules[SEATS]
    g[PHASE] = OVER
    if rules[REWARD] == HEADS_AT_ONCE:
        return
    least = g[TOTALS]
    for seat in range(1, seats):
        least = min(least, g[TOTALS + seat])
    for seat in range(seats):
        total = g[TOTALS + seat]
        if rules[REWARD] == VICTORY:
            gains[seat] = 1.0 if total == least else 0.0
        else:
            gains[seat] = -total


@cached_lean
def _place(rules, g, b, deal, gains):
    """Place what is revealed up to a low card, then go on with the next turn, round, or end."""
    fan, seats = rules[FAN], rules[SEATS]
    while g[NEXT] < seats:
        key = g[KEYS + g[NEXT]]
        row = fit(fan, g[TABLE : TABLE + LENGTH], key >> 12)
        if row < 0:
            g[PHASE] = ROW
            g[ASKED] = key & 15
            return
        _put(fan, g, b, key, row, False, rules[REWARD] == HEADS_AT_ONCE, gains)
        g[NEXT] += 1
    if g[LEFT]:
        g[PHASE] = CARD
        return
    most = 0
    for seat in range(seats):
        g[TOTALS + seat] += g[TAKEN + seat]
        most = max(most, g[TOTALS + seat])
    target, rounds = rules[TARGET], rules[ROUNDS]
    if (target and most >= target) or (rounds and g[ROUND] >= rounds):
        _finish(rules, g, gains)
    else:
        _begin_round(rules, g, b, deal)


@njit(inline="always")
def _take_card(g, seat, card, flipped):
    """A card leaves a hand and lies face down."""
    hand = g[HANDS + 16 * seat : HANDS + 16 * seat + 16]
    left = g[LEFT + seat] - 1
    place = 0
    while hand[place] != card:
        place += 1
    for j in range(place, left):
        hand[j] = hand[j + 1]
    g[LEFT + seat] = left
    if flipped:
        g[FLIPS + seat] = 0
    g[PLAYED + HAND * seat + g[TURN]] = -card if flipped else card
    g[KEYS + seat] = key_of(card, flipped, seat)


@njit(inline="always")
def _reveal(rules, g, b, deal, gains):
    """All have laid a card."""
    sort_keys(g[KEYS : KEYS + 16], rules[SEATS])
    g[TURN] += 1
    g[NEXT] = 0
    _place(rules, g, b, deal, gains)


@njit(inline="always")
def _take_row(rules, g, b, row, deal, gains):
    """The seat that is asked takes a row."""
    at_once = rules[REWARD] == HEADS_AT_ONCE
    _put(rules[FAN], g, b, g[KEYS + g[NEXT]], row, True, at_once, gains)
    g[NEXT] += 1
    _place(rules, g, b, deal, gains)


@njit(inline="always")
def _pick(rules, g, b, card):
    """The seat that is asked picks an open card; the last four open the rows."""
    seats = rules[SEATS]
    seat = g[ASKED]
    count = g[OPEN] - 1
    place = 0
    while g[OPEN_CARDS + place] != card:
        place += 1
    for j in range(place, count):
        g[OPEN_CARDS + j] = g[OPEN_CARDS + j + 1]
    hand = g[HANDS + 16 * seat : HANDS + 16 * seat + 16]
    at = g[LEFT + seat]
    while at > 0 and hand[at - 1] > card:
        hand[at] = hand[at - 1]
        at -= 1
    hand[at] = card
    g[LEFT + seat] += 1
    g[OPEN] = count
    g[ASKED] = (seat + 1) % seats
    if count == 4:
        g[OPEN] = 0
        _lay_rows(rules[FAN], g, b, g[OPEN_CARDS:], 0)


# ---------------------------------------------------------------- one decision of all games


@njit(inline="always")
def _answer(rules, codes, g, b, action, deal, gains):
    """The one seat that is asked answers."""
    if g[PHASE] == ROW:
        _take_row(rules, g, b, action - codes[ROW], deal, gains)
    else:
        _pick(rules, g, b, action - codes[PICK] + 1)


@njit(inline="always")
def _lay_down(codes, g, seat, action):
    """A seat lays the card of an action."""
    card = action - codes[CARD] + 1
    flipped = card > 104
    _take_card(g, seat, card - 104 if flipped else card, flipped)


@cached_lean
def step_all(rules, codes, games, bits, actions, skip, deal, gains):
    """Every game goes on by the actions of the seats that are asked, but for those to skip."""
    seats = rules[SEATS]
    for i in range(actions.shape[0]):
        for seat in range(seats):
            gains[i, seat] = 0.0
        if skip[i]:
            continue
        g, b = games[i], bits[i]
        if g[PHASE] == CARD:
            for seat in range(seats):
                _lay_down(codes, g, seat, actions[i, seat])
            _reveal(rules, g, b, deal, gains[i])
        else:
            asked = g[ASKED]
            _answer(rules, codes, g, b, actions[i, asked], deal, gains[i])


@cached_lean
def _think_all(rules, g, b, weights, blur, learner, room):
    """What policies lay for all but the learner: place in hand, doubled, plus 1 if flipped.

    ``room`` is for that, for a table, for the places of rows and for ranks.
    """
    picks, table, where, ranks = room
    fan, seats = rules[FAN], rules[SEATS]
    left = g[LEFT]
    if fan == 0:
        pack(g[TABLE : TABLE + LENGTH], table, where)
    else:
        for j in range(LENGTH):
            table[j] = g[TABLE + j]
    missing = 104 - rules[DECK]
    whole = 100 - (HAND - left) * seats - left
    scale = 256 * whole // max(whole - missing, 1) if missing else 256
    for seat in range(seats):
        if seat == learner:
            continue
        hand = g[HANDS + 16 * seat : HANDS + 16 * seat + 16]
        low, high = b[SEEN], b[SEEN + 1]
        for j in range(left):
            low |= BIT[0, hand[j]]
            high |= BIT[1, hand[j]]
        picks[seat] = think(
            fan, table, hand, 0, left, g[FLIPS + seat], g[MINDS + seat], weights, ~low,
            ~high, scale, blur, b[CHANCE : CHANCE + 1], ranks,
        )  # fmt: skip


@cached_lean
def _opponents_lay(rules, g, b, weights, blur, room):
    """Everybody but the learner lays a card, by their policies."""
    _think_all(rules, g, b, weights, blur, g[LEARNER], room)
    picks = room[0]
    for seat in range(rules[SEATS]):
        if seat != g[LEARNER]:
            flipped = bool(rules[FAN] & FLIP) and picks[seat] & 1 == 1
            card = g[HANDS + 16 * seat + ((picks[seat] >> 1) & 15)]
            _take_card(g, seat, card, flipped)


@cached_lean
def _one_answer(g, b):
    """What the policy of the seat that is asked picks (any card) or takes (any row, the cheapest).

    Cards and rows as the codes count them, from 0.
    """
    chance = b[CHANCE : CHANCE + 1]
    if g[PHASE] == PICK:
        return g[OPEN_CARDS + below(chance, g[OPEN])] - 1
    anything = g[MINDS + g[ASKED]] == RANDOM
    return below(chance, 4) if anything else cheapest_row(g[TABLE : TABLE + LENGTH])


@cached_lean
def _opponent_answers(rules, g, b, deal, gains):
    """An opponent takes a row or picks a card."""
    found = _one_answer(g, b)
    if g[PHASE] == PICK:
        _pick(rules, g, b, found + 1)
    else:
        _take_row(rules, g, b, found, deal, gains)


@cached_lean
def choose_all(rules, codes, games, bits, weights, blur, room, actions):
    """The actions of all seats that are asked, by their policies; the others wait."""
    picks = room[0]
    for i in range(actions.shape[0]):
        g, b = games[i], bits[i]
        for seat in range(rules[SEATS]):
            actions[i, seat] = 0
        if g[PHASE] == CARD:
            _think_all(rules, g, b, weights, blur, -1, room)
            for seat in range(rules[SEATS]):
                card = g[HANDS + 16 * seat + ((picks[seat] >> 1) & 15)]
                if rules[FAN] & FLIP and picks[seat] & 1:
                    card += 104
                actions[i, seat] = codes[CARD] + card - 1
        elif g[PHASE] != OVER:
            actions[i, g[ASKED]] = codes[g[PHASE]] + _one_answer(g, b)


@cached_lean
def until_asked(rules, games, bits, which, deal, gains):
    """Opponents answer what is asked of one seat, until the learner is asked or it is over."""
    for i in range(which.shape[0]):
        if which[i]:
            g, b = games[i], bits[i]
            while g[PHASE] >= ROW and g[ASKED] != g[LEARNER]:
                _opponent_answers(rules, g, b, deal, gains[i])


@cached_lean
def step_learners(rules, codes, games, bits, actions, skip, deal, weights, blur, room, gains):
    """The learners answer, then their opponents until the learners are asked again."""
    for i in range(actions.shape[0]):
        for seat in range(rules[SEATS]):
            gains[i, seat] = 0.0
        if skip[i]:
            continue
        g, b = games[i], bits[i]
        if g[PHASE] == CARD:
            _opponents_lay(rules, g, b, weights, blur, room)
            _lay_down(codes, g, g[LEARNER], actions[i])
            _reveal(rules, g, b, deal, gains[i])
        else:
            _answer(rules, codes, g, b, actions[i], deal, gains[i])
        while g[PHASE] >= ROW and g[ASKED] != g[LEARNER]:
            _opponent_answers(rules, g, b, deal, gains[i])
