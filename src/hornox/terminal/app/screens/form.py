"""A form of one line for each field: up and down choose the field, left and right its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hornox.terminal.app.widgets.palette import BOLD, CHOSEN, DIM, GOOD, PLAIN, TITLE, acting

TYPED = 12
"""So wide is an empty field of text drawn."""


class Field(Struct, frozen=True):
    """A line of a form: values to go through, a text to type, or a button."""

    name: str
    label: str
    value: str
    step: Callable[[int], object] | None = None
    type: Callable[[str], object] | None = None
    press: Callable[[], object] | None = None


class Form(Static):
    """Draws fields and follows keys."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.fields: Sequence[Field] = ()
        self.here = 0

    @property
    def field(self) -> Field:
        """The field that is chosen."""
        return self.fields[self.here]

    def show(self, fields: Sequence[Field]) -> None:
        """Draw these fields."""
        self.fields = fields
        self.here = min(self.here, len(fields) - 1)
        wide = max(cell_len(field.label) for field in fields if field.press is None) + 2
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
        label = field.label + " " * (wide - cell_len(field.label))
        text.append(label, (BOLD if here else DIM) + go)
        if field.step is not None:
            back = acting(f"screen.field({number}, -1)")
            on = acting(f"screen.field({number}, 1)")
            text.append("‹ ", GOOD + back)
            text.append(field.value, (CHOSEN if here else BOLD) + on)
            text.append(" ›", GOOD + on)
        else:
            text.append("  " + field.value, (BOLD if here else PLAIN) + go)
            text.append("▏" if here else "", GOOD)
            text.append("_" * max(1, TYPED - cell_len(field.value)), DIM + go)
