"""The kernels play the very games of ``random`` bots: the same scores and figures, bit by bit."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from hornox import fast
from hornox.bots import find_bot
from hornox.cli import main
from hornox.engine.mode import OptionValue
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.play import Tally, kernel_games, play_out, simulate
from hornox.play.kernel_games import simulate_alike, worth_kernels

pytest.importorskip("numba", reason="the kernels need the extra `fast`")

FAN = ("even-odd", "climbing", "cow", "flip")
RANDOM = find_bot("random")

Case = tuple[str, int, Mapping[str, OptionValue]]

FEW: list[Case] = [
    ("base", 2, {}),
    ("base", 4, {"target": 30}),
    ("base", 10, {"rounds": 2}),
    ("pro", 2, {}),
    ("pro", 3, {"rounds": 4}),
    ("pro", 4, {"draft": False}),
    ("pro", 6, {"known_deck": False, "rounds": 2}),
]
BLENDS = ["+".join(parts) for size in range(1, 5) for parts in combinations(FAN, size)]
MANY: list[Case] = [
    *((blend, 2, {}) for blend in BLENDS),
    *((blend, 3, {}) for blend in BLENDS),
    *((blend, 7, {"rounds": 2}) for blend in BLENDS),
    *(("base", seats, {}) for seats in range(2, 11)),
]


def differences(case: Case, games: int, seed: str) -> int:
    """In how many games the scores are others than the engine's."""
    name, seats, options = case
    mode = find(name)
    scores = kernel_games._scores(mode, seats, f"{seed}/", 5, games, options)
    bots = [RANDOM] * seats
    engine = [play_out(mode, bots, f"{seed}/{i}", options).scores for i in range(5, 5 + games)]
    assert len(scores) == games
    return sum(tuple(one) != other for one, other in zip(scores, engine, strict=True))


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_few_games(case: Case) -> None:
    assert differences(case, 6, "few") == 0


@pytest.mark.long
@pytest.mark.parametrize("case", MANY, ids=str)
def test_many_games(case: Case) -> None:
    assert differences(case, 10, "many") == 0


@pytest.mark.parametrize("options", [1, 2, 3, 7, 20, 64, 33_000, 65_536])
def test_a_pick_is_that_of_the_stream(options: int) -> None:
    from hornox.fast.random_games import pick_place
    from hornox.fast.random_streams import stream_state, words_of

    state, block = np.empty(8, np.uint64), np.empty(8, np.uint64)
    stream_state(words_of(b"seed"), 4, state)
    for number in range(100):
        purpose = f"bot/3/{number}.3"
        named = words_of(purpose.encode(), 8)
        found = pick_place(state, named, 8 + len(purpose), options, block)
        assert found == Stream("seed", purpose).below(options)


def same(one: tuple[Tally, ...], other: tuple[Tally, ...]) -> bool:
    def figures(tallies: tuple[Tally, ...]) -> list[tuple[float, ...]]:
        return [(each.games, each.mean, each.spread, each.win_share) for each in tallies]

    return figures(one) == figures(other)


def test_the_figures_are_the_same_to_the_last_bit() -> None:
    *_, kernels = simulate_alike(find("base"), 3, "s", 50, {})
    *_, engine = simulate(find("base"), [RANDOM] * 3, "s", 50)
    assert same(kernels, engine)


def test_where_the_kernels_fail_the_engine_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    given_up: list[Exception] = []
    scores = kernel_games._scores

    def fail(mode: Any, seats: int, seed: str, first: int, *rest: Any) -> list[list[int]]:
        if first:
            raise RuntimeError("no place for the cache")
        return scores(mode, seats, seed, first, *rest)

    monkeypatch.setattr(kernel_games, "_scores", fail)
    monkeypatch.setattr(fast, "give_up", given_up.append)
    *_, mixed = simulate_alike(find("base"), 3, "s", 10, {})
    *_, engine = simulate(find("base"), [RANDOM] * 3, "s", 10)
    assert same(mixed, engine)
    assert len(given_up) == 1


def test_portions_fit_the_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    clock: Iterator[float] = iter(range(1000))
    asked: list[int] = []

    def scores(_mode: Any, seats: int, _seed: str, _first: int, games: int, _: Any) -> Any:
        asked.append(games)
        return [[1] * seats] * games

    monkeypatch.setattr(kernel_games, "_scores", scores)
    monkeypatch.setattr(kernel_games, "perf_counter", lambda: next(clock))
    assert len(list(simulate_alike(find("base"), 2, "s", 5, {}))) == 5
    assert asked == [1] * 5
    monkeypatch.setattr(kernel_games, "PATIENCE", 10.0)
    asked.clear()
    list(simulate_alike(find("base"), 2, "s", 11, {}))
    assert asked == [1, 2, 4, 4]


# ---------------------------------------------------------------- on the command line


def told(capsys: pytest.CaptureFixture[str], *typed: str) -> dict[str, Any]:
    assert main(["simulate", *typed, "--json"]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    del figures["games_per_second"]
    return figures


def test_many_games_are_played_by_the_kernels_and_come_out_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ("base", "--seats", "random,random,random", "--games", "40", "--seed", "1")
    engine = told(capsys, *typed)
    monkeypatch.setattr(kernel_games, "WORTH", 40)
    kernels = told(capsys, *typed)
    assert (engine.pop("played_by"), kernels.pop("played_by")) == ("engine", "kernels")
    assert engine == kernels
    with fast.without():
        assert told(capsys, *typed)["played_by"] == "engine"
    assert main(["simulate", *typed, "--language", "en"]) == 0
    out, err = capsys.readouterr()
    assert "not those" not in out
    assert "games/s by the kernels, which play the same games" in err


def test_mistakes_are_told_as_ever(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_games, "WORTH", 1)
    line = ["simulate", "base", "--language", "en", "--seats"]
    for more, problem in (
        (["random"], "2 to 10 players"),
        (["random,random", "--option", "rouds=3"], "Did you mean rounds?"),
        (["random,random", "--option", "rounds=3", "--option", "target=9"], "target"),
    ):
        assert main([*line, *more]) == 2
        assert problem in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "worth"),
    [
        ({}, True),
        ({"mode": "pro"}, True),
        ({"mode": "cow+flip"}, True),
        ({"games": kernel_games.WORTH - 1}, False),
        ({"bots": ("random", "greedy")}, False),
        ({"mode": "specials"}, False),
        ({"mode": "party"}, True),
        ({"mode": "buffalo"}, False),
        ({"mode": "board"}, False),
        ({"seed": "ü" * 51}, False),
        ({"options": {"target": 5001}}, False),
        ({"options": {"rounds": 501}}, False),
        ({"options": {"rounds": 500}}, True),
    ],
)
def test_where_the_kernels_are_used(given: dict[str, Any], worth: bool) -> None:
    facts: dict[str, Any] = {
        "mode": "base", "bots": ("random", "random"), "seed": "1", "games": kernel_games.WORTH,
        "options": {},
    } | given  # fmt: skip
    mode = find(facts.pop("mode"))
    assert worth_kernels(mode, **facts) is worth


def test_the_longest_seed_still_fits() -> None:
    seed = "ü" * 50
    scores = kernel_games._scores(find("base"), 2, f"{seed}/", 10**9, 1, {"rounds": 1})
    engine = play_out(find("base"), [RANDOM] * 2, f"{seed}/{10**9}", {"rounds": 1})
    assert tuple(scores[0]) == engine.scores
