"""Friends: who is whose, requests, links, invitations to tables, and who has blocked whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Take the step; nobody has friends so far."""
    op.add_column(
        "guests", sa.Column("here", sa.BigInteger(), nullable=False, server_default=sa.text("0"))
    )
    op.add_column(
        "guests", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    _pairs("friends", "guest", "friend", "since")
    _pairs("friend_requests", "by", "to", "at")
    _pairs("blocks", "guest", "blocked", "at")
    op.create_table(
        "friend_links",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("by", sa.String(32), nullable=False, index=True),
        sa.Column("to", sa.String(32), nullable=False),
        sa.Column("table", sa.String(32), nullable=False, index=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("to", "table", name="uq_invitations_to_table"),
    )


def _pairs(name: str, one: str, other: str, when: str) -> None:
    """A table that says since when somebody has something to do with somebody else."""
    op.create_table(
        name,
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(one, sa.String(32), nullable=False),
        sa.Column(other, sa.String(32), nullable=False, index=True),
        sa.Column(when, sa.BigInteger(), nullable=False),
        sa.UniqueConstraint(one, other, name=f"uq_{name}_{one}_{other}"),
    )
