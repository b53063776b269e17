"""Journals that somebody has edited, torn or mistaken for something else: one line, no change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.lab.league import plots
from hornox.lab.league.folder import JOURNAL, PLOTS, RESULTS, whole
from hornox.lab.league.games import play_games
from hornox.lab.league.journal import Journal
from hornox.lab.league.plan import League, Plan, draw_up, rules_of
from hornox.lab.league.provenance import own_means

MODES = ("base", "buffalo")
LEAGUE = League(("random", "greedy"), MODES, (3,), 2, "s", rules=rules_of(MODES), means=own_means())
TYPED = ["--bots", "random,greedy", "--mode", "base,buffalo", "--players", "3", "--deals", "2"]
BASE, BUFFALO = 3, 9
"""Lines of the journal: the third game is one of the base game, the eighth is the buffalo's."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of the first eight games of a league."""
    folder = tmp_path_factory.mktemp("written")
    plan = draw_up(LEAGUE)
    journal = Journal(folder, plan, resume=False)
    journal.add(play_games(plan, range(8)))
    journal.close()
    return (folder / JOURNAL).read_bytes()


def told(folder: Path, *, resume: bool = True) -> Illegal:
    """What is said about a folder, in which nothing may change."""
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(Illegal) as refused:
        Journal(folder, draw_up(LEAGUE), resume=resume)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    return refused.value


def times(moves: int, spent: int, classes: dict[str, int]) -> Callable[[Any], None]:
    def edit(result: Any) -> None:
        result[4]["greedy"] = [moves, spent, classes]

    return edit


def at(place: int, value: object) -> Callable[[Any], None]:
    def edit(result: Any) -> None:
        result[place] = value

    return edit


def score(value: int) -> Callable[[Any], None]:
    """The highest score grows or shrinks beyond all others; the standing stays right."""

    def edit(result: Any) -> None:
        place = result[1].index(max(result[1]) if value > 0 else min(result[1]))
        result[1][place] = value
        _stand(result)

    return edit


def _stand(result: Any) -> None:
    result[2] = [1 + sum(other < one for other in result[1]) for one in result[1]]
    result[3] = [seat for seat, rank in enumerate(result[2]) if rank == 1]


def turn(result: Any) -> None:
    """As if many points were good."""
    result[1] = [3, 2, 1]
    result[2], result[3] = [1, 2, 3], [0]


def replace_bot(result: Any) -> None:
    result[4]["nobody"] = result[4].pop("greedy")


EDITS: dict[str, tuple[int, Callable[[Any], None]]] = {
    "ranks of nobody's scores": (BASE, at(2, [3, 3, 3])),
    "ranks beyond the seats": (BASE, at(2, [1, 2, 99])),
    "too few ranks": (BASE, at(2, [1, 2])),
    "many points are good in one line": (BASE, turn),
    "a score of thirty digits": (BASE, score(10**30)),
    "a score beyond a table's columns": (BASE, score(2**40)),
    "a score below them": (BASE, score(-(2**40))),
    "too many scores": (BASE, at(1, [1, 2, 3, 4])),
    "a winner who does not sit there": (BASE, at(3, [99])),
    "a winner below the first seat": (BASE, at(3, [-1])),
    "no winner": (BASE, at(3, [])),
    "everybody a winner": (BASE, at(3, [0, 1, 2])),
    "a bot that did not play": (BASE, replace_bot),
    "a bot more": (BASE, lambda result: result[4].update(hard=[0, 0, {}])),
    "no times": (BASE, at(4, {})),
    "a class of time beyond all": (BASE, times(1, 9, {"99999": 1})),
    "a class of time below all": (BASE, times(1, 9, {"-1": 1})),
    "more moves than times": (BASE, times(2, 9, {"7": 1})),
    "moves beyond all": (BASE, times(10**30, 9, {"7": 10**30})),
    "fewer than no moves": (BASE, times(0, 9, {"7": 1, "8": -1})),
    "less than no time": (BASE, times(1, -1, {"7": 1})),
    "more time than there is": (BASE, times(1, 10**30, {"7": 1})),
    "a game before the first": (BASE, at(0, -1)),
    "a game behind the last": (BASE, at(0, 16)),
    "a game of thirty digits": (BASE, at(0, 10**30)),
    "another game": (BASE, at(0, 6)),
    "a team that half wins": (BUFFALO, at(3, [0])),
    "a team with two scores": (BUFFALO, at(1, [1, 2, 1])),
    "a team that wins in the second place": (BUFFALO, at(2, [3, 3, 3])),
    "something more": (BASE, lambda result: result.append(0)),
    "something less": (BASE, lambda result: result.pop()),
}


