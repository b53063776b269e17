"""The base rulings of the board game, A1 to A18."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine import Answer, answer, events_of, open_decisions, start, view
from hornox.engine.event import Moments
from hornox.engine.rng import Stream
from hornox.modes import find
from hornox.modes.board import blue_side
from hornox.tables.board.events import GameEnded, Scored, TilesDealt
from hornox.tables.board.rules import tiles_to_play
from hornox.tables.board.steps import SelectTiles
from tests.rules.board_table import BOX, Play, side

FOUR = {1: [15], 2: [60], 3: [70], 4: [80]}


def test_a1_the_layout_is_data() -> None:
    mine = replace(BOX, blue=side("_ +9 T", "_ _ T", "_ _ T", "_ _ T", "_ _ T"))
    play = Play(blue_side(mine), FOUR, {0: [20]})
    assert play.log == [(0, 20, 1, 2, 9)]


def test_a2_four_rows_are_active_again_when_the_tile_has_moved() -> None:
    play = Play("board", {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}, {0: [41]})
    assert len(play.rows) == 4
    assert 1 not in play.rows


def test_a3_a_tile_too_low_has_no_choice_and_sets_off_the_field() -> None:
    play = Play("board", {1: [30], 2: [60], 3: [70], 7: [80]}, {0: [5]})
    assert play.log == [(0, 5, 7, 2, -2)]  # one red bullhead, tile 5 has two heads
    assert play.offered() == ()


def test_a3_a_tile_too_low_takes_a_row_too() -> None:
    play = Play("board", {1: [80, 85, 90], 2: [60], 3: [70], 4: [75]}, {0: [5]})
    assert play.log == [(0, 5, 1, 4, -6), (0, 5, 5, 1, 0)]


def test_a4_every_row_ends_with_its_only_take_field() -> None:
    for fields in (*BOX.blue.rows, *BOX.red.rows):
        assert [field.kind.startswith("take") for field in fields] == [False] * (
            len(fields) - 1
        ) + [True]


def test_a5_the_next_free_row_below_then_the_topmost() -> None:
    below = Play("board", {1: [15, 18, 19], 2: [60], 3: [70], 5: [80]}, {0: [41]})
    assert below.rows[4] == (41,)
    above = Play("board", {3: [30], 5: [20, 21, 22, 24], 6: [50], 7: [80]}, {0: [25]})
    assert above.rows[8] == (25,)  # rows 1, 2 and 4 are free, but they are not below
    wrap = Play("board", {2: [60], 3: [70], 5: [80], 10: [2, 4, 6, 8, 9, 12]}, {0: [13]})
    assert wrap.rows[1] == (13,)


def test_a6_taken_tiles_leave_the_game() -> None:
    play = Play("board", {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}, {0: [41]}, supply=[1, 2, 3])
    assert play.state.public.box == (15, 18, 19)
    assert play.state.hidden.supply == (1, 2, 3)


def test_a7_a_first_field_sets_off_its_effect() -> None:
    mine = replace(BOX, blue=side("_ _ _ T", "_ _ T", "_ _ T", "_ _ T", "-4 _ T", "_ _ T"))
    play = Play(blue_side(mine), {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}, {0: [41]})
    assert play.log == [(0, 41, 1, 4, -8), (0, 41, 5, 1, -4)]
    assert [event.points for event in play.heard(Scored)] == [-8, -4]


def test_a8_start_tiles_set_off_nothing() -> None:
    mine = replace(BOX, blue=side("+9 _ T", "+9 _ T", "R2 _ T", "-9 _ T", "_ _ T"))
    state, moments = start(blue_side(mine), 2, "7")
    assert state.public.scores == (0, 0)
    assert not [one for one in moments if isinstance(one.event, Scored)]


def test_a9_the_limit_cuts_each_score_event_at_once() -> None:
    mine = replace(BOX, blue=side("_ _ _ T", "_ _ T", "_ _ T", "_ _ T", "+9 _ T"))
    rows = {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}
    play = Play(blue_side(mine), rows, {0: [41]}, scores=[-40, 0])
    # -40 - 8 stops at -44, four points are lost; then +9 counts from there.
    assert [(e.old, e.new, e.lost) for e in play.heard(Scored)] == [(-40, -44, 4), (-44, -35, 0)]


def test_a9_the_upper_end_holds_as_well() -> None:
    rows = {1: [10], 2: [40, 41, 42], 3: [60], 4: [80]}
    play = Play("board", rows, {0: [43]}, scores=[42, 0])
    assert [(e.points, e.new, e.lost) for e in play.heard(Scored)] == [(5, 44, 3)]


def test_a10_the_two_tile_rule_is_read_when_the_round_begins() -> None:
    rows = {1: [50], 2: [60], 3: [70], 6: [5, 7, 8]}
    told = {"rows": rows, "hands": [[10, 51, 90], [61, 71, 91]]}
    mode = find("board")
    state = mode.table.position(mode, 2, {}, "7", told)
    assert [(d.seats, d.facts["count"]) for d in open_decisions(state)] == [((0,), 2), ((1,), 2)]
    for _ in range(4):
        decision = open_decisions(state)[0]
        state, _ = answer(state, Answer(decision.id, decision.seats[0], decision.options[0]))
    # 10 has covered the last symbol, yet all four tiles were played.
    assert state.public.rows[5] == (5, 7, 8, 10)
    assert {d.facts["count"] for d in open_decisions(state)} == {1}


def test_a10_several_two_tile_rows_still_mean_two_tiles() -> None:
    rows = side("_ D _ T", "_ D _ T", "_ _ T", "_ _ T", "_ _ T")
    mode = blue_side(replace(BOX, blue=rows))
    assert tiles_to_play(mode.rules, Play(mode, FOUR, {0: [61]}).state.public) == 2


def test_a11_one_tile_left_is_the_one_that_is_played() -> None:
    told = {"rows": {1: [50], 2: [60], 3: [70], 6: [5]}, "hands": [[10, 20], [11]]}
    mode = find("board")
    state = mode.table.position(mode, 2, {}, "7", told)
    assert isinstance(state.agenda[-1], SelectTiles)
    assert state.agenda[-1].counts == (2, 1)


def test_a12_all_tiles_of_a_two_tile_round_have_one_order() -> None:
    rows = {1: [50], 2: [60], 3: [70], 6: [5]}
    play = Play("board", rows, {0: [10, 12], 1: [11, 61]})
    assert [line[:2] for line in play.log] == [(0, 10), (1, 11), (0, 12), (1, 61)]


def test_a13_the_second_deal_comes_when_all_are_placed() -> None:
    mode = find("board")
    state, _ = start(mode, 3, "second deal")
    chance = Stream("7", "play")
    before = state
    moments: Moments = ()
    while state.public.deals == 1:
        before = state
        decision = open_decisions(state)[0]
        state, moments = answer(
            state, Answer(decision.id, decision.seats[0], chance.pick(decision.options))
        )
    assert sum(before.public.hands) <= 6  # only the last round's tiles were left
    assert state.public.hands == (12, 12, 12)
    assert state.public.supply == 60 - 36
    supply = before.hidden.supply
    assert [own.tiles for own in state.private] == [
        tuple(sorted(supply[i * 12 : i * 12 + 12])) for i in range(3)
    ]
    assert [e.rule for e in events_of(moments) if isinstance(e, TilesDealt)] == ["deal-again"]


def test_a13_rows_and_scores_go_on() -> None:
    mode = find("board")
    told = {"rows": FOUR, "hands": [[], []], "scores": [5, -3], "moment": "round-end"}
    state = mode.table.position(mode, 2, {}, "7", told)
    assert (state.public.deals, state.public.scores) == (2, (5, -3))
    assert state.public.rows[0] == (15,)


def test_a14_what_is_left_after_the_second_deal_is_unused() -> None:
    told = {"rows": FOUR, "hands": [[], []], "deals": 2, "moment": "round-end"}
    mode = find("board")
    state = mode.table.position(mode, 2, {}, "7", told)
    assert state.over
    assert state.public.supply > 0


def test_a15_numbers_of_tiles_are_public_and_values_are_not() -> None:
    state, _ = start(find("board"), 4, "7")
    seen = view(state, 0)
    assert seen.public.hands == (12,) * 4
    assert seen.public.known == ((),) * 4
    assert seen.private is not None
    assert len(seen.private.tiles) == 12


def test_a16_double_red_with_23_costs_ten() -> None:
    play = Play("board", {1: [30], 2: [50], 3: [70], 8: [9, 12, 21]}, {0: [23]})
    assert play.log == [(0, 23, 8, 4, -10)]


def test_a17_equal_best_scores_win_together() -> None:
    mode = find("board")
    told = {"rows": FOUR, "hands": [[], [], []], "scores": [-3, -9, -3], "moment": "final"}
    outcome = mode.table.position(mode, 3, {}, "7", told).public.outcome
    assert (outcome.winners, outcome.ranks, outcome.rule) == ((0, 2), (1, 3, 1), "end-tiles")


def test_a18_a_two_tile_symbol_has_no_effect() -> None:
    play = Play("board", {1: [50], 2: [60], 3: [70], 6: [5]}, {0: [7]})
    assert play.log == [(0, 7, 6, 2, 0)]
    assert play.heard(Scored) == []


def test_the_deal_is_blocks_of_twelve_then_start_tiles_then_the_supply() -> None:
    order = tuple(range(100, 0, -1))
    state, _ = start(find("board"), 2, "7", stacked={"deal/1": order})
    assert state.private[0].tiles == tuple(range(89, 101))
    assert state.private[1].tiles == tuple(range(77, 89))
    assert state.public.rows[:4] == ((76,), (75,), (74,), (73,))
    assert state.hidden.supply == tuple(range(72, 0, -1))


def test_four_and_more_players_have_no_supply() -> None:
    for seats, left in ((4, 48), (5, 36), (6, 24)):
        state, _ = start(find("board"), seats, "7")
        assert (state.public.supply, len(state.hidden.aside)) == (0, left)


def test_the_end_tells_the_standing() -> None:
    play = Play("board", FOUR, {0: [16], 1: [61]}, deals=2, alone=False)
    (ended,) = play.heard(GameEnded)
    assert ended.rule == "end-tiles"
    assert ended.winners == (0, 1)
