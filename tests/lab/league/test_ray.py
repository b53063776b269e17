"""With Ray everything comes out as in one process, and a cluster is joined once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hornox.lab.dataset import Dataset, write_dataset
from hornox.lab.league import League, MixedLeague, play_league, play_mixed

PROGRAM = """
import json, sys
from ray.cluster_utils import Cluster
from hornox.cli import main
# Two addresses of this machine that no other one reaches; Ray takes 127.0.0.1 for the network's.
linux = sys.platform == "linux"
here, there = [{"node_ip_address": f"127.0.0.{n}"} if linux else {} for n in (2, 3)]
head = {"num_cpus": 1, "include_dashboard": False, **here}
cluster = Cluster(initialize_head=True, head_node_args=head)
cluster.add_node(num_cpus=1, **there)
line = ["dataset", "--bots", "random,greedy", "--players", "2", "--games", "6", "--part", "2"]
assert main([*line, "--quiet", "--out", sys.argv[1], "--ray", cluster.address]) == 0

import ray
from hornox.lab.league import League, MixedLeague, play_league, play_mixed
joined = []
init = ray.init
ray.init = lambda *args, **kwargs: joined.append(args) or init(*args, **kwargs)
league = MixedLeague(("random", "greedy"), players=2, tables=8, stage=4)
mixed = play_mixed(league, ray=cluster.address)
assert len(joined) == 1, joined
assert not ray.is_initialized()
init(address=cluster.address, log_to_driver=False)
found = play_league(League(("random", "greedy"), ("base",), (2,), 3, "r"), ray=cluster.address)
assert ray.is_initialized(), "the program stays in its cluster"
ray.shutdown()
cluster.shutdown()
print(json.dumps([mixed.digest, found["digest"]]))
"""


class Task:
    """What Ray promises to do, done at once."""

    def __init__(self, value: Any) -> None:
        self.value = value


class StandIn(ModuleType):
    """As much of Ray as is used, in this process."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.__spec__ = ModuleSpec("ray", None)
        self.inside = False
        self.joined: list[str] = []
        self.exceptions = SimpleNamespace(RayTaskError=ArithmeticError, RayError=OSError)

    def is_initialized(self) -> bool:
        return self.inside

    def init(self, address: str, **_: Any) -> None:
        assert not self.inside, "Ray refuses to be joined twice"
        self.inside = True
        self.joined.append(address)

    def shutdown(self) -> None:
        self.inside = False

    def cluster_resources(self) -> dict[str, int]:
        return {"CPU": 1}

    def remote(self, **_: Any) -> Any:
        return lambda function: SimpleNamespace(remote=lambda *given: Task(function(*given)))

    def wait(self, tasks: list[Task]) -> tuple[list[Task], list[Task]]:
        return tasks[:1], tasks[1:]

    def get(self, task: Task) -> Any:
        return task.value


@pytest.mark.slow
def test_a_cluster_is_joined_once_and_left_only_by_those_who_joined_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    league = MixedLeague(("random", "greedy"), players=2, tables=4, stage=2)
    assert play_mixed(league, ray="local") == play_mixed(league)
    assert ray.joined == ["local"] and not ray.inside
    ray.init("elsewhere")  # as a program does that has its own cluster
    small = League(("random", "greedy"), ("base",), (2,), 2, "r")
    assert play_league(small, ray="local") == play_league(small)
    data = Dataset(bots=("random",), players=(2,), games=2, part=1)
    assert write_dataset(tmp_path / "a", data, ray="local") == write_dataset(tmp_path / "b", data)
    assert ray.joined == ["local", "elsewhere"] and ray.inside


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_two_nodes_make_the_same_data_sets_and_leagues(tmp_path: Path) -> None:
    # A busy machine needs longer than Ray would wait for itself.
    patient = {"RAY_raylet_start_wait_time_s": "300", "RAY_agent_register_timeout_ms": "400000"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "ray")],
        capture_output=True, text=True, check=False, timeout=900,
        env={**os.environ, **patient, "RAY_USAGE_STATS_ENABLED": "0"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    mixed = play_mixed(MixedLeague(("random", "greedy"), players=2, tables=8, stage=4))
    found = play_league(League(("random", "greedy"), ("base",), (2,), 3, "r"))
    assert json.loads(done.stdout.splitlines()[-1]) == [mixed.digest, found["digest"]]
    data = Dataset(bots=("random", "greedy"), players=(2,), games=6, part=2)
    write_dataset(tmp_path / "here", data)
    for path in sorted((tmp_path / "here").rglob("*.*")):
        assert (tmp_path / "ray" / path.relative_to(tmp_path / "here")).read_bytes() == (
            path.read_bytes()
        )