@pytest.mark.parametrize("what", EDITS)
def test_an_edited_line_is_named(tmp_path: Path, written: bytes, what: str) -> None:
    number, edit = EDITS[what]
    lines = written.split(b"\n")
    result = json.loads(lines[number - 1])
    edit(result)
    changed = json.dumps(result).encode()
    assert changed != lines[number - 1]
    lines[number - 1] = changed
    (tmp_path / JOURNAL).write_bytes(b"\n".join(lines))
    facts = told(tmp_path).facts
    assert (facts["why"], facts["line"]) == ("broken", number)
    assert facts["given"] == str(tmp_path / JOURNAL)


@pytest.mark.parametrize(
    "line", [b"", b"\xff\xfe", b"[" * 100_000, b"[1, 2", b"null", b"{}", b"[]", b"\0" * 50]
)
def test_a_line_of_anything_else_is_named(tmp_path: Path, written: bytes, line: bytes) -> None:
    lines = written.split(b"\n")
    (tmp_path / JOURNAL).write_bytes(b"\n".join([*lines[:4], line, *lines[5:]]))
    facts = told(tmp_path).facts
    assert (facts["why"], facts["line"]) == ("broken", 5)


def test_a_game_told_twice_must_be_told_alike(tmp_path: Path, written: bytes) -> None:
    lines = written.split(b"\n")
    again = json.loads(lines[BASE - 1])
    (tmp_path / JOURNAL).write_bytes(written + json.dumps(again).encode() + b"\n")
    journal = Journal(tmp_path, draw_up(LEAGUE), resume=True)
    journal.close()
    assert len(journal.results) == 8
    again[1] = [score + 1 for score in again[1]]
    (tmp_path / JOURNAL).write_bytes(written + json.dumps(again).encode() + b"\n")
    assert told(tmp_path).facts["line"] == 10


def test_the_odd_line_out_is_named_even_as_the_first(tmp_path: Path, written: bytes) -> None:
    lines = written.split(b"\n")
    result = json.loads(lines[1])
    turn(result)
    lines[1] = json.dumps(result).encode()
    (tmp_path / JOURNAL).write_bytes(b"\n".join(lines))
    assert told(tmp_path).facts["line"] == 2


@pytest.mark.parametrize("resume", [True, False])
@pytest.mark.parametrize(
    "notes", [b"milk, eggs", b"milk\neggs\n", b"{}", b'{"bots":["random","greedier', b"\xff\0"]
)
def test_a_file_that_is_not_ours_stays(tmp_path: Path, notes: bytes, resume: bool) -> None:
    (tmp_path / JOURNAL).write_bytes(notes)
    assert told(tmp_path, resume=resume).facts["why"] == "foreign"


def test_the_beginning_of_another_league_stays(tmp_path: Path, written: bytes) -> None:
    head = written.split(b"\n")[0]
    (tmp_path / JOURNAL).write_bytes(head.replace(b'"s"', b'"t"'))
    assert told(tmp_path).facts["why"] == "another"


def head_with(written: bytes, deals: int, **other: object) -> bytes:
    head = {**json.loads(written.split(b"\n")[0]), "deals": deals, **other}
    return json.dumps(head, separators=(",", ":")).encode()


def test_a_league_has_no_fewer_deals_than_before(tmp_path: Path, written: bytes) -> None:
    (tmp_path / JOURNAL).write_bytes(written + head_with(written, 7) + b"\n")
    facts = told(tmp_path).facts
    assert (facts["why"], facts["deals"]) == ("fewer", 7)


