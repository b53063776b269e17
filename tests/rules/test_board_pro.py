"""The rulings of the pro version about set-up, taking rows, draws and stop signs: P1 to P11."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox.engine import start
from hornox.modes import find
from hornox.modes.board import red_side
from hornox.tables.board.events import (
    ActionDrawn,
    ActionsShuffled,
    NothingDrawn,
    Scored,
    SignsLifted,
    TileSeen,
)
from tests.rules.board_table import BOX, Play, side

TAKING = {1: [10, 11, 12, 13], 2: [40], 3: [60], 4: [80]}
"""14 takes row 1 for seven heads."""
FOUR = {1: [10], 2: [40], 3: [60], 4: [80]}


@pytest.mark.parametrize(("seats", "rows"), [(2, range(4)), (3, range(4)), (4, range(6, 10))])
def test_p1_upper_rows_for_few_lower_rows_for_many(seats: int, rows: range) -> None:
    state, _ = start(find("board-pro"), seats, "7")
    assert [i for i, row in enumerate(state.public.rows) if row] == list(rows)


@pytest.mark.parametrize("mode", ["board-pro", "board-pro-luck"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_left_over_is_a_supply_for_every_number_of_players(mode: str, seats: int) -> None:
    order = tuple(range(100, 0, -1))
    state, _ = start(find(mode), seats, "7", {}, {"deal/1": order})
    left = order[12 * seats + 4 :]
    assert (state.hidden.supply, state.hidden.aside) == (left, ())
    assert state.public.supply == len(left) > 0


def test_p2_start_tiles_set_off_nothing() -> None:
    state, moments = start(find("board-pro"), 6, "7")
    assert state.public.scores == (0,) * 6
    assert state.public.hands == (12,) * 6
    assert not [one for one in moments if isinstance(one.event, Scored | ActionDrawn)]
    assert state.public.actions is not None
    assert state.public.actions.hands == (2,) * 6


def test_p3_an_empty_supply_gives_nothing() -> None:
    rows = {1: [90], 2: [95], 3: [98], 7: [20, 21, 22]}
    play = Play("board-pro", rows, {0: [24]}, hands={0: [99]})
    assert play.tiles(0) == (99,)
    assert [event.rule for event in play.heard(NothingDrawn)] == ["draw-tile-none"]


DRAWING = {1: [90], 2: [95], 3: [98], 4: [30, 33]}
"""35 draws an action card."""


def test_p4_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    play = Play("board-pro", DRAWING, {0: [35]}, discard=["skip", "stop"])
    assert [event.count for event in play.heard(ActionsShuffled)] == [2]
    assert play.state.public.actions is not None
    assert (play.state.public.actions.discard, play.state.public.actions.pile) == ((), 1)
    assert sorted((*play.cards(0), *play.state.hidden.actions)) == ["skip", "stop"]


def test_p4_a_card_just_played_is_among_the_discarded() -> None:
    # The skip lands on the draw field: the pile is empty, the skip card comes back.
    rows = {1: [90], 2: [95], 3: [98], 4: [30]}
    play = Play("board-pro", rows, {0: [35]}, actions={0: ["skip"]})
    play.choose("skip")
    assert play.log == [(0, 35, 4, 3, 0)]
    assert play.cards(0) == ("skip",)


def test_p4_nothing_where_both_are_empty() -> None:
    play = Play("board-pro", DRAWING, {0: [35]})
    assert [event.rule for event in play.heard(NothingDrawn)] == ["draw-action-none"]
    assert play.cards(0) == ()


def test_p5_any_free_row_but_the_one_just_emptied() -> None:
    play = Play("board-pro", TAKING, {0: [14]})
    assert play.offered() == (5, 6, 7, 8, 9, 10)
    assert play.refused(1) == "E_ROW_EMPTIED"
    assert play.refused(2) == "E_ROW_NOT_FREE"
    assert play.refused(11) == "E_ROW"
    play.choose(10)
    assert play.rows == {2: (40,), 3: (60,), 4: (80,), 10: (14,)}


def test_p5_a_single_free_row_needs_no_question() -> None:
    mine = replace(BOX, red=side("_ _ _ _ TB", "_ _ TB", "_ _ TB", "_ _ TB", "+2 _ TB"))
    play = Play(red_side(mine), TAKING, {0: [14]})
    assert play.log == [(0, 14, 1, 5, -7), (0, 14, 5, 1, 2)]


def test_p6_a_first_field_never_takes_so_effects_end() -> None:
    for fields in BOX.red.rows:
        assert not fields[0].kind.startswith("take")
    play = Play("board-pro", TAKING, {0: [14]}).choose(7)
    assert play.log == [(0, 14, 1, 5, -7), (0, 14, 7, 1, 1)]
    assert play.asking() is None


@pytest.mark.parametrize("row", [1, 2])
def test_p7_both_kinds_of_taking_lift_all_signs_before_the_choice(row: int) -> None:
    rows = {1: [10, 11, 12, 13], 2: [40, 41, 42, 43, 44], 3: [60], 4: [80]}
    play = Play("board-pro", rows, {0: [14 if row == 1 else 45]}, signs=[3, 4])
    assert play.asking() == "open-row"
    assert play.signs == ()
    assert [event.rows for event in play.heard(SignsLifted)] == [(3, 4)]


def test_p8_stop_needs_an_active_row_without_a_sign_and_a_sign_left() -> None:
    play = Play("board-pro", FOUR, {0: [85]}, actions={0: ["stop", "stop"]}, signs=[1])
    play.choose("stop")
    assert play.offered() == (2, 3, 4)
    assert play.refused(1) == "E_ROW_CLOSED"
    assert play.refused(7) == "E_ROW_NOT_ACTIVE"
    assert play.refused(0) == "E_ROW"
    play.choose(2)
    assert play.signs == (1, 2)
    assert play.offered() == ("place",)
    assert play.refused("stop") == "E_ACTION_USELESS"


def test_p9_closed_rows_do_not_count_when_a_tile_is_placed() -> None:
    low = Play("board-pro", {1: [30], 2: [50], 3: [70], 4: [90]}, {0: [5]}, signs=[4])
    assert low.log == [(0, 5, 3, 2, 0)]
    only = Play("board-pro", {1: [10], 2: [50], 3: [70], 4: [90]}, {0: [20]}, signs=[1])
    assert only.log == [(0, 20, 4, 2, -2)]
    assert only.rules.count("place-low") == 1


def test_p10_closed_rows_are_closed_to_start_and_ascending() -> None:
    play = Play("board-pro", FOUR, {0: [50]}, actions={0: ["start", "ascending"]}, signs=[1, 3])
    assert play.offered() == ("place", "ascending", "start")
    play.choose("start")
    assert play.offered() == (4,)
    assert play.refused(3) == "E_ROW_CLOSED"
    other = Play("board-pro", FOUR, {0: [50]}, actions={0: ["ascending"]}, signs=[1, 3])
    other.choose("ascending")
    assert other.offered() == (2,)
    assert other.refused(1) == "E_ROW_CLOSED"


def test_p11_signs_stay_from_round_to_round() -> None:
    play = Play(
        "board-pro", FOUR, {0: [41], 1: [61]}, hands={0: [1], 1: [2]}, signs=[1], alone=False
    )
    assert play.state.public.round == 2
    assert play.signs == (1,)


def test_p27_a_drawn_tile_is_told_to_its_player_alone() -> None:
    rows = {1: [90], 2: [95], 3: [98], 7: [20, 21, 22]}
    play = Play("board-pro", rows, {0: [24]}, supply=[7, 8])
    (seen,) = play.heard(TileSeen)
    assert (seen.to, seen.tile) == (0, 7)
    assert play.tiles(0) == (7,)
    assert play.state.public.known == ((), ())
    assert (play.state.public.supply, play.state.hidden.supply) == (1, (8,))
