"""The same sources make the same wheel, byte for byte, wherever and whenever it is built."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.counts import NO_LOT, Tell

ROOT = Path(__file__).resolve().parents[3]
PARTS = ("src", "web", "docs", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
LEFT_OUT = ("__pycache__", "node_modules", "*.pyc", "*.nbi", "*.nbc")


def copy(folder: Path, when: int) -> Path:
    """The sources with the bundle as it is, in another place and of another time."""
    for part in PARTS:
        source, target = ROOT / part, folder / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
        elif source.exists():
            shutil.copy(source, target)
    for path in folder.rglob("*"):
        os.utime(path, (when, when))
    return folder


def built(folder: Path, epoch: int) -> Path:
    """The wheel that these sources make."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=folder,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": str(epoch % 97)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel


@pytest.mark.slow
@pytest.mark.long
def test_two_builds_are_the_same_bytes(tmp_path: Path, tell: Tell) -> None:
    epoch = 1_700_000_000
    one = built(copy(tmp_path / "here", 1_600_000_000), epoch)
    two = built(copy(tmp_path / "somewhere" / "else", 1_650_000_000), epoch)
    assert one.name == two.name
    digests = [hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in (one, two)]
    tell(NO_LOT, builds=2, bytes_of_each=one.stat().st_size)
    assert digests[0] == digests[1]
    names = zipfile.ZipFile(one).namelist()
    assert "hornox/server/static/index.html" in names
    assert "hornox/server/verify_deal.py" in names
    assert not [name for name in names if name.endswith((".pyc", ".sqlite", ".nbi"))]
    assert not [name for name in names if "testkit" in name]
