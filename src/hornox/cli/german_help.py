"""The help of the command line in German, and its complaints about what was typed."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path
from typing import Any

from hornox.server.settings import declared, told

_TEXTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
HELP: dict[str, str] = _TEXTS["help"] | {told(key): told(key, german=True) for key in declared()}
"""What the help says, and how that is said in German."""


class Formatter(argparse.HelpFormatter):
    """Help that begins in German."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The line that shows all words of a command."""
        super().add_usage(usage, actions, groups, "Aufruf: " if prefix is None else prefix)


def speak_german(parser: argparse.ArgumentParser) -> None:
    """Turn the help of a parser into German."""
    parser.formatter_class = Formatter
    parser.description = HELP.get(parser.description or "", parser.description)
    parser.epilog = HELP.get(parser.epilog or "", parser.epilog)
    for group in parser._action_groups:
        group.title = HELP.get(group.title or "", group.title)
    for action in parser._actions:
        told = [action]
        if isinstance(action, argparse._SubParsersAction):
            told += action._choices_actions
        for one in told:
            one.help = HELP.get(one.help or "", one.help)


def in_german(complaint: str) -> str:
    """A complaint of the parser."""
    for english, german in _TEXTS["complaints"].items():
        complaint = re.sub(english, german, complaint)
    return complaint
