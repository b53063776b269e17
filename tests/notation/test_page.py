"""The page that specifies the notation: all its examples are read, in every mode."""

from __future__ import annotations

import re
from pathlib import Path

from hornox.notation import parse_games, read_games, read_position, write_game, write_position
from tests.support.modes import MODES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bot-authors" / "notation.md"


def examples() -> tuple[list[str], list[str]]:
    """The positions and games of the page."""
    blocks = re.findall(r"^```text\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    games = [block for block in blocks if block.startswith("[")]
    lines = [line for block in blocks if not block.startswith("[") for line in block.splitlines()]
    return [line for line in lines if not line.startswith("line ")], games


def test_every_position_of_the_page() -> None:
    positions, _ = examples()
    modes = set()
    for text in positions:
        found = read_position(text)
        modes.add(found.mode.id)
        assert found.view().awaited, text
        assert read_position(write_position(found)) == found
    assert {mode.id for mode in MODES} <= modes, "an example for each mode"
    assert any("+" in mode for mode in modes), "and for fan cards together"


def test_every_game_of_the_page() -> None:
    _, games = examples()
    tables = set()
    for text in games:
        for written in parse_games(text):
            tables.add(written.record.mode)
            again = write_game(written.record, written.tags, written.told)
            assert read_games(again)[0].answers == written.record.answers
    assert {"base", "flip", "specials", "buffalo", "board-luck", "party"} <= tables
