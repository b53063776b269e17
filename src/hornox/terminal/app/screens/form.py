"""A form of one line for each field: up and down choose the field, left and right its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hornox.terminal.app.widgets.canvas import fitted
from hornox.terminal.app.widgets.palette import BOLD, CHOSEN, DIM, GOOD, PLAIN, TITLE, acting

EDGES = 11
"""Columns around a value: the edges of the form, marks, arrows, a scroll bar."""
TYPED = 12
"""So wide is an empty field of text drawn."""


class Field(Struct, frozen=True):
    """A line of a form: values to go through, a text or a number to type, or a button."""

    name: str
    label: str
    value: str
    step: Callable[[int], object] | None = None
    type: Callable[[str], object] | None = None
    press: Callable[[], object] | None = None
    count: Callable[[int], object] | None = None
    """Takes a number that is typed."""
    short: str = ""
    """The value where there is little room."""


_MOVES: dict[str, Callable[[int, int], int]] = {
    "left": lambda at, _: at - 1,
    "right": lambda at, _: at + 1,
    "home": lambda at, _: 0,
    "ctrl+a": lambda at, _: 0,
    "end": lambda _, long: long,
    "ctrl+e": lambda _, long: long,
}
_CUTS: dict[str, Callable[[str, str], tuple[str, str]]] = {
    "backspace": lambda left, right: (left[:-1], right),
    "delete": lambda left, right: (left, right[1:]),
    "ctrl+u": lambda _, right: ("", right),
    "ctrl+k": lambda left, _: (left, ""),
    "ctrl+w": lambda left, right: (left.rstrip().rpartition(" ")[0], right),
}


class Form(Static):
    """Draws fields and follows keys."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.fields: Sequence[Field] = ()
        self.here = 0
        self.cursor: int | None = None
        """Where one types in the text of the field; None at its end."""
        self.digits = ""
        """What was typed of a number."""
        self.room = 0
        """Columns for a value."""

    def go(self, field: int) -> None:
        """Another field."""
        self.here, self.cursor, self.digits = field, None, ""

    def edit(self, key: str, sign: str | None) -> bool:
        """Change the text or the number that is typed; whether the key was for that."""
        field = self.field
        if field.type is not None:
            return self._edit_text(field.type, field.value, key, sign)
        if field.count is None or not (key == "backspace" or (sign or "").isdecimal()):
            return False
        typed = self.digits[:-1] if key == "backspace" else (self.digits + str(sign))[-9:]
        self.digits = typed
        field.count(int(typed or 0))
        return True

    def _edit_text(
        self, type_in: Callable[[str], object], text: str, key: str, sign: str | None
    ) -> bool:
        at = len(text) if self.cursor is None else min(self.cursor, len(text))
        left, right = text[:at], text[at:]
        if key in _MOVES:
            at = max(0, min(_MOVES[key](at, len(text)), len(text)))
        elif key in _CUTS:
            left, right = _CUTS[key](left, right)
            at = len(left)
        elif sign is not None and sign.isprintable():
            left += sign
            at = len(left)
        else:
            return False
        type_in(left + right)
        self.cursor = at
        return True

    @property
    def field(self) -> Field:
        """The field that is chosen."""
        return self.fields[self.here]

    def show(self, fields: Sequence[Field]) -> None:
        """Draw these fields."""
        self.fields = fields
        self.here = min(self.here, len(fields) - 1)
        longest = max(cell_len(field.label) for field in fields if field.press is None)
        # Half of a narrow window at most, or what is chosen is cut.
        wide = min(longest + 2, self.app.size.width // 2 - 1)
        self.room = max(8, self.app.size.width - EDGES - wide)
        text = Text(no_wrap=True, overflow="ellipsis", end="")
        for number, field in enumerate(fields):
            if number:
                text.append("\n")
            self._line(text, number, field, wide)
        self.update(text)

    def _line(self, text: Text, number: int, field: Field, wide: int) -> None:
        here = number == self.here
        go = acting(f"screen.field({number}, 0)")
        mark = "▶ " if here else "  "
        if field.press is not None:
            text.append(mark, GOOD)
            press = acting(f"screen.press({number})")
            text.append(f"[ {field.label} ]", (CHOSEN if here else TITLE) + press)
            return
        text.append(mark, GOOD)
        label = fitted(field.label, min(cell_len(field.label), wide - 1))
        label += " " * (wide - cell_len(label))
        text.append(label, (BOLD if here else DIM) + go)
        if field.step is not None:
            back = acting(f"screen.field({number}, -1)")
            on = acting(f"screen.field({number}, 1)")
            fits = cell_len(field.value) <= self.room
            value = field.value if fits else field.short or field.value
            text.append("‹ ", GOOD + back)
            text.append(
                fitted(value, min(cell_len(value), self.room)), (CHOSEN if here else BOLD) + on
            )
            text.append(" ›", GOOD + on)
        else:
            at = len(field.value) if self.cursor is None else min(self.cursor, len(field.value))
            text.append("  " + field.value[:at], (BOLD if here else PLAIN) + go)
            text.append("▏" if here else "", GOOD)
            text.append(field.value[at:], (BOLD if here else PLAIN) + go)
            text.append("_" * max(1, TYPED - cell_len(field.value)), DIM + go)
