"""Build the browser client when the package is built, so that wheels carry it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClient(BuildHookInterface[Any]):
    """The hook that hatch finds in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle web/ into the package, unless an earlier build left the same bundle there."""
        program = Path(self.root) / "web" / "build.py"
        spec = importlib.util.spec_from_file_location("hornox_web_build", program)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.build()
