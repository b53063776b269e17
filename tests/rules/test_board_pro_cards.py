"""The rulings of the pro version about action cards and the end: P12 to P32."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox.engine import open_decisions
from hornox.modes import find
from hornox.modes.board import red_side
from hornox.tables.board.events import GameEnded, LuckGained, Scored
from hornox.tables.board.model import ACTIONS
from hornox.tables.board.rules import tiles_to_play
from tests.rules.board_table import BOX, Play, side

FOUR = {1: [10], 2: [40], 3: [60], 4: [80]}


def test_p12_skips_add_up_and_may_reach_the_last_field_but_not_pass_it() -> None:
    rows = {1: [50], 2: [60], 3: [20], 4: [80]}
    play = Play("board-pro", rows, {0: [21]}, actions={0: ["skip", "skip"]})
    play.choose("skip", "skip")
    assert play.rows[3] == (20, 0, 0, 21)
    last = Play(
        "board-pro", {1: [10], 2: [20], 3: [30], 5: [60, 61, 62]}, {0: [63]}, actions={0: ["skip"]}
    )
    last.choose("skip")
    assert last.log[0] == (0, 63, 5, 5, -8)
    past = {1: [10], 2: [20], 3: [30], 5: [60, 61, 62, 64]}
    none = Play("board-pro", past, {0: [65]}, actions={0: ["skip"]})
    assert none.offered() == ("place",)
    assert none.refused("skip") == "E_ACTION_USELESS"


def test_p13_a_gap_stays_and_the_last_tile_is_the_rightmost() -> None:
    rows = {1: [50], 2: [60], 3: [20, 0, 25], 4: [80]}
    play = Play("board-pro", rows, {0: [24], 1: [26]})
    assert play.rows[3] == (20, 0, 25, 26)
    assert play.rows[4] == (80, 24)  # 24 is lower than 25, the gap is no end


def test_p14_start_moves_tiles_up_to_the_first_gap() -> None:
    rows = {1: [50], 2: [60], 3: [20, 21, 0, 25], 4: [80]}
    play = Play("board-pro", rows, {0: [10]}, actions={0: ["start"]})
    play.choose("start")
    assert play.offered() == (1, 2, 3, 4)
    play.choose(3)
    assert play.rows[3] == (10, 20, 21, 25)
    assert play.log == [(0, 10, 3, 1, 3)]


def test_p14_start_needs_a_strictly_higher_first_tile() -> None:
    rows = {1: [50], 2: [60], 3: [20, 21], 4: [80]}
    play = Play("board-pro", rows, {0: [30]}, actions={0: ["start"]})
    play.choose("start")
    assert play.offered() == (1, 2, 4)
    assert play.refused(3) == "E_NOT_LOWER"


def test_p15_start_that_fills_the_row_takes_all_but_the_played_tile() -> None:
    rows = {1: [20, 21, 22, 23], 2: [50], 3: [60], 4: [80]}
    play = Play("board-pro", rows, {0: [10]}, actions={0: ["start"]})
    play.choose("start", 1, 5)
    assert play.log == [(0, 10, 1, 1, -11), (0, 10, 5, 1, 2)]
    assert play.state.public.box == (20, 21, 22, 23)


def test_p16_the_played_tile_sets_off_nothing_at_the_start() -> None:
    rows = {1: [20], 2: [50], 3: [80], 5: [60, 61]}
    play = Play("board-pro", rows, {0: [5]}, actions={0: ["start"]})
    play.choose("start", 5)
    # Not +2 of the first field, and five heads of 61 instead of two of 5.
    assert play.log == [(0, 5, 5, 1, 5)]


def test_p17_only_the_first_tile_is_compared() -> None:
    rows = {1: [50], 2: [60], 3: [20, 5], 4: [80]}
    play = Play("board-pro", rows, {0: [10]}, actions={0: ["start"]})
    play.choose("start", 3)
    assert play.rows[3] == (10, 20, 5)


def test_p18_ascending_needs_a_lower_end_and_may_name_the_row_of_the_rule() -> None:
    rows = {1: [20], 2: [60], 3: [80], 4: [30, 33, 35]}
    play = Play("board-pro", rows, {0: [69]}, actions={0: ["ascending"]})
    play.choose("ascending")
    assert play.offered() == (1, 2, 4)
    assert play.refused(3) == "E_NOT_ASCENDING"
    play.choose(2)
    assert play.log == [(0, 69, 2, 2, 0)]
    low = Play("board-pro", rows, {0: [5]}, actions={0: ["ascending"]})
    assert low.refused("ascending") == "E_ACTION_USELESS"


def test_p19_swap_places_another_tile_now() -> None:
    rows = {1: [58], 2: [12], 3: [19], 4: [90]}
    play = Play("board-pro", rows, {0: [4], 1: [20]}, hands={0: [22, 3]}, actions={0: ["swap"] * 2})
    play.choose("swap")
    assert play.offered() == (3, 22)
    assert play.refused(4) == "E_TILE_NOT_HELD"
    play.choose(22)
    assert play.asking() == "play-action"  # further cards are allowed
    play.choose("place")
    assert [line[:3] for line in play.log] == [(0, 22, 3), (1, 20, 2)]
    assert play.tiles(0) == (3, 4)
    assert play.state.public.known[0] == (4,)  # all have seen it go back


def test_p19_the_other_tile_of_a_two_tile_round_keeps_its_place() -> None:
    rows = {1: [5], 2: [30], 3: [55], 4: [90]}
    play = Play("board-pro", rows, {0: [10, 40], 1: [20]}, hands={0: [60]}, actions={0: ["swap"]})
    play.choose("swap", 60)
    assert [line[1] for line in play.log] == [60, 20, 40]


def test_p20_one_more_tile_pulls_all_own_tiles_forward_lowest_first() -> None:
    rows = {1: [5], 2: [25], 3: [45], 4: [90]}
    play = Play(
        "board-pro",
        rows,
        {0: [10, 50], 1: [12, 60]},
        hands={0: [7, 30]},
        actions={0: ["extra", "extra"]},
    )
    play.choose("extra", 30, "extra", 7)
    assert [line[:2] for line in play.log] == [(0, 7), (0, 10), (0, 30), (0, 50), (1, 12), (1, 60)]


def test_p20_cards_may_be_played_before_each_of_them() -> None:
    rows = {1: [5], 2: [25], 3: [45], 4: [90]}
    play = Play(
        "board-pro", rows, {0: [10], 1: [12]}, hands={0: [15]}, actions={0: ["extra", "skip"]}
    )
    play.choose("extra", 15)
    assert play.asking() == "play-action"
    play.choose("place")
    assert [line[1] for line in play.log] == [10]
    play.choose("skip")
    assert play.rows[1] == (5, 10, 0, 15)


def test_p21_start_goes_with_cards_that_act_at_once_alone() -> None:
    rows = {1: [50], 2: [60], 3: [20, 21], 4: [80]}
    play = Play("board-pro", rows, {0: [10]}, actions={0: ["start", "skip", "ascending", "stop"]})
    play.choose("start", 3)
    assert play.offered() == ("place", "stop")
    assert play.refused("skip") == play.refused("ascending") == "E_ACTION_LATE"
    play.choose("stop")
    assert play.offered() == (1, 2, 4) and play.refused(3) == "E_ROW_AIMED"
    play.choose(1)
    play.choose("place")
    assert play.rows[3] == (10, 20, 21)
    assert play.cards(0) == ("ascending", "skip")


def test_p21_cards_come_in_any_order_until_the_tile_is_placed() -> None:
    play = Play("board-pro", FOUR, {0: [69]}, actions={0: ["ascending", "skip", "stop"]})
    play.choose("skip")
    assert play.offered() == ("place", "stop", "ascending")
    play.choose("ascending", 2)
    assert play.offered() == ("place", "stop")
    play.choose("stop", 1)
    assert play.rows[2] == (40, 0, 69), "no card is left, so the tile is placed"
    assert play.signs == (1,)


def test_p21_a_skip_stays_when_a_stop_sends_the_tile_elsewhere() -> None:
    play = Play("board-pro", FOUR, {0: [69]}, actions={0: ["skip", "stop", "swap"]})
    play.choose("skip", "stop", 3)
    assert play.offered() == ("place",)
    play.choose("place")
    assert play.rows[2] == (40, 0, 69) and play.rows[3] == (60,)


def test_p21_what_was_played_for_a_tile_is_gone_with_it() -> None:
    """A card holds for one tile only."""
    play = Play("board-pro", FOUR, {0: [69]}, hands={0: [45]}, actions={0: ["skip", "swap"]})
    play.choose("skip", "swap", 45)
    assert play.rows[2] == (40, 45)


def test_p21_a_skip_waits_for_its_tile_when_a_lower_one_goes_first() -> None:
    play = Play(
        "board-pro", FOUR, {0: [69]}, hands={0: [45]}, actions={0: ["skip", "extra", "stop"]}
    )
    play.choose("skip", "extra", 45)
    play.choose("place")
    assert play.rows[2] == (40, 45)
    play.choose("place")
    assert play.rows[3] == (60, 0, 69)


@pytest.mark.parametrize("card", ACTIONS)
def test_p22_a_card_that_cannot_be_carried_out_cannot_be_played(card: str) -> None:
    rows = {1: [10, 11, 12, 13], 2: [40], 3: [60], 4: [80]}
    # 14 goes to the last field; nothing is behind the screen; two signs lie; all ends are closed
    # but those of rows 1 and 2, which begin lower.
    play = Play("board-pro", rows, {0: [41]}, actions={0: [card]}, signs=[3, 4])
    low = Play("board-pro", rows, {0: [5]}, actions={0: [card]}, signs=[3, 4])
    full = Play("board-pro", rows, {0: [14]}, actions={0: [card]}, signs=[3, 4])
    refusing = {"ascending": low, "skip": full}.get(card, play)
    if card == "start":
        refusing = Play("board-pro", rows, {0: [85]}, actions={0: [card]})
    assert refusing.offered() == ("place",)
    assert refusing.refused(card) == "E_ACTION_USELESS"


def test_p22_a_card_that_is_not_held_cannot_be_played() -> None:
    play = Play("board-pro", FOUR, {0: [85]}, actions={0: ["skip"]})
    assert play.refused("stop") == "E_ACTION_NOT_HELD"
    assert play.refused("five_plus") == "E_ACTION_CARD"


def test_p23_tiles_first_then_cards_and_the_limit_each_time() -> None:
    play = Play(
        "board-pro",
        FOUR,
        {0: [41], 1: [61]},
        hands={0: [23, 20]},
        actions={0: ["stop", "skip"], 1: ["swap"]},
        scores=[-40, 6],
        alone=False,
    )
    play.choose("place", "place")
    assert play.scores == (-42, 7)
    last = [(e.rule, e.old, e.new, e.lost) for e in play.heard(Scored)]
    assert last == [
        ("final-tiles", -40, -44, 3),
        ("final-actions", -44, -42, 0),
        ("final-actions", 6, 7, 0),
    ]
    (ended,) = play.heard(GameEnded)
    assert (ended.rule, ended.winners) == ("end-empty", (1,))


def test_p23_the_end_is_checked_after_the_round_and_a_tile_gained_counts() -> None:
    rows = {1: [90], 2: [95], 3: [98], 7: [20, 21, 22]}
    play = Play("board-pro", rows, {0: [24], 1: [99]}, hands={1: [1]}, supply=[2, 3], alone=False)
    # The only tile of seat 0 draws another one: the game goes on.
    assert play.state.public.outcome is None
    assert play.state.public.hands == (1, 1)


def test_p24_there_is_no_second_deal() -> None:
    play = Play("board-pro", FOUR, {0: [41], 1: [61]}, supply=list(range(1, 9)), alone=False)
    assert play.state.public.outcome is not None
    assert play.state.public.deals == 1


def test_p25_unequal_stocks_and_a_skipped_symbol() -> None:
    told = {
        "rows": {1: [10], 2: [20], 3: [30], 6: [40, 41, 0, 43]},
        "hands": [[1, 2, 3, 4], [5]],
        "actions": [[], []],
    }
    mode = find("board-pro")
    state = mode.table.position(mode, 2, {}, "7", told)
    assert [d.facts["count"] for d in open_decisions(state)] == [2, 1]


def test_p26_a_game_is_called_off_after_the_cap() -> None:
    mode = find("board-pro")
    capped = replace(mode, rules=replace(mode.rules, cap=3))
    outcome = None
    for number, rule in ((2, None), (3, "end-cap")):
        told = {
            "rows": FOUR,
            "hands": [[23], [1]],
            "actions": [["stop"], []],
            "round": number,
            "moment": "round-end",
        }
        outcome = capped.table.position(capped, 2, {}, "7", told).public.outcome
        assert (outcome.rule if outcome else None) == rule
    assert outcome is not None
    assert outcome.scores == (-4, -1)  # scored like any other end
    assert mode.rules.cap == 200


def test_p28_there_is_no_hand_limit_for_action_cards() -> None:
    rows = {1: [90], 2: [95], 3: [98], 4: [30, 33]}
    every = [card for card in ACTIONS for _ in range(4)]
    last = every.pop()
    play = Play("board-pro", rows, {0: [35]}, actions={0: every}, action_pile=[last])
    play.choose("place")
    assert len(play.cards(0)) == 24


def test_p29_tiles_taken_are_known_and_cost_nothing_until_the_end() -> None:
    rows = {1: [40], 2: [10, 11, 12, 13, 14], 3: [60], 4: [80]}
    play = Play("board-pro", rows, {0: [15]}, hands={0: [99]}).choose(8)
    assert play.scores == (0, 0)
    assert play.tiles(0) == (10, 11, 12, 13, 14, 99)
    assert play.state.public.known[0] == (10, 11, 12, 13, 14)
    assert play.state.public.box == ()


def test_p30_a_sign_covers_no_symbol_and_sets_off_nothing() -> None:
    rows = {1: [10], 2: [20], 3: [30], 6: [40]}
    play = Play("board-pro", rows, {0: [31]}, actions={0: ["stop"]})
    play.choose("stop", 6)
    assert play.scores == (0, 0)
    assert tiles_to_play(play.mode.rules, play.state.public) == 2


def test_p31_opening_a_row_is_no_placement() -> None:
    rows = {1: [10, 11, 12, 13], 2: [40], 3: [60], 4: [80]}
    play = Play("board-pro", rows, {0: [14]}, actions={0: ["skip", "stop"]}, signs=[2, 3])
    play.choose("place")
    assert play.asking() == "open-row"
    play.choose(5)
    assert play.asking() is None
    assert play.cards(0) == ("skip", "stop")


def test_p32_the_final_scoring_gives_no_luck_cards() -> None:
    play = Play("board-pro-luck", FOUR, {1: [61]}, hands={0: [23, 20]}, scores=[-5, 0], alone=False)
    assert play.scores[0] == -12
    assert play.heard(LuckGained) == []
    assert play.luck(0) == (0, 0)
    assert play.state.over


def test_a_round_that_skips_first_and_takes_leaves_nothing_behind() -> None:
    mine = replace(BOX, red=side("_ _ TT", "_ _ TB", "_ _ TB", "_ _ TB", "_ _ TB", "_ _ TB"))
    rows = {1: [10], 2: [40], 3: [60], 4: [80]}
    play = Play(red_side(mine), rows, {0: [11]}, actions={0: ["skip"]})
    play.choose("skip", 6)
    assert play.rows == {2: (40,), 3: (60,), 4: (80,), 6: (11,)}
    assert play.tiles(0) == (10,)
