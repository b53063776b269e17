"""The search through the engine, and where the kernels stand in for it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.bots import find_bot, stream_for
from hornox.bots.engine_search import _Search
from hornox.bots.evaluation import JUDGES, judge_of
from hornox.bots.levels import HARD
from hornox.bots.plan import SearchPlan
from hornox.engine import Answer, Decision, View, answer, open_decisions, sample, start, view
from hornox.engine.rng import Stream
from hornox.fast.from_view import FAN, look
from hornox.fast.known import MARKERS, can_draft, can_see
from hornox.fast.placing import SIZE
from hornox.modes import find
from hornox.tables.rows.model import Signs
from tests.bots.light import light

Asked = tuple[View[Any, Any], Decision]


def asked(mode: str, seats: int, seed: str, most: int) -> list[Asked]:
    """What greedy players are asked in the first part of a game, if there is a choice."""
    state, _ = start(find(mode), seats, seed)
    found: list[Asked] = []
    thumb = find_bot("greedy")
    while len(found) < most and (decisions := open_decisions(state)):
        decision, seat = decisions[0], decisions[0].seats[0]
        seen = view(state, seat)
        if len(decision.options) > 1:
            found.append((seen, decision))
        choice = thumb.choose(seen, decision, stream_for(seed, seat, decision))
        state, _ = answer(state, Answer(decision.id, seat, choice))
    return found


@pytest.mark.parametrize("mode", ["board", "board-pro-luck", "buffalo", "party"])
def test_two_worlds_are_too_few_to_leave_the_rules_of_thumb(mode: str) -> None:
    hasty = replace(HARD, plan=replace(HARD.plan, slow=2))
    for seen, decision in asked(mode, 3, "hasty", 12):
        thumb = find_bot("greedy").choose(seen, decision, stream_for("hasty", 0, decision))
        with fast.without():
            chosen = hasty.choose(seen, decision, stream_for("hasty", 0, decision))
        assert chosen == thumb


@pytest.mark.long
def test_many_worlds_are_enough_to_leave_them() -> None:
    plays = [
        HARD.choose(seen, decision, stream_for("many", 0, decision))
        == find_bot("greedy").choose(seen, decision, stream_for("many", 0, decision))
        for seen, decision in asked("board", 2, "many", 12)
    ]
    assert True in plays and False in plays


def test_a_pile_that_has_jumped_high_is_no_gain_at_a_party() -> None:
    state, _ = start(find("party"), 3, "jump")
    data = state.mode.rules.data
    low, high = 20, 90
    same = [c for c in data.cards if data.heads_of(c) == 1]
    near, far = min(c for c in same if c >= low), min(c for c in same if c >= high)

    def points(card: int) -> float:
        piles = (((*range(1, 15), card),), (), ())
        private = tuple(replace(seat, hand=(25, 30, 40, 50, 60)) for seat in state.private)
        found = replace(state, public=replace(state.public, piles=piles), private=private)
        return JUDGES["party"].points(found)[0]

    assert points(near) < points(far)


PATIENT = replace(HARD, plan=replace(HARD.plan, slow=240))
"""Somebody who thinks so long that even a pair of players finds something."""


@pytest.mark.long
def test_a_pair_tells_its_options_apart_and_its_special_cards_too() -> None:
    told = set()
    for seen, decision in asked("buffalo", 2, "team", 9):
        account = PATIENT.account(seen, decision, stream_for("team", 0, decision))
        if len({option.score for option in account.options}) > 1:
            told.add(decision.kind)
    assert {"card", "window"} <= told


@pytest.mark.parametrize(("seats", "thinks"), [(1, True), (2, False), (3, False)])
def test_a_team_with_time_for_few_games_only_follows_the_rules_of_thumb(
    seats: int, thinks: bool
) -> None:
    for seen, decision in asked("buffalo", seats, "few", 6):
        account = HARD.account(seen, decision, stream_for("few", 0, decision))
        thumb = find_bot("greedy").choose(seen, decision, stream_for("few", 0, decision))
        assert (account.playouts > 0) == thinks
        assert thinks or account.chosen == thumb


def test_who_plays_against_the_buffalo_tells_heads_and_takes() -> None:
    """What lies in the team's pile."""
    takes = set()
    for seen, decision in asked("buffalo", 1, "takes", 12):
        account = light("hard", slow=60).account(seen, decision, stream_for("takes", 0, decision))
        for option in account.options:
            assert option.heads is not None and option.take is not None
            assert 0 <= option.take <= min(option.heads, 1), "who takes a row takes a head"
            takes.add(option.take)
    assert {0, 1} < takes, "some choices take for sure, some never, others now and then"


