"""Games in arrays are the engine's: observations, masks, rewards and scores, whoever plays."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from hornox.engine import Illegal
from hornox.lab.env import Game
from hornox.lab.env.vector import VectorGames, VectorSolo
from hornox.lab.small_games import small_game
from hornox.tables.rows.cards import total_heads

Chance = np.random.Generator


def anything(chance: Chance, masks: Any) -> Any:
    """One of the offered actions for each mask."""
    return (masks * (1 + chance.random(masks.shape))).argmax(axis=-1)


def follow(games: VectorGames, observations: str, rewards: str, most: int) -> int:
    """Play all games with the engine beside them; gives how many of them ended."""
    mode, options = games._batch.mode, games._batch.options
    given = {name: value for name, value in options.items() if value is not None}
    chance = np.random.default_rng(5)
    seen = games.reset(seed=3)
    beside = []
    for seed in games.seeds:
        beside.append(
            Game(mode, games.players, options=given, rewards=rewards, observations=observations)
        )
        beside[-1].deal(seed)
    ended = 0
    for _ in range(most):
        for i, game in enumerate(beside):
            for seat in range(games.players):
                told = game.observe(seat)
                assert (seen["action_mask"][i, seat] == told["action_mask"]).all(), (i, seat)
                if not (games.idle or games.asked[i, seat]):
                    continue
                same = seen["observation"][i, seat] == told["observation"]
                wrong = [n for n, place, _ in game.layout if not same[place].all()]
                assert not wrong, (i, seat, wrong)
        actions = anything(chance, seen["action_mask"])
        asked = games.asked
        seen, gained, over, _, infos = games.step(actions)
        assert ("final_obs" in infos) == over.any()
        if over.any():
            assert not infos["final_obs"]["observation"][~over].any(), "of an earlier step"
        for i, game in enumerate(beside):
            gains = np.zeros(games.players)
            for seat in np.flatnonzero(asked[i]).tolist():
                gains += np.array(game.act(seat, int(actions[i, seat])))
            assert (gained[i] == gains).all()
            assert over[i] == game.over
            if game.over:
                ended += 1
                scores = [game.result(seat)["score"] for seat in range(games.players)]
                assert infos["scores"][i].tolist() == scores
                last = infos["final_obs"]["observation"][i]
                assert (last[-1] == game.observe(games.players - 1)["observation"]).all()
                game.deal(games.seeds[i])
    return ended


FAN = "even-odd+climbing+cow+flip"


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "players", "options", "rewards", "observations"),
    [
        ("base", 3, {"rounds": 1}, "heads", "plain"),
        ("pro", 2, {"rounds": 1}, "end", "rich"),
        ("pro", 3, {"target": 1, "draft": False}, "win", "plain"),
        ("pro", 2, {"rounds": 2, "known_deck": False}, "heads", "rich"),
        (FAN, 4, {"target": 30}, "win", "rich"),
        ("climbing", 10, {"rounds": 1}, "heads", "rich"),
        ("cow", 5, {"rounds": 1}, "end", "plain"),
    ],
)
def test_all_seats_see_and_get_what_the_engine_gives(
    mode: str, players: int, options: dict[str, int | bool], rewards: str, observations: str
) -> None:
    games = VectorGames(
        2, mode, players, options=options, rewards=rewards, observations=observations, idle=True
    )
    assert follow(games, observations, rewards, 100) >= 1


@pytest.mark.long
def test_those_who_are_asked_see_what_changed_since_they_were() -> None:
    """Only changes are written within a round; those who wait keep what they saw."""
    games = VectorGames(2, "cow", 3, options={"rounds": 2})
    assert follow(games, "plain", "heads", 40) >= 1


def cheapest(game: Game) -> int:
    """The code of the row with the fewest heads, the topmost of equals."""
    heads = [total_heads(row) for row in game.state.public.rows]
    return game.codec.encode("row", 1 + heads.index(min(heads)))


@pytest.mark.long
def test_learners_sit_among_opponents_and_the_engine_agrees() -> None:
    """The engine plays beside every game: opponents' cards are those of the history."""
    envs = VectorSolo(
        6, "flip", 3, opponents="thumb", observations="history", options={"rounds": 1},
        autoreset_mode=AutoresetMode.DISABLED,
    )  # fmt: skip
    seen, infos = envs.reset(seed=11)
    seats, seeds = infos["seat"].tolist(), envs.seeds
    assert len(set(seats)) > 1
    beside = [Game("flip", 3, options={"rounds": 1}, observations="rich") for _ in seeds]
    for game, seed in zip(beside, seeds, strict=True):
        game.deal(seed)
    chance = np.random.default_rng(1)
    over = np.zeros(6, bool)
    while not over.any():
        actions = anything(chance, seen["action_mask"])
        for i, game in enumerate(beside):
            told = game.observe(seats[i])
            assert (seen["action_mask"][i] == told["action_mask"]).all()
            assert (seen["observation"][i, : game.layout.size] == told["observation"]).all()
        seen, gained, over, cut, infos = envs.step(actions)
        assert not cut.any()
        place = envs.layout.slices["history"]
        cards = np.rint(104 * seen["observation"][:, place].reshape(6, 10, 10)[:, :3]).astype(int)
        for i, game in enumerate(beside):
            history = np.roll(cards[i], seats[i], axis=0)
            gains, turn = 0.0, 10 - len(game.state.private[0].hand)
            for seat in sorted(game.asked):
                played = int(history[seat, turn % 10])
                code = played if played > 0 else 104 - played
                mine = seat == seats[i]
                gains += game.act(seat, int(actions[i]) if mine else code)[seats[i]]
            while game.asked and seats[i] not in game.asked:
                gains += game.act(next(iter(game.asked)), cheapest(game))[seats[i]]
            assert gained[i] == gains
            assert over[i] == game.over
    i = int(over.argmax())
    assert infos["scores"][i].tolist() == [beside[i].result(seat)["score"] for seat in range(3)]
    with pytest.raises(ValueError, match=f"game {i} is over: reset it with the option reset_mask"):
        envs.step(anything(chance, seen["action_mask"]))
    envs.reset(options={"reset_mask": over})
    kept = [old == new for old, new in zip(seeds, envs.seeds, strict=True)]
    assert kept == (~over).tolist()


