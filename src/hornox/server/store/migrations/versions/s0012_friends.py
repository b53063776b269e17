"""Friends: a code to say aloud and a language for each table, and further devices of a guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Take the step; tables that already wait have their links, and no codes."""
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.add_column(
        "tables", sa.Column("language", sa.String(8), nullable=False, server_default="en")
    )
    op.create_index("uq_tables_code", "tables", ["code"], unique=True)
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "handovers",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
