#!/usr/bin/env python3
"""Everything one does with a checkout of Hornox, from a bare Python.

    python3 dev.py play [args]    play in the browser: set-up, then `hornox browse`
    python3 dev.py check [args]   static checks and the quick tests of the rules: a minute
    python3 dev.py check --touched [COMMIT]
                                  the quick tests of what was changed since COMMIT (or HEAD)
    python3 dev.py test [args]    all that must hold before a change goes in: about ten minutes
    python3 dev.py test --long    the rest: kills, sieges, matrices, sweeps (args go to pytest)
    python3 dev.py fix [paths]    format and repair what the linter can repair
    python3 dev.py docs           build the documentation into site/ (--serve: and show it)
    python3 dev.py long NAME      run tests/long/NAME.py or benchmarks/NAME.py
    python3 dev.py lock [args]    write the lock files (--upgrade: newest versions)
    python3 dev.py setup          only set up

Needs nothing but Python 3.11 to 3.14 with pip: uv goes to .tools/, all else to .venv/.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.platform != "win32":
    import fcntl

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
LOCKS = ROOT / "requirements"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
OLDEST, NEWEST = (3, 11), (3, 14)

# An environment of a later level holds everything of the earlier ones.
LEVELS = {"runtime": 0, "dev": 1}


class Failure(Exception):
    """A problem the user can solve; shown as one line."""


# ---------------------------------------------------------------- set-up


def setup(level: str) -> None:
    """Bring .venv to at least this level; nothing to do when its stamp says so."""
    if _ready(level):
        return
    with _one_at_a_time():
        if _ready(level):
            return
        level = max(level, _stamp()[0], key=lambda name: LEVELS.get(name, -1))
        (VENV / "stamp").unlink(missing_ok=True)
        with ThreadPoolExecutor(1) as aside:
            fetching = aside.submit(_install_uv)
            env = {**os.environ, **mirror_settings(os.environ, _pip_config())}
        fetching.result()
        _make_venv(env)
        _install(level, env)
        (VENV / "stamp").write_text(f"{level} {_key()}\n", encoding="utf-8")
        _say("ready")


def _ready(level: str) -> bool:
    """Whether .venv holds what the lock files ask for, at this level or a later one."""
    have, key = _stamp()
    return LEVELS.get(have, -1) >= LEVELS[level] and key == _key() and _program("hornox").exists()


def _stamp() -> tuple[str, str]:
    """Level and key of the finished environment; empty strings where there is none."""
    try:
        level, key = (VENV / "stamp").read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return "", ""
    return level, key


def _key() -> str:
    """A fingerprint of all that decides what .venv should hold."""
    digest = hashlib.sha256(f"{ROOT} {_interpreter()} {sys.version}".encode())
    web = [ROOT / "web", ROOT / "web" / "src", ROOT / "web" / "public"]
    client = [path for folder in web for path in folder.glob("**/*" if folder != web[0] else "*")]
    for path in (ROOT / "pyproject.toml", *sorted(LOCKS.glob("*.txt")), *sorted(client)):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _interpreter() -> str:
    """The Python under any virtual environment that runs this file."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def _pip(*args: str) -> list[str]:
    """pip of the Python that runs this file; our own .venv has none."""
    python = _interpreter() if Path(sys.prefix) == VENV else sys.executable
    return [python, "-m", "pip", "--disable-pip-version-check", *args]


def _install_uv() -> None:
    """Put the locked uv into .tools; `--target` also works on an externally managed Python."""
    lock = LOCKS / "uv.txt"
    stamp = TOOLS / "stamp"
    key = hashlib.sha256(lock.read_bytes()).hexdigest()
    if _uv().exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == key:
        return
    _say("fetching uv")
    command = _pip("install", "--quiet", "--upgrade", "--no-deps")
    command += ["--target", str(TOOLS), "--require-hashes", "--requirement", str(lock)]
    # Personal settings that pip would refuse together with --target.
    env = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    _quietly(command, env, "could not fetch uv")
    stamp.write_text(key, encoding="utf-8")


def _make_venv(env: dict[str, str]) -> None:
    """Create .venv again unless it stands on this very interpreter."""
    made_with = VENV / "made-with"
    maker = f"{ROOT} {_interpreter()} {sys.version}"
    if made_with.exists() and made_with.read_text(encoding="utf-8") == maker:
        return
    _say(f"creating .venv with Python {platform.python_version()}")
    command = [str(_uv()), "venv", "--quiet", "--clear", "--python", _interpreter(), str(VENV)]
    _quietly(command, env, "could not create .venv")
    made_with.write_text(maker, encoding="utf-8")


