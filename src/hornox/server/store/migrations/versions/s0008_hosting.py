"""What a host does: bans, reports to look at, a log of it all, and what everybody is told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "bans",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32)),
        sa.Column("address", sa.String(64)),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer()),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
    )
    op.create_table(
        "host_log",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("stop", sa.BigInteger()),
    )
