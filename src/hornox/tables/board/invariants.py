"""What must hold on a board table at every moment; a violation is a bug."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.tables.board.model import LUCK, BoardState
from hornox.tables.board.rules import active_rows

ACTIVE = 4


def broken(state: BoardState) -> tuple[str, ...]:
    """The invariants that this State violates, in words for a developer."""
    if not state.public.deals:
        return ()
    return tuple([*_tiles(state), *_rows(state), *_scores(state), *_actions(state), *_luck(state)])


def _tiles(state: BoardState) -> Iterator[str]:
    public, hidden = state.public, state.hidden
    places = [
        *public.rows,
        public.box,
        hidden.supply,
        hidden.aside,
        tuple(shown.tile for shown in public.queue),
        *(private.tiles for private in state.private),
    ]
    if sorted(tile for place in places for tile in place if tile) != list(state.rules.tiles):
        yield "the tiles on the table are not exactly the tiles of the game"
    if public.hands != tuple(len(private.tiles) for private in state.private):
        yield "a screen does not hide the public number of tiles"
    if public.supply != len(hidden.supply):
        yield "the supply does not have the public number of tiles"
    for seat, known in enumerate(public.known):
        if not set(known) <= set(state.private[seat].tiles):
            yield f"a tile known to be behind the screen of seat {seat} is not there"


def _rows(state: BoardState) -> Iterator[str]:
    rules = state.rules
    rows = state.public.rows
    if len(rows) != len(rules.board.rows):
        yield f"there are {len(rows)} rows"
        return
    active = active_rows(state.public)
    if len(active) != ACTIVE:
        yield f"{len(active)} rows are active"
    for number, (row, fields) in enumerate(zip(rows, rules.board.rows, strict=True), 1):
        if row and not row[-1]:
            yield f"row {number} ends in a gap"
        if len(row) > len(fields):
            yield f"row {number} is longer than its fields"
        elif row and len(row) == len(fields) and any(row[:-1]):
            yield f"row {number} is full and not taken"
        elif row and len(row) < len(fields) and not row[0]:
            yield f"row {number} begins with a gap"


def _scores(state: BoardState) -> Iterator[str]:
    rules = state.rules
    for seat, score in enumerate(state.public.scores):
        if not rules.track.least <= score <= rules.track.most:
            yield f"seat {seat} has left the score track"


def _actions(state: BoardState) -> Iterator[str]:
    rules = state.rules
    actions, hidden = state.public.actions, state.hidden
    if rules.actions is None or actions is None:
        if (rules.actions is None) != (actions is None):
            yield "the action cards are missing, or too many"
        return
    cards = [*actions.discard, *hidden.actions, *hidden.actions_aside]
    cards += [card for private in state.private for card in private.actions]
    if sorted(cards) != sorted(rules.actions.all()):
        yield "the action cards are not exactly those of the game"
    if actions.hands != tuple(len(private.actions) for private in state.private):
        yield "a hand does not have the public number of action cards"
    if actions.pile != len(hidden.actions):
        yield "the action pile does not have the public number of cards"
    if len(actions.signs) > rules.actions.signs or len(set(actions.signs)) != len(actions.signs):
        yield "there are too many stop signs"
    if any(not state.public.rows[row - 1] for row in actions.signs):
        yield "a stop sign lies at a free row"


def _luck(state: BoardState) -> Iterator[str]:
    rules = state.rules
    luck = state.public.luck
    if rules.luck is None or luck is None:
        if (rules.luck is None) != (luck is None):
            yield "the luck cards are missing, or too many"
        return
    for card in LUCK:
        counts = [luck.stock.of(card), luck.aside.of(card), *(h.of(card) for h in luck.held)]
        if min(counts) < 0 or sum(counts) != rules.luck.of(card):
            yield f"the luck cards {card} are not exactly those of the game"
