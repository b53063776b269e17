"""The command line: `python -m hornox.conformance FILE…`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from fnmatch import fnmatchcase

from hornox.conformance import report, runner, source
from hornox.conformance.errors import NotationError


def main(arguments: Sequence[str] | None = None) -> int:
    """Read, play and report; 0: no failure, 1: a failure, 2: bad input."""
    parser = argparse.ArgumentParser(
        prog="python -m hornox.conformance",
        description="Play scenario files and report every difference.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="markdown, .scn or .toml")
    parser.add_argument("--only", metavar="GLOB", help="only scenarios whose id matches")
    parser.add_argument("--list", action="store_true", help="list the scenarios, play nothing")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    chosen = parser.parse_args(arguments)
    try:
        entries = source.read_files(chosen.files)
        if chosen.only is not None:
            entries = [e for e in entries if fnmatchcase(e.scenario.id, chosen.only)]
            if not entries:
                raise NotationError(f"no scenario id matches '{chosen.only}'")
    except NotationError as fault:
        print(f"error: {' '.join(str(fault).split())}", file=sys.stderr)
        return 2
    if chosen.list:
        print(report.json_list(entries) if chosen.json else "\n".join(report.text_list(entries)))
        return 0
    outcomes = runner.run(entries)
    text = report.json_report(outcomes) if chosen.json else "\n".join(report.text_report(outcomes))
    print(text)
    return 1 if report.counts(outcomes)[1] else 0


if __name__ == "__main__":
    sys.exit(main())
