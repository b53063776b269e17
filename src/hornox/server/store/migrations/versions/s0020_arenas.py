"""Arenas: tournaments with a time window, and players who pause."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Take the step; there is no arena so far."""
    op.add_column("tournaments", sa.Column("starts", sa.BigInteger()))
    op.add_column("tournaments", sa.Column("ends", sa.BigInteger()))
    op.add_column(
        "entrants",
        sa.Column("resting", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("matches", sa.Column("ended", sa.BigInteger()))
