"""The user's games: saved ones to resume, finished ones to look at."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.terminal import my_games
from hornox.terminal.app.screens.dialogs import ListScreen
from hornox.terminal.app.widgets.boxes import KeyBar, TitleBar
from hornox.terminal.app.widgets.palette import BOLD, DIM, WARN
from hornox.terminal.my_games import state_of, when


class GamesScreen(ListScreen):
    """A line for each game; Enter resumes a saved one and shows a finished one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("j", "go(1)"),
        ("k", "go(-1)"),
        ("v", "replay"),
        ("d", "delete"),
        ("g", "app.switch_language"),
        ("q", "app.leave"),
        ("escape,m", "app.pop_screen"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games: list[my_games.Game] = []
        self._doomed: my_games.Game | None = None

    def compose(self) -> ComposeResult:
        """Title, list, facts about the chosen game, keys."""
        yield TitleBar(id="title")
        yield OptionList(id="games")
        with VerticalScroll(id="game-facts", can_focus=False):
            yield Static(id="page")
        yield KeyBar(id="keys")

    def on_screen_resume(self) -> None:
        """A game may have gone on by now."""
        self._games = [*my_games.saved(), *my_games.finished()]
        self._doomed = None
        self.paint()

    def on_resize(self) -> None:
        """Any size will do."""
        self.paint()

    def paint(self) -> None:
        """Everything in the language of now."""
        if not self.is_mounted:
            return
        speaker = self.app.speaker()
        self.query_one(TitleBar).tell("Hornox", speaker.say("app-games"))
        width = self.size.width
        self.fill([Option(_line(speaker, game, width)) for game in self._games])
        self._show_facts()

    def on_option_list_option_highlighted(self) -> None:
        """Tell about what is highlighted."""
        if self._doomed is not self._chosen:
            self._doomed = None
        self._show_facts()

    def on_option_list_option_selected(self) -> None:
        """Resume a saved game, look at a finished one."""
        game = self._chosen
        if game is not None:
            (self.app.replay if game.over else self.app.resume)(game.path)

    @property
    def _chosen(self) -> my_games.Game | None:
        here = self.query_one(OptionList).highlighted
        return self._games[here] if here is not None and here < len(self._games) else None

    def action_replay(self) -> None:
        """Look at a game, finished or not."""
        if self._chosen is not None:
            self.app.replay(self._chosen.path)

    def action_delete(self) -> None:
        """Ask first; the second time the game goes."""
        game = self._chosen
        if game is None:
            return
        if self._doomed is not game:
            self._doomed = game
            self._show_facts()
            return
        try:
            my_games.delete(game.path)
        except (Illegal, OSError) as problem:
            self.app.complain(problem)
            return
        self.on_screen_resume()

    def _show_facts(self) -> None:
        game = self._chosen
        speaker = self.app.speaker()
        keys = [("↑↓", "choose", "screen.go(1)")]
        if game is not None:
            keys.append(("⏎", "review" if game.over else "go-on", "screen.open"))
            keys.append(("d", "delete", "screen.delete"))
        keys += [
            ("Esc", "back", "app.pop_screen"), ("g", "language", "app.switch_language"),
            ("q", "quit-plain", "app.leave"),
        ]  # fmt: skip
        self.query_one(KeyBar).tell([(k, speaker.say(f"app-{n}"), act) for k, n, act in keys])
        none = Text(speaker.say("games-none"))
        told = _facts(speaker, game, self._doomed is game) if game is not None else none
        self.query_one("#page", Static).update(told)


def _line(speaker: Speaker, game: my_games.Game, width: int) -> Text:
    """What, when, how it stands, who."""
    mode = speaker.mode(game.record.mode) if game.record is not None else game.path.name
    style = DIM if game.over else BOLD
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{when(game)}  ", DIM)
    state = state_of(speaker, game)
    text.append(f"{state:<13}  " if width >= 60 else f"{state[:4]} ", style)
    text.append(mode, style)
    text.append(f" · {', '.join(game.names)}" if game.names else "", style)
    return text


def _facts(speaker: Speaker, game: my_games.Game, doomed: bool) -> Text:
    """Everything that is known without playing the game again."""
    text = Text()
    if doomed:
        text.append(speaker.say("app-delete-sure") + "\n\n", WARN)
    record = game.record
    if record is not None:
        text.append(speaker.mode(record.mode) + "\n", BOLD)
        text.append(", ".join(game.names) + "\n")
        facts = speaker.say("app-game-facts", seed=record.seed, answers=len(record.answers))
        text.append(facts + "\n", DIM)
    text.append(str(game.path), DIM)
    return text
