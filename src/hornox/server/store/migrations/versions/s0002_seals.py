"""Sealed seeds, nonces of the players, and the chain of a game's answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Take the step; games that began before have neither seal nor chain."""
    op.add_column("tables", sa.Column("seal", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.Text(), nullable=False, server_default=""))
    op.add_column("games", sa.Column("fair", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("chain", sa.String(length=64), nullable=True))
    op.add_column(
        "games", sa.Column("length", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )
    op.add_column("answers", sa.Column("link", sa.String(length=64), nullable=True))
