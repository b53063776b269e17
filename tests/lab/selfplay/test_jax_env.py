"""The environment in JAX goes as the engine goes: masks, rewards, the end."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hornox.engine import Illegal
from hornox.lab.env import Game
from hornox.lab.jax_env import ILLEGAL, OBSERVATION, Env


def deck_of(game: Game) -> Any:
    state = game.state
    hands = [card for own in state.private for card in own.hand]
    rows = [row[0] for row in state.public.rows]
    return jnp.array([*hands, *rows, *state.public.open_cards, *state.hidden.undealt])


def compare(mode: str, players: int, options: dict[str, Any], rounds: int) -> None:
    """Rounds side by side; every mask and every reward is the engine's."""
    env = Env(mode, players, **options)
    games = [Game(mode, players, options={"rounds": 1, **options}) for _ in range(rounds)]
    for i, game in enumerate(games):
        game.deal(f"jax/{i}")
    state = jax.jit(jax.vmap(env.deal))(jnp.stack([deck_of(game) for game in games]))
    step, look = jax.jit(jax.vmap(env.step)), jax.jit(jax.vmap(env.masks))
    chance = np.random.default_rng(players)
    while not np.asarray(state.terminated).all():
        masks = np.asarray(look(state))
        for game, told in zip(games, masks, strict=True):
            wanted = [game.mask(seat) for seat in range(players)]
            assert (told == np.array(wanted)).all()
        actions = (masks * (1 + chance.random(masks.shape))).argmax(axis=2)
        state = step(state, jnp.array(actions))
        for i, game in enumerate(games):
            gains = np.zeros(players)
            for seat in list(game.asked):
                gains += np.array(game.act(seat, int(actions[i, seat])))
            assert (np.asarray(state.rewards)[i] == gains).all()
            assert bool(state.terminated[i]) == game.over
    ended = step(state, jnp.zeros((rounds, players), jnp.int32))
    assert not np.asarray(ended.rewards).any()


@pytest.mark.slow
def test_rounds_are_the_engine_s() -> None:
    compare("even-odd+climbing+cow+flip", 4, {}, 12)


@pytest.mark.slow
def test_pro_with_its_draft_is_the_engine_s() -> None:
    compare("pro", 2, {}, 6)


@pytest.mark.long
def test_drafts_of_all_sizes_are_the_engine_s() -> None:
    for players in range(2, 7):
        compare("pro", players, {}, 20)
        compare("pro", players, {"known_deck": False}, 20)


@pytest.mark.long
def test_a_draft_is_seen_by_all_and_a_card_that_is_gone_ends_the_round() -> None:
    env = Env("pro", 3)
    step, look = jax.jit(env.step), jax.jit(env.observe)
    state = jax.jit(env.init)(jax.random.key(1))
    begun = np.asarray(look(state, np.int32(0)))
    assert begun.shape == env.observation_shape == (OBSERVATION + 4 * 104,)
    assert not begun[:OBSERVATION].any() and begun[OBSERVATION:].sum() == 34
    state = step(state, np.array([7, 0, 0]))  # the code of a pick is the number of the card
    first, last = (np.asarray(look(state, np.int32(seat))) for seat in (0, 2))
    own, other = first[OBSERVATION + 104 :], last[OBSERVATION + 104 :]
    # Seat 0 comes next after seat 2, which sees itself first.
    assert own[6] == other[104 + 6] == 1 and own.sum() == other.sum() == 1
    assert not state.terminated and np.asarray(env.asked(state)).tolist() == [False, True, False]
    ended = step(state, np.array([0, 7, 0]))
    assert ended.terminated and ended.rewards.tolist() == [0, ILLEGAL, 0]
    for seat in [1, 2, 0] * 9 + [1, 2]:
        actions = np.zeros(3, int)
        actions[seat] = np.asarray(state.open).argmax()
        state = step(state, actions)
    assert np.asarray(state.round.table.end).tolist() == [31, 32, 33, 34]
    played = np.asarray(look(state, np.int32(1)))
    assert played[:OBSERVATION].any() and played[OBSERVATION:].sum() == 30


@pytest.mark.long
def test_rounds_of_all_sizes_are_the_engine_s() -> None:
    for players in (2, 3, 10):
        compare("base", players, {}, 20)
        compare("cow", players, {}, 20)
    compare("pro", 5, {"draft": False}, 20)


@pytest.mark.long
def test_observations_hide_other_hands_and_what_is_not_offered_ends_the_round() -> None:
    env = Env("base", 3)
    state = jax.jit(env.init)(jax.random.key(1))
    look = jax.jit(env.observe)
    held = np.asarray(state.round.held)
    swapped = state._replace(round=state.round._replace(held=held[[0, 2, 1]]))
    seen = [[np.asarray(look(one, np.int32(s))) for s in (0, 1)] for one in (state, swapped)]
    assert seen[0][0].shape == (OBSERVATION,)
    assert (seen[0][0] == seen[1][0]).all()
    assert not (seen[0][1] == seen[1][1]).all()
    good = held.argmax(axis=1)  # the code of a card is its number
    wrong = good.copy()
    wrong[1] = 0
    step = jax.jit(env.step)
    going, ended = step(state, good), step(state, wrong)
    assert not going.terminated
    assert ended.terminated
    assert ended.rewards.tolist() == [0, ILLEGAL, 0]
    anew = jax.jit(env.reset_ended)
    again, same = anew(ended, jax.random.key(2)), anew(going, jax.random.key(2))
    # The step that ended the round stays visible, as pgx has it; the next one begins.
    assert again.terminated and not again.over
    assert again.rewards.tolist() == [0, ILLEGAL, 0]
    assert (np.asarray(jax.jit(env.masks)(again)).sum(axis=1) == 10).all()
    begun = step(again, np.asarray(again.round.held).argmax(axis=1))
    assert not begun.terminated and begun.round.turn == 1
    assert again.round.turn == 0
    assert (np.asarray(same.round.held) == np.asarray(going.round.held)).all()


def test_what_jax_does_not_play_is_named() -> None:
    with pytest.raises(ValueError, match="base, pro and fan cards in JAX, not 'specials'"):
        Env("specials", 4)
    with pytest.raises(Illegal):
        Env("base", 11)
    with pytest.raises(Illegal):
        Env("pro", 4, draft=False, known_deck=False)
