"""A new mode is three files: its rules, its texts, a game to read. Nothing else knows of it.

The three files of this folder are put into a copy of the checkout, each in its place; then
everything that works over the registry must know the mode.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # a copy of the checkout, and the suites in it

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PLACES = {
    "sprint.py": "src/hornox/modes",
    "sprint.ftl": "src/hornox/explain/texts",
    "sprint.txt": "tests/playthroughs",
}
LEFT_OUT = ("__pycache__", "static", "three_files", "long", "*.npz")
SUITES = ("contract", "hiding", "playthroughs")


class Copy:
    """A checkout of its own, and the programs in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for part in ("src/hornox", "tests"):
            shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns(*LEFT_OUT))
        shutil.copy(ROOT / "pyproject.toml", root)
        self.before = self.files()
        self.env = {**os.environ, "XDG_STATE_HOME": str(root), "LC_ALL": "C.UTF-8"}
        self.env["PYTHONPATH"] = os.pathsep.join([str(root / "src"), str(root)])

    def files(self) -> set[str]:
        found = (self.root / part for part in ("src", "tests"))
        paths = (path for folder in found for path in folder.rglob("*") if path.is_file())
        return {str(path.relative_to(self.root)) for path in paths if path.suffix != ".pyc"}

    def run(self, *args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", *args], cwd=self.root, env=self.env, encoding="utf-8",
            capture_output=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    made = Copy(tmp_path_factory.mktemp("checkout"))
    for name, place in PLACES.items():
        shutil.copy(HERE / name, made.root / place)
    return made


def test_three_files_are_new_and_none_is_changed(copy: Copy) -> None:
    assert len(copy.files() - copy.before) == 3
    assert copy.before <= copy.files()


def test_the_command_line_lists_plays_and_simulates_it(copy: Copy) -> None:
    listed = copy.run("hornox", "modes", "--json")
    found = next(mode for mode in json.loads(listed.stdout) if mode["id"] == "sprint")
    assert (found["table"], found["players"]) == ("rows", [2, 6])
    assert found["name"] == {"en": "Sprint", "de": "Sprint"}
    seats = ("--seats", "greedy,random,greedy", "--seed", "7")
    simulated = copy.run("hornox", "simulate", "sprint", *seats, "--games", "5", "--json")
    assert json.loads(simulated.stdout)["games"] == 5
    played = copy.run("hornox", "play", "sprint", *seats, "--plain")
    assert played.returncode == 0, played.stderr
    assert "Sprint" in played.stdout
    assert "with the fewest heads" in played.stdout
    finished = list((copy.root / "hornox" / "games" / "finished").glob("*.json"))
    assert len(finished) == 1
    verified = copy.run("hornox", "verify", str(finished[0]))
    assert verified.returncode == 0, verified.stdout


@pytest.mark.long
def test_every_suite_over_the_registry_holds_it(copy: Copy) -> None:
    suites = [f"tests/{suite}" for suite in (*SUITES, "records")]
    done = copy.run("pytest", "-v", "-m", "not slow", "-k", "sprint", *suites)
    passed = {line.split("/")[1] for line in done.stdout.splitlines() if "PASSED" in line}
    assert passed == set(SUITES), done.stdout
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert len(failed) == 1, done.stdout
    assert "test_every_mode_has_a_golden_record" in failed[0]
    assert "python -m tests.records.write sprint" in done.stdout
    assert copy.run("tests.records.write", "sprint").returncode == 0
    kept = copy.run("pytest", "-q", "-k", "sprint", "tests/records")
    assert kept.returncode == 0, kept.stdout
