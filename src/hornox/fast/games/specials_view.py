"""States and Views with special cards as vectors for their kernel."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hornox.engine.decision import Choice, Decision
from hornox.engine.mode import Mode
from hornox.engine.view import View
from hornox.fast.games import specials_places as at
from hornox.fast.games import specials_placing as asking
from hornox.fast.games import specials_play as play
from hornox.fast.games import specials_rules as rules
from hornox.fast.games.kernel import GameKernel, Moment, Numbers
from hornox.fast.games.layout import ASKED, SEATS, TURN
from hornox.fast.games.specials_heuristic import think
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Private, Public, RowRules, RowsState
from hornox.tables.rows.specials import chains
from hornox.tables.rows.specials.kinds import KINDS
from hornox.tables.rows.specials.place_normally import ChooseOpenRow, PlaceNormally
from hornox.tables.rows.specials.plus import AUTO, DONE, CancelCards, ChoosePlus
from hornox.tables.rows.specials.rules import specials_of
from hornox.tables.rows.specials.steps import OfferSpecial
from hornox.tables.rows.specials.swap import OfferSwap
from hornox.tables.rows.specials.unseen import unseen_specials
from hornox.tables.rows.steps import SelectCards
from hornox.tables.rows.unseen import unseen_cards

_ROWS: dict[type, int] = {
    ChooseOpenRow: at.ROW,
    chains.InsertCard: at.INSERT_ROW,
    chains.BlockRow: at.STOP_ROW,
    chains.ShiftTo: at.SHIFT_ROW,
}


def option(choice: Choice) -> int:
    """An option as the kernel has it."""
    if isinstance(choice, int):
        return choice
    if choice in KINDS:
        return at.KIND_OF - KINDS.index(choice)
    return {AUTO: at.AUTO, DONE: at.DONE}.get(choice, at.PASS)


def from_state(state: RowsState) -> Numbers:
    """A game with all that is hidden."""
    game = _open(state, state.private)
    deck = [KINDS.index(kind) for kind in state.hidden.special_deck]
    game[at.DECK : at.DECK + len(deck)] = deck
    if state.agenda and isinstance(state.agenda[-1], SelectCards):
        for seat, draft in enumerate(state.drafts):
            game[at.CHOSEN + seat] = sum(map(int, draft))
        first = next(seat for seat, draft in enumerate(state.drafts) if not draft)
        asking.ask_hand(game, at.CARD, first, 0)
    return game


def from_view(seen: View[Public, Private], _decision: Decision) -> Moment:
    """A seat's decision, and what it does not see."""
    assert seen.seat is not None and seen.private is not None
    public = seen.public
    private = [Private(known) for known in public.known]
    private[seen.seat] = seen.private
    game = _open(seen, private)
    if seen.agenda and isinstance(seen.agenda[-1], SelectCards):
        asking.ask_hand(game, at.CARD, seen.seat, 0)
    pairs = zip(public.hands, private, strict=True)
    return Moment(
        start=game,
        pool=np.array(unseen_cards(seen), np.int64),
        missing=np.array([held - len(own.hand) for held, own in pairs], np.int64),
        more=np.array([KINDS.index(kind) for kind in unseen_specials(seen)], np.int64),
    )


