"""A game of the board scenarios: revealed tiles are placed as the decisions say."""

from __future__ import annotations

from typing import Any

from hornox.engine import Choice, Decision, Event, Illegal, attempt, open_decisions
from hornox.engine.game import not_asked
from hornox.tables.board.events import LuckGained, RowOpened, Scored, TilePlaced, TilesNamed
from hornox.tables.board.model import BoardState, ShownTile
from hornox.tables.board.placing import PLACE
from hornox_testkit.board_types import (
    BoardDecision,
    ExtraTile,
    Gain,
    LayStop,
    OpenRow,
    Place,
    SwapTile,
)

Act = LayStop | SwapTile | ExtraTile


class Game:
    """A scenario's table, its decisions that are still to come, and what has happened."""

    def __init__(
        self, state: BoardState, names: tuple[str, ...], decisions: tuple[BoardDecision, ...]
    ) -> None:
        """Set the table."""
        self.state = state
        self.names = names
        self.left = list(decisions)
        self.tried: BoardDecision | None = None
        self.log: list[dict[str, Any]] = []
        self.gained: dict[str, list[str]] = {name: [] for name in names}
        self.scored = 0
        self.named: tuple[int, ...] = ()
        self.error: Illegal | None = None

    def play(self, shown: tuple[tuple[int, ...], ...]) -> None:
        """Turn the tiles up and place them; a refusal leaves the table as it was when asked."""
        before, logged = self.state, 0
        try:
            for seat, tiles in enumerate(shown):
                for tile in tiles:
                    self._attempt(seat, "tile", tile)
            before = self.state
            while self._go_on():
                before, logged = self.state, len(self.log)
            while self.left:
                self._refuse_late(self._try(self.left[0]))
        except Illegal as refused:
            self.state, self.error = before, refused
            del self.log[logged:]

    def _go_on(self) -> bool:
        """Answer what is asked; False where nothing is, or where the scenario ends."""
        asked = next(iter(open_decisions(self.state)), None)
        if asked is None:
            return False
        name = self.names[asked.seats[0]]
        if asked.rule in ("play-action", "luck-play"):
            self._due(asked, name)
            return True
        entry: BoardDecision | None
        if asked.kind == "gain":
            entry = self._first(name, Gain)
            if isinstance(entry, Gain):
                self._try(entry)
                self._gain(name, entry)
            else:
                self._attempt(asked.seats[0], "gain", asked.options[0])
                self.gained[name].clear()
            return True
        if asked.kind == "name":
            raise Illegal("E_TILE_NOT_IN_ROW", asked.rule, {"tile": "none"})
        entry = self._first(name, OpenRow)
        if not isinstance(entry, OpenRow):
            return False
        self._try(entry)
        self._attempt(asked.seats[0], "row", entry.row)
        return True

    def _try(self, entry: BoardDecision) -> BoardDecision:
        """It is this decision's turn."""
        self.left.remove(entry)
        self.tried = entry
        return entry

    def _first(self, name: str, kind: type) -> BoardDecision | None:
        return next((e for e in self.left if e.p == name and isinstance(e, kind)), None)

    def _due(self, asked: Decision, name: str) -> None:
        """A tile is due and cards may be played for it; what is not listed is placed plainly."""
        due = self.state.public.queue[0]
        kinds = (Place, LayStop, SwapTile, ExtraTile)
        entry = next((e for e in self.left if e.p == name and isinstance(e, kinds)), None)
        if isinstance(entry, Place) and entry.tile == due.tile:
            self._try(entry)
            self._place(entry, due)
        elif isinstance(entry, Act) and not self._for_later(entry, due):
            self._try(entry)
            self._act(entry, due)
        else:
            self._attempt(due.seat, asked.kind, PLACE)

    def _for_later(self, entry: Act, due: ShownTile) -> bool:
        """Whether others decide before, so that the card is for another tile of the player."""
        others = [e for e in self.left[: self.left.index(entry)] if e.p != entry.p]
        more = any(shown.seat == due.seat for shown in self.state.public.queue[1:])
        return more and not all(isinstance(other, Gain) for other in others)

    def _act(self, entry: Act, due: ShownTile) -> None:
        """A card that acts at once."""
        if isinstance(entry, LayStop):
            self._attempt(due.seat, "action", "stop")
            self._attempt(due.seat, "row", entry.row)
        elif isinstance(entry, SwapTile):
            self._attempt(due.seat, "action", "swap")
            self._attempt(due.seat, "tile", entry.new)
        else:
            self._attempt(due.seat, "action", "extra")
            self._attempt(due.seat, "tile", entry.tile)

    def _place(self, entry: Place, due: ShownTile) -> None:
        """A placement with the cards that change it, each as long as this very tile is due."""
        wishes: list[tuple[str, Choice]] = []
        if entry.asc is not None:
            wishes += [("action", "ascending"), ("row", entry.asc)]
        if entry.start is not None:
            wishes += [("action", "start"), ("row", entry.start)]
        wishes += [("action", "skip")] * entry.skip
        for kind, choice in wishes:
            self._attempt_for(due, kind, choice)
        if self._asked_for(due) == "action":
            self._attempt_for(due, "action", PLACE)
        if entry.luck is not None:
            self.named = ()
            self._attempt_for(due, "luck", entry.luck)
            for tile in entry.pick or ():
                if self._asked_for(due) == "name":
                    self._attempt_for(due, "name", tile)
            if entry.pick is not None and sorted(self.named) != sorted(entry.pick):
                raise Illegal("E_TILE_NOT_IN_ROW", "luck-name", {"tile": entry.tile})
        elif self._asked_for(due) == "luck":
            self._attempt_for(due, "luck", PLACE)

    def _asked_for(self, due: ShownTile) -> str | None:
        """The kind of the open question, if it is about this tile."""
        asked = next(iter(open_decisions(self.state)), None)
        queue = self.state.public.queue
        same = bool(queue) and (queue[0].seat, queue[0].tile) == (due.seat, due.tile)
        return asked.kind if asked is not None and same else None

    def _attempt_for(self, due: ShownTile, kind: str, choice: Choice) -> None:
        if self._asked_for(due) is None:
            raise not_asked(due.seat, kind)
        self._attempt(due.seat, kind, choice)

    def _gain(self, name: str, entry: Gain) -> None:
        """Cards of a claim, all of them unless more are listed; of an only stack they have come."""
        scored = self.scored
        for card in entry.cards:
            scored = self.scored
            if not self.gained[name]:
                self._attempt(self.names.index(name), "gain", card)
            if self.gained[name].pop(0) != card:
                raise Illegal("E_LUCK_CARD", "luck-gain", {"card": card})
        asked = next(iter(open_decisions(self.state)), None)
        owed = asked is not None and asked.kind == "gain" and self.scored == scored
        if owed and (not entry.cards or self._first(name, Gain) is None):
            raise Illegal("E_LUCK_CARD", "luck-gain", {"card": "none"})

    def _refuse_late(self, entry: BoardDecision) -> None:
        """A decision that nobody was asked for, unless it came about by itself."""
        if isinstance(entry, Gain) and (self.gained[entry.p] or not entry.cards):
            self._gain(entry.p, entry)
            return
        raise not_asked(self.names.index(entry.p))

    def _attempt(self, seat: int, kind: str, choice: Choice) -> None:
        state, moments = attempt(self.state, seat, kind, choice)
        for moment in moments:
            self._hear(moment.event)
        self.state = state

    def _hear(self, event: Event) -> None:
        """Write the log: every placement with the way of the counter that belongs to it."""
        if isinstance(event, TilePlaced | RowOpened):
            field = event.field if isinstance(event, TilePlaced) else 1
            place = {"p": self.names[event.seat], "tile": event.tile, "row": event.row}
            self.log.append({**place, "field": field, "points": 0})
            if isinstance(event, TilePlaced):
                self._listed(place["p"], event.tile)
        elif isinstance(event, Scored):
            self.log[-1]["points"] += event.new - event.old
            self.scored += 1
        elif isinstance(event, LuckGained):
            self.gained[self.names[event.seat]].append(event.card)
        elif isinstance(event, TilesNamed):
            self.named = event.tiles

    def _listed(self, name: Any, tile: int) -> None:
        """A placement that went by itself is as listed, unless cards were to be played for it."""
        for entry in self.left:
            if isinstance(entry, Place) and (entry.p, entry.tile) == (name, tile):
                self._try(entry)
                cards = (entry.asc, entry.start, entry.luck, entry.skip or None)
                if any(card is not None for card in cards):
                    raise not_asked(self.names.index(name))
                return
