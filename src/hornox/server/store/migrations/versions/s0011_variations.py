"""Variations: games that go on from a moment of a finished one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Take the step; no game before it is a variation."""
    op.add_column("games", sa.Column("origin", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("origin_game", sa.String(32), nullable=True))
    op.create_index("ix_games_origin_game", "games", ["origin_game"])
    op.add_column(
        "results",
        sa.Column("variation", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
