"""Games at random, of every mode and every number of players, that check themselves.

Every game is played from its deal to its end by seeded chance. The invariants of its table are
checked at every State that differs in more than face-down answers: they look at nothing that a
face-down answer changes. In a mode with a choice of rounds one game in twenty is a whole game by
the default options; the others are one round, with each set of the mode's flags in turn.

    python3 dev.py long soak [--mode M …] [--players N] [--games 10000] [--seed S] [--workers 2]

Prints one JSON line for each mode and number of players and one for all of them. All settings go on
side by side. What is done is kept in build/soak-<seed>.jsonl: stop with Ctrl-C, or after --minutes,
and go on with the same seed. A game that breaks is printed with its own seed and stops the run.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec import json as wire

from hornox.engine import Answer, Mode, answer, open_decisions, start
from hornox.modes import find
from tests.support.modes import BLENDS, MODES, Options, brief, variants

CHUNK = 20
"""Games that a worker plays in one go."""
WHOLE = 20
"""One game in so many is played to its end by the default options."""
LONGEST = 20_000
"""No game asks more often; one that does is caught in a circle."""
KEPT = Path(__file__).resolve().parents[2] / "build"


class Setting(Struct, frozen=True):
    """A mode, in a version of its rules, with a number of players."""

    mode: str
    version: int
    players: int


class Done(Struct, frozen=True):
    """Some games of a setting, from this number on, and what was met in them."""

    setting: Setting
    first: int
    games: int
    whole: int
    answers: int
    checked: int
    longest: int
    broken: str | None = None


def settings(names: list[str], players: int | None) -> list[Setting]:
    """All modes and combinations of fan cards with every number of players."""
    modes = [find(name) for name in names] or [*MODES, *BLENDS]
    return [
        Setting(one.id, one.version, seats)
        for one in modes
        for seats in range(one.players[0], one.players[1] + 1)
        if players is None or seats == players
    ]


@cache
def _ways(name: str) -> tuple[Mode, tuple[Options, ...]]:
    mode = find(name)
    return mode, tuple(variants(mode))


def options_of(mode: str, number: int) -> Options:
    """The options of a game: one in twenty has the default ones."""
    found, ways = _ways(mode)
    return {} if number % WHOLE == 0 or not brief(found) else ways[number % len(ways)]


def play(setting: Setting, options: Options, seed: str) -> tuple[int, int]:
    """One game; how many answers it took and how many States were checked."""
    mode, _ = _ways(setting.mode)
    broken = mode.table.broken
    chance = Random(seed)
    state, _ = start(mode, setting.players, seed, options)
    answers, checked, asked = 0, 1, state.asked
    _demand(broken(state))
    while decisions := open_decisions(state):
        for decision in decisions:
            seat = decision.seats[int(chance.random() * len(decision.seats))]
            choice = decision.options[int(chance.random() * len(decision.options))]
            state, _ = answer(state, Answer(decision.id, seat, choice))
        answers += len(decisions)
        if state.asked != asked:
            asked = state.asked
            checked += 1
            _demand(broken(state))
        if answers > LONGEST:
            _demand((f"{answers} answers have not ended it",))
    _demand(() if state.public.outcome is not None else ("it ended without an outcome",))
    return answers, checked


def _demand(broken: tuple[str, ...]) -> None:
    if broken:
        raise AssertionError("; ".join(broken))


def chunk(job: tuple[Setting, int, int, str]) -> Done:
    """A worker's share: some games of a setting."""
    setting, first, games, seed = job
    whole = answers = checked = longest = 0
    for number in range(first, first + games):
        own = f"{seed}/{setting.mode}/{setting.players}/{number}"
        options = options_of(setting.mode, number)
        try:
            took, looked = play(setting, options, own)
        except Exception as problem:
            why = f"seed {own!r} options {options}: {type(problem).__name__}: {problem}"
            return Done(setting, first, number - first, whole, answers, checked, longest, why)
        whole += "rounds" not in options
        answers, checked, longest = answers + took, checked + looked, max(longest, took)
    return Done(setting, first, games, whole, answers, checked, longest)


