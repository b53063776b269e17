"""Games against the buffalo side by side: dealing, and what a member of the team sees."""

from __future__ import annotations

import numpy as np
from numba import int64, void

from hornox.engine.mode import Mode
from hornox.fast.games import buffalo_places as at
from hornox.fast.games.buffalo_places import cheapest, closest, empty_row, heads_of
from hornox.fast.games.buffalo_rules import ask_hand, go_on, points, take
from hornox.fast.games.buffalo_view import KERNEL
from hornox.fast.games.kernel import Numbers
from hornox.fast.games.layout import (
    DEAL,
    GAME,
    KIND,
    SEAT,
    SEATS,
    SPECIALS,
    TURN,
    deal_hand,
    mark_cards,
    shuffle_part,
)
from hornox.fast.games.vector import AWAITS, DEALS, FAR, LOOKS, OUT, STANDS, TURNS, VectorKernel
from hornox.fast.numba_cache import cached_as
from hornox.tables.buffalo.model import KINDS, BuffaloRules, BuffaloState

ORDER = at.LENGTH
"""All special cards before they are shuffled."""
PACKED = ORDER + at.SPECIALS
"""All cards while they are dealt."""
WIDTH = PACKED + at.PACK
OF_KINDS, EACH = 8, 2
"""How many kinds of special cards there are, and cards of each."""
PLACES = at.CAPACITY + 1
MOST_IN_ROW = 27

_PARTS = (
    "asked.kind", "awaited", "asked.card", "asked.chain", "asked.number", "asked.special", "hand",
    "laid", "rows.cards", "rows.end", "rows.size", "rows.heads", "signs", "queue.card",
    "queue.place", "queue.buffalo", "queue.moved", "placing", "seen", "pile", "buffalo", "hands",
    "known", "specials.open", "specials.out", "specials.deck",
)  # fmt: skip
(
    _, _, CARD, CHAIN, ASKED_NUMBER, SPECIAL, OWN, _, ROW_CARDS, ROW_END, ROW_SIZE, ROW_HEADS,
    SIGNS, QUEUE_CARD, QUEUE_PLACE, QUEUE_BUFFALO, QUEUE_MOVED, PLACING, SEEN, PILE, BUFFALO, HANDS,
    KNOWN, UP, GONE, DECK,
) = range(len(_PARTS))  # fmt: skip
LAST, PLACE_OF = 0, 1
"""How long a queue can be; the place of each kind of special card in an observation."""


def _blank(state: BuffaloState, game: Numbers) -> Numbers:
    rules: BuffaloRules = state.mode.rules
    blank = np.zeros(WIDTH, np.int64)
    blank[: at.SEEN] = game[: at.SEEN]
    blank[TURN] = blank[at.STACK_AT] = 0
    blank[ORDER:PACKED] = [KINDS.index(kind) for kind in rules.specials]
    return blank


def _far(mode: Mode) -> list[float]:
    rules: BuffaloRules = mode.rules
    shown = list(dict.fromkeys(rules.specials))
    return [mode.players[1] + 1, *(shown.index(kind) for kind in KINDS), len(shown)]


@cached_as(DEALS)
def deal(game, chance):
    """Hands in blocks, the buffalo's stack, the rows and the special cards."""
    for card in range(at.PACK):
        game[PACKED + card] = card + 1
    shuffle_part(chance, DEAL, 1, game, PACKED, at.PACK)
    first = PACKED
    for seat in range(game[SEATS]):
        deal_hand(game, at.HANDS + seat * at.HAND_SIZE, first, at.HAND)
        first += at.HAND
    for i in range(at.HAND):
        game[at.STACK + i] = game[first + i]
    first += at.HAND
    for row in range(at.LINES):
        game[at.ROWS + row * at.ROW_SIZE + 1] = game[first + row]
        game[at.SEEN + game[first + row]] = 1
    for i in range(at.SPECIALS):
        game[at.DECK + i] = game[ORDER + i]
    shuffle_part(chance, SPECIALS, 1, game, at.DECK, at.SPECIALS)
    for i in range(game[at.UP]):
        game[at.FACE_UP + i] = game[at.DECK + i]
    game[at.DECK_AT] = game[at.UP]
    go_on(game)


@cached_as(AWAITS)
def awaits(game, seat, captain):
    """Everybody is asked for a card at once; the captain answers for the team."""
    kind = game[KIND]
    if kind == at.CARD:
        return game[at.CHOSEN + seat] == 0
    if kind in (at.ROW, at.NEW_CARD):
        return game[SEAT] == seat
    return kind > 0 and seat == captain


@cached_as(TURNS)
def turn(game, seat):
    """Cards are asked of one seat after the other."""
    if game[KIND] == at.CARD:
        ask_hand(game, at.CARD, seat, 0)


@cached_as(STANDS)
def stand(game, out):
    """By how much the team is ahead."""
    for seat in range(game[SEATS]):
        out[seat] = game[at.TAKEN] - points(game)


@cached_as(int64(GAME))
def _foreseen(game):
    """The heads that the next card takes by itself."""
    if empty_row(game) >= 0:
        return 0
    row = closest(game, game[at.QUEUE + 1])
    if row >= 0:
        full = game[at.ROWS + row * at.ROW_SIZE] >= at.CAPACITY + game[at.SEVENS + row]
        return heads_of(game, row) if full else 0
    return heads_of(game, cheapest(game)) if game[at.QUEUE] == at.BUFFALO else 0


