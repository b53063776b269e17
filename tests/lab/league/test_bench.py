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


def test_a_bot_is_measured_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["greedy", "--setting", "base:2", "--field", "random", "--deals", "3"]
    assert bench.main(line) == 0
    out = capsys.readouterr().out
    assert "a first look with 3 deals, not hornox-bench v1" in out
    assert "| greedy | base | 2 | random | -" in out
    (found,) = bench.bench("greedy", settings=[("base", 2)], fields=["random", "greedy"], deals=3)
    assert str(found) in out and found.low <= found.difference <= found.high
    for wrong in (
        ["greedy", "--setting", "base:3"],
        ["nobody", *line[1:]],
        ["greedy", "--deals", "0"],
    ):
        with pytest.raises(SystemExit):
            bench.main(wrong)
