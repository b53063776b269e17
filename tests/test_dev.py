"""dev.py: what it says when it cannot go on, and what it tells uv."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import dev

FILE = Path(dev.__file__)


def test_it_needs_the_standard_library_only() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import)
             for alias in node.names}  # fmt: skip
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_an_old_python_still_reads_it() -> None:
    ast.parse(FILE.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("version", [(3, 9), (3, 10), (3, 15), (4, 0)])
def test_a_python_out_of_range_is_refused(version: tuple[int, int]) -> None:
    with pytest.raises(dev.Failure, match=r"needs Python 3\.11 to 3\.14"):
        dev.supported(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13), (3, 14)])
def test_a_python_in_range_is_welcome(version: tuple[int, int]) -> None:
    dev.supported(version)


@pytest.mark.parametrize("args", [["paly"], ["long", "no-such-program"], ["setup", "now"]])
def test_a_mistake_costs_one_line(args: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, FILE, *args], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("dev.py: ")
    assert done.stderr.count("\n") == 1


def test_every_command_is_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"dev.py {name} " in text for name in dev.COMMANDS)


PIP = "global.cert='/etc/ours.pem'\nglobal.index-url='https://mirror.example/simple'\n"


def test_uv_learns_what_pip_knows() -> None:
    told = dev.mirror_settings({}, PIP)
    assert told["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert told["SSL_CERT_FILE"] == "/etc/ours.pem"


@pytest.mark.parametrize("variable", ["UV_DEFAULT_INDEX", "UV_INDEX_URL"])
def test_the_own_settings_of_uv_win(variable: str) -> None:
    assert "UV_DEFAULT_INDEX" not in dev.mirror_settings({variable: "https://mine.example"}, PIP)


def test_the_environment_of_pip_wins_over_its_files() -> None:
    told = dev.mirror_settings({}, ":env:.index-url='https://env.example'\n" + PIP)
    assert told["UV_DEFAULT_INDEX"] == "https://env.example"


def test_other_settings_of_pip_are_left_alone() -> None:
    told = dev.mirror_settings({}, "global.extra-index-url='https://x.example'\ninstall.user='1'")
    assert told == {"UV_PYTHON_DOWNLOADS": "never"}
