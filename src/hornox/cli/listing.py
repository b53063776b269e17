"""Lists for people and programs: modes, bots, the rules of a mode."""

from __future__ import annotations

import json
from argparse import Namespace

from hornox.bots import NAMES, installed
from hornox.cli.options import language
from hornox.drawn.style import bold, dim, paragraph
from hornox.engine.mode import Mode, OptionValue
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.pages import COMBINATIONS, rules_pages
from hornox.modes import REGISTRY, find
from hornox.play import harmless
from hornox.terminal.plain.screen import own_screen

LONGEST = 18
"""Columns for the name of a page."""


def modes(args: Namespace) -> int:
    """List what can be played."""
    if args.json:
        print(json.dumps([_described(mode) for mode in REGISTRY], indent=1, ensure_ascii=False))
        return 0
    speaker = Speaker(language(args))
    screen = own_screen()
    for mode in REGISTRY:
        least, most = mode.players
        players = speaker.say("play-players", least=least, most=most)
        screen.show(f"{bold(mode.id.ljust(16))}{speaker.mode(mode)} · {players}")
        told = " ".join([speaker.about(mode), *speaker.hints(mode)])
        screen.show(paragraph(told, " " * 16, " " * 16))
        for option in mode.options:
            default = "" if option.default is None else f"={_written(option.default)}"
            told = f"--option {option.name}{default}".ljust(28)
            screen.show(" " * 16 + dim(told + speaker.option(option.name)))
        screen.show()
    return 0


def bots(args: Namespace) -> int:
    """List who can sit in a seat."""
    speaker = Speaker(language(args))
    screen = own_screen()
    for name in NAMES:
        screen.show(f"{bold(name.ljust(16))}{speaker.say(f'play-bot-{name}')}")
    for name, value in sorted(installed().items()):
        told = speaker.say("play-bot-installed", value=harmless(value))
        screen.show(f"{bold(harmless(name).ljust(16))}{told}")
    screen.show(["", *paragraph(speaker.say("play-own-bots"))])
    return 0


def rules(args: Namespace) -> int:
    """Show the rules of a mode, or which pages there are."""
    speaker, screen = Speaker(language(args)), own_screen()
    if args.mode is None:
        for name in (*(mode.id for mode in REGISTRY), COMBINATIONS):
            (page,) = rules_pages(name, speaker.language)
            title = page.partition("\n")[0].removeprefix("# ")
            screen.show(f"{bold(name.ljust(LONGEST))}{title}")
        screen.show(["", *paragraph(speaker.say("terminal-rules-list"))])
        return 0
    name = args.mode if args.mode == COMBINATIONS else find(args.mode).id
    if args.raw:
        screen.show("\n".join(rules_pages(name, speaker.language)))
    else:
        screen.show_rules(name, speaker)
    return 0


def _written(value: OptionValue) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _described(mode: Mode) -> dict[str, object]:
    speakers = {spoken: Speaker(spoken) for spoken in LANGUAGES}
    return {
        "id": mode.id,
        "version": mode.version,
        "table": mode.table.name,
        "players": list(mode.players),
        "name": {spoken: speaker.mode(mode) for spoken, speaker in speakers.items()},
        "about": {spoken: speaker.about(mode) for spoken, speaker in speakers.items()},
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "kind": "flag" if option.flag else "count",
                "excludes": option.excludes,
            }
            for option in mode.options
        ],
    }
