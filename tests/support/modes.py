"""Every mode that can be played; no suite keeps a list of its own, so no mode is exempt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

import pytest

from hornox.engine import Illegal, Mode
from hornox.engine.mode import OptionValue
from hornox.modes import REGISTRY

Options = dict[str, OptionValue]


class Case(NamedTuple):
    """A mode with this many players and these options."""

    mode: Mode
    seats: int
    options: Options

    def __str__(self) -> str:
        told = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.mode.id}-{self.seats}{told}"


def _blend(names: tuple[str, ...]) -> Mode | None:
    try:
        return REGISTRY.find("+".join(names))
    except Illegal:
        return None


def blends() -> list[Mode]:
    """Every mode that the registry makes of several registered ones."""
    ids = [mode.id for mode in REGISTRY]
    pairs = [(a, b) for a, b in combinations(ids, 2) if _blend((a, b))]
    mixable = sorted({name for pair in pairs for name in pair})
    sizes = range(2, len(mixable) + 1)
    found = (_blend(names) for size in sizes for names in combinations(mixable, size))
    return [mode for mode in found if mode is not None]


MODES = list(REGISTRY)
BLENDS = blends()
LARGEST = [max(BLENDS, key=lambda mode: mode.id.count("+"))] if BLENDS else []


def counts(mode: Mode) -> list[int]:
    """The least players, the most, and a number between."""
    least, most = mode.players
    return sorted({least, (least + most) // 2, most})


def brief(mode: Mode) -> Options:
    """Options that keep a game to one round, where the mode has such an option."""
    return {"rounds": 1} if any(option.name == "rounds" for option in mode.options) else {}


def variants(mode: Mode) -> Iterator[Options]:
    """Every possible set of the mode's flags, each for a brief game."""
    flags = [option.name for option in mode.options if option.flag]
    for values in product((True, False), repeat=len(flags)):
        options = {**brief(mode), **dict(zip(flags, values, strict=True))}
        try:
            mode.settle_options(options)
        except Illegal:
            continue
        yield options if flags else brief(mode)


def cases(modes: list[Mode] | None = None) -> list[Case]:
    """Every mode with few, some and many players, and once with each set of its flags."""
    found: list[Case] = []
    for mode in [*MODES, *LARGEST] if modes is None else modes:
        least, *others = counts(mode)
        found += [Case(mode, least, options) for options in variants(mode)]
        found += [Case(mode, seats, brief(mode)) for seats in others]
    return found


def each(found: list[Case]) -> pytest.MarkDecorator:
    """A test for each case, named after it."""
    return pytest.mark.parametrize("case", [pytest.param(c, id=str(c)) for c in found])


def each_mostly_slow(found: list[Case]) -> pytest.MarkDecorator:
    """The same: quick for the fewest players of a mode, slow for the most, long for the others."""
    few = [case for case in found if case.seats == case.mode.players[0]]
    params = [pytest.param(case, id=str(case)) for case in few]
    for case in (case for case in found if case not in few):
        mark = pytest.mark.slow if case.seats == case.mode.players[1] else pytest.mark.long
        params.append(pytest.param(case, id=str(case), marks=mark))
    return pytest.mark.parametrize("case", params)


each_case = each(cases())
each_mode = pytest.mark.parametrize("mode", [pytest.param(m, id=m.id) for m in [*MODES, *LARGEST]])
SPREAD = ("party", "buffalo", "board-pro-luck")
"""A mode with secrets, one with a team, one that is long."""


def _some_modes(names: tuple[str, ...]) -> pytest.MarkDecorator:
    """A slow test for each of these modes; for all others it is a long one."""
    params = [
        pytest.param(m, id=m.id, marks=pytest.mark.slow if m.id in names else pytest.mark.long)
        for m in [*MODES, *LARGEST]
    ]
    return pytest.mark.parametrize("mode", params)


one_mode = _some_modes(("base",))
party_only = _some_modes(("party",))
rows_and_board = _some_modes(("base", "board-pro-luck"))
some_modes = _some_modes(("base", "buffalo", "board-pro-luck"))
three_modes = _some_modes(SPREAD)
one_mode_a_table = _some_modes(("base", "specials", *SPREAD))
