"""Train a best response to a network on a GPU: how far from unbeatable is it?

    python -m hornox.lab.selfplay.respond FOLDER --players 2 4 --deals 90

One learner sits among frozen players in the base game and learns whatever beats just them. The
frozen ones are the network that comes with Hornox (or the weights of ``--to``), which always makes
its favourite choice; with ``--firm 1`` it draws its choices by the chances it gives them. The
folder gets the responses (response-2.npz …), unless they are there, and a log. The last line about
a table is what the response gains: own heads less the mean of the others', with a 95% interval.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hornox.lab.selfplay.network import Weights, fresh
from hornox.lab.selfplay.ppo import Firm, Table, beginner, falling, play, step
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import halved, load, save, tell

ALWAYS = 1e4
"""So firm that only the favourite choice is made."""
DECISIONS = 1 << 17
"""Rounds times seats of one step."""
RATE, LAST_RATE = 2e-4, 1e-5
ENTROPY, LAST_ENTROPY = 0.01, 0.001
JUDGED = 16
"""Batches of rounds by which a response is judged."""
KINDS = ("base", "fan", "small")
"""Of rounds: the base game, fan cards, a small deck (in most of them all hands are known)."""
BASE, FAN, SMALL = range(3)
SEATS = 11
"""More than there are at any table."""
SHIPPED = Path(__file__).parents[2] / "bots" / "network" / "rows.npz"
Told = Callable[[dict[str, Any]], None]


def table_for(players: int) -> Table:
    """Where one learns among equal others: every head less than theirs counts."""
    rounds = DECISIONS // players // 256 * 256
    return Table(players, rounds, (players,), lone=True, plain=True, others=1.0)


@partial(jax.jit, static_argnames=("table",))
def _sums(mine: Weights, theirs: Weights, key: Array, table: Table, firm: Firm) -> Array:
    """By kind of round and number of players: deals, differences, their squares."""
    end = play(mine, theirs, key, table, table.rounds, firm)[3]
    others = end.heads[:, 1:].sum(axis=1) / (end.seats - 1)
    apart = end.heads[:, 0] - others
    kind = jnp.where(end.table.fan > 0, FAN, jnp.where(end.deck < CARDS, SMALL, BASE))
    found = jnp.stack([jnp.ones_like(apart), apart, apart * apart], axis=1)
    return jax.ops.segment_sum(found, kind * SEATS + end.seats, 3 * SEATS)


def figures(sums: Any) -> dict[str, Any]:
    """Of the number of deals, the sum of their differences and that of the squares."""
    deals, total, squares = map(float, sums)
    mean = total / deals
    within = 1.96 * math.sqrt((squares / deals - mean * mean) / deals)
    return {"difference": round(mean, 3), "within": round(within, 3), "deals": int(deals)}


def gains(
    mine: Weights, theirs: Weights, table: Table, firm: Firm, batches: int
) -> list[dict[str, Any]]:
    """By how many heads one is better (below 0) than the others, and within what, at each table."""
    sums = np.zeros((3 * SEATS, 3))
    for number in range(batches):
        key = jax.random.fold_in(jax.random.key(2), number)
        sums += np.asarray(_sums(mine, theirs, key, table, firm), np.float64)
    lines = []
    for group in np.flatnonzero(sums[:, 0]):
        kind, players = KINDS[group // SEATS], int(group % SEATS)
        lines.append({"kind": kind, "players": players, **figures(sums[group])})
    return lines


def respond(
    begun: Weights, frozen: Weights, firm: float, players: int, deals: float, told: Told,
    minutes: float = math.inf,
) -> Weights:  # fmt: skip
    """A response to the frozen players, trained by some deals, and for some minutes at most."""
    table = table_for(players)
    learner = beginner(jax.tree.map(jnp.copy, begun))
    key, number = jax.random.key(1), 0
    began = now = shown = time.monotonic()
    while (share := max(number * table.rounds / deals, (now - began) / 60 / minutes)) < 1:
        knobs = falling((RATE, LAST_RATE), (ENTROPY, LAST_ENTROPY), share)
        at = jax.random.fold_in(key, number)
        learner, line = step(learner, frozen, at, knobs, table, table.rounds, Firm(1.0, firm))
        line["edge"].block_until_ready()  # else the clock would run ahead of the work
        number, now = number + 1, time.monotonic()
        if number == 1 or now - shown > 10:
            shown = now
            rounded = {name: round(float(one), 4) for name, one in line.items()}
            told({"seconds": round(now - began, 1), "deals": number * table.rounds, **rounded})
    return learner.weights


def study(
    folder: Path, begun: Weights, frozen: Weights, firm: float, players: Sequence[int],
    deals: float, minutes: float = math.inf,
) -> None:  # fmt: skip
    """Respond and judge at one table after another; all of it goes into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * minutes

    def compiled(players: int) -> None:
        respond(begun, frozen, firm, players, 1, lambda line: None)
        gains(begun, frozen, table_for(players), Firm(ALWAYS, firm), 1)

    files = {number: folder / f"response-{number}.npz" for number in players}
    left = [number for number in files if not files[number].exists()]
    # Compiling takes a minute for each table: all at once.
    with ThreadPoolExecutor() as pool:
        list(pool.map(compiled, left if len(left) > 1 else []))
    while left:
        share = (end - time.monotonic()) / 60 / len(left)
        number = left.pop(0)

        def told(line: dict[str, Any], number: int = number) -> None:
            tell(folder, {"players": number, "firm": firm, **line})

        weights = respond(begun, frozen, firm, number, deals, told, max(share, 1e-9))
        save(halved(weights), files[number])
        told(gains(weights, frozen, table_for(number), Firm(ALWAYS, firm), JUDGED)[0])


def read(
    parser: argparse.ArgumentParser, option: str, path: Path, like: Weights | None = None,
    what: str = "weights of such a network",
) -> Weights:  # fmt: skip
    """The weights of a file that an option names; without any there is a line for people."""
    try:
        found = load(path, fresh(jax.random.key(0)) if like is None else like)
    except (OSError, ValueError, KeyError):
        parser.error(f"{option}: {path} holds no {what}")
    weights: Weights = jax.tree.map(lambda one: one.astype(jnp.float32), found)
    return weights


def main() -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--players", type=int, nargs="+", default=[4], choices=range(2, 11), metavar="2…10"
    )
    parser.add_argument("--deals", type=float, default=30, help="millions for each table")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of all tables, at most")
    parser.add_argument("--to", type=Path, default=SHIPPED, help="the weights to be answered")
    parser.add_argument("--from", dest="start", type=Path, help="to begin with, else those of --to")
    parser.add_argument("--firm", type=float, default=ALWAYS, help="of the frozen players")
    args = parser.parse_args()
    if not (args.firm > 0 and args.deals > 0 and args.minutes > 0):
        parser.error("--firm, --deals and --minutes must be more than 0")
    frozen = read(parser, "--to", args.to)
    begun = read(parser, "--from", args.start) if args.start else frozen
    players = tuple(dict.fromkeys(args.players))
    study(args.folder, begun, frozen, args.firm, players, 1e6 * args.deals, args.minutes)


if __name__ == "__main__":
    main()
