"""Seasons: ratings that start over, for each mode and number of players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; nobody has played in a season so far."""
    op.create_table(
        "season_ratings",
        sa.Column("season", sa.String(12), nullable=False),
        sa.Column("mode", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("season", "mode", "players", "who", name="pk_season_ratings"),
    )
    op.create_index("ix_season_ratings_who", "season_ratings", ["who"])
