"""Packs what a prepared device needs to play without a network.

``offline/python-KEY/`` is Python for browsers (Pyodide, locked in package-lock.json) with msgspec,
``offline/hornox-KEY.zip`` the rules, bots and sentences, ``offline/worker-KEY.mjs`` what runs them.
The page names the three, so a page never meets the engine of another version; ``offline.json``
lists every file that a device keeps. Scripts lie there compressed, as they are sent.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "hornox"
RULES = WEB.parent / "docs" / "rules"
PYODIDE = WEB / "node_modules" / "pyodide"
WORKER = WEB / "offline" / "worker.mjs"
MSGSPEC = WEB / "offline" / "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"

ROOMS = (
    "engine", "tables", "modes", "explain", "drawn", "notation", "bots", "play", "learn",
    "protocol", "live", "offline",
)  # fmt: skip
"""The rooms of the package that play without a server."""
SINGLE = (
    "__init__.py", "extras.py", "fast/__init__.py", "fast/known.py", "fast/games/__init__.py",
)  # fmt: skip
LEFT_OUT = re.compile(
    r"__pycache__|/bots/(network|kernel_search|draft_search|game_search)|/learn/(puzzles|lessons|daily)"
    r"|/play/kernel_games|strong_habits"
)
"""What needs compiled kernels, or belongs to pages that need a server."""
BESIDE = ("fluent.syntax", "markdown_it", "mdurl", "typing_extensions")
"""The packages that they import, all of them pure Python."""
NOT_KEPT = ("offline.json", "sources.txt", "sw.js")
NAMED = re.compile(r'\s*<meta name="offline" content="[^"]*" />')


def pack(static: Path) -> None:
    """Write all of it into the bundle; what is there already stays."""
    folder = static / "offline"
    folder.mkdir(exist_ok=True)
    parts = [_python(folder), _app(folder), _worker(folder)]
    for old in folder.iterdir():
        if old.name.removesuffix(".gz") not in [name.rstrip("/") for name in parts]:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    page = static / "index.html"
    text = NAMED.sub("", page.read_text("utf-8"))
    named = " ".join(f"/offline/{name}" for name in parts)
    meta = f'\n    <meta name="offline" content="{named}" />'
    page.write_text(text.replace("\n  </head>", f"{meta}\n  </head>"), encoding="utf-8")
    list_files(static)


def _python(folder: Path) -> str:
    """Python for browsers; its name says which."""
    locked = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    integrity = locked["packages"]["node_modules/pyodide"]["integrity"]
    name = f"python-{_key(integrity.encode(), MSGSPEC.read_bytes())}/"
    target = folder / name
    if target.is_dir():
        return name
    missing = [part for part in PYTHON if not (PYODIDE / part).is_file()]
    if missing:
        raise SystemExit(f"the package pyodide is not installed: {PYODIDE} has no {missing[0]}")
    made = folder / "new"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    for part in PYTHON:
        _put(made / part, (PYODIDE / part).read_bytes())
    # Only what it says of itself: none of the packages that it offers elsewhere is used.
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    _put(made / LOCK, json.dumps({**lock, "packages": {}}).encode())
    shutil.copy(MSGSPEC, made / "msgspec.zip")
    made.rename(target)
    return name


def _app(folder: Path) -> str:
    """The rooms that play without a server, the rules, and the packages beside them."""
    files = dict(sorted(app_files()))
    key = _key(*(name.encode() + path.read_bytes() for name, path in files.items()))
    name = f"hornox-{key}.zip"
    if not (folder / name).is_file():
        with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
            for place, path in files.items():
                info = zipfile.ZipInfo(place)
                info.compress_type = zipfile.ZIP_DEFLATED
                zipped.writestr(info, path.read_bytes())
    return name


def app_files() -> Iterator[tuple[str, Path]]:
    """Every file of the zip: its place there, and where it is taken from."""
    for path in [PACKAGE / one for one in SINGLE]:
        yield f"hornox/{path.relative_to(PACKAGE).as_posix()}", path
    for room in ROOMS:
        for path in (PACKAGE / room).rglob("*"):
            place = f"hornox/{path.relative_to(PACKAGE).as_posix()}"
            if path.is_file() and not LEFT_OUT.search(place):
                yield place, path
    for path in RULES.glob("*.md"):
        yield f"hornox/rules/{path.name}", path
    for package in BESIDE:
        yield from _beside(package)


def _beside(package: str) -> Iterator[tuple[str, Path]]:
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise SystemExit(f"the page without a network needs the package {package} to be built")
    origin, place = Path(found.origin), package.replace(".", "/")
    if origin.name != "__init__.py":
        yield origin.name, origin
        return
    for path in origin.parent.rglob("*.py"):
        if "cli" not in path.relative_to(origin.parent).parts:
            yield f"{place}/{path.relative_to(origin.parent).as_posix()}", path


def _worker(folder: Path) -> str:
    body = WORKER.read_bytes()
    name = f"worker-{_key(body)}.mjs"
    _put(folder / name, body)
    return name


def _put(path: Path, body: bytes) -> None:
    """A file as it is sent: what is no archive yet is compressed."""
    if path.suffix == ".zip":
        path.write_bytes(body)
    else:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(body, 6, mtime=0))


def list_files(static: Path) -> None:
    """Every file that a device keeps, with its size there."""
    files: dict[str, int] = {}
    digest = hashlib.sha256((static / "index.html").read_bytes())
    for path in sorted(static.rglob("*")):
        name = path.relative_to(static).as_posix()
        if path.is_dir() or name.startswith("og/") or name in NOT_KEPT:
            continue
        body = path.read_bytes()
        digest.update(name.encode() + hashlib.sha256(body).digest())
        if name != "index.html":
            packed = path.suffix == ".gz"
            files[f"/{name.removesuffix('.gz')}"] = len(gzip.decompress(body) if packed else body)
    plan = {"version": digest.hexdigest()[:16], "bytes": sum(files.values()), "files": files}
    (static / "offline.json").write_text(json.dumps(plan), encoding="utf-8")


def _key(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()[:10]
