"""Values of both notations are read into types and written back."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hornox_testkit import board_types as board
from hornox_testkit import decisions as d
from hornox_testkit import kinds, scn
from hornox_testkit import rows as r
from hornox_testkit import trace as t
from hornox_testkit.compare import expected, reread, show
from hornox_testkit.runner import run
from hornox_testkit.source import read_file, read_text
from tests.testkit.corpus import FILES, entries, find


def test_the_corpus_is_there() -> None:
    assert [path.name for path in FILES] == [
        *("anniversary.scn", "anniversary_rulings.scn", "base.scn", "base_rulings.scn"),
        *("board.toml", "buffalo.scn", "buffalo_rulings.scn", "fan.scn", "fan_rulings.scn"),
        *("party.toml", "pro.scn", "pro_rulings.scn", "rounds.scn", "rounds_rulings.scn"),
        "small_board.toml",
    ]
    assert len([e for e in entries() if e.notation == "scn"]) == 429
    assert len([e for e in entries() if e.notation == "toml"]) == 256


def test_every_kind_has_a_scenario() -> None:
    seen = {type(entry.scenario) for entry in entries()}
    assert seen == {*kinds.KINDS.values(), *board.BOARD_KINDS, *board.PARTY_KINDS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_passes(path: Path) -> None:
    """Every scenario comes out as it is written; the report names all that do not."""
    report = [
        f"{path.name}:{one.entry.line} {one.entry.scenario.id}: {mismatch}"
        for one in run(read_file(path))
        for mismatch in one.mismatches or [one.verdict] * (one.verdict != "passed")
    ]
    assert not report, "\n".join(report)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_written_is_lost(path: Path) -> None:
    """The text itself, read without the types, has the same keys and values."""
    text = path.read_text(encoding="utf-8")
    read = [entry.scenario for entry in read_text(text, str(path))]
    for scenario in read:
        assert reread(scenario) == scenario, scenario.id
        assert show(reread(scenario)) == show(scenario), scenario.id
    if path.suffix == ".toml":
        tables = tomllib.loads(text)["scenario"]
        for table, scenario in zip(tables, read, strict=True):
            (again,) = tomllib.loads(show(scenario))["scenario"]
            assert again == table
        return
    blocks = [block for block in re.split(r"\n\s*\n", text.strip()) if block]
    for block, scenario in zip(blocks, read, strict=True):
        assert sorted(show(scenario).split("\n")[:-1]) == sorted(block.split("\n"))


def test_every_scenario_expects_something() -> None:
    assert all(expected(entry.scenario) for entry in entries())


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("12 14", r.Row((12, 14))),
        ("od 7", r.Row((7,), side="od")),
        ("ev up 60", r.Row((60,), side="ev", arrow="up")),
        ("dn 60 5", r.Row((60, 5), arrow="dn")),
        ("seven stop fifth 9", r.Row((9,), seven=True, stop=True, fifth=True)),
        ("ev 12 cow", r.Row((12,), side="ev", cow=True)),
        (".", r.Row(())),
        ("seven .", r.Row((), seven=True)),
        (". cow", r.Row((), cow=True)),
    ],
)
def test_rows(text: str, row: r.Row) -> None:
    assert r.row.read(text) == row
    assert r.row.write(row) == text


def test_plays() -> None:
    played = r.play.read("A:24~ B:42 // X:7")
    assert played == ((r.Play("A", 24, True), r.Play("B", 42)), (r.Play("X", 7),))
    assert r.play.write(played) == "A:24~ B:42 // X:7"


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("A:14@1", t.Placed("A", 14, 1)),
        ("A:14@1!", t.Placed("A", 14, 1, "full")),
        ("A:14@1?", t.Placed("A", 14, 1, "nofit")),
        ("A:14@1^", t.Placed("A", 14, 1, "insert")),
        ("A:14@1^!", t.Placed("A", 14, 1, "insert_full")),
        ("A:14@5+", t.Placed("A", 14, 5, "fifth")),
        ("X:14@1.", t.Placed("X", 14, 1, "emptied")),
        ("eo>3ev", t.EvenOddMoved(3, "ev")),
        ("mc>2dn", t.MountainMoved(2, "dn")),
        ("cow>4", t.CowJumped(4)),
        ("cow>2!", t.CowJumped(2, True)),
        ("seven@3", t.Laid("seven", 3)),
        ("take7@3", t.Laid("take7", 3)),
        ("stop@3", t.Laid("stop", 3)),
        ("unstop@3", t.StopLifted(3)),
        ("unstop", t.StopLifted()),
        ("shift:13>2", t.Moved("shift", 13, 2)),
        ("push:7>1!", t.Moved("push", 7, 1, True)),
        ("replace:25>15", t.Replaced(25, 15)),
        ("plus:11", t.Cancelled(11)),
        ("plus:11-3-5", t.Cancelled(11, (3, 5))),
        ("collapse", t.Collapsed()),
        ("swap:Stop>Insert", t.Swapped("Stop", "Insert")),
        ("reshuffle", t.Reshuffled()),
        ("first:A", t.Fronted("A")),
        ("last:B", t.Backed("B")),
        ("sort:XAB", t.Sorted(("X", "A", "B"))),
    ],
)
def test_trace_tokens(text: str, token: t.Token) -> None:
    assert t.trace.read(text) == (token,)
    assert t.trace.write((token,)) == text


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("A row 2", d.ChooseRow("A", 2)),
        ("A use Fifth", d.Use("A", "Fifth")),
        ("A use Seven", d.Use("A", "Seven")),
        ("A use Insert 1", d.Use("A", "Insert", row=1)),
        ("A use Replace 15", d.Use("A", "Replace", card=15)),
        ("A use Shift 13 2", d.Use("A", "Shift", card=13, row=2)),
        ("A use Stop 1", d.Use("A", "Stop", row=1)),
        ("A use Plus 11 3,5", d.Use("A", "Plus", card=11, cancel=(3, 5))),
        ("A use Plus 11 -", d.Use("A", "Plus", card=11, cancel=())),
        ("A use Plus 11 auto", d.Use("A", "Plus", card=11, cancel="auto")),
        ("A swap Stop", d.Swap("A", "Stop")),
        ("@A Take7 1", d.TeamAction("A", "Take7", row=1)),
        ("@X Stop 2", d.TeamAction("X", "Stop", row=2)),
        ("@end unstop 3", d.TeamAction("end", "unstop", row=3)),
        ("@A Replace B 12", d.TeamAction("A", "Replace", member="B", card=12)),
        ("@A Insert 1", d.TeamAction("A", "Insert", row=1)),
        ("@A Push 40 3", d.TeamAction("A", "Push", card=40, row=3)),
        ("@X First A", d.TeamAction("X", "First", member="A")),
        ("@A Last A", d.TeamAction("A", "Last", member="A")),
        ("@A Sort C,X,A", d.TeamAction("A", "Sort", order=("C", "X", "A"))),
    ],
)
def test_decisions(text: str, decision: d.Decision) -> None:
    assert d.decisions.read(text) == (decision,)
    assert d.decisions.write((decision,)) == text


def test_board_scenarios_carry_their_fixtures() -> None:
    row_taken = find("toml", "BASE-EX3")
    assert isinstance(row_taken, board.BoardTurn)
    assert row_taken.fixtures is not None
    assert row_taken.fixtures.tile_bulls is not None
    assert row_taken.fixtures.tile_bulls[54] == 3
    assert row_taken.fixtures.card_bulls is None


def test_board_decisions_are_typed() -> None:
    scenario = find("toml", "PROLUCK-07")
    assert isinstance(scenario, board.BoardTurn)
    assert scenario.do == (
        board.Place(p="A", tile=10, start=1, luck="positive_bulls", pick=(23, 22)),
        board.OpenRow(p="A", row=5),
    )


def test_comments_and_spaces_do_not_count() -> None:
    text = "# heads\n\nid = X-1 # first\nkind=bulls\n  # inside\nmode = base\n"
    text += "cards = 55\nexpect   =  7  # seven\n\n\n"
    ((line, scenario),) = scn.parse(text)
    assert line == 3
    assert scenario == kinds.Bulls(id="X-1", mode="base", cards=(55,), expect=(7,))


def test_fan_cards_of_a_mode() -> None:
    assert find_card("CO-11").fan_cards == ("EO", "MC")
    assert find_card("BASE-01").fan_cards == ()


def find_card(id: str) -> kinds.CardScenario:
    scenario = find("scn", id)
    assert isinstance(scenario, kinds.CardScenario)
    return scenario


def test_scenarios_do_not_change() -> None:
    with pytest.raises(AttributeError):
        find("scn", "BASE-01").id = "BASE-02"  # type: ignore[misc]
