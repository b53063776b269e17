"""Tables with special cards side by side: dealing, and what a seat sees of them."""

from __future__ import annotations

import numpy as np
from numba import int64, void

from hornox.engine.mode import Mode
from hornox.fast.games import specials_places as at
from hornox.fast.games.kernel import Numbers
from hornox.fast.games.layout import ASKED, GAME, KIND, OPTIONS, SEAT, SEATS, TURN, mark_cards
from hornox.fast.games.specials_places import HEADS, is_full, row_for, row_of
from hornox.fast.games.specials_placing import ask_hand
from hornox.fast.games.specials_rules import begin_round, take
from hornox.fast.games.specials_view import KERNEL
from hornox.fast.games.vector import (
    AWAITS,
    DEALS,
    FAR,
    LOOKS,
    OUT,
    STANDS,
    TAKES,
    TURNS,
    VectorKernel,
)
from hornox.fast.numba_cache import cached_as
from hornox.tables.rows.model import RowsState
from hornox.tables.rows.specials.kinds import OF_EACH

SEEN = at.LENGTH
"""By card: whether all have seen it in this round."""
USED = SEEN + at.PACK + 1
"""By seat: whether it has used a special in this turn."""
WIDTH = USED + at.SPAN
PLACES = at.CAPACITY + 1
ALL_HEADS = int(HEADS.sum())
MOST_IN_ROW = 27

_PARTS = (
    "asked.kind", "awaited", "asked.card", "asked.chain", "asked.row", "asked.number", "hand",
    "laid", "rows.cards", "rows.end", "rows.size", "rows.heads", "queue.card", "queue.value",
    "queue.place", "gone", "hands", "piles.heads", "totals", "round", "known", "specials",
    "specials.hands", "specials.discard", "specials.deck", "specials.used", "signs", "pile",
)  # fmt: skip
(
    _, _, CARD, CHAIN, ROW, ASKED_NUMBER, OWN, _, ROW_CARDS, ROW_END, ROW_SIZE, ROW_HEADS,
    QUEUE_CARD, QUEUE_VALUE, QUEUE_PLACE, GONE, HANDS, PILES, TOTALS, ROUND, KNOWN, HELD, HELD_BY,
    DISCARD, DECK, USED_BY, SIGNS, PILE,
) = range(len(_PARTS))  # fmt: skip


def _blank(state: RowsState, game: Numbers) -> Numbers:
    blank = np.zeros(WIDTH, np.int64)
    blank[SEATS], blank[ASKED] = state.seats, game[ASKED]
    blank[at.DECK_LEFT] = at.SPECIALS_IN_ALL
    blank[at.DECK : at.DISCARD] = np.repeat(np.arange(at.KINDS), OF_EACH)
    return blank


def _far(mode: Mode) -> list[float]:
    return [mode.players[1]]


@cached_as(void(GAME))
def _see_rows(game):
    """A round begins: all have seen the cards in the rows, and no others."""
    for card in range(1, at.PACK + 1):
        game[SEEN + card] = 0
    for row in range(game[at.ROW_COUNT]):
        game[SEEN + game[at.ROWS + row * at.ROW_SIZE + 1]] = 1


@cached_as(DEALS)
def deal(game, chance):
    """The first round."""
    begin_round(game, chance)
    _see_rows(game)
    ask_hand(game, at.CARD, 0, 0)


@cached_as(TAKES)
def choose(game, place, chance):
    """Note cards that all see, and who uses a special."""
    kind, seat, turn = game[KIND], game[SEAT], game[TURN]
    choice = game[OPTIONS + place]
    if kind in (at.CARD, at.REPLACE_CARD):
        game[SEEN + choice] = 1
        if kind == at.CARD:
            game[USED : USED + at.SPAN] = 0
    elif kind == at.SPECIAL and choice != at.PASS:
        game[USED + seat] = 1
    take(game, place, chance)
    if game[TURN] != turn:
        _see_rows(game)
        game[USED : USED + at.SPAN] = 0


@cached_as(AWAITS)
def awaits(game, seat, _captain):
    """Everybody is asked for a card at once."""
    if game[KIND] == at.CARD:
        return game[at.CHOSEN + seat] == 0
    return game[KIND] > 0 and game[SEAT] == seat


@cached_as(TURNS)
def turn(game, seat):
    """Cards are asked of one seat after the other."""
    if game[KIND] == at.CARD:
        ask_hand(game, at.CARD, seat, 0)


@cached_as(STANDS)
def stand(game, out):
    """Less the heads of all rounds and of the pile."""
    for seat in range(game[SEATS]):
        out[seat] = -game[at.TOTALS + seat] - game[at.PILES + seat]


