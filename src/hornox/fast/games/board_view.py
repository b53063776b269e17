"""States and Views of the board games as vectors for their kernel."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hornox.engine.decision import Choice, Decision
from hornox.engine.mode import Mode
from hornox.engine.view import View
from hornox.fast.games import board_places as at
from hornox.fast.games import board_play as play
from hornox.fast.games import board_rules as rules
from hornox.fast.games.board_heuristic import think
from hornox.fast.games.kernel import GameKernel, Moment, Numbers
from hornox.fast.games.layout import ASKED, SEATS, TURN
from hornox.tables.board import actions as cards
from hornox.tables.board import fields as printed
from hornox.tables.board.model import ACTIONS, LUCK, BoardRules, BoardState, Private, Public
from hornox.tables.board.placing import NameTile, PlayLuck, Target
from hornox.tables.board.reopening import OpenAny, OpenBelow, any_free, next_below
from hornox.tables.board.rules import until_all_placed, until_one_is_out
from hornox.tables.board.scoring import GainLuck, score_actions, score_tiles
from hornox.tables.board.steps import SelectTiles
from hornox.tables.board.unseen import unseen_actions, unseen_tiles

Draft = tuple[Choice, ...]

_FIELDS = {
    printed.PLAIN: at.PLAIN,
    printed.POINTS: at.POINTS,
    printed.HEADS: at.BULLS,
    printed.TWO_TILES: at.TWO_TILES,
    printed.DRAW_TILE: at.DRAW_TILE,
    printed.DRAW_ACTION: at.DRAW_ACTION,
    printed.TAKE: at.TAKE,
    printed.TAKE_HEADS: at.TAKE,
    printed.TAKE_TILES: at.TAKE_TILES,
}
_ROWS: dict[type, int] = {
    cards.LayStop: at.STOP_ROW,
    cards.PlaceAscending: at.END_ROW,
    cards.PlaceAtStart: at.BEGIN_ROW,
}
_TILES: dict[type, int] = {cards.SwapTile: at.SWAPPED, cards.AddTile: at.ADDED}


def option(choice: Choice) -> int:
    """An option as the kernel has it."""
    if isinstance(choice, int):
        return choice
    if choice in ACTIONS:
        return at.CARD - ACTIONS.index(choice)
    return at.LUCK_CARD - LUCK.index(choice) if choice in LUCK else at.PLACE


def from_state(state: BoardState) -> Numbers:
    """A game with all that is hidden."""
    game = _open(state, state.private)
    hidden = state.hidden
    game[at.SUPPLY : at.SUPPLY + len(hidden.supply)] = hidden.supply
    pile = [ACTIONS.index(card) for card in hidden.actions]
    game[at.PILE : at.PILE + len(pile)] = pile
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, SelectTiles):
        for seat, draft in enumerate(state.drafts):
            _pick(game, seat, step.counts[seat], draft)
        _ask_tile(game, next(s for s in range(state.seats) if game[at.LEFT + s]))
    return game


def from_view(seen: View[Public, Private], _decision: Decision) -> Moment:
    """A seat's decision, and what it does not see."""
    assert seen.seat is not None and seen.private is not None
    public = seen.public
    private = [Private(known) for known in public.known]
    private[seen.seat] = seen.private
    game = _open(seen, private)
    step = seen.agenda[-1] if seen.agenda else None
    if isinstance(step, SelectTiles):
        for seat, count in enumerate(step.counts):
            made = seen.made if seat == seen.seat else ()
            _pick(game, seat, count, tuple(one.choice for one in made))
        _ask_tile(game, seen.seat)
    missing = [held - len(own.tiles) for held, own in zip(public.hands, private, strict=True)]
    return Moment(
        start=game,
        pool=np.array(unseen_tiles(seen), np.int64),
        missing=np.array(missing, np.int64),
        more=np.array([ACTIONS.index(card) for card in unseen_actions(seen)], np.int64),
    )


def _pick(game: Numbers, seat: int, count: int, draft: Draft) -> None:
    """Tiles that a seat has chosen face down, and how many it has still to choose."""
    hand = at.HANDS + seat * at.HAND_SIZE
    left = [tile for tile in game[hand + 1 : hand + 1 + game[hand]] if tile not in draft]
    game[hand : hand + at.HAND_SIZE] = 0
    game[hand], game[hand + 1 : hand + 1 + len(left)] = len(left), left
    game[at.LEFT + seat] = count - len(draft)
    picked = at.PICKED + 3 * seat
    game[picked], game[picked + 1 : picked + 1 + len(draft)] = len(draft), draft


def _ask_tile(game: Numbers, seat: int) -> None:
    rules.ask_tile(game, at.TILE, seat, game[at.PICKED + 3 * seat])


