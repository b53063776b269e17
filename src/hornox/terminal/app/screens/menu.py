"""The first screen: what can be played, with its rules beside it."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.events import Resize
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.terminal import my_games
from hornox.terminal.app.screens.dialogs import AskScreen, ListScreen
from hornox.terminal.app.screens.games import GamesScreen
from hornox.terminal.app.screens.pages import rules_page
from hornox.terminal.app.widgets.boxes import KeyBar, TitleBar
from hornox.terminal.app.widgets.keys import Key
from hornox.terminal.app.widgets.palette import BOLD, DIM
from hornox.terminal.my_games import in_short, when
from hornox.terminal.names import own_name

RESUME, GAMES, LEARN, JOIN = "·resume", "·games", "·learn", "·join"
NARROW = 64
"""Below this many columns there is no room for a page beside the list."""
LIST = 30
"""Columns of the list of modes."""
FIRST = ("base", "pro", "specials")
"""What most people look for comes first."""


class ChooseScreen(ListScreen):
    """Modes to the left, the rules of the highlighted one to the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("g", "app.switch_language"),
        ("q", "app.leave"),
        ("j", "go(1)"),
        ("k", "go(-1)"),
        ("pageup,b", "scroll(-10)"),
        ("pagedown,space", "scroll(10)"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._latest: my_games.Game | None = None
        self._count = 0
        self._link = ""

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
        super().on_mount()
        self.paint()

    def on_screen_resume(self) -> None:
        """There may be a saved game by now."""
        saved = my_games.saved()
        self._latest = next((game for game in saved if not game.played), None)
        self._count = len(saved) + my_games.count_finished()
        self.paint()

    def on_resize(self, event: Resize) -> None:
        """Any size will do; a narrow one shows the list alone."""
        self.set_class(event.size.width < NARROW, "narrow")
        self.paint()

    def paint(self) -> None:
        """Everything in the language of now."""
        if not self.is_mounted:
            return
        speaker = self.app.speaker()
        self.query_one(TitleBar).tell("Hornox", speaker.say("app-what"))
        self.query_one(KeyBar).tell(self.keys(speaker))
        self.fill(self.offers(speaker))
        self.call_after_refresh(self._show_page)  # the list is there before the page is set

    def keys(self, speaker: Speaker) -> list[Key]:
        """What the keys do."""
        keys = [
            ("↑↓", "choose", ""), ("⏎", "open", "screen.open"),
            (speaker.say("app-page-keys"), "read", "screen.scroll(10)"),
            ("g", "language", "app.switch_language"), ("q", "quit-plain", "app.leave"),
        ]  # fmt: skip
        return [(key, speaker.say(f"app-{name}"), act) for key, name, act in keys]

    def offers(self, speaker: Speaker) -> list[Option]:
        """The games there are first, then all modes, then what else can be done."""
        found = []
        if self._latest is not None and self._latest.record is not None:
            mode = speaker.mode(self._latest.record.mode)
            told = speaker.say("app-resume", mode=mode, day=when(self._latest))
            found.append(Option(Text(hanging(f"▸ {told}")), RESUME))
        if self._count:
            found.append(Option(f"▸ {speaker.say('app-games-count', count=self._count)}", GAMES))
        names = [mode.id for mode in REGISTRY]
        ordered = [name for name in FIRST if name in names]
        ordered += [name for name in names if name not in ordered]
        found += [Option(Text(hanging(speaker.mode(name))), name) for name in ordered]
        found.append(Option(f"▸ {speaker.say('app-learn')}", LEARN))
        found.append(Option(f"▸ {speaker.say('app-join')}", JOIN))
        return found

    def on_option_list_option_highlighted(self) -> None:
        """Show the rules of what is highlighted."""
        self._show_page()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with what was chosen."""
        self.open(str(event.option_id))

    def action_scroll(self, lines: int) -> None:
        """Read on."""
        self.query_one("#about", VerticalScroll).scroll_relative(y=lines, animate=False)

    def _show_page(self) -> None:
        modes = self.query_one(OptionList)
        if modes.highlighted is None:
            return
        self.query_one("#about", VerticalScroll).scroll_home(animate=False)
        name = str(modes.get_option_at_index(modes.highlighted).id)
        self.show_page(name, self.app.speaker())

    def show_page(self, name: str, speaker: Speaker) -> None:
        """What stands beside the list."""
        page = self.query_one("#page", Static)
        if name.startswith("·"):
            about = Text(speaker.say(f"app-about-{name[1:]}"))
            if name == RESUME and self._latest is not None:
                about.append(f"\n\n{in_short(speaker, self._latest)}", BOLD)
            page.update(about)
            return
        mode = REGISTRY.find(name)
        least, most = mode.players
        players = speaker.say("play-players", least=least, most=most)
        intro = Text(speaker.about(mode), BOLD).append(f"\n{players}\n", DIM)
        page.update(Group(intro, rules_page(name, speaker)))

    def open(self, name: str) -> None:
        """Go on with what was chosen."""
        from hornox.terminal.app.screens.setup import SeatingScreen

        if name == RESUME and self._latest is not None:
            self.app.resume(self._latest.path)
        elif name == GAMES:
            self.app.push_screen(GamesScreen())
        elif name == LEARN:
            self.app.learn()
        elif name == JOIN:
            self._join()
        else:
            self.app.push_screen(SeatingScreen(name))

    @work
    async def _join(self) -> None:
        """Ask for a link and a name, then sit down there."""
        speaker = self.app.speaker()
        foot = speaker.say("app-ask-keys")
        asked = AskScreen(speaker.say("app-ask-link"), foot, self._link)
        link = self._link = await self.app.push_screen_wait(asked)
        if not link:
            return
        from hornox.terminal.places.client import read_link

        try:
            read_link(link)
        except Illegal as illegal:
            self.app.complain(illegal)
            return
        title = speaker.say("app-ask-name")
        name = await self.app.push_screen_wait(AskScreen(title, foot, own_name(), 40))
        if name:
            self.app.join(link, name)


def hanging(name: str) -> str:
    """A long name on two lines, the second one set in."""
    return "\n".join(wrap(name, LIST - 3, subsequent_indent="  "))
