"""The command line: `python -m hornox_testkit FILE…`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from fnmatch import fnmatchcase

from hornox_testkit import report, runner, source
from hornox_testkit.errors import NotationError


def main(arguments: Sequence[str] | None = None) -> int:
    """Read, play and report; 0: all passed, 1: one did not, 2: one cannot be read."""
    parser = argparse.ArgumentParser(
        prog="python -m hornox_testkit",
        description="Play scenario files and report every difference.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="markdown, .scn or .toml")
    parser.add_argument("--only", metavar="GLOB", help="only scenarios whose id matches")
    parser.add_argument("--list", action="store_true", help="list the scenarios, play nothing")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    chosen = parser.parse_args(arguments)
    faults: list[NotationError] = []
    try:
        entries = source.read_files(chosen.files, faults)
        if chosen.only is not None:
            entries = [e for e in entries if fnmatchcase(e.scenario.id, chosen.only)]
            faults = [f for f in faults if not f.id or fnmatchcase(f.id, chosen.only)]
            if not entries and not faults:
                raise NotationError(f"no scenario id matches '{chosen.only}'")
    except NotationError as unread:
        faults.append(unread)
        entries = []
    for fault in faults:
        print(f"error: {' '.join(str(fault).split())}", file=sys.stderr)
    if faults and not entries:
        return 2
    if chosen.list:
        print(report.json_list(entries) if chosen.json else "\n".join(report.text_list(entries)))
        return 2 if faults else 0
    outcomes = runner.run(entries)
    text = report.json_report(outcomes) if chosen.json else "\n".join(report.text_report(outcomes))
    print(text)
    if faults:
        return 2
    return 0 if report.counts(outcomes)[0] == len(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
