"""The file of a person's own settings: what it sets, and what is said about mistakes in it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem

from hornox.cli import main
from hornox.terminal import config
from hornox.terminal.app.widgets.palette import MILLIONFOLD, THEMES, Colours
from hornox.terminal.names import own_name

WHOLE = """
name = "Ann"
language = "de"
bots = "greedy"
theme = "light"
simple_signs = true
preview = false

[keys]
hint = "i"
rules = "h"
"""


@pytest.fixture
def file(home: Path) -> Path:
    path = home / "config" / "hornox" / "config.toml"
    path.parent.mkdir(parents=True)
    return path


def test_a_file_sets_what_it_mentions(file: Path) -> None:
    assert config.read() == config.Config()
    file.write_text(WHOLE)
    told = config.read()
    keys = {"hint": "i", "rules": "h"}
    assert told == config.Config("Ann", "de", "greedy", "light", True, False, keys)
    assert (told.key("hint"), told.key("rules"), told.key("log")) == ("i", "h", "l")
    assert own_name() == "Ann"


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("name = Ann", 1, "this is not TOML"),
        ("\n\ntheem = 'light'", 3, "no “theem” to set; there are name, language, bots"),
        ("theme = 'pink'", 1, "the values of “theme” are dark, light and contrast, not “pink”"),
        ("# mine\nbots = 'harder'", 2, "the values of “bots” are random, novice"),
        ("simple_signs = 1", 1, "the values of “simple_signs” are true and false, not “1”"),
        ("name = ''", 1, "a name has 1 to 20 letters"),
        ("name = 'Ann\\u001b'\nkeys = 3", 2, "“keys” is a heading"),
        ("[keys]\nhnit = 'x'", 2, "no “hnit” to set; there are next, previous"),
        ("[keys]\nhint = '5'", 2, "the key for “hint” has to be one letter or sign"),
        ("[keys]\nhint = 'w'", 2, "“w” would be the key for both “why” and “hint”"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_nothing_is_played(
    file: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, told: str
) -> None:
    file.write_text(text)
    assert main(["play", "base", "--plain"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert f"config.toml, line {line}: " in said.err and told in said.err
    assert main(["play", "base", "--plain", "--language", "de"]) == 2
    assert f"config.toml, Zeile {line}: " in capsys.readouterr().err


def test_name_language_and_bots_are_those_of_the_file(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(WHOLE)
    monkeypatch.setattr("sys.stdin", StringIO())
    assert main(["play", "base", "--plain", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "Ann, welche Karte spielst du?" in said and "Tahr" in said and "Goral" in said
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "Aufruf:" in capsys.readouterr().out


def _lightness(name: str) -> float:
    parts = Color.parse(name).get_truecolor()
    linear = [(c / 255 / 12.92) if c < 11 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_lightness(one), _lightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", [*THEMES, "millions"])
def test_every_theme_can_be_read(name: str) -> None:
    colours: Colours = MILLIONFOLD if name == "millions" else THEMES[name]
    for face in (colours.paper, colours.sky, colours.yellow, colours.orange, colours.rose):
        assert _contrast(face, colours.ink) >= 4.5
    for text in (colours.paper, colours.dim, colours.bright, colours.yellow, colours.sky):
        assert min(_contrast(text, colours.felt), _contrast(text, colours.raised)) >= 4.5
    if name != "millions":
        for colour in map(Color.parse, (colours.sky, colours.yellow, colours.rose)):
            kept = colour.downgrade(ColorSystem.EIGHT_BIT)
            assert kept.get_truecolor() == colour.get_truecolor()
