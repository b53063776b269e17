"""The programs that play by hand know nothing of the engine that they check."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
BY_HAND = sorted([*TESTS.glob("rules/*by_hand.py"), *TESTS.glob("lines/*by_hand.py")])
PROGRAMS = [path for path in BY_HAND if not path.name.startswith("test_")]


def imported(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def foreign(path: Path) -> set[str]:
    """What a program imports beyond Python and other programs by hand."""
    names = {
        name for name in imported(path) if name.partition(".")[0] not in sys.stdlib_module_names
    }
    return names - {
        ".".join(other.relative_to(TESTS.parent).with_suffix("").parts) for other in PROGRAMS
    }


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_by_hand_imports_only_python_and_its_like(path: Path) -> None:
    assert foreign(path) == set()


def test_all_programs_are_found_and_the_engine_would_be_noticed(tmp_path: Path) -> None:
    assert len(PROGRAMS) >= 9
    guilty = tmp_path / "x_by_hand.py"
    guilty.write_text("def heads():\n    from hornox.tables.rows.cards import heads\n")
    assert foreign(guilty) == {"hornox.tables.rows.cards"}
