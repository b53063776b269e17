"""Puzzles that guests have solved, and the deals of the days."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Take the step; the secret of the days is made when the first of them is asked for."""
    op.create_table(
        "puzzle_solvers",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("solved", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "daily_secrets",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "daily_days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("master", sa.Integer(), nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), nullable=False, unique=True),
    )
    op.add_column("tables", sa.Column("daily", sa.String(10)))
