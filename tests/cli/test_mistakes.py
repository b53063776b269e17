"""A mistyped command gets one line on the error output, and the exit status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox.cli import main
from hornox.engine.wire import encode_record
from hornox.modes import find
from hornox.play import read_seats, sit_down
from tests.support.seats import bots_answered

pytestmark = pytest.mark.usefixtures("home")

RECORD = bots_answered(sit_down(find("base"), read_seats(["greedy", "random"]), "7")).record()


def status(args: list[str]) -> int:
    """The exit status of a command in this process."""
    try:
        return main(args)
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["plya"], "did you mean play?"),
        (["score"], "there is no “score” here, only play, join, "),
        (["play", "bsae"], "Did you mean base?"),
        (["play", "Base"], "Did you mean base?"),
        (["play", "nosuch"], "“hornox modes” lists"),
        (["play", "base+pro"], "only fan cards can be combined"),
        (["play", "\x1b[31m"], "There is no mode"),
        (["play", "--seats", "you,gredy"], "Did you mean greedy?"),
        (["play", "--seats", "you"], "2 to 10 players"),
        (["play", "--seats", ""], "No seats are given"),
        (["play", "--seats", "du,greedy"], "“you:NAME”"),
        (["play", "--option", "targt=50"], "Did you mean target?"),
        (["play", "--option", "target=many"], "whole number"),
        (["play", "--option", "target=99999999999999999999"], "from 1 to 999999999"),
        (["play", "--option", "target=0"], "whole number"),
        (["play", "--option", "target"], "NAME=VALUE"),
        (["play", "--option", "target=9", "--option", "rounds=1"], "not both"),
        (["play", "--language", "fr"], "en, de"),
        (["play", "--what"], "“--what” means nothing here"),
        (["play", "base", "--pliain"], "did you mean --plain? (see hornox play --help)"),
        (["play", "base", "pro"], "pro"),
        (["resume"], "no game is saved."),
        (["resume", "gone.json"], "there is no such file"),
        (["resume", "game.jsn"], "Did you mean game.json?"),
        (["resume", "."], "this is a folder"),
        (["resume", "broken.json"], "not the record of a Hornox game"),
        (["replay"], "no game has been finished yet"),
        (["replay", "game.json", "--seat", "9"], "no seat 9"),
        (["replay", "game.json", "--seat", "0"], "from 1 on"),
        (["replay", "game.json", "--seat", "1", "--all"], "not allowed with"),
        (["verify", "gone.json"], "there is no such file"),
        (["simulate"], "required"),
        (["simulate", "base", "--seats", "you,random"], "There is no bot “you”"),
        (["simulate", "base", "--games", "many"], "whole number"),
        (["simulate", "base", "--games", "0"], "whole number"),
        (["simulate", "base", "--games", "9" * 30], "at most 1000000000"),
        (["rules", "bse"], "Did you mean base?"),
        (["serve", "--port", "99999"], "at most 65535"),
        (["browse", "--port", "-1"], "from 0 to 65535"),
        (["serve", "--requests", "0"], "above 0"),
        (["serve", "--requests", "nan"], "above 0"),
        (["serve", "--forget-days", "-1"], "from 1 to"),
        (["serve", "--thinkers", "0"], "from 1 on"),
        (["serve", "--proxy", "nginx"], "no address"),
        (["serve", "--metrics-from", "10.0.0.0/99"], "no address"),
        (["serve", "--origin", "games.example.org"], "no origin"),
        (["serve", "--origin", "https://games.example.org/table"], "no origin"),
    ],
)
def test_a_mistake_gets_one_line(
    args: list[str], told: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "game.json").write_bytes(encode_record(RECORD))
    (home / "broken.json").write_text('{"schema": 1, "oops')
    assert status(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("hornox")
    assert told in err
    assert "\x1b" not in err


def test_a_mistake_is_told_in_german(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert status(["play", "bsae"]) == 2
    told = "hornox: Die Spielart „bsae“ gibt es nicht. Meintest du base?\n"
    assert capsys.readouterr().err == told


def test_a_bug_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_args: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("hornox.cli.listing.bots", broken)
    with pytest.raises(ZeroDivisionError):
        main(["bots"])
