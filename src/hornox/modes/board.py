"""The board game in four modes: on the blue or the red side, without or with luck cards."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.modes import DATA
from hornox.tables.board.data import Components, read_components
from hornox.tables.board.model import BoardRules
from hornox.tables.board.reopening import any_free, next_below
from hornox.tables.board.rules import any_players, few_players, until_all_placed, until_one_is_out
from hornox.tables.board.scoring import score_actions, score_tiles
from hornox.tables.board.steps import PlayRound, SetUp
from hornox.tables.board.table import BOARD
from hornox.tables.component_files import digest


def blue_side(box: Components, *, luck: bool = False) -> Mode:
    """The base game: two deals of twelve tiles at most; rows open from top to bottom."""
    rules = BoardRules(
        board=box.blue,
        heads=box.heads,
        track=box.track,
        supply=few_players,
        reopen=next_below,
        after_round=until_all_placed,
        luck=box.luck if luck else None,
    )
    return _mode("board", rules)


def red_side(box: Components, *, luck: bool = False) -> Mode:
    """The pro version: action cards and stop signs, until somebody has no tiles left."""
    rules = BoardRules(
        board=box.red,
        heads=box.heads,
        track=box.track,
        supply=any_players,
        reopen=any_free,
        after_round=until_one_is_out,
        final=(score_tiles, score_actions),
        actions=box.actions,
        luck=box.luck if luck else None,
    )
    return _mode("board-pro", rules, version=2)


def by_old_rules(mode: Mode) -> Mode:
    """The pro version of older records: a row or a skip ended the action cards for a tile."""
    return replace(mode, version=1, rules=replace(mode.rules, row_last=True))


def _mode(name: str, rules: BoardRules, version: int = 1) -> Mode:
    parts = (rules.heads, rules.track, rules.board, rules.actions, rules.luck)
    return Mode(
        id=name if rules.luck is None else f"{name}-luck",
        version=version,
        table=BOARD,
        players=(2, 6),
        rules=rules,
        recipe=(SetUp(), PlayRound()),
        data=digest(*(part for part in parts if part is not None)),
        hints=("board-order",),
    )


def from_data(*folders: Path) -> tuple[Mode, ...]:
    """The modes with components from the first folder that has each file."""
    box = read_components(*folders)
    blue, red = ([side(box, luck=luck) for luck in (False, True)] for side in (blue_side, red_side))
    return *blue, *red, *map(by_old_rules, red)


MODES = from_data(DATA)
