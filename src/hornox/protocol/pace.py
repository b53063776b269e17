"""The time that a decision may take, and the status of a table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Relaxed(Struct, frozen=True, tag="relaxed", tag_field="kind", forbid_unknown_fields=True):
    """Decisions may take any time."""


class Timed(Struct, frozen=True, tag="timed", tag_field="kind", forbid_unknown_fields=True):
    """A number of seconds for each decision."""

    seconds: int


class Days(Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """A number of days for each decision."""

    days: int


Pace = Relaxed | Timed | Days
CHANGES = 100
"""How often a seat may change a choice that lies face down, where the host says nothing else."""
Status = Literal["open", "playing", "over"]
