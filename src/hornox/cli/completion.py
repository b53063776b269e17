"""Scripts that let a shell complete the words of a command line."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from pathlib import Path

from hornox.bots import NAMES
from hornox.cli.commands import make_parser
from hornox.cli.parser import commands
from hornox.explain.pages import COMBINATIONS
from hornox.modes import REGISTRY

MODES = ("play", "simulate", "rules")
"""Commands that begin with a mode."""


def completion(args: Namespace) -> int:
    """Print the script of a shell."""
    sys.stdout.write({"bash": bash, "zsh": zsh, "fish": fish}[args.shell]())
    return 0


def bash() -> str:
    """For ~/.bashrc: eval "$(hornox completion bash)"."""
    known = commands(make_parser())
    cases = "\n".join(
        f'      {name}) words="{" ".join(_words(name, made))}";;' for name, made in known.items()
    )
    script = Path(__file__).with_suffix(".bash").read_text(encoding="utf-8")
    script = script.replace("@BOTS@", " ".join(["you", *NAMES])).replace("@CASES@", cases)
    return script.replace("@NAMES@", " ".join(known))


def zsh() -> str:
    """For ~/.zshrc: eval "$(hornox completion zsh)"."""
    return "autoload -U +X bashcompinit && bashcompinit\n" + bash()


def fish() -> str:
    """For ~/.config/fish/completions/hornox.fish."""
    parser = make_parser()
    told = {one.dest: one.help or "" for one in parser._actions}
    (every,) = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    told |= {one.dest: one.help or "" for one in every._choices_actions}
    lines = []
    for name, made in commands(parser).items():
        lines.append(
            f"complete -c hornox -n __fish_use_subcommand -a {name} -d {_quoted(told[name])}"
        )
        seen = f"complete -c hornox -n '__fish_seen_subcommand_from {name}'"
        for action in made._actions:
            for option in action.option_strings:
                if option.startswith("--"):
                    about = _quoted(action.help or "")
                    lines.append(f"{seen} -l {option[2:]} -d {about}")
        words = [word for word in _words(name, made) if not word.startswith("-")]
        if words:
            lines.append(f"{seen} -f -a {_quoted(' '.join(words))}")
    return "\n".join([*lines, ""])


def _words(name: str, made: argparse.ArgumentParser) -> list[str]:
    """What may follow a command."""
    found = [mode.id for mode in REGISTRY] if name in MODES else []
    found += [COMBINATIONS] if name == "rules" else []
    for action in made._actions:
        found += [word for word in action.option_strings if word.startswith("--")]
        if not action.option_strings and action.choices is not None:
            found += [str(choice) for choice in action.choices]
    return found


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
