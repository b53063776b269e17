"""A file that cannot be read is refused with its place and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox_testkit import board_toml, scn
from hornox_testkit.compare import expected
from hornox_testkit.errors import NotationError
from hornox_testkit.source import read_file, read_files, read_text

TURN = """\
id = T-1
kind = turn
mode = base
rows = 12 | 37 | 43 | 58
play = A:14
do = -
trace = A:14@1
after = 12 14 | 37 | 43 | 58
takes = -
points = -
"""

BOARD = """\
[[scenario]]
id = "B-1"
mode = "pro"
players = ["A", "B"]
rows = { r1 = [58] }
reveal = { A = [67] }
do = [ { p = "A", do = "stop", row = 2 } ]
expect_log = [ { p = "A", tile = 67, row = 1, field = 2, points = 0 } ]
"""

BAD_CARDS = [
    ("kind = turn", "kind = trun", 2, "kind", "unknown kind"),
    ("points = -", "punkte = -", 10, "punkte", "unknown key"),
    ("mode = base", "mode = basic", 3, "mode", "not a mode"),
    ("mode = base", "mode = fan:EO+EM", 3, "mode", "not a mode"),
    ("mode = base", "src = hearsay\nmode = base", 3, "src", "none of"),
    ("rows = 12 | 37", "rows = 12 | | 37", 4, "rows", "numbers or '.'"),
    ("rows = 12", "rows = 105", 4, "rows", "from 1 to 104"),
    ("rows = 12", "rows = 12 ev", 4, "rows", "before the numbers"),
    ("rows = 12", "rows = ev od 12", 4, "rows", "too much"),
    ("rows = 12", "rows = cow 12", 4, "rows", "follow the cow"),
    ("rows = 12", "rows = goat 12", 4, "rows", "whole number"),
    ("play = A:14", "play = A14", 5, "play", "not a played card"),
    ("play = A:14", "play = A:14 //", 5, "play", "missing"),
    ("do = -", "do = A takes 3", 6, "do", "not a decision"),
    ("do = -", "do = A use Trick", 6, "do", "none of"),
    ("do = -", "do = A use Insert", 6, "do", "followed by row"),
    ("do = -", "do = @A Sort", 6, "do", "followed by order"),
    ("trace = A:14@1", "trace = A:14@1#", 7, "trace", "not a trace token"),
    ("trace = A:14@1", "trace = eo>3up", 7, "trace", "not a trace token"),
    ("takes = -", "takes = A:12", 9, "takes", "no '<'"),
    ("takes = -", "takes = A<", 9, "takes", "whole number"),
    ("points = -", "points = A", 10, "points", "no ':'"),
    ("points = -", "points = A:1 A:2", 10, "points", "twice"),
    ("points = -", "points =", 10, "points", "missing"),
    ("points = -", "points = -\npoints = -", 11, "points", "twice"),
    ("points = -", "error = no", 10, "error", "error code"),
    ("rows = 12", "rows = stop 12", 4, "rows", "stop in mode base"),
    ("rows = 12", "rows = 12 cow", 4, "rows", "cow in mode base"),
    ("mode = base\nrows = ", "mode = fan:MC\nrows = od ", 4, "rows", "side in mode fan:MC"),
    ("play = A:14", "play = A:14 A:15", 5, "play", "plays twice"),
    ("play = A:14", "play = A:14 X:15", 5, "play", "X is the buffalo"),
    ("mode = base", "mode = buffalo", 5, "play", "X is the buffalo"),
    ("do = -", "spec = A:Stop", 6, "spec", "none of these"),
    ("do = -", "faceup = Stop", 6, "faceup", "none of these"),
    ("points = -", "just words", 10, "", "key = value"),
    ("rows = 12 | 37 | 43 | 58\n", "", 1, "", "'rows' is missing"),
    ("id = T-1\n", "", 1, "", "without an id"),
    ("kind = turn\n", "", 1, "", "without a kind"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "key", "reason"), BAD_CARDS)
def test_bad_card_scenarios(right: str, wrong: str, line: int, key: str, reason: str) -> None:
    assert scn.parse(TURN)
    with pytest.raises(NotationError) as caught:
        scn.parse(TURN.replace(right, wrong, 1), "cards.scn")
    fault = caught.value
    assert (fault.line, fault.key) == (line, key)
    assert reason in fault.reason
    assert str(fault).startswith(f"cards.scn:{line}: ")
    assert fault.id == ("T-1" if "without an id" not in reason else "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("kind = bulls\nmode = base\ncards = 1 2\nexpect = 1", "for each card"),
        ("kind = bulls\nmode = base\ncards = 1 2", "nothing is expected"),
        ("kind = config\nmode = base\nplayers = 1 2 3\nexpect = ok ok", "one for each"),
        ("kind = config\nmode = base\nplayers = 1\nopts = target\nexpect = ok", "an option"),
        ("kind = mcpath\nmode = fan:MC\nstart = 4up\ntakes = 2\npath = 3up", "each take"),
        ("kind = mcpath\nmode = fan:MC\nstart = 5up\ntakes = 1\npath = 3up", "such as 4up"),
        (
            "kind = score\nmode = base\nstop = never\nround = 1\nbefore = A:1\ngained = A:1",
            "target",
        ),
        ("kind = turn\nmode = base\nrows = 1\nplay = A:2", "nothing is expected"),
        (
            "kind = turn\nmode = buffalo\nrows = stop . | 2\nplay = A:2 X:3\npoints = -",
            "carries no Stop",
        ),
        ("kind = setup\nmode = base\nrows = 1 | 2 3\nafter = 1 | 2", "one card in each row"),
        ("kind = setup\nmode = fan:EO\nrows = od 1 | 2\nafter = od 1 | 2", "one card in each row"),
        ("kind = draft\nmode = pro\nplayers = 2\nfirst = A\npicks = A:1~\nerror = E_ROW", "picked"),
        ("kind = select\nmode = base\nhand = A:5\nselect = A:5\nexpect = maybe", "'ok' or"),
        ("kind = bulls\nmode = base\ncards = 1\nexpect = 1\nrows = 1", "unknown key"),
    ],
)
def test_bad_other_kinds(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        scn.parse(f"id = T-1\n{text}\n")


def test_beside_an_error_nothing_else_is_checked() -> None:
    ((_, scenario),) = scn.parse(TURN.replace("do = -", "do = A row 1") + "error = E_ROW\n")
    assert expected(scenario) == {"error": "E_ROW"}


def test_one_bad_scenario_does_not_hide_the_others() -> None:
    text = f"{TURN.replace('points', 'punkte')}\n{TURN.replace('T-1', 'T-2')}"
    faults: list[NotationError] = []
    assert [e.scenario.id for e in read_text(text, "cards.scn", faults)] == ["T-2"]
    assert [(fault.id, fault.key) for fault in faults] == [("T-1", "punkte")]
    assert read_text(TURN.replace("points", "punkte"), "cards.scn", faults) == []
    with pytest.raises(NotationError, match="no scenarios"):
        read_text("\n", "cards.scn", faults)


def test_a_bare_text_of_any_name() -> None:
    assert [e.scenario.id for e in read_text(TURN, "cards.txt")] == ["T-1"]


BAD_BOARD = [
    ('mode = "pro"', 'mode = "prof"', 3, "mode", "unknown mode"),
    ('mode = "pro"', 'mode = "pro"\nask = "why"', 4, "ask", "unknown question"),
    ('mode = "pro"', 'mode = "pro"\nask = "score"', 4, "ask", "unknown question"),
    ("expect_log", "expect_logs", 8, "expect_logs", "unknown key"),
    ("rows = {", "rwos = {", 5, "rwos", "unknown key"),
    ("r1 = ", "row1 = ", 5, "rows", "regex"),
    ("[58]", '["58"]', 5, "rows", "int"),
    ("[58]", "[101]", 5, "rows", "<= 100"),
    ('do = "stop"', 'do = "halt"', 7, "do", "Invalid value"),
    ("row = 2 }", "row = 2, tile = 3 }", 7, "do", "unknown field"),
    ("field = 2, ", "", 8, "expect_log", "missing required field `field`"),
    ("reveal = { A", "reveal = { C", 6, "reveal", "'C' is not a player"),
    ('[ { p = "A", tile', '[ { p = "C", tile', 8, "expect_log", "'C' is not a player"),
    ('["A", "B"]', '["A", "A"]', 4, "players", "sits twice"),
    ('id = "B-1"\n', "", 1, "", "without an id"),
    ('mode = "pro"\n', "", 1, "", "without a mode"),
    ("reveal = { A = [67] }\n", "", 1, "", "missing required field `reveal`"),
    ("[[scenario]]", "[[scene]]", 1, "scene", "unknown key"),
    ("[[scenario]]", "[scenario]", 1, "", "not a list"),
    ("reveal = {", "reveal = [", 6, "", "not TOML"),
    ('id = "B-1"', 'id = "B-1"\nfixtures = {}', 3, "fixtures", "unknown key"),
    ("[[scenario]]", "[fixtures]\nclovers = 7\n[[scenario]]", 2, "clovers", "array"),
    ("[[scenario]]", "[fixtures]\ntile_bulls = [1]\n[[scenario]]", 2, "tile_bulls", "length"),
    ("[[scenario]]", "[fixtures]\nhorns = [1]\n[[scenario]]", 2, "horns", "unknown key"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "key", "reason"), BAD_BOARD)
def test_bad_board_scenarios(right: str, wrong: str, line: int, key: str, reason: str) -> None:
    assert board_toml.parse(BOARD)
    with pytest.raises(NotationError) as caught:
        board_toml.parse(BOARD.replace(right, wrong, 1), "board.toml")
    fault = caught.value
    assert (fault.line, fault.key) == (line, key)
    assert reason in fault.reason


def test_board_scenario_without_expectation() -> None:
    with pytest.raises(NotationError, match="nothing is expected"):
        board_toml.parse(BOARD[: BOARD.index("expect_log")])


def test_lines_in_markdown_are_the_file_s_lines() -> None:
    text = f"# Rules\n\n```scn\n{TURN}```\n\nprose\n\n```scn\n{TURN.replace('T-1', 'T-2')}```\n"
    assert [(e.scenario.id, e.line) for e in read_text(text, "a.md")] == [("T-1", 4), ("T-2", 19)]
    with pytest.raises(NotationError) as caught:
        read_text(text.replace("id = T-2", "id = T-2\nrain = yes"), "a.md")
    assert str(caught.value).startswith("a.md:20: T-2 key 'rain': unknown key")


def test_toml_blocks_form_one_document() -> None:
    fixtures = "```toml\n[fixtures]\nclovers = [7]\n```\n"
    text = f"{fixtures}words\n```toml\n{BOARD}```\n"
    (entry,) = read_text(text, "b.md")
    assert entry.line == 7
    with pytest.raises(NotationError) as caught:
        read_text(text.replace("expect_log", "expect_lag"), "b.md")
    assert caught.value.line == 14


def test_toml_beside_scn_is_an_illustration() -> None:
    text = f'```toml\n[[scenario]]\nid = "T-1"\n```\n```scn\n{TURN}```\n'
    assert [e.notation for e in read_text(text, "a.md")] == ["scn"]


def test_open_fence() -> None:
    with pytest.raises(NotationError, match="without an end"):
        read_text(f"text\n```scn\n{TURN}", "a.md")


@pytest.mark.parametrize("file", ["a.md", "a.txt", "a.scn", "a.toml"])
def test_files_without_scenarios(file: str) -> None:
    with pytest.raises(NotationError, match="no scenarios"):
        read_text("\n", file)


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="no such file"):
        read_file(tmp_path / "none.scn")
    with pytest.raises(NotationError, match="cannot be read"):
        read_file(tmp_path)
    binary = tmp_path / "cards.scn"
    binary.write_bytes(b"id = \xff\xfe")
    with pytest.raises(NotationError, match="not UTF-8"):
        read_file(binary)


def test_an_id_stands_once_in_a_notation(tmp_path: Path) -> None:
    first, second, third = tmp_path / "a.scn", tmp_path / "b.scn", tmp_path / "c.toml"
    first.write_text(TURN)
    second.write_text(f"\n{TURN}")
    third.write_text(BOARD.replace("B-1", "T-1"))
    assert len(read_files([first, third])) == 2
    with pytest.raises(NotationError) as caught:
        read_files([first, second])
    assert str(caught.value) == f"{second}:2: T-1: id stands twice, first at {first}:1"
