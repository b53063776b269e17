"""States and Views of a party as vectors for its kernel."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hornox.engine.decision import Choice, Decision
from hornox.engine.mode import Mode
from hornox.engine.view import View
from hornox.fast.games import party_play as play
from hornox.fast.games import party_rules as at
from hornox.fast.games.kernel import GameKernel, Moment, Numbers
from hornox.fast.games.layout import ASKED, SEATS, TURN
from hornox.tables.party.bidding import ExtendRow, PlaceBids, TakeRow
from hornox.tables.party.data import PartyData
from hornox.tables.party.laying import LayCards
from hornox.tables.party.model import PartyState, Private, Public
from hornox.tables.party.rules import piled, to_lay
from hornox.tables.party.unseen import unseen_cards

Draft = tuple[Choice, ...]


def option(choice: Choice) -> int:
    """An option as the kernel has it."""
    return choice if isinstance(choice, int) else at.OTHER


def from_state(state: PartyState) -> Numbers:
    """A game with all that is hidden."""
    game = _open(state, state.private, state.drafts)
    for seat, own in enumerate(state.private):
        game[at.LETTERS + seat] = sorted(state.rules.data.letters).index(own.letter)
    game[at.DRAW : at.DRAW + len(state.hidden.draw)] = state.hidden.draw
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, PlaceBids):
        seat = next(s for s in state.public.bidders if not state.drafts[s])
        at.ask_bid(game, seat)
    elif isinstance(step, LayCards):
        seats = range(state.seats)
        seat = next(s for s in seats if len(state.drafts[s]) < step.picks(state, s))
        _ask_lay(game, seat, len(state.drafts[seat]))
    return game


def from_view(seen: View[Public, Private], decision: Decision) -> Moment:
    """A seat's decision, and what it does not see."""
    assert seen.seat is not None and seen.private is not None
    public, data = seen.public, seen.mode.rules.data
    own = tuple(made.choice for made in seen.made)
    private = tuple(
        seen.private if seat == seen.seat else Private(known)
        for seat, known in enumerate(public.known)
    )
    drafts = tuple(own if seat == seen.seat else () for seat in range(seen.seats))
    game = _open(seen, private, drafts)
    ranks = sorted(data.letters)
    letters = [
        seen.private.letter if s == seen.seat else shown for s, shown in enumerate(public.letters)
    ]
    for seat, letter in enumerate(letters):
        game[at.LETTERS + seat] = -1 if letter is None else ranks.index(letter)
    if public.reshuffles:
        game[at.DRAW : at.DRAW + len(public.returned)] = public.returned
    if decision.kind == "bid":
        at.ask_bid(game, seen.seat)
    elif decision.kind in ("lay", "pile"):
        _ask_lay(game, seen.seat, len(own))
    missing = [
        0 if seat == seen.seat else held - len(known)
        for seat, (held, known) in enumerate(zip(public.hands, public.known, strict=True))
    ]
    return Moment(
        start=game,
        pool=np.array(unseen_cards(seen), np.int64),
        missing=np.array(missing, np.int64),
        more=np.array([ranks.index(x) for x in ranks if x not in letters], np.int64),
    )


