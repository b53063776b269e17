"""Action cards: any number in any order before a tile is placed (P21)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question
from hornox.tables.board.effects import add_tiles
from hornox.tables.board.events import ActionPlayed, RowAimed, SignLaid, TileAdded, TileSwapped
from hornox.tables.board.model import (
    ACTIONS,
    ASCENDING,
    EXTRA,
    SKIP,
    START,
    STOP,
    SWAP,
    BoardChange,
    BoardRules,
    BoardState,
    Public,
    ShownTile,
)
from hornox.tables.board.placing import (
    PLACE,
    Target,
    due_target,
    place,
    placing_facts,
    plain_target,
    start_target,
)
from hornox.tables.board.rules import active_rows, ascending_rows, rows_to_start


def may_skip(rules: BoardRules, target: Target) -> bool:
    """Whether one more field may be skipped: never the last one (P12)."""
    return target.effect + 1 < len(rules.board.rows[target.row])


def too_late(public: Public, card: str) -> bool:
    """Whether a card does not go with those that were played for the due tile (P21).

    A tile has one row of choice, and none of its fields can be skipped at the start of a row.
    """
    due = public.queue[0]
    if card == START:
        return due.card is not None or due.skips > 0
    return due.card is not None if card == ASCENDING else card == SKIP and due.card == START


def playable(rules: BoardRules, public: Public, card: str) -> bool:
    """Whether a card can be carried out for the due tile (P22); public facts decide."""
    due = public.queue[0]
    if too_late(public, card):
        return False
    actions, deck = public.actions, rules.actions
    assert actions is not None
    assert deck is not None
    if card == STOP:
        return len(actions.signs) < deck.signs
    if card in (SWAP, EXTRA):
        return public.hands[due.seat] > 0
    if card == ASCENDING:
        return bool(ascending_rows(public, due.tile))
    if card == START:
        return bool(rows_to_start(public, due.tile))
    return may_skip(rules, due_target(rules, public))


def pay(change: BoardChange, seat: int, card: str) -> None:
    """The card goes to the discard pile as soon as it is played (P4)."""
    own = change.private[seat]
    left = list(own.actions)
    left.remove(card)
    change.private[seat] = replace(own, actions=tuple(left))
    actions = change.public.actions
    assert actions is not None
    hands = list(actions.hands)
    hands[seat] -= 1
    actions = replace(actions, hands=tuple(hands), discard=(*actions.discard, card))
    change.public = replace(change.public, actions=actions)
    change.emit(ActionPlayed("action-played", seat, card))


class PlayAction(Question, frozen=True):
    """Any number of action cards before a tile is placed; asked of all who hold one."""

    def ask(self, state: BoardState, name: str) -> Decision:
        """Place the tile, or play a card that can be carried out."""
        public, due = state.public, state.public.queue[0]
        held = state.private[due.seat].actions
        cards = [c for c in ACTIONS if c in held and playable(state.rules, public, c)]
        facts = placing_facts(state, due_target(state.rules, public))
        return Decision(name, "action", (due.seat,), (PLACE, *cards), "play-action", facts=facts)

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """Place the tile, or ask what the card needs to know; then the player is asked again."""
        if choice == PLACE:
            place(change, due_target(change.rules, change.public))
            return
        card, due = str(choice), change.public.queue[0]
        if card == SKIP and not change.rules.row_last:
            _hold(change, replace(due, skips=due.skips + 1))
            pay(change, seat, card)
            return
        pay(change, seat, card)
        if card == SKIP:
            _skip(change, plain_target(change.public))
        else:
            change.push(_NEXT[card]())

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A card that is none, that is not held, or that cannot be carried out."""
        return refuse_action(state, asked, choice)


def refuse_action(state: BoardState, asked: Decision, choice: Choice) -> Illegal:
    """Why an action card cannot be played now."""
    facts = {"card": choice, "tile": state.public.queue[0].tile}
    if choice not in ACTIONS:
        return Illegal("E_ACTION_CARD", asked.rule, facts)
    if choice not in state.private[asked.seats[0]].actions:
        return Illegal("E_ACTION_NOT_HELD", asked.rule, facts)
    if too_late(state.public, str(choice)):
        return Illegal("E_ACTION_LATE", asked.rule, facts)
    return Illegal("E_ACTION_USELESS", asked.rule, facts)


