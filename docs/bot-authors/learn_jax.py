"""Learn the base game in JAX: PPO by self-play, one small network in all four seats.

Run it: ``python learn_jax.py [steps]``. It needs ``pip install "hornox[train]"`` and no GPU.
"""

import sys
from functools import partial
from itertools import pairwise
from time import perf_counter

import jax
import jax.numpy as jnp

from hornox.lab.jax_env import OBSERVATION, Env

ENV = Env("base", 4)
SEATS = jnp.arange(ENV.players)
STEPS, EPOCHS, BATCHES, CLIP, FADING, RATE = 24, 3, 8, 0.2, 0.95, 1e-3


def network(key, sizes=(OBSERVATION, 128, 64)):
    """Weights: hidden layers, then a score for each action and a value."""
    shapes = [*pairwise(sizes), (sizes[-1], ENV.actions + 1)]
    keys = jax.random.split(key, len(shapes))
    return [
        (jax.random.normal(k, s) * s[0] ** -0.5, jnp.zeros(s[1]))
        for k, s in zip(keys, shapes, strict=True)
    ]


def scores(weights, seen, masks):
    """The logarithm of the probability of each action, and the value (in tens of heads)."""
    for matrix, shift in weights[:-1]:
        seen = jax.nn.relu(seen @ matrix + shift)
    last = seen @ weights[-1][0] + weights[-1][1]
    return jax.nn.log_softmax(jnp.where(masks, last[..., :-1], -1e9)), last[..., -1]


def look(states):
    """What all seats of all games see, and what they are offered."""
    observe = jax.vmap(jax.vmap(ENV.observe, (None, 0)), (0, None))
    return observe(states, SEATS), jax.vmap(ENV.masks)(states)


def play(weights, states, key):
    """A few steps of all games; what has ended is dealt again."""

    def step(states, key):
        seen, masks = look(states)
        likely, value = scores(weights, seen, masks)
        draw, deal = jax.random.split(key)
        action = jax.random.categorical(draw, likely)
        chosen = jnp.take_along_axis(likely, action[..., None], -1)[..., 0]
        asked = jax.vmap(ENV.asked)(states)
        states = jax.vmap(ENV.step)(states, action)
        told = (seen, masks, action, chosen, value, asked, states.rewards / 10, states.terminated)
        return jax.vmap(ENV.reset_ended)(states, jax.random.split(deal, len(action))), told

    return jax.lax.scan(step, states, jax.random.split(key, STEPS))


def advantages(values, rewards, ended, last):
    """How much better each step went than expected, and what was to come (GAE)."""

    def back(carry, now):
        ahead, next_value = carry
        value, reward, end = now
        going = 1.0 - end[:, None]
        ahead = reward + going * (next_value + FADING * ahead) - value
        return (ahead, value), ahead

    start = jnp.zeros_like(last), last
    _, found = jax.lax.scan(back, start, (values, rewards, ended), reverse=True)
    return found, found + values


def loss(weights, part):
    """Proximal policy optimisation, for those who were asked."""
    seen, masks, action, before, better, target, asked = part
    likely, value = scores(weights, seen, masks)
    now = jnp.take_along_axis(likely, action[..., None], -1)[..., 0]
    ratio = jnp.exp(now - before)
    gain = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better)
    spread = -(jnp.exp(likely) * jnp.where(masks, likely, 0)).sum(-1)
    policy = -((gain + 0.003 * spread) * asked).sum() / asked.sum()
    return policy + 0.5 * ((value - target) ** 2).mean()


@jax.jit
def learn_once(learner, states, key):
    """Play a little and learn from it; the optimiser is Adam."""
    weights = learner[0]
    play_key, key = jax.random.split(key)
    states, told = play(weights, states, play_key)
    seen, masks, action, chosen, value, asked, rewards, ended = told
    better, target = advantages(value, rewards, ended, scores(weights, *look(states))[1])
    better = (better - better.mean(where=asked)) / (better.std(where=asked) + 1e-6)
    whole = seen, masks, action, chosen, better, target, asked

    def minibatch(learner, games):
        weights, first, second, number = learner
        part = jax.tree.map(lambda one: one[:, games], whole)
        slope = jax.grad(loss)(weights, part)
        first = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, first, slope)
        second = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, second, slope)
        scale = RATE * jnp.sqrt(1 - 0.999**number) / (1 - 0.9**number)
        weights = jax.tree.map(
            lambda w, a, b: w - scale * a / (jnp.sqrt(b) + 1e-8), weights, first, second
        )
        return (weights, first, second, number + 1), None

    count = len(states.terminated)
    orders = [jax.random.permutation(one, count) for one in jax.random.split(key, EPOCHS)]
    batches = jnp.stack(orders).reshape(EPOCHS * BATCHES, count // BATCHES)
    learner, _ = jax.lax.scan(minibatch, learner, batches)
    return learner, states, asked.sum()


@partial(jax.jit, static_argnums=1)
def exam(weights, rounds=512, seed=7):
    """The heads that seat 0 takes in some rounds, the likeliest action against three at random."""
    states = jax.vmap(ENV.init)(jax.random.split(jax.random.key(seed), rounds))

    def go_on(now):
        return ~now[0].over.all()

    def step(now):
        states, key, heads = now
        key, draw = jax.random.split(key)
        masks = jax.vmap(ENV.masks)(states)
        chance = jax.random.gumbel(draw, masks.shape)
        seen = jax.vmap(ENV.observe, (0, None))(states, 0)
        own = scores(weights, seen, masks[:, 0])[0]
        noise = jnp.where(masks, chance, -jnp.inf).at[:, 0].set(own)
        states = jax.vmap(ENV.step)(states, noise.argmax(-1))
        return states, key, heads - states.rewards[:, 0]

    now = states, jax.random.key(seed + 1), jnp.zeros(rounds)
    return jax.lax.while_loop(go_on, step, now)[2]


def learn(steps=72, games=128, parts=6, seed=1):
    """Learn; print how the network does among random players, now and then."""
    key = jax.random.key(seed)
    weights = network(key)
    learner = weights, *(jax.tree.map(jnp.zeros_like, weights) for _ in range(2)), 1
    states = jax.vmap(ENV.init)(jax.random.split(key, games))
    curve, made, began = [], 0, perf_counter()
    for step in range(steps + 1):
        if step % (steps // parts) == 0:
            heads = exam(learner[0])
            curve.append(float(heads.mean()))
            sure, past = 1.96 * float(heads.std()) / len(heads) ** 0.5, perf_counter() - began
            print(f"{made:9,} decisions, {past:4.0f} s: {curve[-1]:5.2f} ± {sure:.2f} heads")
        key, now = jax.random.split(key)
        learner, states, asked = learn_once(learner, states, now)
        made += int(asked)
    return learner[0], curve


if __name__ == "__main__":
    learn(*map(int, sys.argv[1:2]))