@pytest.mark.long
def test_games_begin_anew_as_gymnasium_has_it() -> None:
    envs: Any = gymnasium.make_vec(
        "hornox.lab.env:Hornox-v1", num_envs=3, vectorization_mode="vector_entry_point",
        options={"rounds": 1}, seat=1, opponents="learned",
    )  # fmt: skip
    assert isinstance(envs.unwrapped, VectorSolo)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    chance = np.random.default_rng(0)
    runs = []
    for _ in range(2):
        seen, _ = envs.reset(seed=5)
        assert envs.observation_space.contains(seen)
        told: list[Any] = []
        for _ in range(14):
            chance = np.random.default_rng(len(told))
            seen, gained, over, _, _ = envs.step(anything(chance, seen["action_mask"]))
            told.append((seen["observation"].sum(), gained.tolist(), over.tolist()))
        runs.append(told)
    assert runs[0] == runs[1]
    first = next(n for n, (_, _, over) in enumerate(runs[0]) if any(over))
    game = runs[0][first][2].index(True)
    assert runs[0][first + 1][1][game] == 0
    assert not runs[0][first + 1][2][game]


@pytest.mark.long
def test_wrong_input_is_named_and_changes_nothing() -> None:
    games = VectorGames(2, "base", 2, copy=False)
    with pytest.raises(ValueError, match="reset first"):
        games.step([[1, 1], [1, 1]])
    seen = games.reset(seed=1)
    kept = games._batch.games.copy()
    good = seen["action_mask"].argmax(axis=2)
    low = next(card for card in range(1, 105) if not seen["action_mask"][1, 0, card])
    for actions, told in (
        ([[good[0, 0], good[0, 1]], [low, good[1, 1]]], rf"game 1, seat 0: action {low} \(card"),
        ([[0, 0], [0, 0]], "game 0, seat 0: action 0 .wait wait. is not offered"),
        ([1, 2], r"the shape \(2, 2\), not \(2,\)"),
        (np.ones((2, 2)), "whole numbers, not float64"),
        ([[999, 1], [1, 1]], "there is no action 999"),
    ):
        with pytest.raises(ValueError, match=told):
            games.step(actions)
    assert (games._batch.games == kept).all()
    with pytest.raises(ValueError, match="read-only"):
        seen["action_mask"][0] = 1
    refused: list[tuple[dict[str, Any], str]] = [
        ({"observations": "all"}, "one of plain, rich, history, not 'all'"),
        ({"opponents": ("hard",)}, "some of random, thumb, flat"),
        ({"opponents": ()}, "none is named"),
        ({"seat": 4}, "nobody sits on seat 4"),
        ({"num_envs": 0}, "at least one game, not 0"),
        ({"rewards": "gold"}, "one of heads, end, win"),
        ({"render_mode": "ansi"}, "not drawn"),
        ({"bots": "greedy"}, "vectorization_mode='sync'"),
    ]
    for wrong, told in refused:
        with pytest.raises(ValueError, match=told):
            VectorSolo(**wrong)
    with pytest.raises(Illegal):
        VectorSolo(2, "pro", 9)
    for sizes, told in (
        ({"rows": 4}, "hands of 2"),
        ({"rows": 4, "hand": 10, "capacity": 6}, "4 rows of 6 cards"),
        ({"rows": 3, "hand": 10}, "3 rows of 5 cards"),
    ):
        small = small_game(80, 2, **sizes)
        with pytest.raises(ValueError, match=f"4 rows of 5 cards and hands of 10, not .*{told}"):
            VectorGames(8, small, 2)
    for options, told in (
        ({"rounds": 1}, "reset_mask alone, not 'rounds'"),
        ({"reset_mask": [True]}, "must have 2 places"),
    ):
        with pytest.raises(ValueError, match=told):
            games.reset(options=options)


@pytest.mark.long
def test_an_action_that_is_not_offered_may_cost_a_penalty() -> None:
    envs = VectorSolo(2, penalty=2.0, seat=0)
    seen, _ = envs.reset(seed=1)
    good = int(seen["action_mask"][1].argmax())
    after, gained, _, _, infos = envs.step(np.array([0, good]))
    assert gained[0] == -2
    assert infos["illegal"].tolist() == [True, False]
    assert (after["observation"][0] == seen["observation"][0]).all()
    assert not (after["observation"][1] == seen["observation"][1]).all()
    assert envs.action_masks().dtype == bool
