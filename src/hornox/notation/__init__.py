"""Positions and games as text, both ways; docs/bot-authors/notation.md has the grammar."""

from hornox.notation.building import ALL
from hornox.notation.errors import NotationError
from hornox.notation.game_reading import Written, parse_games, read_games
from hornox.notation.games import write_game, write_games
from hornox.notation.position import Described, describe
from hornox.notation.position_text import read_position, write_position

__all__ = [
    "ALL",
    "Described",
    "NotationError",
    "Written",
    "describe",
    "parse_games",
    "read_games",
    "read_position",
    "write_game",
    "write_games",
    "write_position",
]
