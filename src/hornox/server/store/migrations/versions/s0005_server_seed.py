"""The secret seed of the next game is called what it is; the seal is its public hash."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Take the step; the seeds stay."""
    op.execute("ALTER TABLE tables RENAME COLUMN seal TO server_seed")
