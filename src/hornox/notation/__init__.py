"""Positions and games as text, both ways; docs/bot-authors/notation.md has the grammar."""

from hornox.notation.building import ALL
from hornox.notation.errors import NotationError
from hornox.notation.position import Described, describe
from hornox.notation.reading import read_position, write_position

__all__ = [
    "ALL",
    "Described",
    "NotationError",
    "describe",
    "read_position",
    "write_position",
]