@pytest.mark.parametrize(
    "more", [{"deals": 1}, {"deals": 2}, {"deals": 9, "seed": "t"}, {"deals": -1}, {"deals": "9"}]
)
def test_a_league_may_only_have_gained_deals(
    tmp_path: Path, written: bytes, more: dict[str, Any]
) -> None:
    (tmp_path / JOURNAL).write_bytes(written + head_with(written, **more) + b"\n")
    facts = told(tmp_path).facts
    assert (facts["why"], facts["line"]) == ("broken", 10)


@pytest.mark.parametrize("size", [1, 20, 60, -1])
def test_a_torn_line_about_more_deals_is_cut_off(tmp_path: Path, written: bytes, size: int) -> None:
    (tmp_path / JOURNAL).write_bytes(written + head_with(written, 7)[:size])
    Journal(tmp_path, draw_up(LEAGUE), resume=True).close()
    assert (tmp_path / JOURNAL).read_bytes() == written


def test_notes_at_the_end_of_a_journal_stay(tmp_path: Path, written: bytes) -> None:
    for notes in (b"the cat came home", b"{cat}"):
        (tmp_path / JOURNAL).write_bytes(written + notes)
        facts = told(tmp_path).facts
        assert (facts["why"], facts["line"]) == ("broken", 10)


@pytest.mark.parametrize("name", [RESULTS, "games.parquet", PLOTS[0]])
@pytest.mark.parametrize("begun", [None, b"", b'{"bots'])
def test_results_of_somebody_else_stay(tmp_path: Path, name: str, begun: bytes | None) -> None:
    (tmp_path / name).write_text("not from a league")
    if begun is not None:
        (tmp_path / JOURNAL).write_bytes(begun)
    facts = told(tmp_path, resume=False).facts
    assert (facts["why"], facts["given"]) == ("way", str(tmp_path / name))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("edit", "named"),
    [
        (lambda text: text.replace(b"[0,[", b"[99,[", 1), ("line 2", "Zeile 2")),
        (lambda text: b"milk" + text, ("line 1", "Zeile 1")),
        (lambda _: b"milk", ("line 1", "Zeile 1")),
    ],
)
def test_people_read_one_line_with_file_and_number(
    tmp_path: Path,
    written: bytes,
    edit: Callable[[bytes], bytes],
    named: tuple[str, str],
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cup").mkdir()
    Path("cup", JOURNAL).write_bytes(edit(written))
    typed = ["league", *TYPED, "--seed", "s", "--out", "cup", "--resume", "--language", language]
    assert main(typed) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert f"cup/{JOURNAL}" in err.replace("\\", "/")
    assert named[language == "de"] in err
    assert [file.name for file in Path("cup").iterdir()] == [JOURNAL]


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / RESULTS
    path.write_text("before")
    with pytest.raises(RuntimeError), whole(path) as part:
        part.write_text("half")
        raise RuntimeError
    assert [file.name for file in tmp_path.iterdir()] == [RESULTS]
    assert path.read_text() == "before"


def test_a_plot_that_cannot_be_drawn_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_figure: object, path: Path, **_: object) -> None:
        Path(path).write_text("half a picture")
        raise OSError("full")

    (tmp_path / PLOTS[0]).write_text("before")
    monkeypatch.setattr("matplotlib.figure.Figure.savefig", fail)
    rating = {"bot": "random", "rating": 1.0, "sigma": 1.0}
    summary = {"ratings": [{"mode": None, "players": None, "bots": [rating]}]}
    with pytest.raises(OSError, match="full"):
        plots.draw_plots(tmp_path, summary, {"moves": []})
    assert [file.name for file in tmp_path.iterdir()] == [PLOTS[0]]
    assert (tmp_path / PLOTS[0]).read_text() == "before"


def test_the_lines_are_those_of_the_plan() -> None:
    plan = Plan(LEAGUE)
    assert plan.seating(BASE - 2).mode == "base"
    assert plan.seating(BUFFALO - 2).mode == "buffalo"
