"""Wheel and sdist: what they hold, and that the wheel plays in an environment without extras."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import files
from pathlib import Path

import pytest

from hornox import __version__
from hornox.modes import REGISTRY

ROOT = Path(__file__).parents[1]
NEEDED = ("msgspec", "fluent.syntax", "typing_extensions", "markdown-it-py", "mdurl")
"""The distributions of a plain install besides Hornox; taken from this environment: no network."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def plain(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an installation without extras."""
    folder = tmp_path_factory.mktemp("plain")
    (wheel,) = built.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder)
    for name in NEEDED:
        for file in files(name) or ():
            if ".." not in file.parts:
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), folder / file)
    return folder


def run(plain: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "XDG_STATE_HOME": str(plain / "state"), "PYTHONUTF8": "1"}
    program = f"import sys; sys.path.insert(0, {str(plain)!r})\n"
    program += "import hornox.cli; raise SystemExit(hornox.cli.main(sys.argv[1:]))"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, *args], input=typed, capture_output=True,
        cwd=plain, env=env, encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip


def test_the_wheel_plays_without_extras(plain: Path) -> None:
    assert run(plain, "--version").stdout == f"hornox {__version__}\n"
    game = ("play", "base", "--plain", "--seats", "you,greedy", "--seed", "3", "--language", "en")
    played = run(plain, *game, typed="52\n")
    assert played.returncode == 0, played.stderr
    assert "52" in played.stdout.partition("› 52")[2]
    assert "hornox resume" in played.stdout
    assert "Durchgang" in run(plain, "rules", "base", "--language", "de").stdout
    assert "diese Hilfe" in run(plain, "play", "--help", "--language", "de").stdout
    assert "complete -o default" in run(plain, "completion", "bash").stdout
    assert run(plain, "new-bot", "my-bot").returncode == 0
    assert (plain / "my-bot" / "test_my_bot.py").is_file()
    told = run(plain, "serve", "--language", "en")
    assert (told.returncode, told.stdout) == (2, "")
    assert re.fullmatch(
        r'hornox: This needs litestar.*: pip install "hornox\[server\]".*\n', told.stderr
    )


def test_the_wheel_holds_what_is_shown_and_nothing_of_the_workshop(plain: Path) -> None:
    for mode in REGISTRY:
        assert (plain / "hornox" / "rules" / f"{mode.id}.de.md").is_file()
    assert (plain / "hornox" / "server" / "static" / "index.html").is_file()
    assert (plain / "hornox" / "terminal" / "app" / "hornox.tcss").is_file()
    for place in ("man1", "de/man1"):
        (manual,) = plain.glob(f"hornox-*.data/data/share/man/{place}/hornox.1")
        assert manual.read_text("utf-8").startswith(".TH HORNOX 1")
    (info,) = plain.glob("hornox-*.dist-info")
    assert "hornox = hornox.__main__:main" in (info / "entry_points.txt").read_text("utf-8")
    tops = {path.name for path in plain.iterdir()}
    assert not tops & {"tests", "web", "hornox_testkit"}


def test_the_sdist_can_be_built_tested_and_read(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    wanted = {"CITATION.cff", "LICENSE", "dev.py", "hatch_build.py", "web/package-lock.json"}
    wanted |= {"mkdocs.yml", "mkdocs.de.yml"}
    wanted |= {"tests/test_package.py", "docs/rules/base.md", "requirements/runtime.txt"}
    wanted |= {"src/hornox/server/static/index.html", "src/hornox_testkit/__init__.py"}
    assert wanted <= names
    folders = {name.partition("/")[0] for name in names}
    assert not folders & {".venv", ".tools", ".git", "training"}
    assert not [name for name in names if "node_modules" in name]


@pytest.mark.long
def test_the_sdist_gives_the_same_wheel(built: Path, tmp_path: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, timeout=500,
                          check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    both = [next(folder.glob("*.whl")) for folder in (built, tmp_path)]
    names = [set(zipfile.ZipFile(wheel).namelist()) for wheel in both]
    assert names[0] == names[1]


def test_the_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in citation
