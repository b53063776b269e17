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


def test_a_python_in_range_is_welcome() -> None:
    for minor in (11, 14):
        dev.supported((3, minor))


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


def test_what_was_touched_is_tested() -> None:
    store = dev.touched(["src/hornox/server/store/queries.py"])["quick tests"]
    assert {"tests/server/store", "tests/promises/durability"} <= set(store)
    assert not {"tests/server/tables", "tests/rules"} & set(store)
    assert "tests/rules" in dev.touched(["src/hornox/tables/rows/steps.py"])["quick tests"]
    assert dev.touched(["web/src/App.svelte"])["smoke"] == [dev.SMOKE]
    assert dev.touched(["tests/cli/test_cli.py", "README.md"]) == {
        "quick tests": ["tests/cli", *dev.HOUSE]
    }
    both = dev.touched(["src/hornox/server/app.py", "src/hornox/server/guard/asgi.py"])
    assert both["quick tests"] == ["tests/promises", "tests/server", *dev.HOUSE]


def test_the_table_of_folders_is_up_to_date() -> None:
    """Every package has a line of its own, and every line names what is there."""
    root = FILE.parent
    for folder, tests in dev.FOLDERS.items():
        assert (root / folder).is_dir(), folder
        for name in set(tests.split()) - {"client", "smoke"}:
            assert (root / "tests" / name).exists(), name
    packages = [path for path in (root / "src/hornox").iterdir() if path.is_dir()]
    packages += [path for path in (root / "src/hornox/server").iterdir() if path.is_dir()]
    for path in packages:
        if list(path.glob("*.py")):
            name = f"{path.relative_to(root).as_posix()}/"
            line = next(folder for folder in dev.FOLDERS if name.startswith(folder))
            assert line != "src/hornox/", name
    assert (root / dev.SMOKE.partition("::")[0]).exists()


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


def test_steps_beside_are_counted_and_shown_where_they_fail(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def saying(word: str, status: int) -> list[str]:
        return [sys.executable, "-c", f"print({word!r}); raise SystemExit({status})"]

    assert dev._steps(({"one": saying("first", 0)}, {"two": saying("second", 0)})) == 0
    told = capfd.readouterr().out
    assert told.index("first") < told.index("── two") and "second" not in told
    beside = {"two": saying("second", 3), "three": saying("third", 0)}
    assert dev._steps(({"one": saying("first", 0)}, beside)) == 1
    told = capfd.readouterr().out
    assert "second" in told and "third" not in told and "FAILED: two" in told
