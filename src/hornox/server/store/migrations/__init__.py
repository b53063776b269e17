"""How a store comes to be and grows, by itself, when the server starts.

A new store is laid out as the schema is; one that an older version has left takes the steps that it
lacks. Steps are counted from the first version on: what was before it is unknown here. A new step
is a file beside ``s0023_first.py`` that names the one before it, and ``NEWEST``.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from hornox.server.store.schema import METADATA

FOLDER = Path(__file__).parent
"""Where the steps lie."""
NEWEST = "0023"
"""The step that this program needs; a test holds it to the last one there is."""
FOUND = "SELECT version_num FROM alembic_version"
"""Which step a store has taken last."""


class TooNew(OSError):
    """A store that a newer program has brought up to date: this one must not write to it."""


def check(found: str | None) -> None:
    """TooNew if a store has taken steps that this program does not know."""
    if found is not None and found > NEWEST:
        raise TooNew(
            f"a newer Hornox has brought it up to date (step {found}, this one knows {NEWEST}): "
            "install that one or a later one, and restart"
        )


def step_of(connection: Connection) -> str | None:
    """The step of a store, None for an empty one; OSError if it belongs to another program."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if not {"alembic_version", "guests"} <= set(tables):
        raise OSError(
            f"another program uses it: there is a table “{min(tables)}”. "
            "Choose a new file, or an empty database"
        )
    found: str | None = connection.scalar(text(FOUND))
    check(found)
    return found


def upgrade(connection: Connection) -> None:
    """Lay a new store out, or bring one up to the newest step; nothing is loaded for one there."""
    if connection.dialect.name == "sqlite":
        # All of it or nothing: half a store would look like another program's.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Two servers that start at once take turns.
        connection.execute(text("SELECT pg_advisory_xact_lock(6104)"))
        # Between two steps nobody is cut off, however slow the machine is.
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    found = step_of(connection)
    if found == NEWEST:
        return
    if found is not None and connection.dialect.name == "postgresql":
        # Whoever writes looks at it last: what is being written is waited for, and all that is
        # written later sees the new step.
        connection.execute(text("LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE"))
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        if found is None:
            METADATA.create_all(connection)
            command.stamp(config, "head")
        else:
            command.upgrade(config, "head")
    except CommandError as problem:
        raise OSError(str(problem)) from None
