"""Notifications: the server's key, the devices of guests, and which deadline they know of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Take the step; nobody wants to be told anything yet."""
    op.add_column(
        "games",
        sa.Column("reminded", sa.BigInteger(), nullable=False, server_default=sa.text("0")),
    )
    op.create_table(
        "push_keys",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
