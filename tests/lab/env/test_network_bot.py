"""The ten lines of the page from a network to a bot choose what the network would choose."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np

from hornox.bots import find_bot
from hornox.lab.env import Game
from hornox.modes import find
from hornox.play import play_out
from hornox.play.match import begin

PAGE = Path(__file__).resolve().parents[3] / "docs" / "bot-authors" / "write-a-bot.md"


def test_a_bot_from_a_network_plays_as_the_network_does() -> None:
    (section,) = re.findall(r"^## From a trained network.*?(?=^## )", PAGE.read_text(), re.M | re.S)
    (block,) = re.findall(r"^```python\n(.*?)^```", section, re.M | re.S)
    made = block.partition("class NetworkBot")[2].partition("\n\n\n")[0]
    assert len([line for line in made.splitlines() if line.strip() and '"""' not in line]) <= 10
    names: dict[str, Any] = {"play_out": play_out, "find": find, "field": find_bot("random")}
    exec(compile(block, "write-a-bot.md", "exec"), names)
    bot, weights = names["NetworkBot"](), names["WEIGHTS"]
    played = begin(find("base"), 4, "network", {"rounds": 1}).with_bots([bot] * 4)
    game = Game("base", 4, options={"rounds": 1})
    game.deal("network")
    while not game.over:
        for seat in tuple(game.asked):
            seen = game.observe(seat)
            scores = np.where(seen["action_mask"], seen["observation"] @ weights, -np.inf)
            game.act(seat, int(scores.argmax()))
    assert game.state == played.state
