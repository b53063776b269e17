"""Lessons in plain lines: the coach's words, the table, and something to do."""

from __future__ import annotations

from functools import partial

from hornox.drawn import scene_of
from hornox.drawn.style import bold, bullet, dim, paragraph
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import events_of, heard_by
from hornox.explain import Speaker
from hornox.learn.lessons import LEARNER, LESSONS, OTHERS, Walk, opened
from hornox.modes import find
from hornox.play.seats import harmless
from hornox.tables.rows.cards import FLIP
from hornox.terminal import settings
from hornox.terminal.names import own_name
from hornox.terminal.plain import typed as reading
from hornox.terminal.plain.help import command
from hornox.terminal.plain.screen import Screen

TURNS = {"back": -1, "zurück": -1, "zurueck": -1, "again": 0, "nochmal": 0, "skip": 1, "weiter": 1}
"""What leads to another page, or begins a page again: by how many pages."""


class Turned(Exception):
    """Somebody wants another page, this many further."""

    def __init__(self, by: int) -> None:
        super().__init__(by)
        self.by = by


class PlainLesson:
    """Somebody learns one mode at one terminal."""

    def __init__(self, mode: str, screen: Screen, language: str) -> None:
        self._mode = find(mode)
        self._screen = screen
        self._speaker = Speaker(language, (own_name(), *OTHERS), self._mode)
        self._scene = scene_of(self._mode.table.name)

    def play(self) -> int:
        """Page after page, forwards and backwards; the exit status."""
        at, count = 0, len(LESSONS[self._mode.id])
        try:
            while at < count:
                try:
                    self._page(at, count)
                    at += 1
                except Turned as turned:
                    at = max(0, at + turned.by)
        except EOFError:  # nothing more can be typed, or somebody wants to stop
            return 0
        settings.learn(self._mode.id)
        self._say("learn-finished", command=f"hornox play {self._mode.id}")
        return 0

    def _page(self, at: int, count: int) -> None:
        """One page to its end."""
        walk, speaker = opened(self._mode.id, LESSONS[self._mode.id][at]), self._speaker
        step = speaker.say("learn-step", mode=self._mode.id, page=at + 1, count=count)
        title = speaker.say(walk.page.text("title"))
        self._screen.show(["", dim(f"  {step}"), bold(f"  {title}"), ""])
        self._say(walk.said)
        if not at:
            self._say("learn-how")
        self._show(walk)
        while (decision := walk.decision) is not None:
            self._ask(walk, decision)
            walk = walk.choose(self._choice(decision))
            told = events_of(heard_by(walk.told, LEARNER))
            self._screen.show("")
            for event in told:
                if not isinstance(event, self._scene.QUIET):
                    self._screen.show(bullet(speaker.in_full(event)))
            self._screen.show("")
            self._show(walk)
        if walk.page.task:
            self._say(walk.said)
        self._read(self._speaker.say("learn-next"))

    def _show(self, walk: Walk) -> None:
        self._screen.show([*self._scene.draw(walk.seen, self._speaker), ""])

    def _ask(self, walk: Walk, decision: Decision) -> None:
        """The task, how likely each card takes a row, and what else can be typed."""
        if walk.wanted is not None:
            self._screen.show([bold(line) for line in self._lines(walk.wanted)])
        if risks := walk.risks(self._speaker):
            self._screen.show([dim(line) for line in paragraph(risks, "  ", "  ")])
        if any(str(option).endswith(FLIP) for option in decision.options):
            self._screen.show([dim(line) for line in self._lines("terminal-help-flip")])
        self._screen.show(reading.option_lines(decision, self._speaker))

    def _choice(self, decision: Decision) -> Choice:
        """What somebody chooses."""
        label = partial(self._speaker.choice, decision)
        while True:
            typed = self._read("")
            choice = reading.read_choice(decision, typed, label)
            if choice is not None and choice in decision.options:
                return choice
            if typed:
                options = [label(option) for option in decision.options]
                self._say("terminal-what", typed=harmless(typed)[:40])
                self._say("terminal-help-choices", choices=self._speaker.listing(options))

    def _read(self, prompt: str) -> str:
        """What somebody types; whatever leads elsewhere goes there."""
        while True:
            typed = self._screen.ask(f"  {prompt} › " if prompt else "  › ")
            if command(typed) == "quit":
                raise EOFError
            if (by := TURNS.get(typed.casefold())) is not None:
                raise Turned(by)
            if command(typed) != "rules":
                return typed
            self._screen.show_rules(self._mode.id, self._speaker)

    def _say(self, text_id: str, **facts: str) -> None:
        self._screen.show([*self._lines(text_id, **facts), ""])

    def _lines(self, text_id: str, **facts: str) -> list[str]:
        return paragraph(self._speaker.say(text_id, **facts), "  ", "  ")