@cached_as(void(GAME, int64, GAME, FAR, OUT))
def _look_asked(game, seat, places, far, out):
    """The question of the seat that looks, or of the team."""
    kind, card = game[KIND], 0
    if kind == at.WINDOW:
        if game[at.QUEUED]:
            card = game[at.QUEUE + 1]
            out[places[ASKED_NUMBER]] = min(1.0, _foreseen(game) / 16)
    elif kind == at.ROW:
        card = game[at.PLACING]
    elif kind == at.NEW_CARD:
        place = 0
        while game[at.QUEUE + 2 * place] != seat:
            place += 1
        card = game[at.QUEUE + 2 * place + 1]
    elif kind != at.CARD:
        special = game[at.USING]
        known = far[PLACE_OF + special] if special < at.UNSTOP else far[PLACE_OF + OF_KINDS]
        out[places[SPECIAL] + int(known)] = 1.0
        if kind == at.TARGET:
            card = game[at.PUSHED]
        elif kind == at.SIGN_ROW and special == at.INSERT:
            card = game[at.QUEUE + 1]
        elif kind == at.ORDER:
            out[places[ASKED_NUMBER]] = (game[at.PICKED] + 1) / 16
            for i in range(game[at.PICKED]):
                out[places[CHAIN] + game[at.ORDERED + i] - 1] = 1.0
    if card:
        out[places[CARD] + card - 1] = 1.0


@cached_as(void(GAME, GAME, OUT))
def _look_rows(game, places, out):
    """Rows, their signs, and both piles."""
    for row in range(at.LINES):
        lying = at.ROWS + row * at.ROW_SIZE
        size = game[lying]
        for i in range(size):
            out[places[ROW_CARDS] + row * PLACES + i] = game[lying + 1 + i] / at.PACK
        if size:
            out[places[ROW_END] + row] = game[lying + size] / at.PACK
        out[places[ROW_SIZE] + row] = min(1.0, size / PLACES)
        out[places[ROW_HEADS] + row] = min(1.0, heads_of(game, row) / MOST_IN_ROW)
        out[places[SIGNS] + 2 * row] = game[at.SEVENS + row]
        out[places[SIGNS] + 2 * row + 1] = game[at.STOPS + row]
    buffalos = 0
    for card in range(1, at.PACK + 1):
        seen = game[at.SEEN + card]
        out[places[SEEN] + card - 1] = 1.0 if seen else 0.0
        out[places[PILE] + card - 1] = 1.0 if seen == at.TEAMS else 0.0
        buffalos += seen == at.BUFFALOS
    out[places[BUFFALO]] = buffalos / at.PACK
    out[places[BUFFALO] + 1] = game[at.STACK_LEFT] / at.HAND
    if game[at.PLACING]:
        out[places[PLACING] + game[at.PLACING] - 1] = 1.0


@cached_as(void(GAME, int64, GAME, FAR, OUT))
def _look_seats(game, seat, places, far, out):
    """Hands and pending cards, from the seat that looks on."""
    seats, last = game[SEATS], far[LAST]
    for place in range(seats):
        hand = at.HANDS + (seat + place) % seats * at.HAND_SIZE
        out[places[HANDS] + place] = game[hand] / at.HAND
        for i in range(game[hand]):
            card = game[hand + 1 + i]
            if game[at.SEEN + card]:
                out[places[KNOWN] + at.PACK * place + card - 1] = 1.0
    for i in range(game[at.QUEUED]):
        whose, card = game[at.QUEUE + 2 * i], game[at.QUEUE + 2 * i + 1]
        if whose == at.BUFFALO:
            out[places[QUEUE_BUFFALO]] = card / at.PACK
            out[places[QUEUE_BUFFALO] + 1] = (i + 1) / last
        else:
            place = (whose - seat) % seats
            out[places[QUEUE_CARD] + place] = card / at.PACK
            out[places[QUEUE_PLACE] + place] = (i + 1) / last
    out[places[QUEUE_MOVED]] = game[at.FRONT] / last
    out[places[QUEUE_MOVED] + 1] = game[at.BACK] / last


@cached_as(void(GAME, GAME, FAR, OUT))
def _look_specials(game, places, far, out):
    """Special cards: open ones; those that were open and lie nowhere are used."""
    for i in range(game[at.DECK_AT]):
        out[places[GONE] + int(far[PLACE_OF + game[at.DECK + i]])] += 1.0 / EACH
    for i in range(game[at.UP]):
        kind = int(far[PLACE_OF + game[at.FACE_UP + i]])
        out[places[UP] + kind] += 1.0 / EACH
        out[places[GONE] + kind] -= 1.0 / EACH
    for row in range(at.LINES):
        out[places[GONE] + int(far[PLACE_OF + at.TAKE7])] -= game[at.SEVENS + row] / EACH
        out[places[GONE] + int(far[PLACE_OF + at.STOP])] -= game[at.STOPS + row] / EACH
    out[places[DECK]] = game[at.DECK_LEFT] / at.SPECIALS
    out[places[DECK] + 1] = (game[at.DECK_LEFT] + game[at.DECK_AT]) / at.SPECIALS


@cached_as(LOOKS)
def look(game, shown, seat, places, far, out):
    """What a member of the team sees."""
    if out[places[1]] > 0:
        _look_asked(game, seat, places, far, out)
    mark_cards(shown, at.HANDS + seat * at.HAND_SIZE, out, places[OWN])
    _look_rows(shown, places, out)
    _look_seats(shown, seat, places, far, out)
    _look_specials(shown, places, far, out)


VECTOR = VectorKernel(
    kernel=KERNEL,
    parts=_PARTS,
    take=take,
    think=KERNEL.think,
    awaits=awaits,
    turn=turn,
    deal=deal,
    stand=stand,
    look=look,
    blank=_blank,
    far=_far,
)
