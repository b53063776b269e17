"""Even/odd: only cards of one parity may go to the marked row."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.fan.events import EvenOddMoved, MarkerLaid
from hornox.tables.rows.fan.rules import ends_of, lowest_end, markers_of, put_markers
from hornox.tables.rows.model import Differences, EvenOdd, Public, RowsChange


def lay_even_odd(change: RowsChange) -> None:
    """At the lowest of the opening cards, with its parity up (R26)."""
    rows = change.public.rows
    row = lowest_end(rows)
    odd = rows[row - 1][-1] % 2 == 1
    put_markers(change, replace(markers_of(change), even_odd=EvenOdd(row, odd)))
    change.emit(MarkerLaid("even-odd-start", row, side_of(odd), ends_of(change.public)))


def right_side(public: Public, value: int, differences: Differences) -> Differences:
    """The marked row is closed to a value of the other parity, flipped or not (R27, R62)."""
    marker = even_odd_of(public)
    if (value % 2 == 1) is marker.odd:
        return differences
    at = marker.row
    return (*differences[: at - 1], None, *differences[at:])


def move_even_odd(change: RowsChange, _seat: int, _row: int) -> None:
    """After a take: to the lowest end of the other rows, whose parity counts from now on (R32)."""
    public = change.public
    before = even_odd_of(public).row
    row = lowest_end(public.rows, before)
    odd = public.rows[row - 1][-1] % 2 == 1
    put_markers(change, replace(markers_of(change), even_odd=EvenOdd(row, odd)))
    change.emit(EvenOddMoved("even-odd-move", before, row, side_of(odd), ends_of(public)))


def even_odd_of(public: Public) -> EvenOdd:
    """The even/odd marker of a game that has it."""
    assert public.markers is not None and public.markers.even_odd is not None
    return public.markers.even_odd


def side_of(odd: bool) -> str:
    """The side of the even/odd marker in a word."""
    return "odd" if odd else "even"
