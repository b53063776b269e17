"""Positions as text: there and back, in every mode; and what cannot be read."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.engine import State, View, view
from hornox.engine.rng import Stream
from hornox.notation import ALL, NotationError, describe, read_position, write_position
from hornox.notation.tables import words_of
from tests.support.modes import BLENDS, Case, brief, cases, each_mostly_slow
from tests.support.play import play, some

AnyState = State[Any, Any, Any, Any]
MOMENTS = 5
SHORT = "10 20 | 33 | 50-54 | 90 ; hand 2 21 34 56 91 ; 4 players"


def seen_in(seen: View[Any, Any]) -> tuple[Any, ...]:
    """A View without the number of its moment."""
    public = words_of(seen.mode).usual(seen.public)
    options = tuple(decision.options for decision in seen.decisions)
    made = tuple(one.choice for one in seen.made)
    return public, seen.private, seen.agenda, seen.awaited, seen.asking, options, made


def held_in(state: AnyState) -> tuple[Any, ...]:
    """A State without its seed and the number of its moment."""
    public = words_of(state.mode).usual(state.public)
    return public, state.private, state.hidden, state.agenda, state.drafts, state.options


def there_and_back(state: AnyState, eyes: int | str | None) -> None:
    described = describe(state, eyes)
    text = write_position(described)
    again = read_position(text)
    assert again == described, text
    assert write_position(again) == text
    if eyes == ALL:
        assert held_in(again.state()) == held_in(state), text
    else:
        assert not isinstance(eyes, str)
        assert seen_in(again.view()) == seen_in(view(state, eyes)), text
        other = again.state("another deal of all that this seat cannot know")
        assert write_position(describe(other, eyes)) == text


FAN = [Case(mode, 3, brief(mode)) for mode in BLENDS]


@each_mostly_slow([*cases(), *FAN])
def test_every_moment_reads_as_it_was_written(case: Case) -> None:
    trail = play(case, "notation")
    chance = Stream("notation", str(case))
    for state in some(trail.states, MOMENTS):
        for eyes in (chance.below(state.seats), None, ALL):
            there_and_back(state, eyes)


def test_the_short_form_of_a_table() -> None:
    found = read_position(SHORT)
    assert write_position(found) == SHORT
    assert found.mode.id == "base" and found.seats == 4 and found.seat == 0
    seen = found.view()
    assert seen.public.rows == ((10, 20), (33,), (50, 51, 52, 53, 54), (90,))
    assert seen.public.hands == (5, 5, 5, 5)
    assert seen.decisions[0].options == (2, 21, 34, 56, 91)
    lines = SHORT.replace(" ; ", "\n# a comment\n\n")
    assert read_position(lines) == found, "lines and comments are the same position"


def test_what_is_not_told_is_drawn_by_the_seed() -> None:
    found = read_position(SHORT)
    assert found.state("a") == found.state("a")
    assert found.state("a").private != found.state("b").private
    assert view(found.state("a"), 0) == view(found.state("b"), 0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1: There is nothing to read."),
        ("10 | 10 | 3 | 4 ; hand 5 ; 2 players", "line 1, column 6: The card 10 lies in 2 places"),
        ("1 | 2 | 3 | 4 ;\n hand 5 500 ; 2 players", "line 2, column 9: There is no card 500"),
        ("1 | 2 | 3 | x ; 2 players", "line 1, column 13: “x” is not a number"),
        ("1 | 2 | 30-35 | 4 ; 2 players", "line 1, column 9: Row 3 has to hold 1 to 5 cards"),
        ("1 | 2 | 3 ; hand 5 ; 2 players", "line 1, column 1: There have to be 4 rows"),
        ("1 | 2 | 3 | 4 ; hand 5", "line 1, column 1: The number of players is missing"),
        ("1 | 2 | 3 | 4 ; 4 plaers", "line 1, column 19: “plaers” is not understood here."),
        ("hello", "line 1, column 1: “hello” means nothing in a position of Base game"),
        ("1 | 2 | 3 | 4 ; hand 5 ; 20 players", "line 1, column 26: Base game is for 2 to 10"),
        ("1 | 2 | 3 | 4 ; hand 5 ; hand 6 ; 2 players", "column 26: “hand” is told twice"),
        ("1 | 2 | 3 | 4 ; cow 2 ; hand 5 ; 2 players", "column 17: "),
        ("1 | 2 | 3 | 4 ; luck five ; 2 players", "column 17: “luck” means nothing"),
        ("1 | 2 | 3 | 4 ; hands 5 ? | ? ; 2 players", "column 17: “hands” holds hands of which"),
        ("1 | 2 | 3 | 4 ; hands 5 6 | ?3 ; 2 players", "column 17: “hands” does not agree"),
        ("1 | 2 | 3 | 4 ; hands 5 | 6 | 7 ; 2 players", "column 17: “hands” needs an entry"),
        ("1 | 2 | 3 | 4 ; turned 3:7 ; 2 players", "column 17: There is no player 3"),
        ("mode flip ; 1 | 2 | 3 | 4 ; turned 1:104~ ; 2 players", "column 38: The card 104 has"),
        ("mode nix ; 2 players", "line 1, column 6: There is no mode “nix”."),
        ("mode base@9 ; 2 players", "line 1, column 6: "),
        ("1 | 2 | 3 | 4 ; options rounds=0 ; 2 players", "column 17: The option “rounds” needs"),
        ("1 | 2 | 3 | 4 ; options rounds ; 2 players", "column 25: Options are written NAME=VALUE"),
        ("1 | 2 | 3 | 4 ; eyes 3 ; 2 players", "column 17: There is no player 3"),
        ("1 | 2 | 3 | 4 ; used 1 ; hand 5 ; 2 players ; mode specials", "“used” can only be told"),
        ("1 | 2 | 3 | 4 ; next score-round ; hand 5 ; 2 players", "breaks a rule|must be one that"),
        ("1 | 2 | 3 | 4 ; next dance ; hand 5 ; 2 players", "column 22: “dance” is not a step"),
        ('1 | 2 | 3 | 4 ; hand "5 ; 2 players', "column 22: This quotation mark has no partner"),
        ("mode board ; 1: 3 | 1: 4 ; 2 players", "column 21: There is no row 1 here"),
        ("mode party ; 1 | 2 ; letters A A ; 2 players", "column 22: "),
    ],
)  # fmt: skip
def test_a_complaint_names_the_place(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text)
    assert any(part in str(caught.value) for part in complaint.split("|")), str(caught.value)
    assert isinstance(caught.value, ValueError)
