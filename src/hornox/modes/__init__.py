"""The modes that can be played: one file each, found by their name MODE.

A file may hold several as MODES, or make combined modes of an id such as ``cow+flip`` by BLEND.
A mode with component files makes itself of other folders by ``from_data``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode, Registry

DATA = Path(__file__).parent / "data"
"""The component files that come with the program."""


def _registry(*folders: Path) -> Registry:
    registry = Registry()
    for found in iter_modules(__path__):
        module = import_module(f"{__name__}.{found.name}")
        if blend := getattr(module, "BLEND", None):
            registry.add_blend(blend)
            continue
        if folders and (from_data := getattr(module, "from_data", None)):
            registry.add(from_data(*folders))
            continue
        for mode in getattr(module, "MODES", None) or (module.MODE,):
            registry.add(mode)
    return registry


REGISTRY = _registry()


def find(name: str) -> Mode:
    """The mode of that id; Illegal where there is none."""
    return REGISTRY.find(name)


def with_data(directory: str | Path) -> Registry:
    """All modes, with the component files of a folder; those that it lacks are the shipped ones."""
    own = Path(directory)
    if not own.is_dir():
        raise _no_data(own.name, "no-folder")
    names = sorted(path.name for path in own.glob("*.toml"))
    if not names:
        raise _no_data(own.name, "no-files")
    for name in names:
        if not (DATA / name).exists():
            raise _no_data(name, "unknown-file")
    return _registry(own, DATA)


def _no_data(file: str, why: str) -> Illegal:
    return Illegal("E_DATA_FILE", "data", {"file": file, "key": None, "why": why})
