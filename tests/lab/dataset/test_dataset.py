"""Data sets: decisions as the engine asks them, the same contents whoever makes them."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from msgspec.structs import replace

from hornox.cli import main
from hornox.engine import Illegal
from hornox.lab.dataset import COLUMNS, Dataset, write_dataset
from hornox.lab.dataset.decisions import by_bots, by_kernels, can_play
from hornox.lab.dataset.table import _columns, _digest
from hornox.lab.env import Game

SMALL = Dataset(bots=("easy", "random"), players=(2,), games=5, part=2, seed="t")


def check(data: Dataset, found: pl.DataFrame, mode: str, players: int) -> None:
    """Every line is what the engine asks in the game of that seed, and what came of it."""
    assert tuple(found.columns) == tuple(COLUMNS)
    seen, masks = found["observation"].to_numpy(), found["action_mask"].to_numpy()
    play = Game(mode, players, observations=data.observations)
    total: Any = np.zeros(players)
    for at, line in enumerate(found.drop("observation", "action_mask").iter_rows(named=True)):
        if line["number"] == 0:
            play.deal(data.seed_of(mode, players, line["game"]), data.options_of(play.mode))
        told = play.observe(line["seat"])
        assert (told["observation"] == seen[at]).all()
        assert (told["action_mask"] == masks[at]).all()
        assert play.asked[line["seat"]].kind == line["kind"]
        before = play.snapshot().standing[line["seat"]]
        play.act(line["seat"], line["action"])
        assert line["scores"][line["seat"]] == line["score"]
        if mode == "base":
            assert line["to_come"] == -line["score"] - before
        if play.over:
            total = play.state.public.outcome
            assert tuple(line["scores"]) == total.scores
            assert line["won"] == (line["seat"] in total.winners)
            assert line["rank"] == total.ranks[line["seat"]]
    assert play.over


@pytest.mark.slow
def test_a_data_set_is_the_same_from_one_process_and_from_two(tmp_path: Path) -> None:
    one = write_dataset(tmp_path / "one", SMALL)
    found = pl.read_parquet(tmp_path / "one" / "mode=base" / "players=2" / "*.parquet")
    assert one.games == 5 and one.decisions == len(found) >= 100
    assert set(found["bot"]) == {"easy", "random"}
    check(SMALL, found, "base", 2)
    told: list[tuple[int, int]] = []
    before = dict(os.environ)
    two = write_dataset(
        tmp_path / "two", SMALL, workers=2, told=lambda done, every: told.append((done, every))
    )
    assert two == one and told[-1] == (3, 3)
    assert dict(os.environ) == before, "threads are the caller's business"
    for path in (tmp_path / "one").rglob("*.parquet"):
        other = tmp_path / "two" / path.relative_to(tmp_path / "one")
        assert other.read_bytes() == path.read_bytes()
    card = (tmp_path / "one" / "README.md").read_text("utf-8")
    assert one.digest in card and all(f"`{name}`" in card for name in COLUMNS)
    # A part that is lost is made again; what is there is not.
    lost = tmp_path / "one" / SMALL.parts()[1].path
    kept, content = tmp_path / "one" / SMALL.parts()[0].path, lost.read_bytes()
    written = kept.stat().st_mtime_ns
    lost.unlink()
    assert write_dataset(tmp_path / "one", SMALL, resume=True) == one
    assert lost.read_bytes() == content and kept.stat().st_mtime_ns == written
    # It grows: the last part had one game, the new last part has one again.
    fewer = replace(SMALL, games=3)
    write_dataset(tmp_path / "grown", fewer)
    assert write_dataset(tmp_path / "grown", SMALL, resume=True) == one
    for path in sorted((tmp_path / "one").rglob("*")):
        other = tmp_path / "grown" / path.relative_to(tmp_path / "one")
        assert path.is_dir() or other.read_bytes() == path.read_bytes()
    grown = {path: path.read_bytes() for path in (tmp_path / "grown").rglob("*.*")}
    with pytest.raises(Illegal, match="of 5 games; continue with at least"):
        write_dataset(tmp_path / "grown", fewer, resume=True)
    # A part that was tampered with is noticed, and stays.
    for damaged in (b"no Parquet", _with_other_scores(lost)):
        lost.write_bytes(damaged)
        with pytest.raises(Illegal, match=r"part-00001\.parquet is damaged"):
            write_dataset(tmp_path / "one", SMALL, resume=True)
        assert lost.read_bytes() == damaged
    assert grown == {path: path.read_bytes() for path in (tmp_path / "grown").rglob("*.*")}


def _with_other_scores(path: Path) -> bytes:
    """A part of the "grown" twin in which somebody has edited the scores."""
    twin = path.parents[3] / "grown" / path.relative_to(path.parents[2])
    told = pl.read_parquet_metadata(twin)["hornox"]
    changed = BytesIO()
    found = pl.read_parquet(twin, hive_partitioning=False)
    found.with_columns(pl.col("score") + 1).write_parquet(changed, metadata={"hornox": told})
    return changed.getvalue()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"games": 0}, "at least one game, and one in each part, not 0"),
        ({"games": -5}, "not -5"),
        ({"part": 0}, "not 0"),
        ({"players": ()}, "at least one mode and one number of players"),
        ({"modes": ()}, "at least one mode and one number of players"),
        ({"players": (4, 4)}, "named once each: 4, 4"),
        ({"modes": ("base", "base")}, "named once each: base, base"),
    ],
)
def test_settings_that_make_no_data_set_are_refused(
    wrong: dict[str, Any], told: str, tmp_path: Path
) -> None:
    with pytest.raises(Illegal, match=told):
        write_dataset(tmp_path / "no", replace(SMALL, **wrong))
    assert not (tmp_path / "no").exists()


def test_any_mode_will_do(tmp_path: Path) -> None:
    data = Dataset(bots=("greedy",), modes=("specials", "buffalo"), players=(2,), games=1)
    write_dataset(tmp_path, data)
    for mode in data.modes:
        check(data, pl.read_parquet(tmp_path / f"mode={mode}" / "**" / "*.parquet"), mode, 2)


@pytest.mark.long
@pytest.mark.parametrize("mode", ["base", "pro", "cow+flip"])
def test_the_kernels_ask_what_the_engine_asks(tmp_path: Path, mode: str) -> None:
    policies = ("random", "thumb", "flat", "learned", "learned-2")
    data = Dataset(
        policies=policies, modes=(mode,), players=(3,), games=24, part=12, observations="rich"
    )
    write_dataset(tmp_path, data)
    found = pl.read_parquet(tmp_path / f"mode={mode}" / "players=3" / "*.parquet")
    assert set(found["bot"]) == set(policies)
    check(data, found, mode, 3)


def test_what_cannot_be_is_refused_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "data"
    line = ["dataset", "--bots", "random", "--players", "2", "--games", "1", "--quiet"]
    line += ["--language", "en", "--out", str(home)]
    assert main(line) == 0
    assert "1 games" in capsys.readouterr().out
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    for more, wrong in (
        ([], "There is a data set in"),
        (["--resume", "--seed", "2"], "holds a data set with other settings"),
        (["--policies", "thumb"], "needs --bots or --policies, one of the two"),
        (["--bots", "", "--policies", "clever"], "There is no policy “clever”, only random"),
        (["--bots", "", "--policies", "thumb", "--mode", "party"], "party: the kernels’ policies"),
        (["--bots", "nobody"], "nobody"),
        (["--players", "77"], "77"),
        (["--out", str(tmp_path / "full")], "holds other files"),
    ):
        before = sorted(tmp_path.rglob("*"))
        assert main([*line, *more]) == 2
        assert wrong in capsys.readouterr().err
        assert sorted(tmp_path.rglob("*")) == before
    assert main([*line, "--resume"]) == 0
    (home / "dataset.json").write_text("{}x")
    with pytest.raises(Illegal):
        write_dataset(home, SMALL, resume=True)


@pytest.mark.long
@pytest.mark.parametrize("players", (2, 3, 4, 10))
def test_the_kernels_choose_as_the_bots_do(players: int) -> None:
    bots = ("novice", "easy", "casual", "normal", "greedy", "random")
    data = Dataset(bots=bots, players=(players,), games=6, seed="alike")
    part = data.parts()[0]
    assert not can_play(data, part)
    quick, slow = (make(data, part) for make in (by_kernels, by_bots))
    assert set(slow.bot) <= set(bots)
    assert _digest(_columns(quick, 0)) == _digest(_columns(slow, 0))


def test_many_games_of_known_bots_are_left_to_the_kernels() -> None:
    data = Dataset(bots=("easy", "normal"), games=4000)
    assert can_play(data, data.parts()[0])
    for other in (
        replace(data, bots=("easy", "hard")),
        replace(data, modes=("cow",)),
        replace(data, games=3999),
    ):
        assert not can_play(other, other.parts()[0])
