"""The board game: twelve tiles, four active rows, and what is printed on their fields."""

from __future__ import annotations

from pathlib import Path

from hornox.engine.mode import Mode
from hornox.modes import DATA
from hornox.tables.board.data import (
    Components,
    read_components,
    shipped_components,
)
from hornox.tables.board.model import BoardRules
from hornox.tables.board.opening import next_below
from hornox.tables.board.rules import few_players, until_all_placed
from hornox.tables.board.steps import PlayRound, SetUp
from hornox.tables.board.table import BOARD
from hornox.tables.sheets import digest


def made_of(box: Components) -> Mode:
    """The mode with these components."""
    rules = BoardRules(
        board=box.blue,
        heads=box.heads,
        track=box.track,
        supply=few_players,
        reopen=next_below,
        after_round=until_all_placed,
    )
    return Mode(
        id="board",
        version=1,
        table=BOARD,
        players=(2, 6),
        rules=rules,
        recipe=(SetUp(), PlayRound()),
        data=digest(box.heads, box.track, box.blue),
    )


def from_data(*folders: Path) -> Mode:
    """The mode with components from the first folder that has each file."""
    return made_of(read_components(*folders))


MODE = made_of(shipped_components(DATA))
