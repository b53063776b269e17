"""A sheet of cells to draw on; what can be chosen remembers which option it is."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from hornox.terminal.app.widgets.palette import FRESH, PLAIN, acting, card_style, chosen_style

Line = tuple[tuple[str, Style], ...]
"""A line of a drawing: pieces of text with their styles."""

CARD = 6
"""Columns of a card."""
HORNS = "⋎"
_SMALL = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Canvas:
    """Cells of one character each; lines are added where something is drawn below the last."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._lines: list[list[tuple[str, Style]]] = []
        self.offered: set[int] = set()
        """The options that can be chosen somewhere on this sheet."""

    @property
    def height(self) -> int:
        """How many lines are drawn on."""
        return len(self._lines)

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Write at a place, as far as there is room; the column behind it."""
        while len(self._lines) <= y:
            self._lines.append([(" ", PLAIN)] * self.width)
        line = self._lines[y]
        for character in text:
            wide = cell_len(character)
            if x + wide > self.width:
                return x
            if wide:
                line[x : x + wide] = [(character, style)] + [("", style)] * (wide - 1)
            x += wide
        return x

    def offer(self, index: int | None, style: Style) -> Style:
        """The style of a part that chooses an option when it is clicked."""
        if index is None:
            return style
        self.offered.add(index)
        return style + acting(f"screen.pick({index})")

    def lines_of(self, index: int) -> tuple[int, int] | None:
        """The first and the last line on which an option can be chosen."""
        action = acting(f"screen.pick({index})").meta
        found = [
            y for y, line in enumerate(self._lines)
            if any(style.meta == action for _, style in line)
        ]  # fmt: skip
        return (found[0], found[-1]) if found else None

    def lines(self) -> list[Line]:
        """Everything that was drawn, line by line; neighbours of the same style are one run."""
        return [_runs(line) for line in self._lines]


def _runs(line: list[tuple[str, Style]]) -> Line:
    found: list[tuple[str, Style]] = []
    for character, style in line:
        if found and style is found[-1][1]:
            found[-1] = (found[-1][0] + character, style)
        else:
            found.append((character, style))
    return tuple(found)


def heads_sign(heads: int) -> str:
    """Heads as horns, a sign for each as long as they can be seen at a glance."""
    return HORNS * heads if heads <= 3 else f"{HORNS}×{heads}"


def fitted(text: str, columns: int) -> str:
    """Text cut or filled to a width."""
    if cell_len(text) > columns:
        return set_cell_size(text, columns - 1) + "…"
    return set_cell_size(text, columns)


def card_width(size: int) -> int:
    """Columns of a card: small ones take one line, larger ones two, three or five."""
    return {3: 8, 5: 10}.get(size, CARD)


def draw_card(
    sheet: Canvas,
    at: tuple[int, int],
    number: int,
    heads: int,
    *,
    size: int,
    index: int | None = None,
    chosen: bool = False,
    dull: bool = False,
    fresh: bool = False,
) -> None:
    """A card: its number, its heads as signs, its colour."""
    x, y = at
    edge, face = chosen_style(heads) if chosen else card_style(heads, dull)
    edge, face = sheet.offer(index, edge), sheet.offer(index, face)
    left, right = ("▶", "◀") if chosen else ("▐", "▌")
    inner = card_width(size) - 2
    for down, line in enumerate(_face(number, heads, size, inner)):
        sheet.put(x, y + down, left, edge)
        sheet.put(x + 1, y + down, line, face)
        sheet.put(x + 1 + inner, y + down, right, edge)
    if fresh:
        first = _face(number, heads, size, inner)[0]
        at_number = x + 1 + len(first) - len(first.lstrip())
        sheet.put(at_number, y, str(number), face + FRESH)


def draw_tiny(
    sheet: Canvas, at: tuple[int, int], number: int, heads: int, index: int | None, chosen: bool
) -> None:
    """A card without edges, for tables that are wider than the screen."""
    _, face = chosen_style(heads) if chosen else card_style(heads, False)
    text = f"{number}{str(heads).translate(_SMALL)}"
    sheet.put(*at, f"{text:^4}", sheet.offer(index, face))


def _face(number: int, heads: int, size: int, inner: int) -> list[str]:
    """What is printed on a card, line by line."""
    if size == 1:
        return [f"{f'{number}{str(heads).translate(_SMALL)}':^{inner}}"]
    if size == 2:
        return [f"{number:^{inner}}", f"{heads_sign(heads):^{inner}}"]
    first, last = f" {number:<{inner - 1}}", f"{number:>{inner - 1}} "
    middle = f"{heads_sign(heads):^{inner}}"
    return [first, middle, last] if size == 3 else [first, " " * inner, middle, " " * inner, last]
