"""What the output can and cannot show."""

from __future__ import annotations

import io

import pytest

from hornox.drawn.style import bold, bullet, dim, fill, paragraph, render, visible
from hornox.terminal.plain.screen import Screen, own_screen


def test_marks_become_ansi_or_nothing() -> None:
    text = f"{bold('a')} {dim('b')}"
    assert render(text, ansi=True) == "\x1b[1ma\x1b[0m \x1b[2mb\x1b[0m"
    assert render(text, ansi=False) == "a b"
    assert visible(text) == 3
    assert visible(fill(text, 10)) == 10


def test_an_output_without_unicode_gets_letters() -> None:
    out = io.StringIO()
    Screen(out, input, unicode=False).show("55⁷ │ × Grün → „ja“")
    assert out.getvalue() == '55\'7 | x Gruen -> "ja"\n'
    assert out.getvalue().isascii()


def test_lines_fit() -> None:
    lines = [*bullet("word " * 60), *paragraph("word " * 60, "  ", "      ")]
    assert max(map(visible, lines)) <= 80


@pytest.mark.parametrize(
    ("terminal", "no_color", "ansi"), [(True, "", True), (True, "1", False), (False, "", False)]
)
def test_colour_only_where_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, no_color: str, ansi: bool
) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(out, "isatty", lambda: terminal, raising=False)
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm")
    own_screen().show(bold("Hornox"))
    out.seek(0)
    assert ("\x1b[1m" in out.read()) == ansi
