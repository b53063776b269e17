"""The words of every kind of table."""

from __future__ import annotations

from hornox.engine.mode import Mode
from hornox.notation.board import BOARD_WORDS
from hornox.notation.buffalo import BUFFALO_WORDS
from hornox.notation.party import PARTY_WORDS
from hornox.notation.rows import ROWS_WORDS
from hornox.notation.words import Words

_WORDS = {
    "rows": ROWS_WORDS,
    "buffalo": BUFFALO_WORDS,
    "board": BOARD_WORDS,
    "party": PARTY_WORDS,
}


def words_of(mode: Mode) -> Words:
    """The words of a mode's table."""
    return _WORDS[mode.table.name]
