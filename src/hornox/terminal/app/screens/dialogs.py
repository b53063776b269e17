"""Small screens over others: a page to read, a question to type an answer to, a hand-over."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.visual import VisualType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from hornox.engine.mode import Mode
from hornox.terminal.app.base import GameApp
from hornox.terminal.app.screens.pages import help_page, rules_page
from hornox.terminal.app.widgets.palette import BOLD, DIM
from hornox.terminal.app.widgets.story import whole_story
from hornox.terminal.places.place import Item

SHORT = 5
"""Lines of a log that need no page of their own."""
BREATH = 0.6
"""Seconds for which nobody is before the screen yet: a doubled Enter shows no hand."""


class GameScreen(Screen[ScreenResultType]):
    """A screen whose drawings can be clicked, and from which pages are opened."""

    app: GameApp

    async def on_click(self, event: Click) -> None:
        """Do what the part under the mouse stands for."""
        action = event.style.meta.get("act")
        if isinstance(action, str) and action:
            event.stop()
            await self.run_action(action)

    def open_page(
        self, title: str, page: VisualType, *, at_end: bool = False, short: bool = False
    ) -> None:
        """Show a page to read."""
        foot = self.app.speaker().say("app-close")
        self.app.push_screen(PageScreen(title, page, foot, at_end=at_end, short=short))

    def open_rules(self, mode: Mode) -> None:
        """Show the rules of a mode."""
        speaker = self.app.speaker()
        self.open_page(speaker.mode(mode), rules_page(mode.id, speaker))

    def open_help(self, keys: Sequence[tuple[str, str]], table: str, more: str = "") -> None:
        """Show what the keys do, and how to read the table."""
        speaker = self.app.speaker()
        page = help_page(speaker, keys, table, page_width(self.size.width))
        self.open_page(speaker.say("app-help"), page.append(more))

    def open_story(
        self, names: tuple[str, ...], items: Sequence[Item], table: str, new: int = 0
    ) -> None:
        """Show all that has happened, with all that was compared."""
        speaker = self.app.speaker(names)
        page = whole_story(speaker, items, table, new, page_width(self.size.width))
        short = page.plain.count("\n") < SHORT
        self.open_page(speaker.say("app-log"), page, at_end=True, short=short)


class ListScreen(GameScreen[None]):
    """A screen with one list to choose from."""

    def on_mount(self) -> None:
        """Begin at the first line."""
        self.set_class(not self.app.no_color, "colour")
        self.query_one(OptionList).focus()

    def fill(self, options: Sequence[Option]) -> None:
        """Offer these lines, and stay where one is."""
        offered = self.query_one(OptionList)
        here = offered.highlighted or 0
        offered.clear_options()
        offered.add_options(options)
        offered.highlighted = min(here, len(options) - 1) if options else None

    def action_open(self) -> None:
        """Go on with what is highlighted."""
        self.query_one(OptionList).action_select()

    def action_go(self, by: int) -> None:
        """The next or the previous line."""
        offered = self.query_one(OptionList)
        (offered.action_cursor_down if by > 0 else offered.action_cursor_up)()


class PageScreen(ModalScreen[None]):
    """A page to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,enter", "dismiss"),
        ("up,k", "scroll(-1)"),
        ("down,j", "scroll(1)"),
        ("pageup,b", "page(-1)"),
        ("pagedown,space", "page(1)"),
        ("home,g", "scroll(-99999)"),
        ("end,G", "scroll(99999)"),
        ("slash", "search"),
        ("n", "found(1)"),
        ("N", "found(-1)"),
    ]

    app: GameApp

    def __init__(
        self, title: str, page: VisualType, foot: str, *, at_end: bool = False, short: bool = False
    ) -> None:
        super().__init__()
        self._title, self._page, self._foot = title, page, foot
        self._at_end, self._short = at_end, short
        self._wanted, self._line = "", -1

    def compose(self) -> ComposeResult:
        """A frame with the page in it."""
        with Vertical(classes="dialog" if self._short else "dialog page") as frame:
            frame.border_title = self._title
            frame.border_subtitle = self._foot
            with VerticalScroll(can_focus=False):
                yield Static(self._page)

    def on_mount(self) -> None:
        """A log is read from its end."""
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Move on the page."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page(self, by: int) -> None:
        """A page further or back, with a line of overlap."""
        part = self.query_one(VerticalScroll)
        part.scroll_relative(y=by * max(1, part.size.height - 1), animate=False)

    @work
    async def action_search(self) -> None:
        """Ask for some words, and go to the first line that has them."""
        say = self.app.speaker().say
        asking = AskScreen(say("app-search"), say("app-ask-keys"), self._wanted, 60)
        wanted = await self.app.push_screen_wait(asking)
        if wanted:
            self._wanted, self._line = wanted, -1
            self.action_found(1)

    def action_found(self, by: int) -> None:
        """Go to the next line that has the words, or to the one before; around the ends."""
        if not self._wanted:
            return
        page = self.query_one(Static)
        lines = [page.render_line(y).text.casefold() for y in range(page.size.height)]
        found = [y for y, line in enumerate(lines) if self._wanted.casefold() in line]
        further = [y for y in found[::by] if (y - self._line) * by > 0] or found[::by]
        say, facts = self.app.speaker().say, {"words": self._wanted}
        foot = say("app-not-found", **facts)
        if further:
            self._line = further[0]
            self.query_one(VerticalScroll).scroll_to(y=self._line, animate=False)
            place = {"place": found.index(self._line) + 1, "all": len(found)}
            foot = say("app-found", **facts, **place)
        self.query_one(".dialog", Vertical).border_subtitle = foot

    async def action_dismiss(self, result: None = None) -> None:
        """Close the page."""
        self.dismiss()


