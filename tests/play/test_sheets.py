"""The score sheet: every game's sums are the kernel's own, whatever was played."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hornox.drawn.sheet import sheet_lines
from hornox.drawn.style import render, visible
from hornox.engine.sheet import Part, Sheet
from hornox.explain import LANGUAGES, Speaker
from hornox.modes import REGISTRY
from hornox.play import Match, replayed, sheet_of
from tests.records import golden

each_record = pytest.mark.parametrize("path", golden.paths(), ids=lambda path: path.stem)


@cache
def ended(path: Path) -> Match:
    (*_, last) = replayed(golden.read(path).record, REGISTRY)
    return last


def sheets(match: Match) -> list[Sheet]:
    found = (sheet_of(match, moment.event) for moment in match.moments)
    return [sheet for sheet in found if sheet is not None]


def named(name: str) -> Match:
    return ended(golden.FOLDER / f"{name}-golden.json")


@each_record
def test_the_sheet_adds_up_to_the_outcome(path: Path) -> None:
    match = ended(path)
    outcome = match.outcome
    assert outcome is not None
    *rounds, last = sheets(match)
    assert last.over
    assert not any(sheet.over or sheet.winners for sheet in rounds)
    assert [len(sheet.columns) for sheet in rounds] == list(range(1, len(rounds) + 1))
    for side, seats in enumerate(last.sides):
        for seat in seats:
            assert last.totals[side] == outcome.scores[seat]
            assert last.columns[-1].totals[side] == outcome.scores[seat]
            assert (side in last.winners) == (seat in outcome.winners)
    assert last.low_wins == match.state.mode.table.low_wins
    assert last.rule == outcome.rule


@each_record
def test_every_line_is_the_sum_of_its_parts(path: Path) -> None:
    match = ended(path)
    heads = match.state.mode.table.components(match.state.mode.rules).heads
    for sheet in sheets(match):
        totals = [0] * len(sheet.sides)
        for column in sheet.columns:
            for side, line in enumerate(column.lines):
                assert line.sum == sum(part.points for part in line.parts)
                assert line.points == line.times * line.sum
                totals[side] += line.points
                for part in line.parts:
                    assert not part.parts or part.points == sum(one.points for one in part.parts)
                    if part.kind in ("taken", "cancelled", "pushed", "best", "others"):
                        assert abs(part.points) == sum(heads[card] for card in part.cards)
            assert column.totals == tuple(totals)
        assert sheet.totals == tuple(totals)


def kinds(parts: tuple[Part, ...]) -> list[str]:
    return [part.kind for part in parts]


def test_a_round_has_a_sheet_and_the_last_one_only_that_of_the_game() -> None:
    match = named("base-v1-2p")
    counted = [m.event for m in match.moments if type(m.event).__name__ == "RoundScored"]
    with_sheet = [event for event in counted if sheet_of(match, event)]
    assert with_sheet == counted[:-1]
    assert len(counted) > 1
    assert sheet_of(match, match.moments[0].event) is None


def test_special_cards_tell_what_was_cancelled() -> None:
    (*_, last) = sheets(named("specials-v1-8p"))
    parts = [part for column in last.columns for line in column.lines for part in line.parts]
    assert any(part.kind == "cancelled" and part.points < 0 for part in parts)
    assert last.rounds == 2


@pytest.mark.parametrize("name", ["buffalo-v1-1p", "buffalo-v1-6p"])
def test_the_team_stands_against_the_buffalo(name: str) -> None:
    match = named(name)
    (sheet,) = sheets(match)
    team, buffalo = sheet.columns[0].lines
    assert sheet.sides == (tuple(range(match.state.seats)), ())
    assert sheet.totals == match.state.public.points
    assert team.times == (2 if match.state.seats <= 2 else 1)
    assert sum(map(len, (part.cards for part in buffalo.parts))) == match.state.public.buffalo_pile


def test_the_pro_board_tells_the_track_the_tiles_and_the_action_cards() -> None:
    for name, track in {
        "board-v1-2p": ["fields", "rows"],
        "board-luck-v1-6p": ["fields", "rows", "luck"],
        "board-pro-v1-2p": ["fields", "rows"],
    }.items():
        (sheet,) = sheets(named(name))
        for line in sheet.columns[0].lines:
            assert kinds(line.parts)[0] == "track"
            assert kinds(line.parts[0].parts) == track
            assert kinds(line.parts)[1:] == (["tiles", "actions"] if "pro" in name else [])


def test_the_party_tells_best_pile_bulls_and_the_others() -> None:
    (sheet,) = sheets(named("party-v1-5p"))
    assert [kinds(line.parts) for line in sheet.columns[0].lines] == [
        ["best", "bulls", "others"]
    ] * 5


@each_record
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_drawn_in_80_columns(path: Path, language: str) -> None:
    match = ended(path)
    names = tuple(f"Friederike-{seat}" for seat in range(match.state.seats))
    speaker = Speaker(language, names, match.state.mode)
    for sheet in sheets(match):
        lines = sheet_lines(sheet, speaker)
        assert all(visible(line) <= 80 for line in lines)
        text = "\n".join(render(line, ansi=False) for line in lines)
        for total in sheet.totals:
            assert str(total).replace("-", "−") in text


def test_rounds_without_room_share_a_column() -> None:
    match = named("base-v1-2p")
    (*_, last) = sheets(match)
    lines = sheet_lines(last, Speaker("en", ("Ada", "Ben"), match.state.mode))
    head = render(lines[2], ansi=False).split()
    shared = int(head[1].removeprefix("1–"))
    assert head[2:-1] == [str(number) for number in range(shared + 1, len(last.columns) + 1)]
    first = render(lines[3], ansi=False).split()
    assert sum(map(int, first[2 : len(head)])) == int(first[len(head)])


def test_a_sheet_as_it_is_drawn() -> None:
    match = named("buffalo-v1-1p")
    speaker = Speaker("en", ("Ada",), match.state.mode)
    (sheet,) = sheets(match)
    lines = [render(line, ansi=False).rstrip() for line in sheet_lines(sheet, speaker)]
    team = sheet.columns[0].lines[0]
    assert lines[0].strip() in ("The buffalo wins", "The buffalo is beaten!")
    assert any(f"{team.sum} × 2   " in line for line in lines)
