"""Why a row cannot be chosen."""

from __future__ import annotations

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.tables.rows.model import RowsState
from hornox.tables.rows.specials.rules import specials_of


def wrong_row(
    state: RowsState, asked: Decision, choice: Choice, open_code: str = "E_ROW"
) -> Illegal:
    """A row that does not exist, that is blocked, or that is open and yet not to be chosen."""
    signs = specials_of(state.public).signs
    code = "E_ROW"
    if type(choice) is int and 1 <= choice <= len(signs):
        code = "E_ROW_BLOCKED" if signs[choice - 1].stop else open_code
    return Illegal(code, asked.rule, {"row": choice, "rows": len(signs)})
