"""The modes that can be played: one file each, called like the mode, found by their name MODE.

A file is imported when its mode is asked for. It may hold several as MODES, or make combined modes
of an id such as ``cow+flip`` by BLEND. A mode with component files makes itself of other folders by
``from_data``.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode, Registry

DATA = Path(__file__).parent / "data"
"""The component files that come with the program."""


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
        registry.add(from_data(*folders))
    else:
        for mode in getattr(module, "MODES", None) or (module.MODE,):
            registry.add(mode)


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
    registry = _registry(own, DATA)
    list(registry)  # what is wrong with a file is told now, whatever is played
    return registry


def _no_data(file: str, why: str) -> Illegal:
    return Illegal("E_DATA_FILE", "data", {"file": file, "key": None, "why": why})
