"""The rules of the house: who may import whom, and what no file may contain."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import dev
from tests.long.faults import planted

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "hornox"

RULES = {"engine", "tables", "modes"}
THINKING = RULES | {"bots", "fast", "explain"}
SURFACES = {"terminal", "server", "lab"}

# Room -> the other rooms it may import. "hornox" is the package's own __init__.
ALLOWED: dict[str, set[str]] = {
    "engine": set(),
    "extras": set(),
    "interrupts": set(),
    "tables": {"engine"},
    "modes": {"engine", "tables"},
    "fast": RULES | {"extras"},
    "explain": RULES,
    "bots": RULES | {"explain", "extras", "fast"},
    "drawn": RULES | {"explain"},
    "notation": RULES | {"explain"},
    "play": THINKING | {"extras"},
    "learn": THINKING | {"extras", "interrupts", "notation", "play"},
    "protocol": THINKING | {"learn", "play"},
    "offline": THINKING | {"drawn", "learn", "live", "play", "protocol"},
    "live": THINKING | {"learn", "play", "protocol"},
    "server": THINKING | {"drawn", "interrupts", "learn", "live", "play", "protocol"},
    "terminal": THINKING | {"drawn", "interrupts", "learn", "play", "protocol"},
    "lab": THINKING | {"extras", "interrupts", "play"},
    "library": THINKING | {"drawn", "learn", "notation", "play"},
    "remote": THINKING | {"extras", "play", "protocol"},
    "cli": THINKING
    | SURFACES
    | {
        "drawn",
        "extras",
        "interrupts",
        "learn",
        "library",
        "live",
        "notation",
        "play",
        "protocol",
        "remote",
    },
    "__main__": {"cli", "interrupts"},
    "hornox": RULES | {"bots", "library"},
}

# A rule that reads a clock, a file or foreign chance cannot be replayed.
NOT_IN_ENGINE = {"asyncio", "datetime", "io", "numpy", "os", "pathlib", "random", "time"}


def room_of(file: Path, package: Path) -> str:
    """The folder or module right below the package that a file belongs to."""
    first = file.relative_to(package).parts[0].removesuffix(".py")
    return "hornox" if first == "__init__" else first


@cache
def imports(file: Path, package: Path) -> list[tuple[int, str]]:
    """Line and absolute dotted name of every import, wherever in the file it stands."""
    return [*_imports(file, package)]


def _imports(file: Path, package: Path) -> Iterator[tuple[int, str]]:
    here = ["hornox", *file.relative_to(package).with_suffix("").parts]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = here[: -node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def rooms_in(package: Path) -> set[str]:
    return {room_of(file, package) for file in package.rglob("*.py")}


def violations(package: Path) -> list[str]:
    """One readable line for every import against the arrows."""
    rooms = rooms_in(package) | set(ALLOWED)
    return [
        f"{file.relative_to(package.parent)}:{line}: {problem}"
        for file in sorted(package.rglob("*.py"))
        for line, name in imports(file, package)
        if (problem := judge(room_of(file, package), name, rooms))
    ]


def judge(room: str, name: str, rooms: set[str]) -> str | None:
    """What is wrong with a file of this room importing this name, if anything."""
    top, *below = name.split(".")
    if room == "engine" and top in NOT_IN_ENGINE:
        return f"the engine must not import {top}"
    if top != "hornox":
        return None
    if room not in ALLOWED:
        return f"nobody said what {room} may import: give it a line in ALLOWED of test_house.py"
    target = below[0] if below and below[0] in rooms else "hornox"
    if target == room or target in ALLOWED[room] or (target == "hornox" and room != "engine"):
        return None
    may = ", ".join(sorted(ALLOWED[room])) or "nothing else of hornox"
    return f"{room} must not import {target} ({name}); it may import {may}"


def test_imports_follow_the_arrows() -> None:
    found = violations(PACKAGE)
    assert not found, "\n" + "\n".join(found)


def test_the_arrows_have_no_way_round() -> None:
    for room, below in ALLOWED.items():
        for target in below:
            assert room not in ALLOWED[target], f"{room} and {target} point at each other"


def graph(package: Path) -> dict[str, set[str]]:
    """Every module with the modules that it imports, also inside functions and for types only."""
    names = {
        ".".join(("hornox", *file.relative_to(package).with_suffix("").parts)): file
        for file in package.rglob("*.py")
    }
    known = {name.removesuffix(".__init__"): file for name, file in names.items()}
    return {
        module: {
            found
            for _, name in imports(file, package)
            for found in (name, name.rpartition(".")[0])
            if found in known and (found == name or name not in known)
        }
        - {module}
        for module, file in known.items()
    }


def circles(package: Path) -> set[frozenset[str]]:
    """Sets of modules that import each other, directly or on a way round.

    The engine's own types may know each other: states hold steps, and steps change states.
    """
    arrows = {
        module: {b for b in below if not (_in_engine(module) and _in_engine(b))}
        for module, below in graph(package).items()
    }
    return rings(arrows)


def rings(arrows: dict[str, set[str]]) -> set[frozenset[str]]:
    """Sets of nodes from which arrows lead to each other."""
    below = {module: _reach(module, arrows) for module in arrows}
    return {
        frozenset(other for other in arrows if other in below[module] and module in below[other])
        for module in arrows
        if module in below[module]
    }


def _reach(module: str, arrows: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = list(arrows[module])
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += arrows[one]
    return found


def _in_engine(module: str) -> bool:
    return module.startswith("hornox.engine")


def test_no_modules_import_each_other_in_a_circle() -> None:
    found = [sorted(one) for one in circles(PACKAGE)]
    assert not found, "\n" + "\n".join(" ".join(one) for one in found)


def test_no_files_of_the_client_import_each_other_in_a_circle() -> None:
    found = [sorted(one) for one in rings(client_graph(ROOT / "web" / "src"))]
    assert not found, "\n" + "\n".join(" ".join(one) for one in found)


def client_graph(folder: Path) -> dict[str, set[str]]:
    """Every file of the client with the files that it imports, those for types included."""
    files = [file for end in ("*.ts", "*.svelte") for file in folder.rglob(end)]
    found: dict[str, set[str]] = {}
    for file in files:
        names = re.findall(r"""(?:from|import)\s+"(\.[^"]+)\"""", file.read_text(encoding="utf-8"))
        targets = {(file.parent / name).resolve() for name in names}
        found[str(file.relative_to(folder))] = {
            str(one.relative_to(folder))
            for target in targets
            for one in (target, Path(f"{target}.ts"))
            if one in files
        }
    assert sum(map(len, found.values())) > 100, "the imports are not found"
    return found


@pytest.mark.parametrize(
    "source",
    [
        "import hornox.server.b",
        "from hornox.server import b",
        "from . import b",
        "from hornox.server.b import name",
        "def f():\n    from hornox.server.b import name",
        "if TYPE_CHECKING:\n    from hornox.server.b import Name",
    ],
)
def test_a_circle_would_be_found(tmp_path: Path, source: str) -> None:
    package = _house(tmp_path, "server/a.py", source)
    assert not circles(package)
    (package / "server" / "b.py").write_text("from hornox.server import c", encoding="utf-8")
    (package / "server" / "c.py").write_text("from hornox.server.a import x", encoding="utf-8")
    assert circles(package) == {frozenset({f"hornox.server.{name}" for name in "abc"})}


# Folder or module of the server -> the others it may import.
LOW = {
    "base64url",
    "options",
    "settings",
    "settings_read",
    "listening",
    "telemetry",
    "headers",
    "bot_workers",
    "verify_deal",
}
IN_SERVER: dict[str, set[str]] = {
    "store": LOW,
    "guard": LOW | {"store"},
    "tables": LOW | {"store"},
    "people": LOW | {"store", "tables"},
    "tournaments": LOW | {"store", "tables"},
    "push": LOW | {"store", "tables"},
    "service": LOW | {"store", "tables", "people", "guard", "tournaments", "push"},
    "http": LOW | {"store", "tables", "people", "guard", "tournaments", "push", "service"},
    "app": LOW | {"people", "guard", "service", "http"},
    "settings": {"options"},
    "settings_read": {"options", "settings"},
    "check": LOW | {"store"},
    "prune": LOW | {"store"},
    "backup": LOW | {"store"},
    "run": LOW | {"store", "guard", "app", "check"},
}


def test_the_rooms_of_the_server_import_downwards() -> None:
    server = PACKAGE / "server"
    wrong = [
        f"{file.relative_to(server)}:{line}: {name}"
        for file in sorted(server.rglob("*.py"))
        for line, name in imports(file, PACKAGE)
        if name.startswith("hornox.server.")
        for room, target in [(room_of(file, server), name.split(".")[2])]
        if target != room and target not in IN_SERVER.get(room, set())
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("path", "source", "message"),
    [
        ("engine/a.py", "import hornox.tables.rows", "engine must not import tables"),
        ("engine/a.py", "from hornox import modes", "engine must not import modes"),
        ("engine/a.py", "from .. import tables", "engine must not import tables"),
        ("engine/a.py", "from ..tables.rows import model", "engine must not import tables"),
        ("engine/__init__.py", "from ..tables import rows", "engine must not import tables"),
        ("engine/a.py", "from hornox import __version__", "engine must not import hornox"),
        ("engine/deep/a.py", "from ... import modes", "engine must not import modes"),
        ("engine/a.py", "import numpy as np", "the engine must not import numpy"),
        ("engine/a.py", "from os.path import join", "the engine must not import os"),
        ("engine/a.py", "def f():\n    import time", "a.py:2: the engine must not import time"),
        ("tables/rows/a.py", "from hornox.modes import base", "tables must not import modes"),
        ("fast/a.py", "from hornox.bots import levels", "fast must not import bots"),
        ("server/a.py", "import hornox.terminal", "server must not import terminal"),
        ("play.py", "import hornox.cli", "play must not import cli"),
        ("cellar/a.py", "import hornox.engine", "nobody said what cellar may import"),
    ],
)
def test_a_wrong_import_is_named(tmp_path: Path, path: str, source: str, message: str) -> None:
    assert [message in line for line in violations(_house(tmp_path, path, source))] == [True]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/a.py", "from . import b\nfrom .b import c\nfrom hornox.engine import d"),
        ("engine/__init__.py", "from .a import b\nfrom . import a"),
        ("engine/a.py", "import hashlib, msgspec"),
        ("tables/rows/a.py", "from ...engine import state\nfrom ..party import model"),
        ("bots/a.py", "from hornox.fast import rows\nimport numpy"),
        ("cli.py", "from hornox import __version__, server"),
    ],
)
def test_a_right_import_passes(tmp_path: Path, path: str, source: str) -> None:
    assert violations(_house(tmp_path, path, source)) == []


def _house(folder: Path, path: str, source: str) -> Path:
    """A tiny package with one file in it."""
    file = folder / "hornox" / path
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    return folder / "hornox"


@pytest.mark.parametrize(
    "program", ["import hornox", "from hornox.cli.commands import read_words; read_words([])"]
)
def test_importing_hornox_and_its_help_stay_light(program: str) -> None:
    heavy = "{'numpy', 'asyncio', 'sqlite3'} & set(sys.modules)"
    command = f"import sys; {program}; print(*{heavy}, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, check=True)
    assert done.stderr.split() == []


@pytest.mark.parametrize("name", ["uv", "runtime", "dev"])
def test_lock_files_are_hashed_and_name_no_host(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-i|-f|--index|--extra-index|--find-links|--trusted)", text, re.M)
    for pin in re.findall(r"^[a-z0-9].*(?:\n .*)*", text, re.M):
        assert "==" in pin, pin
        assert "--hash=sha256:" in pin, pin


PLAYERS_ONLY = """
import re, sys
from importlib.metadata import packages_distributions

