"""Small screens over others: a page to read, a question to type an answer to, a hand-over."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.visual import VisualType
from textual.widgets import Input, Static

from hornox.terminal.app.base import GameApp


class PageScreen(ModalScreen[None]):
    """A page to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space", "dismiss", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
        Binding("pagedown", "scroll(15)", show=False),
        Binding("home", "scroll(-99999)", show=False),
        Binding("end", "scroll(99999)", show=False),
    ]

    def __init__(self, title: str, page: VisualType, foot: str, at_end: bool = False) -> None:
        super().__init__()
        self._title, self._page, self._foot, self._at_end = title, page, foot, at_end

    def compose(self) -> ComposeResult:
        """A frame with the page in it."""
        with Vertical(classes="dialog page") as frame:
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

    async def action_dismiss(self, result: None = None) -> None:
        """Close the page."""
        self.dismiss()


def page_width(columns: int) -> int:
    """The columns of a page on a screen of that width."""
    return min(90, columns * 9 // 10) - 6


class AskScreen(ModalScreen[str]):
    """A line to type; empty when it was closed without one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stop", show=False)]

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
    """Before somebody else's hand is shown, the screen must be theirs; it hides everything."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "ready", show=False)]

    app: GameApp

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self._sentence = sentence
        self._seen = False

    def on_mount(self) -> None:
        """A key from before is not the one that is asked for."""
        self.app.looks.after(self, self._see)

    def _see(self) -> None:
        self._seen = True

    def compose(self) -> ComposeResult:
        """Only the name of whoever is called."""
        yield Static(self._sentence, id="hand-over", markup=False)

    def on_click(self) -> None:
        """A click will do as well."""
        self.action_ready()

    def action_ready(self) -> None:
        """They are here."""
        if self._seen:
            self.dismiss()
