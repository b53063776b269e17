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
from hornox.engine.decision import Choice, Illegal
from hornox.engine.rng import Stream
from hornox.explain import LANGUAGES, Speaker
from hornox.learn.puzzles import mining
from hornox.learn.puzzles.choosing import choice_among, next_puzzle, puzzle_of, selected
from hornox.learn.puzzles.mining import MARGIN, POINTS
from hornox.learn.puzzles.puzzle import Option, Puzzle, id_of, shipped
from hornox.learn.puzzles.rating import FIRST, Solver, difficulty
from hornox.learn.puzzles.run import Run
from hornox.learn.puzzles.themes import RULES, THEMES, themes_of
from hornox.learn.puzzles.why import question, theme_name, verdict, why
from hornox.terminal.plain.puzzles import Solving
from hornox.terminal.plain.screen import Screen


@pytest.mark.slow
def test_every_shipped_puzzle_can_be_read_asked_and_explained() -> None:
    assert len(shipped()) >= 300 and len({one.id for one in shipped()}) == len(shipped())
    assert len({one.mode for one in shipped()}) >= 9
    speakers = [Speaker(language) for language in LANGUAGES]
    used: Counter[str] = Counter()
    for puzzle in shipped():
        seen = puzzle.view()
        (decision,) = seen.decisions
        assert puzzle.id == id_of(puzzle.position) and seen.mode.id == puzzle.mode
        assert {one.choice for one in puzzle.options} == set(decision.options), puzzle.id
        least = MARGIN if puzzle.counted == "heads" else POINTS
        assert puzzle.margin >= least - 0.011 and puzzle.rival != puzzle.best, puzzle.id
        assert [one.cost for one in puzzle.options] == sorted(o.cost for o in puzzle.options)
        assert puzzle.themes == tuple(theme for theme, _ in themes_of(puzzle, seen)), puzzle.id
        for speaker in speakers:
            assert "{" not in why(speaker, puzzle) + question(speaker, puzzle) and all(
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


def _puzzle(
    position: str,
    best: Choice,
    rival: Choice,
    takes: tuple[float, float] = (0.0, 0.0),
    points: tuple[float, float] | None = None,
) -> Puzzle:
    worth = points or (None, None)
    options = (Option(best, 1.0, takes[0], worth[0]), Option(rival, 4.0, takes[1], worth[1]))
    return Puzzle(id_of(position), "base", position, options, 1000, (), rival)


def _told(puzzle: Puzzle) -> tuple[str, str]:
    """The first theme of a puzzle, and its sentence."""
    return themes_of(puzzle, puzzle.view())[0][0], why(Speaker("en"), puzzle)


def test_themes_of_a_board_tell_what_a_field_brings() -> None:
    board = (
        "mode board ; 2: 31 38 44 | 3: 12 20 | 4: 66 70 71 72 73 | 5: 90 95 ; round 5 ;"
        " hand 21 46 47 74 96 ; 4 players"
    )
    points = (6.0, 2.0)
    theme, said = _told(_puzzle(board, 46, 21, points=points))
    assert theme == "score" and "46 brings 5 points on field 4 of row 2; 21 brings 1." in said
    theme, said = _told(_puzzle(board, 21, 74, (0.0, 0.9), points))
    assert theme == "stay-out" and "Field 6 is the last one of row 4" in said
    assert "cost 12 points" in said  # 66 and 70: 3 + 2, 71 and 72: 1 + 1, 73: 5
    theme, said = _told(_puzzle(board, 96, 21, (0.1, 0.3), points))
    assert theme == "score" and "96 brings 4 points on field 3 of row 5; 21 brings 1." in said
    heads = "mode board ; 2: 31 | 3: 12 | 4: 90 | 8: 50 ; round 5 ; hand 51 55 ; 4 players"
    theme, said = _told(_puzzle(heads, 55, 51, points=points))
    assert theme == "heads-field" and "where heads are plus points. 55 has 3, 51 has 1." in said
    wrong = verdict(Speaker("en"), _puzzle(board, 46, 21, points=points), 21)
    assert wrong == "46 is better: 21 brings 4.0 points less."


def test_themes_of_a_party_tell_what_becomes_of_the_piles() -> None:
    table = (
        "mode party ; 19 98 | 16 93 | 59 35 ; turned 3:null:C 2:null:E ; bidders 2 3 ;"
        " bids 1:41 3:null:C 2:null:E ; piles 30 67 | 9 48 | 95 / 76 / 89 ;"
        " discard 37 49 56 43 63 82 41 ; round 3 ; hands 72! 80! 87 100 | 50! 94! ?3 | 53! 84! ?3 ;"
        " letters A E! C! ; draw ?41 ; removed ?25 ; 3 players ;"
        " next take-row(1 41), carry-out, bidding, laying, score-game, next-round"
    )
    theme, said = _told(_puzzle(table, 2, 3, points=(9.0, 5.0)))
    assert theme == "pile-grows" and "ends with 67, and 93 of row 2 fits on it" in said
    assert "Row 3 adds nothing to it." in said
    bids = (
        "mode party ; 65 91 | 56 55 | 34 98 ; piles 28 89 / 14 / 77 | 83 / 53 / 2 | 41 85 / 58 ;"
        " discard 7 17 48 ; round 4 ; hands 8! 18! 38! 94! 97 | 66! 76! ?3 | 22! 64! 87! ?2 ;"
        " letters E! ? ? ; 3 players"
    )
    theme, said = _told(_puzzle(bids, 38, 97, points=(9.0, 5.0)))
    assert theme == "bid-dead" and "38 could only count against you" in said
    many = _puzzle(bids, "null", 97, points=(9.0, 5.0))
    assert not themes_of(many, many.view())  # with three bidders nobody knows what comes of it


def test_themes_of_special_cards_tell_what_they_save() -> None:
    table = (
        "mode specials ; 8 19 23 37 48 | 52 66 | 70 | 31 45 90 ; turned 1:49 2:71 ; round 2 ;"
        " hand 60 80 ; special-hands Fifth Insert Stop | - ; 2 players"
    )
    theme, said = _told(_puzzle(table, "Fifth", "pass"))
    assert theme == "special-use" and "49 costs 5 heads. “5th Row” saves all of them." in said
    theme, said = _told(_puzzle(table, "Insert", "Fifth"))
    assert theme == "special-which" and "“5th Row” would do the same" in said
    dear = _puzzle(table, "pass", "Fifth")
    assert not themes_of(dear, dear.view())  # five heads are no trifle


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
    draws = [Stream("x", str(number)) for number in range(20)]
    first = {next_puzzle(selected(), 1200, (), draw)[0].mode for draw in draws}
    later = {next_puzzle(selected(), 1200, "abcde", draw)[0].mode for draw in draws}
    assert first == {"base"} and len(later) > 1
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
    assert "ist besser" in out.getvalue() and "1 von 1 gelöst" in out.getvalue()
    assert main(["puzzles", "--mode", "chess", "--language", "en"]) == 2
    assert main(["puzzles", "mine", "--language", "en"]) == 2
    assert (
        main(["puzzles", "mine", str(tmp_path / "x"), "--mode", "buffalo", "--language", "en"]) == 2
    )
    said = capsys.readouterr().err
    assert "no puzzles for “chess”" in said and "into which file" in said and "“buffalo”" in said


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
