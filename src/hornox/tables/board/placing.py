"""Putting a tile on the board, with the luck card that may go with it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Fact, Illegal
from hornox.engine.step import Question, Step
from hornox.tables.board.effects import take_row, trigger
from hornox.tables.board.events import LuckPlayed, RowEnd, TilePlaced, TilesNamed
from hornox.tables.board.fields import PLAIN
from hornox.tables.board.model import (
    ASCENDING,
    FIVE,
    LUCK,
    POSITIVE,
    START,
    BoardChange,
    BoardRules,
    BoardState,
    Public,
    Tiles,
)
from hornox.tables.board.rules import ascending_rows, first_gap, row_ends, row_for, rows_to_start
from hornox.tables.board.scoring import give_back, score

PLACE = "place"
"""The choice to play no (more) cards."""


class Target(Struct, frozen=True):
    """Where a tile is going: its row, the field that takes effect, and why (all from 0)."""

    rule: str
    row: int
    effect: int
    start: bool = False
    skipped: int = 0


def plain_target(public: Public) -> Target:
    """Where the due tile goes when no card is played for it (3.4)."""
    row, fits = row_for(public, public.queue[0].tile)
    return Target("place-closest" if fits else "place-low", row, len(public.rows[row]))


def start_target(public: Public, row: int) -> Target:
    """At the start of a row: the field up to which tiles move takes effect (P14)."""
    return Target("place-start", row, first_gap(public.rows[row]), start=True)


def due_target(rules: BoardRules, public: Public) -> Target:
    """Where the due tile goes with the action cards that were played for it.

    What can no longer be carried out, because the board has changed since, lapses.
    """
    due = public.queue[0]
    row = (due.row or 0) - 1
    if due.card == START and row in rows_to_start(public, due.tile):
        return start_target(public, row)
    aimed = due.card == ASCENDING and row in ascending_rows(public, due.tile)
    target = plain_target(public)
    if aimed:
        target = Target("place-ascending", row, len(public.rows[row]))
    skipped = min(due.skips, len(rules.board.rows[target.row]) - 1 - target.effect)
    if not skipped:
        return target
    rule = target.rule if aimed else "place-skip"
    return replace(target, rule=rule, effect=target.effect + skipped, skipped=skipped)


def is_last(rules: BoardRules, target: Target) -> bool:
    """Whether the field that takes effect is the last of its row."""
    return target.effect == len(rules.board.rows[target.row]) - 1


def place(change: BoardChange, target: Target) -> None:
    """Go on to the luck card, if there is one to play, and to the placement."""
    options = luck_options(change.rules, change.public, target)
    change.push(PlayLuck(target) if options else PutTile(target))


def luck_options(rules: BoardRules, public: Public, target: Target) -> tuple[str, ...]:
    """The luck card that the owner of the due tile may play: the effect field decides (Q3, Q4)."""
    if public.luck is None:
        return ()
    card = POSITIVE if is_last(rules, target) else FIVE
    return (card,) if public.luck.held[public.queue[0].seat].of(card) else ()


class PlayLuck(Question, frozen=True):
    """At most one luck card, immediately before the tile is placed (L8, L9)."""

    target: Target

    def ask(self, state: BoardState, name: str) -> Decision:
        """The card that suits the field, or none."""
        due = state.public.queue[0]
        cards = luck_options(state.rules, state.public, self.target)
        facts = placing_facts(state, self.target)
        return Decision(name, "luck", (due.seat,), (PLACE, *cards), "luck-play", facts=facts)

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """The card is back on its stack at once (L10), then the tile is placed."""
        if choice == PLACE:
            change.push(PutTile(self.target))
            return
        card = str(choice)
        rule = "luck-five" if card == FIVE else "luck-positive"
        give_back(change, seat, card)
        tile = change.public.queue[0].tile
        row, field = self.target.row + 1, self.target.effect + 1
        change.emit(LuckPlayed(rule, seat, tile, row, field))
        if card == FIVE:
            change.push(PutTile(self.target, five=True))
            return
        tiles = tiles_to_name(change.public, self.target)
        if len(tiles) > 2:
            change.push(NameTile(self.target))
            return
        _name(change, seat, self.target, tiles)

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A luck card that is not held, or that does not suit the field."""
        luck = state.public.luck
        facts = {"card": choice, "last": is_last(state.rules, self.target)}
        if luck is None or choice not in LUCK:
            return Illegal("E_LUCK_CARD", asked.rule, facts)
        if not luck.held[asked.seats[0]].of(str(choice)):
            return Illegal("E_LUCK_NOT_HELD", asked.rule, facts)
        return Illegal("E_LUCK_FIELD", asked.rule, facts)


