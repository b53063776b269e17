"""What a team played against: the points of the buffalo."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Take the step; of games that were played before it, nobody noted this."""
    op.add_column("results", sa.Column("against", sa.Integer()))
