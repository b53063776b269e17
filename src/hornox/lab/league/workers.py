"""The workers that play the games: this process, several processes, or a Ray cluster.

Results come as they are ready; they are put in order by the number of their game, so that it does
not matter which worker played what.
"""

from __future__ import annotations

import logging
import multiprocessing
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import Any

from hornox.bots import BotError, OwnBot, load_again, loaded
from hornox.engine.decision import Illegal
from hornox.fast import without
from hornox.fast.threads import SINGLE, one_core_each
from hornox.lab.league.games import Result, play_games
from hornox.lab.league.plan import Plan, check_means, trouble

Batch = list[Result]


class Portions:
    """Hands out games in portions of about half a second."""

    SECONDS = 0.5
    MOST = 64

    def __init__(self, games: Sequence[int]) -> None:
        self._games = games
        self._at = 0
        self._size = 1

    def __bool__(self) -> bool:
        return self._at < len(self._games)

    def next(self) -> list[int]:
        """The next games."""
        portion = list(self._games[self._at : self._at + self._size])
        self._at += len(portion)
        return portion

    def learn(self, games: int, seconds: float) -> None:
        """Fit the size of a portion to how long the latest one took."""
        wanted = int(self.SECONDS * games / max(seconds, 1e-6))
        self._size = max(1, min(wanted, self.MOST, 2 * self._size))


def play_portion(plan: Plan, games: Sequence[int]) -> Batch:
    """Play some games with the league's own means; they may get lost on the way, too."""
    means = plan.league.means
    with nullcontext() if means is None or means.kernels else without():
        check_means(plan.league)
        batch = play_games(plan, games)
        check_means(plan.league)
    return batch


def alone(plan: Plan, games: Sequence[int]) -> Iterator[Batch]:
    """All in this process."""
    portions = Portions(games)
    while portions:
        began = perf_counter()
        batch = play_portion(plan, portions.next())
        portions.learn(len(batch), perf_counter() - began)
        yield batch


def processes(plan: Plan, games: Sequence[int], workers: int) -> Iterator[Batch]:
    """In processes of this machine; when this one dies, they find their pipe closed and end."""
    portions = Portions(games)
    context = multiprocessing.get_context("spawn")
    crew: dict[Connection, Any] = {}
    began: dict[Connection, float] = {}
    try:
        with one_core_each():
            for _ in range(min(workers, len(games))):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, plan, loaded()), daemon=True)
                worker.start()
                theirs.close()
                crew[ours] = worker
                _hand_out(ours, portions, began)
        while began:
            for ready in wait(list(began)):
                assert isinstance(ready, Connection)
                batch = _take_in(ready)
                portions.learn(len(batch), perf_counter() - began.pop(ready))
                _hand_out(ready, portions, began)
                yield batch
    finally:
        for pipe, worker in crew.items():
            pipe.close()
            worker.terminate()
            worker.join()


def _hand_out(pipe: Connection, portions: Portions, began: dict[Connection, float]) -> None:
    if portions:
        began[pipe] = perf_counter()
        try:
            pipe.send(portions.next())
        except ConnectionError:
            raise trouble("worker") from None


def _take_in(pipe: Connection) -> Batch:
    try:
        got: Batch | Exception = pipe.recv()
    except (EOFError, ConnectionError):
        raise trouble("worker") from None
    if isinstance(got, Exception):
        raise got
    return got


def _work(pipe: Connection, plan: Plan, own: tuple[OwnBot, ...] = ()) -> None:
    """A worker: plays what it is sent until the other end is closed."""
    try:
        while True:
            games = pipe.recv()
            try:
                load_again(own)
                pipe.send(play_portion(plan, games))
            except (
                BotError,
                Illegal,
                ArithmeticError,
                LookupError,
                TypeError,
                ValueError,
            ) as wrong:
                pipe.send(wrong)
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return


def on_ray(plan: Plan, games: Sequence[int], address: str) -> Iterator[Batch]:
    """On all nodes of a Ray cluster; ``local`` starts one on this machine."""
    with cluster(address) as ray:
        threads = {"env_vars": dict.fromkeys(SINGLE, "1")}
        play = ray.remote(num_cpus=1, runtime_env=threads)(_play_there)
        portions = Portions(games)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        open_tasks: set[Any] = set()
        while portions or open_tasks:
            while portions and len(open_tasks) < most:
                open_tasks.add(play.remote(plan, portions.next(), loaded()))
            ready, _ = ray.wait(list(open_tasks))
            for task in ready:
                open_tasks.remove(task)
                batch, seconds = _got(ray, task)
                portions.learn(len(batch), seconds)
                yield batch


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """Ray in a cluster, or in a local one that is started; refused where nobody is there.

    A program that has called ``ray.init`` stays in the cluster that it is in.
    """
    import ray

    if ray.is_initialized():
        yield ray
        return
    _knock(address)
    try:
        ray.init(
            address=address, include_dashboard=False if address == "local" else None,
            log_to_driver=False, logging_level=logging.ERROR,
        )  # fmt: skip
    except Exception:  # Ray has many of its own, and none of them helps whoever typed the command
        raise trouble("ray", given=address) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray waits for minutes at a closed door; see first whether anybody is there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()
        except (OSError, OverflowError):
            raise trouble("ray", given=address) from None


def _got(ray: Any, task: Any) -> tuple[Batch, float]:
    try:
        got: tuple[Batch, float] = ray.get(task)
    except ray.exceptions.RayTaskError as problem:
        cause = problem.cause
        raise cause if isinstance(cause, BotError | Illegal) else problem from None
    except ray.exceptions.RayError:
        raise trouble("worker") from None
    return got


def _play_there(plan: Plan, games: list[int], own: tuple[OwnBot, ...] = ()) -> tuple[Batch, float]:
    """What a node does."""
    began = perf_counter()
    load_again(own)
    batch = play_portion(plan, games)
    return batch, perf_counter() - began
