"""The party table as it is drawn."""

from __future__ import annotations

import pytest

from hornox.drawn import scene_of
from hornox.drawn.style import render, visible
from hornox.engine import view
from hornox.explain import LANGUAGES, Speaker
from hornox.tables.party.model import PartyState
from tests.rules.party_table import PARTY, bid, lay, play, table
from tests.support.modes import Case
from tests.support.play import play as play_game

NAMES = ("Ada", "Ben", "Carla", "Dora", "Emil")


def drawn(state: PartyState, seat: int | None, language: str = "en") -> str:
    names = NAMES[: state.seats]
    lines = scene_of("party").draw(view(state, seat), Speaker(language, names))
    return "\n".join(render(line, ansi=False).rstrip() for line in lines)


def test_the_table_of_a_seat() -> None:
    state = table(
        [[1, 2], [5, 6, 9, 10, 11]],
        at_rows={2: 7},
        piles=[[[3, 30], [44]], []],
        bulls=[[], [4, 5]],
        shown=[1],
        discard=[8],
    )
    assert (
        drawn(state, 0)
        == """\
  Round 1
  draw pile 8 · discarded 1 · bull cards 4 5 6

  Row 1      1³   2²   ·    ·    ·
  Row 2      5⁵   6¹   9²   10⁶  11¹  bull card 7

  Ada  5 cards · you
    Pile 1   3¹   30⁷  8 heads
    Pile 2   44⁶  6 heads
  Ben  5 cards · null B · bull cards 4 5 · is thinking

  hand       50⁴  60²  61¹  62⁷  63¹  null A"""
    )


def test_bids_and_the_drawn_card_are_shown() -> None:
    state, _ = bid(table([[1, 2], [5, 6]]), "null", 7)
    picture = drawn(state, 1)
    assert "bids       Ada A" in picture
    state, _ = play(state, (1, "row", 1))
    picture = drawn(state, None, "de")
    assert "Reihe 1    genommen" in picture
    assert "gezogen    90³" in picture
    assert "Hand" not in picture


def test_what_lies_face_down_is_drawn_for_its_owner_alone() -> None:
    state = table(hands=[(1, 2, 3, 4, 5, 6, 7), (10, 11, 12, 13, 14, 15)], last=False)
    state, _ = lay(state, 0, 3, "new")
    assert "Pile 1   3¹" in drawn(state, 0)
    assert "hand       1³   2²   4³" in drawn(state, 0)
    assert "Pile" not in drawn(state, 1)


def test_the_last_round_is_announced() -> None:
    state = table([[1, 2], [5, 6]], last=True)
    assert "Round 1  last round" in drawn(state, 0)
    assert "Runde 1  letzte Runde" in drawn(state, 0, "de")


@pytest.mark.parametrize("seats", [2, 5])
def test_no_line_is_too_long(seats: int) -> None:
    trail = play_game(Case(PARTY, seats, {}), "wide")
    for state in trail.states[::7]:
        for language in LANGUAGES:
            names = NAMES[:seats]
            lines = scene_of("party").draw(view(state, 0), Speaker(language, names))
            assert max(map(visible, lines)) <= 80
