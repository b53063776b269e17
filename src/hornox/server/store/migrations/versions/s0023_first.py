"""The first version: its tables are those of ``schema.py`` as they were then."""

from __future__ import annotations

revision = "0023"
down_revision = None


def upgrade() -> None:
    """Nothing to do: a new store is laid out as the schema is."""
