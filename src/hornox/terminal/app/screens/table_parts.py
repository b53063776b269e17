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
from hornox.terminal.app.widgets.palette import WARN
from hornox.terminal.app.widgets.story import WIDE, StoryBox, story_width


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
        hand, scene = self.query_one(HandBox), self.query_one(SceneBox)
        offered = hand.show(sight, width, self.size.height)
        lines = self.paint_question(asked, width)
        low, wide = self.has_class("low"), self.has_class("wide")
        room = height - lines - (not low) - hand.lines - (0 if low or wide else 3)
        sheet = scene.drawn(sight, width, room)
        offered |= sheet.offered
        choices = sight.decision.options if sight.decision else ()
        listed = [index for index in range(len(choices)) if index not in offered]
        used = self.query_one(OptionsBox).show(sight, listed, width)
        sheet = scene.drawn(sight, width, room - used) if used else sheet
        scene.lay(sheet)
        holder = self.query_one("#scene-holder")
        air = 1 + max(0, height - sheet.height - 16) // 3 if wide else 0
        holder.styles.padding = (air, 0, 0, 0)
        holder.styles.max_height = max(2, room - used)
        chosen = choices.index(sight.selected) if sight.selected in choices else None
        seen = sheet.lines_of(chosen) if chosen is not None else None
        if seen is not None and sheet.height > room - used:
            region = Region(0, seen[0], 1, seen[1] - seen[0] + 1)
            self.call_after_refresh(holder.scroll_to_region, region, animate=False)

    def paint_question(self, asked: Text, width: int) -> int:
        """What is asked; how many lines that takes."""
        lines = len(asked.wrap(self.app.console, max(20, width - 2)))
        self.query_one("#question", Sheet).lay(asked, lines)
        return lines
