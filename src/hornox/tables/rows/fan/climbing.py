"""Mountain climbing: the marked row descends."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.fan.events import MarkerLaid, MountainMoved
from hornox.tables.rows.fan.rules import ends_of, markers_of, put_markers
from hornox.tables.rows.model import Differences, Mountain, Public, RowsChange
from hornox.tables.rows.rules import ascending, smallest_difference


def lay_mountain(change: RowsChange) -> None:
    """At the bottom row, ready to climb (R38)."""
    row = len(change.public.rows)
    put_markers(change, replace(markers_of(change), mountain=Mountain(row, True)))
    change.emit(MarkerLaid("climbing-start", row, arrow_of(True), ends_of(change.public)))


def one_descends(public: Public, value: int) -> Differences:
    """The marked row takes cards below its end, all others cards above theirs (R34, R41)."""
    differences = list(ascending(public, value))
    at = mountain_of(public).row - 1
    end = public.rows[at][-1]
    differences[at] = end - value if end > value else None
    return tuple(differences)


def marked_before_others(public: Public, differences: Differences) -> int | None:
    """The smallest difference; of two equal ones that of the marked row (R36, R67)."""
    row = smallest_difference(public, differences)
    at = mountain_of(public).row - 1
    return at if row is not None and differences[at] == differences[row] else row


def move_mountain(change: RowsChange, _seat: int, _row: int) -> None:
    """After a take: one row on; the arrow turns on arrival at the top or bottom row (R39, R40)."""
    public = change.public
    marker = mountain_of(public)
    row = marker.row - 1 if marker.up else marker.row + 1
    turns = row in (1, len(public.rows))
    up = marker.up is not turns
    put_markers(change, replace(markers_of(change), mountain=Mountain(row, up)))
    rule = "climbing-turn" if turns else "climbing-move"
    change.emit(MountainMoved(rule, marker.row, row, arrow_of(up)))


def mountain_of(public: Public) -> Mountain:
    """The mountain marker of a game that has it."""
    assert public.markers is not None and public.markers.mountain is not None
    return public.markers.mountain


def arrow_of(up: bool) -> str:
    """Where the mountain marker goes next, in a word."""
    return "up" if up else "down"
