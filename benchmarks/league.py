"""The same league by one worker, by two and by two nodes of a Ray cluster. Prints one JSON line.

Whoever plays, ``results.json`` must have the same bytes; a run in which it does not fails. Games
per second are those of the whole command, from its start to its last file.

    python3 dev.py long league [--bots random,greedy,flat-100] [--deals 20] [--players 4] [--no-ray]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

RAY = """
import sys
from ray.cluster_utils import Cluster
from hornox.cli import main
# Two addresses of this machine that no other one reaches; Ray takes 127.0.0.1 for the network's.
linux = sys.platform == "linux"
here, there = [{"node_ip_address": f"127.0.0.{n}"} if linux else {} for n in (2, 3)]
head = {"num_cpus": 1, "include_dashboard": False, **here}
cluster = Cluster(initialize_head=True, head_node_args=head)
cluster.add_node(num_cpus=1, **there)
status = main([*sys.argv[1:], "--ray", cluster.address])
cluster.shutdown()
sys.exit(status)
"""
PLAIN = "import sys; from hornox.cli import main; sys.exit(main(sys.argv[1:]))"


def play(program: str, folder: Path, *more: str) -> tuple[bytes, float]:
    """The results of a league and the seconds it took."""
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, "league", "--out", str(folder), "--quiet", *more],
        check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
    )  # fmt: skip
    return (folder / "results.json").read_bytes(), perf_counter() - began


def main() -> int:
    """Play all and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--bots", default="random,greedy,flat-100")
    parser.add_argument("--mode", default="base,cow+flip")
    parser.add_argument("--players", default="4")
    parser.add_argument("--deals", default="20")
    parser.add_argument("--no-ray", action="store_true")
    args = parser.parse_args()
    league = [
        "--bots", args.bots, "--mode", args.mode, "--players", args.players, "--deals", args.deals,
    ]  # fmt: skip
    ways: dict[str, tuple[str, ...]] = {
        "one_worker": (PLAIN, "--workers", "1"),
        "two_workers": (PLAIN, "--workers", "2"),
    }
    if not args.no_ray:
        ways["two_ray_nodes"] = (RAY,)
    told: dict[str, object] = {}
    found = set()
    with tempfile.TemporaryDirectory() as folder:
        for name, (program, *more) in ways.items():
            results, seconds = play(program, Path(folder, name), *league, *more)
            found.add(results)
            games = json.loads(results)["games"]
            told[name] = {"seconds": round(seconds, 1), "games_per_second": round(games / seconds)}
            told["games"] = games
    told["identical"] = len(found) == 1
    print(json.dumps(told))
    return 0 if told["identical"] else 1


if __name__ == "__main__":
    sys.exit(main())
