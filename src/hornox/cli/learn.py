"""The lessons on the command line: in the application, else in plain lines."""

from __future__ import annotations

from argparse import Namespace

from hornox.cli.options import language
from hornox.cli.play import whole_screen
from hornox.drawn.style import bold, paragraph
from hornox.explain import Speaker
from hornox.learn.lessons import LESSONS, lesson_of
from hornox.terminal import settings
from hornox.terminal.app import start
from hornox.terminal.plain.lessons import PlainLesson
from hornox.terminal.plain.screen import own_screen


def learn(args: Namespace) -> int:
    """Learn a mode by playing it, or choose one."""
    mode = args.mode and lesson_of(args.mode)
    if whole_screen(args):
        return start.lesson(language(args), mode)
    if mode is None:
        _list(Speaker(language(args)))
        return 0
    return PlainLesson(mode, own_screen(), language(args)).play()


def _list(speaker: Speaker) -> None:
    """Every lesson, with a mark at those that are done."""
    done, screen = settings.read().lessons, own_screen()
    for mode in LESSONS:
        mark = f"  {speaker.say('learn-done')}" if mode in done else ""
        screen.show(f"{bold(mode.ljust(18))}{speaker.mode(mode)}{mark}")
    screen.show(["", *paragraph(speaker.say("learn-list"))])
