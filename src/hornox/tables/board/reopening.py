"""Where the tile that took a row goes next."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.step import Question, Step
from hornox.tables.board.effects import trigger
from hornox.tables.board.events import RowOpened
from hornox.tables.board.model import BoardChange, BoardState
from hornox.tables.board.rules import free_rows, next_free_row


def next_below(change: BoardChange, seat: int, tile: int, row: int) -> None:
    """The next free row below, or the topmost one (3.5)."""
    change.push(OpenBelow(seat, tile, row))


def any_free(change: BoardChange, seat: int, tile: int, row: int) -> None:
    """Any free row but the one that was taken (5.4); asked where there are several."""
    free = free_rows(change.public)
    change.push(OpenAny(seat, tile, row) if len(free) > 1 else OpenBelow(seat, tile, row))


class OpenBelow(Step, frozen=True):
    """The tile moves to the nearest free row; the row it leaves is not free yet (A5)."""

    seat: int
    tile: int
    row: int

    def resolve(self, change: BoardChange) -> None:
        """There is never a choice."""
        to = next_free_row(change.public, self.row)
        rule = "open-below" if to > self.row else "open-top"
        _open(change, rule, self.seat, self.tile, self.row, to)


class OpenAny(Question, frozen=True):
    """The player chooses a free row; the row just emptied is not among them (P5)."""

    seat: int
    tile: int
    row: int

    def ask(self, state: BoardState, name: str) -> Decision:
        """Every free row; the played tile still lies in the taken one."""
        options = tuple([index + 1 for index in free_rows(state.public)])
        facts = {"tile": self.tile, "row": self.row + 1}
        return Decision(name, "row", (self.seat,), options, "open-row", facts=facts)

    def take(self, change: BoardChange, seat: int, choice: Choice) -> None:
        """The tile moves there; this is no placement (P31)."""
        _open(change, "open-chosen", seat, self.tile, self.row, int(choice) - 1)

    def refuse(self, state: BoardState, asked: Decision, choice: Choice) -> Illegal:
        """The row just taken, one that holds tiles, or none at all."""
        rows = len(state.public.rows)
        if type(choice) is int and 1 <= choice <= rows:
            code = "E_ROW_EMPTIED" if choice == self.row + 1 else "E_ROW_NOT_FREE"
            return Illegal(code, asked.rule, {"row": choice})
        return Illegal("E_ROW", asked.rule, {"row": choice, "rows": rows})


def _open(change: BoardChange, rule: str, seat: int, tile: int, row: int, to: int) -> None:
    rows = list(change.public.rows)
    rows[row] = ()
    rows[to] = (tile,)
    change.public = replace(change.public, rows=tuple(rows))
    change.emit(RowOpened(rule, seat, tile, to + 1))
    trigger(change, seat, tile, change.rules.board.rows[to][0])


STEPS = (OpenBelow, OpenAny)
