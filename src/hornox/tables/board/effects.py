"""What fields do: points, draws, and taking a row."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.board.events import (
    ActionDrawn,
    ActionSeen,
    ActionsShuffled,
    NothingDrawn,
    RowTaken,
    SignsLifted,
    TileDrawn,
    TileSeen,
)
from hornox.tables.board.fields import DRAW_ACTION, DRAW_TILE, HEADS, POINTS, TAKE_TILES, Field
from hornox.tables.board.model import BoardChange, Tiles
from hornox.tables.board.scoring import score


def trigger(change: BoardChange, seat: int, tile: int, field: Field) -> None:
    """The effect of a field that takes no row; plain fields and two-tile symbols have none."""
    if field.kind == POINTS:
        rule = "score-plus" if field.value > 0 else "score-minus"
        score(change, rule, seat, field.value)
    elif field.kind == HEADS:
        rule = "score-green" if field.value > 0 else "score-red"
        score(change, rule, seat, field.value * change.rules.heads[tile], (tile,))
    elif field.kind == DRAW_TILE:
        draw_tile(change, seat)
    elif field.kind == DRAW_ACTION:
        draw_action(change, seat)


def draw_tile(change: BoardChange, seat: int) -> None:
    """The next tile of the supply goes behind the screen; an empty supply gives nothing (P3)."""
    public, hidden = change.public, change.hidden
    if not hidden.supply:
        change.emit(NothingDrawn("draw-tile-none", seat))
        return
    tile, *left = hidden.supply
    change.hidden = replace(hidden, supply=tuple(left))
    change.public = replace(public, supply=len(left))
    add_tiles(change, seat, (tile,))
    change.emit(TileDrawn("draw-tile", seat, len(left)))
    change.emit(TileSeen("draw-tile", seat, tile))


def add_tiles(change: BoardChange, seat: int, tiles: Tiles, *, seen: bool = False) -> None:
    """Tiles go behind a screen; those that all have seen stay known (P29)."""
    own = change.private[seat]
    change.private[seat] = replace(own, tiles=tuple(sorted((*own.tiles, *tiles))))
    public = change.public
    hands = list(public.hands)
    hands[seat] += len(tiles)
    known = list(public.known)
    if seen:
        known[seat] = tuple(sorted((*known[seat], *tiles)))
    change.public = replace(public, hands=tuple(hands), known=tuple(known))


def draw_action(change: BoardChange, seat: int) -> None:
    """The top action card; the discard pile is shuffled when the pile is empty (P4)."""
    actions = change.public.actions
    assert actions is not None
    if not change.hidden.actions and actions.discard:
        number = actions.shuffles + 1
        pile = change.shuffled(f"action-reshuffle/{number}", actions.discard)
        change.hidden = replace(change.hidden, actions=pile)
        actions = replace(actions, pile=len(pile), discard=(), shuffles=number)
        change.public = replace(change.public, actions=actions)
        change.emit(ActionsShuffled("reshuffle-actions", len(pile)))
    if not change.hidden.actions:
        change.emit(NothingDrawn("draw-action-none", seat))
        return
    card, *left = change.hidden.actions
    change.hidden = replace(change.hidden, actions=tuple(left))
    own = change.private[seat]
    change.private[seat] = replace(own, actions=tuple(sorted((*own.actions, card))))
    hands = list(actions.hands)
    hands[seat] += 1
    actions = replace(actions, hands=tuple(hands), pile=len(left))
    change.public = replace(change.public, actions=actions)
    change.emit(ActionDrawn("draw-action", seat, len(left)))
    change.emit(ActionSeen("draw-action", seat, card))


def take_row(change: BoardChange, seat: int, tile: int, row: int, named: Tiles) -> None:
    """All tiles of the row but the played one count and leave; that one opens another row.

    ``named`` tiles count plus instead of minus (L3, Q1). Until the played tile has moved it lies
    alone in the row, so that four rows stay active (A2).
    """
    rules = change.rules
    lift_signs(change)
    rules.reopen(change, seat, tile, row)
    tiles = tuple([other for other in change.public.rows[row] if other not in (0, tile)])
    kind = rules.board.rows[row][-1].kind
    taken = RowTaken(kind, seat, tile, row + 1, tiles, rules.total(tiles))
    if kind == TAKE_TILES:
        if named:
            score(change, "score-positive-tiles", seat, rules.total(named), named)
        _leave_alone(change, row, tile)
        add_tiles(change, seat, tiles, seen=True)
        change.emit(taken)
        return
    _leave_alone(change, row, tile)
    change.public = replace(change.public, box=(*change.public.box, *tiles))
    change.emit(taken)
    plus = rules.total(named)
    points = 2 * plus - rules.total(tiles)
    score(change, "score-positive" if named else "score-take", seat, points, named or tiles)


def _leave_alone(change: BoardChange, row: int, tile: int) -> None:
    """Nothing but one tile stays in a row, where it lies."""
    rows = list(change.public.rows)
    rows[row] = (*(0,) * rows[row].index(tile), tile)
    change.public = replace(change.public, rows=tuple(rows))


def lift_signs(change: BoardChange) -> None:
    """Whenever a row is taken all stop signs leave the board, before a row is opened (P7)."""
    actions = change.public.actions
    if actions is not None and actions.signs:
        change.public = replace(change.public, actions=replace(actions, signs=()))
        change.emit(SignsLifted("signs-lifted", tuple(sorted(actions.signs))))
