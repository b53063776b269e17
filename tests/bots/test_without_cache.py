"""Where nothing can be written, or where numba does not work, the levels play all the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from numba import njit

import hornox
from hornox import fast
from hornox.bots import draft_search, kernel_search, stream_for
from hornox.bots.levels import NORMAL
from hornox.engine import open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.fast import numba_cache
from hornox.fast.numba_cache import config
from hornox.modes import find


def twice(number: int) -> int:
    return 2 * number


def nowhere(function: Any = None, **given: Any) -> Any:
    """As numba's is where it finds no place for its cache, unless it is told of one."""
    if given.get("cache") and not config.CACHE_DIR:
        raise RuntimeError("cannot cache function: no locator available")
    return njit(function, **given)


def test_a_folder_of_ones_own_is_the_last_place_for_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba_cache, "njit", nowhere)
    monkeypatch.setattr(config, "CACHE_DIR", "")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    kept: Any = numba_cache.cached(twice)
    assert Path(kept.stats.cache_path).is_relative_to(tmp_path)
    assert config.CACHE_DIR == "", "other users of numba are not concerned"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "nowhere"))
    alone: Any = numba_cache.cached(twice)
    assert alone.stats.cache_path is None and alone(21) == 42


def test_kernels_are_forgotten_when_any_source_has_changed(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    source = tmp_path / "games" / "places.py"
    source.write_text("ROW = 1")
    for folder in (tmp_path, tmp_path / "games"):
        (folder / "__pycache__").mkdir()
    kernels = [tmp_path / "__pycache__" / "play.nbi", source.parent / "__pycache__" / "deal.1.nbc"]
    numba_cache.forget_stale(tmp_path)
    for kernel in kernels:
        kernel.touch()
    numba_cache.forget_stale(tmp_path)
    assert all(kernel.exists() for kernel in kernels)
    source.write_text("ROW = 2")
    numba_cache.forget_stale(tmp_path)
    assert not any(kernel.exists() for kernel in kernels)
    assert len([*tmp_path.glob("__pycache__/kernels-*")]) == 1


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="here temporary files are one's own")
@pytest.mark.parametrize("kind", ["open", "link", "file"])
def test_a_folder_that_others_could_write_to_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    folder = numba_cache.own_folder()
    assert folder is not None and folder.stat().st_mode & 0o777 == 0o700
    assert numba_cache.own_folder() == folder
    folder.rename(tmp_path / "other")
    if kind == "open":
        folder.mkdir()
        folder.chmod(0o755)
    elif kind == "link":
        folder.symlink_to(tmp_path / "other")
    else:
        folder.write_text("")
    assert numba_cache.own_folder() is None


def test_every_kernel_that_is_kept_is_kept_in_this_way() -> None:
    home = Path(hornox.__file__).parent
    own = [path for path in home.rglob("*.py") if path.name != "numba_cache.py"]
    assert [path for path in own if "cache=True" in path.read_text(encoding="utf-8")] == []
    assert any("import cached" in path.read_text(encoding="utf-8") for path in own)


UNWRITABLE = """
import os, stat
from hornox.fast import base_playouts, dealt_order, numba_cache, policy_rounds
from hornox.fast.random_deals import lanes
assert numba_cache.__file__.startswith(os.environ["COPY"]), numba_cache.__file__
place = lanes._quick.stats.cache_path
assert place.startswith(os.environ["TMPDIR"]), place
base_playouts.weighing(0), dealt_order.kernel(0), policy_rounds.play
assert sorted(lanes.quick_decks(1, 1, 104)[:, 0]) == list(range(1, 105))
assert any(os.scandir(place))
"""


def test_a_read_only_copy_without_a_home_compiles_its_kernels(tmp_path: Path) -> None:
    """In a process of its own; a file in the cache's place keeps even the superuser out."""
    copied, temporary = tmp_path / "copy", tmp_path / "temporary"
    left_out = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(Path(hornox.__file__).parent, copied / "hornox", ignore=left_out)
    for folder in ("fast", "fast/random_deals"):
        (copied / "hornox" / folder / "__pycache__").write_text("")
    temporary.mkdir()
    settings = {
        "PYTHONPATH": str(copied), "COPY": str(copied), "TMPDIR": str(temporary),
        "HOME": os.devnull, "PYTHONDONTWRITEBYTECODE": "1",
    }  # fmt: skip
    kept = {name: value for name, value in os.environ.items() if "CACHE" not in name}
    run = [sys.executable, "-c", UNWRITABLE]
    done = subprocess.run(run, env=kept | settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("mode", "module"), [("base", kernel_search), ("pro", draft_search)])
def test_kernels_that_fail_are_done_without(
    mode: str, module: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_given: Any) -> None:
        raise OSError("no room for the cache\nand more")

    state, _ = start(find(mode), 2, "fails")
    (decision, *_) = open_decisions(state)
    seen, seat = view(state, decision.seats[0]), decision.seats[0]

    def told() -> Any:
        return NORMAL.account(seen, decision, stream_for("fails", seat, decision))

    with fast.without():
        wanted = told()
    assert wanted != told(), "with the kernels it is another search"
    monkeypatch.setattr(module, "weigh_moment" if mode == "base" else "finish_draft", fails)
    assert [told(), told()] == [wanted, wanted]
    assert [record.getMessage() for record in caplog.records] == [
        "kernels cannot be used here, so everything is slower: OSError: no room for the cache"
    ]
    assert not fast.available()
    fast._failed.clear()
    assert fast.available()


def test_a_copied_stream_goes_on_like_the_other_one_and_alone() -> None:
    one = Stream("seed", "copied")
    [one.below(100) for _ in range(45)]
    two = copy(one)
    assert [one.below(100) for _ in range(99)] == [two.below(100) for _ in range(99)]
