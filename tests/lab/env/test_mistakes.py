"""What is asked for wrongly is refused in one line and changes nothing."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from inspect import signature
from typing import Any

import gymnasium
import numpy as np
import pytest

from hornox.engine import Illegal
from hornox.lab.env import WAIT, Game, HornoxAEC, HornoxParallel, HornoxSolo


def not_offered(mask: Any) -> int:
    """A code that is there and not offered, other than waiting."""
    return int(np.flatnonzero(np.asarray(mask) == 0)[1])


def test_a_card_that_is_not_held_is_refused_with_the_rule() -> None:
    env = HornoxAEC("base", 3)
    env.reset(seed=1)
    before = env.game.state
    with pytest.raises(Illegal, match=r"The card \d+ is not in your hand\."):
        env.step(not_offered(env.last()[0]["action_mask"]))
    with pytest.raises(Illegal, match="This is not for Player 1 to decide now"):
        env.step(env.game.codec.encode("row", 1))
    with pytest.raises(ValueError, match=r"action 0 \(wait wait\): seat 0 is asked now"):
        env.step(WAIT)
    with pytest.raises(ValueError, match="player_0 is asked and must act"):
        env.step(None)
    assert env.game.state is before
    assert env.agent_selection == "player_0"


def test_all_agents_act_or_none_does() -> None:
    env = HornoxParallel("base", 3)
    seen, _ = env.reset(seed=1)
    before = env.game.state
    right = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    wrong = {**right, "player_2": not_offered(seen["player_2"]["action_mask"])}
    with pytest.raises(Illegal, match=r"The card \d+ is not in your hand\."):
        env.step(wrong)
    assert env.game.state == before
    with pytest.raises(ValueError, match="player_1 is asked and must act"):
        env.step({"player_0": right["player_0"], "player_2": right["player_2"]})
    assert env.game.state == before
    env.step(right)
    assert env.game.state != before


@pytest.mark.parametrize("action", ["7", 7.0, None, np.float32(7), np.array([7])])
def test_an_action_is_a_whole_number(action: Any) -> None:
    solo, parallel = HornoxSolo("base", 3), HornoxParallel("base", 3, penalty=1.0)
    solo.reset(seed=1)
    parallel.reset(seed=1)
    for step in (solo.step, lambda given: parallel.step({"player_0": given})):
        with pytest.raises(TypeError, match=r"a whole number, not "):
            step(action)
    assert solo.game.asked[0].options == parallel.game.asked[0].options


@pytest.mark.parametrize("make", [HornoxSolo, HornoxAEC, HornoxParallel, Game])
def test_players_are_any_whole_number(make: Callable[..., Any]) -> None:
    env = make("base", np.int64(3))
    assert env.__dict__.get("game", env).players == 3
    with pytest.raises(TypeError, match="players: a whole number, not '3'"):
        make("base", "3")


def test_bots_are_a_name_or_a_list() -> None:
    with pytest.raises(TypeError, match="bots: a name, or a list with a name or bot for each"):
        HornoxSolo("base", 3, bots=None)  # type: ignore[arg-type]


def test_whoever_is_not_asked_can_only_wait() -> None:
    env = HornoxParallel("pro", 3)
    seen, _ = env.reset(seed=1)
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    waiting = [agent for agent, action in actions.items() if action == WAIT]
    assert len(waiting) == 2
    with pytest.raises(ValueError, match=f"{waiting[0]} is not asked and can only wait"):
        env.step({**actions, waiting[0]: 5})
    env.step({agent: action for agent, action in actions.items() if action != WAIT})


def test_a_learner_pays_for_what_is_not_offered() -> None:
    env = HornoxSolo("base", 3, penalty=2.5)
    seen, _ = env.reset(seed=1)
    again, reward, over, cut, info = env.step(not_offered(seen["action_mask"]))
    assert (reward, over, cut, info) == (-2.5, False, False, {"illegal": True})
    assert (again["observation"] == seen["observation"]).all()
    assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
    strict = HornoxSolo("base", 3, penalty=None)
    seen, _ = strict.reset(seed=1)
    with pytest.raises(Illegal, match=r"The card \d+ is not in your hand\."):
        strict.step(not_offered(seen["action_mask"]))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"rewards": "money"}, "rewards are one of heads, end, win, not 'money'"),
        ({"captain": 4}, "nobody sits on seat 4"),
        ({"players": 11}, "Base game is for 2 to 10 players, not for 11"),
        ({"mode": "chess"}, "There is no mode “chess”"),
        ({"options": {"pace": 3}}, "Base game has no option “pace”"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, Illegal), match=message):
        Game(**settings)


@pytest.mark.parametrize(
    ("bots", "message"),
    [(["random"], "3 bots are needed, not 1"), ("deep", "There is no bot “deep”")],
)
def test_wrong_bots_are_refused(bots: Any, message: str) -> None:
    with pytest.raises((ValueError, Illegal), match=message):
        HornoxSolo("base", 4, bots=bots)


def test_a_game_must_be_dealt_first() -> None:
    env, solo = HornoxAEC(), HornoxSolo()
    asks: list[Callable[[], object]] = [
        lambda: env.observe("player_0"), env.last, lambda: env.step(1), lambda: solo.step(1),
        lambda: HornoxParallel().step({}),
    ]  # fmt: skip
    for ask in asks:
        with pytest.raises(ValueError, match="there is no game yet: reset first"):
            ask()


@pytest.mark.parametrize("kind", [HornoxSolo, HornoxAEC, HornoxParallel])
def test_options_of_a_reset_are_used_or_refused(kind: Any) -> None:
    env = kind("base", 3, options={"target": 30})
    refused: list[tuple[dict[str, Any], str]] = [
        ({"nonsense": True}, "no option “nonsense”"),
        ({"target": 0}, "“target” needs a whole number from 1"),
        ({"rounds": 1}, "either “target” or “rounds”, not both"),
    ]
    for wrong, why in refused:
        with pytest.raises(Illegal, match=why):
            env.reset(seed=1, options=wrong)
    env.reset(seed=1, options={"target": 9})
    assert env.game.state.options["target"] == 9
    env.reset(seed=1)
    assert env.game.state.options["target"] == 30


@pytest.mark.parametrize("mode", ["base", "flip", "buffalo", "board-pro-luck", "party"])
def test_what_is_pickled_goes_on_as_it_would_have(mode: str) -> None:
    for kind in (HornoxSolo, HornoxAEC, HornoxParallel):
        env: Any = kind(mode, 3)
        env = pickle.loads(pickle.dumps(env))  # before a game, too
        env.reset(seed=1)
        again = pickle.loads(pickle.dumps(env))
        assert again.game.state == env.game.state
        for seat in range(3):
            ours, theirs = env.game.observe(seat), again.game.observe(seat)
            assert all((ours[part] == theirs[part]).all() for part in ours)
        env.reset()
        again.reset()  # the seeds go on as well
        assert again.game.state == env.game.state
    game = Game(mode, 3, captain=1, rewards="win")
    game.deal("pickled")
    copy = pickle.loads(pickle.dumps(game))
    assert (copy.captain, copy.rewards, copy.state) == (1, "win", game.state)


def test_a_penalty_lets_others_try_actions_without_the_mask() -> None:
    """As libraries do that check an environment before they learn."""
    env = HornoxParallel("pro", 3, penalty=2.0)
    seen, _ = env.reset(seed=1)
    before = env.game.state
    right = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    asked = next(agent for agent, action in right.items() if action != WAIT)
    idle = next(agent for agent, action in right.items() if action == WAIT)
    for agent, action in ((asked, not_offered(seen[asked]["action_mask"])), (asked, WAIT),
                          (asked, 10**6), (idle, 5)):  # fmt: skip
        again, rewards, over, cut, infos = env.step({**right, agent: action})
        assert env.game.state is before
        assert rewards == {one: -2.0 if one == agent else 0.0 for one in env.agents}
        assert infos[agent] == {"illegal": True}
        assert not any(over.values()) and not any(cut.values())
        assert all((again[one]["observation"] == seen[one]["observation"]).all() for one in seen)
    env.step(right)
    assert env.game.state != before


def test_editors_see_the_settings() -> None:
    for kind in (HornoxSolo, HornoxAEC, HornoxParallel):
        told = signature(kind).parameters
        assert {"mode", "players", "options", "rewards", "render_mode"} <= set(told)
        assert not any(one.kind is one.VAR_KEYWORD for one in told.values())


def test_the_captain_of_a_team_is_asked_for_all() -> None:
    for captain in range(3):
        game = Game("buffalo", 3, captain=captain)
        game.deal("captain")
        met = 0
        while not game.over:
            seat, decision = next(iter(game.asked.items()))
            if len(decision.seats) > 1:
                assert seat == captain
                met += 1
            game.act(seat, int(np.flatnonzero(game.mask(seat))[0]))
        assert met


def test_gymnasium_makes_one_by_name() -> None:
    env = gymnasium.make("hornox.lab.env:Hornox-v1", mode="cow", players=3, bots="random")
    seen, _ = env.reset(seed=2)
    assert seen in env.observation_space
    assert env.unwrapped.game.mode.id == "cow"  # type: ignore[attr-defined]
    many = gymnasium.make_vec("Hornox-v1", num_envs=3, vectorization_mode="sync", mode="base")
    seen, _ = many.reset(seed=2)
    assert seen["action_mask"].shape == (3, 109)


@pytest.mark.parametrize(
    ("missing", "module", "told"),
    [
        (("gymnasium", "pettingzoo"), "env", 'env needs gymnasium, pettingzoo: {} "hornox[lab]"'),
        (("numba",), "env.batch", 'env.batch needs numba: {} "hornox[fast]"'),
    ],
)
def test_what_is_missing_is_told_in_one_line_and_missed_by_nobody_else(
    missing: tuple[str, ...], module: str, told: str
) -> None:
    program = f"""
import sys
sys.modules.update(dict.fromkeys({missing!r}))
import hornox.bots.levels, hornox.cli, hornox.lab, hornox.cli.league
try:
    import hornox.lab.{module}
except ImportError as problem:
    print(problem)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"hornox.lab.{told.format('pip install')}\n"