plain = lambda name: re.sub("[-_.]+", "-", name).lower()
owners, locked = packages_distributions(), {"hornox", *sys.argv[1:]}

class OnlyLocked:
    def find_spec(self, name, path=None, target=None):
        known = {plain(owner) for owner in owners.get(name.partition(".")[0], ())}
        if known and not known & locked:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, OnlyLocked())
import hornox.server.app, hornox.server.store.store, hornox.terminal.app
"""


@pytest.mark.slow
def test_who_only_plays_gets_all_that_is_imported() -> None:
    """What only the development environment holds is hidden from the program."""
    text = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    locked = re.findall(r"^([a-z0-9][\w.-]*)==", text, re.M)
    command = [sys.executable, "-c", PLAYERS_ONLY, *locked]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# Written so that it does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w./~-])/+(?:work|root)(?=[/\s'\"`),:]|$)", re.M)


def test_no_tracked_file_names_a_machine_path() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {match.group()}"
        for file in _tracked()
        for match in MACHINE_PATH.finditer(file.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("text", ["cd /{}/x", "'/{}'", "file:///{}/x", "/{}"])
@pytest.mark.parametrize("name", ["work", "root"])
def test_a_machine_path_would_be_found(text: str, name: str) -> None:
    assert MACHINE_PATH.search(text.format(name))


@pytest.mark.parametrize("text", ["hard/{}/x", "/{}s", "./{}/x"])
@pytest.mark.parametrize("name", ["work", "root"])
def test_another_path_is_left_alone(text: str, name: str) -> None:
    assert not MACHINE_PATH.search(text.format(name))


def _tracked() -> list[Path]:
    """Every file git knows; an unpacked archive has no git and nothing to leak."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [file for name in listed.split("\0") if name and (file := ROOT / name).is_file()]


