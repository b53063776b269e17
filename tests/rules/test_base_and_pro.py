"""The frame of a game on rows: who may play, the end, and the draft of the pro variant."""

from __future__ import annotations

import pytest

from hornox.engine import Illegal, open_decisions, start
from hornox.modes import find
from hornox.tables.rows.model import RowsState
from tests.rules.answering import asked, give, options

PLAYERS = {
    "base": (2, 10),
    "pro": (2, 6),
    "cow+flip": (2, 10),
    "specials": (2, 8),
    "buffalo": (1, 6),
    "board": (2, 6),
    "board-pro-luck": (2, 6),
    "party": (2, 5),
}


@pytest.mark.parametrize("mode", PLAYERS)
def test_how_many_may_play(mode: str) -> None:
    least, most = PLAYERS[mode]
    for seats in (least, most):
        assert start(find(mode), seats, "s")[0].seats == seats
    for seats in (least - 1, most + 1):
        with pytest.raises(Illegal, match="E_PLAYERS"):
            start(find(mode), seats, "s")


def last_turn(totals: tuple[int, int], **given: int) -> RowsState:
    """Before the last cards of a round in which the first seat has taken the 55, seven heads."""
    told = {"rows": [[10], [20], [30], [40]], "hands": [[50], [60]], "piles": [[55], []]}
    mode = find("base")
    state: RowsState = mode.table.position(
        mode, 2, mode.settle_options(given), "s", {**told, "totals": totals}
    )
    return give(state, 50, 60)[0]


def test_66_points_end_the_game_and_65_do_not_r9() -> None:
    state = last_turn((58, 3))
    assert not state.over
    assert (state.public.round, state.public.totals) == (2, (65, 3))
    state = last_turn((59, 3))
    assert state.over and state.public.outcome is not None
    assert (state.public.outcome.rule, state.public.outcome.winners) == ("end-target", (1,))
    assert last_turn((3, 59), target=62).public.totals == (10, 59)


def test_a_number_of_rounds_ends_the_game_whatever_the_points_r11() -> None:
    state = last_turn((200, 300), rounds=1)
    assert state.over and state.public.outcome is not None
    assert state.public.outcome.rule == "end-rounds"
    assert not last_turn((200, 300), rounds=2).over


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_deck_of_the_pro_variant_is_just_what_is_needed_r20(seats: int) -> None:
    state, _ = start(find("pro"), seats, "s")
    assert state.public.open_cards == tuple(range(1, 10 * seats + 5))
    assert state.hidden.undealt == ()


def test_the_draft_goes_round_and_leaves_the_rows_in_ascending_order_r17_r18() -> None:
    state, _ = start(find("pro"), 3, "s")
    for pick in range(30):
        assert asked(state).seats == (pick % 3,)
        state, _ = give(state, options(state)[-1])
    assert state.public.rows == ((1,), (2,), (3,), (4,))
    assert state.private[1].hand == tuple(range(6, 34, 3))


def test_each_round_of_drafts_begins_with_the_next_seat_and_other_cards_r21() -> None:
    state, _ = start(find("pro"), 2, "s", {"rounds": 2, "known_deck": False})
    dealt = state.public.open_cards
    while state.public.round == 1:
        state, _ = give(state, open_decisions(state)[0].options[0])
    assert asked(state).seats == (1,)
    assert len(state.public.open_cards) == 24
    assert state.public.open_cards != dealt
