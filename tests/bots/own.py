"""Bots that somebody could have written, as files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

LOWEST = """
class Lowest:
    name = "lowest"

    def choose(self, seen, decision, stream):
        return decision.options[0]
"""

MANY = """
import numpy as np


class Base:
    def choose(self, seen, decision, stream):
        return self.give(decision.options[0])


class Numpy(Base):
    name = "numpy"

    def give(self, option):
        return np.int64(option) if option % 2 else np.array(option)


class Raises(Base):
    name = "raises"

    def give(self, option):
        return option / 0


class Gives(Base):
    name = "gives"

    def __init__(self, given):
        self.given = given

    def give(self, option):
        return self.given


FLOAT, NONE, TRUE, LIST = Gives(4.5), Gives(None), Gives(True), Gives(np.array([1, 2]))
TWIN = Gives(7)
NOBODY = type("Nobody", (), {"choose": lambda self, seen, decision, stream: 1})()
SPACED = type("Spaced", (), {"name": "a b", "choose": lambda self, seen, decision, stream: 1})
TWO = type("Two", (), {"name": "two", "choose": lambda self, seen: 1})
GREEDY = type("Greedy", (), {"name": "greedy", "choose": lambda self, seen, decision, stream: 1})


def made():
    return Raises()


def broken():
    raise RuntimeError("no weights")


class Leaves(Base):
    name = "leaves"

    def give(self, option):
        raise SystemExit(3)
"""


def settle(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the files and go there; nothing that another test has loaded is known."""
    write(folder)
    monkeypatch.chdir(folder)
    for name in [*(file.stem for file in folder.glob("*.py")), "pack"]:
        monkeypatch.delitem(sys.modules, name, raising=False)


def write(folder: Path) -> None:
    """The files: one bot, several, and modules that cannot be imported."""
    (folder / "lowest.py").write_text(LOWEST)
    (folder / "many.py").write_text(MANY)
    (folder / "with_bot.py").write_text(
        LOWEST + "\n\nclass Other(Lowest): ...\n\n\nBOT = Lowest()\n"
    )
    (folder / "nothing.py").write_text("x = 1\n")
    (folder / "syntax.py").write_text("x = 1\nclass:\n")
    (folder / "fails.py").write_text("x = 1\n\ny = x / 0\n")
    (folder / "leaves.py").write_text("raise SystemExit\n")
    (folder / "needs.py").write_text("import hornox_does_not_know_this\n")
