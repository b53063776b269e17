"""Friends: a code to say aloud and a language for each table, and further devices of a guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; tables that already wait have their links, and no codes."""
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.add_column(
        "tables", sa.Column("language", sa.String(8), nullable=False, server_default="en")
    )
    op.create_index("uq_tables_code", "tables", ["code"], unique=True)
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_devices"),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    op.create_table(
        "handovers",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("secret", name="pk_handovers"),
    )
    op.create_index("ix_handovers_guest", "handovers", ["guest"])
