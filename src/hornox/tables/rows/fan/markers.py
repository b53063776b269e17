"""Where markers can lie, and where they cannot."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.engine.decision import Fact
from hornox.tables.rows.model import Markers, Public, RowRules

Fault = tuple[str, dict[str, Fact]]
"""What is wrong, and the facts."""

_NONE = Markers()


def faults(rules: RowRules, seats: int, public: Public) -> Iterator[Fault]:
    """Everything about the markers that cannot be while the rows of a round lie."""
    markers = public.markers or _NONE
    for name in Markers.__struct_fields__:
        there = getattr(markers, name) is not None
        if there != (name in rules.markers):
            yield "marker-foreign" if there else "marker-missing", {"name": name}
    flips = markers.flips
    if flips is not None and len(flips) != seats:
        yield "flips", {"given": len(flips), "seats": seats}
    misplaced = list(_misplaced(public, markers))
    yield from misplaced or _at_wrong_rows(rules, public, markers)


def _misplaced(public: Public, markers: Markers) -> Iterator[Fault]:
    places = {"even_odd": markers.even_odd, "mountain": markers.mountain}
    numbers = {name: marker.row for name, marker in places.items() if marker is not None}
    if markers.cow is not None:
        numbers["cow"] = markers.cow
    for name, row in numbers.items():
        if not 1 <= row <= len(public.rows):
            yield "marker-row", {"name": name, "row": row, "rows": len(public.rows)}


def _at_wrong_rows(rules: RowRules, public: Public, markers: Markers) -> Iterator[Fault]:
    even_odd, mountain, cow = markers.even_odd, markers.mountain, markers.cow
    if even_odd is not None and markers.flips is None:
        # A flipped card can lie in the row with another printed parity than it was placed by (R32).
        end = public.rows[even_odd.row - 1][-1]
        if (end % 2 == 1) is not even_odd.odd:
            yield "side", {"row": even_odd.row, "end": end}
    if mountain is not None:
        only = {1: False, len(public.rows): True}.get(mountain.row, mountain.up)
        if mountain.up is not only:
            yield "arrow", {"row": mountain.row}
    if cow is not None and len(public.rows[cow - 1]) >= rules.capacity:
        yield "cow", {"row": cow, "most": rules.capacity - 1}