UNTYPED = {
    "docs/bot-authors/belief_bot.py": "an example of a page, short for its readers; a test runs it",
    "docs/bot-authors/learn.py": "an example of a page, short for its readers; a test runs it",
    "docs/bot-authors/learn_jax.py": "the same",
    "docs/bot-authors/learn_rllib.py": "the same; its libraries are not installed here",
    "docs/bot-authors/learn_sb3.py": "the same; its libraries are not installed here",
    "docs/bot-authors/learn_tables.py": "an example of a page; a test runs it",
    "docs/bot-authors/learn_vector.py": "an example of a page; a test runs it",
    "docs/bot-authors/remote_bot.py": "an example of a page, short for its readers; a test runs it",
}


def test_every_program_is_typed() -> None:
    """The type checker reads every Python file of the checkout, or a reason is given."""
    files = [
        name for path in _tracked() if (name := path.relative_to(ROOT).as_posix())[-3:] == ".py"
    ]
    left_out = {file for file in files if not file.startswith(dev.TYPED)}
    assert files and left_out == set(UNTYPED)


def test_every_script_is_typed() -> None:
    """`web/build.py check` lets TypeScript read every script of the checkout."""
    web, read = ROOT / "web", set[Path]()
    for config in web.glob("tsconfig*.json"):
        for pattern in json.loads(config.read_text(encoding="utf-8"))["include"]:
            place = web / pattern
            found = place.rglob("*") if place.is_dir() else web.glob(pattern)
            read.update(path.resolve() for path in found)
    scripts = [path for path in _tracked() if path.suffix in (".js", ".mjs", ".ts", ".svelte")]
    assert len(scripts) > 200 and not [path.name for path in scripts if path not in read]


def test_every_fault_can_still_be_planted() -> None:
    """Whoever moves the text of a fault moves it in the table, too."""
    assert not [fault.name for fault in planted(ROOT) if not fault.file]
