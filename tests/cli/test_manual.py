"""The manual page that wheels install."""

from __future__ import annotations

import argparse

import pytest

from hornox.cli import main
from hornox.cli.commands import make_parser
from hornox.cli.parser import commands


@pytest.mark.parametrize(("language", "told"), [("en", "SYNOPSIS"), ("de", "ÜBERSICHT")])
def test_the_manual_names_every_command_and_every_option(
    capsys: pytest.CaptureFixture[str], home: object, language: str, told: str
) -> None:
    assert main(["manual", "--language", language]) == 0
    page = capsys.readouterr().out
    assert page.startswith(".TH HORNOX 1") and f"\n.SH {told}\n" in page
    assert "config.toml" in page and "%(" not in page
    sections = {part.split()[1].replace("\\", ""): part for part in page.split("\n.SS ")[1:]}
    for name, made in commands(make_parser()).items():
        told_of = (action for action in made._actions if action.help != argparse.SUPPRESS)
        for action in told_of:
            for option in action.option_strings:
                named = option in ("-h", "--help", "--language") or (
                    rf"\fB{option}\fR".replace("-", r"\-") in sections[name]
                )
                assert named, (name, option)
