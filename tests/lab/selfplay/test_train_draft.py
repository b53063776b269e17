"""A network learns to draft, and is compared with others that draft."""

from __future__ import annotations

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.lab.selfplay import train_draft
from hornox.lab.selfplay.network import fresh
from hornox.lab.selfplay.train_draft import DraftTraining, Table, deal, draft


@pytest.mark.parametrize("wrong", (["--minutes", "0"], ["--decisions", "-1"], ["--planned", "0"]))
def test_wrong_arguments_are_told(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["train_draft", str(tmp_path / "out"), *wrong])
    with pytest.raises(SystemExit, match="2"):
        train_draft.main()
    assert not (tmp_path / "out").exists()


@pytest.mark.long
def test_a_draft_gives_ten_cards_to_each_and_leaves_four() -> None:
    table = Table(3, 64)

    def lowest(_seat: jax.Array, _seen: jax.Array, allowed: jax.Array) -> object:
        logits = jnp.where(allowed, -jnp.arange(64.0), 0) * 1e4
        return logits, jnp.zeros(64), jnp.ones(64, bool)

    ended, made = jax.jit(lambda key: draft(lowest, key, table))(jax.random.key(1))  # type: ignore[arg-type]
    assert (np.asarray(ended.held).sum(axis=2) == 10).all()
    assert (np.asarray(ended.open).sum(axis=1) == 4).all()
    # The lowest open card each time: seat 0 has the places 0, 3, 6 …
    assert (np.asarray(made.choice)[:, :, 1] == 3 * np.arange(10)[:, None] + 1).all()


@pytest.mark.long
def test_most_drafts_are_from_a_known_deck() -> None:
    dealt = jax.jit(jax.vmap(lambda key: deal(key, 4)))(jax.random.split(jax.random.key(1), 400))
    shown = np.asarray(dealt.open).sum(axis=1)
    assert (shown == 44).all()
    known = np.asarray(dealt.open)[:, 1:45].all(axis=1)
    assert 0.75 < known.mean() < 0.95
    assert ((np.asarray(dealt.deck) == 44) == known).all()


@pytest.mark.long
def test_a_training_drafts_learns_goes_on_and_compares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train_draft, "tables_for", lambda _decisions: (Table(2, 16),))
    monkeypatch.setattr(train_draft, "BATCHES", 1)
    player = fresh(jax.random.key(1))
    training = DraftTraining(tmp_path, 1, player)
    training.run(1e-9)
    training._log(training._step())
    training.keep()
    again = DraftTraining(tmp_path, 1, player)
    assert again.state["steps"] == 1 and int(again.learner.steps) == 16
    for one, other in zip(
        jax.tree.leaves(again.learner), jax.tree.leaves(training.learner), strict=True
    ):
        assert (np.asarray(one) == np.asarray(other)).all()
    again.compare()
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert {"edge", "explained", "entropy"} <= lines[0].keys()
    assert [line["one"] for line in lines if "one" in line].count("network") == 3
    # Whoever drafts by the same network as the others is as far ahead as they are behind.
    places = [line["difference"] for line in lines if "place" in line]
    assert len(places) == 2
    assert np.load(tmp_path / "draft.npz")["['in']['w']"].dtype == np.float16
