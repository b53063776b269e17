"""Every Python block of README and of the documentation runs as it is printed."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hornox.modes import DATA

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^( *)```(?:python|pycon)\b([^\n]*)\n(.*?)^\1```", re.M | re.S)
LEAGUE = re.compile(r"^hornox (league .*)$", re.M)
TUTORIAL = "first-bot"
VECTORS = "bot-authors/environments"
TITLE = re.compile(r'title="([\w.]+)"')

LEFT_OUT = {
    "docs/bot-authors/gpu.md": "needs an NVIDIA card",
}
# What a page leaves to its reader: names that its blocks take for granted.
GIVEN = {
    "docs/developers/add-a-mode.md": (
        "from hornox.modes.base import *\n"
        "from hornox.engine.step import Step\n"
        "from hornox.tables.rows.steps import RowsChange"
    ),
}


class Block(NamedTuple):
    """A piece of Python, and the file that the page says to keep it in."""

    source: str
    file: str | None = None


def blocks(text: str) -> list[Block]:
    """The Python blocks of a page, without the indent of a list or an admonition."""
    return [
        Block(
            "\n".join(line.removeprefix(indent) for line in body.splitlines()) + "\n",
            title[1] if (title := TITLE.search(head)) else None,
        )
        for indent, head, body in BLOCK.findall(text)
    ]


PAGES = {
    name: found
    for path in [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    ]
    if (found := blocks(path.read_text(encoding="utf-8")))
    and (name := path.relative_to(ROOT).as_posix()) not in LEFT_OUT
}


def _marked(page: str) -> Any:
    """Vector environments need kernels; other pages do without, and so need not compile any."""
    return pytest.param(page, marks=pytest.mark.long if VECTORS in page else pytest.mark.slow)


@pytest.mark.parametrize("page", [*map(_marked, PAGES)])
def test_the_blocks_of_a_page_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("hornox.fast.available", lambda: VECTORS in page)
    for box in ("my-box", "meine-schachtel"):
        (tmp_path / box).mkdir()
        shutil.copy(DATA / "board_tiles.toml", tmp_path / box)
    names: dict[str, Any] = {"__name__": "__page__"}
    exec(GIVEN.get(page, ""), names)
    for number, block in enumerate(PAGES[page], 1):
        if block.file:
            (tmp_path / block.file).write_text(block.source, encoding="utf-8")
            monkeypatch.delitem(sys.modules, block.file.removesuffix(".py"), raising=False)
        elif ">>> " in block.source:
            run_dialogue(block.source, names, f"{page}, block {number}")
        else:
            exec(compile(block.source, f"{page}, block {number}", "exec"), names)
    for line in (
        LEAGUE.findall((ROOT / page).read_text(encoding="utf-8")) if TUTORIAL in page else ()
    ):
        command = [sys.executable, "-m", "hornox", *shlex.split(line), "--quiet"]
        subprocess.run(command, check=True, capture_output=True)
        assert (tmp_path / "cup" / "results.json").exists()


def run_dialogue(block: str, names: dict[str, Any], place: str) -> None:
    """A block with prompts says what it prints; `...` stands for anything."""
    test = doctest.DocTestParser().get_doctest(block, names, place, place, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    runner.run(test, out=said.append, clear_globs=False)
    assert not said, "".join(said)
    names.update(test.globs)


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_is_left_out_is_there(name: str) -> None:
    assert blocks((ROOT / name).read_text(encoding="utf-8"))


def test_a_wrong_dialogue_would_be_found() -> None:
    with pytest.raises(AssertionError, match="Expected"):
        run_dialogue(">>> 1 + 1\n3\n", {}, "here")


def test_blocks_in_lists_are_found() -> None:
    assert blocks("1. So:\n\n    ```python\n    a = 1\n    ```\n") == [Block("a = 1\n")]
