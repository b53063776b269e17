"""Short reprs, and text that a person can read, for the values of the engine."""

from __future__ import annotations

import pytest

import hornox
from hornox.modes import find


@pytest.mark.parametrize("mode", [*hornox.modes(), "cow+flip"])
def test_values_of_the_engine_are_short_and_readable(mode: str) -> None:
    game = hornox.Game(mode, ["Ann", "greedy"], seed="shown")
    state, seen, record = game.state, game.view(0), game.record()
    for value in (state, seen, game.mode, game.mode.table, record, record.plain, game):
        assert len(repr(value)) < 100
        assert "\n" not in repr(value)
        assert "Struct" not in str(value)
    assert "(" not in str(state) + str(seen)
    assert str(seen).splitlines()[0] == f"View {mode}: seat 0 of 2, asked {seen.asked}"
    assert max(map(len, str(seen).splitlines())) < 400


def test_a_view_says_nothing_of_other_hands() -> None:
    game = hornox.Game("base", ["Ann", "greedy"], seed="shown")
    theirs = " ".join(map(str, game.state.private[1].hand))
    assert theirs in str(game.state)
    assert theirs not in str(game.view(0))
    assert theirs not in str(game.view(None))
    assert theirs not in repr(game.state)


def test_a_record_reads_like_a_list_of_answers() -> None:
    game = hornox.Game("base", ["Ann", "greedy"], seed="demo")
    game.play(game.options[0])
    assert str(game.record()).splitlines()[:2] == ["Base game: Ann, Tahr", "  1. Tahr: 100"]
    assert (
        repr(game.record())
        == f"<hornox.Record base: Ann, Tahr; seed 'demo', {game.moment} answers>"
    )
    assert str(find("base")) == "base: rows, 2 to 10 players; target=66, rounds=None"
    assert repr(find("base")) == "<Mode base, version 1>"
