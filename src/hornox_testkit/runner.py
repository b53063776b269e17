"""Plays scenarios through the adapters that support them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias, cast

import msgspec

from hornox_testkit import adapters as adapter_package
from hornox_testkit.compare import Mismatch, Scenario
from hornox_testkit.source import Located

Verdict: TypeAlias = Literal["passed", "failed", "not yet supported"]


class Adapter(Protocol):
    """Plays scenarios on the engine."""

    def supports(self, scenario: Scenario) -> bool:
        """Whether this adapter can play the scenario."""
        ...

    def run(self, scenario: Scenario) -> list[Mismatch]:
        """Play the scenario and say what came out differently."""
        ...


class Outcome(msgspec.Struct, frozen=True):
    """What became of one scenario."""

    entry: Located
    verdict: Verdict
    mismatches: tuple[Mismatch, ...] = ()


def adapters() -> tuple[Adapter, ...]:
    """The `ADAPTER` of every module in the adapters package, by module name."""
    names = sorted(module.name for module in pkgutil.iter_modules(adapter_package.__path__))
    modules = [
        importlib.import_module(f"{adapter_package.__name__}.{name}")
        for name in names
        if not name.startswith("_")
    ]
    return tuple(cast("Adapter", module.ADAPTER) for module in modules)


def run_one(scenario: Scenario, using: Sequence[Adapter]) -> tuple[Verdict, list[Mismatch]]:
    """Play one scenario through every adapter that supports it."""
    supported = False
    found: list[Mismatch] = []
    for adapter in using:
        try:
            if not adapter.supports(scenario):
                continue
            supported = True
            found.extend(adapter.run(scenario))
        except Exception as fault:
            # A fault in one scenario must not hide the others.
            supported = True
            text = " ".join(f"{type(fault).__name__}: {fault}".split())
            found.append(Mismatch("exception", "none", f"{scenario.id}: {text}"))
    if not supported:
        return "not yet supported", []
    return ("failed" if found else "passed"), found


def run(entries: Iterable[Located], using: Sequence[Adapter] | None = None) -> list[Outcome]:
    """Play all scenarios in their order."""
    chosen = adapters() if using is None else using
    outcomes = []
    for entry in entries:
        verdict, found = run_one(entry.scenario, chosen)
        outcomes.append(Outcome(entry, verdict, tuple(found)))
    return outcomes
