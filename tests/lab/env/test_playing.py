"""What learners rely on: nobody sees a pending choice, rewards add up, games repeat and branch."""

from __future__ import annotations

import copy
import hashlib
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from hornox.bots import find_bot, stream_for
from hornox.engine import replay
from hornox.engine.wire import encode_view
from hornox.lab.env import REWARDS, Game, HornoxAEC, HornoxParallel, HornoxSolo
from hornox.modes import REGISTRY, find
from hornox.play import play_out
from tests.support.modes import LARGEST, MODES, Case, brief, each

CASES = [Case(mode, max(2, mode.players[0]), brief(mode)) for mode in [*MODES, *LARGEST]]


def made(kind: Any, case: Case, **settings: Any) -> Any:
    return kind(case.mode, case.seats, options=case.options, **settings)


def offered(seen: dict[str, Any]) -> list[int]:
    codes: list[int] = np.flatnonzero(seen["action_mask"]).tolist()
    return codes


def play_on(env: HornoxAEC, chance: np.random.Generator, most: int = 10**6) -> list[Any]:
    """Random actions to the end, or this many; all that was seen, done and gained."""
    told: list[Any] = []
    for agent in env.agent_iter(most):
        seen, reward, over, _, info = env.last()
        action = None if over else int(chance.choice(offered(seen)))
        told.append((agent, seen["observation"].tobytes(), action, reward, over, info))
        env.step(action)
    return told


def digest(mode: str) -> str:
    """A fingerprint of a random game."""
    env = HornoxAEC(mode, 3, options=brief(find(mode)))
    env.reset(seed=11)
    told = play_on(env, np.random.default_rng(5))
    return hashlib.sha256(repr(told).encode()).hexdigest()


@each(CASES)
def test_no_seat_sees_what_another_has_chosen(case: Case) -> None:
    env = made(HornoxAEC, case)
    env.reset(seed=3)
    chance = np.random.default_rng(1)
    compared = 0
    while env.agents and compared < 6:
        moment, asked = env.game.state.asked, list(env.game.asked)
        first, others = env.agent_selection, env.possible_agents[1:]
        codes = offered(env.observe(first))
        seen = [repr(env.observe(other)["observation"].tolist()) for other in others]
        if len(asked) > 1 and len(codes) > 1:
            for code in (codes[0], codes[-1]):
                branch = env.clone()
                branch.step(code)
                assert branch.game.state.asked == moment
                now = [repr(branch.observe(o)["observation"].tolist()) for o in others]
                assert now == seen
                compared += 1
        env.step(int(chance.choice(codes)) if not env.game.over else None)
    assert compared or case.mode.players[0] == 1 == case.seats


@each(CASES)
def test_both_forms_show_and_give_the_same(case: Case) -> None:
    one, all_ = made(HornoxAEC, case), made(HornoxParallel, case)
    one.reset(seed=4)
    seen, _ = all_.reset(seed=4)
    chance = np.random.default_rng(2)
    gains = dict.fromkeys(all_.possible_agents, 0.0)
    gained = dict.fromkeys(all_.possible_agents, 0.0)
    while all_.agents:
        actions = {agent: int(chance.choice(offered(seen[agent]))) for agent in all_.agents}
        for seat in sorted(all_.game.asked):
            agent = one.possible_agents[seat]
            assert (one.observe(agent)["observation"] == seen[agent]["observation"]).all()
            one.game.act(seat, actions[agent])
        seen, rewards, _, _, _ = all_.step(actions)
        assert one.game.state == all_.game.state
        for agent, reward in rewards.items():
            gains[agent] += reward
    for seat, points in enumerate(one.game.snapshot().standing):
        gained[one.possible_agents[seat]] += points
    assert gains == gained


@each(CASES)
def test_rewards_add_up_to_the_result(case: Case) -> None:
    sums: dict[str, Any] = {}
    env = made(HornoxAEC, case)
    for rewards in REWARDS:
        env.game.rewards = rewards
        env.reset(seed=5)
        told = play_on(env, np.random.default_rng(3))
        sums[rewards] = [
            sum(reward for who, _, _, reward, _, _ in told if who == agent)
            for agent in env.possible_agents
        ]
        if rewards != "heads":
            assert not any(reward for _, _, _, reward, over, _ in told if not over)
    public = env.game.state.public
    assert sums["heads"] == sums["end"]
    assert sums["win"] == [float(seat in public.outcome.winners) for seat in range(case.seats)]
    assert sums["end"] == result_of(case, public)


def result_of(case: Case, public: Any) -> list[int]:
    """What a game was worth to each seat."""
    if case.mode.table.name == "buffalo":
        team, buffalo = public.points
        return [buffalo - team] * case.seats
    sign = -1 if case.mode.table.name == "rows" else 1
    return [sign * score for score in public.outcome.scores]


