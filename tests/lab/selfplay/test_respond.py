"""A best response learns in one seat, among frozen players, in the base game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from benchmarks import response
from benchmarks.bots import Pairing
from hornox.bots import find_bot
from hornox.bots.levels import Level
from hornox.bots.network.bot import NetworkBot
from hornox.bots.network.layers import FILE, trained
from hornox.lab.selfplay import ppo, respond
from hornox.lab.selfplay.features import INPUTS
from hornox.lab.selfplay.network import fresh, weigh_cards
from hornox.lab.selfplay.ppo import Firm
from hornox.lab.selfplay.table import CARDS


@pytest.mark.long
def test_one_seat_learns_and_all_others_are_frozen() -> None:
    mine, theirs = fresh(jax.random.key(1)), fresh(jax.random.key(2))
    seen = jax.random.uniform(jax.random.key(3), (2, 3, INPUTS), jnp.bfloat16)
    table = respond.table_for(3)
    logits, values = ppo._mixed(mine, theirs, seen, table, 2, Firm(2.0, 5.0))
    own, worth = weigh_cards(mine, seen)
    others, _ = weigh_cards(theirs, seen)
    assert np.allclose(logits[:, 0], 2.0 * own[:, 0], atol=1e-2)
    assert np.allclose(logits[:, 1:], 5.0 * others[:, 1:], atol=1e-2)
    assert np.allclose(values[:, 0], worth[:, 0], atol=1e-2) and not values[:, 1:].any()
    assert [bool(ppo._theirs(table, jnp.int32(seat))) for seat in range(3)] == [False, True, True]


@pytest.mark.parametrize("wrong", (["--deals", "0"], ["--firm", "-1"], ["--players", "11"]))
def test_wrong_arguments_are_told(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["respond", str(tmp_path / "out"), *wrong])
    with pytest.raises(SystemExit, match="2"):
        respond.main()
    assert not (tmp_path / "out").exists()


def test_a_file_without_weights_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    np.savez(tmp_path / "other.npz", something=np.zeros(2))
    given = ["respond", str(tmp_path / "out"), "--to", str(tmp_path / "other.npz")]
    monkeypatch.setattr("sys.argv", given)
    with pytest.raises(SystemExit, match="2"):
        respond.main()
    assert "other.npz holds no weights of such a network" in capsys.readouterr().err


@pytest.mark.long
def test_a_response_is_trained_and_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(respond, "DECISIONS", 1024)
    monkeypatch.setattr(respond, "JUDGED", 1)
    network = fresh(jax.random.key(1))
    respond.study(tmp_path, network, network, respond.ALWAYS, (2,), 1000)
    respond.study(tmp_path, network, network, respond.ALWAYS, (2,), 1000)  # it is there
    lines = (tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()
    assert '"deals": 512' in lines[-1] and '"difference"' in lines[-1]
    assert sum('"difference"' in line for line in lines) == 1
    assert (tmp_path / "response-2.npz").exists()
    dealt = jax.jit(jax.vmap(partial(ppo.deal, table=respond.table_for(3))))(
        jax.random.split(jax.random.key(4), 9)
    )
    assert not dealt.table.fan.any() and not dealt.known.any() and (dealt.deck == CARDS).all()


def test_those_who_are_tried_among_bots() -> None:
    network = response.candidate(str(FILE), "hard", 8)
    assert isinstance(network, NetworkBot) and network.layers is not None
    assert (network.layers.weights["['in']"] == trained().weights["['in']"]).all()
    heavier = response.candidate("hard+0.25", "hard", 8)
    assert isinstance(heavier, Level) and heavier.plan.prior == 0.25
    assert response.candidate("hard", "hard", 8) == find_bot("hard") != heavier
    search = response.candidate("search", "hard", 8)
    assert isinstance(search, response.Response) and search.opponent == find_bot("hard")


def test_deals_are_kept_for_the_weights_they_were_played_by(tmp_path: Path) -> None:
    first, same, other = (tmp_path / name for name in ("first.npz", "same.npz", "other.npz"))
    for path, content in ((first, b"one"), (same, b"one"), (other, b"two")):
        path.write_bytes(content)
    keys = [
        response.key_of((Pairing("base", 4, str(path), "greedy"), 8, 0))
        for path in (first, same, other)
    ]
    assert keys[0] == keys[1] != keys[2]
