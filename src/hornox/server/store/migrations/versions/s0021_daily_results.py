"""The game of each finished try at a daily deal: its result stays when the game is removed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Take the step; of games that are removed already nobody knows whose they were."""
    op.add_column("daily_tries", sa.Column("game", sa.String(32)))
    op.execute(
        'UPDATE daily_tries SET game = (SELECT games.id FROM games WHERE games."table" ='
        ' daily_tries."table" AND games.ended IS NOT NULL)'
    )
