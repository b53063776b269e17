"""What the seats of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.live.stored_tables import SeatRow
from hornox.play import YOU, Seat
from hornox.protocol.updates import known_names

LONGEST_NAME = 40
"""What people may call themselves, on a server and on a device without one."""


def labels(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Who sits where, as records write it."""
    return tuple(
        Seat(YOU, seat.name).label if seat.kind == "person" else Seat(seat.bot or "").label
        for seat in seats
    )


def seat_names(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """The names that people see; empty for a free seat."""
    names = known_names(labels(seats))
    return tuple("" if seat.free else name for seat, name in zip(seats, names, strict=True))
