"""What works without extras, and what is said where one is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hornox.cli.commands import make_parser
from hornox.cli.complaints import complaint
from hornox.extras import EXTRAS, MissingExtra, extra_of, need

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CORE = {"msgspec", "fluent", "markdown_it", "mdurl", "typing_extensions"}
"""The modules that `pip install hornox` brings, with what those need themselves."""

BARE = f"""
import sys
from importlib.metadata import packages_distributions
kept = {CORE!r} | {{"hornox"}} | set(sys.modules)
sys.modules.update(dict.fromkeys(set(packages_distributions()) - kept))
import hornox
"""
COMMANDED = """
from hornox.cli import main
for line in sys.stdin.read().splitlines():
    if line.startswith("$ "):
        print(line, flush=True)
        print("=", main(line[2:].split()), flush=True)
"""
IMPORTED = """
from hornox.extras import MissingExtra
for line in sys.stdin.read().splitlines():
    try:
        exec(line)
    except MissingExtra as missing:
        print(missing.extra)
"""
IMPORTS = """\
from hornox.fast import playouts_from; playouts_from(None, [], 1, "")
from hornox.lab.beliefs import belief
from hornox.lab.dataset import Dataset
from hornox.lab.env import HornoxSolo
from hornox.lab.exact import solve
from hornox.lab.jax_env import Env
from hornox.lab.league import play_mixed
from hornox.lab.league import League, play_league; play_league(League((), (), (), 1, ""))
import hornox.lab.openspiel
"""
VECTORS = (
    "import gymnasium, numpy, pettingzoo, hornox; from hornox.lab.env.vector import VectorGames"
)
COMMANDS = """\
$ modes
$ rules cow+flip
$ simulate base --seats greedy,normal --games 1 --seed 1 --option rounds=1 --quiet
$ simulate party --seats greedy,easy --games 1 --seed 1 --quiet
$ play base --seats greedy,greedy --seed 1 --option rounds=1
$ replay 1
$ serve --language en
$ browse --language de
$ join http://localhost/t/x#y --language en
$ league --bots greedy,random --out nowhere --language en
$ simulate base --seats random,random --fast --language en
"""
MISSING = """\
hornox: This needs litestar, uvicorn, sqlalchemy, …: pip install "hornox[server]" {en}
hornox: Dazu fehlt litestar, uvicorn, sqlalchemy, …: pip install "hornox[server]" {de}
hornox: This needs httpx, websockets: pip install "hornox[app]" {en}
hornox: This needs numpy, polars, matplotlib, …: pip install "hornox[lab]" {en}
hornox: This needs numba: pip install "hornox[fast]" {en}
""".format(en="(in a checkout: python3 dev.py setup)", de="(im Checkout: python3 dev.py setup)")


@pytest.mark.slow
def test_without_extras_all_modes_are_played_and_the_rest_is_named(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BARE + COMMANDED], input=COMMANDS, capture_output=True, text=True,
        check=False, cwd=tmp_path, env=env, encoding="utf-8", timeout=180,
    )  # fmt: skip
    assert done.stderr == MISSING
    assert re.findall(r"^= (\d)$", done.stdout, re.M) == ["0"] * 6 + ["2"] * 5, done.stdout
    assert "How they work together" in done.stdout
    assert not (tmp_path / "nowhere").exists()


def test_programs_are_told_which_extra_is_missing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BARE + IMPORTED], input=IMPORTS, capture_output=True, text=True,
        check=True, cwd=tmp_path, timeout=180,
    )  # fmt: skip
    needed = ["fast", "lab", "lab", "lab", "lab", "train", "lab", "lab", "openspiel"]
    assert done.stdout.split() == needed
    program = f"import sys; sys.modules['numba'] = None; {VECTORS}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False,
        cwd=tmp_path, timeout=180,
    )  # fmt: skip
    assert 'hornox.lab.env.vector needs numba: pip install "hornox[fast]"' in done.stderr


def modules(requirements: list[str]) -> set[str]:
    """The modules that these requirements are for."""
    names = {re.split(r"[\[<>=]", one)[0] for one in requirements}
    return {name.replace("-", "_") for name in names}


def test_the_table_of_extras_is_that_of_the_package() -> None:
    extras = dict(PROJECT["optional-dependencies"])
    everything = extras.pop("all")
    assert {extra: modules(needed) for extra, needed in extras.items()} == {
        extra: set(known) for extra, known in EXTRAS.items()
    }
    assert everything == [f"hornox[{','.join(sorted(EXTRAS))}]"]
    assert len(PROJECT["dependencies"]) <= 3


def test_what_is_there_is_not_missed() -> None:
    for extra in EXTRAS:
        need(extra)
    with pytest.raises(MissingExtra, match=r'x needs no_such: pip install "hornox\[lab\]"'):
        need("lab", "numpy", "no_such", by="x")


@pytest.mark.parametrize(
    ("module", "extra"),
    [("textual.app", "app"), ("numba", "fast"), ("jax", "train"), ("asyncpg", "server")],
)
def test_an_import_that_fails_on_the_way_names_its_extra(module: str, extra: str) -> None:
    problem = ModuleNotFoundError(f"No module named {module!r}", name=module)
    found = extra_of(problem)
    assert found is not None and found.extra == extra
    told = complaint(problem, make_parser().parse_args(["bots", "--language", "en"]))
    assert told is not None and f'pip install "hornox[{extra}]"' in told


def test_an_import_that_no_extra_would_mend_is_for_developers() -> None:
    problem = ModuleNotFoundError("No module named 'hornox.typo'", name="hornox.typo")
    assert complaint(problem, make_parser().parse_args(["bots"])) is None
