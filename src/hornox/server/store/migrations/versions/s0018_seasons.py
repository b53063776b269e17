"""Seasons: ratings that start over, for each mode and number of players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Take the step; nobody has played in a season so far."""
    op.create_table(
        "season_ratings",
        sa.Column("season", sa.String(12), primary_key=True),
        sa.Column("mode", sa.String(64), primary_key=True),
        sa.Column("players", sa.Integer(), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True, index=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )
