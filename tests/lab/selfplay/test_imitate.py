"""A network learns what bots chose, from deals that were written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from benchmarks import choices
from benchmarks.side_by_side import Journal, tables
from hornox.lab.selfplay import imitate
from hornox.lab.selfplay.features import INPUTS, ROW_INPUTS
from hornox.lab.selfplay.imitate import Choices, deal_of
from hornox.lab.selfplay.network import Weights

CARDS = 6


def weigh(weights: Weights, seen: jax.Array) -> tuple[jax.Array, jax.Array]:
    return seen @ weights["head"], seen[:, 0]


def made(seed: int, count: int) -> Choices:
    """Whoever chooses takes the largest number that is allowed, one time in five any other."""
    chance = np.random.default_rng(seed)
    seen, allowed = chance.normal(size=(count, CARDS)), chance.random((count, CARDS)) < 0.5
    allowed[:, 0] = True
    slips = 9 * (chance.random((count, 1)) < 0.2) * chance.normal(size=(count, CARDS))
    choice = np.where(allowed, seen + slips, -99).argmax(axis=1)
    parts = (seen.astype(np.float32), allowed, choice, np.full(count, 4))
    return Choices(*map(jnp.asarray, parts))


def test_a_fit_keeps_what_foretells_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imitate, "RATES", (0.3, 0.03))
    monkeypatch.setattr(imitate, "BATCH", 64)
    told: list[dict[str, Any]] = []
    taught, held = made(1, 256), made(2, 200)
    start: Weights = {"head": jnp.zeros((CARDS, CARDS))}
    fitted, most = imitate.fit(start, weigh, taught, held, told.append)
    chance, right = imitate.judged(fitted, weigh, held)
    assert float(chance.mean()) == pytest.approx(most)
    assert round(float(chance.mean()), 4) == max(line["chance"] for line in told)
    assert float(chance.mean()) > -0.9 > float(imitate.judged(start, weigh, held)[0].mean())
    assert float(right.mean()) > 0.7
    for rate in imitate.RATES:
        assert sum(line["rate"] == rate for line in told) >= imitate.PATIENCE


def test_a_network_that_is_too_sure_begins_less_sure() -> None:
    taught = made(3, 200)
    sure: Weights = {"head": 20 * jnp.eye(CARDS)}
    soft = imitate.softened(sure, "head", weigh, taught)
    assert 1 < float(soft["head"][0, 0]) < 10
    both = [imitate.judged(weights, weigh, taught) for weights in (sure, soft)]
    assert float(both[1][0].mean()) > float(both[0][0].mean()) + 1
    assert (both[0][1] == both[1][1]).all(), "its favourites stay"


def test_a_deal_is_written_down_as_it_was_played() -> None:
    deal = choices.play(("greedy", 3, 5))
    assert deal["of"][:2] == ["greedy", 3]
    assert deal["taught"] == [True, True, False], "the network sits in the third seat"
    assert [sorted(cards) for cards in deal["cards"]] == deal["hands"]
    assert len({*deal["four"], *(card for hand in deal["hands"] for card in hand)}) == 34
    assert all(choices.play(("greedy", 3, 4))["taught"])
    found = deal_of(deal)
    assert found.cards[0, :3].tolist() == [cards[0] for cards in deal["cards"]]
    assert not found.cards[:, 3:].any() and not found.taught[2:].any()


def test_each_network_begins_where_it_ends_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imitate, "choices_of", lambda deals: (made(4, 100), made(5, 100)))
    monkeypatch.setattr(imitate, "deal_of", lambda line: line)
    monkeypatch.setattr(imitate, "RATES", (1e-9,))
    heads = {"policy": jnp.eye(CARDS), "row_policy": -jnp.eye(CARDS)}
    other = {"policy": -jnp.eye(CARDS), "row_policy": jnp.eye(CARDS)}

    def weigh_by(head: str) -> imitate.Weigh:
        return lambda weights, seen: weigh({"head": weights[head]}, seen)

    monkeypatch.setattr(imitate, "weigh_cards", weigh_by("policy"))
    monkeypatch.setattr(imitate, "weigh_rows", weigh_by("row_policy"))
    lines = [{"number": number} for number in range(20)]
    found = imitate.imitate([heads, other], lines, lambda line: None)
    assert found["policy"][0, 0] > 0 and found["row_policy"][0, 0] > 0


@pytest.mark.long
def test_written_deals_go_the_same_way_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imitate, "AT_ONCE", 8)
    lines = [choices.play(("greedy", players, n)) for players in (2, 4, 6) for n in range(3)]
    cards, rows = imitate.choices_of([deal_of(line) for line in lines])
    taught = sum(sum(line["taught"]) for line in lines)
    assert len(cards.choice) == 9 * taught, "the last card is no choice"
    assert bool(jnp.take_along_axis(cards.allowed, cards.choice[:, None], axis=1).all())
    assert cards.seen.shape[1] == INPUTS and rows.seen.shape[1] == ROW_INPUTS
    asked = sum(row >= 0 for line in lines for row in line["rows"])
    assert 0 < len(rows.choice) <= asked and bool((rows.choice >= 0).all())
    lines[0]["heads"] = [99, 0]
    with pytest.raises(ValueError, match="another way"):
        imitate.choices_of([deal_of(lines[0])])


def test_too_few_deals_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "choices.jsonl"
    kept.write_text(json.dumps({"of": ["hard", 4, "x"], "number": 0}) + "\n", encoding="utf-8")
    given = ["imitate", str(tmp_path / "out"), str(kept), "--of", "hard"]
    monkeypatch.setattr("sys.argv", given)
    with pytest.raises(SystemExit, match="2"):
        imitate.main()
    assert "1 deals of hard, too few" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_journal_loses_only_what_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    Journal(path).add({"of": ["a"], "number": 1})
    with path.open("a", encoding="utf-8") as file:
        file.write('{"of": ["a"], "num')
    journal = Journal(path)
    journal.add({"of": ["a"], "number": 2})
    assert Journal(path).lines == journal.lines
    assert [line["number"] for line in journal.lines] == [1, 2]
    path.write_text("no deal\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="2"):
        Journal(path)


def test_tables_are_asked_for_in_a_word() -> None:
    asked = ["hard", "hard@2,4=300", "a:b@6"]
    wanted = [("hard", 4, 9), ("hard", 2, 300), ("hard", 4, 300), ("a:b", 6, 9)]
    assert list(tables(asked, 9)) == wanted
    for wrong in ("hard@x", "hard@4=many", "hard@99"):
        with pytest.raises(SystemExit, match="2"):
            list(tables([wrong], 9))