def _open(
    seen: PartyState | View[Public, Private], private: Sequence[Private], drafts: Sequence[Draft]
) -> Numbers:
    """All that everybody may see, and these hands."""
    public, data = seen.public, seen.mode.rules.data
    game = np.zeros(at.LENGTH, np.int64)
    game[SEATS], game[ASKED], game[TURN] = seen.seats, seen.asked, public.round
    _print(game, data, public)
    game[at.LAST], game[at.DRAWN] = public.last, public.drawn or 0
    game[at.RESHUFFLES], game[at.DRAW_LEFT] = public.reshuffles, public.draw
    game[at.BULLS_USED] = len(data.bulls) - len(public.stack)
    game[at.DISCARDED] = len(public.discard)
    game[at.DISCARD : at.DISCARD + len(public.discard)] = public.discard
    for number, row in enumerate(public.rows):
        first = at.ROWS + number * at.ROW_SIZE
        game[first] = -1 if row is None else len(row.cards)
        if row is not None:
            game[first + 1] = row.bull or 0
            game[first + 2 : first + 2 + len(row.cards)] = row.cards
    for seat in range(seen.seats):
        game[at.WON + seat] = sum(public.bulls[seat])
    step = seen.agenda[-1] if seen.agenda else None
    _bids(game, public, drafts if isinstance(step, PlaceBids) else ((),) * seen.seats)
    _hands(game, data, public, private, drafts if isinstance(step, LayCards) else None)
    if isinstance(step, TakeRow):
        at.ask_row(game, at.ROW, step.seat)
    elif isinstance(step, ExtendRow):
        at.ask_row(game, at.EXTEND, step.seat)
    return game


def _print(game: Numbers, data: PartyData, public: Public) -> None:
    game[at.HAND], game[at.ROW_START], game[at.ROW_MAX] = data.hand, data.row_start, data.row_max
    game[at.WHOLE] = len(data.cards) - public.removed
    game[at.BULLS : at.BULLS + len(data.bulls)] = data.bulls
    game[at.HEADS + 1 : at.HEADS + 1 + len(data.heads)] = data.heads


def _bids(game: Numbers, public: Public, drafts: Sequence[Draft]) -> None:
    """Who bids or will bid again, and the bids that wait."""
    for seat in public.bidders:
        game[at.BIDS + seat] = option(drafts[seat][0]) if drafts[seat] else at.NOT_YET
    game[at.WAITS] = len(public.queue)
    for place, bid in enumerate(public.queue):
        game[at.QUEUE + place] = bid.seat
        game[at.BIDS + bid.seat] = at.OTHER if bid.card is None else bid.card


def _hands(
    game: Numbers,
    data: PartyData,
    public: Public,
    private: Sequence[Private],
    laying: Sequence[Draft] | None,
) -> None:
    """Hands and piles; what was laid face down lies on its pile."""
    for seat, own in enumerate(private):
        draft = laying[seat] if laying is not None else ()
        hand = [card for card in own.hand if card not in draft[::2]]
        first = at.HANDS + seat * at.HAND_SIZE
        game[first] = len(hand)
        game[first + 1 : first + 1 + len(hand)] = hand
        if laying is not None:
            game[at.LEFT + seat] = to_lay(data, public, seat) - len(draft) // 2
            game[at.PENDING + seat] = draft[-1] if len(draft) % 2 else 0
        piles = piled(public.piles[seat], draft)
        first = at.PILES + seat * at.PILE_SIZE
        game[first] = len(piles)
        for number, pile in enumerate(piles, 1):
            game[first + number] = pile[-1]
            game[first + at.MOST_PILES + number] = sum(data.heads_of(card) for card in pile)


def _ask_lay(game: Numbers, seat: int, pick: int) -> None:
    if pick % 2:
        at.ask_pile(game, seat, pick, game[at.PENDING + seat])
    else:
        at.ask_card(game, seat, pick)


def fits(mode: Mode) -> bool:
    """Whether the kernel has room for the cards of a mode: files may hold others."""
    data: PartyData = mode.rules.data
    room = at.ROW_SIZE - 2, at.CARDS - at.ROW_SIZE + 2
    return data.row_max <= room[0] and data.hand <= room[1] and len(data.bulls) == 10


_KINDS = {at.BID: "bid", at.ROW: "row", at.EXTEND: "extend", at.LAY: "lay", at.PILE: "pile"}
KERNEL = GameKernel(
    kinds=_KINDS,
    take=at.take,
    think=play.think_here,
    fill=play.fill,
    try_options=play.try_options,
    play_anything=play.play_anything,
    from_state=from_state,
    from_view=from_view,
    option=option,
    fits=fits,
)
