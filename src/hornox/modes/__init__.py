"""The modes that can be played: a file called like the mode holds it under the name MODE.

A file is imported when its mode is asked for. Instead of MODE it may hold MODES, whose ids begin
with the name of the file, or BLEND, a function that makes combined modes such as ``cow+flip``. If
its modes have component files, ``from_data`` makes them from other folders.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Literal, overload

from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode
from hornox.engine.registry import Registry

if TYPE_CHECKING:
    from hornox.tables.board import model as board
    from hornox.tables.buffalo import model as buffalo
    from hornox.tables.party import model as party
    from hornox.tables.rows import model as rows

DATA = Path(__file__).parent / "data"
"""The component files that come with the program."""
_OWN = "HORNOX_DATA"
"""Tells processes that this one starts the folder of the owner's component files."""


def _registry(*folders: Path) -> Registry:
    names = [found.name for found in iter_modules(__path__)]
    homes = {name.replace("_", "-"): partial(_add, name, folders) for name in names}
    return Registry(homes=homes)


def _add(name: str, folders: tuple[Path, ...], registry: Registry) -> None:
    """Import one file and add what it holds, made of the folders' component files if any."""
    module = import_module(f"{__name__}.{name}")
    if blend := getattr(module, "BLEND", None):
        registry.add_blend(blend)
    elif folders and (from_data := getattr(module, "from_data", None)):
        registry.add(*from_data(*folders))
    else:
        registry.add(*(getattr(module, "MODES", None) or (module.MODE,)))


class _InForce(Registry):
    """The modes that are played: the shipped ones, or those with the owner's component files."""

    def __init__(self, held: Registry) -> None:
        super().__init__()
        self.held = held

    def __iter__(self) -> Iterator[Mode]:
        """The newest version of every mode, in the order of their ids."""
        return iter(self.held)

    def find(self, name: str, version: int | None = None) -> Mode:
        """The mode of that id; E_COMBO where there is none."""
        return self.held.find(name, version)


REGISTRY = _InForce(
    _registry(Path(os.environ[_OWN]), DATA) if os.environ.get(_OWN) else _registry()
)


RowsId = Literal["base", "pro", "specials", "even-odd", "climbing", "cow", "flip"]
BoardId = Literal["board", "board-luck", "board-pro", "board-pro-luck"]


@overload
def find(name: RowsId) -> Mode[rows.Public, rows.Private, rows.Hidden, rows.RowRules]: ...
@overload
def find(name: BoardId) -> Mode[board.Public, board.Private, board.Hidden, board.BoardRules]: ...
@overload
def find(
    name: Literal["buffalo"],
) -> Mode[buffalo.Public, buffalo.Private, buffalo.Hidden, buffalo.BuffaloRules]: ...
@overload
def find(
    name: Literal["party"],
) -> Mode[party.Public, party.Private, party.Hidden, party.PartyRules]: ...
@overload
def find(name: str) -> Mode: ...
def find(name: str) -> Mode:
    """The mode of that id; Illegal where there is none."""
    return REGISTRY.find(name)


def folders() -> tuple[Path, ...]:
    """Where component files are looked for: the owner's folder, if there is one, then ours."""
    own = os.environ.get(_OWN)
    return (Path(own), DATA) if own else (DATA,)


def reconstructed(mode: Mode) -> bool:
    """Whether its components are the shipped ones, of which we had to guess some."""
    return bool(mode.data) and _SHIPPED.find(mode.id).data == mode.data


_SHIPPED = _registry()


def with_data(directory: str | Path) -> Registry:
    """All modes, with the component files of a folder; those that it lacks are the shipped ones."""
    own = Path(directory)
    if not own.is_dir():
        raise _no_data(str(directory), "no-folder")
    names = sorted(path.name for path in own.glob("*.toml"))
    if not names:
        raise _no_data(str(directory), "no-files")
    for name in names:
        if not (DATA / name).exists():
            raise _no_data(name, "unknown-file")
    registry = _registry(own, DATA)
    list(registry)  # what is wrong with a file is told now, whatever is played
    return registry


@contextmanager
def own_data(directory: str | Path | None) -> Iterator[None]:
    """Meanwhile all modes have the component files of a folder, if one is named."""
    if directory is None:
        yield
        return
    own, before = with_data(directory), os.environ.get(_OWN, "")
    os.environ[_OWN] = os.path.abspath(directory)
    shipped, REGISTRY.held = REGISTRY.held, own
    try:
        yield
    finally:
        REGISTRY.held = shipped
        os.environ[_OWN] = before


def _no_data(file: str, why: str) -> Illegal:
    return Illegal("E_DATA_FILE", "data", {"file": file, "key": None, "why": why})


class _Modes(ModuleType):
    """This package, which can be called: ``hornox.modes()`` names all modes."""

    def __call__(self) -> tuple[str, ...]:
        """The ids of all modes; those of fan cards can be combined, as in ``cow+flip``."""
        return tuple(mode.id for mode in REGISTRY)


sys.modules[__name__].__class__ = _Modes
