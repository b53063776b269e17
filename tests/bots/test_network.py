"""The bot that asks the trained network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.bots import made_of
from hornox.bots import find_bot
from hornox.bots.network import drafter
from hornox.bots.network.layers import FILE, SIX, Layers
from hornox.modes import find
from hornox.play import play_out


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["base", "pro", "even-odd+climbing+cow+flip", "specials", "board"])
def test_it_plays_every_table_and_repeats_itself(mode: str) -> None:
    bots = [find_bot(name) for name in ("network", "greedy", "network")]
    options = {"rounds": 1} if "rounds" in {one.name for one in find(mode).options} else {}
    once, again = (play_out(find(mode), bots, "n", options) for _ in range(2))
    assert once == again


@pytest.mark.slow
def test_it_is_stronger_than_rules_of_thumb() -> None:
    """Twelve deals are enough: it takes about four heads less a round."""
    bots = [find_bot(name) for name in ("network", "greedy", "greedy", "greedy")]
    own = others = 0
    for deal in range(12):
        scores = play_out(find("base"), bots, f"strength {deal}", {"rounds": 1}).scores
        own, others = own + 3 * scores[0], others + sum(scores[1:])
    assert own < others


def test_programs_that_measure_know_it_again() -> None:
    """Its sign is that of its class: an object has another address in every process."""
    before = made_of.__wrapped__("network")
    other = type(find_bot("network"))()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hornox.bots.network.bot.BOT", other)
        assert made_of.__wrapped__("network") == before
    assert made_of("master") != made_of("hard") != made_of("network")


@pytest.mark.parametrize("file", [FILE, SIX, drafter.FILE], ids=lambda file: file.stem)
def test_whole_numbers_say_what_the_weights_say(file: Path) -> None:
    """Computed in fractions, without any rounding, it is nearly the same."""
    with np.load(file) as found:
        parts = {name: found[name].astype(np.float64) for name in found}

    def layer(name: str, x: Any) -> Any:
        return x @ parts[f"{name}['w']"] + parts[f"{name}['b']"]

    chance, whole = np.random.default_rng(1), Layers(file)
    seen = chance.random((5, len(parts["['in']['w']"]))) * (chance.random((5, 1)) < 0.9)
    x = np.maximum(layer("['in']", seen), 0)
    for i in range(sum("['body']" in name for name in parts) // 3):
        normal = x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-6)
        gains = parts[f"['body'][{i}]['g']"]
        x = x + np.maximum(layer(f"['body'][{i}]", normal * gains), 0)
    logits, values = whole.cards(seen)
    near = 0.001 * np.ptp(logits)
    assert np.abs(logits - layer("['policy']", x)).max() < near
    assert np.abs(values - layer("['value']", x)[:, 0]).max() < 0.05
    assert np.array_equal(whole.cards(seen[0])[0], logits[0]), "one alone, or one of many"
    if "['row_in']['w']" in parts:
        seen = chance.random((5, len(parts["['row_in']['w']"])))
        x = np.maximum(layer("['row_in']", seen), 0)
        x = x + np.maximum(layer("['row_body']", x), 0)
        assert np.abs(whole.rows(seen) - layer("['row_policy']", x)).max() < 0.05