def page_width(columns: int) -> int:
    """The columns of a page on a screen of that width."""
    return min(90, columns * 9 // 10) - 6


class AskScreen(ModalScreen[str]):
    """A line to type; empty when it was closed without one."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "stop")]

    def __init__(self, title: str, foot: str, value: str = "", longest: int = 200) -> None:
        super().__init__()
        self._title, self._foot, self._value, self._longest = title, foot, value, longest

    def compose(self) -> ComposeResult:
        """A frame with a line in it."""
        with Vertical(classes="dialog ask") as frame:
            frame.border_title = self._title
            frame.border_subtitle = self._foot
            yield Input(self._value, max_length=self._longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The line is complete."""
        self.dismiss(event.value.strip())

    def action_stop(self) -> None:
        """Nothing was typed."""
        self.dismiss("")


class HandOver(ModalScreen[None]):
    """Before somebody's hand is shown, the screen must be theirs; all see the open table behind."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter,space", "ready"),
        ("question_mark,f1", "of_table('help')"),
        ("r,f2", "of_table('rules')"),
        ("g", "app.switch_language"),
        ("m", "app.menu"),
        ("q", "app.leave"),
    ]

    app: GameApp

    def __init__(self, names: Sequence[str], seat: int) -> None:
        super().__init__()
        self._names, self._seat = tuple(names), seat
        self._seen = False
        self._since = monotonic()

    def on_mount(self) -> None:
        """A key from before is not the one that is asked for."""
        self.app.looks.after(self, self._see)

    def _see(self) -> None:
        self._seen, self._since = True, monotonic()

    def compose(self) -> ComposeResult:
        """The name of the person who is called, and what the keys do."""
        yield Static(id="hand-over", markup=False)

    def paint(self) -> None:
        """Everything in the language of now."""
        say = self.app.speaker(self._names).say
        keys = say("app-hand-over-keys")
        text = Text(say("terminal-hand-over", seat=self._seat), BOLD).append(f"\n{keys}", DIM)
        self.query_one("#hand-over", Static).update(text)

    def on_screen_resume(self) -> None:
        """Called, or back from another page."""
        self.paint()

    async def action_of_table(self, name: str) -> None:
        """A page that tells nothing of a hand."""
        await self.app.run_action(name, default_namespace=self.app.screen_stack[-2])

    def on_click(self) -> None:
        """A click will do as well."""
        self.action_ready()

    def action_ready(self) -> None:
        """They are here; the Enter of the person before is not theirs."""
        if self._seen and monotonic() - self._since >= BREATH:
            self.dismiss()
