"""What counts in a kernel's vector: without what lies where nothing is any more."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from hornox.fast.games.kernel import Numbers
from hornox.fast.games.layout import COUNT, GAINED, KIND, OPTIONS, TABLE


def _board(game: Numbers) -> Numbers:
    """A copy in which things lie only where there are some."""
    from hornox.fast.games import board_places as at

    clean = game.copy()
    clean[GAINED:TABLE] = 0
    clean[OPTIONS : OPTIONS + game[COUNT]] = game[OPTIONS : OPTIONS + game[COUNT]]
    for first, place, left, end in (
        (at.SUPPLY, at.SUPPLY_AT, at.SUPPLY_LEFT, at.HANDS),
        (at.PILE, at.PILE_AT, at.PILE_LEFT, at.DISCARD),
    ):
        lying = game[first + game[place] :][: game[left]]
        clean[first:end] = 0
        clean[first : first + len(lying)] = lying
        clean[place] = 0
    clean[at.DISCARD + game[at.DISCARDED] : at.SUPPLY] = 0
    clean[at.QUEUE + at.SHOWN * game[at.QUEUED] : at.ROWS] = 0
    for first in range(at.ROWS, at.SIGNS, at.ROW_SIZE):
        clean[first + 1 + game[first] : first + at.ROW_SIZE] = 0
    for first in range(at.PICKED, at.HELD, 3):
        clean[first + 1 + game[first] : first + 3] = 0
    if game[KIND] != at.GAIN:
        clean[at.CLAIMS : at.OPENING] = 0
    if not game[at.OPENING]:
        clean[at.OPENER : at.TO_ROW] = 0
    if game[KIND] not in (at.LUCK, at.NAME):
        clean[at.TO_ROW : at.NAMED] = 0
    if game[KIND] != at.NAME:
        clean[at.NAMED] = 0
    if game[KIND] == 0:  # clovers give nothing any more
        clean[at.LUCKY] = 0
    return clean


def _buffalo(game: Numbers) -> Numbers:
    """A copy in which things lie only where there are some."""
    from hornox.fast.games import buffalo_places as at

    clean = game.copy()
    clean[OPTIONS + game[COUNT] : TABLE] = 0
    for first, place, left, end in (
        (at.STACK, at.STACK_AT, at.STACK_LEFT, at.DECK),
        (at.DECK, at.DECK_AT, at.DECK_LEFT, at.HANDS),
    ):
        lying = game[first + game[place] :][: game[left]]
        clean[first:end] = 0
        clean[first : first + len(lying)] = lying
        clean[place] = 0
    clean[at.FACE_UP + game[at.UP] : at.ORDERED] = 0
    clean[at.QUEUE + 2 * game[at.QUEUED] : at.ROWS] = 0
    for first in range(at.ROWS, at.SEVENS, at.ROW_SIZE):
        clean[first + 1 + game[first] : first + at.ROW_SIZE] = 0
    if game[KIND] not in (at.SIGN_ROW, at.PENDING, at.LYING, at.TARGET, at.ORDER):
        clean[at.USING] = 0
    if game[KIND] != at.ORDER:
        clean[at.PICKED] = 0
    clean[at.ORDERED + clean[at.PICKED] : at.QUEUE] = 0
    if not game[at.PLACING]:
        clean[at.PLACED_BY] = 0
    clean[at.SEEN :] = game[at.SEEN :] > 0
    return clean


def _party(game: Numbers) -> Numbers:
    """A copy in which cards lie only where there are some."""
    from hornox.fast.games import party_rules as at

    clean = game.copy()
    clean[OPTIONS + game[COUNT] : TABLE] = 0
    count = game[at.DRAW_LEFT]
    clean[at.DRAW : at.DISCARD] = 0
    clean[at.DRAW : at.DRAW + count] = game[at.DRAW + game[at.DRAW_AT] :][:count]
    waits = game[at.QUEUE + game[at.WAITING] : at.QUEUE + game[at.WAITS]]
    clean[at.QUEUE : at.LEFT] = 0
    clean[at.QUEUE : at.QUEUE + len(waits)] = waits
    clean[at.DRAW_AT], clean[at.WAITING], clean[at.WAITS] = 0, 0, len(waits)
    for first in range(at.ROWS, at.HANDS, at.ROW_SIZE):
        clean[first + 2 + max(game[first], 0) : first + at.ROW_SIZE] = 0
    if game[KIND] in (at.ROW, at.EXTEND):  # who bids again shows when they are asked
        clean[at.BIDS : at.QUEUE] = np.minimum(clean[at.BIDS : at.QUEUE], 0) != 0
        for seat in waits:
            clean[at.BIDS + seat] = game[at.BIDS + seat]
    if game[KIND] not in (at.LAY, at.PILE):
        clean[at.LEFT : at.PENDING] = 0
    return clean


def _specials(game: Numbers) -> Numbers:
    """A copy in which things lie only where there are some."""
    from hornox.fast.games import specials_places as at

    clean = game.copy()
    clean[OPTIONS + game[COUNT] : TABLE] = 0
    lying = game[at.DECK + game[at.DECK_AT] :][: game[at.DECK_LEFT]]
    clean[at.DECK : at.DISCARD] = 0
    clean[at.DECK : at.DECK + len(lying)] = lying
    clean[at.DECK_AT] = 0
    clean[at.DISCARD + game[at.DISCARDED] :] = 0
    clean[at.QUEUE + 2 * game[at.QUEUED] : at.ROWS] = 0
    for first in range(at.ROWS, at.SEVENS, at.ROW_SIZE):
        clean[first + 1 + game[first] : first + at.ROW_SIZE] = 0
    if game[KIND] != at.SHIFT_ROW:
        clean[at.SHIFTED] = 0
    if game[KIND] != at.PLUS_CARD:
        clean[at.ROW_TAKEN] = 0
    clean[at.TAKEN_CARDS + clean[at.ROW_TAKEN] : at.NAMED] = 0
    if game[KIND] != at.ROW:
        clean[at.WITH_PLUS] = 0
    if game[KIND] != at.CANCEL:
        clean[at.PLUS_IS] = clean[at.CANCELLED] = 0
    clean[at.NAMED + clean[at.CANCELLED] : at.QUEUE] = 0
    if game[KIND] == 0:  # the piles count among the totals
        clean[at.PILES : at.CHOSEN] = 0
    return clean


TIDY: dict[str, Callable[[Numbers], Numbers]] = {
    "board": _board,
    "buffalo": _buffalo,
    "party": _party,
    "specials": _specials,
}
"""A copy of a vector to compare with another one, by the name of the kernel."""
