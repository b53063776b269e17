"""The pro version of the board game: the red side, action cards and stop signs."""

from __future__ import annotations

from pathlib import Path

from hornox.engine.mode import Mode
from hornox.modes import DATA
from hornox.tables.board.data import Components, read_components, shipped_components
from hornox.tables.board.sides import board_mode, red_side


def made_of(box: Components) -> Mode:
    """The mode with these components."""
    return board_mode("board-pro", red_side(box))


def from_data(*folders: Path) -> Mode:
    """The mode with components from the first folder that has each file."""
    return made_of(read_components(*folders))


MODE = made_of(shipped_components(DATA))
