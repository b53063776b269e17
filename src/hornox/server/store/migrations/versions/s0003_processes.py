"""Several processes: versions of tables, keepers of games, and the wishes of teams."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Take the step."""
    zero = sa.text("0")
    op.add_column("tables", sa.Column("version", sa.Integer(), nullable=False, server_default=zero))
    op.add_column("games", sa.Column("wishes", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("keeper", sa.String(length=32), nullable=True))
    op.add_column(
        "games", sa.Column("kept_until", sa.BigInteger(), nullable=False, server_default=zero)
    )
