"""The pro version of the board game with luck cards."""

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
from hornox.tables.board.opening import any_free
from hornox.tables.board.rules import any_players, until_one_is_out
from hornox.tables.board.scoring import score_actions, score_tiles
from hornox.tables.board.steps import PlayRound, SetUp
from hornox.tables.board.table import BOARD
from hornox.tables.sheets import digest


def made_of(box: Components) -> Mode:
    """The mode with these components."""
    rules = BoardRules(
        board=box.red,
        heads=box.heads,
        track=box.track,
        supply=any_players,
        reopen=any_free,
        after_round=until_one_is_out,
        final=(score_tiles, score_actions),
        actions=box.actions,
        luck=box.luck,
    )
    return Mode(
        id="board-pro-luck",
        version=1,
        table=BOARD,
        players=(2, 6),
        rules=rules,
        recipe=(SetUp(), PlayRound()),
        data=digest(box.heads, box.track, box.red, box.actions, box.luck),
    )


def from_data(*folders: Path) -> Mode:
    """The mode with components from the first folder that has each file."""
    return made_of(read_components(*folders))


MODE = made_of(shipped_components(DATA))
