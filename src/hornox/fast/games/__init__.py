"""Whole games of other tables than rows: one vector for a game, one function for a step."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from hornox.engine.mode import Mode

if TYPE_CHECKING:
    from hornox.fast.games.kernel import GameKernel

KERNELS = ("board", "buffalo", "party", "specials")
"""The kernels, by the names of their tables; rows with special cards have one of their own."""


def name_of(mode: Mode) -> str | None:
    """The name of the kernel for a mode's table, if there is one."""
    name = mode.table.name
    if name == "rows":
        name = "specials" if mode.rules.specials else ""
    return name if name in KERNELS else None


def kernel_for(mode: Mode) -> GameKernel | None:
    """The kernel that plays a mode, if there is one; the first use compiles it."""
    name = name_of(mode)
    if name is None:
        return None
    from hornox.fast.first_use import first_use

    with first_use(("games", name)):
        kernel: GameKernel = import_module(f"hornox.fast.games.{name}_view").KERNEL
    return kernel if kernel.fits(mode) else None
