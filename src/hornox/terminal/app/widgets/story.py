"""The story of a game: what has happened, and why, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.segment import Segment
from rich.text import Text
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from hornox.drawn import scene_of
from hornox.explain import Speaker
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD
from hornox.terminal.places.place import Item, told

WIDE = 112
"""From this many columns on the story stands beside the table."""
TABLE, LEAST, MOST = 88, 32, 90
"""Columns that a table likes to have, and a story beside it."""


def story_width(columns: int) -> int:
    """The columns of the story beside the table; 0 where it stands below."""
    return min(max(columns - TABLE, LEAST), MOST) if columns >= WIDE else 0


class StoryBox(ScrollView):
    """What has happened, the newest below; what is new since one's last choice stands out."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._shown: object = None
        self._teller: object = None
        self._wrapped: dict[int, tuple[Item, list[str]]] = {}
        self._lines: list[tuple[str, bool]] = []
        self._following = True

    def fit(self, columns: int) -> None:
        """Take the room that a screen of that width gives."""
        self.styles.width = story_width(columns) or "100%"

    def show(
        self, speaker: Speaker, table: str, items: Sequence[Item], new: int, whole: bool
    ) -> None:
        """Tell the items; those from the given one on are new."""
        teller = (speaker.language, speaker.names, whole, self.size.width)
        shown = (len(items), items[-1:], new, *teller)
        if shown == self._shown:
            return
        if teller != self._teller:
            self._teller, self._wrapped = teller, {}
        self._shown = shown
        self._lines = []
        for place, item in told_items(items, table):
            self._lines += [(line, place >= new) for line in self._told(speaker, item, whole)]
        self.virtual_size = Size(self.size.width, len(self._lines))
        self.refresh()
        self.scroll_end(animate=False)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Whoever scrolls back reads; at the end one follows again."""
        super().watch_scroll_y(old_value, new_value)
        self._following = new_value >= self.max_scroll_y

    def on_resize(self) -> None:
        """Where there is less room, the newest lines stay in sight."""
        if self._following:
            self.scroll_end(animate=False)

    def render_line(self, y: int) -> Strip:
        """One line of what can be seen."""
        ground, width = self.rich_style, self.scrollable_content_region.width
        place = self.scroll_offset.y + y
        if place >= len(self._lines):
            return Strip.blank(width, ground)
        line, new = self._lines[place]
        pieces = [
            Segment(line[:2], ground + (GOOD if new else DIM)),
            Segment(line[2:], ground + (BOLD if new else DIM)),
        ]
        return Strip(pieces).adjust_cell_length(width, ground)

    def _told(self, speaker: Speaker, item: Item, whole: bool) -> list[str]:
        """An item's sentence in lines; that is made once, because a story only grows."""
        known = self._wrapped.get(id(item))
        if known is None or known[0] is not item:
            lines = bulleted(told(speaker, item, whole), self.size.width - 3)
            known = self._wrapped[id(item)] = (item, lines)
        return known[1]


def told_items(items: Sequence[Item], table: str) -> list[tuple[int, Item]]:
    """The items that are told, with their places: what the table shows needs no words."""
    silent = scene_of(table).QUIET if table else ()
    return [(place, item) for place, item in enumerate(items) if not isinstance(item, silent)]


def bulleted(sentence: str, width: int) -> list[str]:
    """A sentence of a list, in lines."""
    return wrap(sentence, max(20, width), initial_indent="• ", subsequent_indent="  ") or ["• "]


def whole_story(speaker: Speaker, items: Sequence[Item], table: str, new: int, width: int) -> Text:
    """Everything with all rows that were compared, for a page of its own."""
    text = Text(end="")
    for place, item in told_items(items, table):
        lines = bulleted(told(speaker, item), width)
        text.append("\n" if text else "")
        text.append("\n".join(lines), BOLD if place >= new else DIM)
    return text or Text(speaker.say("terminal-no-news"), DIM)
