"""How long players may think, and how far a table is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Relaxed(Struct, frozen=True, tag="relaxed", tag_field="kind", forbid_unknown_fields=True):
    """Nobody is hurried."""


class Timed(Struct, frozen=True, tag="timed", tag_field="kind", forbid_unknown_fields=True):
    """So many seconds for each decision."""

    seconds: int


class Days(Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """So many days for each decision."""

    days: int


Pace = Relaxed | Timed | Days
Status = Literal["open", "playing", "over"]
