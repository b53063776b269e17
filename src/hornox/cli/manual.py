"""The manual page: every command and its options as `man` reads them, made from the parser."""

from __future__ import annotations

import argparse
import sys
import tomllib
from argparse import Namespace
from pathlib import Path

from hornox import __version__
from hornox.cli.commands import make_parser
from hornox.cli.options import language
from hornox.cli.parser import commands

_TEXTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def manual(args: Namespace) -> int:
    """Print the page: hornox manual | man -l -."""
    sys.stdout.write(page(language(args)))
    return 0


def page(spoken: str) -> str:
    """The whole page in a language, in the markup of man."""
    parser = make_parser(spoken).complete()
    say = _TEXTS[spoken]
    described = _plain(parser.description or "")
    lines = [
        f'.TH HORNOX 1 "" "hornox {__version__}" "{say["title"]}"',
        ".nh", f".SH {say['name']}", f"hornox \\- {described}",
        f".SH {say['synopsis']}", ".B hornox", r"\fICOMMAND\fR [\fIOPTION\fR ...]",
        f".SH {say['description']}", _plain(say["about"]),
        f".SH {say['commands']}",
    ]  # fmt: skip
    for command, made in commands(parser).items():
        lines += _command(command, made)
    lines.append(f".SH {say['files']}")
    for path, told in say["places"].items():
        lines += [".TP", rf"\fI{_plain(path)}\fR", _plain(told)]
    for head in ("status", "see"):
        lines += [f".SH {say[head]}", _plain(say[f"{head}-told"])]
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
