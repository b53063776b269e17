"""Parties side by side: dealing, and what a seat sees of a party."""

from __future__ import annotations

import numpy as np
from numba import int64, void

from hornox.engine.mode import Mode
from hornox.fast.games import party_rules as at
from hornox.fast.games.kernel import Numbers
from hornox.fast.games.layout import (
    ASKED,
    DEAL,
    GAME,
    KIND,
    NULLS,
    OPTIONS,
    SEAT,
    SEATS,
    deal_hand,
    mark_cards,
    mix,
    shuffle_part,
)
from hornox.fast.games.party_play import think_here
from hornox.fast.games.party_rules import ask_bid, ask_card, ask_pile, begin_round, points, take
from hornox.fast.games.party_view import KERNEL
from hornox.fast.games.vector import (
    AWAITS,
    DEALS,
    FAR,
    LOOKS,
    OUT,
    SEVERAL,
    STANDS,
    TAKES,
    THINKS,
    TURNS,
    VectorKernel,
)
from hornox.fast.numba_cache import cached_as, cached_making
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import PartyState

SEEN = at.LENGTH
"""By card: whether it was taken with a row."""
SHOWN = SEEN + 101
"""By seat: whether all have seen its null card."""
PICKS = SHOWN + at.SPAN
"""By seat: what it has chosen since the question was asked."""
PILE_OF = PICKS + at.SPAN
"""By seat and card: the number of the pile that it lies in."""
CARDS = PILE_OF + at.SPAN * 101
"""How many cards there are, then letters: how many, and which."""
LETTERS = CARDS + 1
WIDTH = LETTERS + 27

_PARTS = (
    "asked.kind", "awaited", "asked.card", "asked.number", "hand", "laid", "laid.null", "letter",
    "rows.cards", "rows.there", "rows.bull", "bidders", "bids.card", "bids.place", "letters",
    "hands", "known", "piles", "laid.piles", "bulls", "scores", "discard", "returned", "drawn",
    "progress",
)  # fmt: skip
(
    _, _, CARD, ASKED_NUMBER, OWN, LAID, _, LETTER, ROW_CARDS, ROW_THERE, ROW_BULL, BIDDERS,
    BID_CARD, BID_PLACE, LETTERS_SEEN, HANDS, KNOWN, PILES, LAID_PILES, BULLS, SCORES, DISCARD,
    RETURNED, DRAWN, PROGRESS,
) = range(len(_PARTS))  # fmt: skip
MOST_PLAYERS, ALL_BULLS, LETTER_AT = 0, 1, 2
"""Players at most, the heads of all bull cards, and the place of each letter."""


def _blank(state: PartyState, game: Numbers) -> Numbers:
    data: PartyData = state.mode.rules.data
    blank = np.zeros(WIDTH, np.int64)
    blank[at.HAND : at.LAST] = game[at.HAND : at.LAST]
    blank[SEATS], blank[ASKED], blank[CARDS] = state.seats, game[ASKED], len(data.cards)
    letters = [sorted(data.letters).index(letter) for letter in data.letters]
    blank[LETTERS : LETTERS + 1 + len(letters)] = len(letters), *letters
    return blank


def _far(mode: Mode) -> list[float]:
    data: PartyData = mode.rules.data
    places = [data.letters.index(letter) for letter in sorted(data.letters)]
    return [mode.players[1], sum(data.bulls), *places]


@cached_as(DEALS)
def deal(game, chance):
    """Letters, then cards: the removed ones, the hands in blocks, the draw pile."""
    count, letters = game[CARDS], game[LETTERS]
    shuffle_part(chance, NULLS, 1, game, LETTERS + 1, letters)
    for card in range(count):
        game[at.DRAW + card] = card + 1
    shuffle_part(chance, DEAL, 1, game, at.DRAW, count)
    first = count - game[at.WHOLE]
    for seat in range(game[SEATS]):
        game[at.LETTERS + seat] = game[LETTERS + 1 + seat]
        hand = at.HANDS + seat * at.HAND_SIZE
        deal_hand(game, hand, at.DRAW + first, game[at.HAND])
        first += game[at.HAND]
    game[at.DRAW_AT] = first
    game[at.DRAW_LEFT] = count - first
    begin_round(game, chance)
    ask_bid(game, 0)