def jobs(
    wanted: list[Setting], games: int, seed: str, done: Iterable[Done]
) -> list[tuple[Setting, int, int, str]]:
    """What is still to be played, all settings side by side."""
    known = {(one.setting, one.first, one.games) for one in done}
    found = [
        (setting, first, min(CHUNK, games - first), seed)
        for first in range(0, games, CHUNK)
        for setting in wanted
    ]
    return [job for job in found if job[:3] not in known]


def read(path: Path) -> list[Done]:
    """What an earlier run has done; a line that was cut off is played again."""
    if not path.exists():
        return []
    found: list[Done] = []
    for line in path.read_bytes().splitlines():
        try:
            found.append(wire.decode(line, type=Done))
        except ValueError:
            continue
    return [one for one in found if one.broken is None]


def told(done: list[Done]) -> dict[str, Any]:
    """The figures of some chunks together."""
    return {
        "games": sum(one.games for one in done),
        "whole_games": sum(one.whole for one in done),
        "answers": sum(one.answers for one in done),
        "states_checked": sum(one.checked for one in done),
        "longest": max((one.longest for one in done), default=0),
        "broken": sum(one.broken is not None for one in done),
    }


def run(todo: list[tuple[Setting, int, int, str]], workers: int, until: float) -> Iterator[Done]:
    """Play the jobs until all are done, one breaks or the time is over."""
    if workers == 1:
        for job in todo:
            if time.monotonic() > until:
                return
            yield chunk(job)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for done in pool.imap_unordered(chunk, todo):
            yield done
            if done.broken is not None or time.monotonic() > until:
                return


def main() -> int:
    """Play, keep what is done, and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--mode", nargs="*", default=[], help="default: every mode and combination of fan cards"
    )
    parser.add_argument("--players", type=int, help="default: every number the mode allows")
    parser.add_argument("--games", type=int, default=10_000, help="of each setting")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop then")
    args = parser.parse_args()
    wanted = settings(args.mode, args.players)
    path = KEPT / f"soak-{args.seed}.jsonl"
    path.parent.mkdir(exist_ok=True)
    done = read(path)
    todo = jobs(wanted, args.games, args.seed, done)
    done = [one for one in done if one.setting in wanted and one.first < args.games]
    until = time.monotonic() + 60 * args.minutes
    try:
        with path.open("ab") as kept:
            for number, one in enumerate(run(todo, args.workers, until), 1):
                done.append(one)
                kept.write(wire.encode(one) + b"\n")
                kept.flush()
                _bar(number, len(todo), one.setting)
                if one.broken is not None:
                    break
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
    return report(wanted, args.seed, done)


def _bar(done: int, todo: int, setting: Setting) -> None:
    if sys.stderr.isatty():
        filled = 40 * done // todo
        line = f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{todo} {setting.mode}"
        sys.stderr.write(f"{line} {setting.players}p\x1b[K")
        sys.stderr.flush()


def report(wanted: list[Setting], seed: str, done: list[Done]) -> int:
    """One line for each setting and one for all."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    by_setting: dict[Setting, list[Done]] = {setting: [] for setting in wanted}
    for one in done:
        by_setting[one.setting].append(one)
        if one.broken is not None:
            print(json.dumps({"mode": one.setting.mode, "broken": one.broken}))
    for setting, chunks in by_setting.items():
        print(json.dumps({"mode": setting.mode, "players": setting.players, **told(chunks)}))
    fewest = min(sum(one.games for one in chunks) for chunks in by_setting.values())
    total = {"seed": seed, "settings": len(wanted), "fewest_games": fewest, **told(done)}
    print(json.dumps(total))
    return 1 if total["broken"] else 0


if __name__ == "__main__":
    sys.exit(main())
