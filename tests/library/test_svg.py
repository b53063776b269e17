"""Pictures of every kind of table: well-formed, and without what the seat may not know."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

import hornox
from hornox.explain import Speaker
from hornox.library.svg import draw_table
from hornox.modes import find

MODES = (*hornox.modes(), "even-odd+climbing+cow+flip")


def numbers(svg: str) -> list[str]:
    """All texts of a picture; parsing fails where it is not well-formed."""
    root = ElementTree.fromstring(svg)
    return [found.text or "" for found in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("mode", MODES)
def test_every_table_can_be_drawn_at_any_moment(mode: str) -> None:
    chance = Random(f"svg {mode}")
    seats = find(mode).players[1] if mode in ("base", "party") else 3
    game = hornox.Game(mode, seats, seed="svg")
    for moment in range(40):
        if game.over:
            break
        game.language = "de" if moment % 2 else "en"
        told = numbers(game._repr_svg_())
        laid = {made.choice for made in game.view().made}
        assert all(str(card) in told for card in game.hand if card not in laid)
        game.play(chance.choice(game.options))


@pytest.mark.parametrize("mode", MODES)
def test_a_picture_is_made_of_what_the_seat_may_know(mode: str) -> None:
    """A View is all that it is given: whatever hides there is hidden here."""
    game = hornox.Game(mode, 3, seed="eyes")
    speaker = Speaker("en", game.names, game.mode)
    assert game.whose == 0
    assert game._repr_svg_() == draw_table(game.view(0), speaker)
    assert game.record()._repr_svg_() == draw_table(game.view(None), speaker)
    assert game.view(None).private is None


def test_names_cannot_become_markup() -> None:
    game = hornox.Game("base", ["<script>&\"'", "greedy"], seed="x")
    svg = game._repr_svg_()
    assert "<script" not in svg
    assert "<script>&" in " ".join(numbers(svg))


def test_a_position_is_drawn_as_its_seat_sees_it() -> None:
    text = "10 20 | 33 | 50-54 | 90 ; hand 2 21 34 56 91 ; 4 players"
    shown = numbers(hornox.Position.parse(text)._repr_svg_())
    assert {"10", "20", "33", "54", "90", "2", "21", "34", "56", "91"} <= set(shown)


def test_a_moment_of_a_record_is_drawn_for_a_spectator() -> None:
    record = hornox.Game("base", ["Ann", "greedy"], seed="x").record()
    first = next(iter(record))
    assert numbers(first._repr_svg_())
    assert "hand" not in numbers(first._repr_svg_())
