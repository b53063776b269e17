"""Levels have time limits, and whoever is above them is told of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks import times
from benchmarks.times import exceeded
from hornox.bots import find_bot


@pytest.mark.parametrize(
    ("bot", "mode", "limit"),
    [
        ("hard", "base", 50),
        ("hard", "cow", 400),
        ("master", "base", 1000),
        ("master", "party", 3000),
    ],
)
def test_a_limit_is_kept_to_the_millisecond(bot: str, mode: str, limit: float) -> None:
    told: dict[str, Any] = {"bot": bot, "mode": mode, "players": 4}
    assert exceeded(told | {"ms_p99": limit}) is None
    line = exceeded(told | {"ms_p99": limit + 0.5})
    assert line is not None and line.startswith(f"times: {bot} takes {limit}.5 ms in {mode} with 4")


@pytest.mark.parametrize("bot", ["easy", "normal", "greedy", "flat-1000"])
def test_others_have_no_limit(bot: str) -> None:
    assert exceeded({"bot": bot, "mode": "base", "players": 4, "ms_p99": 1e9}) is None


@pytest.mark.parametrize("slow", [False, True])
def test_the_program_fails_above_a_limit(
    slow: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is waited for: the times are made up."""

    def measure(bot: Any, mode: str, players: int, *_given: Any) -> dict[str, Any]:
        late = slow and mode == "pro"
        return {"bot": bot.name, "mode": mode, "players": players, "ms_p99": 401.0 if late else 1.0}

    monkeypatch.setattr(times, "measure", measure)
    words = ["--bots", "easy", "hard", "--mode", "base", "pro", "--players", "most"]
    monkeypatch.setattr("sys.argv", ["times", *words, "--without-kernels"])
    if slow:
        with pytest.raises(SystemExit, match="hard takes 401 ms in pro with 6 players"):
            times.main()
    else:
        times.main()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["mode"], line["players"], line["bot"]) for line in lines] == [
        ("base", 10, "easy"), ("base", 10, "hard"), ("pro", 6, "easy"), ("pro", 6, "hard"),
    ]  # fmt: skip
    assert not any(line["kernels"] for line in lines)


def test_a_move_is_measured() -> None:
    told = times.measure(find_bot("greedy"), "base", 3, moves=5, seconds=60)
    assert (told["moves"], told["bot"], told["players"]) == (5, "greedy", 3)
    assert 0 <= told["ms_median"] <= told["ms_p99"] <= told["ms_max"]
