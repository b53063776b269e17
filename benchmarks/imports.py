"""Processor time of `import hornox` and of a first game above a bare Python: best of several."""

from __future__ import annotations

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage

RUNS = 15
CODES = {
    "bare Python": "pass",
    "import hornox": "import hornox",
    "hornox.Game": "import hornox; hornox.Game",
    "a game on screen": "import hornox; print(hornox.Game('base', ['Ann', 'greedy', 'greedy']))",
}


def best(code: str) -> float:
    """The quickest run of some code in a Python of its own, in milliseconds."""
    times = []
    for _ in range(RUNS):
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
        after = getrusage(RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return 1000 * min(times)


def main() -> None:
    """A line for each program: its best time, and how much that is above a bare Python."""
    bare = best(CODES["bare Python"])
    for name, code in CODES.items():
        took = best(code)
        print(f"{name:18} {took:6.1f} ms   {took - bare:+6.1f} ms")


if __name__ == "__main__":
    main()
