"""Clubs: who belongs to them, and their ladders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Take the step; there is no club so far."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "club_members",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("club", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("club", "guest", name="uq_club_members_club_guest"),
    )
    op.create_table(
        "club_ratings",
        sa.Column("club", sa.String(32), primary_key=True),
        sa.Column("season", sa.String(12), primary_key=True),
        sa.Column("mode", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True, index=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )
