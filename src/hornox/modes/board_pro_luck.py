"""The pro version of the board game with luck cards."""

from __future__ import annotations

from pathlib import Path

from hornox.engine.mode import Mode
from hornox.modes import DATA
from hornox.tables.board.data import Components, read_components, shipped_components
from hornox.tables.board.sides import board_mode, red_side


def made_of(box: Components) -> Mode:
    """The mode with these components."""
    return board_mode("board-pro-luck", red_side(box, box.luck))


def from_data(*folders: Path) -> Mode:
    """The mode with components from the first folder that has each file."""
    return made_of(read_components(*folders))


MODE = made_of(shipped_components(DATA))
