"""Own bots in a league: the same everywhere, told apart by their files; and failing ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from hornox.bots import OwnBot, load_bot, loaded
from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.lab import crew
from hornox.lab.league.files import JOURNAL
from hornox.lab.league.plan import League, Plan, rules_of
from hornox.lab.league.provenance import own_means
from hornox.lab.league.workers import play_portion
from tests.bots.own import settle

LINE = ["league", "--bots", "./lowest.py,random", "--players", "2", "--deals", "3", "--quiet"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settle(tmp_path, monkeypatch)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


def forget() -> None:
    """As in a new process."""
    import_module("hornox.bots")._OWN.clear()
    for name in [name for name in sys.modules if name.startswith("hornox_own_")]:
        del sys.modules[name]


@pytest.mark.slow
def test_a_bot_of_ones_own_plays_the_same_by_workers_and_resumed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*LINE, "--out", "one"]) == 0
    assert main([*LINE, "--out", "two", "--workers", "2"]) == 0
    results = [(folder / name / "results.json").read_bytes() for name in ("one", "two")]
    assert results[0] == results[1]
    told = json.loads(results[0])
    assert told["league"]["bots"] == ["lowest", "random"]
    assert list(told["league"]["means"]["bots"]) == ["lowest"]
    assert str(folder) not in results[0].decode(), "a result does not tell where the file was"
    capsys.readouterr()
    with (folder / "lowest.py").open("a") as file:
        file.write("# another bot\n")
    forget()
    before = (folder / "one" / JOURNAL).read_bytes()
    assert main([*LINE, "--out", "one", "--deals", "4", "--resume"]) == 2
    assert "another version of a bot of your own" in capsys.readouterr().err
    assert (folder / "one" / JOURNAL).read_bytes() == before


def test_a_node_finds_the_bot_by_where_it_was_named(folder: Path) -> None:
    load_bot("./lowest.py")
    bots = ("lowest", "random")
    league = League(bots, ("base",), (2,), 1, "s", rules=(), means=None)
    sent: tuple[OwnBot, ...] = loaded()
    forget()
    os.chdir("/")
    batch, _ = crew.timed(partial(play_portion, Plan(league)), [0], sent)
    assert [one.game for one in batch] == [0]
    (folder / "lowest.py").unlink()
    forget()
    with pytest.raises(Illegal, match="why=file"):
        crew.timed(partial(play_portion, Plan(league)), [0], sent)


def test_a_node_with_another_file_does_not_play(folder: Path) -> None:
    load_bot("./lowest.py")
    means = own_means(("lowest", "random"))
    rules = rules_of(("base",))
    league = League(("lowest", "random"), ("base",), (2,), 1, "s", rules=rules, means=means)
    sent = loaded()
    with (folder / "lowest.py").open("a") as file:
        file.write("# another bot\n")
    forget()
    with pytest.raises(Illegal, match="why=worker-unlike, given=, what=bot"):
        crew.timed(partial(play_portion, Plan(league)), [0], sent)


@pytest.mark.long
def test_a_league_stops_at_a_bot_that_fails_or_lets_chance_answer(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["league", "--bots", "many:Raises,random", "--players", "2", "--deals", "2", "--quiet"]
    named = "hornox: The bot raises (seat 1, mode base, seed 1/base/2/0, decision 1.1, card) raised"
    for more in ([], ["--workers", "2"]):
        assert main([*line, "--out", f"stops{len(more)}", *more]) == 2
        kept, told = capsys.readouterr().err.splitlines()
        assert "--resume" in kept
        assert told.startswith("hornox: The bot raises (seat ") and "many.py, line 21)" in told
        assert more or told.startswith(named)
    assert main([*line, "--out", "stops0", "--resume", "--on-bot-error", "random"]) == 0
    assert "The bot raises failed at" in capsys.readouterr().out
    assert main([*line, "--out", "at once", "--on-bot-error", "random", "--workers", "2"]) == 0
    results = [(folder / name / "results.json").read_bytes() for name in ("stops0", "at once")]
    assert results[0] == results[1]
    (failures,) = json.loads(results[0])["failures"]
    assert (failures["bot"], failures["games"]) == ("raises", 4)
    assert failures["decisions"] >= 4 * 10
    last = json.loads((folder / "at once" / JOURNAL).read_text().splitlines()[-1])
    assert "ZeroDivisionError" in last[5]["raises"][1]


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_ray_finds_the_bot(folder: Path) -> None:
    typed = [sys.executable, "-m", "hornox", *LINE]
    # A busy machine needs longer than Ray would wait for itself.
    quiet = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_raylet_start_wait_time_s": "300"}
    for more in (["--out", "one"], ["--out", "ray", "--ray", "local"]):
        done = subprocess.run([*typed, *more], capture_output=True, text=True, check=False,
                              timeout=600, env=quiet, cwd=folder)  # fmt: skip
        assert done.returncode == 0, done.stderr[-2000:]
    results = [(folder / name / "results.json").read_bytes() for name in ("one", "ray")]
    assert results[0] == results[1]
