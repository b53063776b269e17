"""Finds the scenarios in files: fenced blocks in markdown, or bare notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import msgspec

from hornox_testkit import board_toml, scn
from hornox_testkit.compare import Scenario
from hornox_testkit.errors import NotationError
from hornox_testkit.kinds import CardScenario


class Located(msgspec.Struct, frozen=True):
    """A scenario and where it is written."""

    scenario: Scenario
    file: str
    line: int

    @property
    def notation(self) -> str:
        """`scn` or `toml`; ids are unique within a notation."""
        return "scn" if isinstance(self.scenario, CardScenario) else "toml"


# What begins a scenario of the card modes in a file of any other name.
_BARE = re.compile(r"^\s*id\s*=\s*[A-Za-z]", re.M)
_FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})\s*([^\s`]*)")


def fenced(text: str, file: str = "") -> dict[str, list[tuple[int, str]]]:
    """The numbered lines inside fenced blocks, by the block's type."""
    found: dict[str, list[tuple[int, str]]] = {}
    closing, inside, start = "", "", 0
    for number, line in enumerate(text.splitlines(), 1):
        fence = _FENCE.match(line)
        if not closing:
            if fence:
                closing, inside, start = fence[1], fence[2].lower(), number
        elif fence and not fence[2] and fence[1].startswith(closing):
            # Two blocks never run into each other.
            found.setdefault(inside, []).append((number, ""))
            closing = ""
        else:
            found.setdefault(inside, []).append((number, line))
    if closing:
        raise NotationError("fenced block without an end", file=file, line=start)
    return found


Faults: TypeAlias = list[NotationError] | None
"""Where scenarios that cannot be read are kept; without it they are raised."""


def read_text(text: str, file: str, faults: Faults = None) -> list[Located]:
    """All scenarios of one text; `file` names it and, by its ending, a bare notation."""
    suffix = Path(file).suffix.lower()
    blocks: dict[str, list[tuple[int, str]]] = {}
    if suffix not in (".scn", ".toml") or re.search(r"^\s{0,3}(```|~~~)(scn|toml)\b", text, re.M):
        blocks = fenced(text, file)
    found: list[tuple[int, Scenario]] = []
    known = len(faults or ())
    if "scn" in blocks:
        # Beside scn blocks a toml block is an illustration of them.
        found.extend(scn.parse_lines(blocks["scn"], file, faults))
    elif "toml" in blocks:
        kept = dict(blocks["toml"])
        last = max(kept)
        document = "\n".join(kept.get(number, "") for number in range(1, last + 1))
        found.extend(board_toml.parse(document, file, faults))
    elif suffix == ".toml":
        found.extend(board_toml.parse(text, file, faults))
    elif suffix == ".scn" or _BARE.search(text):
        found.extend(scn.parse_lines(enumerate(text.splitlines(), 1), file, faults))
    if not found and len(faults or ()) == known:
        raise NotationError("no scenarios in this file", file=file)
    return [Located(scenario, file, line) for line, scenario in found]


def read_file(path: str | Path, faults: Faults = None) -> list[Located]:
    """All scenarios of one file."""
    file = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise NotationError("no such file", file=file) from None
    except UnicodeDecodeError:
        raise NotationError("not UTF-8 text", file=file) from None
    except OSError as fault:
        reason = (fault.strerror or "unknown reason").lower()
        raise NotationError(f"cannot be read: {reason}", file=file) from None
    return read_text(text, file, faults)


def read_files(paths: Iterable[str | Path], faults: Faults = None) -> list[Located]:
    """All scenarios of several files; an id stands once in each notation.

    With `faults` a file that cannot be read is told there, and the others are read all the same.
    """
    found: list[Located] = []
    seen: dict[tuple[str, str], Located] = {}
    for path in paths:
        try:
            entries = read_file(path, faults)
        except NotationError as unread:
            if faults is None:
                raise
            faults.append(unread)
            continue
        for entry in entries:
            name = entry.scenario.id
            first = seen.setdefault((entry.notation, name), entry)
            if first is not entry:
                reason = f"id stands twice, first at {first.file}:{first.line}"
                raise NotationError(reason, file=entry.file, line=entry.line, id=name)
            found.append(entry)
    return found
