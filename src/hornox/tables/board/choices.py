"""All that can ever be chosen on a board table."""

from __future__ import annotations

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.tables.board.model import ACTIONS, LUCK, BoardRules
from hornox.tables.board.placing import PLACE
from hornox.tables.board.reopening import next_below


def choices(mode: Mode) -> dict[str, tuple[Choice, ...]]:
    """Tiles, and what luck cards, action cards and free rows ask for where a mode has them."""
    rules: BoardRules = mode.rules
    tiles = tuple(rules.tiles)
    found: dict[str, tuple[Choice, ...]] = {"tile": tiles}
    if rules.luck is not None:
        found |= {"luck": (PLACE, *LUCK), "gain": LUCK, "name": tiles}
    if rules.actions is not None:
        found["action"] = (PLACE, *ACTIONS)
    if rules.actions is not None or rules.reopen is not next_below:
        found["row"] = tuple(range(1, len(rules.board.rows) + 1))
    return found
