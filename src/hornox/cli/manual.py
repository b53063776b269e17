"""The manual page: every command and its options as `man` reads them, made from the parser."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace

from hornox import __version__
from hornox.cli.commands import make_parser
from hornox.cli.options import language
from hornox.cli.parser import commands

WORDS = {
    "en": (
        "General Commands Manual", "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "FILES",
        "EXIT STATUS", "SEE ALSO",
    ),
    "de": (
        "Handbuch für Befehle", "BEZEICHNUNG", "ÜBERSICHT", "BESCHREIBUNG", "BEFEHLE", "DATEIEN",
        "EXIT-STATUS", "SIEHE AUCH",
    ),
}  # fmt: skip
ABOUT = {
    "en": "Every command takes --language en or --language de; without it the language is that of "
    "your settings, else what LC_ALL, LC_MESSAGES or LANG say. hornox COMMAND --help shows the "
    "same as this page.",
    "de": "Jeder Befehl nimmt --language en oder --language de; sonst gilt die Sprache deiner "
    "Einstellungen, sonst die von LC_ALL, LC_MESSAGES oder LANG. hornox BEFEHL --help zeigt "
    "dasselbe wie diese Seite.",
}
FILES = {
    "en": (
        ("~/.config/hornox/config.toml", "your name, language, bots, theme and keys"),
        ("~/.local/state/hornox/games", "your saved and finished games"),
    ),
    "de": (
        ("~/.config/hornox/config.toml", "dein Name, Sprache, Bots, Farben und Tasten"),
        ("~/.local/state/hornox/games", "deine gespeicherten und beendeten Spiele"),
    ),
}
STATUS = {
    "en": "0 if all went well, 1 if a game could not be saved, 2 if something typed or a file "
    "cannot be, 130 after Ctrl-C.",
    "de": "0, wenn alles gelang; 1, wenn ein Spiel nicht gespeichert werden konnte; 2, wenn eine "
    "Eingabe oder eine Datei falsch ist; 130 nach Strg-C.",
}
SEE = {
    "en": "hornox rules MODE shows the rules of a game; ? at the table explains the keys.",
    "de": "hornox rules MODE zeigt die Regeln eines Spiels; ? am Tisch erklärt die Tasten.",
}


def manual(args: Namespace) -> int:
    """Print the page: hornox manual | man -l -."""
    sys.stdout.write(page(language(args)))
    return 0


def page(spoken: str) -> str:
    """The whole page in a language, in the markup of man."""
    parser = make_parser(spoken).complete()
    title, name, synopsis, about, every, files, status, see = WORDS[spoken]
    described = _plain(parser.description or "")
    lines = [
        f'.TH HORNOX 1 "" "hornox {__version__}" "{title}"',
        ".nh", f".SH {name}", f"hornox \\- {described}",
        f".SH {synopsis}", ".B hornox", r"\fICOMMAND\fR [\fIOPTION\fR ...]",
        f".SH {about}", _plain(ABOUT[spoken]),
        f".SH {every}",
    ]  # fmt: skip
    for command, made in commands(parser).items():
        lines += _command(command, made)
    lines += [f".SH {files}"]
    for path, told in FILES[spoken]:
        lines += [".TP", rf"\fI{_plain(path)}\fR", _plain(told)]
    lines += [f".SH {status}", _plain(STATUS[spoken]), f".SH {see}", _plain(SEE[spoken])]
    return "\n".join([*lines, ""])


def _command(name: str, made: argparse.ArgumentParser) -> list[str]:
    """A command with all that may follow it."""
    actions = [one for one in made._actions if one.help is not argparse.SUPPRESS]
    words = " ".join(_word(one) for one in actions if not one.option_strings)
    lines = [f".SS hornox {_plain(name)} {words}".rstrip(), _plain(made.description or "")]
    for action in actions:
        if not {"--help", "--language"} & {*action.option_strings}:
            lines += [".TP", _head(action), _plain(_help(action))]
    if made.epilog:
        lines += [".PP", _plain(made.epilog)]
    return lines


def _word(action: argparse.Action) -> str:
    word = rf"\fI{_plain(_name(action))}\fR"
    return f"[{word}]" if action.nargs in ("?", "*") else word


def _head(action: argparse.Action) -> str:
    if not action.option_strings:
        return rf"\fI{_plain(_name(action))}\fR"
    names = ", ".join(rf"\fB{_plain(one)}\fR" for one in action.option_strings)
    takes = action.nargs != 0
    return rf"{names} \fI{_plain(_name(action))}\fR" if takes else names


def _name(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "|".join(map(str, action.choices))
    return action.dest.upper()


def _help(action: argparse.Action) -> str:
    """What is told about it; percent signs are doubled for argparse."""
    told = (action.help or "").replace("%(default)s", str(action.default)).replace("%%", "%")
    return told or "-"


def _plain(text: str) -> str:
    """Text without anything that man would take for markup."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
