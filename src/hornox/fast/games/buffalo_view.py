"""States and Views against the buffalo as vectors for their kernel."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hornox.engine.decision import Choice, Decision
from hornox.engine.mode import Mode
from hornox.engine.view import View
from hornox.fast.games import buffalo_places as at
from hornox.fast.games import buffalo_play as play
from hornox.fast.games import buffalo_rules as rules
from hornox.fast.games.buffalo_heuristic import think
from hornox.fast.games.kernel import GameKernel, Moment, Numbers
from hornox.fast.games.layout import ASKED, SEAT, SEATS, TURN
from hornox.tables.buffalo import windows
from hornox.tables.buffalo.model import (
    KINDS,
    UNSTOP,
    BuffaloRules,
    BuffaloState,
    Pending,
    Private,
    Public,
)
from hornox.tables.buffalo.steps import ChooseRow, SelectCards
from hornox.tables.buffalo.unseen import buffalo_pile, unseen_specials
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Cards

_USED = (*KINDS, UNSTOP)


def option(choice: Choice) -> int:
    """An option as the kernel has it."""
    if isinstance(choice, int):
        return choice
    return at.KIND_OF - _USED.index(choice) if choice in _USED else at.PROCEED


def from_state(state: BuffaloState) -> Numbers:
    """A game with all that is hidden."""
    hidden = state.hidden
    game = _open(state, state.private, hidden.buffalo_pile)
    game[at.STACK : at.STACK + len(hidden.buffalo_stack)] = hidden.buffalo_stack
    deck = [KINDS.index(kind) for kind in hidden.special_deck]
    game[at.DECK : at.DECK + len(deck)] = deck
    if state.agenda and isinstance(state.agenda[-1], SelectCards):
        for seat, draft in enumerate(state.drafts):
            game[at.CHOSEN + seat] = sum(map(int, draft))
        first = next(seat for seat, draft in enumerate(state.drafts) if not draft)
        rules.ask_hand(game, at.CARD, first, 0)
    return game


def from_view(seen: View[Public, Private], _decision: Decision) -> Moment:
    """A seat's decision, and what it does not see."""
    assert seen.seat is not None and seen.private is not None
    public, box = seen.public, seen.mode.rules
    private = [Private(known) for known in public.known]
    private[seen.seat] = seen.private
    game = _open(seen, private, buffalo_pile(public))
    if seen.agenda and isinstance(seen.agenda[-1], SelectCards):
        rules.ask_hand(game, at.CARD, seen.seat, 0)
    game[SEAT] = seen.seat
    met = {*public.seen, *seen.private.hand}
    pairs = zip(public.hands, private, strict=True)
    return Moment(
        start=game,
        pool=np.array([card for card in box.deck if card not in met], np.int64),
        missing=np.array([held - len(own.hand) for held, own in pairs], np.int64),
        more=np.array([KINDS.index(kind) for kind in unseen_specials(box, public)], np.int64),
    )


def _open(
    seen: BuffaloState | View[Public, Private], private: Sequence[Private], taken: Cards
) -> Numbers:
    """All that everybody may see, what the buffalo took, and these hands."""
    public = seen.public
    game = np.zeros(at.LENGTH, np.int64)
    game[SEATS], game[ASKED], game[TURN] = seen.seats, seen.asked, public.turn
    game[at.WEIGHT] = 2 if seen.seats <= seen.mode.rules.doubled else 1
    game[at.TEAM], game[at.TAKEN] = total_heads(public.pile), total_heads(taken)
    game[at.FRONT], game[at.BACK] = public.front, public.back
    for number, (row, sign) in enumerate(zip(public.rows, public.signs, strict=True)):
        first = at.ROWS + number * at.ROW_SIZE
        game[first], game[first + 1 : first + 1 + len(row)] = len(row), row
        game[at.SEVENS + number], game[at.STOPS + number] = sign.seven, sign.stop
    game[at.QUEUED] = len(public.queue)
    for place, pending in enumerate(public.queue):
        game[at.QUEUE + 2 * place : at.QUEUE + 2 * place + 2] = _whose(pending), pending.card
    game[at.UP], game[at.DECK_LEFT] = len(public.face_up), public.special_deck
    open_cards = [KINDS.index(kind) for kind in public.face_up]
    game[at.FACE_UP : at.FACE_UP + len(open_cards)] = open_cards
    game[at.STACK_LEFT] = public.buffalo_stack
    game[[at.SEEN + card for card in public.seen]] = 1
    for seat, own in enumerate(private):
        first = at.HANDS + seat * at.HAND_SIZE
        game[first], game[first + 1 : first + 1 + len(own.hand)] = len(own.hand), own.hand
    if public.placing is not None:
        game[at.PLACING], game[at.PLACED_BY] = public.placing.card, _whose(public.placing)
    _asked(game, seen)
    return game


def _whose(pending: Pending) -> int:
    return at.BUFFALO if pending.seat is None else pending.seat


def _asked(game: Numbers, seen: BuffaloState | View[Public, Private]) -> None:
    """What is asked of the team, or of one seat."""
    step = seen.agenda[-1] if seen.agenda else None
    if isinstance(step, windows.Window):
        rules.ask_window(game)
    elif isinstance(step, windows.PickRow):
        game[at.USING] = _USED.index(step.special)
        rules.ask_row(game, at.SIGN_ROW, 0)
    elif isinstance(step, windows.PickPending):
        game[at.USING] = _USED.index(step.special)
        rules.ask_pending(game, at.PENDING)
    elif isinstance(step, windows.NewCard):
        rules.ask_hand(game, at.NEW_CARD, step.seat, -1)
    elif isinstance(step, windows.PickLying):
        game[at.USING] = at.PUSH
        rules.ask_lying(game)
    elif isinstance(step, windows.PickTarget):
        game[at.USING], game[at.PUSHED] = at.PUSH, step.card
        rules.ask_row(game, at.TARGET, 0)
    elif isinstance(step, windows.PickOrder):
        game[at.USING], game[at.PICKED] = at.SORT, len(step.picked)
        game[at.ORDERED : at.ORDERED + len(step.picked)] = step.picked
        rules.ask_pending(game, at.ORDER)
    elif isinstance(step, ChooseRow):
        rules.ask_row(game, at.ROW, step.seat)


def fits(mode: Mode) -> bool:
    """Whether the kernel has room for the cards of a mode."""
    box: BuffaloRules = mode.rules
    sizes = box.hand, box.rows, box.capacity, len(box.deck), len(box.specials)
    known = sizes == (at.HAND, at.LINES, at.CAPACITY, at.PACK, at.SPECIALS)
    return known and box.face_up <= 4


def won(game: Numbers) -> bool:
    """Whether the team has fewer points than the buffalo."""
    return bool(rules.points(game) < game[at.TAKEN])


_KINDS = {
    at.CARD: "card", at.WINDOW: "window", at.ROW: "row", at.SIGN_ROW: "row", at.TARGET: "row",
    at.PENDING: "pending", at.ORDER: "pending", at.NEW_CARD: "newcard", at.LYING: "lying",
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
    won=won,
)
