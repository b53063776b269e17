"""A described board on which tests show tiles and play cards, and read what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from hornox.engine import Choice, Event, Illegal, Mode, attempt, events_of, open_decisions
from hornox.modes import DATA, find
from hornox.tables.board.data import Components, read_components
from hornox.tables.board.events import RowOpened, Scored, TilePlaced
from hornox.tables.board.fields import Board, Field, field_of
from hornox.tables.board.model import BoardState, LuckCards

E = TypeVar("E", bound=Event)
BOX: Components = read_components(DATA)


class Play:
    """A table on which the shown tiles are being placed."""

    def __init__(
        self,
        mode: str | Mode,
        rows: Mapping[int, Sequence[int]],
        show: Mapping[int, Sequence[int]],
        *,
        seats: int = 2,
        hands: Mapping[int, Sequence[int]] | None = None,
        actions: Mapping[int, Sequence[str]] | None = None,
        luck: Mapping[int, LuckCards] | None = None,
        **told: Any,
    ) -> None:
        self.mode = find(mode) if isinstance(mode, str) else mode
        held = [tuple((hands or {}).get(seat, ())) for seat in range(seats)]
        shown = [tuple(show.get(seat, ())) for seat in range(seats)]
        described: dict[str, Any] = {
            "rows": rows,
            "hands": [(*one, *other) for one, other in zip(held, shown, strict=True)],
            "to_play": [len(tiles) for tiles in shown],
            "supply": (),
            "alone": True,
            **told,
        }
        if self.mode.rules.actions is not None:
            described["actions"] = [tuple((actions or {}).get(seat, ())) for seat in range(seats)]
            described.setdefault("action_pile", ())
        if luck is not None:
            described["luck"] = [luck.get(seat, LuckCards()) for seat in range(seats)]
        self.state: BoardState = self.mode.table.position(self.mode, seats, {}, "7", described)
        self.events: list[Event] = []
        for seat, tiles in enumerate(shown):
            for tile in tiles:
                self._attempt(seat, "tile", tile)

    def _attempt(self, seat: int, kind: str, choice: Choice) -> None:
        self.state, moments = attempt(self.state, seat, kind, choice)
        self.events += events_of(moments)
        assert not self.mode.table.broken(self.state)

    def choose(self, *choices: Choice) -> Play:
        """Whoever is asked answers, one choice after the other."""
        for choice in choices:
            (asked,) = open_decisions(self.state)
            self._attempt(asked.seats[0], asked.kind, choice)
        return self

    def refused(self, choice: Choice) -> str:
        """The code with which the asked seat's choice is refused."""
        (asked,) = open_decisions(self.state)
        with pytest.raises(Illegal) as caught:
            attempt(self.state, asked.seats[0], asked.kind, choice)
        return caught.value.code

    def offered(self) -> tuple[Choice, ...]:
        """What the asked seat can choose; nothing if nobody is asked."""
        asked = open_decisions(self.state)
        return asked[0].options if asked else ()

    def asking(self) -> str | None:
        """The rule behind the open question."""
        asked = open_decisions(self.state)
        return asked[0].rule if asked else None

    @property
    def log(self) -> list[tuple[int, int, int, int, int]]:
        """Every placement: seat, tile, row, field, and the way of the counter."""
        lines: list[tuple[int, int, int, int, int]] = []
        for event in self.events:
            if isinstance(event, TilePlaced):
                lines.append((event.seat, event.tile, event.row, event.field, 0))
            elif isinstance(event, RowOpened):
                lines.append((event.seat, event.tile, event.row, 1, 0))
            elif isinstance(event, Scored) and lines:
                *where, points = lines[-1]
                seat, tile, row, field = where
                lines[-1] = (seat, tile, row, field, points + event.new - event.old)
        return lines

    @property
    def rows(self) -> dict[int, tuple[int, ...]]:
        """The active rows."""
        return {n: row for n, row in enumerate(self.state.public.rows, 1) if row}

    @property
    def scores(self) -> tuple[int, ...]:
        """All counters."""
        return self.state.public.scores

    @property
    def rules(self) -> list[str]:
        """The rules behind all events."""
        return [event.rule for event in self.events]

    def heard(self, kind: type[E]) -> list[E]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def tiles(self, seat: int) -> tuple[int, ...]:
        """What lies behind a screen."""
        return self.state.private[seat].tiles

    def cards(self, seat: int) -> tuple[str, ...]:
        """The action cards of a seat."""
        return self.state.private[seat].actions

    def luck(self, seat: int) -> tuple[int, int]:
        """The luck cards of a seat: five plus, positive."""
        luck = self.state.public.luck
        assert luck is not None
        held = luck.held[seat]
        return held.five_plus, held.positive_bulls

    @property
    def stock(self) -> tuple[int, int]:
        """The luck cards on their stacks: five plus, positive."""
        luck = self.state.public.luck
        assert luck is not None
        return luck.stock.five_plus, luck.stock.positive_bulls

    @property
    def signs(self) -> tuple[int, ...]:
        """The rows with a stop sign."""
        actions = self.state.public.actions
        assert actions is not None
        return actions.signs


def side(*rows: str, start: tuple[int, ...] = (1, 2, 3, 4)) -> Board:
    """A board of our own: a line of codes for each row."""
    starts = {seats: tuple(row - 1 for row in start) for seats in range(2, 7)}
    return Board(tuple(_fields(row) for row in rows), starts)


def _fields(codes: str) -> tuple[Field, ...]:
    fields = [field_of(code) for code in codes.split()]
    assert None not in fields
    return tuple(field for field in fields if field is not None)
