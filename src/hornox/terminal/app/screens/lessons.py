"""The lessons: a list of them, and one of them page by page."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingsMap, BindingType
from textual.widgets import Static
from textual.widgets.option_list import Option

from hornox.explain import Speaker
from hornox.learn.lessons import LESSONS
from hornox.modes import find
from hornox.terminal import settings
from hornox.terminal.app.screens.dialogs import BREATH
from hornox.terminal.app.screens.menu import ChooseScreen, hanging
from hornox.terminal.app.screens.setup import SeatingScreen
from hornox.terminal.app.screens.table import TableScreen
from hornox.terminal.app.widgets.keys import BINDINGS, Key, letters
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, WARN
from hornox.terminal.app.widgets.question import does
from hornox.terminal.names import own_name
from hornox.terminal.places.lesson import LessonPlace

KEYS = {
    "←→": ("choose", "screen.step(1)"), "⏎": ("play", "screen.give"),
    "n": ("next-page", "screen.turn(1)"), "p": ("earlier-page", "screen.turn(-1)"),
    "u": ("try-again", "screen.turn(0)"), "s": ("speed", "screen.speed"),
    "w": ("why", "screen.why"), "r": ("rules", "screen.rules"),
    "g": ("language", "app.switch_language"), "?": ("help-key", "screen.help"),
    "m": ("lessons", "app.menu"), "q": ("quit-plain", "app.leave"),
}  # fmt: skip
"""Every key of a lesson, what it is called and the action behind it."""


class LessonsScreen(ChooseScreen):
    """The modes to the left, what is learned there to the right."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,m", "close")]

    def offers(self, speaker: Speaker) -> list[Option]:
        """A line for each mode, with a mark at those that are done."""
        done = settings.read().lessons
        named = [(mode, speaker.mode(mode)) for mode in LESSONS]
        return [
            Option(Text(hanging(f"✓ {name}" if mode in done else name)), mode)
            for mode, name in named
        ]

    def keys(self, speaker: Speaker) -> list[Key]:
        """Those of a menu, and one that leads back to it."""
        return [*super().keys(speaker), ("Esc", speaker.say("app-back"), "screen.close")]

    def show_page(self, name: str, speaker: Speaker) -> None:
        """What the pages of a lesson are about."""
        text = Text(speaker.about(find(name)) + "\n\n", BOLD)
        for number, page in enumerate(LESSONS[name], 1):
            text.append(f"{number}  ", DIM).append(speaker.say(page.text("title")) + "\n")
        self.query_one("#page", Static).update(text)

    def open(self, name: str) -> None:
        """Begin a lesson."""
        self.app.push_screen(LessonScreen(name, own_name()))

    def action_close(self) -> None:
        """Back to the menu."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.switch_screen(ChooseScreen())


class LessonScreen(TableScreen):
    """One lesson: the coach stands between table and hand."""

    def __init__(self, mode: str, learner: str) -> None:
        self.lesson = LessonPlace(mode, learner)
        super().__init__(self.lesson)
        more = [("question_mark", "help"), ("j", "step(1)"), ("k", "step(-1)")]
        self._bindings = BindingsMap([*BINDINGS, *letters(KEYS), *more])
        self._whole = True
        self._risks: dict[str, str | None] = {}
        self._done_since: float | None = None
        """Since when there is nothing left to do on this page, and it can be seen."""

    def keys(self, speaker: Speaker) -> list[Key]:
        """The keys that do something now."""
        if self._reveal.running:
            return [("⏎", speaker.say("app-skip"), "screen.skip")]
        asked = self.decision is not None
        hidden = set() if asked else {"←→"}
        hidden |= set() if self.place.entries else {"u", "w"}
        hidden |= {"p"} if not self.lesson.at else set()
        hidden |= {"n"} if self.lesson.last or not asked else set()
        enter = "play" if asked or self.lesson.last else "next-page"
        named = {**KEYS, "⏎": (enter, "screen.give")}
        return [(key, speaker.say(f"app-{name}"), act)
                for key, (name, act) in named.items() if key not in hidden]  # fmt: skip

    def _question(self, speaker: Speaker) -> Text:
        """What the coach says; while cards are placed, what happens."""
        if self._reveal.latest is not None:
            return super()._question(speaker)
        walk, lesson = self.lesson.walk, self.lesson
        if walk.done and self._done_since is None:
            self._done_since = monotonic()
        text = Text(f"{lesson.at + 1}/{len(lesson.pages)}  ", DIM)
        text.append(speaker.say(walk.page.text("title")) + "\n", BOLD)
        text.append(speaker.say(walk.said))
        if walk.wanted is not None:
            text.append("\n▸ ", GOOD).append(speaker.say(walk.wanted), BOLD)
            text.append(f"  {self._typed}_" if self._typed else "", WARN)
        for told in (self._told_risks(speaker), does(speaker, self.place, self._selected)):
            text.append(f"\n{told}" if told else "", DIM)
        text.append(f"\n{self._said[speaker.language]}" if self._said else "", GOOD)
        return text

    def _told_risks(self, speaker: Speaker) -> str | None:
        """Counted once for each question."""
        decision = self.decision
        if decision is None:
            return None
        key = f"{speaker.language}/{self.lesson.at}/{decision.id}"
        if key not in self._risks:
            self._risks[key] = self.lesson.walk.risks(speaker)
        return self._risks[key]

    def action_give(self) -> None:
        """Play what is chosen; when the page is done, go on, at its end to a game."""
        if self.decision is not None:
            super().action_give()
        elif self.action_skip() or self._done_since is None:
            return
        elif monotonic() - self._done_since < BREATH:
            return  # it was meant for what was shown before
        elif self.lesson.last:
            self.app.push_screen(SeatingScreen(self.lesson.mode))
        else:
            self.action_turn(1)

    def action_turn(self, by: int) -> None:
        """Another page, or the same one from its beginning."""
        self.lesson.turn(by)
        self._reveal.skip()
        self._asked = self._shown = ""
        self._selected, self._typed, self._said = None, "", {}
        self._new, self._lying, self._done_since = 0, frozenset(), None
        self.paint()

    def action_help(self) -> None:
        """What the keys do."""
        speaker = self.app.speaker()
        keys = [(key, speaker.say(f"app-tell-{name}")) for key, (name, _) in KEYS.items()]
        self.open_help(keys, self.lesson.view.mode.table.name)
