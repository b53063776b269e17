"""Build the browser client and the manual page when the package is built: wheels carry both."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MANUALS = {"en": "share/man/man1/hornox.1", "de": "share/man/de/man1/hornox.1"}
"""Where `man hornox` looks, by language."""


class Made(BuildHookInterface[Any]):
    """The hook that hatch finds in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle web/ into the package, unless an earlier build left the same bundle there."""
        program = Path(self.root) / "web" / "build.py"
        spec = importlib.util.spec_from_file_location("hornox_web_build", program)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.build()
        if self.target_name == "wheel":
            self._write_manuals(build_data["shared_data"])

    def _write_manuals(self, shared: dict[str, str]) -> None:
        """The page of each language, from the parser of the command line."""
        sys.path.insert(0, str(Path(self.root) / "src"))
        from hornox.cli.manual import page

        for language, place in MANUALS.items():
            file = Path(self.root) / "build" / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(page(language), encoding="utf-8")
            shared[str(file)] = place
