"""Rules of thumb for a board table.

A tile is worth what its field brings as the board lies now: points, heads, draws, or the row it
takes. Action cards and luck cards are kept until they bring clearly more than a plain placement;
every card that is played leaves the hand, so there is always an end.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.board.fields import (
    DRAW_ACTION,
    DRAW_TILE,
    HEADS,
    POINTS,
    TAKE_TILES,
    TAKES,
    Field,
)
from hornox.tables.board.model import (
    ASCENDING,
    EXTRA,
    FIVE,
    LUCK,
    SKIP,
    START,
    STOP,
    SWAP,
    BoardRules,
    Private,
    Public,
)
from hornox.tables.board.placing import PLACE, Target, plain_target, start_target
from hornox.tables.board.rules import (
    ascending_rows,
    free_rows,
    open_rows,
    row_among,
    rows_to_start,
)

BoardView = View[Public, Private]

WORTH_A_CARD = 3
"""How many points more an action or luck card has to bring: one counts a point in the end."""


def field_worth(rules: BoardRules, field: Field, tile: int) -> float:
    """What a field that takes no row is worth."""
    if field.kind == POINTS:
        return field.value
    if field.kind == HEADS:
        return field.value * rules.heads[tile]
    return {DRAW_ACTION: 1.0, DRAW_TILE: -1.0}.get(field.kind, 0.0)


def worth(rules: BoardRules, public: Public, tile: int, target: Target) -> float:
    """What it is worth to put a tile there."""
    row = public.rows[target.row]
    field = rules.board.rows[target.row][target.effect]
    if field.kind not in TAKES:
        return field_worth(rules, field, row[target.effect - 1] if target.start else tile)
    taken = rules.total(tuple([other for other in row if other]))
    # Tiles behind the screen can still be played away.
    cost = taken / 2 if field.kind == TAKE_TILES else taken
    return -cost + max(opening_worth(rules, tile, to) for to in free_rows(public))


def opening_worth(rules: BoardRules, tile: int, row: int) -> float:
    """What it is worth to open a row."""
    return field_worth(rules, rules.board.rows[row][0], tile)


def _plain(seen: BoardView, public: Public, tile: int) -> float:
    return worth(seen.mode.rules, public, tile, plain_target(public))


def _tile_worth(seen: BoardView, tile: int, among: tuple[int, ...]) -> tuple[float, int]:
    """What a tile brings with these rows open, then how few tiles can slip in before it."""
    public = seen.public
    row, _ = row_among(public, among, tile)
    lying = public.rows[row]
    target = Target("", row, len(lying))
    return worth(seen.mode.rules, public, tile, target), -abs(tile - lying[-1])


def _best_tile(seen: BoardView, tiles: Iterable[int]) -> tuple[float, int]:
    """What the best of these tiles brings, and which it is."""
    among = open_rows(seen.public)
    ranked = [(_tile_worth(seen, tile, among), tile) for tile in tiles]
    (brings, _), best = max(ranked, key=lambda pair: pair[0])
    return brings, best


def tile(seen: BoardView, decision: Decision, _stream: Stream) -> Choice:
    """The tile that brings most as the board lies."""
    return _best_tile(seen, map(int, decision.options))[1]


def _best_skip(seen: BoardView, tile: int, target: Target, cards: int) -> float:
    """The best that skip cards can bring, less what they are worth in hand."""
    rules: BoardRules = seen.mode.rules
    best = float("-inf")
    for used in range(1, cards + 1):
        target = replace(target, effect=target.effect + 1, skipped=target.skipped + 1)
        if target.effect >= len(rules.board.rows[target.row]):
            break
        best = max(best, worth(rules, seen.public, tile, target) - WORTH_A_CARD * used)
    return best


def _brings(seen: BoardView, tile: int, card: str) -> dict[int, float]:
    """By row what the tile brings at its start, or at its end with the ascending card."""
    public = seen.public
    if card == START:
        places = [start_target(public, row) for row in rows_to_start(public, tile)]
    else:
        ends = ((row, len(public.rows[row])) for row in ascending_rows(public, tile))
        places = [Target("place-ascending", *end) for end in ends]
    return {to.row: worth(seen.mode.rules, public, tile, to) for to in places}


def _card_worth(seen: BoardView, card: str) -> float:
    """What the due tile brings with a card, less what the card is worth in hand."""
    public, held = seen.public, seen.private
    assert held is not None
    due = public.queue[0]
    plain = _plain(seen, public, due.tile)
    if card == SKIP:
        count = held.actions.count(SKIP)
        return _best_skip(seen, due.tile, plain_target(public), count)
    gains = {
        ASCENDING: lambda: max(_brings(seen, due.tile, card).values()),
        START: lambda: max(_brings(seen, due.tile, card).values()),
        STOP: lambda: _plain(seen, _closed(public), due.tile),
        SWAP: lambda: _best_tile(seen, held.tiles)[0],
        EXTRA: lambda: plain + _best_tile(seen, held.tiles)[0],
    }
    return gains[card]() - WORTH_A_CARD


def _closed(public: Public) -> Public:
    """The board with a stop sign where the due tile would go."""
    assert public.actions is not None
    signs = (*public.actions.signs, plain_target(public).row + 1)
    return replace(public, actions=replace(public.actions, signs=signs))


def action(seen: BoardView, decision: Decision, _stream: Stream) -> Choice:
    """A card only where it brings clearly more than none."""
    tile = seen.public.queue[0].tile
    cards = [str(choice) for choice in decision.options if choice != PLACE]
    if not cards:
        return PLACE
    row, field = int(str(decision.facts["row"])) - 1, int(str(decision.facts["field"])) - 1
    plain = plain_target(seen.public)
    if (row, field) != (plain.row, plain.effect):
        return _skip_on(seen, cards, Target("", row, field))
    best = max(cards, key=lambda card: _card_worth(seen, card))
    return best if _card_worth(seen, best) > _plain(seen, seen.public, tile) else PLACE


def _skip_on(seen: BoardView, cards: list[str], target: Target) -> Choice:
    """A card was played for the tile already: another field is skipped, or none."""
    assert seen.private is not None
    if SKIP not in cards:
        return PLACE
    tile = seen.public.queue[0].tile
    now = worth(seen.mode.rules, seen.public, tile, target)
    skips = seen.private.actions.count(SKIP)
    return SKIP if _best_skip(seen, tile, target, skips) > now else PLACE


def row(seen: BoardView, decision: Decision, _stream: Stream) -> Choice:
    """The row that brings most; a stop sign goes where the tile would have gone."""
    rules: BoardRules = seen.mode.rules
    tile = int(str(decision.facts["tile"]))
    if decision.rule == "open-row":
        return max(decision.options, key=lambda to: opening_worth(rules, tile, int(to) - 1))
    if decision.rule == "close-row":
        closed = plain_target(seen.public).row + 1
        return closed if closed in decision.options else decision.options[0]
    gains = _brings(seen, tile, START if decision.rule == "start-row" else ASCENDING)
    return max(decision.options, key=lambda choice: gains[int(choice) - 1])


def luck(seen: BoardView, decision: Decision, _stream: Stream) -> Choice:
    """Use positive heads whenever possible, five points where the field is worth less."""
    rules: BoardRules = seen.mode.rules
    *_, card = decision.options
    if card != FIVE:
        return card
    facts = decision.facts
    place = rules.board.rows[int(str(facts["row"])) - 1][int(str(facts["field"])) - 1]
    brings = field_worth(rules, place, int(str(facts["tile"])))
    last = seen.public.hands[seen.seat or 0] <= 3
    return FIVE if 5 - brings >= (1 if last else WORTH_A_CARD) else PLACE


def name_tile(seen: BoardView, decision: Decision, _stream: Stream) -> Choice:
    """The tile with the most heads."""
    rules: BoardRules = seen.mode.rules
    return max(decision.options, key=lambda tile: rules.heads[int(tile)])


def gain(seen: BoardView, decision: Decision, _stream: Stream) -> Choice:
    """The kind of which one has fewer."""
    luck = seen.public.luck
    assert luck is not None
    own = luck.held[seen.seat or 0]
    return min(LUCK, key=own.of)


CHOICES = {
    ("board", "tile"): tile,
    ("board", "action"): action,
    ("board", "row"): row,
    ("board", "luck"): luck,
    ("board", "name"): name_tile,
    ("board", "gain"): gain,
}
