"""Language and options of a mode, from how they are written on the command line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from hornox.engine.decision import Illegal
from hornox.engine.mode import OptionValue
from hornox.explain.environment import spoken_here

_YES, _NO = ("yes", "on", "true", "ja", "an"), ("no", "off", "false", "nein", "aus")


def language(args: Namespace) -> str:
    """The language that is asked for, or that the environment speaks."""
    return str(args.language or spoken_here())


def read_options(given: Iterable[str]) -> dict[str, OptionValue]:
    """Options by name; E_SETTING for what is not written as NAME=VALUE."""
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Illegal("E_SETTING", "setting", {"given": text})
        options[name.strip()] = _value(value.strip())
    return options


def _value(text: str) -> OptionValue:
    if text.lower() in _YES or text.lower() in _NO:
        return text.lower() in _YES
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
