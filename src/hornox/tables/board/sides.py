"""The two sides of the board with the rules that belong to them, and the mode that plays on one."""

from __future__ import annotations

from hornox.engine.mode import Mode
from hornox.tables.board.data import Components
from hornox.tables.board.model import BoardRules, LuckCards
from hornox.tables.board.reopening import any_free, next_below
from hornox.tables.board.rules import any_players, few_players, until_all_placed, until_one_is_out
from hornox.tables.board.scoring import score_actions, score_tiles
from hornox.tables.board.steps import PlayRound, SetUp
from hornox.tables.board.table import BOARD
from hornox.tables.component_files import digest


def blue_side(box: Components, luck: LuckCards | None = None) -> BoardRules:
    """One deal of twelve tiles; rows open from top to bottom."""
    return BoardRules(
        board=box.blue,
        heads=box.heads,
        track=box.track,
        supply=few_players,
        reopen=next_below,
        after_round=until_all_placed,
        luck=luck,
    )


def red_side(box: Components, luck: LuckCards | None = None) -> BoardRules:
    """Deal after deal with action cards and stop signs, until somebody is out."""
    return BoardRules(
        board=box.red,
        heads=box.heads,
        track=box.track,
        supply=any_players,
        reopen=any_free,
        after_round=until_one_is_out,
        final=(score_tiles, score_actions),
        actions=box.actions,
        luck=luck,
    )


def board_mode(name: str, rules: BoardRules) -> Mode:
    """A mode on a side of the board."""
    parts = (rules.heads, rules.track, rules.board, rules.actions, rules.luck)
    return Mode(
        id=name,
        version=1,
        table=BOARD,
        players=(2, 6),
        rules=rules,
        recipe=(SetUp(), PlayRound()),
        data=digest(*(part for part in parts if part is not None)),
    )
