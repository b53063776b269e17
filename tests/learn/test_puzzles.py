"""Puzzles: what is shipped is right, what is told is true, and everybody can solve them."""

from __future__ import annotations

from collections import Counter
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

import hornox
from hornox import fast
from hornox.cli import main
from hornox.engine.decision import Illegal
from hornox.engine.rng import Stream
from hornox.explain import LANGUAGES, Speaker
from hornox.learn.puzzles import mining
from hornox.learn.puzzles.choosing import choice_among, next_puzzle, puzzle_of, selected
from hornox.learn.puzzles.mining import MARGIN
from hornox.learn.puzzles.puzzle import Option, Puzzle, id_of, shipped
from hornox.learn.puzzles.rating import FIRST, Solver, difficulty
from hornox.learn.puzzles.run import Run
from hornox.learn.puzzles.themes import RULES, THEMES, themes_of
from hornox.learn.puzzles.why import theme_name, why
from hornox.terminal.plain.puzzles import Solving
from hornox.terminal.plain.screen import Screen


@pytest.mark.slow
def test_every_shipped_puzzle_can_be_read_asked_and_explained() -> None:
    assert len(shipped()) >= 250 and len({one.id for one in shipped()}) == len(shipped())
    assert len({one.mode for one in shipped()}) >= 9
    speakers = [Speaker(language) for language in LANGUAGES]
    used: Counter[str] = Counter()
    for puzzle in shipped():
        seen = puzzle.view()
        (decision,) = seen.decisions
        assert puzzle.id == id_of(puzzle.position) and seen.mode.id == puzzle.mode
        assert {one.choice for one in puzzle.options} == set(decision.options), puzzle.id
        assert puzzle.margin >= MARGIN - 0.011 and puzzle.rival != puzzle.best, puzzle.id
        assert [one.heads for one in puzzle.options] == sorted(o.heads for o in puzzle.options)
        assert puzzle.themes == tuple(theme for theme, _ in themes_of(puzzle, seen)), puzzle.id
        for speaker in speakers:
            assert "{" not in why(speaker, puzzle) and all(
                theme_name(speaker, one) for one in puzzle.themes
            )
        used.update(puzzle.themes[:1])
    assert len(used) >= 15 and max(used.values()) < len(shipped()) / 4
    assert {*used} <= {*THEMES}


def test_themes_tell_what_lies_on_the_table() -> None:
    low = _puzzle("82 85 | 101 | 78 | 84 ; hand 30 77 ; 4 players", 77, 30, takes=(0.05, 0.3))
    theme, facts = themes_of(low, low.view())[0]
    assert theme == "behind-low" and facts["lower"] == 75  # 1 to 76 without the 30
    cow = _puzzle(
        "mode cow ; 4 | 33 55 | 31 34 51 76 | 92 ; cow 1 ; hand 16 79 ; 4 players",
        16, 79, takes=(0.0, 0.8),
    )  # fmt: skip
    told = dict(themes_of(cow, cow.view()))
    assert "cow-block" not in told  # the cow goes to the lowest end, row 2, which has room
    cow = replace(cow, position=cow.position.replace("33 55 |", "33 55 88 90 |"))
    told = dict(themes_of(cow, cow.view()))
    assert told["cow-block"]["to"] == 3
    full = _puzzle("10-14 | 40 | 60 | 80 ; hand 41 20 ; 4 players", 41, 20, takes=(0.0, 0.9))
    told = dict(themes_of(full, full.view()))
    assert told["stay-out"]["there"] == (20,) and told["stay-out"]["heads"] == 11
    assert told["sure-place"]["between"] == 0


def _puzzle(position: str, best: int, rival: int, takes: tuple[float, float]) -> Puzzle:
    options = (Option(best, 1.0, takes[0]), Option(rival, 4.0, takes[1]))
    return Puzzle(id_of(position), "base", position, options, 1000, (), rival)


def test_a_rating_follows_what_was_missed_and_solved() -> None:
    levels = ("greedy", "easy", "normal", "hard")
    ratings = [
        difficulty(6, {level: float(i < missed) for i, level in enumerate(levels)})
        for missed in range(5)
    ]
    assert ratings == sorted(ratings) and ratings[0] < 900 and ratings[-1] > 2000
    solver = Solver()
    for right in (True, True, False, True):
        after = solver.after(1200, right)
        assert (after.rating > solver.rating) is right and after.deviation < solver.deviation
        solver = after
    assert (solver.tried, solver.solved, solver.streak, solver.longest) == (4, 3, 1, 2)
    assert solver.rating > FIRST


