"""The protocol of the benchmark: frozen, and refusing what is not part of it."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from hornox.lab import bench
from hornox.modes import find


def test_the_protocol_does_not_change() -> None:
    told = repr((bench.NAME, bench.SEED, bench.DEALS, bench.FIELDS, bench.SETTINGS))
    assert blake2b(told.encode(), digest_size=8).hexdigest() == "94b98895f62408ff", (
        "a new protocol, a new name"
    )
    for mode, players in bench.SETTINGS:
        find(mode).check_seats(players)


GAMES = {
    "base:2": "c5ce4b2f4afa", "base:4": "1dbc85bd815b", "base:6": "07febb57514a",
    "base:10": "760f7fbe9f1b", "pro:4": "9fb8470d9f32", "even-odd:4": "b30f70c88037",
    "climbing:4": "08c749da8922", "cow:4": "057f4bdf266e", "flip:4": "4fba5afc09d0",
    "specials:4": "735fae5677ad", "board:4": "97cd8c41bbac", "board-pro-luck:4": "5b2b9d6464a8",
    "party:4": "0e2bb9f7e83a", "buffalo:3": "78ee73d26d63",
}  # fmt: skip
"""The first deal of every setting: greedy against random."""


@pytest.mark.slow
def test_the_games_of_the_protocol_do_not_change() -> None:
    played = {
        f"{mode}:{players}": line.digest[:12]
        for mode, players in bench.SETTINGS
        for line in bench.bench("greedy", settings=[(mode, players)], fields=["random"], deals=1)
    }
    assert played == GAMES, "other games: a new protocol, a new name, and a new table in the docs"
    (easy,) = bench.bench("easy", settings=[("base", 4)], fields=["greedy"], deals=2)
    assert easy.digest[:12] == "07645f2f138e"


def test_a_bot_is_measured_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["greedy", "--setting", "base:2", "--field", "random", "--deals", "3"]
    assert bench.main(line) == 0
    out = capsys.readouterr().out
    assert "a first look, not hornox-bench v1: 3 deals, hornox " in out
    assert "| greedy | base | 2 | random | -" in out
    (found,) = bench.bench("greedy", settings=[("base", 2)], fields=["random", "greedy"], deals=3)
    assert str(found) in out and found.low <= found.difference <= found.high
    assert found.program in out and found.version in out
    # The digest is that of the line's own games, whatever else is measured beside it.
    beside = bench.bench("greedy", settings=[("base", 2)], fields=["easy", "random"], deals=3)
    digests = {line.field: line.digest for line in beside}
    assert digests["random"] == found.digest != digests["easy"]
    for wrong in (
        ["greedy", "--setting", "base:3"],
        ["nobody", *line[1:]],
        ["greedy", "--deals", "0"],
    ):
        with pytest.raises(SystemExit):
            bench.main(wrong)
