"""Train all networks from nothing: ``python -m hornox.lab.selfplay FOLDER --minutes 9``.

One stage after another: the network that plays learns at tables of all kinds, then, with a critic,
for two to six players in the base game, then the network that drafts learns with it. Each stage has
a folder of its own within the folder, with its log, and goes on there where an earlier run ended,
was it cut off or not. In the end the folder holds rows.npz and draft.npz, as bots take them, and
critic.npz to go on with. ``--minutes`` is for this run, with compiling; ``--planned`` is for all
runs, without. A stage that is through tells how good its network is, which takes a minute more.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp

from hornox.lab.selfplay.network import Weights, fresh
from hornox.lab.selfplay.refine import Refinement
from hornox.lab.selfplay.train import PlayTraining, Training, halved, load, save
from hornox.lab.selfplay.train_draft import DraftTraining

REFINED = (2, 3, 4, 5, 6)
"""The numbers of players that the second stage is for."""


class Stage(NamedTuple):
    """A part of the plan: its name, its minutes, and the training that does it."""

    name: str
    minutes: float
    begin: Callable[[Path, float], Training]


def _learn(folder: Path, planned: float) -> Training:
    return PlayTraining(folder / "train", planned, 1)


def _refine(folder: Path, planned: float) -> Training:
    begun = _player(folder / "train" / "weights.npz")
    return Refinement(folder / "refine", begun, REFINED, planned)


def _draft(folder: Path, planned: float) -> Training:
    return DraftTraining(folder / "draft", planned, _player(folder / "rows.npz"))


PLAN = (Stage("train", 22, _learn), Stage("refine", 70, _refine), Stage("draft", 6, _draft))
"""As long as the network that comes with Hornox was trained, in shorter and other stretches."""
PLANNED = sum(stage.minutes for stage in PLAN)


def _player(path: Path) -> Weights:
    found = load(path, fresh(jax.random.key(0)))
    player: Weights = jax.tree.map(lambda one: one.astype(jnp.float32), found)
    return player


def seconds_left(folder: Path, stage: Stage) -> float:
    """How long a stage is still to be trained; less than a second is nothing."""
    state = folder / stage.name / "state.json"
    spent = float(json.loads(state.read_text())["seconds"]) if state.exists() else 0.0
    left = 60 * stage.minutes - spent
    return left if left >= 1 else 0.0


def keep(folder: Path, training: Training) -> None:
    """Write down what a stage has made, in half precision."""
    if isinstance(training, DraftTraining):
        save(halved(training.learner.weights), folder / "draft.npz")
        return
    save(halved(training.learner.weights), folder / "rows.npz")
    if isinstance(training, Refinement):
        save(halved(training.critic.weights), folder / "critic.npz")


def train(folder: Path, plan: tuple[Stage, ...], minutes: float) -> bool:
    """Go on with the plan for some minutes; whether it is through."""
    end = time.monotonic() + 60 * minutes
    for stage in plan:
        if not (left := seconds_left(folder, stage)):
            continue
        if time.monotonic() >= end:
            return False
        training = stage.begin(folder, stage.minutes)
        training.tell({"stage": stage.name})
        training.run(min(left, end - time.monotonic()) / 60)
        keep(folder, training)
        if seconds_left(folder, stage):
            return False
        if isinstance(training, Refinement | DraftTraining):
            training.compare()
    return True


def main() -> None:
    """Train as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=9, help="of this run, with compiling")
    parser.add_argument(
        "--planned", type=float, default=PLANNED, help=f"minutes of all runs (else {PLANNED})"
    )
    args = parser.parse_args()
    if not (args.minutes > 0 and args.planned > 0):
        parser.error("--minutes and --planned must be more than 0")
    share = args.planned / PLANNED
    plan = tuple(stage._replace(minutes=share * stage.minutes) for stage in PLAN)
    if train(args.folder, plan, args.minutes):
        print(f"{args.folder}: rows.npz, critic.npz and draft.npz are ready")
    else:
        print(f"{args.folder}: not through yet, the same command goes on")


if __name__ == "__main__":
    main()
