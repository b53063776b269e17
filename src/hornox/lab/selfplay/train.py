"""Train the networks on a GPU: ``python -m hornox.lab.selfplay.train FOLDER --minutes 9``.

The folder holds all that is needed to go on: the weights, the state of the optimiser, the earlier
networks that are still played against, and a log with one JSON line every few seconds. All of it is
written every minute: a run may be cut short, and the next one goes on there. ``--planned`` is how
many minutes the whole training shall take: the learning rate and the entropy bonus fall until then.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from hornox.lab.selfplay.network import Weights, fresh
from hornox.lab.selfplay.ppo import Knobs, Learner, Table, beginner, falling, step

TABLES = (
    Table(most=5, rounds=24576, seats=(2, 3, 4, 4, 5)),
    Table(most=10, rounds=10240, seats=(6, 7, 8, 9, 10)),
)
"""Seats are drawn from these; four are the most common table."""
ORDER = (0, 0, 1)
FOREIGN = 0.25
"""The share of rounds with earlier networks at the table."""
KEPT = 6
EVERY = 45.0
"""Seconds between two of them."""
KEEP = 60.0
"""Seconds after which everything is written down."""
RATE, LAST_RATE = 5e-4, 1e-5
ENTROPY, LAST_ENTROPY = 0.03, 0.001


def _leaves(weights: Weights) -> dict[str, Any]:
    paths, _ = jax.tree_util.tree_flatten_with_path(weights)
    return {jax.tree_util.keystr(path): np.asarray(leaf) for path, leaf in paths}


def save(weights: Weights, path: Path) -> None:
    """Write weights, each under the path of its place; a file is there as a whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        np.savez(file, **_leaves(weights))
    part.replace(path)


def load(path: Path, like: Weights) -> Weights:
    """Read weights into the shape of others."""
    found = np.load(path)
    paths, shape = jax.tree_util.tree_flatten_with_path(like)
    leaves = [jnp.asarray(found[jax.tree_util.keystr(one)]) for one, _ in paths]
    weights: Weights = jax.tree_util.tree_unflatten(shape, leaves)
    return weights


def tell(folder: Path, line: dict[str, Any]) -> None:
    """Add a line to the log of a folder, and show it."""
    text = json.dumps(line)
    with (folder / "log.jsonl").open("a", encoding="utf-8") as log:
        log.write(text + "\n")
    print(text, flush=True)


def halved(weights: Weights) -> Weights:
    """Weights in half precision, as bots take them."""
    half: Weights = jax.tree.map(lambda one: one.astype(jnp.float16), weights)
    return half


class Training:
    """A training with its folder."""

    every = EVERY
    kept = KEPT
    """How many earlier networks are kept; 0 for all."""

    def __init__(
        self, folder: Path, planned: float, seed: int, begun: Weights | None = None
    ) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        weights = fresh(jax.random.key(seed)) if begun is None else jax.tree.map(jnp.copy, begun)
        self.state: dict[str, Any] = {"seconds": 0.0, "steps": 0, "deals": 0, "updates": 0}
        self.learner = beginner(weights)
        self.planned = planned * 60
        self.key = jax.random.key(seed + 1)
        if (folder / "state.json").exists():
            self._go_on(weights)
        self.past = sorted(folder.glob("past-*.npz"))
        self.pool = [load(path, weights) for path in self.past]
        self.compiled: dict[Any, Any] = {}

    def _go_on(self, like: Weights) -> None:
        self.state = json.loads((self.folder / "state.json").read_text())
        weights, first, second = (
            load(self.folder / f"{name}.npz", like) for name in ("weights", "first", "second")
        )
        self.learner = Learner(weights, first, second, jnp.int32(self.state["updates"]))
        self.key = jax.random.fold_in(self.key, self.state["steps"])

    def keep(self) -> None:
        """Write everything down."""
        for name in ("weights", "first", "second"):
            save(getattr(self.learner, name), self.folder / f"{name}.npz")
        self.state["updates"] = int(self.learner.steps)
        (self.folder / "state.json").write_text(json.dumps(self.state))

    def run(self, minutes: float) -> None:
        """Train for some minutes."""
        began, before = time.monotonic(), self.state["seconds"]
        last = shown = kept = began
        while (now := time.monotonic()) - began < minutes * 60:
            self.state["seconds"] = before + now - began
            told = self._step()
            if now - last > self.every:
                self._remember()
                last = now
            if now - shown > 5:
                self._log(told)
                shown = now
            if now - kept > KEEP:
                self.keep()
                kept = now
        self.state["seconds"] = before + time.monotonic() - began
        self.keep()

    def _compile_all(self, tables: Sequence[Any]) -> None:
        """Make the steps of all tables ready at once: the time on a GPU is short."""
        with ThreadPoolExecutor() as pool:
            self.compiled = dict(zip(tables, pool.map(self._compile, tables), strict=True))

    def _compile(self, table: Any) -> Any:
        raise NotImplementedError

    def _step(self) -> dict[str, Any]:
        raise NotImplementedError

    def _remember(self) -> None:
        """Keep the present network; when there are too many, one in the middle goes."""
        last = self.past[-1].stem.removeprefix("past-") if self.past else 0
        self.past.append(self.folder / f"past-{int(last) + 1:04}.npz")
        self.pool.append(jax.tree.map(jnp.copy, self.learner.weights))
        save(self.pool[-1], self.past[-1])
        if self.kept and len(self.pool) > self.kept:
            gone = 1 + self.state["steps"] % (len(self.pool) - 2)
            self.pool.pop(gone)
            self.past.pop(gone).unlink()

    def _log(self, told: dict[str, Any]) -> None:
        self.tell({**self.state, **{name: round(float(one), 4) for name, one in told.items()}})

    def tell(self, line: dict[str, Any]) -> None:
        """Add a line to the log."""
        tell(self.folder, line)


class PlayTraining(Training):
    """A training of the network that plays, at tables of all kinds, with its folder."""

    def __init__(self, folder: Path, planned: float, seed: int) -> None:
        super().__init__(folder, planned, seed)
        self._compile_all(TABLES)

    def _compile(self, table: Table) -> Any:
        weights, foreign = self.learner.weights, int(table.rounds * FOREIGN)
        return step.lower(self.learner, weights, self.key, self._knobs(), table, foreign).compile()

    def _knobs(self) -> Knobs:
        share = min(self.state["seconds"] / self.planned, 1.0)
        return falling((RATE, LAST_RATE), (ENTROPY, LAST_ENTROPY), share)

    def _step(self) -> dict[str, Any]:
        if not self.pool:
            self._remember()
        number = self.state["steps"]
        table = TABLES[ORDER[number % len(ORDER)]]
        past = self.pool[number % len(self.pool)]
        key = jax.random.fold_in(self.key, number)
        self.learner, told = self.compiled[table](self.learner, past, key, self._knobs())
        self.state["steps"] += 1
        self.state["deals"] += table.rounds
        return {"seats": table.most, **told}


def main() -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--planned", type=float, default=25)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    PlayTraining(args.folder, args.planned, args.seed).run(args.minutes)


if __name__ == "__main__":
    main()
