"""The parts of the screens: the table, one's hand, options in words, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from textwrap import wrap

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from hornox.engine.decision import Choice, Decision
from hornox.explain import Speaker
from hornox.explain.derived import is_flipped
from hornox.tables.rows.cards import flipped
from hornox.terminal.app.scenes import scene_of
from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.canvas import CARD, Canvas, Line, card_width, draw_card, fitted
from hornox.terminal.app.widgets.palette import (
    CHOSEN,
    DIM,
    INK,
    PAPER,
    PLAIN,
    TITLE,
    YELLOW,
    acting,
)
from hornox.terminal.plain import typed

NAMED, PART = "Hornox · ", " · "
"""What a title begins with, and what stands between its parts."""
LEAST = (40, 12)
"""Columns and lines below which a table cannot be shown."""
LOW, HIGH, HIGHEST = 18, 31, 45
"""Below this many lines only what must be seen is shown; from this many on cards are larger."""
ALWAYS_TOLD = ("?", "Esc")
LABEL = 8
"""Columns left of the hand."""


class Sheet(Static):
    """Text that is redrawn only where it has changed, and takes new room only where it must."""

    _laid: tuple[Text, int] | None = None

    def lay(self, text: Text, lines: int | None = None) -> None:
        """Show a text of this many lines."""
        count = text.plain.count("\n") + 1 if lines is None else lines
        before = self._laid
        if before is not None and before == (text, count):
            return
        self._laid = (text, count)
        room = before is None or before[1] != count
        self.update(text, layout=room)
        if room:
            self.call_after_refresh(self._make_room, count)

    def _make_room(self, lines: int) -> None:
        """Ask again: Textual forgets a wish for room while the window changes its size."""
        if self._laid is not None and self._laid[1] == lines != self.size.height:
            self.refresh(layout=True)


class Drawing(Widget):
    """A canvas on the screen; only the lines that have changed are redrawn."""

    ALLOW_SELECT = False
    _lines: Sequence[Line] = ()

    def lay(self, sheet: Canvas) -> None:
        """Show a drawing."""
        before, self._lines = self._lines, sheet.lines()
        if len(before) != len(self._lines):
            self.refresh(layout=True)
            return
        changed = [y for y, line in enumerate(self._lines) if line != before[y]]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as there is room."""
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as what is drawn."""
        return len(self._lines)

    def render_line(self, y: int) -> Strip:
        """One line, on the ground of the screen."""
        ground, width = self.rich_style, self.size.width
        line = self._lines[y] if y < len(self._lines) else ()
        pieces = [Segment(text, ground + style) for text, style in line]
        return Strip(pieces).adjust_cell_length(width, ground)


class TitleBar(Sheet):
    """What is played, and where the game stands."""

    def tell(self, left: str, right: str) -> None:
        """Left and right on one line; where that is too narrow, first the program's name goes."""
        width = self.app.size.width
        parts = right.split(PART)
        while len(parts) > 1 and cell_len(left) + cell_len(PART.join(parts)) + 3 > width:
            if left.startswith(NAMED):
                left = left.removeprefix(NAMED)
            else:
                parts.pop()
        right = PART.join(parts)
        left = fitted(left, min(cell_len(left), max(1, width - cell_len(right) - 3)))
        gap = " " * max(1, width - cell_len(left) - cell_len(right) - 2)
        self.lay(Text(f" {left}{gap}{right} ", style=Style(bold=True), no_wrap=True))


class KeyBar(Sheet):
    """Every key that does something now; each can be clicked too."""

    def tell(self, keys: Sequence[tuple[str, str, str]]) -> int:
        """Keys with what they do, and the action behind them; how many lines that takes."""
        width, height = self.app.size
        most = 1 if height < LOW else 3
        lines = _spread(keys, width)
        if len(lines) > most:  # what a key does can be read in the help
            lines = _spread(
                [(k, la if k in ALWAYS_TOLD else "", act) for k, la, act in keys], width
            )
        text = Text(no_wrap=True, overflow="ellipsis", end="")
        for line in lines:
            text.append("\n" if text else "")
            for key, label, action in line:
                click = acting(action) if action else Style()
                text.append(f" {key}", Style(bold=True, color=YELLOW) + click)
                text.append(f" {label}" if label else "", click)
                text.append(" " if len(lines) > 1 or _long(line) < width else "")
        self.lay(text)
        return len(lines)


Keys = Sequence[tuple[str, str, str]]


def _long(keys: Keys) -> int:
    """Columns that keys take, with air between them."""
    return sum(cell_len(key) + cell_len(label) + 2 + bool(label) for key, label, _ in keys)


