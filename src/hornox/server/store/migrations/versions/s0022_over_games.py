"""What reviews found about each seat, and which version of reviews that was."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Take the step; the reviews that are there are made again when somebody asks for them."""
    version = sa.Column("version", sa.Integer(), nullable=False, server_default=sa.text("1"))
    op.add_column("reviews", version)
    for name in ("reviewed", "rounds"):
        op.add_column("results", sa.Column(name, sa.Integer()))
    for name in ("play", "deal", "luck", "accuracy"):
        op.add_column("results", sa.Column(name, sa.Float()))
