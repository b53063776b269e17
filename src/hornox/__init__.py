"""The whole "6 nimmt!" family: rules, bots, explanations, records. Begin with `hornox.Game`.

    >>> import hornox
    >>> game = hornox.Game("base", ["Ann", "greedy", "greedy"], seed="demo")
    >>> game.options
    (7, 14, 27, 40, 45, 50, 66, 69, 71, 75)

What is named in ``__all__`` is imported when it is first used.
"""

from __future__ import annotations

__version__ = "0.1.0"

__all__ = [
    "Game",
    "Illegal",
    "Position",
    "Record",
    "__version__",
    "bots",
    "daily",
    "load",
    "modes",
    "puzzles",
]

_HOMES = {
    "Game": "hornox.library.game",
    "Illegal": "hornox.engine.decision",
    "Position": "hornox.library.position",
    "Record": "hornox.library.record",
    "daily": "hornox.library.daily",
    "load": "hornox.library.record",
    "puzzles": "hornox.library.puzzles",
}

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from hornox.engine.decision import Illegal
    from hornox.library.daily import daily
    from hornox.library.game import Game
    from hornox.library.position import Position
    from hornox.library.puzzles import puzzles
    from hornox.library.record import Record, load

    def bots() -> tuple[str, ...]:
        """The names of the bots that come along, from the weakest to the strongest."""

    def modes() -> tuple[str, ...]:
        """The ids of all modes; those of fan cards can be combined, as in ``cow+flip``."""

else:

    def __getattr__(name: str) -> object:
        """What is public here, imported when it is first asked for."""
        from importlib import import_module

        if name in ("bots", "modes"):  # packages that can be called
            return import_module(f"hornox.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module 'hornox' has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return found

    def __dir__() -> list[str]:
        """What is public here, whether it was asked for or not."""
        return sorted({*(name for name in globals() if name.startswith("__")), *__all__})
