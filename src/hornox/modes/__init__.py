"""The modes that can be played: one file each, found by their name MODE.

A file may hold several as MODES, or make combined modes of an id such as ``cow+flip`` by BLEND.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from hornox.engine.mode import Mode, Registry


def _registry() -> Registry:
    registry = Registry()
    for found in iter_modules(__path__):
        module = import_module(f"{__name__}.{found.name}")
        if blend := getattr(module, "BLEND", None):
            registry.add_blend(blend)
            continue
        for mode in getattr(module, "MODES", None) or (module.MODE,):
            registry.add(mode)
    return registry


REGISTRY = _registry()


def find(name: str) -> Mode:
    """The mode of that id; Illegal where there is none."""
    return REGISTRY.find(name)