def _spread(keys: Keys, width: int) -> list[Keys]:
    """Keys on as few lines as possible; a little less air is better than another line."""
    if _long(keys) - len(keys) <= width:
        return [keys]
    lines: list[list[tuple[str, str, str]]] = [[]]
    for key in keys:
        if lines[-1] and _long([*lines[-1], key]) > width:
            lines.append([])
        lines[-1].append(key)
    return list(lines)


class SceneBox(Drawing):
    """The table; rows and cards on it can be chosen."""

    def drawn(self, sight: Sight, width: int, height: int) -> Canvas:
        """The drawing, which is not shown yet."""
        sheet = Canvas(width)
        scene_of(sight.seen.mode.table.name).draw(sight, sheet, height)
        return sheet


class HandBox(Drawing):
    """One's own cards; what is chosen, or lies face down, is raised."""

    lines = 0
    """How many lines it takes."""
    _most = 0
    """How many cards were held at most: a hand that gets smaller keeps the size of its cards."""

    def show(self, sight: Sight, width: int, height: int) -> set[int]:
        """Draw; the options that can be chosen here."""
        held = sight.facts.hand(sight.seen, sight.speaker)
        title, cards, words = held.title, held.cards, held.words
        self.display = bool(cards or words)
        sheet = Canvas(width)
        self._most = max(self._most, len(cards))
        size = hand_size(self._most, width, height)
        wide = card_width(size)
        room = max(1, (width - LABEL) // wide)
        top = 1 if size > 1 else 0
        made = {answer.choice for answer in sight.seen.made}
        sheet.put(1, top, title, DIM)
        for place, (card, heads) in enumerate(cards):
            x, y = LABEL + place % room * wide, top + place // room * (size + top)
            index, chosen = sight.card_option(card), sight.chosen_card(card)
            raised = top if chosen or (sight.decision is None and card in made) else 0
            draw_card(
                sheet, (x, y - raised), card, heads, size=size, index=index,
                chosen=chosen, dull=sight.decision is not None and index is None,
            )  # fmt: skip
            if raised:  # where the card was, a second click still plays it
                sheet.put(x, y + size - 1, " " * wide, sheet.offer(index, PLAIN))
        if words:
            at = sheet.height if cards else 1
            for down, line in enumerate(wrap(words, max(16, width - LABEL - 1))):
                sheet.put(LABEL + 1, at + down, line, TITLE)
        self.lay(sheet)
        self.lines = sheet.height if self.display else 0
        return sheet.offered


def hand_size(cards: int, width: int, height: int) -> int:
    """How many lines the cards of a hand take on a screen of that height."""
    if height < LOW or LABEL + cards * CARD > width:
        return 1
    for size, least in ((5, HIGHEST), (3, HIGH)):
        if height >= least and LABEL + cards * card_width(size) <= width:
            return size
    return 2


class OptionsBox(Drawing):
    """The options that are seen nowhere on the table, in words."""

    def show(self, sight: Sight, listed: Sequence[int], width: int) -> int:
        """Draw; how many lines that takes."""
        decision = sight.decision
        self.display = bool(listed) and decision is not None
        if decision is None or not listed:
            return 0
        keys = option_keys(decision)
        sheet = Canvas(width)
        x, y = 1, 0
        for index in listed:
            option = decision.options[index]
            label = option_label(sight.speaker, decision, option)
            key = keys[index]
            named = not key or label.split()[0] == key  # a card is typed by its own number
            text = f" {label} " if named else f" {key} {label} "
            if self.app.no_color:
                text = f"[{text[1:-1]}]"
            if x > 1 and x + cell_len(text) > width:
                x, y = 1, y + 1
            style = Style(color=INK, bgcolor=PAPER)
            chosen = option == sight.selected
            text = f"▶{text[1:]}" if chosen else text
            x = sheet.put(x, y, text, sheet.offer(index, style + CHOSEN if chosen else style)) + 1
        self.lay(sheet)
        return y + 1


def option_label(speaker: Speaker, decision: Decision, option: Choice) -> str:
    """What an option is called; a card that is flipped needs no words."""
    if is_flipped(option):
        card = int(option.removesuffix("~"))
        return f"{card} → {flipped(card)}"
    return speaker.choice(decision, option)


def option_keys(decision: Decision) -> list[str]:
    """What to type for each option; a word among numbers gets the first free number from 0 on."""
    keys = list(typed.keys(decision))
    taken = {key for key in keys if key.rstrip("~").isdigit()}
    free = (str(number) for number in count() if str(number) not in taken)
    return [key if key.rstrip("~").isdigit() else next(free) for key in keys]
