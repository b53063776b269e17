"""Friends: who is whose, requests, links, invitations to tables, and who has blocked whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


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
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("secret", name="pk_friend_links"),
    )
    op.create_index("ix_friend_links_guest", "friend_links", ["guest"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("to", sa.String(32), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
        sa.UniqueConstraint("to", "table", name="uq_invitations_to_table"),
    )
    op.create_index("ix_invitations_by", "invitations", ["by"])
    op.create_index("ix_invitations_table", "invitations", ["table"])


def _pairs(name: str, one: str, other: str, when: str) -> None:
    """A table that says since when somebody has something to do with somebody else."""
    op.create_table(
        name,
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column(one, sa.String(32), nullable=False),
        sa.Column(other, sa.String(32), nullable=False),
        sa.Column(when, sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=f"pk_{name}"),
        sa.UniqueConstraint(one, other, name=f"uq_{name}_{one}_{other}"),
    )
    op.create_index(f"ix_{name}_{other}", name, [other])