def test_a_taken_row_costs_its_heads_at_once() -> None:
    game = Game("base", 2, options={"rounds": 1})
    game.deal("heads")
    chance = np.random.default_rng(4)
    taken = np.zeros(2)
    while not game.over:
        seat = min(game.asked)
        taken += game.act(seat, int(chance.choice(np.flatnonzero(game.mask(seat)))))
        if not game.over:
            assert (-taken).tolist() == [sum(map(heads, p)) for p in game.state.public.piles]
    assert taken.any()


def heads(card: int) -> int:
    """By hand, from the rules."""
    if card == 55:
        return 7
    for step, count in ((11, 5), (10, 3), (5, 2)):
        if card % step == 0:
            return count
    return 1


@each(CASES)
def test_a_game_goes_on_alike_from_a_clone_and_from_a_snapshot(case: Case) -> None:
    env = made(HornoxAEC, case)
    env.reset(seed=6)
    play_on(env, np.random.default_rng(7), 15)
    twin, deep, kept = env.clone(), copy.deepcopy(env), env.snapshot()
    told = play_on(env, np.random.default_rng(8))
    assert told[-1][4]
    assert play_on(twin, np.random.default_rng(8)) == told
    assert play_on(deep, np.random.default_rng(8)) == told
    env.restore(kept)
    assert play_on(env, np.random.default_rng(8)) == told
    assert twin.observation_space("player_0") is env.observation_space("player_0")


@each(CASES)
def test_an_imagined_game_looks_the_same_and_can_be_played(case: Case) -> None:
    env = made(HornoxAEC, case)
    env.reset(seed=7)
    play_on(env, np.random.default_rng(9), 12)
    agent = env.agent_selection
    seat = env.possible_agents.index(agent)
    seen = encode_view(env.game.view(seat))
    worlds = [env.imagine(agent, seed) for seed in range(4)]
    for world in worlds:
        assert encode_view(world.game.view(seat)) == seen
        assert not case.mode.table.broken(world.game.state)
        assert (world.observe(agent)["observation"] == env.observe(agent)["observation"]).all()
        assert play_on(world, np.random.default_rng(1))[-1][4]
    states = [env.game.imagine(seat, seed).state for seed in range(4)]
    secrets = {repr((state.private, state.hidden)) for state in states}
    assert len(secrets) > 1 or "pick" in env.game.codec.kinds  # after a draft all is known
    assert env.game.imagine(seat, 1).state == env.game.imagine(seat, 1).state
    with pytest.raises(ValueError, match="made up has no record"):
        env.game.imagine(seat, 1).record()


@each(CASES)
def test_a_game_has_a_record_that_replays(case: Case) -> None:
    env = made(HornoxAEC, case)
    env.reset(seed=8)
    play_on(env, np.random.default_rng(2))
    *_, (last, _) = replay(env.game.record(), REGISTRY)
    assert last == env.game.state


@pytest.mark.parametrize("kind", [HornoxAEC, HornoxParallel])
def test_the_state_is_what_all_agents_see_together(kind: Any) -> None:
    env = kind("party", 3)
    env.reset(seed=1)
    state, size = env.state(), env.game.layout.size
    assert env.state_space.contains(state)
    assert env.state_space is env.state_space
    for seat, agent in enumerate(env.agents):
        own = state[seat * size : (seat + 1) * size]
        assert (own == env.observe(agent)["observation"]).all()


def test_a_seed_repeats_all_games_and_without_one_they_differ() -> None:
    def first_hands(env: HornoxAEC, *seeds: int | None) -> list[Any]:
        hands = []
        for seed in seeds:
            env.reset(seed=seed)
            hands.append(env.game.state.private)
        return hands

    told = first_hands(HornoxAEC(), 1, None, None, 2)
    assert told == first_hands(HornoxAEC(), 1, None, None, 2)
    assert len({repr(hands) for hands in told}) == 4
    assert first_hands(HornoxAEC(), None) != first_hands(HornoxAEC(), None)


@pytest.mark.parametrize("mode", ["specials", "board-pro-luck"])
def test_a_game_is_the_same_in_another_process(mode: str) -> None:
    program = f"from tests.lab.env.test_playing import digest; print(digest({mode!r}))"
    env = {**os.environ, "PYTHONHASHSEED": "77"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == digest(mode)


@each(CASES)
def test_a_seat_among_bots_plays_the_games_that_bots_play(case: Case) -> None:
    seat = case.seats - 1
    env = made(HornoxSolo, case, bots="random", seat=seat)
    env.reset(seed=9)
    game, bot, total = env.game, find_bot("random"), 0.0
    over, info = False, {}
    while not over:
        decision = game.asked[seat]
        asked = seat if len(decision.seats) == 1 else 0  # of a team of bots the first one decides
        choice = bot.choose(game.view(seat), decision, stream_for(game.state.seed, asked, decision))
        _, reward, over, _, info = env.step(game.codec.encode(decision.kind, choice))
        total += reward
    outcome = play_out(case.mode, [bot] * case.seats, game.state.seed, case.options)
    assert game.state.public.outcome == outcome
    assert info == {
        "score": outcome.scores[seat], "rank": outcome.ranks[seat], "won": seat in outcome.winners,
    }  # fmt: skip
    assert total == game.snapshot().standing[seat]
