"""The board game with luck cards: clovers on the way down give cards that turn minus to plus."""

from __future__ import annotations

from pathlib import Path

from hornox.engine.mode import Mode
from hornox.modes import DATA
from hornox.tables.board.data import Components, read_components, shipped_components
from hornox.tables.board.sides import blue_side, board_mode


def made_of(box: Components) -> Mode:
    """The mode with these components."""
    return board_mode("board-luck", blue_side(box, box.luck))


def from_data(*folders: Path) -> Mode:
    """The mode with components from the first folder that has each file."""
    return made_of(read_components(*folders))


MODE = made_of(shipped_components(DATA))
