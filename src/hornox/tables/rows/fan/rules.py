"""What the fan cards share: the row with the lowest end, and the markers on the table.

Rows are numbered from 1 in markers and events, from 0 in ``public.rows``.
"""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.model import Cards, Markers, Public, Row, RowsChange


def lowest_end(rows: tuple[Row, ...], but: int = 0) -> int:
    """The number of the row with the lowest end, other than one row (R28, R46).

    Ends are printed numbers and therefore distinct (R29); whether that row ascends does not matter
    (R68).
    """
    lowest = found = 0
    for number, row in enumerate(rows, 1):
        if number != but and (not found or row[-1] < lowest):
            lowest, found = row[-1], number
    return found


def ends_of(public: Public) -> Cards:
    """The last card of every row."""
    return tuple([row[-1] for row in public.rows])


def put_markers(change: RowsChange, markers: Markers) -> None:
    """Lay the markers as they are now."""
    change.public = replace(change.public, markers=markers)


def markers_of(change: RowsChange) -> Markers:
    """The markers that lie already."""
    return change.public.markers or Markers()