@cached_as(void(GAME, GAME, OUT))
def _look_asked(game, places, out):
    """The question of the seat that looks."""
    kind = game[KIND]
    if kind in (at.CARD, at.SWAP, at.PLUS_CARD):
        return
    card = game[at.QUEUE + 1]
    if kind == at.SPECIAL:
        row = row_for(game, card)
        if row >= 0:
            out[places[ROW] + row] = 1.0
            if is_full(game, row):
                along = HEADS[card] if game[at.ROW_COUNT] > at.LINES else 0
                out[places[ASKED_NUMBER]] = min(1.0, (game[at.WORTHS + row] + along) / 16)
    elif kind == at.SHIFT_ROW:
        card = game[at.SHIFTED]
        out[places[ROW] + row_of(game, card)] = 1.0
    elif kind == at.CANCEL:
        card = game[at.PLUS_IS]
        left = HEADS[card]
        for i in range(game[at.CANCELLED]):
            named = game[at.NAMED + i]
            left -= HEADS[named]
            out[places[CHAIN] + named - 1] = 1.0
        out[places[ASKED_NUMBER]] = left / 16
    out[places[CARD] + card - 1] = 1.0


@cached_as(void(GAME, GAME, OUT))
def _look_rows(game, places, out):
    """Rows and what lies at them; cards that were seen and lie nowhere are gone."""
    for card in range(1, at.PACK + 1):
        out[places[GONE] + card - 1] = game[SEEN + card]
    for row in range(game[at.ROW_COUNT]):
        lying = at.ROWS + row * at.ROW_SIZE
        size = game[lying]
        for i in range(size):
            card = game[lying + 1 + i]
            out[places[ROW_CARDS] + row * PLACES + i] = card / at.PACK
            out[places[GONE] + card - 1] = 0.0
        if size:
            out[places[ROW_END] + row] = game[lying + size] / at.PACK
        out[places[ROW_SIZE] + row] = min(1.0, size / PLACES)
        out[places[ROW_HEADS] + row] = min(1.0, game[at.WORTHS + row] / MOST_IN_ROW)
        out[places[SIGNS] + 3 * row] = game[at.SEVENS + row]
        out[places[SIGNS] + 3 * row + 1] = game[at.STOPS + row]
        out[places[SIGNS] + 3 * row + 2] = game[at.FIFTHS + row]


@cached_as(void(GAME, int64, GAME, FAR, OUT))
def _look_seats(game, seat, places, far, out):
    """Hands, heads and special cards, from the seat that looks on."""
    seats = game[SEATS]
    for place in range(seats):
        other = (seat + place) % seats
        hand = at.HANDS + other * at.HAND_SIZE
        out[places[HANDS] + place] = game[hand] / at.HAND
        for i in range(game[hand]):
            card = game[hand + 1 + i]
            if game[SEEN + card]:
                out[places[KNOWN] + at.PACK * place + card - 1] = 1.0
                out[places[GONE] + card - 1] = 0.0
        out[places[TOTALS] + place] = game[at.TOTALS + other] / (at.ROUNDS * ALL_HEADS)
        held = game[at.HELD + other * at.HELD_SIZE]
        out[places[HELD_BY] + place] = min(1.0, held / (at.EACH * at.ROUNDS))
        out[places[USED_BY] + place] = game[USED + other]
    for card in range(1, at.PACK + 1):
        if game[at.OWNER + card]:
            place = (game[at.OWNER + card] - 1 - seat) % seats
            out[places[PILES] + place] += HEADS[card]
            if place == 0:
                out[places[PILE] + card - 1] = 1.0
    for place in range(seats):
        out[places[PILES] + place] = out[places[PILES] + place] / ALL_HEADS
    for i in range(game[at.QUEUED]):
        place = (game[at.QUEUE + 2 * i] - seat) % seats
        card = game[at.QUEUE + 2 * i + 1]
        out[places[QUEUE_CARD] + place] = card / at.PACK
        out[places[QUEUE_VALUE] + place] = card / at.PACK
        out[places[QUEUE_PLACE] + place] = (i + 1) / far[0]
        out[places[GONE] + card - 1] = 0.0


@cached_as(LOOKS)
def look(game, shown, seat, places, far, out):
    """What a seat sees of a table with special cards."""
    if out[places[1]] > 0:
        _look_asked(game, places, out)
    mark_cards(shown, at.HANDS + seat * at.HAND_SIZE, out, places[OWN])
    _look_rows(shown, places, out)
    _look_seats(shown, seat, places, far, out)
    out[places[ROUND]] = shown[TURN] / at.ROUNDS
    held = at.HELD + seat * at.HELD_SIZE + 1
    for kind in range(at.KINDS):
        out[places[HELD] + kind] = shown[held + kind] / OF_EACH
    for i in range(shown[at.DISCARDED]):
        out[places[DISCARD] + shown[at.DISCARD + i]] += 1.0 / OF_EACH
    out[places[DECK]] = shown[at.DECK_LEFT] / at.SPECIALS_IN_ALL


VECTOR = VectorKernel(
    kernel=KERNEL,
    parts=_PARTS,
    take=choose,
    think=KERNEL.think,
    awaits=awaits,
    turn=turn,
    deal=deal,
    stand=stand,
    look=look,
    blank=_blank,
    far=_far,
)
