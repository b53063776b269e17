"""Upkeep: since when nobody is at a table that never began, and how many tables a guest has."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Take the step; tables that are there already are as if somebody had just left them."""
    zero = sa.text("0")
    op.add_column(
        "tables", sa.Column("touched", sa.BigInteger(), nullable=False, server_default=zero)
    )
    op.execute(f"UPDATE tables SET touched = {time.time_ns() // 1_000_000}")
    op.create_index("ix_tables_owner_status", "tables", ["owner", "status"], if_not_exists=True)
