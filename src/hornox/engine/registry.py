"""The registry: all modes that can be played, by id and rules version."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import RLock

from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode


class Registry:
    """All modes by id and rules version; the newest version of an id is the one that is played.

    ``homes`` are modes that are not fetched yet: under the id that each home is named after, a
    function that adds what it holds. A mode that is asked for is fetched from the home of its name;
    only where it is not there, all other homes are looked into.
    """

    def __init__(
        self,
        modes: Iterable[Mode] = (),
        homes: Mapping[str, Callable[[Registry], None]] | None = None,
    ) -> None:
        self._modes: dict[str, dict[int, Mode]] = {}
        self._blends: list[Callable[[str], Mode | None]] = []
        self._homes = dict(homes or {})
        self._fetching = RLock()
        self.add(*modes)

    def add(self, *modes: Mode) -> None:
        """Register modes."""
        for mode in modes:
            versions = self._modes.setdefault(mode.id, {})
            if mode.version in versions:
                raise ValueError(f"mode {mode.id!r} has two rules of version {mode.version}")
            versions[mode.version] = mode

    def add_blend(self, blend: Callable[[str], Mode | None]) -> None:
        """Register a function that makes a mode of an id such as ``cow+flip``, or gives None."""
        self._blends.append(blend)

    def __iter__(self) -> Iterator[Mode]:
        """The newest version of every mode, in the order of their ids."""
        self._fetch(*self._homes)
        return iter([self.find(name) for name in sorted(self._modes)])

    def find(self, name: str, version: int | None = None) -> Mode:
        """The mode of that id; E_COMBO where there is none."""
        if self._homes:
            self._fetch(name, name.partition("-")[0])
            if name not in self._modes:
                self._fetch(*self._homes)
        versions = self._modes.get(name)
        if versions is None:
            made = next((m for blend in self._blends if (m := blend(name)) is not None), None)
            versions = {} if made is None else {made.version: made}
        if not versions:
            raise Illegal("E_COMBO", "modes", {"mode": name})
        found = versions.get(max(versions) if version is None else version)
        if found is None:
            raise Illegal("E_VERSION", "rules-version", {"mode": name, "version": version})
        return found

    def _fetch(self, *names: str) -> None:
        """Add what these homes hold; whoever asks meanwhile waits."""
        with self._fetching:
            for name in names:
                home = self._homes.get(name)
                if home is not None:
                    home(self)
                    del self._homes[name]
