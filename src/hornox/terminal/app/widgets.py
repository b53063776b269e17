"""The parts of the screens: the table, one's hand, options in words, the story, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from hornox.engine.decision import Choice, Decision
from hornox.explain import Speaker
from hornox.explain.derived import is_flipped
from hornox.tables.rows.cards import flipped
from hornox.terminal import reading
from hornox.terminal.app.canvas import Canvas, card_width, draw_card
from hornox.terminal.app.palette import BOLD, CHOSEN, DIM, GOOD, INK, PAPER, TITLE, YELLOW, acting
from hornox.terminal.app.place import Item, told
from hornox.terminal.app.scenes import scene_of
from hornox.terminal.app.sight import Sight
from hornox.terminal.news import brief
from hornox.terminal.scenes import quiet
from hornox.terminal.scenes import scene_of as plain_scene_of

LABEL = 8
"""Columns left of the hand."""
REMEMBERED = 100
"""So many sentences of a story are at hand; the log has all of them."""


class TitleBar(Static):
    """What is played, and where the game stands."""

    def tell(self, left: str, right: str) -> None:
        """Left and right on one line."""
        width = self.app.size.width
        room = max(0, width - cell_len(left) - 3)
        right = right if cell_len(right) <= room else ""
        gap = " " * max(1, width - cell_len(left) - cell_len(right) - 2)
        self.update(Text(f" {left}{gap}{right} ", style=Style(bold=True), no_wrap=True))


class KeyBar(Static):
    """Every key that does something now; each can be clicked too."""

    def tell(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Keys with what they do, and the action behind them."""
        long = sum(cell_len(key) + cell_len(label) + 3 for key, label, _ in keys)
        gap = "" if long > self.app.size.width else " "
        text = Text(no_wrap=True, overflow="ellipsis", end="")
        for key, label, action in keys:
            click = acting(action) if action else Style()
            text.append(f" {key}", Style(bold=True, color=YELLOW) + click)
            text.append(f" {label}{gap}", click)
        self.update(text)


class SceneBox(Static):
    """The table; rows and cards on it can be chosen."""

    def show(self, sight: Sight, width: int, height: int) -> set[int]:
        """Draw; the options that can be chosen here."""
        sheet = Canvas(width)
        scene_of(sight.seen.mode.table.name).draw(sight, sheet, height)
        self.update(sheet.text())
        return sheet.offered


class HandBox(Static):
    """One's own cards; the chosen one is raised."""

    lines = 0
    """How many lines it takes."""

    def show(self, sight: Sight, width: int, height: int) -> set[int]:
        """Draw; the options that can be chosen here."""
        title, cards, words = scene_of(sight.seen.mode.table.name).hand(sight)
        self.display = bool(cards or words)
        sheet = Canvas(width)
        size = 3 if height > 4 and LABEL + len(cards) * card_width(3) <= width else 2
        wide = card_width(size)
        room = max(1, (width - LABEL) // wide)
        sheet.put(1, 1, title, DIM)
        for place, (card, heads) in enumerate(cards):
            x, y = LABEL + place % room * wide, 1 + place // room * (size + 1)
            index, chosen = sight.card_option(card), sight.chosen_card(card)
            draw_card(
                sheet, (x, y - chosen), card, heads, size=size, index=index,
                chosen=chosen, dull=sight.decision is not None and index is None,
            )  # fmt: skip
        if words:
            sheet.put(LABEL + 1, sheet.height if cards else 1, words, TITLE)
        self.update(sheet.text())
        self.lines = sheet.height if self.display else 0
        return sheet.offered


class OptionsBox(Static):
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
            text = f" {keys[index]} {label} " if keys[index] else f" {label} "
            if x > 1 and x + cell_len(text) > width:
                x, y = 1, y + 1
            style = Style(color=INK, bgcolor=PAPER)
            chosen = option == sight.selected
            text = f"▶{text[1:]}" if chosen else text
            x = sheet.put(x, y, text, sheet.offer(index, style + CHOSEN if chosen else style)) + 1
        self.update(sheet.text())
        return y + 1


def option_label(speaker: Speaker, decision: Decision, option: Choice) -> str:
    """What an option is called; a card that is flipped needs no words."""
    if is_flipped(option):
        card = int(option.removesuffix("~"))
        return f"{card} → {flipped(card)}"
    return speaker.choice(decision, option)


def option_keys(decision: Decision) -> list[str]:
    """What to type for each option; words among numbers are only chosen by arrows or mouse."""
    keys = reading.keys(decision)
    return [key if key.isdigit() else "" for key in keys]


class StoryBox(VerticalScroll):
    """What has happened, the newest below; what is new since one's last choice stands out."""

    can_focus = False

    def compose(self) -> ComposeResult:
        """One text that grows."""
        yield Static(id="story-text")

    def show(
        self, speaker: Speaker, table: str, items: Sequence[Item], new: int, whole: bool
    ) -> None:
        """Tell the items; those from the given one on are new."""
        text = story_text(speaker, table, items, new, whole, REMEMBERED, self.size.width - 3)
        self.query_one("#story-text", Static).update(text)
        self.scroll_end(animate=False)


def story_text(
    speaker: Speaker,
    table: str,
    items: Sequence[Item],
    new: int,
    whole: bool,
    most: int,
    width: int,
) -> Text:
    """Items as a list of sentences; in brief without the rows that were compared."""
    silent = quiet(plain_scene_of(table)) if table else ()
    shown = [(i, item) for i, item in enumerate(items) if not isinstance(item, silent)][-most:]
    text = Text(end="")
    for place, item in shown:
        sentence = told(speaker, item)
        sentence = sentence if whole else brief(sentence, speaker)
        text.append("\n" if text else "")
        text.append("• ", GOOD if place >= new else DIM)
        lines = wrap(sentence, max(20, width - 2)) or [""]
        text.append("\n  ".join(lines), BOLD if place >= new else DIM)
    return text
