"""No ruling of the board game goes without a test."""

from __future__ import annotations

import re
from pathlib import Path

RULINGS = {
    **{f"a{number}": "base" for number in range(1, 19)},
    **{f"l{number}": "luck" for number in range(1, 19)},
    **{f"p{number}": "pro" for number in range(1, 33)},
    **{f"q{number}": "pro with luck" for number in range(1, 8)},
}


def test_every_ruling_has_a_test_that_bears_its_number() -> None:
    here = Path(__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in here.glob("test_board_*.py"))
    tested = set(re.findall(r"^def test_([alpq]\d+)_", text, re.MULTILINE))
    assert set(RULINGS) - tested == set()
