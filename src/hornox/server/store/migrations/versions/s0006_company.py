"""Company: who wants another game, hints and open piles as options, and which games are rated.

Games also note with which component files they began.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Take the step; hints stay allowed where one person plays against bots."""
    for table, column, default in (
        ("tables", "hints", sa.true()),
        ("tables", "open_piles", sa.true()),
        ("seats", "again", sa.false()),
        ("games", "hinted", sa.false()),
        ("results", "rated", sa.true()),
    ):
        op.add_column(
            table, sa.Column(column, sa.Boolean(), nullable=False, server_default=default)
        )
    op.add_column("games", sa.Column("data", sa.Text(), nullable=False, server_default=""))
    people = "SELECT count(*) FROM seats WHERE seats.\"table\" = tables.id AND kind = 'person'"
    op.execute(f"UPDATE tables SET hints = false WHERE ({people}) > 1")
