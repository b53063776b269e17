"""Journals that are torn or mistaken for something else: one line, no change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.lab.league import plots
from hornox.lab.league.files import JOURNAL, PLOTS, RESULTS, whole
from hornox.lab.league.games import play_games
from hornox.lab.league.journal import Journal
from hornox.lab.league.plan import League, draw_up, rules_of
from hornox.lab.league.provenance import own_means

MODES = ("base", "buffalo")
LEAGUE = League(("random", "greedy"), MODES, (3,), 2, "s", rules=rules_of(MODES), means=own_means())
TYPED = ["--bots", "random,greedy", "--mode", "base,buffalo", "--players", "3", "--deals", "2"]
BASE = 3
"""A line of the journal that holds a game of three players."""


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


@pytest.mark.parametrize(
    "line", [b"", b"\xff\xfe", b"[" * 100_000, b"[1, 2", b"null", b"{}", b"[]", b"\0" * 50]
)
def test_a_line_of_anything_else_is_named(tmp_path: Path, written: bytes, line: bytes) -> None:
    lines = written.split(b"\n")
    (tmp_path / JOURNAL).write_bytes(b"\n".join([*lines[:4], line, *lines[5:]]))
    facts = told(tmp_path).facts
    assert (facts["why"], facts["line"]) == ("broken", 5)


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, -1), (0, 16), (0, 10**30), (1, [1, 2, 3, 4]), (2, [1, 2]), (3, "nobody"), (4, 0)],
)
def test_a_line_that_is_no_result_of_a_game_is_named(
    tmp_path: Path, written: bytes, place: int, value: object
) -> None:
    lines = written.split(b"\n")
    result = json.loads(lines[BASE - 1])
    result[place] = value
    lines[BASE - 1] = json.dumps(result).encode()
    (tmp_path / JOURNAL).write_bytes(b"\n".join(lines))
    facts = told(tmp_path).facts
    assert (facts["why"], facts["line"]) == ("broken", BASE)
    assert facts["given"] == str(tmp_path / JOURNAL)


def test_a_game_told_twice_counts_once(tmp_path: Path, written: bytes) -> None:
    again = written.split(b"\n")[BASE - 1]
    (tmp_path / JOURNAL).write_bytes(written + again + b"\n")
    journal = Journal(tmp_path, draw_up(LEAGUE), resume=True)
    journal.close()
    assert len(journal.results) == 8


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


@pytest.mark.parametrize("size", [1, 20, 60, -1])
def test_a_torn_line_about_more_deals_is_cut_off(tmp_path: Path, written: bytes, size: int) -> None:
    (tmp_path / JOURNAL).write_bytes(written + head_with(written, 7)[:size])
    Journal(tmp_path, draw_up(LEAGUE), resume=True).close()
    assert (tmp_path / JOURNAL).read_bytes() == written


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
