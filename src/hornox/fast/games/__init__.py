"""Whole games of other tables than rows: one vector for a game, one function for a step."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from hornox.engine.mode import Mode

if TYPE_CHECKING:
    from hornox.fast.games.kernel import GameKernel

TABLES = ("party",)
"""The tables that have a kernel, by their names."""


def kernel_for(mode: Mode) -> GameKernel | None:
    """The kernel that plays a mode, if there is one; the first use compiles it."""
    name = mode.table.name
    if name not in TABLES:
        return None
    from hornox.fast.first_use import first_use

    with first_use(("games", name)):
        kernel: GameKernel = import_module(f"hornox.fast.games.{name}_view").KERNEL
    return kernel if kernel.fits(mode) else None
