"""Reviews of finished games, made once and kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Take the step; games that were played before it are reviewed when somebody asks."""
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )
