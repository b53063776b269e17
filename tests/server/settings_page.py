"""The table of the page for hosts; ``python -m tests.server.settings_page`` writes it there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hornox.server.settings import declared, defaults
from hornox.server.settings_read import several, variable

PAGE = Path(__file__).parents[2] / "docs" / "hosts" / "settings.md"
HEAD = "| key | meaning | default |\n| --- | --- | --- |\n"


def table() -> str:
    """Every setting: its key, what it means, and its default."""
    return HEAD + "".join(_row(key) for key in declared())


def _row(key: str) -> str:
    setting = declared()[key]
    about = setting.help + (" (a list)" if several(key) else "")
    about += f"; no flag, only the file or `{variable(key)}`" if setting.secret else ""
    about = about.replace("|", "\\|")
    return f"| `{key}` | {about} | {setting.usual or _shown(defaults()[key])} |\n"


def _shown(value: Any) -> str:
    if value in ("", ()):
        return "none"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


def write() -> None:
    """Bring the page up to date."""
    text = PAGE.read_text(encoding="utf-8")
    rows = re.compile(re.escape(HEAD) + r"(?:\| `.*\n)*")
    PAGE.write_text(rows.sub(lambda _: table(), text), encoding="utf-8")


if __name__ == "__main__":
    write()
