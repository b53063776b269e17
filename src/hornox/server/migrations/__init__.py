"""The steps by which the store has grown; they run by themselves when the server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

NEWEST = "0004"
"""The step that this program needs; a test holds it to the last one there is."""


def upgrade(connection: Connection) -> None:
    """Bring the store up to the newest step; nothing is loaded when it is there already."""
    if connection.dialect.name == "postgresql":
        # Two servers that start at once take turns.
        connection.execute(text("SELECT pg_advisory_xact_lock(6104)"))
    if _present(connection) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _present(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
