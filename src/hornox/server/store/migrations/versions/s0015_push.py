"""Notifications: the server's key, the devices of guests, and which deadline they know of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; nobody wants to be told anything yet."""
    op.add_column(
        "games",
        sa.Column("reminded", sa.BigInteger(), nullable=False, server_default=sa.text("0")),
    )
    op.create_table(
        "push_keys",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_keys"),
    )
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_devices"),
    )
    op.create_index("ix_push_devices_guest", "push_devices", ["guest"])
