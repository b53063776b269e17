"""Slow games: orders ahead of each game, and vacations of guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Take the step; nobody is away, and nobody has ordered anything."""
    op.add_column("games", sa.Column("orders", sa.Text()))
    for name, kind in (
        ("away_until", sa.BigInteger()),
        ("away_year", sa.Integer()),
        ("away_days", sa.Integer()),
    ):
        op.add_column("guests", sa.Column(name, kind, nullable=False, server_default=sa.text("0")))