def next_tile(change: BoardChange) -> None:
    """Deal with the due tile: whether cards are asked about depends on their number alone."""
    actions = change.public.actions
    if actions is not None and actions.hands[change.public.queue[0].seat]:
        change.push(PlayAction())
    else:
        place(change, due_target(change.rules, change.public))


def _hold(change: BoardChange, due: ShownTile) -> None:
    """An action card holds for the due tile."""
    change.public = replace(change.public, queue=(due, *change.public.queue[1:]))


def _aim(change: BoardChange, card: str, row: int) -> None:
    """The row of choice for the due tile."""
    due = replace(change.public.queue[0], card=card, row=row)
    _hold(change, due)
    change.emit(RowAimed("aim-row", due.seat, due.tile, card, row))


class LayStop(Question, frozen=True):
    """The stop card's player closes a row."""

    def ask(self, state: BoardState, name: str) -> Decision:
        """Every active row without a sign (P8), but not the row that was chosen for the tile."""
        public = state.public
        assert public.actions is not None
        shut = (*public.actions.signs, public.queue[0].row)
        options = tuple([i + 1 for i in active_rows(public) if i + 1 not in shut])
        return _row_decision(state, name, options, "close-row")

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """The sign stays until a row is taken (P11); then the player is asked again."""
        row = int(choice)
        actions = change.public.actions
        assert actions is not None
        signs = (*actions.signs, row)
        change.public = replace(change.public, actions=replace(actions, signs=signs))
        change.emit(SignLaid("close-row", seat, row))

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A row that is closed already, or not active."""
        return _refuse_row(state, asked, choice)


class SwapTile(Question, frozen=True):
    """The swap card's player chooses the tile that is placed now."""

    def ask(self, state: BoardState, name: str) -> Decision:
        """Every tile behind the screen (P19)."""
        return _tile_decision(state, name, "swap-tile")

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """The due tile goes back, seen by all; the new one is due whatever its number.

        A card holds for one tile only: what was played for the old one is gone with it.
        """
        tile = int(choice)
        queue = change.public.queue
        _play_tile(change, seat, tile)
        add_tiles(change, seat, (queue[0].tile,), seen=True)
        change.public = replace(change.public, queue=(ShownTile(seat, tile), *queue[1:]))
        change.emit(TileSwapped("swap-tile", seat, queue[0].tile, tile))

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A tile that is not behind the screen."""
        return Illegal("E_TILE_NOT_HELD", asked.rule, {"tile": choice})


class AddTile(Question, frozen=True):
    """The player of one more tile chooses it."""

    def ask(self, state: BoardState, name: str) -> Decision:
        """Every tile behind the screen."""
        return _tile_decision(state, name, "extra-tile")

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """All tiles of the player come first, the lowest next (P20)."""
        tile = int(choice)
        _play_tile(change, seat, tile)
        queue = change.public.queue
        own = [ShownTile(seat, tile), *[shown for shown in queue if shown.seat == seat]]
        own.sort(key=lambda shown: shown.tile)
        others = [shown for shown in queue if shown.seat != seat]
        change.public = replace(change.public, queue=(*own, *others))
        tiles = tuple([shown.tile for shown in own])
        change.emit(TileAdded("extra-tile", seat, tile, tiles))

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A tile that is not behind the screen."""
        return Illegal("E_TILE_NOT_HELD", asked.rule, {"tile": choice})


def _play_tile(change: BoardChange, seat: int, tile: int) -> None:
    """A tile comes out from behind the screen."""
    own = change.private[seat]
    change.private[seat] = replace(own, tiles=tuple([t for t in own.tiles if t != tile]))
    public = change.public
    hands = list(public.hands)
    hands[seat] -= 1
    known = list(public.known)
    known[seat] = tuple([t for t in known[seat] if t != tile])
    change.public = replace(public, hands=tuple(hands), known=tuple(known))


