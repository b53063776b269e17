"""A folder for a bot of one's own, whose test runs as it is."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hornox.cli import main


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("hornox.bots._OWN", {})
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tmp_path


@pytest.mark.slow
def test_a_new_bot_passes_its_test_and_plays(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-bot", "my-bull"]) == 0
    assert "my-bull/my_bull_bot.py" in capsys.readouterr().out
    made = folder / "my-bull"
    project = tomllib.loads((made / "pyproject.toml").read_text())
    assert project["project"]["entry-points"]["hornox.bots"] == {"my-bull": "my_bull_bot:BOT"}
    texts = [file.read_text() for file in made.iterdir()]
    assert len(texts) == 4 and not any("@NAME" in text or "@MODULE" in text for text in texts)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"],
        cwd=made, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "13 passed" in done.stdout
    line = ["simulate", "base", "--seats", "my-bull/my_bull_bot.py,random", "--games", "2"]
    assert main([*line, "--quiet"]) == 0
    assert "my-bull" in capsys.readouterr().out


@pytest.mark.slow
def test_a_bot_that_plays_wrongly_does_not_pass(folder: Path) -> None:
    assert main(["new-bot", "wrong"]) == 0
    file = folder / "wrong" / "wrong_bot.py"
    file.write_text(file.read_text().replace("stream.pick(decision.options)", "4.5"))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "base"],
        cwd=file.parent, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 1
    assert "the bot wrong (seat 0, mode base" in done.stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("greedy", "There is a bot “greedy” already"),
        ("flat-9", "There is a bot “flat-9” already"),
        ("../up", "is no name for a bot"),
        ("My Bot", "is no name for a bot"),
        ("-x", "means nothing here"),
        ("x" * 41, "is no name for a bot"),
        ("there", "“there” is there already; nothing has been changed."),
    ],
)
def test_a_wrong_name_makes_nothing(
    name: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "there").mkdir()
    status: object
    try:
        status = main(["new-bot", name])
    except SystemExit as stopped:
        status = stopped.code
    assert status == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and (told in err or name == "-x")
    assert [path.name for path in folder.rglob("*")] == ["there"]
