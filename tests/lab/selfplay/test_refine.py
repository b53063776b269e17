"""A network is trained on for some numbers of players and held where it is everywhere else."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import jax
import numpy as np
import pytest

from hornox.lab.selfplay import ppo, refine
from hornox.lab.selfplay.critic import fresh as fresh_critic
from hornox.lab.selfplay.network import fresh
from hornox.lab.selfplay.ppo import Firm, Table
from hornox.lab.selfplay.respond import ALWAYS
from hornox.lab.selfplay.table import CARDS


def never(*_given: object) -> None:
    pytest.fail("it began to train")


@pytest.mark.parametrize("wrong", (["--minutes", "0"], ["--players", "11"], ["--planned", "0"]))
def test_wrong_arguments_are_told(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refine, "Refinement", never)
    monkeypatch.setattr("sys.argv", ["refine", str(tmp_path / "out"), *wrong])
    with pytest.raises(SystemExit, match="2"):
        refine.main()
    assert not (tmp_path / "out").exists()


@pytest.mark.long
def test_a_file_without_a_critic_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    np.savez(tmp_path / "other.npz", something=np.zeros(2))
    given = ["refine", str(tmp_path / "out"), "--critic", str(tmp_path / "other.npz")]
    monkeypatch.setattr(refine, "Refinement", never)
    monkeypatch.setattr("sys.argv", given)
    with pytest.raises(SystemExit, match="2"):
        refine.main()
    assert "other.npz holds no critic" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.long
def test_the_base_game_of_these_numbers_is_learned_and_nothing_else() -> None:
    learned, (held, _) = refine.tables_for((2, 4))
    keys = jax.random.split(jax.random.key(4), 300)
    other = partial(refine.deal_other, table=held, players=(2, 4))
    for table in (*learned, None):
        deal = other if table is None else partial(ppo.deal, table=table)
        dealt = jax.jit(jax.vmap(deal))(keys)
        base = (np.asarray(dealt.table.fan) == 0) & (np.asarray(dealt.deck) == CARDS)
        ours = base & np.isin(np.asarray(dealt.seats), (2, 4))
        assert not ours.any() if table is None else ours.all()


@pytest.mark.long
def test_it_meets_itself_its_earlier_selves_responses_and_what_it_began_as(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refine, "tables_for", lambda _players: ([], []))
    answer = fresh(jax.random.key(3))
    training = refine.Refinement(tmp_path, fresh(jax.random.key(1)), (2,), 1, None, {2: answer})
    chance = np.random.default_rng(1)
    assert training._opponent(chance, 2)[0] is training.begun
    training.pool = [fresh(jax.random.key(2))]
    met = [training._opponent(chance, 2) for _ in range(60)]
    was = sum(other is training.begun for other, _ in met)
    past = [firm.theirs for other, firm in met if other is training.pool[0]]
    answered = [firm.theirs for other, firm in met if other is answer]
    assert was and set(past) == {1.0, ALWAYS} and set(answered) == {ALWAYS}
    assert was + len(past) + len(answered) < 60
    assert all(training._opponent(chance, 4)[0] is not answer for _ in range(60))


@pytest.mark.long
def test_it_meets_those_who_foretell_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refine, "tables_for", lambda _players: ([], []))
    bots = [fresh(jax.random.key(3)), fresh(jax.random.key(4))]
    begun = fresh(jax.random.key(1))
    training = refine.Refinement(tmp_path, begun, (6,), 1, imitations={6: bots})
    training.pool = [fresh(jax.random.key(2))]
    chance = np.random.default_rng(1)
    met = [training._opponent(chance, 6) for _ in range(60)]
    assert all(any(other is one for other, _ in met) for one in (*bots, training.pool[0]))
    assert {firm for other, firm in met if any(other is bot for bot in bots)} == {Firm(1.0, 1.0)}
    assert not any(training._opponent(chance, 4)[0] is bots[0] for _ in range(60))


@pytest.mark.long
def test_only_some_tables_are_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = Table(3, 64, (3,), lone=True, plain=True, others=1.0)
    held = Table(2, 64, (2,))
    monkeypatch.setattr(refine, "tables_for", lambda _players: ([small], [held]))
    training = refine.Refinement(tmp_path, fresh(jax.random.key(1)), (3,), 1, only=True)
    training.run(0.05)
    training.compare()
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert training.state["steps"] > 4 and set(training.compiled) == {small}
    assert {line["players"] for line in lines if "old among new" in line} == {3}


@pytest.mark.long
def test_it_is_trained_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = Table(2, 64, (2,), lone=True, plain=True, others=1.0)
    tables = ([small], [Table(2, 64, (2,))])
    monkeypatch.setattr(refine, "tables_for", lambda _players: tables)
    monkeypatch.setattr(refine, "JUDGED_AT", (ppo.Table(3, 64, (2, 3), lone=True, others=1.0),))
    monkeypatch.setattr(refine.Refinement, "every", 0.0)
    monkeypatch.setattr(refine, "GIVEN", -1)  # the network learns from the first step on
    monkeypatch.setattr(refine, "WARM", 1)
    critic = fresh_critic(jax.random.key(3))
    begun = fresh(jax.random.key(1))
    refine.Refinement(tmp_path, begun, (2,), 1, critic).run(0.05)
    again = refine.Refinement(tmp_path, fresh(jax.random.key(2)), (2,), 1, critic)
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
