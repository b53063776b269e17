"""Says what became of the scenarios, as text or as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from hornox_testkit.compare import expected
from hornox_testkit.runner import Outcome
from hornox_testkit.source import Located


def about(entry: Located) -> dict[str, Any]:
    """The facts that name a scenario."""
    return {
        "id": entry.scenario.id,
        "kind": entry.scenario.kind,
        "mode": entry.scenario.mode,
        "file": entry.file,
        "line": entry.line,
    }


def counts(outcomes: Iterable[Outcome]) -> tuple[int, int, int]:
    """How many passed, failed, and are not yet supported."""
    tally = Counter(outcome.verdict for outcome in outcomes)
    return tally["passed"], tally["failed"], tally["not yet supported"]


def text_report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Each failure with expected and got, then one line with the numbers."""
    for outcome in outcomes:
        if outcome.verdict == "failed":
            fact = about(outcome.entry)
            yield "FAILED {id} ({kind}, {mode}) {file}:{line}".format(**fact)
            for mismatch in outcome.mismatches:
                yield f"  {mismatch.key}"
                yield f"    expected: {mismatch.expected}"
                yield f"    got:      {mismatch.got}"
    yield "{} passed, {} failed, {} not yet supported".format(*counts(outcomes))


def json_report(outcomes: Sequence[Outcome]) -> str:
    """All outcomes as one JSON document."""
    passed, failed, unsupported = counts(outcomes)
    results = [
        about(outcome.entry)
        | {
            "verdict": outcome.verdict,
            "mismatches": [msgspec.to_builtins(mismatch) for mismatch in outcome.mismatches],
        }
        for outcome in outcomes
    ]
    document = {
        "passed": passed,
        "failed": failed,
        "not_yet_supported": unsupported,
        "results": results,
    }
    return _json(document)


def text_list(entries: Iterable[Located]) -> Iterator[str]:
    """One line for each scenario: id, kind, mode, expected keys."""
    for entry in entries:
        scenario = entry.scenario
        keys = ",".join(expected(scenario))
        yield f"{scenario.id:12} {scenario.kind:17} {scenario.mode:16} {keys}"


def json_list(entries: Iterable[Located]) -> str:
    """All scenarios as one JSON document."""
    return _json([about(e) | {"expected": list(expected(e.scenario))} for e in entries])


def _json(document: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
