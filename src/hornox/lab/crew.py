"""Work that is handed out: done here, in processes of this machine, or on a Ray cluster.

Results come as they are ready, each behind its task and before the seconds that it took.
"""

from __future__ import annotations

import logging
import multiprocessing
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import Any

from hornox.bots import OwnBot, load_again, loaded
from hornox.fast.threads import SINGLE, one_core_each
from hornox.interrupts import without_interrupts
from hornox.lab.league.plan import trouble

Job = Callable[[Any], Any]
Done = tuple[Any, Any, float]


class Lost(Exception):
    """A worker, or a node of a cluster, has died."""


def spread(
    job: Job, tasks: Iterable[Any], workers: int = 1, ray: str | None = None, *threads: str
) -> Iterator[Done]:
    """Do a job with each task; a task is taken when somebody is free to do it.

    ``threads`` are variables that name a number of threads, besides those of the kernels.
    """
    if ray is not None:
        return _on_ray(job, iter(tasks), ray, threads)
    if workers > 1:
        return _processes(job, iter(tasks), workers, threads)
    return ((task, *timed(job, task)) for task in tasks)


def timed(job: Job, task: Any, own: tuple[OwnBot, ...] = ()) -> tuple[Any, float]:
    """What a worker does, with the bots of one's own that are named where the work comes from."""
    began = perf_counter()
    load_again(own)
    result = job(task)
    return result, perf_counter() - began


def _processes(
    job: Job, tasks: Iterator[Any], workers: int, threads: tuple[str, ...]
) -> Iterator[Done]:
    """In processes of this machine; when this one dies, they find their pipe closed and end."""
    context = multiprocessing.get_context("spawn")
    crew: dict[Connection, Any] = {}
    begun: dict[Connection, Any] = {}
    try:
        with one_core_each(*threads), without_interrupts():
            for task in islice(tasks, workers):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, job, loaded()), daemon=True)
                worker.start()
                theirs.close()
                crew[ours] = worker
                _hand_out(ours, task, begun)
        while begun:
            for ready in wait(list(begun)):
                assert isinstance(ready, Connection)
                done = begun.pop(ready), *_take_in(ready)
                for task in islice(tasks, 1):
                    _hand_out(ready, task, begun)
                yield done
    finally:
        for pipe, worker in crew.items():
            pipe.close()
            worker.terminate()
            worker.join()


def _hand_out(pipe: Connection, task: Any, begun: dict[Connection, Any]) -> None:
    begun[pipe] = task
    try:
        pipe.send(task)
    except ConnectionError:
        raise Lost from None


def _take_in(pipe: Connection) -> tuple[Any, float]:
    try:
        got: tuple[Any, float] | Exception = pipe.recv()
    except (EOFError, ConnectionError):
        raise Lost from None
    if isinstance(got, Exception):
        raise got
    return got


def _work(pipe: Connection, job: Job, own: tuple[OwnBot, ...] = ()) -> None:
    """A worker: does what it is sent until the other end is closed."""
    try:
        while True:
            task = pipe.recv()
            try:
                pipe.send(timed(job, task, own))
            except Exception as wrong:
                pipe.send(wrong)
    except (EOFError, ConnectionError):
        return


def _on_ray(
    job: Job, tasks: Iterator[Any], address: str, threads: tuple[str, ...]
) -> Iterator[Done]:
    """On all nodes of a Ray cluster; ``local`` starts one on this machine."""
    with cluster(address) as ray:
        alone = {"env_vars": dict.fromkeys((*SINGLE, *threads), "1")}
        there = ray.remote(num_cpus=1, runtime_env=alone)(timed)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        begun: dict[Any, Any] = {}
        while True:
            for task in islice(tasks, most - len(begun)):
                begun[there.remote(job, task, loaded())] = task
            if not begun:
                return
            ready, _ = ray.wait(list(begun))
            for one in ready:
                yield begun.pop(one), *_got(ray, one)


def _got(ray: Any, task: Any) -> tuple[Any, float]:
    try:
        got: tuple[Any, float] = ray.get(task)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    except ray.exceptions.RayError:
        raise Lost from None
    return got


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
