"""Bold and dim without knowing yet whether the terminal can show them."""

from __future__ import annotations

import re
from textwrap import wrap

WIDTH = 80

# Marks that no text from outside can hold: `harmless` takes control characters out.
_BOLD, _DIM, _ITALIC, _PLAIN = "\x0e", "\x10", "\x11", "\x0f"
_MARKS = re.compile("[\x0e\x0f\x10\x11]")
_ANSI = {_BOLD: "\x1b[1m", _DIM: "\x1b[2m", _ITALIC: "\x1b[3m", _PLAIN: "\x1b[0m"}

# For an output that has no Unicode.
_ASCII = str.maketrans(
    dict(zip("│·×–−─━↑↓█░▌⋎♣•›’“”„", '|.x----^v#.|v%*>\'"""', strict=True))
    | dict(zip("¹²³⁴⁵⁶⁷", ("'1", "'2", "'3", "'4", "'5", "'6", "'7"), strict=True))
    | {"\N{NO-BREAK SPACE}": " "}
    | {"→": "->", "…": "...", "ß": "ss"}
    | {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
)


def bold(text: str) -> str:
    """Text that should stand out."""
    return f"{_BOLD}{text}{_PLAIN}"


def dim(text: str) -> str:
    """Text that should stand back."""
    return f"{_DIM}{text}{_PLAIN}"


def italic(text: str) -> str:
    """Text that is stressed within a sentence."""
    return f"{_ITALIC}{text}{_PLAIN}"


def visible(text: str) -> int:
    """How many columns a text takes."""
    return len(_MARKS.sub("", text))


def fill(text: str, columns: int, *, right: bool = False) -> str:
    """Text brought to a width; marks take no room."""
    room = " " * max(0, columns - visible(text))
    return room + text if right else text + room


def render(text: str, *, ansi: bool, unicode: bool = True) -> str:
    """Text as the output can show it."""
    shown = _MARKS.sub(lambda mark: _ANSI[mark[0]] if ansi else "", text)
    return shown if unicode else shown.translate(_ASCII)


def bullet(text: str) -> list[str]:
    """A sentence of a list."""
    return [line.replace("•", dim("•"), 1) for line in paragraph(text, "  • ", "    ")]


def paragraph(text: str, first: str = "", rest: str = "") -> list[str]:
    """Text broken into lines that fit."""
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest) or [first]