@pytest.mark.parametrize(
    "mode",
    [
        *(
            pytest.param(one, marks=pytest.mark.long)
            for one in ("board", "board-luck", "board-pro")
        ),
        "board-pro-luck",
    ],
)
def test_on_a_board_rows_are_taken_and_points_are_counted(mode: str) -> None:
    """Heads are those of the rows that your own tiles take; points are the place on the track."""
    takes, later = set(), False
    for seen, decision in asked(mode, 3, "board", 36)[-12:]:
        account = light("hard", slow=60).account(seen, decision, stream_for("b", 0, decision))
        for option in account.options:
            assert option.heads is not None and option.take is not None
            assert 0 <= option.take <= min(option.heads, 1), "who takes a row takes a head"
            takes.add(option.take)
            later |= option.heads > option.take == 0
            assert option.points is not None
    assert takes - {0.0}, "now and then a tile takes a row"
    assert later, "rows taken in the rounds to come are not taken by this tile"


def test_whoever_is_ahead_on_the_track_is_told_more_points() -> None:
    seen, decision = asked("board", 3, "ahead", 1)[0]
    points = [
        _Search(HARD.plan, JUDGES["board"], replace(seen, public=public), decision)
        .play("a world", decision.options[0])
        .points
        for public in (replace(seen.public, scores=(score,) * 3) for score in (-30, 0, 30))
    ]
    assert -44 <= points[0] < points[1] < points[2] <= 44


@pytest.mark.parametrize("mode", ["specials", "board-pro-luck", "buffalo", "party"])
def test_an_account_is_the_same_whatever_is_hidden(mode: str) -> None:
    for number, (seen, decision) in enumerate(asked(mode, 2, "hidden", 4)):
        other = sample(seen, Stream(f"hidden {number}", "another world"), "another")
        accounts = [
            light("hard").account(known, decision, stream_for("hidden", 0, decision))
            for known in (seen, view(other, decision.seats[0]))
        ]
        assert accounts[0] == accounts[1]


def test_at_a_party_points_are_told_and_no_rows_are_taken() -> None:
    for seen, decision in asked("party", 2, "takes", 3):
        account = light("hard").account(seen, decision, stream_for("takes", 0, decision))
        assert {(option.heads, option.take) for option in account.options} == {(None, None)}
        assert all(option.points is not None for option in account.options)


def test_heads_of_the_buffalo_are_as_good_as_heads_spared() -> None:
    state, _ = start(find("buffalo"), 3, "team")
    taken = replace(state, hidden=replace(state.hidden, buffalo_pile=(55,)))
    ours = replace(state, public=replace(state.public, pile=(55,)))
    points = [JUDGES["buffalo"].points(found)[0] for found in (taken, state, ours)]
    assert points == [-7.0, 0.0, 7.0]