class PlaceAscending(Question, frozen=True):
    """The player chooses among the open rows that ascend (P18)."""

    def ask(self, state: BoardState, name: str) -> Decision:
        """Also the row where the tile would go anyway."""
        rows = ascending_rows(state.public, state.public.queue[0].tile)
        return _row_decision(state, name, tuple([i + 1 for i in rows]), "ascending-row")

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """To the end of that row; fields of it may still be skipped."""
        row = int(choice) - 1
        if change.rules.row_last:
            _ask_skip(change, Target("place-ascending", row, len(change.public.rows[row])))
        else:
            _aim(change, ASCENDING, row + 1)

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A row that is closed, not active, or ends too high."""
        return _refuse_row(state, asked, choice)


class PlaceAtStart(Question, frozen=True):
    """The player chooses a row to put the tile in front of."""

    def ask(self, state: BoardState, name: str) -> Decision:
        """Every open row that begins with a higher tile (P14)."""
        rows = rows_to_start(state.public, state.public.queue[0].tile)
        return _row_decision(state, name, tuple([i + 1 for i in rows]), "start-row")

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """Nothing can be skipped there (P21)."""
        if change.rules.row_last:
            place(change, start_target(change.public, int(choice) - 1))
        else:
            _aim(change, START, int(choice))

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """A row that is closed, not active, or begins too low."""
        return _refuse_row(state, asked, choice)


class SkipMore(Question, frozen=True):
    """Whether (another) field is skipped, by the old rules; asked of all who hold a card."""

    target: Target

    def ask(self, state: BoardState, name: str) -> Decision:
        """Place the tile, or play a skip card."""
        seat = state.public.queue[0].seat
        cards = (SKIP,) if SKIP in state.private[seat].actions else ()
        facts = placing_facts(state, self.target)
        return Decision(name, "action", (seat,), (PLACE, *cards), "play-action", facts=facts)

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """Place the tile there, or one field further on."""
        if choice == PLACE:
            place(change, self.target)
        else:
            pay(change, seat, SKIP)
            _skip(change, self.target)

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """Any other card would have had to come before (P21)."""
        if choice in ACTIONS and choice != SKIP:
            tile = state.public.queue[0].tile
            return Illegal("E_ACTION_LATE", asked.rule, {"card": choice, "tile": tile})
        return refuse_action(state, asked, choice)


def _skip(change: BoardChange, target: Target) -> None:
    rule = target.rule if target.rule == "place-ascending" else "place-skip"
    further = replace(target, rule=rule, effect=target.effect + 1, skipped=target.skipped + 1)
    _ask_skip(change, further)


def _ask_skip(change: BoardChange, target: Target) -> None:
    """Ask about skip cards, if there is a card and a field that could be skipped."""
    actions = change.public.actions
    assert actions is not None
    held = actions.hands[change.public.queue[0].seat]
    if held and may_skip(change.rules, target):
        change.push(SkipMore(target))
    else:
        place(change, target)


def _row_decision(state: BoardState, name: str, options: tuple[int, ...], rule: str) -> Decision:
    due = state.public.queue[0]
    return Decision(name, "row", (due.seat,), options, rule, facts={"tile": due.tile})


def _tile_decision(state: BoardState, name: str, rule: str) -> Decision:
    due = state.public.queue[0]
    tiles = state.private[due.seat].tiles
    return Decision(name, "tile", (due.seat,), tiles, rule, facts={"tile": due.tile})


def _refuse_row(state: BoardState, asked: Decision, choice: Choice) -> Illegal:
    """Why a row cannot be chosen for a card: no row, not active, closed, or the wrong tile."""
    public = state.public
    rows = len(public.rows)
    if type(choice) is not int or not 1 <= choice <= rows:
        return Illegal("E_ROW", asked.rule, {"row": choice, "rows": rows})
    row = public.rows[choice - 1]
    facts = {"row": choice, "tile": public.queue[0].tile}
    if not row:
        return Illegal("E_ROW_NOT_ACTIVE", asked.rule, facts)
    assert public.actions is not None
    if choice in public.actions.signs:
        return Illegal("E_ROW_CLOSED", asked.rule, facts)
    if asked.rule == "close-row":
        return Illegal("E_ROW_AIMED", asked.rule, facts)
    if asked.rule == "start-row":
        return Illegal("E_NOT_LOWER", asked.rule, {**facts, "begin": row[0]})
    return Illegal("E_NOT_ASCENDING", asked.rule, {**facts, "end": row[-1]})


_NEXT: dict[str, Any] = {
    STOP: LayStop,
    SWAP: SwapTile,
    EXTRA: AddTile,
    ASCENDING: PlaceAscending,
    START: PlaceAtStart,
}

STEPS = (PlayAction, LayStop, SwapTile, AddTile, PlaceAscending, PlaceAtStart, SkipMore)
