"""Hot statements: compiled once, and for SQLite executed without SQLAlchemy.

SQLAlchemy takes four times as long for such a statement as SQLite itself, and holds up the loop
for that time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement

Row = dict[str, Any]


class HotStatement:
    """One statement, made once."""

    def __init__(self, statement: Executable) -> None:
        assert isinstance(statement, ClauseElement)
        made: Any = statement.compile(dialect=sqlite.dialect())
        self._statement, self._sql = statement, str(made)
        self._names: list[str] = made.positiontup

    def write(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Write with each of these rows; what is wrong is said as SQLAlchemy says it."""
        if connection.dialect.name != "sqlite":
            connection.execute(self._statement, rows)
            return
        file: Any = connection.connection.driver_connection
        names = self._names
        try:
            file.executemany(self._sql, [[row[name] for name in names] for row in rows])
        except sqlite3.Error as problem:
            raise DBAPIError.instance(self._sql, None, problem, sqlite3.Error) from problem
