"""The command line: exit codes and reports."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hornox_testkit import runner
from hornox_testkit.__main__ import main
from hornox_testkit.compare import Scenario, show
from hornox_testkit.source import read_text
from tests.testkit.corpus import FILES, Results, broken, entries, find, nothing, oracle

ALL = [str(path) for path in FILES]
FAN = str(next(path for path in FILES if path.name == "fan.scn"))


def use(monkeypatch: pytest.MonkeyPatch, play: Callable[[Scenario], Results]) -> None:
    monkeypatch.setattr(runner, "results_of", play)


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_what_nobody_plays_is_not_yet_supported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, nothing)
    assert main(ALL) == 1
    assert last_line(capsys) == f"0 passed, 0 failed, {len(entries())} not yet supported"


def test_right_results_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, oracle)
    assert main(ALL) == 0
    assert last_line(capsys) == f"{len(entries())} passed, 0 failed, 0 not yet supported"


def test_a_difference_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    use(monkeypatch, oracle)
    wrong = tmp_path / "fan.scn"
    wrong.write_text(Path(FAN).read_text().replace("trace = A:90@2! eo>1od", "trace = A:90@2!"))
    assert main([str(wrong), "--only", "EO-*"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"FAILED EO-01 (turn, fan:EO) {wrong}:1",
        "  trace",
        "    expected: A:90@2!",
        "    got:      A:90@2! eo>1od",
        "8 passed, 1 failed, 0 not yet supported",
    ]


def test_a_fault_fails_each_scenario_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use(monkeypatch, broken)
    assert main([FAN, "--only", "EO-0[23]"]) == 1
    out = capsys.readouterr().out
    assert "    got:      EO-02: LookupError: no such card\n" in out
    assert out.endswith("0 passed, 2 failed, 0 not yet supported\n")


def test_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, broken)
    assert main([FAN, "--only", "EO-02", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["not_yet_supported"]) == (0, 1, 0)
    (result,) = report["results"]
    assert (result["id"], result["kind"], result["verdict"]) == ("EO-02", "setup", "failed")
    assert result["mismatches"][0]["key"] == "exception"


def test_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, broken)
    assert main([FAN, "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["EO-01", "turn", "fan:EO", "trace,after,takes,points"]
    assert main([FAN, "--list", "--json", "--only", "EO-02"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["expected"] == ["after"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nowhere.scn"], "error: nowhere.scn: no such file"),
        ([FAN, FAN], "id stands twice"),
        ([FAN, "--only", "NO-*"], "error: no scenario id matches 'NO-*'"),
    ],
)
def test_bad_input(arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert reason in captured.err


def test_bad_notation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.md"
    bad.write_text("```scn\nid = T-1\nkind = turn\nweather = wet\n```\n")
    assert main([str(bad)]) == 2
    message = f"error: {bad}:4: T-1 key 'weather': unknown key in a scenario of kind turn\n"
    assert capsys.readouterr().err == message


def test_the_readable_rest_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mixed = tmp_path / "mixed.scn"
    bad = "id = T-01\nkind = turn\nweather = wet\n\n"
    mixed.write_text(bad + Path(FAN).read_text())
    assert main([str(mixed), "--only", "[ET]*-0[12]"]) == 2
    captured = capsys.readouterr()
    assert captured.out == "2 passed, 0 failed, 0 not yet supported\n"
    assert captured.err.startswith(f"error: {mixed}:3: T-01 key 'weather': unknown key")
    assert main([str(mixed), "--only", "EO-01"]) == 0
    assert main([str(mixed), "--only", "T-01"]) == 2


@pytest.mark.parametrize("gone", [["nowhere.scn", FAN], [FAN, "nowhere.scn"]])
def test_the_other_files_are_played(gone: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*gone, "--only", "EO-01"]) == 2
    captured = capsys.readouterr()
    assert captured.out == "1 passed, 0 failed, 0 not yet supported\n"
    assert captured.err == "error: nowhere.scn: no such file\n"


@pytest.mark.parametrize(
    ("id", "right", "wrong"),
    [
        ("BF-23", "@A Stop 1", "@A Stop 1 ; @A Stop 2"),
        ("AN-48", "do = A use", "do = A use Plus 1 - ; A use"),
        ("PRO-10", "B:1", "B:1 A:2"),
    ],
)
def test_the_last_decision_is_the_refused_one(id: str, right: str, wrong: str) -> None:
    text = show(find("scn", id))
    assert right in text
    (entry,) = read_text(text.replace(right, wrong, 1), "cards.scn")
    _, (mismatch,) = runner.run_one(entry.scenario)
    assert mismatch.got.endswith("before the last decision")


def test_a_refusal_that_nobody_expects_is_told_with_its_code() -> None:
    text = show(find("scn", "BASE-03")).replace("do = A row 2", "do = A row 9")
    (entry,) = read_text(text, "cards.scn")
    _, (mismatch,) = runner.run_one(entry.scenario)
    assert (mismatch.key, mismatch.expected) == ("exception", "none")
    assert mismatch.got.startswith("BASE-03: Illegal: E_ROW (")


def test_as_a_module(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hornox_testkit", str(tmp_path / "none.scn")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("none.scn: no such file\n")
