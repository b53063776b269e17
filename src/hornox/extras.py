"""The extras of the package: what each one brings, and the error that names a missing one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

EXTRAS: dict[str, tuple[str, ...]] = {
    "server": (
        "litestar", "uvicorn", "sqlalchemy", "alembic", "asyncpg", "cryptography", "openskill",
        "prometheus_client", "structlog", "websockets", "numpy", "numba",
    ),
    "app": ("textual", "httpx", "websockets"),
    "fast": ("numpy", "numba"),
    "lab": ("numpy", "polars", "matplotlib", "openskill", "gymnasium", "pettingzoo"),
    "train": ("jax", "numpy"),
    "ray": ("ray",),
    "openspiel": ("open_spiel",),
}  # fmt: skip
"""The modules of each extra; a module that several bring belongs to the smallest of them."""


class MissingExtra(ImportError):
    """Modules that are not installed, and the extra that brings them."""

    def __init__(self, by: str, missing: Sequence[str], extra: str) -> None:
        self.missing = ", ".join(missing[:3]) + (", …" if len(missing) > 3 else "")
        self.extra = extra
        super().__init__(f'{by} needs {self.missing}: pip install "hornox[{extra}]"')


def need(extra: str, *modules: str, by: str = "hornox") -> None:
    """Raise MissingExtra unless these modules of an extra are installed; all of them by default."""
    missing = [name for name in modules or EXTRAS[extra] if find_spec(name) is None]
    if missing:
        raise MissingExtra(by, missing, extra)


def extra_of(problem: ImportError) -> MissingExtra | None:
    """The extra behind an import that failed, if one would have brought the module."""
    module = (problem.name or "").partition(".")[0]
    found = [extra for extra, modules in EXTRAS.items() if module in modules]
    smallest = min(found, key=lambda extra: len(EXTRAS[extra]), default=None)
    return None if smallest is None else MissingExtra("hornox", [module], smallest)
