"""The daily deal without a server: public, once a day, and compared with the strongest bot."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from datetime import date, datetime
from pathlib import Path

import msgspec
import pytest

import hornox
from hornox.cli import daily, main, online
from hornox.learn.daily import OPTIONS, SEAT, Compared, public_deal, spread
from hornox.modes import find
from hornox.play import YOU, sit_down, typed_seats
from hornox.terminal import my_games
from hornox.terminal.places.local import LocalPlace

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

    untouched = said("quit\n")
    assert "nothing is saved" in untouched and "not finished" not in untouched
    keys = "".join(f"{number}\n" for number in range(1, 105))
    left = said(keys[: keys.index("5\n")] + "quit\n")
    assert "public (hornox-daily-2026-11-17)" in left and "not finished" in left
    helped = said("hint\nrisk\nundo\nquit\n")
    assert helped.count("There is no help in the daily deal") == 3
    assert main(["replay", "1", "--plain"]) == 2  # it would show all hands
    assert "this game is not over" in capsys.readouterr().err
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


def test_the_daily_deal_offers_no_help() -> None:
    deal = public_deal(date.fromisoformat(DAY))
    seats = typed_seats([YOU, *deal.bots])
    for seed, helps in ((deal.seed, False), ("mine", True)):
        sitting = sit_down(find(deal.mode), seats, seed, OPTIONS)
        assert LocalPlace(sitting, lambda _: None).helps == helps


def test_a_game_with_other_options_is_not_the_daily_deal() -> None:
    deal = public_deal(date.fromisoformat(DAY))
    seats = typed_seats([YOU, *deal.bots])
    for options, same in ((OPTIONS, True), ({"rounds": 2}, False), ({"target": 20}, False)):
        record = sit_down(find(deal.mode), seats, deal.seed, options).record()
        game = my_games.Game(Path("game.json"), datetime.now(), False, False, record)
        assert daily._is(game, deal) == same


@pytest.mark.parametrize(
    ("status", "place", "said"),
    [
        ("counted", 2, ["Place 2 of 5.", f"A line http://localhost:8666/daily/{DAY}"]),
        ("playing", None, ["This game is not finished."]),
    ],
)
def test_the_deal_of_a_server_is_compared_afterwards(
    status: str,
    place: int | None,
    said: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    heads = None if place is None else 9
    text = {"en": "A line", "de": "Eine Zeile"}
    mine = {"status": status, "table": "t", "invite": "i", "game": None, "heads": heads}
    compared = {
        "count": 5, "spread": [], "median": 9.0, "place": place, "best": None, "line": text,
    }  # fmt: skip
    shown = {
        "day": DAY, "date": text, "over": False, "ends": "", "mode": "cow", "name": text,
        "bots": [], "bot": "master", "commitment": "", "next_commitment": "", "server": None,
        "seed": None, "mine": mine, "compared": compared if place else None,
    }  # fmt: skip
    asked: list[str] = []

    class Server:
        async def get(self, path: str) -> bytes:
            asked.append(path)
            return msgspec.json.encode(shown)

    async def as_guest(_base: str, _name: str, ask: Callable[[Server], Awaitable[bytes]]) -> bytes:
        return await ask(Server())

    monkeypatch.setattr(online, "as_guest", as_guest)
    monkeypatch.setattr(online, "_opened", lambda *_: "link")
    monkeypatch.setattr(online, "_sit", lambda *_: 0)
    assert main(["daily", "--server", "http://localhost:8666", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert all(sentence in told for sentence in said), told
    assert asked == ["/api/daily", f"/api/daily/{DAY}"][: 1 + (status == "playing")]
