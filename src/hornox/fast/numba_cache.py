"""The numba cache: kernels are kept where they were compiled, so that nobody waits twice.

Where numba finds no place for them (the program is installed read-only, and the user has no folder
for caches) they are kept in a folder of the user's own among the temporary files; where even that
cannot be had, every process compiles for itself.
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from numba import config as _config
from numba import njit
from numba.core.options import DefaultOptions

config: Any = _config
_LEAN: dict[str, Any] = {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}


def forget_stale(folder: Path) -> None:
    """Remove what was compiled here from other sources than those of today."""
    sources = b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py")))
    made = folder / "__pycache__" / f"kernels-{blake2b(sources, digest_size=8).hexdigest()}"
    if made.exists():
        return
    with suppress(OSError):  # it is installed read-only: nothing is kept here
        made.parent.mkdir(exist_ok=True)
        for old in [*folder.rglob("__pycache__/*.nb[ic]"), *made.parent.glob("kernels-*")]:
            old.unlink(missing_ok=True)
        made.touch()


forget_stale(Path(__file__).parent)


def cached(
    function: Callable[..., Any], signature: Any = None, **options: Any
) -> Callable[..., Any]:
    """Compile a kernel, and keep it if there is a place for it."""
    try:
        return njit(signature, cache=True, **options)(function)
    except RuntimeError:  # numba has looked in all its places
        return _kept_in(own_folder(), function, signature, **options)


def cached_lean(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a kernel that makes no arrays: numba counts no references to those it is given.

    Counting takes longer than what a kernel of many small functions does with its arrays.
    """
    return cached(function, **_LEAN)


def cached_as(signature: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile a kernel at once and for these types alone.

    Without them numba recompiles a function for every constant it is called with. It makes no
    arrays, as above.
    """
    return partial(cached, signature=signature, **_LEAN)


def cached_making(signature: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The same for a kernel that makes arrays."""
    return partial(cached, signature=signature)


def hand_over(kernel: Any) -> None:
    """Prepare a kernel of one signature to be handed to others: numba remembers where it lies.

    It would look for it at every call, which takes as long as ten decisions of a game.
    """
    found = [*getattr(kernel, "overloads", {}).values()]  # none where nothing is compiled
    if found and "get_compile_result" not in vars(kernel):
        library = found[0].library
        library.get_pointer_to_function = cache(library.get_pointer_to_function)
        kernel.get_compile_result = lambda _signature: found[0]


def _kept_in(
    folder: Path | None, function: Callable[..., Any], signature: Any = None, **options: Any
) -> Callable[..., Any]:
    if folder is None:
        return njit(signature, **options)(function)
    # The place is settled here and now: whatever else uses numba keeps its own.
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        return njit(signature, cache=True, **options)(function)
    except RuntimeError:
        return njit(signature, **options)(function)
    finally:
        config.CACHE_DIR = before


def own_folder() -> Path | None:
    """A folder that nobody else can write to; what lies in a cache is run."""
    user = os.getuid() if hasattr(os, "getuid") else None
    try:
        folder = Path(tempfile.gettempdir()) / f"hornox-{'kernels' if user is None else user}"
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    private = stat.S_ISDIR(found.st_mode) and not stat.S_IMODE(found.st_mode) & 0o077
    if user is not None and (found.st_uid != user or not private):
        return None
    return folder
