"""The daily deal without a server: public, once a day, and compared with the strongest bot."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

import pytest

import hornox
from hornox.cli import daily, main
from hornox.learn.daily import SEAT, Compared, public_deal, spread

DAY = "2026-11-17"


def test_the_public_deal_is_played_once_and_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(daily, "heads_of", lambda deal: 7)
    words = ["daily", DAY, "--plain", "--language", "en"]

    def said(typed: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(words) == 0
        return capsys.readouterr().out

    keys = "".join(f"{number}\n" for number in range(1, 105))
    left = said(keys[: keys.index("5\n")] + "quit\n")
    assert "public (hornox-daily-2026-11-17)" in left and "not finished" in left
    rest = said(keys * 12)
    assert "Hornox daily 17 Nov 2026, public seed: " in rest and rest.endswith("(master 7)\n")
    again = said("")
    assert "only the first game counts" in again
    assert again.splitlines()[-1] == rest.splitlines()[-1]
    for wrong in ("2026-02-30", "9999-01-01"):
        assert main(["daily", wrong]) == 2
        assert wrong in capsys.readouterr().err


def test_the_public_deal_is_a_game_in_python() -> None:
    deal = public_deal(date.fromisoformat(DAY))
    game, same = hornox.daily(deal.day), hornox.daily(deal.day, name="Ann")
    assert game.mode.id == deal.mode == "cow" and game.seed == same.seed == deal.seed
    while not game.over:
        game.play(game.options[0])
    assert game.outcome is not None and game.outcome.scores[SEAT] >= 0
    compared = Compared(9, (4, 9, 9, 20), 7)
    assert (compared.place, compared.median, spread(compared.others)) == (
        2, 9.0, ((4, 1), (9, 2), (20, 1)),
    )  # fmt: skip