def tiles_to_name(public: Public, target: Target) -> Tiles:
    """The tiles of the row; one that is pushed onto the last field is among them (Q4)."""
    return tuple([tile for tile in public.rows[target.row] if tile])


class NameTile(Question, frozen=True):
    """Exactly two tiles of the row count plus, whichever the player likes (L11)."""

    target: Target
    named: Tiles = ()

    def ask(self, state: BoardState, name: str) -> Decision:
        """The tiles of the row that are not named yet."""
        seat = state.public.queue[0].seat
        tiles = tuple([t for t in tiles_to_name(state.public, self.target) if t not in self.named])
        facts = {**placing_facts(state, self.target), "number": len(self.named) + 1}
        return Decision(name, "name", (seat,), tiles, "luck-name", facts=facts)

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """After the second one the tile is placed."""
        named = (*self.named, int(choice))
        if len(named) < 2:
            change.push(NameTile(self.target, named))
        else:
            _name(change, seat, self.target, named)

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A tile that is named already, or lies elsewhere."""
        code = "E_TILE_NAMED" if choice in self.named else "E_TILE_NOT_IN_ROW"
        return Illegal(code, asked.rule, {"tile": choice, "row": self.target.row + 1})


def _name(change: BoardChange, seat: int, target: Target, tiles: Tiles) -> None:
    change.emit(TilesNamed("luck-name", seat, tiles))
    change.push(PutTile(target, named=tiles))


def placing_facts(state: BoardState, target: Target) -> dict[str, Fact]:
    """What a question about a placement tells: tile, row and its end, field, heads taken."""
    field = state.rules.board.rows[target.row][target.effect]
    taken = tiles_to_name(state.public, target) if is_last(state.rules, target) else ()
    return {
        "tile": state.public.queue[0].tile,
        "row": target.row + 1,
        "start": int(target.start),
        "field": target.effect + 1,
        "printed": PLAIN if field.kind == PLAIN else field.code,
        "taken": taken,
        "heads": state.rules.total(taken),
    }


class PutTile(Step, frozen=True):
    """The due tile is put on the board and its field takes effect."""

    target: Target
    five: bool = False
    named: Tiles = ()

    def resolve(self, change: BoardChange) -> None:
        """Put it, then score, draw or take the row."""
        rules = change.rules
        target = self.target
        compared = row_ends(change.public)
        due = change.public.queue[0]
        before = change.public.rows[target.row]
        pushed = before[target.effect - 1] if target.start else None
        _put(change, due.tile, target)
        change.emit(_placed(due.seat, due.tile, target, compared, pushed))
        if self.five:
            # +5 stands for whatever the field does otherwise, draws included (L12, Q6).
            score(change, "score-five", due.seat, 5)
        elif is_last(rules, target):
            take_row(change, due.seat, due.tile, target.row, self.named)
        else:
            field = rules.board.rows[target.row][target.effect]
            trigger(change, due.seat, pushed or due.tile, field)


def _put(change: BoardChange, tile: int, target: Target) -> None:
    """A skipped field stays empty (P13); at the start tiles move up to the first gap (P14)."""
    public = change.public
    row = public.rows[target.row]
    gap = target.effect
    rows = list(public.rows)
    if target.start:
        rows[target.row] = (tile, *row[:gap], *row[gap + 1 :])
    else:
        rows[target.row] = (*row, *(0,) * target.skipped, tile)
    change.public = replace(public, rows=tuple(rows), queue=public.queue[1:])


def _placed(
    seat: int, tile: int, target: Target, compared: tuple[RowEnd, ...], pushed: int | None
) -> TilePlaced:
    return TilePlaced(
        rule=target.rule,
        seat=seat,
        tile=tile,
        row=target.row + 1,
        field=1 if target.start else target.effect + 1,
        effect=target.effect + 1,
        skipped=target.skipped,
        compared=compared,
        pushed=pushed,
    )


STEPS = (PlayLuck, NameTile, PutTile)
