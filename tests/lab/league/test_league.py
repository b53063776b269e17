"""Leagues as they are played: by one or several, in one go or after a kill."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from argparse import Namespace
from importlib.util import find_spec
from multiprocessing import Pipe
from pathlib import Path

import polars as pl
import pytest

from hornox import extras, fast
from hornox.cli import league as command
from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.lab import crew
from hornox.lab.league import workers
from hornox.lab.league.files import JOURNAL
from hornox.lab.league.games import play_games
from hornox.lab.league.journal import Journal
from hornox.lab.league.plan import League, Plan, draw_up
from hornox.lab.league.summary import digest
from hornox.lab.league.workers import Portions, batches

WRITTEN = ("results.json", "games.parquet", "deals.parquet")
"""What has the same bytes whoever plays and however often it is interrupted."""
SMALL = League(("random", "greedy"), ("base", "buffalo"), (2,), 3, "s")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def order(folder: Path, *more: str) -> list[str]:
    return ["league", "--bots", "random,greedy", "--deals", "5", "--out", str(folder), *more]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a league that nobody disturbed."""
    folder = tmp_path_factory.mktemp("league")
    assert main(order(folder, "--mode", "base,cow+flip", "--players", "3")) == 0
    return folder


# ---------------------------------------------------------------- files


@pytest.mark.slow
@pytest.mark.long
def test_greedy_beats_random_with_the_whole_interval(played: Path) -> None:
    results = json.loads((played / "results.json").read_text())
    assert [one["bot"] for one in results["ratings"][0]["bots"]] == ["greedy", "random"]
    assert len(results["ratings"]) == 1 + 2
    assert len(results["contests"]) == 2 * 2
    ahead = {one["candidate"] for one in results["contests"] if one["interval"][1] < 0}
    assert ahead == {"greedy"} and results["contests"][0]["better"] is None, "of five deals"
    assert results["games"] == 5 * 2 * (3 + 3)
    assert "ms" not in (played / "results.json").read_text().replace("games", "")


@pytest.mark.slow
def test_data_sets_read_back(played: Path) -> None:
    results = json.loads((played / "results.json").read_text())
    games = pl.read_parquet(played / "games.parquet")
    assert games["game"].n_unique() == results["games"]
    assert games.group_by("game").agg(pl.col("won").sum()).get_column("won").min() == 1
    deals = pl.read_parquet(played / "deals.parquet")
    for one in results["contests"]:
        same = [pl.col(name) == one[name] for name in ("mode", "players", "candidate", "field")]
        own = deals.filter(*same)
        apart = own["candidate_score"].mean() - own["field_score"].mean()  # type: ignore[operator]
        assert apart == pytest.approx(one["difference"], abs=1e-6)


@pytest.mark.slow
def test_plots_and_times_are_written(played: Path) -> None:
    for name in ("ratings", "strength"):
        assert (played / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "greedy" in (played / f"{name}.svg").read_text()
    times = json.loads((played / "times.json").read_text())["moves"]
    assert {one["bot"] for one in times} == {"random", "greedy"}
    assert all(0 < one["median_ms"] <= one["p99_ms"] for one in times)
    assert not list(played.glob("*.part"))


@pytest.mark.slow
def test_what_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ("--players", "3", "--language", "de")
    assert main(order(tmp_path, *few, "--deals", "10")) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "3 Personen, 10 Austeilungen" in out
    assert out.count("*") == 1 + 1  # one is better, and the legend
    assert re.search(r"[+-]\d+,\d\d \[[+-]\d+,\d\d; [+-]\d+,\d\d\]", out)
    assert "60 Spiele, alles in" in out


@pytest.mark.parametrize("bots", ["normal,random", "greedy,random"])
def test_a_league_of_searching_bots_says_that_there_were_no_kernels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bots: str
) -> None:
    words = ["league", "--bots", bots, "--players", "2", "--deals", "1", "--out", str(tmp_path)]
    for language, said in (("en", "were not used"), ("de", "wurden nicht benutzt")):
        with fast.without():
            assert main([*words, "--quiet", "--language", language, "--resume"]) == 0
        assert (said in capsys.readouterr().out) is ("normal" in bots)


# ---------------------------------------------------------------- whoever plays


def everything(league: League, batches: object) -> str:
    results = {one.game: one for batch in batches for one in batch}  # type: ignore[attr-defined]
    assert len(results) == len(Plan(league))
    return digest(results)


def test_the_order_of_playing_does_not_matter() -> None:
    plan = draw_up(SMALL)
    backwards = [play_games(plan, [game]) for game in reversed(range(len(plan)))]
    assert everything(SMALL, backwards) == everything(SMALL, batches(plan, range(len(plan))))


@pytest.mark.slow
def test_two_workers_write_the_same_bytes(played: Path, tmp_path: Path) -> None:
    more = ("--mode", "base,cow+flip", "--players", "3", "--workers", "2")
    assert main(order(tmp_path, *more)) == 0
    for name in (*WRITTEN, "ratings.svg"):
        assert (tmp_path / name).read_bytes() == (played / name).read_bytes(), name


