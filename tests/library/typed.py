"""What editors and type checkers know of a mode: mypy checks every assert_type of this file."""

from __future__ import annotations

from typing import assert_type

import hornox
from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.modes import find
from hornox.tables.board import model as board
from hornox.tables.buffalo import model as buffalo
from hornox.tables.party import model as party
from hornox.tables.rows import model as rows


def by_the_engine() -> None:
    """The State of a named mode has the types of its table, and so has every View of it."""
    state, _ = start(find("base"), 4, "seed")
    assert_type(state.public, rows.Public)
    assert_type(state.rules, rows.RowRules)
    seen = view(state, 0)
    assert_type(seen.public.rows, tuple[tuple[int, ...], ...])
    assert_type(seen.private, rows.Private | None)
    first = open_decisions(state)[0]
    after, _ = answer(state, Answer(first.id, 0, first.options[0]))
    assert_type(after.private, tuple[rows.Private, ...])
    assert_type(start(find("board-pro"), 4, "seed")[0].public, board.Public)
    assert_type(start(find("buffalo"), 4, "seed")[0].public, buffalo.Public)
    assert_type(start(find("party"), 4, "seed")[0].public, party.Public)


def by_the_face() -> None:
    """A Game of a named mode knows its table, too."""
    game = hornox.Game("base", ["Ann", "greedy"])
    assert_type(game.public.rows, tuple[tuple[int, ...], ...])
    assert_type(game.view().private, rows.Private | None)
    assert_type(hornox.Game("party", 3).public.tallies, tuple[party.Tally, ...])
    assert_type(game.options, tuple[int | str, ...])
    assert_type(hornox.modes(), tuple[str, ...])
    assert_type(hornox.load("{}"), hornox.Record)
