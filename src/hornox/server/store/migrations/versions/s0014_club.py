"""Tables on a shared screen, and tournaments: who plays, and the tables of each round."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Take the step; no table so far is on a screen, or belongs to a tournament."""
    op.add_column(
        "tables", sa.Column("screen", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("tournament", sa.String(32)))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("pairing", sa.String(16), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seeds", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("guest", sa.String(32), index=True),
        sa.Column("bot", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("tournament", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("table", sa.String(32), nullable=False, unique=True),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("scores", sa.Text()),
    )
