"""The rulings about luck cards, L1 to L18, and those of the pro version with them, Q1 to Q7."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine import start
from hornox.modes import find
from hornox.modes.board import blue_side, red_side
from hornox.tables.board.events import (
    ActionDrawn,
    LuckGained,
    LuckLapsed,
    Scored,
    TileDrawn,
    TilesNamed,
)
from hornox.tables.board.model import LuckCards
from tests.rules.board_table import BOX, Play, side

FIVE, POSITIVE = LuckCards(five_plus=1), LuckCards(positive_bulls=1)
BOTH = LuckCards(1, 1)
SEVENTEEN = {1: [40], 2: [60], 3: [90], 9: [77, 80, 83, 20, 23]}
"""25 takes row 9 for 17 heads."""
MINUS_TWO = {1: [60], 2: [70], 3: [80], 9: [10, 12, 14]}
"""16 goes to a field that costs two points."""


def test_l1_six_of_each_kind() -> None:
    state, _ = start(find("board-luck"), 2, "7")
    assert state.public.luck is not None
    assert state.public.luck.stock == LuckCards(6, 6)


def test_l2_clovers_count_when_passed_or_reached_but_not_when_left() -> None:
    for old, new, cards in ((-5, -7, 1), (-6, -8, 1), (-7, -9, 0), (8, 6, 1), (7, 5, 0), (9, 7, 1)):
        play = Play("board-luck", MINUS_TWO, {0: [16]}, scores=[old, 0])
        assert play.scores[0] == new
        assert (play.asking() == "luck-gain") is bool(cards), (old, new)


def test_l2_every_clover_on_the_way_gives_a_card() -> None:
    play = Play("board-luck", SEVENTEEN, {0: [25]})
    play.choose("five_plus", "five_plus")
    assert play.luck(0) == (2, 0)
    assert [event.left for event in play.heard(LuckGained)] == [5, 4]
    again = Play("board-luck", MINUS_TWO, {0: [16]}, scores=[-5, 0])
    assert again.asking() == "luck-gain"


def test_l3_positive_bullheads_is_one_net_move() -> None:
    play = Play("board-luck", SEVENTEEN, {0: [25]}, luck={0: POSITIVE}, scores=[8, 0])
    play.choose("positive_bulls", 83, 23)
    assert play.scores[0] == 11
    assert [event.points for event in play.heard(Scored)] == [3]
    assert play.luck(0) == (0, 0)  # 17 down would have passed clovers, 3 up does not


def test_l4_only_places_really_crossed_count() -> None:
    play = Play("board-luck", SEVENTEEN, {0: [25]}, scores=[-41, 0])
    assert play.scores[0] == -44
    play.choose("five_plus")
    assert play.luck(0) == (1, 0)  # -42; there are no places behind -44


def test_l5_moves_up_give_nothing() -> None:
    rows = {1: [10], 2: [40, 41, 42], 3: [60], 4: [80]}
    play = Play("board-luck", rows, {0: [43]}, scores=[5, 0])
    assert play.scores[0] == 10
    assert play.asking() is None


def test_l6_an_empty_stack_cannot_be_chosen() -> None:
    play = Play("board-luck", SEVENTEEN, {0: [25]}, luck={}, luck_stock=LuckCards(positive_bulls=2))
    assert play.luck(0) == (0, 2)
    assert [event.rule for event in play.heard(LuckGained)] == ["luck-last-stack"] * 2


def test_l6_nothing_is_owed_when_both_are_empty() -> None:
    play = Play("board-luck", SEVENTEEN, {0: [25]}, luck={}, luck_stock=LuckCards(1, 0))
    assert play.luck(0) == (1, 0)
    (lapsed,) = play.heard(LuckLapsed)
    assert lapsed.claims == 1


def test_l7_the_choice_comes_at_once_before_the_next_tile() -> None:
    play = Play("board-luck", MINUS_TWO, {0: [16], 1: [61]}, scores=[-6, 0])
    assert play.asking() == "luck-gain"
    assert [line[1] for line in play.log] == [16]
    play.choose("positive_bulls")
    assert [line[1] for line in play.log] == [16, 61]
    assert play.luck(0) == (0, 1)


def test_l8_one_luck_card_for_a_tile() -> None:
    rows = {1: [30], 2: [50], 3: [70], 8: [9, 12, 21]}
    play = Play("board-luck", rows, {0: [23]}, luck={0: LuckCards(2, 1)})
    play.choose("five_plus")
    assert play.asking() is None
    assert (play.luck(0), play.scores[0]) == ((1, 1), 5)


def test_l9_it_is_played_when_the_tile_is_due() -> None:
    play = Play("board-luck", MINUS_TWO, {0: [16], 1: [11]}, luck={0: FIVE})
    # 11 lies already; only then the owner of 16 is asked.
    assert [line[1] for line in play.log] == [11]
    assert play.asking() == "luck-play"
    assert play.offered() == ("place", "five_plus")


def test_l10_a_played_card_is_back_on_its_stack_and_may_be_gained_again() -> None:
    rows = {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}
    play = Play(
        "board-luck", rows, {0: [41]}, luck={0: POSITIVE}, luck_stock=LuckCards(), scores=[-6, 0]
    )
    play.choose("positive_bulls", 15, 18)
    assert play.log == [(0, 41, 1, 4, -2), (0, 41, 5, 1, 0)]
    assert play.luck(0) == (0, 1)


def test_l11_exactly_two_tiles_of_the_row_even_poor_ones() -> None:
    play = Play("board-luck", SEVENTEEN, {0: [25]}, luck={0: POSITIVE})
    play.choose("positive_bulls")
    assert play.offered() == (77, 80, 83, 20, 23)
    assert play.refused(25) == "E_TILE_NOT_IN_ROW"
    play.choose(80)
    assert play.refused(80) == "E_TILE_NAMED"
    play.choose(20)
    assert play.log[0] == (0, 25, 9, 6, 4 - 13)


def test_l11_all_tiles_where_there_are_no_more_than_two() -> None:
    mine = replace(BOX, blue=side("_ _ T", "_ _ T", "_ _ T", "_ _ T", "_ _ T"))
    mode = blue_side(mine, luck=True)
    play = Play(mode, {1: [15, 19], 2: [60], 3: [70], 4: [80]}, {0: [41]}, luck={0: POSITIVE})
    play.choose("positive_bulls")
    (named,) = play.heard(TilesNamed)
    assert named.tiles == (15, 19)
    assert play.scores[0] == 7


def test_l11_one_tile_is_enough() -> None:
    # Two skips leave a single tile in a row that is taken.
    rows = {1: [10], 2: [20], 3: [30], 5: [60]}
    play = Play(
        "board-pro-luck",
        rows,
        {0: [63]},
        luck={0: POSITIVE},
        actions={0: ["skip", "skip", "skip"]},
    )
    play.choose("skip", "skip", "skip", "positive_bulls")
    (named,) = play.heard(TilesNamed)
    assert named.tiles == (60,)
    assert play.scores[0] == 2


def test_l12_five_plus_replaces_any_effect_also_a_better_one_or_none() -> None:
    plain = Play("board-luck", {1: [15], 2: [60], 3: [70], 4: [80]}, {0: [20]}, luck={0: FIVE})
    assert plain.choose("five_plus").scores[0] == 5
    better = {1: [10], 2: [40], 3: [60], 4: [80, 81, 82, 83]}
    seven = Play("board-luck", better, {0: [84]}, luck={0: FIVE})
    assert seven.choose("five_plus").scores[0] == 5
    assert Play("board-luck", better, {0: [84]}, luck={}).scores[0] == 7


def test_l13_there_is_no_luck_card_for_the_move_to_a_new_row() -> None:
    mine = replace(BOX, blue=side("_ _ _ T", "_ _ T", "_ _ T", "_ _ T", "-4 _ T"))
    rows = {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}
    play = Play(blue_side(mine, luck=True), rows, {0: [41]}, luck={0: FIVE}, scores=[20, 0])
    # On the last field five plus points do not suit; -8 passes a clover, then the tile moves: -4.
    play.choose("positive_bulls")
    assert play.scores[0] == 8
    assert play.asking() is None
    assert play.luck(0) == (1, 1)


def test_l14_unused_luck_cards_are_worth_nothing() -> None:
    mode = find("board-luck")
    told = {
        "rows": {1: [15], 2: [60], 3: [70], 4: [80]},
        "hands": [[], []],
        "luck": [LuckCards(6, 6), LuckCards()],
        "moment": "final",
    }
    assert mode.table.position(mode, 2, {}, "7", told).public.scores == (0, 0)


def test_l15_minus_points_without_a_clover_give_no_card() -> None:
    play = Play("board-luck", MINUS_TWO, {0: [16]}, scores=[-1, 0])
    assert play.scores[0] == -3
    assert play.asking() is None


def test_l16_luck_cards_are_public() -> None:
    play = Play("board-luck", MINUS_TWO, {0: [16]}, scores=[-6, 0])
    play.choose("five_plus")
    luck = play.state.public.luck
    assert luck is not None
    assert luck.held[0] == FIVE
    assert play.stock == (5, 6)


def test_l17_a_card_gained_by_a_placement_is_for_the_next_one() -> None:
    play = Play("board-luck", MINUS_TWO, {0: [16, 17]}, scores=[-6, 0])
    play.choose("five_plus")
    assert play.log[0] == (0, 16, 9, 4, -2)
    assert play.asking() == "luck-play"  # the second tile, with the card that the first one brought
    play.choose("five_plus")
    assert play.log[1] == (0, 17, 9, 5, 5)


def test_l18_the_row_and_the_new_first_field_are_two_events() -> None:
    mine = replace(BOX, blue=side("_ _ _ T", "_ _ T", "_ _ T", "_ _ T", "-4 _ T"))
    rows = {1: [15, 18, 19], 2: [60], 3: [70], 4: [80]}
    play = Play(blue_side(mine, luck=True), rows, {0: [41]}, scores=[0, 0])
    assert play.asking() == "luck-gain"  # -8 has passed the clover on -7, before the tile moves on
    play.choose("five_plus")
    assert [event.points for event in play.heard(Scored)] == [-8, -4]


TILES_ROW = {1: [40], 2: [10, 11, 12, 13, 14], 3: [60], 4: [80]}


def test_q1_positive_bullheads_on_a_tiles_field() -> None:
    play = Play("board-pro-luck", TILES_ROW, {0: [15]}, luck={0: POSITIVE})
    play.choose("positive_bulls", 10, 11, 5)
    assert play.log == [(0, 15, 2, 6, 5), (0, 15, 5, 1, 2)]
    assert play.tiles(0) == (10, 11, 12, 13, 14)
    assert play.rules.index("score-positive-tiles") < play.rules.index("take-tiles")


def test_q2_one_luck_card_whatever_the_number_of_action_cards() -> None:
    play = Play(
        "board-pro-luck",
        {1: [60], 2: [50, 56], 3: [70], 4: [90]},
        {0: [57]},
        luck={0: LuckCards(2, 0)},
        actions={0: ["stop", "skip"]},
    )
    play.choose("stop", 1, "skip", "five_plus")
    assert play.asking() is None
    assert play.scores[0] == 5
    assert play.luck(0) == (1, 0)


def test_q3_the_field_reached_by_skip_or_ascending_decides() -> None:
    rows = {1: [10], 2: [20], 3: [30], 5: [60, 61, 62]}
    play = Play("board-pro-luck", rows, {0: [63]}, luck={0: BOTH}, actions={0: ["skip"]})
    play.choose("skip")
    assert play.offered() == ("place", "positive_bulls")
    assert play.refused("five_plus") == "E_LUCK_FIELD"
    ascending = Play(
        "board-pro-luck",
        {1: [10, 11, 12, 13], 2: [20], 3: [30], 5: [60]},
        {0: [63]},
        luck={0: BOTH},
        actions={0: ["ascending"]},
    )
    ascending.choose("ascending", 1)
    assert ascending.offered() == ("place", "positive_bulls")


def test_q4_with_start_the_effect_field_decides() -> None:
    rows = {1: [20], 2: [50], 3: [80], 5: [60, 61, 62]}
    five = Play("board-pro-luck", rows, {0: [5]}, luck={0: FIVE}, actions={0: ["start"]})
    assert five.choose("start", 5, "five_plus").log == [(0, 5, 5, 1, 5)]  # instead of -3
    taking = {1: [20, 21, 22, 23], 2: [50], 3: [60], 4: [80]}
    play = Play("board-pro-luck", taking, {0: [10]}, luck={0: BOTH}, actions={0: ["start"]})
    play.choose("start", 1)
    assert play.refused("five_plus") == "E_LUCK_FIELD"
    play.choose("positive_bulls")
    assert play.offered() == (20, 21, 22, 23)  # the pushed 23 may be named
    play.choose(23, 22, 5)
    assert play.log == [(0, 10, 1, 1, 5), (0, 10, 5, 1, 2)]


def test_q5_after_the_luck_card_the_tile_is_settled() -> None:
    play = Play(
        "board-pro-luck",
        {1: [58], 2: [12], 3: [19], 4: [90]},
        {0: [4]},
        hands={0: [22]},
        luck={0: FIVE},
        actions={0: ["swap", "extra"]},
    )
    play.choose("place")
    assert play.offered() == ("place", "five_plus")
    assert play.refused("swap") == "E_LUCK_CARD"
    play.choose("five_plus")
    assert play.tiles(0) == (22,)
    assert play.cards(0) == ("extra", "swap")


def test_q6_five_plus_cancels_draws() -> None:
    rows = {1: [90], 2: [95], 3: [98], 4: [30, 33]}
    play = Play("board-pro-luck", rows, {0: [35]}, luck={0: FIVE}, action_pile=["skip"], supply=[1])
    play.choose("five_plus")
    assert play.heard(ActionDrawn) == []
    assert play.cards(0) == ()
    tile = {1: [90], 2: [95], 3: [98], 7: [20, 21, 22]}
    other = Play("board-pro-luck", tile, {0: [24]}, luck={0: FIVE}, supply=[1])
    other.choose("five_plus")
    assert other.heard(TileDrawn) == []
    assert other.scores[0] == 5


def test_q7_positive_bullheads_after_a_skip_onto_the_last_field() -> None:
    rows = {1: [10], 2: [20], 3: [30], 5: [60, 61, 62]}
    play = Play("board-pro-luck", rows, {0: [63]}, luck={0: POSITIVE}, actions={0: ["skip"]})
    play.choose("skip", "positive_bulls", 60, 61, 6)
    assert play.log == [(0, 63, 5, 5, 6), (0, 63, 6, 1, 2)]


def test_a_luck_card_that_is_not_held_is_refused() -> None:
    play = Play("board-luck", MINUS_TWO, {0: [16]}, luck={0: FIVE})
    assert play.refused("positive_bulls") == "E_LUCK_NOT_HELD"
    assert play.refused("stop") == "E_LUCK_CARD"


def test_all_cards_count_for_the_data_of_a_mode() -> None:
    more = replace(BOX, luck=LuckCards(7, 5))
    assert red_side(more, luck=True).data != find("board-pro-luck").data
