"""Help and complaints of the command line in German."""

from __future__ import annotations

import argparse

import pytest

from hornox.cli import main
from hornox.cli.commands import make_parser
from hornox.cli.german_help import HELP
from hornox.cli.parser import commands


def test_every_line_of_the_help_has_its_german() -> None:
    parser = make_parser()
    told: set[str | None] = set()
    for one in (parser, *commands(parser).values()):
        told |= {one.description, one.epilog, *(action.help for action in one._actions)}
    missing = {text for text in told if text and text != argparse.SUPPRESS} - set(HELP)
    assert not missing, "give these a line in hornox/cli/german_help.toml"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("plya", "„plya“ gibt es hier nicht; meinst du play? (siehe hornox --help)"),
        ("play --plian", "mit „--plian“ ist hier nichts anzufangen; meinst du --plain?"),
        ("simulate base --games x", "--games: „x“ ist keine ganze Zahl ab 1"),
        ("open http://x --seconds 1", "--seconds: „1“ ist keine ganze Zahl von 5 bis 3600"),
        ("simulate base --games 99999999999999999999999", "ist zu groß, höchstens"),
        ("simulate", "es fehlt noch: mode"),
        ("play --seats", "--seats: dahinter fehlt ein Wert"),
    ],
)
def test_what_cannot_be_read_is_said_in_german(
    line: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    said = capsys.readouterr().err
    assert (ended.value.code, said.count("\n")) == (2, 1)
    assert told in said


def test_the_line_itself_may_ask_for_german(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "--language", "de", "--help"])
    said = capsys.readouterr().out
    assert said.startswith("Aufruf: hornox rules") and "Angaben:" in said
