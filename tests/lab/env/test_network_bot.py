"""The ten lines of the page from a network to a bot choose what the network would choose."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from hornox.bots import load_bot
from hornox.lab.env import Game
from hornox.modes import find
from hornox.play.match import begin

PAGE = Path(__file__).resolve().parents[3] / "docs" / "bot-authors" / "trained-network.md"


def test_a_bot_from_a_network_plays_as_the_network_does(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    (block,) = re.findall(r'^```python title="network_bot.py"\n(.*?)^```', text, re.M | re.S)
    game = Game("base", 4, options={"rounds": 1})
    weights = np.random.default_rng(1).normal(size=(game.layout.size, game.codec.size))
    np.savez(tmp_path / "network.npz", weights=weights)
    (tmp_path / "network_bot.py").write_text(block, encoding="utf-8")
    bot = load_bot(str(tmp_path / "network_bot.py"))
    played = begin(find("base"), 4, "network", {"rounds": 1}).with_bots([bot] * 4)
    game.deal("network")
    while not game.over:
        for seat in tuple(game.asked):
            seen = game.observe(seat)
            scores = np.where(seen["action_mask"], seen["observation"] @ weights, -np.inf)
            game.act(seat, int(scores.argmax()))
    assert game.state == played.state
