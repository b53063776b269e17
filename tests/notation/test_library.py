"""``hornox.Position``: read, taken from games, asked for advice, played on."""

from __future__ import annotations

import pytest

import hornox
from hornox.engine import view
from hornox.notation import NotationError

TEXT = "10 20 | 33 | 50-54 | 90 ; hand 2 21 34 56 91 ; 4 players"


def test_a_typed_position_answers() -> None:
    position = hornox.Position.parse(TEXT)
    assert str(position) == TEXT and repr(position).startswith("<hornox.Position base: 4 players")
    assert position.options == position.hand == (2, 21, 34, 56, 91)
    assert position.mode == "base" and position.seats == 4 and position.seat == 0
    assert position.public.rows[2] == (50, 51, 52, 53, 54)
    assert "Row 3" in position.text() and "Player 4" in position.text()
    assert "Reihe 3" in hornox.Position.parse(TEXT, language="de").text()
    assert position._repr_svg_().startswith("<svg")
    assert len({position, hornox.Position.parse(TEXT)}) == 1


@pytest.mark.slow  # kernels may have to be compiled
def test_advice_has_risk_and_heads() -> None:
    advice = hornox.Position.parse(TEXT).advise("hard")
    assert advice.best in (2, 21, 34, 56, 91) and str(advice.best) in str(advice)
    assert len(advice.options) == 5
    assert all(one.take is not None and one.heads is not None for one in advice.options)
    risk = hornox.Position.parse(TEXT).risk()
    assert risk[56] > 0.5 > risk[34]
    with pytest.raises(ValueError, match="Nobody is asked"):
        hornox.Position.parse(TEXT + " ; down 2 | - | - | -").advise("greedy")


def test_play_on_from_a_position() -> None:
    game = hornox.Position.parse(TEXT).game(["Ann", "greedy", "greedy", "greedy"])
    assert game.options == (2, 21, 34, 56, 91)
    game.play(34)
    assert 34 in [card for row in game.public.rows for card in row]
    other = hornox.Position.parse(TEXT).game(seed="other")
    assert other.state.private[1] != hornox.Position.parse(TEXT).state().private[1]


@pytest.mark.parametrize("mode", ["base", "specials", "buffalo", "board-pro-luck", "party"])
def test_positions_of_a_game(mode: str) -> None:
    game = hornox.Game(mode, ["Ann", "greedy"], seed="x")
    game.play(game.options[0])
    for eyes in (0, 1, None, "all"):
        position = hornox.Position.of(game, eyes)
        assert hornox.Position.parse(str(position)) == position
    own = hornox.Position.of(game)
    assert own == hornox.Position.of(game.view()) == hornox.Position.of(game.state)
    assert own.options == game.options and own.text()
    open_one = hornox.Position.of(game, "all")
    assert open_one.open and open_one.state().private == game.state.private
    assert open_one.options == game.options
    hidden = str(hornox.Position.of(game, 1))
    assert hidden == str(hornox.Position.of(view(game.state, 1)))


@pytest.mark.parametrize("wrong", [3, None, b"10"])
def test_what_is_no_text(wrong: object) -> None:
    with pytest.raises(TypeError, match="a position as text"):
        hornox.Position.parse(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="language: one of en, de, not 'fr'"):
        hornox.Position.parse("10 | 20 | 3 | 4 ; hand 5 ; 2 players", "fr")
    with pytest.raises(ValueError, match="there are seats 0 to 1"):
        hornox.Position.of(hornox.Game("base", 2, seed="x"), 5)
    with pytest.raises(NotationError, match="line 1, column 6"):
        hornox.Position.parse("10 | 10 | 3 | 4 ; hand 5 ; 2 players")
