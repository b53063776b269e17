"""A parser whose complaints fit on one line, in English and German."""

from __future__ import annotations

import argparse
import re
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO


class Parser(argparse.ArgumentParser):
    """A parser whose complaints fit on one line, on any terminal."""

    german = False
    command = ""
    """Of a command its name, until its arguments are there."""

    def complete(self) -> Parser:
        """The parser in its language, with all its arguments: ``add_play`` adds those of play.

        They are added when they are needed, because of all commands only one is typed.
        """
        if self.command:
            from hornox.cli import arguments

            add = getattr(arguments, f"add_{self.command.replace('-', '_')}", None)
            if add is not None:
                add(self)
            self.command = ""
        if self.german:
            from hornox.cli.german_help import speak_german

            speak_german(self)
        return self

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read what was typed."""
        return super(Parser, self.complete()).parse_known_args(args, namespace)

    def error(self, message: str) -> None:  # type: ignore[override]
        """Say what is wrong and stop."""
        found = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message, re.S)
        if found:
            known = re.findall(r"[\w-]+", found[2])
            message = f"there is no “{found[1]}” here{_near(found[1], known)}"
        message += f" (see {self.prog} --help)"
        if self.german:
            from hornox.cli.german_help import in_german

            message = in_german(message)
        self.exit(2, f"{self.prog}: {message}\n")

    def refuse(self, words: list[str]) -> None:
        """Say which words nobody has asked for."""
        known = [name for name in self._option_string_actions if name.startswith("--")]
        name = words[0].partition("=")[0]
        near = _closest(name, known) if name.startswith("-") else []
        meant = f"; did you mean {near[0]}?" if near else ""
        self.error(f"“{' '.join(words)}” means nothing here{meant}")

    def _print_message(self, message: str, file: Any = None) -> None:
        speak(message, file or sys.stderr)


def _closest(word: str, known: list[str]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(word, known, 1, 0.7)


def _near(word: str, known: list[str]) -> str:
    near = _closest(word, known)
    return f"; did you mean {near[0]}?" if near else f", only {', '.join(known)}"


def speak(text: str, stream: TextIO) -> None:
    """Write text; a stream that has no letters for it gets those that come closest."""
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        from hornox.drawn.style import render

        text = render(text, ansi=False, unicode=False)
        text = text.encode(stream.encoding or "ascii", "replace").decode(stream.encoding or "ascii")
    stream.write(text)


def commands(parser: argparse.ArgumentParser) -> dict[str, Parser]:
    """The parser of each command."""
    (found,) = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    return {name: made.complete() for name, made in found.choices.items()}
