"""Array kernels of the rows table for simulation and search.

A rule is never defined here: every kernel is checked against the engine, deal by deal. They need
NumPy and numba (the extra ``fast``); without these everything works, only slower.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from hornox.extras import need

if TYPE_CHECKING:
    from hornox.engine.decision import Decision
    from hornox.engine.view import View

_unused = ContextVar("unused", default=False)
_log = logging.getLogger(__name__)
_failed: list[str] = []
"""Why the kernels were given up, once they were."""


@contextmanager
def without() -> Iterator[None]:
    """Do without the kernels for a while: nothing has to be compiled for that."""
    before = _unused.set(True)
    try:
        yield
    finally:
        _unused.reset(before)


def give_up(wrong: Exception) -> None:
    """Do without the kernels for good: on this machine they cannot be compiled or used."""
    if not _failed:
        _failed.append(f"{type(wrong).__name__}: {wrong}".splitlines()[0])
        _log.warning("kernels cannot be used here, so everything is slower: %s", *_failed)


def available() -> bool:
    """Whether the kernels can be used on this machine, and are not done without."""
    if _failed or _unused.get():
        return False
    return find_spec("numba") is not None and find_spec("numpy") is not None


def playouts_from(
    seen: View[Any, Any],
    policies: Sequence[int],
    worlds: int,
    seed: str,
    *,
    decision: Decision | None = None,
    weights: Any = None,
    blur: float = 0.3,
) -> Any:
    """Play every option of a decision to the end of the round: ``heads[option, world, seat]``.

    The heads are those that a seat takes from now on. In each world the unseen cards are dealt at
    random; the worlds are the same for all options and belong to the seed. ``policies`` tells how
    each seat chooses, your own one included: 0 plays anything, 1 follows rules of thumb, higher
    numbers are learned (``hornox.fast.weights.learned(seats)``, unless ``weights`` brings others).
    To what a policy expects up to ``blur`` heads are added by chance. Without a ``decision`` it is
    the first one of the View; ValueError where no kernel can play on from it.
    """
    need("fast", by="playouts_from")
    from hornox.fast.sampled_playouts import heads_by_world

    return heads_by_world(seen, policies, worlds, seed, decision, weights, blur)
