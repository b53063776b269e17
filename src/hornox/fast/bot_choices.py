"""What the built-in bots up to ``normal`` choose in the base game, for many games of ``vector``.

The choices are those of ``hornox.bots``, from the same streams of chance; tests compare whole data
sets. One call serves all seats of all games, which spares the views and the search in Python.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from hornox.fast.base_playouts import weigh
from hornox.fast.numba_cache import cached
from hornox.fast.placing import END, HEADS, LENGTH, ROW_HEADS, SIZE, cheapest_row, fit, is_full
from hornox.fast.playouts import CARD as OF_CARD
from hornox.fast.playouts import ROW as OF_ROW
from hornox.fast.playouts import SCORE, SQUARES, WORLDS
from hornox.fast.policies import BIT
from hornox.fast.random_streams import draw_block, number_behind
from hornox.fast.vector import (
    ASKED,
    CARD,
    HANDS,
    KEYS,
    LEFT,
    NEXT,
    OVER,
    PHASE,
    SEATS,
    SEEN,
    STREAM,
    TABLE,
)

_U = np.uint64

BOTS = {"random": 0, "greedy": 1, "easy": 2, "novice": 3, "casual": 4, "normal": 5}
"""The bots that are known here, by their numbers."""
RANDOM, GREEDY, EASY, NOVICE, CASUAL, NORMAL = range(6)
SLIPS, NEAR, CARELESS, EVERY_OTHER = 30, 3, 30, 50
"""As in ``hornox.bots``: slips of ``easy`` and when they end, of ``novice`` and of ``casual``."""
CLEAR = 2.5
"""As in ``hornox.bots.kernel_search``."""
IN_WORDS = np.argsort(np.argsort([str(card) for card in range(105)]))
"""The place of each card in the order of words, by which ``greedy`` settles a tie."""

AT, BLOCK = 32, 33
"""Behind the words of a block: the next one, and the next block."""


@njit(forceinline=True)
def _letter(out, length, letter):
    out[length >> 3] |= _U(letter) << _U(8 * (length & 7))
    return length + 1


@njit(forceinline=True)
def _purpose(seat, asked, at_once, out):
    """Write ``bot/SEAT/ID`` behind a free word; gives the length without that."""
    out[:] = _U(0)
    length = 8
    for letter in (98, 111, 116, 47):
        length = _letter(out, length, letter)
    length = number_behind(out, length, seat, out)
    length = _letter(out, length, 47)
    length = number_behind(out, length, asked, out)
    if at_once:
        length = _letter(out, length, 46)
        length = number_behind(out, length, seat, out)
    return length - 8


@cached
def _below(stream, purpose, length, words, n):
    """The next draw of a stream, from 0 to n - 1."""
    limit = 65536 - 65536 % n
    while True:
        if words[AT] == 32:
            draw_block(stream, words[BLOCK], purpose, length, words)
            words[BLOCK] += 1
            words[AT] = 0
        word = words[words[AT]]
        words[AT] += 1
        if word < limit:
            return word % n


@cached
def _thumb_card(table, hand, left, but):
    """The place of the card that costs fewest heads as the table lies, other than one place."""
    found = -1
    best = (0, 0, 0, 0)
    for place in range(left):
        if place == but:
            continue
        card = hand[place]
        row = fit(0, table, card)
        if row < 0:
            price = (table[ROW_HEADS + cheapest_row(table)], card)
        elif is_full(0, table, row):
            price = (table[ROW_HEADS + row], -card)
        else:
            price = (0, card - table[END + row])
        whole = (price[0], price[1], -HEADS[card], IN_WORDS[card])
        if found < 0 or whole < best:
            best = whole
            found = place
    return found


@cached
def _thumb_row(table):
    """The row with the fewest heads, of equals the one with most cards."""
    found = 0
    for row in range(1, 4):
        less = table[ROW_HEADS + row] - table[ROW_HEADS + found]
        if less < 0 or (less == 0 and table[SIZE + row] > table[SIZE + found]):
            found = row
    return found


@cached
def _halve(sums, alive, count, keep):
    """Keep the best candidates, and of those the ones that may still be best; gives how many."""
    for i in range(1, count):  # by score, of equals the first one
        one = alive[i]
        j = i - 1
        while j >= 0 and sums[alive[j], SCORE] > sums[one, SCORE]:
            alive[j + 1] = alive[j]
            j -= 1
        alive[j + 1] = one
    left = 0
    first_mean = first_error = 0.0
    for i in range(keep):
        one = alive[i]
        worlds = sums[one, WORLDS]
        mean = sums[one, SCORE] / worlds
        error = max(sums[one, SQUARES] / worlds - mean * mean, 0.0) / worlds
        if i == 0:
            first_mean, first_error = mean, error
        if mean - first_mean <= CLEAR * np.sqrt(error + first_error):
            alive[left] = one
            left += 1
    alive[:left].sort()
    return left


@cached
def _search(g, b, seats, seat, phase, key, weights, minds, mixture, own, blur, others, playouts):
    """What ``normal`` finds best: the place of a card, or a row."""
    left = g[LEFT + seat]
    seen = np.empty(2, np.uint64)
    seen[0], seen[1] = b[SEEN], b[SEEN + 1]
    queue = np.zeros(16, np.int64)
    waiting = 0
    low, high = seen[0], seen[1]
    if phase != CARD:
        for j in range(g[NEXT], seats):
            queue[waiting] = g[KEYS + j]
            card = (queue[waiting] >> 4) & 127
            low |= BIT[0, card]
            high |= BIT[1, card]
            waiting += 1
    hands = np.zeros((seats, 16), np.int64)
    known = np.zeros(seats, np.int64)
    known[seat] = left
    for j in range(left):
        card = g[HANDS + 16 * seat + j]
        hands[seat, j] = card
        low |= BIT[0, card]
        high |= BIT[1, card]
    pool = np.empty(104, np.int64)
    size = 0
    for card in range(1, 105):
        word = high if card >= 64 else low
        if not (word >> _U(card & 63)) & _U(1):
            pool[size] = card
            size += 1
    count = left if phase == CARD else 4
    options = np.arange(count) * (2 if phase == CARD else 1)
    alive = np.arange(count)
    sums = np.zeros((count, 5))
    rounds = 0
    rest = count
    while rest > 1:
        rest = (rest + 1) // 2
        rounds += 1
    done = 0
    start = g[TABLE : TABLE + LENGTH].copy()
    flips = np.zeros(16, np.int64)
    nothing = np.zeros((0, 0, 0), np.int64)
    kind = OF_CARD if phase == CARD else OF_ROW
    keep = count
    for _ in range(rounds):
        keep = (keep + 1) // 2
        worlds = max(1, (playouts // rounds) // count)
        weigh(
            kind, start, seen, queue, waiting, hands, known, left, left, pool[:size], flips, seat,
            options, alive[:count], weights, minds, mixture, own, 256, blur, others, key, done,
            worlds, sums, nothing,
        )  # fmt: skip
        done += worlds
        count = _halve(sums, alive, count, min(keep, count))
        if count == 1:
            break
    return alive[0]


@cached
def choose_bots(
    rules, codes, games, bits, bots, asked, weights, minds, mixture, own, blur, others, playouts,
    actions,
):  # fmt: skip
    """The actions of all seats that are asked; ``asked`` is the number of the question."""
    seats = rules[SEATS]
    purpose = np.empty(16, np.uint64)
    words = np.zeros(34, np.int64)
    for i in range(actions.shape[0]):
        g, b = games[i], bits[i]
        phase = g[PHASE]
        stream = b[STREAM : STREAM + 8]
        table = g[TABLE : TABLE + LENGTH]
        for seat in range(seats):
            actions[i, seat] = 0
            if phase == OVER or (phase != CARD and g[ASKED] != seat):
                continue
            length = _purpose(seat, asked, phase == CARD, purpose)
            words[AT], words[BLOCK] = 32, 0
            bot = bots[i, seat]
            hand = g[HANDS + 16 * seat : HANDS + 16 * seat + 16]
            left = g[LEFT + seat]
            if bot == CASUAL:
                easy = _below(stream, purpose, length, words, 100) < EVERY_OTHER
                bot = EASY if easy else NORMAL
            if bot == NOVICE:
                slips = phase == CARD and _below(stream, purpose, length, words, 100) < CARELESS
                bot = RANDOM if slips else EASY
            count = left if phase == CARD else 4
            if bot == RANDOM:
                place = _below(stream, purpose, length, words, count)
            elif bot == NORMAL:
                place = 0
                if count > 1:
                    key = _U(0)
                    for j in range(4):
                        word = _below(stream, purpose, length, words, 65536)
                        key |= _U(word) << _U(16 * j)
                    place = _search(
                        g, b, seats, seat, phase, key, weights, minds, mixture, own, blur, others,
                        playouts,
                    )  # fmt: skip
            elif phase == CARD:
                place = _thumb_card(table, hand, left, -1)
                careless = bot == EASY and left > NEAR
                if careless and _below(stream, purpose, length, words, 100) < SLIPS:
                    place = _thumb_card(table, hand, left, place)
            else:
                place = _thumb_row(table)
            chosen = hand[place] - 1 if phase == CARD else place
            actions[i, seat] = codes[phase] + chosen