def test_puzzles_are_chosen_for_the_solver_and_wrong_words_get_a_sentence() -> None:
    among = selected("base")
    puzzle, fresh = next_puzzle(among, 1200, (), Stream("x", "y"))
    assert fresh and abs(puzzle.rating - 1200) < 200
    again, fresh = next_puzzle((puzzle,), 1200, {puzzle.id}, Stream("x", "y"))
    assert again == puzzle and not fresh
    for wrong in (
        lambda: selected("nix"),
        lambda: selected("", "nix"),
        lambda: selected("base", "cow-full"),
        lambda: puzzle_of("nix"),
        lambda: choice_among(puzzle, "999"),
    ):
        with pytest.raises(Illegal) as refused:
            wrong()
        for language in LANGUAGES:
            assert "{" not in Speaker(language).refusal(refused.value)


def test_the_library_has_them() -> None:
    puzzle = hornox.puzzles("base")[0]
    assert puzzle.solved_by(puzzle.answer) and not puzzle.solved_by(puzzle.options[1].choice)
    assert puzzle.answer in puzzle.position.options and puzzle.why and puzzle.id in repr(puzzle)
    with pytest.raises(Illegal, match="There are no puzzles for “chess”"):
        hornox.puzzles("chess")
    with pytest.raises(Illegal, match="cannot be chosen"):
        puzzle.solved_by(999)


def test_somebody_solves_them_in_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    puzzle = selected("base")[0]
    typed = iter(["999", str(puzzle.best)])
    out = StringIO()
    Solving(Screen(out, lambda _: next(typed)), "en").play(name=puzzle.id)
    text = " ".join(out.getvalue().split())
    assert "“999” cannot be chosen here" in text and f"Right: {puzzle.best}." in text
    assert why(Speaker("en"), puzzle)[:40] in text and "Solved 1 of 1, 1 in a row." in text
    typed = iter([str(puzzle.options[-1].choice)])  # a second try does not count
    Solving(Screen(out, lambda _: next(typed)), "de").play(name=puzzle.id)
    assert "ist besser" in out.getvalue() and "Gelöst 1 von 1" in out.getvalue()
    assert main(["puzzles", "--mode", "chess", "--language", "en"]) == 2
    assert main(["puzzles", "mine", "--language", "en"]) == 2
    assert (
        main(["puzzles", "mine", str(tmp_path / "x"), "--mode", "board", "--language", "en"]) == 2
    )
    said = capsys.readouterr().err
    assert "no puzzles for “chess”" in said and "into which file" in said and "“board”" in said


@pytest.mark.slow
def test_the_miner_can_be_stopped_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not fast.available():
        pytest.skip("there are no kernels without numba")
    found = shipped()[:3]

    def mined(task: mining.Task) -> tuple[Puzzle, ...]:
        return tuple(
            replace(one, mode=task.mode, game=task.name) for one in found[task.number :][:1]
        )

    monkeypatch.setattr("hornox.learn.puzzles.run.mine", mined)
    out = tmp_path / "found.jsonl"
    first = Run(out, "s", ("base",), 3)
    assert next(first.go()) == 1  # and stopped
    out.write_bytes(out.read_bytes() + out.read_bytes().replace(b"base/0", b"base/1"))
    second = Run(out, "s", ("base",), 3)
    assert len(second.puzzles) == 1  # what was written too early is left out
    assert list(second.go()) == [2, 3] and second.enough
    with pytest.raises(Illegal) as refused:
        Run(out, "other", ("base",), 3)
    assert "belongs to another run" in Speaker("en").refusal(refused.value)


@pytest.mark.slow
def test_a_clear_decision_becomes_a_puzzle_and_an_open_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not fast.available():
        pytest.skip("there are no kernels without numba")
    monkeypatch.setattr(mining, "TRIVIAL", 1)
    clear = hornox.Position.parse("10-14 | 40 | 60 | 80 ; hand 41 20 ; 4 players").view
    puzzle = mining.examine(clear, "seed")
    assert puzzle is not None and puzzle.best == 41 and puzzle.themes[0] in RULES
    alike = hornox.Position.parse("10 | 40 | 60 | 80 ; hand 42 43 ; 4 players").view
    assert mining.examine(alike, "seed") is None
