"""The command line: runs one command. What is heavy is imported late, so that help is quick."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial

from hornox.cli.commands import read_words
from hornox.cli.parser import speak
from hornox.interrupts import INTERRUPTED
from hornox.terminal import config

BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give the exit status."""
    _open_streams()
    try:
        status = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; nothing may be written when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _open_streams() -> None:
    """Replace a stream that the caller has closed: nothing to read there, and no reader."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _run(argv: list[str]) -> int:
    args = read_words(argv)
    if args.command is None:
        return 0
    from importlib import import_module

    from hornox.extras import need
    from hornox.fast import first_use

    module, _, name = args.run.partition(":")
    status: int
    try:
        args.language = args.language or config.read().language or None
        if args.needs:
            need(*args.needs)
        first_use.said = partial(_compiling, args)
        args.say = partial(_in_language, args)
        run = getattr(import_module(module), name)
        with _components(getattr(args, "data", None)):
            status = run(args)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as problem:
        from hornox.cli.complaints import complaint

        line = complaint(problem, args)
        if line is None:
            raise
        speak(f"hornox: {line}\n", sys.stderr)
        return 2
    return status


def _compiling(args: Namespace) -> str:
    from hornox.cli.options import language
    from hornox.explain import Speaker

    return Speaker(language(args)).say("play-compiling")


def _in_language(args: Namespace, line: str) -> str:
    """A line of a command for hosts, which are written in English."""
    from hornox.cli.options import language

    if language(args) != "de":
        return line
    from hornox.cli.german_help import in_german

    return in_german(line)


def _components(folder: str | None) -> AbstractContextManager[None]:
    """The component files that this command plays with."""
    if folder is None:
        return nullcontext()
    from hornox.modes import own_data

    return own_data(folder)