@pytest.mark.slow
def test_a_worker_that_dies_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_work", os._exit)
    with pytest.raises(Illegal, match="worker"):
        list(batches(draw_up(SMALL), range(12), 2))


def test_portions_grow_with_quick_games_and_shrink_with_slow_ones() -> None:
    portions = Portions(range(100))
    following = iter(portions)
    assert next(following) == [0]
    portions.learn(1, 0.001)
    assert next(following) == [1, 2]
    portions.learn(2, 0.001)
    assert next(following) == [3, 4, 5, 6]
    portions.learn(4, 40)
    assert next(following) == [7]


# Ray's own threads and sockets end with its process.
RAY = """
import sys
from ray.cluster_utils import Cluster
from hornox.cli import main
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
cluster.add_node(num_cpus=1)
status = main([*sys.argv[1:], "--ray", cluster.address])
cluster.shutdown()
sys.exit(status)
"""


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_two_nodes_of_a_ray_cluster_write_the_same_bytes(played: Path, tmp_path: Path) -> None:
    more = ("--mode", "base,cow+flip", "--players", "3")
    done = subprocess.run(
        [sys.executable, "-c", RAY, *order(tmp_path, *more)],
        capture_output=True, text=True, check=False, timeout=600,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert (tmp_path / "results.json").read_bytes() == (played / "results.json").read_bytes()


# ---------------------------------------------------------------- going on


def finish(folder: Path, plan: Plan, *, resume: bool) -> str:
    journal = Journal(folder, plan, resume=resume)
    for batch in batches(plan, journal.missing()):
        journal.add(batch)
    journal.close()
    return digest(journal.results)


def test_a_journal_cut_off_anywhere_goes_on_to_the_same_end(tmp_path: Path) -> None:
    plan = draw_up(SMALL)
    whole = finish(tmp_path, plan, resume=False)
    written = (tmp_path / JOURNAL).read_bytes()
    ends = [at + 1 for at, byte in enumerate(written) if byte == ord("\n")]
    for cut in (0, 1, ends[0] - 1, ends[0], ends[0] + 1, ends[2] - 1, ends[4], ends[-1] - 1):
        (tmp_path / JOURNAL).write_bytes(written[:cut])
        assert finish(tmp_path, plan, resume=True) == whole
        lines = (tmp_path / JOURNAL).read_bytes().split(b"\n")
        assert len(lines) == len(plan) + 2
        assert len({json.loads(line)[0] for line in lines[1:-1]}) == len(plan)


@pytest.mark.slow
def test_what_is_written_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(order(tmp_path, "--players", "2")) == 0
    before = (tmp_path / "results.json").read_bytes()
    (tmp_path / "results.json").unlink()
    monkeypatch.setattr(workers, "play_games", None)
    assert main(order(tmp_path, "--players", "2", "--resume")) == 0
    assert (tmp_path / "results.json").read_bytes() == before


@pytest.mark.long
def test_a_league_goes_on_with_more_deals_to_the_same_bytes(tmp_path: Path) -> None:
    """As if it had been begun with this many; also in two steps, and after a kill in between."""
    line = ["league", "--bots", "random,greedy", "--players", "2", "--mode", "base,buffalo"]

    def play(folder: str, deals: int, *more: str) -> int:
        return main(
            [*line, "--quiet", "--out", str(tmp_path / folder), "--deals", str(deals), *more]
        )

    assert play("at once", 6) == 0
    assert play("later", 2) == 0
    assert play("later", 5, "--resume") == 0
    with (tmp_path / "later" / JOURNAL).open("rb+") as file:
        file.truncate((tmp_path / "later" / JOURNAL).stat().st_size - 3)
    assert play("later", 6, "--resume", "--workers", "2") == 0
    for name in (*WRITTEN, "ratings.svg"):
        made = [(tmp_path / folder / name).read_bytes() for folder in ("at once", "later")]
        assert made[0] == made[1], name
    games = [json.loads(line) for line in (tmp_path / "later" / JOURNAL).read_text().splitlines()]
    assert [one["deals"] for one in games if isinstance(one, dict)] == [2, 5, 6]
    assert sorted(one[0] for one in games if isinstance(one, list)) == list(range(6 * 4))
    assert play("later", 6, "--resume") == 0


DEALS = 80
"""Enough that a busy machine can stop the league before its end."""
LENGTHY = ("--players", "6", "--deals", str(DEALS))


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The results of a lengthy league that nobody stopped."""
    folder = tmp_path_factory.mktemp("calm")
    assert main(order(folder, *LENGTHY, "--quiet")) == 0
    return (folder / "results.json").read_bytes()


@pytest.mark.long
@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_kill_and_resume_give_the_same_file(
    tmp_path: Path, stop: signal.Signals, calm: bytes
) -> None:
    killed = tmp_path / "killed"
    process = subprocess.Popen(
        [sys.executable, "-m", "hornox", *order(killed, *LENGTHY, "--workers", "2")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    journal = killed / JOURNAL
    until = time.monotonic() + 180
    while not journal.exists() or journal.read_bytes().count(b"\n") < 20:
        assert time.monotonic() < until
        assert process.poll() is None
        time.sleep(0.01)
    workers = _children(process.pid)
    process.send_signal(stop)
    _, err = process.communicate(timeout=180)
    told = err.decode()
    if stop == signal.SIGINT:
        assert process.returncode == 130
        assert str(killed) in told and "--resume" in told and told.count("\n") == 1
    else:
        assert (process.returncode, told) == (-stop, "")
    assert journal.read_bytes().count(b"\n") < 1 + DEALS * 12
    until = time.monotonic() + 180
    while any(map(_runs, workers)):
        assert time.monotonic() < until, "a worker outlives its league"
        time.sleep(0.05)
    assert main(order(killed, *LENGTHY, "--resume", "--quiet")) == 0
    assert (killed / "results.json").read_bytes() == calm


def test_a_worker_ends_quietly_when_nobody_has_read_what_it_sent() -> None:
    ours, theirs = Pipe()
    theirs.send("played")
    ours.close()  # killed before it could read: the line is not just closed but broken
    crew._work(theirs, str)


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def _runs(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status")
    try:
        return "State:\tZ" not in status.read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--bots", "random,gredy"], "Did you mean greedy?"),
        (["--bots", "random,flat"], "flat-N"),
        (["--option", "rounds"], "write it as NAME=VALUE"),
        (["--option", "rouds=2"], "Did you mean rounds?"),
        (["--mode", "base,party", "--option", "rounds=2"], "rounds"),
        (["--option", "rounds=2", "--option", "target=9"], "target"),
        (["--bots", ""], "two different bots"),
        (["--bots", "random,"], "There is no bot"),
        (["--field", "gredy"], "Did you mean greedy?"),
        (["--bots", "random"], "two different bots"),
        (["--mode", "bsae"], "Did you mean base?"),
        (["--mode", ""], "two different bots"),
        (["--players", "11"], "2 to 10 players"),
        (["--players", "4,x"], "“x” is no number of players"),
        (["--players", "-3"], "“-3” is no number of players"),
        (["--deals", "0"], "from 1 on"),
        (["--workers", "0"], "from 1 on"),
        (["--workers", "2", "--ray", "local"], "not allowed with"),
        (["--ray", "127.0.0.1:1"], "The Ray cluster at 127.0.0.1:1 cannot be reached"),
        (["--ray", "nowhere.invalid:6379"], "cannot be reached"),
        (["--out", "file"], "file"),
        (["--out", "file/below"], "file"),
        (["--out", "league"], "already; continue with --resume"),
        (["--out", "league", "--resume"], "other settings"),
        (["--out", "broken", "--resume"], "line 1: this is not the journal of a league"),
        (["--out", "torn", "--resume"], "is broken in line 3"),
        (["--out", "foreign", "--resume"], "is broken in line 2"),
    ],
)
def test_a_mistake_gets_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    more: list[str],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("in the way")
    plan = draw_up(command.read_league(_typed()))
    for name in ("league", "broken", "torn", "foreign"):
        other = Plan(SMALL) if name == "league" else plan
        journal = Journal(Path(name), other, resume=False)
        journal.add(play_games(plan, [0, 1]))
        journal.close()
    Path("broken", JOURNAL).write_bytes(b"what is this\nnonsense\n")
    torn = Path("torn", JOURNAL).read_bytes().split(b"\n")
    Path("torn", JOURNAL).write_bytes(b"\n".join([*torn[:2], torn[2][:9], b""]))
    Path("foreign", JOURNAL).write_bytes(torn[0] + b"\n[0,[1,2,3,4,5],[1,2,3,4,5],[0],{}]\n")
    status: object
    try:
        status = main([*order(Path("new")), *more])
    except SystemExit as stopped:
        status = stopped.code
    out, err = capsys.readouterr()
    assert (status, out, err.count("\n")) == (2, "", 1), err
    assert told in err


def _typed() -> Namespace:
    return Namespace(
        bots="random,greedy",
        mode="base",
        players="4",
        deals=5,
        seed="1",
        field=None,
        whole=False,
        option=[],
        on_bot_error="stop",
    )


def test_two_at_once_do_not_share_a_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path, Plan(SMALL), resume=False)
    with pytest.raises(Illegal, match="busy"):
        Journal(tmp_path, Plan(SMALL), resume=True)
    journal.close()


@pytest.mark.parametrize(
    ("missing", "told"),
    [("polars", 'needs polars: pip install "hornox[lab]"'), ("ray", '"hornox[ray]"')],
)
def test_a_missing_extra_is_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    missing: str,
    told: str,
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == missing else name)
    assert main(order(tmp_path / "new", "--ray", "local")) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
