"""The first screen: what can be played, with its rules beside it."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.terminal import saves
from hornox.terminal.app.base import GameApp
from hornox.terminal.app.screens.dialogs import AskScreen
from hornox.terminal.app.screens.pages import rules_page
from hornox.terminal.app.widgets.boxes import KeyBar, TitleBar
from hornox.terminal.app.widgets.clicks import ClickScreen
from hornox.terminal.app.widgets.palette import BOLD, DIM

RESUME, JOIN, REPLAY = "·resume", "·join", "·replay"
LIST = 30
"""Columns of the list of modes."""
FIRST = ("base", "pro", "specials")
"""What most people look for comes first."""


class ChooseScreen(ClickScreen[None]):
    """Modes to the left, the rules of the highlighted one to the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "app.switch_language", show=False),
        Binding("q,escape", "app.leave", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    app: GameApp

    def compose(self) -> ComposeResult:
        """Title, list, page, keys."""
        yield TitleBar(id="title")
        with Container(id="choose"):
            yield OptionList(id="modes")
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="page")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Offer everything."""
        self.set_class(not self.app.no_color, "colour")
        self.paint()
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        """There may be a saved game by now."""
        self.paint()

    def on_resize(self) -> None:
        """Any size will do."""
        self.paint()

    def paint(self) -> None:
        """Everything in the language of now."""
        if not self.is_mounted:
            return
        speaker = self.app.speaker()
        self.query_one(TitleBar).tell("Hornox", speaker.say("app-what"))
        keys = [
            ("↑↓", "choose", ""), ("⏎", "open", "screen.open"),
            (speaker.say("app-page-keys"), "read", "screen.scroll(10)"),
            ("g", "language", "app.switch_language"), ("q", "quit-plain", "app.leave"),
        ]  # fmt: skip
        self.query_one(KeyBar).tell([(k, speaker.say(f"app-{n}"), act) for k, n, act in keys])
        modes = self.query_one(OptionList)
        here = modes.highlighted or 0
        modes.clear_options()
        modes.add_options(_offers(speaker))
        modes.highlighted = min(here, modes.option_count - 1)
        self.call_after_refresh(self._show_page)  # the list is there before the page is set

    def on_option_list_option_highlighted(self) -> None:
        """Show the rules of what is highlighted."""
        self._show_page()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with what was chosen."""
        self._open(str(event.option_id))

    def action_open(self) -> None:
        """Go on with what is highlighted."""
        self.query_one(OptionList).action_select()

    def action_scroll(self, lines: int) -> None:
        """Read on."""
        self.query_one("#about", VerticalScroll).scroll_relative(y=lines, animate=False)

    def _show_page(self) -> None:
        modes = self.query_one(OptionList)
        if modes.highlighted is None:
            return
        name = str(modes.get_option_at_index(modes.highlighted).id)
        speaker = self.app.speaker()
        page = self.query_one("#page", Static)
        self.query_one("#about", VerticalScroll).scroll_home(animate=False)
        if name.startswith("·"):
            page.update(Text(speaker.say(f"app-about-{name[1:]}")))
            return
        mode = REGISTRY.find(name)
        least, most = mode.players
        players = speaker.say("play-players", least=least, most=most)
        intro = Text(speaker.about(mode), BOLD).append(f"\n{players}\n", DIM)
        page.update(Group(intro, rules_page(name, speaker)))

    def _open(self, name: str) -> None:
        from hornox.terminal.app.screens.setup import SeatingScreen

        if name == RESUME:
            self.app.resume()
        elif name == REPLAY:
            self.app.replay_last()
        elif name == JOIN:
            self._join()
        else:
            self.app.push_screen(SeatingScreen(name))

    @work
    async def _join(self) -> None:
        """Ask for a link and a name, then sit down there."""
        speaker = self.app.speaker()
        foot = speaker.say("app-ask-keys")
        link = await self.app.push_screen_wait(AskScreen(speaker.say("app-ask-link"), foot))
        if not link:
            return
        from hornox.terminal.app.places.client import read_link

        try:
            read_link(link)
        except Illegal as illegal:
            self.app.complain(illegal)
            return
        title = speaker.say("app-ask-name")
        name = await self.app.push_screen_wait(AskScreen(title, foot, self.app.own_name(), 40))
        if name:
            self.app.join(link, name)


def _hanging(name: str) -> str:
    """A long name on two lines, the second one set in."""
    return "\n".join(wrap(name, LIST - 3, subsequent_indent="  "))


def _offers(speaker: Speaker) -> list[Option]:
    """A saved game first, then all modes, then what else can be done."""
    found = []
    if saves.unfinished().exists():
        found.append(Option(f"▸ {speaker.say('app-resume')}", RESUME))
    names = [mode.id for mode in REGISTRY]
    ordered = [name for name in FIRST if name in names]
    ordered += [name for name in names if name not in ordered]
    found += [Option(Text(_hanging(speaker.mode(name))), name) for name in ordered]
    found.append(Option(f"▸ {speaker.say('app-join')}", JOIN))
    if saves.finished().exists():
        found.append(Option(f"▸ {speaker.say('app-replay')}", REPLAY))
    return found