def _open(seen: BoardState | View[Public, Private], private: Sequence[Private]) -> Numbers:
    """All that everybody may see, and what lies behind these screens."""
    public = seen.public
    game = np.zeros(at.LENGTH, np.int64)
    game[SEATS], game[ASKED], game[TURN] = seen.seats, seen.asked, public.round
    _print(game, seen.mode.rules, seen.seats)
    game[at.DEALS], game[at.SUPPLY_LEFT] = public.deals, public.supply
    for number, row in enumerate(public.rows):
        first = at.ROWS + number * at.ROW_SIZE
        game[first], game[first + 1 : first + 1 + len(row)] = len(row), row
    game[at.SCORES : at.SCORES + seen.seats] = public.scores
    game[at.QUEUED] = len(public.queue)
    for place, shown in enumerate(public.queue):
        card = 0 if shown.card is None else 1 + ACTIONS.index(shown.card)
        first = at.QUEUE + at.SHOWN * place
        game[first : first + at.SHOWN] = shown.seat, shown.tile, card, shown.row or 0, shown.skips
    for seat, own in enumerate(private):
        first = at.HANDS + seat * at.HAND_SIZE
        game[first], game[first + 1 : first + 1 + len(own.tiles)] = len(own.tiles), own.tiles
    _cards(game, public, private)
    _asked(game, seen)
    return game


def _print(game: Numbers, box: BoardRules, seats: int) -> None:
    game[at.HAND], game[at.SUPPLIES], game[at.PRO] = box.hand, box.supply(seats), bool(box.actions)
    game[at.LEAST], game[at.MOST_POINTS] = box.track.least, box.track.most
    game[at.LUCKY], game[at.CAP] = box.luck is not None, box.cap
    game[at.MOST_SIGNS] = box.actions.signs if box.actions else 0
    game[at.HEADS : at.HEADS + len(box.heads)] = box.heads
    for clover in box.track.clovers:
        game[at.CLOVERS + 99 + clover] = 1
    game[at.ROW_COUNT] = len(box.board.rows)
    for number, row in enumerate(box.board.rows):
        first = at.FIELDS + number * at.FIELD_SIZE
        game[first] = len(row)
        for place, field in enumerate(row, first + 1):
            game[place], game[place + at.WIDTH] = _FIELDS[field.kind], field.value


def _cards(game: Numbers, public: Public, private: Sequence[Private]) -> None:
    """Luck cards, action cards and stop signs."""
    if public.luck is not None:
        stacks = (public.luck.stock, *public.luck.held)
        counts = [stack.of(card) for stack in stacks for card in LUCK]
        game[at.STOCK : at.STOCK + len(counts)] = counts
    if (actions := public.actions) is None:
        return
    game[at.PILE_LEFT], game[at.SHUFFLES] = actions.pile, actions.shuffles
    game[at.DISCARDED] = len(actions.discard)
    discard = [ACTIONS.index(card) for card in actions.discard]
    game[at.DISCARD : at.DISCARD + len(discard)] = discard
    game[at.SIGNS_OUT] = len(actions.signs)
    for row in actions.signs:
        game[at.SIGNS + row - 1] = 1
    for seat, own in enumerate(private):
        held = at.HELD + seat * at.HELD_SIZE
        game[held] = actions.hands[seat]
        for card in own.actions:
            game[held + 1 + ACTIONS.index(card)] += 1


def _asked(game: Numbers, seen: BoardState | View[Public, Private]) -> None:
    """What is asked of one seat, and what waits behind it."""
    for waiting in seen.agenda:
        if isinstance(waiting, OpenAny | OpenBelow):
            game[at.OPENING], game[at.OPENER] = 1, waiting.seat
            game[at.OPEN_TILE], game[at.OPEN_FROM] = waiting.tile, waiting.row
    step = seen.agenda[-1] if seen.agenda else None
    if isinstance(step, OpenAny):
        rules.ask_row(game, at.OPEN_ROW)
    elif isinstance(step, GainLuck):
        game[at.CLAIMS], game[at.CLAIMER] = step.claims, step.seat
        rules.ask_gain(game)
    elif isinstance(step, PlayLuck):
        _aim(game, step.target)
        rules.ask_luck(game)
    elif isinstance(step, NameTile):
        _aim(game, step.target)
        game[at.NAMED] = sum(step.named)
        rules.ask_name(game)
    elif type(step) in _ROWS:
        rules.ask_row(game, _ROWS[type(step)])
    elif type(step) in _TILES:
        rules.ask_tile(game, _TILES[type(step)], seen.public.queue[0].seat, -1)
    elif isinstance(step, cards.PlayAction):
        rules.ask_action(game)


def _aim(game: Numbers, target: Target) -> None:
    game[at.TO_ROW], game[at.TO_FIELD] = target.row, target.effect
    game[at.AT_START], game[at.SKIPPED] = target.start, target.skipped


def fits(mode: Mode) -> bool:
    """Whether the kernel knows the rules of a mode and has room for its board."""
    box: BoardRules = mode.rules
    blue = next_below, until_all_placed, (), True
    red = any_free, until_one_is_out, (score_tiles, score_actions), False
    known = (box.reopen, box.after_round, box.final, box.actions is None) in (blue, red)
    small = all(len(row) <= at.WIDTH for row in box.board.rows)
    room = small and len(box.board.rows) <= at.LINES and len(box.heads) == 101
    return known and room and not box.row_last


_KINDS = {
    at.TILE: "tile", at.SWAPPED: "tile", at.ADDED: "tile", at.ACTION: "action", at.LUCK: "luck",
    at.NAME: "name", at.GAIN: "gain", at.STOP_ROW: "row", at.END_ROW: "row", at.BEGIN_ROW: "row",
    at.OPEN_ROW: "row",
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