@pytest.mark.parametrize(
    ("mode", "seats", "most"),
    [
        # As long as these are, a move keeps to the limits of benchmarks/times.py.
        ("base", 2, 60), ("base", 4, 60), ("base", 10, 24), ("pro", 4, 120), ("pro", 6, 60),
        ("cow", 4, 120), ("cow", 10, 60), ("party", 5, 20),
        # The figures of docs/bot-authors/bots.md were measured with these.
        ("specials", 3, 30), ("board", 2, 40), ("board-luck", 2, 40), ("board-pro", 2, 40),
        ("board-pro-luck", 2, 40), ("party", 2, 30), ("buffalo", 1, 120),
    ],
)  # fmt: skip
def test_hard_imagines_as_many_worlds_as_it_has_time_for(mode: str, seats: int, most: int) -> None:
    (seen, decision), *_ = asked(mode, seats, "limits", 1)
    few = replace(decision, options=decision.options[:2])
    thumb = find_bot("greedy").choose(seen, few, stream_for("limits", 0, decision))
    few = few if thumb in few.options else replace(few, options=(thumb, *few.options[:1]))
    with fast.without():
        account = HARD.account(seen, few, stream_for("limits", 0, decision))
    assert most - 2 < account.playouts <= most


@pytest.mark.parametrize(
    ("mode", "seats", "level", "flat"),
    [("base", 4, 12, 120), ("cow", 10, 30, 120), ("pro", 4, 120, 120), ("specials", 3, 60, 60)],
)
def test_levels_look_a_few_turns_ahead_where_a_round_is_dealt(
    mode: str, seats: int, level: int, flat: int
) -> None:
    """A draft has to be played to its end, and flat search always is."""
    (seen, decision), *_ = asked(mode, seats, "ahead", 1)
    plans = [HARD.plan, SearchPlan(1, slow=1, population=((0, 1.0),), own=0, slips=1000)]
    found = [_Search(plan, judge_of(seen), seen, decision).answers for plan in plans]
    assert found == [level, flat]


def test_what_the_rules_of_thumb_say_is_always_tried() -> None:
    for seen, decision in asked("board-pro-luck", 4, "tried", 20):
        stream = stream_for("tried", 0, decision)
        thumb = find_bot("greedy").choose(seen, decision, stream)
        account = light("hard").account(seen, decision, stream_for("tried", 0, decision))
        assert thumb in [option.choice for option in account.options]


def test_cards_are_chosen_by_the_kernels_as_long_as_four_rows_are_open() -> None:
    cards = [(v, d) for v, d in asked("specials", 3, "rows", 20) if d.kind == "card"]
    seen, decision = cards[0]
    assert can_see(seen, decision) and not can_draft(seen, decision)
    public = seen.public
    blocked = (Signs(stop=True), *public.specials.signs[1:])
    shut = replace(public, specials=replace(public.specials, signs=blocked))
    assert not can_see(replace(seen, public=shut), decision)
    five = replace(public, rows=(*public.rows, (104,)))
    assert not can_see(replace(seen, public=five), decision)
    none = replace(public, rows=((), *public.rows[1:]))
    assert not can_see(replace(seen, public=none), decision)
    assert not can_see(seen, replace(decision, kind="row"))
    assert FAN.keys() == MARKERS


def test_a_seven_card_gives_a_row_room_for_one_more() -> None:
    (seen, decision), *_ = asked("specials", 3, "seven", 1)
    public = seen.public
    rows = ((3, 4, 5, 6, 7), (12, 13, 14, 15, 16, 17), *public.rows[2:])
    signs = (Signs(), Signs(seven=True), *public.specials.signs[2:])
    longer = replace(public, rows=rows, specials=replace(public.specials, signs=signs))
    start_of = look(replace(seen, public=longer), decision).start
    assert list(start_of[SIZE : SIZE + 4]) == [5, 5, 1, 1]


@pytest.mark.parametrize("name", ["normal", "hard", "master"])
def test_levels_play_special_cards(name: str) -> None:
    bot = light(name)
    for seen, decision in asked("specials", 4, f"play {name}", 30):
        choice = bot.choose(seen, decision, stream_for("play", 0, decision))
        assert choice in decision.options