def _open(seen: RowsState | View[Public, Private], private: Sequence[Private]) -> Numbers:
    """All that everybody may see, and these hands."""
    public = seen.public
    specials = specials_of(public)
    game = np.zeros(at.LENGTH, np.int64)
    game[SEATS], game[ASKED], game[TURN] = seen.seats, seen.asked, public.round
    game[at.ROW_COUNT] = len(public.rows)
    for number, (row, sign) in enumerate(zip(public.rows, specials.signs, strict=True)):
        first = at.ROWS + number * at.ROW_SIZE
        game[first], game[first + 1 : first + 1 + len(row)] = len(row), row
        game[at.WORTHS + number] = total_heads(row)
        game[at.SEVENS + number], game[at.STOPS + number] = sign.seven, sign.stop
        game[at.FIFTHS + number] = sign.fifth
    game[at.QUEUED] = len(public.queue)
    for place, played in enumerate(public.queue):
        game[at.QUEUE + 2 * place], game[at.QUEUE + 2 * place + 1] = played.seat, played.card
    for seat, own in enumerate(private):
        game[at.TOTALS + seat] = public.totals[seat]
        game[at.PILES + seat] = total_heads(public.piles[seat])
        game[[at.OWNER + card for card in public.piles[seat]]] = seat + 1
        first = at.HANDS + seat * at.HAND_SIZE
        game[first], game[first + 1 : first + 1 + len(own.hand)] = len(own.hand), own.hand
        first = at.HELD + seat * at.HELD_SIZE
        game[first] = specials.hands[seat]
        for kind in own.specials:
            game[first + 1 + KINDS.index(kind)] += 1
    game[at.DECK_LEFT], game[at.RESHUFFLES] = specials.deck, specials.reshuffles
    discard = [KINDS.index(kind) for kind in specials.discard]
    game[at.DISCARDED] = len(discard)
    game[at.DISCARD : at.DISCARD + len(discard)] = discard
    _asked(game, seen)
    return game


def _asked(game: Numbers, seen: RowsState | View[Public, Private]) -> None:
    """What is asked of one seat, and what waits behind it."""
    for waiting in seen.agenda:
        if isinstance(waiting, OfferSwap):
            game[at.TO_SWAP] = waiting.seat + 1
        elif isinstance(waiting, PlaceNormally):
            game[at.TO_PLACE] = 1
    step = seen.agenda[-1] if seen.agenda else None
    if isinstance(step, OfferSpecial):
        asking.ask_special(game)
    elif isinstance(step, OfferSwap):
        asking.ask_swap(game, step.seat)
    elif isinstance(step, ChoosePlus):
        game[at.ROW_TAKEN] = len(step.row)
        game[at.TAKEN_CARDS : at.TAKEN_CARDS + len(step.row)] = step.row
        asking.ask_plus(game, step.seat)
    elif isinstance(step, CancelCards):
        game[at.PLUS_IS], game[at.CANCELLED] = step.plus, len(step.cards)
        game[at.NAMED : at.NAMED + len(step.cards)] = step.cards
        asking.ask_cancel(game, step.seat)
    elif isinstance(step, chains.ReplaceCard):
        asking.ask_hand(game, at.REPLACE_CARD, step.seat, -1)
    elif isinstance(step, chains.ShiftCard):
        asking.ask_shift(game)
    elif type(step) in _ROWS:
        game[at.SHIFTED] = getattr(step, "card", 0)
        game[at.WITH_PLUS] = getattr(step, "plus", False)
        asking.ask_row(game, _ROWS[type(step)])


def fits(mode: Mode) -> bool:
    """Whether the kernel knows the rules of a mode."""
    box: RowRules = mode.rules
    sizes = box.hand, box.rows, box.capacity, box.rounds
    return sizes == (at.HAND, at.LINES, at.CAPACITY, at.ROUNDS) and not box.cancel_upwards


_KINDS = {
    at.CARD: "card", at.SPECIAL: "special", at.ROW: "row", at.INSERT_ROW: "insert-row",
    at.REPLACE_CARD: "replace-card", at.SHIFT_CARD: "shift-card", at.SHIFT_ROW: "shift-row",
    at.STOP_ROW: "stop-row", at.PLUS_CARD: "plus-card", at.CANCEL: "cancel", at.SWAP: "swap",
}  # fmt: skip
KERNEL = GameKernel(
    kinds=_KINDS,
    take=rules.take,
    think=think,
    fill=play.fill,
    try_options=play.try_options,
    play_anything=play.play_anything,
    from_state=from_state,
    from_view=from_view,
    option=option,
    fits=fits,
)
