"""A network is trained on for some numbers of players and held where it is everywhere else."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.lab.selfplay import ppo, refine
from hornox.lab.selfplay.network import fresh
from hornox.lab.selfplay.refine import Table
from hornox.lab.selfplay.table import CARDS


@pytest.mark.long
def test_others_sit_in_the_last_rounds_and_never_everywhere() -> None:
    seats = jnp.array([2, 4] * 32)
    table = Table(4, 64, (2, 4), 40, (2,), held=False)
    theirs = np.asarray(refine.others_seats(jax.random.key(1), table, seats))
    count = theirs.sum(axis=1)
    assert not count[:24].any() and count[24:].any()
    assert (count < np.asarray(seats)).all()
    assert not theirs[::2, 2:].any()  # nobody sits there
    held = refine.others_seats(jax.random.key(1), table._replace(held=True), seats)
    assert not np.asarray(held).any()


@pytest.mark.parametrize("wrong", (["--minutes", "0"], ["--players", "11"], ["--planned", "0"]))
def test_wrong_arguments_are_told(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["refine", str(tmp_path / "out"), *wrong])
    with pytest.raises(SystemExit, match="2"):
        refine.main()
    assert not (tmp_path / "out").exists()


@pytest.mark.long
def test_the_base_game_of_these_numbers_is_learned_and_nothing_else() -> None:
    (two, four), (held, _) = refine.tables_for((2, 4))
    for table in (two, four, held):
        dealt = jax.jit(jax.vmap(partial(refine.deal, table=table)))(
            jax.random.split(jax.random.key(4), 300)
        )
        base = (np.asarray(dealt.table.fan) == 0) & (np.asarray(dealt.deck) == CARDS)
        learned = np.isin(np.asarray(dealt.seats), (2, 4))
        assert (base & learned).any() == (not table.held)
        assert (base & learned).all() == (not table.held)


@pytest.mark.long
def test_it_is_trained_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = Table(2, 64, (2,), 32, (2,), held=False)
    held = small._replace(mixed=64, held=True)
    monkeypatch.setattr(refine, "tables_for", lambda _players: ([small], [held]))
    monkeypatch.setattr(refine, "JUDGED_AT", (ppo.Table(3, 64, (2, 3), lone=True, others=1.0),))
    monkeypatch.setattr(refine.Refinement, "every", 0.0)
    monkeypatch.setattr(refine, "ALONE", -1)  # the network learns from the first step on
    monkeypatch.setattr(refine, "WARM", 1)
    begun = fresh(jax.random.key(1))
    refine.Refinement(tmp_path, begun, (2,), 1).run(0.05)
    again = refine.Refinement(tmp_path, fresh(jax.random.key(2)), (2,), 1)
    done = again.state["steps"]
    assert done and len(again.pool) == done
    assert np.array_equal(again.begun["in"]["w"], begun["in"]["w"])
    assert not np.allclose(again.learner.weights["in"]["w"], begun["in"]["w"])
    again.run(0.01)
    assert again.state["steps"] > done
    again.compare()
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    last = [line for line in lines if "old among new" in line]
    assert {line["players"] for line in last} == {2, 3}
    assert {line["kind"] for line in last} >= {"base", "fan"}