def _install(level: str, env: dict[str, str]) -> None:
    """Make .venv hold exactly the lock of this level, and Hornox itself as an editable."""
    _say(f"installing requirements/{level}.txt")
    uv = [str(_uv()), "pip"]
    python = ["--quiet", "--python", str(_program("python"))]
    lock = str(LOCKS / f"{level}.txt")
    _quietly([*uv, "sync", *python, "--require-hashes", lock], env, "could not install")
    editable = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    with _warm_server(env):
        _quietly([*uv, "install", *python, *editable], env, "could not install Hornox")


@contextlib.contextmanager
def _warm_server(env: dict[str, str]) -> Iterator[None]:
    """Run a server beside: what Python compiles for it is there when somebody plays."""
    bare = {key: value for key, value in env.items() if not key.startswith("HORNOX_")}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [str(_program("python")), "-m", "hornox", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--database", str(Path(folder) / "hornox.sqlite")],
            env={**bare, "PYTHONPATH": str(ROOT / "src")}, cwd=folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            yield
        finally:
            server.terminate()
            server.wait()


def mirror_settings(environ: os._Environ[str] | dict[str, str], pip: str) -> dict[str, str]:
    """What uv must be told so that it uses the package index and certificates pip uses.

    `pip` is the text of `pip config list`; uv itself reads no settings of pip.
    """
    told = {"UV_PYTHON_DOWNLOADS": "never"}
    wanted = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    for line in pip.splitlines():
        name, _, value = line.partition("=")
        variable = wanted.get(name.rpartition(".")[2])
        # pip lists its environment variables first, and the first one wins.
        if variable and variable not in told and not environ.get(variable):
            told[variable] = value.strip().strip("'\"")
    if environ.get("UV_INDEX_URL"):
        told.pop("UV_DEFAULT_INDEX", None)
    return told


def _pip_config() -> str:
    """Pip's settings as it lists them, or a clear word where pip is missing."""
    done = subprocess.run(_pip("config", "list"), capture_output=True, text=True, check=False)
    if "No module named pip" in done.stderr:
        raise Failure("this Python has no pip (on Debian: apt install python3-pip)")
    return done.stdout


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Keep two set-ups of the same checkout from meeting."""
    TOOLS.mkdir(exist_ok=True)
    with open(TOOLS / "lock", "w", encoding="utf-8") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# ---------------------------------------------------------------- running programs


def _program(name: str) -> Path:
    return BIN / f"{name}{EXE}"


def _uv() -> Path:
    return TOOLS / "bin" / f"uv{EXE}"


def _say(text: str) -> None:
    print(f"dev.py: {text}", file=sys.stderr, flush=True)


def _quietly(command: list[str], env: dict[str, str], problem: str) -> None:
    """Run a set-up command; its output is of interest only when it fails."""
    done = subprocess.run(
        command, env=env, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True,
        encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    if done.returncode:
        (TOOLS / "setup.log").write_text(done.stdout + done.stderr, encoding="utf-8")
        raise Failure(f"{problem}: {_reason(done.stderr or done.stdout)} [.tools/setup.log]")


# What pip and uv write when they cannot reach the package index.
OFFLINE = ("connection", "name resolution", "error sending request", "no matching distribution")


def _reason(output: str) -> str:
    """The one line of a failed set-up command that tells most."""
    lines = [line.strip(" \t×╰├─▶") for line in output.splitlines() if line.strip()]
    if any(sign in output.lower() for sign in OFFLINE):
        return "the package index cannot be reached (offline? behind a mirror, set PIP_INDEX_URL)"
    telling = [line for line in lines if not line.lower().startswith("hint")]
    errors = [line for line in telling if "error" in line.lower()]
    return (errors or telling or ["no reason given"])[-1]


def _become(command: list[str], env: dict[str, str] | None = None) -> int:
    """Hand the terminal over: keys, Ctrl-C and the exit status belong to the program."""
    env = {**os.environ, **(env or {})}
    if os.name == "nt":
        return subprocess.call(command, env=env)
    sys.stdout.flush()
    os.execve(command[0], command, env)


def _tool(name: str, *args: str) -> list[str]:
    """A command line that runs an installed Python tool as a module."""
    return [str(_program("python")), "-m", name, *args]


Steps = dict[str, list[str]]


def _steps(*phases: Steps | tuple[Steps, Steps]) -> int:
    """Run all steps, even after a failure, and sum up; each phase waits for the one before."""
    began, failed = time.perf_counter(), []
    for phase in phases:
        failed += _phase(*phase) if isinstance(phase, tuple) else _phase(phase, {})
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all good"
    print(f"── {verdict} ({time.perf_counter() - began:.1f} s)", flush=True)
    return 1 if failed else 0


def _phase(steps: Steps, beside: Steps) -> list[str]:
    """Run steps; those that failed.

    Those of `beside` run one after the other while the others do; what they print is shown only
    where they fail.
    """
    with ThreadPoolExecutor(1) as aside:
        waiting = {name: aside.submit(_heard, command) for name, command in beside.items()}
        failed = [name for name, command in steps.items() if not _step(name, command)]
        for name, run in waiting.items():
            status, said, took = run.result()
            print(f"── {name}\n{said if status else ''}   {took:.1f} s beside", flush=True)
            failed += [name] if status else []
    return failed


def _heard(command: list[str]) -> tuple[int, str, float]:
    """Run a step without a word: its exit status, what it printed, and how long it took."""
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, time.perf_counter() - start


def _step(name: str, command: list[str]) -> bool:
    """Run one step and say how long it took; whether it went well."""
    print(f"── {name}", flush=True)
    start = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, check=False)
    print(f"   {time.perf_counter() - start:.1f} s", flush=True)
    return not done.returncode


# ---------------------------------------------------------------- the sub-commands


def play(args: list[str]) -> int:
    """Open the game in a browser, with only what playing needs."""
    setup("runtime")
    return _become([str(_program("hornox")), "browse", *args])


def test(args: list[str]) -> int:
    """Run everything that must hold before a change goes in; this is what CI calls."""
    setup("dev")
    _browser()
    if "--long" in args:
        args.remove("--long")
        return _steps({"long tests": _pytest("-m", "long", *args)})
    quick = _static()
    types = quick.pop("types")
    # What every worker would compile for itself is there before they begin.
    kernels = _kernels("base", "pro", "climbing", "party")
    collection = _tool("pytest", "--collect-only", "-qq")
    return _steps(
        ({**quick, "kernels": kernels}, {"collection": collection}),
        ({"tests": _pytest("-m", "not long", *args)}, {"types": types, "client": _client()}),
    )


def check(args: list[str]) -> int:
    """Run what is quick enough to run after every edit."""
    setup("dev")
    if "--touched" in args:
        args.remove("--touched")
        base = args.pop(0) if args and not args[0].startswith("-") else "HEAD"
        steps = touched(changed_files(base))
    else:
        steps = {"quick tests": [f"tests/{folder}" for folder in RULES] + HOUSE}
    whole = {name: _pytest("-m", QUICK, *paths, *args) for name, paths in steps.items() if paths}
    if "smoke" in whole:
        whole["smoke"] = _pytest(*steps["smoke"], "-n", "0", *args)
    if "client" in steps:
        whole["client"] = _client()
    quick = _static()
    types = quick.pop("types")
    return _steps(({**quick, **whole}, {"types": types}))


QUICK = "not slow and not long"
HOUSE = ["tests/test_dev.py", "tests/test_house.py"]
RULES = (
    "contract", "engine", "explain", "hiding", "lines", "playthroughs", "properties", "records",
    "rules", "testkit",
)  # fmt: skip
SMOKE = "tests/browser/test_playing.py::test_a_person_and_a_bot_play_to_the_end"

# Which tests answer for which folder: the first line that fits a changed file counts.
# "smoke" is a game in a browser, "client" the types and unit tests of the browser's client.
FOLDERS: dict[str, str] = {
    "src/hornox/engine/": f"{' '.join(RULES)} play protocol fast/test_dealt_order.py",
    "src/hornox/tables/": f"{' '.join(RULES)} play protocol drawn fast/test_dealt_order.py",
    "src/hornox/modes/": f"{' '.join(RULES)} play protocol drawn cli bots/test_bots.py",
    "src/hornox/explain/": "explain playthroughs protocol drawn terminal/plain",
    "src/hornox/drawn/": "drawn playthroughs terminal",
    "src/hornox/bots/": "bots play lab/league",
    "src/hornox/fast/": "fast bots play",
    "src/hornox/learn/": "learn play cli server/http",
    "src/hornox/play/": "play learn cli terminal server/tables lab/env promises/durability",
    "src/hornox/protocol/": "protocol server/http promises/secrecy terminal/app client smoke",
    "src/hornox/live/": "live offline server promises",
    "src/hornox/offline/": "offline",
    "src/hornox/server/guard/": "server/guard promises/hostility",
    "src/hornox/server/http/": "server/http promises/secrecy promises/hostility",
    "src/hornox/server/people/": "server/people server/http promises/secrecy",
    "src/hornox/server/store/": "server/store server/people promises/durability",
    "src/hornox/server/tables/": "server promises",
    "src/hornox/server/": "server promises",
    "src/hornox/terminal/app/": "terminal/app",
    "src/hornox/terminal/": "terminal cli",
    "src/hornox/cli/": "cli terminal/plain",
    "src/hornox/lab/env/": "lab/env",
    "src/hornox/library/": "library notation",
    "src/hornox/notation/": "notation library",
    "src/hornox/lab/": "lab",
    "src/hornox_testkit/": "testkit",
    "src/hornox/": "cli library play test_docs.py",
    "web/": "client protocol web smoke",
    "docs/": "test_docs.py test_snippets.py explain engine lab/env/test_docs.py",
    "tests/support/": f"{' '.join(RULES)} server promises",
    "tests/server/": "server promises",
    "tests/promises/": "promises",
}


def changed_files(base: str) -> list[str]:
    """What differs from a commit, with files that are new."""
    found: set[str] = set()
    for command in (["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"]):
        git = ["git", "-C", str(ROOT), *command]
        done = subprocess.run(git, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failure(f"git says: {(done.stderr.strip() or 'nothing').splitlines()[-1]}")
        found.update(done.stdout.splitlines())
    return sorted(found)


def touched(files: list[str]) -> dict[str, list[str]]:
    """The steps that answer for these files: folders of tests, and perhaps client and smoke."""
    names: set[str] = set()
    for file in files:
        found = next((tests for folder, tests in FOLDERS.items() if file.startswith(folder)), None)
        if found is not None:
            names.update(found.split())
        elif file.startswith("tests/"):
            names.add(file.split("/")[1])
    apart = {name for name in ("client", "smoke") if name in names}
    paths = {f"tests/{name}" for name in names - apart if (ROOT / "tests" / name).exists()}
    below = {path for path in paths if any(path.startswith(f"{other}/") for other in paths)}
    steps = {"quick tests": sorted(paths - below - {"tests/long"}) + HOUSE}
    for name in sorted(apart):
        steps[name] = [SMOKE] if name == "smoke" else []
    return steps


def fix(args: list[str]) -> int:
    """Format the code and repair what the linter can repair; args are paths, default all."""
    setup("dev")
    form = _tool("ruff", "format", "--quiet", *args)
    return _steps({"format": form, "lint": _tool("ruff", "check", "--fix", *args), "again": form})


def docs(args: list[str]) -> int:
    """Build the documentation, or show it while it is being written."""
    setup("dev")
    if args == ["--serve"]:
        os.chdir(ROOT)
        return _become(_tool("mkdocs", "serve"), _QUIET_DOCS)
    if args:
        raise Failure("docs takes only --serve")
    return _steps({"docs": _site()})


def long(args: list[str]) -> int:
    """Run one of the programs that are too long for a test."""
    folders = [ROOT / "tests" / "long", ROOT / "benchmarks"]
    programs = {path.stem: path for folder in folders for path in sorted(folder.glob("*.py"))}
    if not args or args[0] not in programs:
        raise Failure(f"long takes one of: {', '.join(sorted(programs)) or '(none yet)'}")
    setup("dev")
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    command = [str(_program("python")), str(programs[args[0]]), *args[1:]]
    return _become(command, {"PYTHONPATH": path})


def lock(args: list[str]) -> int:
    """Write the lock files: universal, hash-pinned and naming no host."""
    setup("runtime")
    env = {**os.environ, **mirror_settings(os.environ, _pip_config())}
    locked = ["--constraint", "requirements/runtime.txt"]
    jobs = {
        "uv": ["requirements/uv.in"],
        "runtime": ["pyproject.toml", "--extra", "server", "--extra", "app", "--group", "build"],
        "dev": ["pyproject.toml", "--all-extras", "--group", "dev", *locked],
    }
    for name, sources in jobs.items():
        command = [str(_uv()), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
        command += ["--python-version", "{}.{}".format(*OLDEST), *sources, *args]
        command += ["--custom-compile-command", "python3 dev.py lock"]
        command += ["--output-file", f"requirements/{name}.txt"]
        _quietly(command, env, f"could not lock {name}")
        if "://" in (LOCKS / f"{name}.txt").read_text(encoding="utf-8"):
            raise Failure(f"requirements/{name}.txt names a host")
        _say(f"wrote requirements/{name}.txt")
    return 0


def only_setup(args: list[str]) -> int:
    """Set up the development environment and say where it is."""
    if args:
        raise Failure("setup takes no arguments")
    setup("dev")
    _say(f"the environment is in {VENV.name}/")
    return 0


CHROMIUM = "chromium-headless-shell"


def _browser() -> None:
    """Install chromium for the tests in a real browser, where it is missing and may be.

    The one without windows; where it cannot be had, the whole one serves as well.
    """
    if shutil.which(CHROMIUM) or not shutil.which("apt-get"):
        return
    root = [] if os.name != "nt" and os.geteuid() == 0 else ["sudo", "-n"]
    if root and not shutil.which("sudo"):
        return
    _say("installing chromium for the tests in a browser")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", CHROMIUM]):
        done = subprocess.run(
            [*root, "apt-get", "--quiet", "--quiet", *command],
            env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode:
            if not shutil.which("chromium"):
                _say("chromium could not be installed; the tests in a browser will be skipped")
            return


# What the type checker reads; tests/test_house.py looks whether a program is missing.
TYPED = ("dev.py", "hatch_build.py", "web", "docs/_hooks", "src", "tests", "benchmarks")


def _kernels(*modes: str) -> list[str]:
    """Compile what bots think with once, before every worker would do it for itself."""
    line = "['simulate', mode, '--seats', 'normal,normal', '--games', '1', '--quiet']"
    some = f"from hornox.cli import main; exit(any(main({line}) for mode in sys.argv[1:]))"
    return [str(_program("python")), "-c", f"import sys; {some}", *modes]


def _client() -> list[str]:
    """Types and unit tests of the browser's client."""
    return [str(_program("python")), "web/build.py", "check"]


def _static() -> dict[str, list[str]]:
    """The checks that read the code without running it."""
    return {
        "format": _tool("ruff", "format", "--check", "--quiet", "--diff"),
        "lint": _tool("ruff", "check", "--quiet"),
        "types": _tool("mypy", *(path for path in TYPED if (ROOT / path).exists())),
    }


def _pytest(*args: str) -> list[str]:
    """Tests on every core; a later `-n 0` in args wins.

    A file stays with one worker, so that its servers are started once; tests/conftest.py says
    which file begins when.
    """
    workers = min((os.cpu_count() or 1) + 2, 8)  # tests of pages and servers often wait
    spread = ["--dist", "loadfile", "--no-loadscope-reorder"]
    return _tool("pytest", "-q", "-n", str(workers), *spread, *args)


# The documentation's theme prints an advertisement for its successor otherwise.
_QUIET_DOCS = {"NO_MKDOCS_2_WARNING": "1"}


def _site() -> list[str]:
    """Build the documentation; the smallest doubt is an error."""
    return _tool("mkdocs", "build", "--strict", "--quiet", "--site-dir", str(ROOT / "site"))


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "fix": fix,
    "docs": docs,
    "long": long,
    "lock": lock,
    "setup": only_setup,
}


def main(argv: list[str]) -> int:
    """Run one sub-command and give its exit status."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print((__doc__ or "").strip())
        return 0 if argv else 2
    try:
        supported(sys.version_info[:2])
        if argv[0] not in COMMANDS:
            raise Failure(f"no command {argv[0]!r}; there are {', '.join(COMMANDS)}")
        os.environ.update(_QUIET_DOCS)
        # With it set, every short-lived program recompiles all its imports.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        return COMMANDS[argv[0]](argv[1:])
    except Failure as failure:
        _say(str(failure))
        return 2
    except OSError as problem:
        _say(str(problem))
        return 2
    except KeyboardInterrupt:
        return 130


def supported(version: tuple[int, ...]) -> None:
    """Refuse a Python that Hornox does not run on."""
    if not OLDEST <= version <= NEWEST:
        found = ".".join(map(str, version))
        raise Failure(f"Hornox needs Python 3.{OLDEST[1]} to 3.{NEWEST[1]}; this is {found}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
