"""Boards, party, buffalo and special cards in arrays: the engine sees and plays the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hornox.lab.env import HornoxSolo
from hornox.lab.env.vector import VectorGames, VectorSolo
from tests.lab.env.test_vector import anything, follow

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
def test_tables_are_seen_as_the_engine_shows_them() -> None:
    """The first steps, run by Python itself: nothing is compiled, and bounds are kept."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        [sys.executable, "-m", __name__], cwd=ROOT, env=env, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "players", "rewards", "steps"),
    [
        ("board", 3, "heads", 50),
        ("board-luck", 6, "win", 60),
        ("board-pro", 2, "end", 150),
        ("board-pro-luck", 4, "heads", 150),
        ("specials", 3, "heads", 200),
        ("specials", 8, "win", 600),
        ("buffalo", 1, "heads", 100),
        ("buffalo", 4, "win", 150),
        ("party", 2, "end", 200),
        ("party", 5, "heads", 200),
    ],
)
def test_all_seats_see_and_get_what_the_engine_gives(
    mode: str, players: int, rewards: str, steps: int
) -> None:
    games = VectorGames(2, mode, players, rewards=rewards, idle=True, observations="rich")
    assert follow(games, "rich", rewards, steps) >= 1


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "players", "opponents", "bots"),
    [
        ("board", 4, "random", "random"),
        ("board-pro-luck", 3, "thumb", "greedy"),
        ("specials", 4, "thumb", "greedy"),
        ("buffalo", 3, "thumb", "greedy"),
        ("party", 3, "random", "random"),
    ],
)
def test_learners_play_what_solo_plays(mode: str, players: int, opponents: str, bots: str) -> None:
    """With the same seed it is the same game, opponents and all, from the same seat."""
    many = VectorSolo(1, mode, players, opponents=opponents, seat=1, autoreset_mode="Disabled")
    one = HornoxSolo(mode, players, bots=bots, seat=1, penalty=None)
    chance = np.random.default_rng(2)
    seen, _ = many.reset(seed=4)
    told, _ = one.reset(seed=4)
    over = False
    infos: dict[str, Any] = {}
    result: dict[str, Any] = {}
    while not over:
        assert (seen["action_mask"][0] == told["action_mask"]).all()
        assert (seen["observation"][0] == told["observation"]).all()
        action = anything(chance, seen["action_mask"])
        seen, gains, ends, _, infos = many.step(action)
        told, gained, over, _, result = one.step(action[0])
        assert (gains[0], ends[0]) == (gained, over)
    assert infos["scores"][0, 1] == result["score"]


@pytest.mark.long
def test_opponents_at_a_party_do_not_know_the_draw_pile() -> None:
    """A bid depends on what the seat has seen, not on the cards that will come."""
    from hornox.fast.games import party_rules as at
    from hornox.fast.games.party_vector import VECTOR

    games = VectorGames(20, "party", 4)
    games.reset(seed=1)
    different = 0
    for game in games._batch.games:
        other = game.copy()
        draw = slice(at.DRAW + game[at.DRAW_AT], at.DRAW + game[at.DRAW_AT] + game[at.DRAW_LEFT])
        other[draw] = np.sort(game[draw])[::-1]
        for seat in range(4):
            chosen = []
            for one in (game, other):
                VECTOR.turn(one, seat)
                chosen.append(VECTOR.think(one, np.array([7 + seat], np.uint64)))
            different += chosen[0] != chosen[1]
    assert not different


@pytest.mark.long
@pytest.mark.parametrize("mode", ["base", "board", "buffalo"])
def test_the_end_of_a_game_is_told_with_the_seat_that_was_held_then(mode: str) -> None:
    """The engine plays what was played; the next games seat their learners elsewhere."""
    players = 3
    envs = VectorSolo(4, mode, players, opponents="random", autoreset_mode="SameStep")
    seen, infos = envs.reset(seed=2)
    seats, rewards, told = infos["seat"], np.zeros(4), []
    chance = np.random.default_rng(0)
    for _ in range(1500):
        seen, gained, over, _, infos = envs.step(anything(chance, seen["action_mask"]))
        rewards += gained
        for game in np.flatnonzero(over):
            end = {name: values[game] for name, values in infos["final_info"].items()}
            assert infos["_final_info"][game] and end["seat"] == seats[game]
            assert end["score"] == infos["scores"][game, seats[game]]
            if mode == "buffalo":
                assert end["won"] == (rewards[game] > 0) and end["rank"] == 2 - end["won"]
            else:
                scores = (1 if mode == "base" else -1) * infos["scores"][game]
                assert end["rank"] == 1 + (scores < scores[seats[game]]).sum()
                assert end["won"] == (end["rank"] == 1)
            assert envs.learners[game] == infos["seat"][game]
            told.append(end["seat"] != infos["seat"][game])
            rewards[game] = 0
        seats = infos["seat"]
        if len(told) >= 8:
            break
    assert any(told)


@pytest.mark.long
def test_games_begin_again_and_repeat() -> None:
    """The same seed repeats all games that follow, learners' seats and opponents with them."""

    def played() -> list[Any]:
        envs = VectorSolo(
            4, "board-luck", 3, autoreset_mode="SameStep", opponents=("random", "thumb")
        )
        seen, infos = envs.reset(seed=8)
        chance, told = np.random.default_rng(0), [infos["seat"].tolist()]
        for _ in range(60):
            seen, gained, over, _, infos = envs.step(anything(chance, seen["action_mask"]))
            told += [
                seen["observation"].sum(),
                gained.tolist(),
                over.tolist(),
                infos["seat"].tolist(),
            ]
        assert len({*envs.seeds}) == 4
        return told

    first = played()
    assert first == played()
    assert any(True in told for told in first[3::4]), "some games have ended"
    assert len({tuple(told) for told in first[4::4]}) > 1, "learners sit elsewhere then"


@pytest.mark.long
def test_what_these_tables_do_not_have_is_named() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"observations": "history"}, "observations of 'board' are plain or rich, not 'history'"),
        ({"opponents": "learned"}, "some of random, thumb, not 'learned'"),
        ({"opponents": ()}, "none is named"),
        ({"num_envs": 0}, "at least one game, not 0"),
    ]
    for wrong, told in refused:
        with pytest.raises(ValueError, match=told):
            VectorSolo(mode="board", **wrong)


if __name__ == "__main__":
    for table in ("board", "board-pro-luck", "specials", "buffalo", "party"):
        rich = VectorGames(1, table, 2, idle=True, observations="rich")
        follow(rich, "rich", "heads", 100)
