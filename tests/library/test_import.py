"""`import hornox` is small and quick, and gives what it promises when it is asked for."""

from __future__ import annotations

import json
import subprocess
import sys

import hornox

HEAVY = ("msgspec", "numpy", "numba", "fluent.syntax", "textual", "litestar", "asyncio", "json")


def loaded(code: str) -> set[str]:
    """The modules that a fresh Python has after this code, beside those that it had before."""
    program = (
        "import sys; bare = set(sys.modules); "
        f"{code}; found = sorted(set(sys.modules) - bare); import json; print(json.dumps(found))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_importing_it_brings_nothing_heavy() -> None:
    found = loaded("import hornox")
    assert not {name for name in found if name.startswith("hornox.")}
    assert not found & set(HEAVY)


def test_a_game_with_quick_bots_needs_no_numpy() -> None:
    play = "import hornox; game = hornox.Game('base', ['Ann', 'greedy', 'easy']); str(game)"
    assert not loaded(play) & {"numpy", "numba", "textual", "litestar"}


def test_everything_public_is_listed_and_there() -> None:
    assert {name for name in dir(hornox) if name[:2] != "__"} == {*hornox.__all__} - {"__version__"}
    assert all(getattr(hornox, name) is not None for name in hornox.__all__)
    assert not hasattr(hornox, "Nonsense")
    assert issubclass(hornox.Illegal, ValueError)


def test_modes_and_bots_name_what_there_is_however_they_were_imported() -> None:
    import hornox.bots
    import hornox.modes

    assert len(hornox.modes()) == 13
    assert {"base", "board-pro-luck", "buffalo", "party"} <= set(hornox.modes())
    assert hornox.bots()[:2] == ("random", "novice")
