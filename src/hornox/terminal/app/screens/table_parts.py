"""The parts of a table on the screen, and how much room each of them gets."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Resize
from textual.geometry import Region

from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.screens.dialogs import GameScreen
from hornox.terminal.app.widgets.boxes import (
    LEAST,
    LOW,
    NAMED,
    HandBox,
    KeyBar,
    OptionsBox,
    SceneBox,
    Sheet,
    TitleBar,
)
from hornox.terminal.app.widgets.canvas import Canvas
from hornox.terminal.app.widgets.palette import WARN
from hornox.terminal.app.widgets.question import HARD_SPACE
from hornox.terminal.app.widgets.story import WIDE, StoryBox, story_width

_KEPT = "\ue000"
"""Rich breaks lines at any space, so this sign stands for those that hold words together."""
ROWS, STORY = 6, 4
"""Lines of the table that should always be seen, and those that the story takes with its air."""


class TableParts(GameScreen[None]):
    """Title, table, question, options, hand, story, keys; or that there is no room for them."""

    def compose(self) -> ComposeResult:
        """Everything from above to below."""
        yield Sheet(id="small")
        yield TitleBar(id="title")
        with Container(id="body"):
            with Vertical(id="table"):
                with VerticalScroll(id="scene-holder", can_focus=False):
                    yield SceneBox(id="scene")
                yield Sheet(id="question")
                yield OptionsBox(id="options")
                yield HandBox(id="hand")
            yield StoryBox(id="story")
        yield KeyBar(id="keys")

    def on_resize(self, event: Resize) -> None:
        """Any size will do."""
        width, height = LEAST
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height < LOW, "low")
        self.set_class(event.size.width < width or event.size.height < height, "tiny")
        self.query_one(StoryBox).fit(event.size.width)
        self.paint()

    def paint(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def paint_small(self) -> None:
        """What is told where there is no room for anything else."""
        width, height = LEAST
        small = self.app.speaker().say("app-small", width=width, height=height)
        self.query_one("#small", Sheet).lay(Text(small, WARN), 1)

    def paint_table(self, sight: Sight, asked: Text, keys: int) -> None:
        """Table, question, options and hand, each as large as there is room beside the keys."""
        title = f"{NAMED}{sight.speaker.mode(sight.seen.mode)}"
        self.query_one(TitleBar).tell(title, sight.headline)
        width = self.size.width - story_width(self.size.width)
        height = self.size.height - 1 - keys
        hand = self.query_one(HandBox)
        offered = hand.show(sight, width, self.size.height)
        lines = self.paint_question(asked, width)
        low, wide = self.has_class("low"), self.has_class("wide")
        room = height - lines - (not low) - hand.lines - (0 if low or wide else 3)
        sheet, left = self._drawn(sight, width, room, offered)
        tight = not (low or wide) and left < min(sheet.height, ROWS)
        if tight:  # the rows matter more than the story
            sheet, left = self._drawn(sight, width, room + STORY, offered)
        self.set_class(tight, "tight")
        self.query_one(SceneBox).lay(sheet)
        holder = self.query_one("#scene-holder")
        air = 1 + max(0, height - sheet.height - 16) // 3 if wide else 0
        holder.styles.padding = (air, 0, 0, 0)
        holder.styles.max_height = max(2, left)
        choices = sight.decision.options if sight.decision else ()
        chosen = choices.index(sight.selected) if sight.selected in choices else None
        seen = sheet.lines_of(chosen) if chosen is not None else None
        if seen is not None and sheet.height > left:
            region = Region(0, seen[0], 1, seen[1] - seen[0] + 1)
            self.call_after_refresh(holder.scroll_to_region, region, animate=False)

    def _drawn(self, sight: Sight, width: int, room: int, offered: set[int]) -> tuple[Canvas, int]:
        """The table, and how many lines the options leave for it."""
        scene = self.query_one(SceneBox)
        sheet = scene.drawn(sight, width, room)
        options = range(len(sight.decision.options)) if sight.decision else ()
        listed = [index for index in options if index not in offered | sheet.offered]
        used = self.query_one(OptionsBox).show(sight, listed, width)
        return scene.drawn(sight, width, room - used) if used else sheet, room - used

    def paint_question(self, asked: Text, width: int) -> int:
        """What is asked; how many lines that takes."""
        whole = asked.copy()
        whole.plain = asked.plain.replace(HARD_SPACE, _KEPT)
        lines = whole.wrap(self.app.console, max(20, width - 2))
        for line in lines:
            line.plain = line.plain.replace(_KEPT, " ")
        self.query_one("#question", Sheet).lay(Text("\n").join(lines), len(lines))
        return len(lines)