@cached_as(TAKES)
def choose(game, place, chance):
    """Note what all see, and the piles of cards."""
    kind, seat, choice, asked = game[KIND], game[SEAT], game[OPTIONS + place], game[ASKED]
    if kind == at.BID and choice == at.OTHER:
        game[SHOWN + seat] = 1
    elif kind == at.ROW:
        row = at.ROWS + (choice - 1) * at.ROW_SIZE
        for i in range(game[row]):
            game[SEEN + game[row + 2 + i]] = 1
    elif kind in (at.LAY, at.PILE):
        game[PICKS + seat] += 1
        if kind == at.PILE:
            new = game[at.PILES + seat * at.PILE_SIZE] + 1
            number = new if choice == at.OTHER else choice
            game[PILE_OF + 101 * seat + game[at.PENDING + seat]] = number
    take(game, place, chance)
    if game[ASKED] != asked:
        for other in range(game[SEATS]):
            game[PICKS + other] = 0


@cached_as(AWAITS)
def awaits(game, seat, _captain):
    """Everybody bids at once, and lays at once."""
    kind = game[KIND]
    if kind == at.BID:
        return game[at.BIDS + seat] == at.NOT_YET
    if kind in (at.LAY, at.PILE):
        return game[at.LEFT + seat] > 0
    return kind > 0 and game[SEAT] == seat


@cached_as(TURNS)
def turn(game, seat):
    """Bids and cards are asked of one seat after the other."""
    kind = game[KIND]
    if kind == at.BID:
        ask_bid(game, seat)
    elif kind not in (at.LAY, at.PILE):
        return
    elif game[at.PENDING + seat]:
        ask_pile(game, seat, game[PICKS + seat], game[at.PENDING + seat])
    else:
        ask_card(game, seat, game[PICKS + seat])


@cached_as(SEVERAL)
def several(game):
    """Everybody lays cards, and chooses a pile for each."""
    return game[KIND] in (at.LAY, at.PILE)


@cached_making(THINKS)
def think(game, chance):
    """Rules of thumb for a seat, which imagines the draw pile from the cards it has not seen."""
    if game[KIND] != at.BID or game[at.RESHUFFLES] or game[at.DRAW_LEFT] == 0:
        return think_here(game, chance)
    world = game.copy()
    met = np.zeros(101, np.int64)
    for seat in range(game[SEATS]):
        hand = at.HANDS + seat * at.HAND_SIZE
        for i in range(game[hand]):
            card = game[hand + 1 + i]
            met[card] = seat == game[SEAT] or game[SEEN + card] > 0
        row = at.ROWS + seat * at.ROW_SIZE
        for i in range(game[row]):
            met[game[row + 2 + i]] = 1
        for card in range(1, 101):
            met[card] |= game[PILE_OF + 101 * seat + card] > 0
    for i in range(game[at.DISCARDED]):
        met[game[at.DISCARD + i]] = 1
    unseen = np.empty(101, np.int64)
    count = 0
    for card in range(1, game[CARDS] + 1):
        if met[card] == 0:
            unseen[count] = card
            count += 1
    mix(unseen[:count], chance)
    for i in range(game[at.DRAW_LEFT]):
        world[at.DRAW + game[at.DRAW_AT] + i] = unseen[i]
    return think_here(world, chance)


@cached_as(STANDS)
def stand(game, out):
    """What piles and bull cards come to."""
    for seat in range(game[SEATS]):
        out[seat] = points(game, seat)


