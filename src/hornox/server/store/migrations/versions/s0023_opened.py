"""Records that guests have opened, kept for a while."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "opened",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
