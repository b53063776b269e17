"""A network is trained on for one number of players and held where it is everywhere else."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.lab.selfplay import refine
from hornox.lab.selfplay.network import fresh
from hornox.lab.selfplay.refine import Table
from hornox.lab.selfplay.table import CARDS


@pytest.mark.long
def test_others_sit_in_the_last_rounds_and_never_everywhere() -> None:
    seats = jnp.array([2, 4] * 32)
    table = Table(4, 64, (2, 4), 40, 2, held=False)
    theirs = np.asarray(refine.others_seats(jax.random.key(1), table, seats))
    count = theirs.sum(axis=1)
    assert not count[:24].any() and count[24:].any()
    assert (count < np.asarray(seats)).all()
    assert not theirs[::2, 2:].any()  # nobody sits there
    held = refine.others_seats(jax.random.key(1), table._replace(held=True), seats)
    assert not np.asarray(held).any()


@pytest.mark.parametrize("wrong", (["--minutes", "0"], ["--players", "7"]))
def test_wrong_arguments_are_told(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["refine", str(tmp_path / "out"), *wrong])
    with pytest.raises(SystemExit, match="2"):
        refine.main()
    assert not (tmp_path / "out").exists()


@pytest.mark.long
def test_the_base_game_of_this_many_is_learned_and_nothing_else() -> None:
    learns, held, _ = refine.tables_for(2)
    for table in (learns, held):
        dealt = jax.jit(jax.vmap(partial(refine.deal, table=table)))(
            jax.random.split(jax.random.key(4), 300)
        )
        base = (np.asarray(dealt.table.fan) == 0) & (np.asarray(dealt.deck) == CARDS)
        two = np.asarray(dealt.seats) == 2
        assert (base & two).all() if table is learns else not (base & two).any()


@pytest.mark.long
def test_it_is_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    small = Table(2, 64, (2,), 32, 2, held=False)
    tables = (small, small._replace(mixed=64, held=True), small._replace(mixed=64, held=True))
    monkeypatch.setattr(refine, "tables_for", lambda _players: tables)
    lines: list[dict[str, Any]] = []
    before = fresh(jax.random.key(1))
    after = refine.refine(before, 2, 0.05, lines.append)
    assert lines[0]["steps"] == 1
    assert not np.allclose(before["in"]["w"], after["in"]["w"])