@cached_as(void(GAME, GAME, OUT))
def _look_rows(game, places, out):
    """Rows, and where cards are that lie open."""
    count = game[CARDS]
    for row in range(game[SEATS]):
        first = at.ROWS + row * at.ROW_SIZE
        if game[first] < 0:
            continue
        out[places[ROW_THERE] + row] = 1.0
        out[places[ROW_BULL] + row] = game[first + 1] / 7
        for i in range(game[first]):
            out[places[ROW_CARDS] + row * game[at.ROW_MAX] + i] = game[first + 2 + i] / count
    for i in range(game[at.DISCARDED]):
        out[places[DISCARD] + game[at.DISCARD + i] - 1] = 1.0
    if game[at.RESHUFFLES]:
        for i in range(game[at.DRAW_LEFT]):
            out[places[RETURNED] + game[at.DRAW + game[at.DRAW_AT] + i] - 1] = 1.0
    if game[at.DRAWN]:
        out[places[DRAWN] + game[at.DRAWN] - 1] = 1.0
    out[places[PROGRESS]] = game[at.DRAW_LEFT] / count
    out[places[PROGRESS] + 1] = (count - game[at.WHOLE]) / count
    out[places[PROGRESS] + 2] = min(1.0, game[at.RESHUFFLES] / 4)
    out[places[PROGRESS] + 3] = game[at.LAST]
    out[places[PROGRESS] + 4] = (10 - game[at.BULLS_USED]) / 10


@cached_as(void(GAME, int64, GAME, FAR, OUT))
def _look_seats(game, seat, places, far, out):
    """Bids, hands, piles and scores, from the seat that looks on."""
    seats, count, letters = game[SEATS], game[CARDS], game[LETTERS]
    for place in range(seats):
        other = (seat + place) % seats
        out[places[BIDDERS] + place] = 1.0 if game[at.BIDS + other] < 0 else 0.0
        letter = int(far[LETTER_AT + game[at.LETTERS + other]])
        if game[SHOWN + other]:
            out[places[LETTERS_SEEN] + place * letters + letter] = 1.0
        if place == 0:
            out[places[LETTER] + letter] = 1.0
        hand = at.HANDS + other * at.HAND_SIZE
        out[places[HANDS] + place] = min(1.0, game[hand] / 16)
        for i in range(game[hand]):
            card = game[hand + 1 + i]
            out[places[KNOWN] + place * count + card - 1] = game[SEEN + card]
        for card in range(1, count + 1):
            number = game[PILE_OF + 101 * other + card]
            if number:
                out[places[PILES] + place * count + card - 1] = min(1.0, number / 32)
        out[places[BULLS] + place] = game[at.WON + other] / far[ALL_BULLS]
        out[places[SCORES] + place] = max(-1.0, min(1.0, points(game, other) / 100))
    for i in range(game[at.WAITING], game[at.WAITS]):
        other = game[at.QUEUE + i]
        place = (other - seat) % seats
        out[places[BID_CARD] + place] = max(0, game[at.BIDS + other]) / count
        out[places[BID_PLACE] + place] = (i - game[at.WAITING] + 1) / far[MOST_PLAYERS]


@cached_as(void(GAME, GAME, OUT))
def _look_asked(game, places, out):
    """The question of the seat that looks."""
    kind, card = game[KIND], 0
    if kind == at.ROW:
        card = game[at.DISCARD + game[at.DISCARDED] - 1]
    elif kind == at.EXTEND:
        card = game[at.DRAWN]
    elif kind == at.PILE:
        card = game[at.PENDING + game[SEAT]]
    elif kind == at.LAY:
        out[places[ASKED_NUMBER]] = min(1.0, game[at.LEFT + game[SEAT]] / 16)
    if card:
        out[places[CARD] + card - 1] = 1.0


@cached_as(LOOKS)
def look(game, shown, seat, places, far, out):
    """What a seat sees of a party; what was laid since the question lies face down."""
    if out[places[1]] > 0:
        _look_asked(game, places, out)
    mark_cards(shown, at.HANDS + seat * at.HAND_SIZE, out, places[OWN])
    for card in range(1, game[CARDS] + 1):
        number = game[PILE_OF + 101 * seat + card]
        if number and shown[PILE_OF + 101 * seat + card] == 0:
            out[places[LAID] + card - 1] = 1.0
            out[places[LAID_PILES] + card - 1] = min(1.0, number / 32)
    if game[at.PENDING + seat]:
        out[places[LAID] + game[at.PENDING + seat] - 1] = 1.0
    _look_rows(shown, places, out)
    _look_seats(shown, seat, places, far, out)


VECTOR = VectorKernel(
    kernel=KERNEL,
    parts=_PARTS,
    take=choose,
    think=think,
    awaits=awaits,
    turn=turn,
    deal=deal,
    stand=stand,
    look=look,
    blank=_blank,
    far=_far,
    several=several,
)
