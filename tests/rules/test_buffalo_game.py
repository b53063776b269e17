"""The whole game against the buffalo: setting up, hiding and ending (R124 to R128)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from hornox.engine import (
    Answer,
    Illegal,
    Whisper,
    answer,
    attempt,
    events_of,
    open_decisions,
    sample,
    start,
    view,
)
from hornox.engine.rng import Stream
from hornox.engine.wire import encode_view
from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.events import BuffaloEnded, TeamPlaced
from hornox.tables.buffalo.model import KINDS
from hornox.tables.rows.cards import total_heads
from hornox_testkit import scn
from hornox_testkit.runner import run_one
from tests.rules.answering import give, refusal
from tests.rules.buffalo_table import plays, table
from tests.support.modes import Case
from tests.support.play import play


def test_the_shuffles_are_dealt_in_blocks() -> None:
    deck = tuple(range(104, 0, -1))
    specials = tuple(reversed(KINDS * 2))
    state, moments = start(MODE, 3, "s", {}, {"deal/1": deck, "specials/1": specials})
    assert [private.hand[-1] for private in state.private] == [104, 94, 84]
    assert state.hidden.buffalo_stack == tuple(range(74, 64, -1))
    assert state.public.rows == ((64,), (63,), (62,), (61,))
    assert state.hidden.undealt == tuple(range(60, 0, -1))
    assert state.public.face_up == ("Sort", "Last")
    assert state.hidden.special_deck == ("First", "Push")
    assert len(state.hidden.box) == 12
    assert [event.to for event in events_of(moments) if isinstance(event, Whisper)] == [0, 1, 2]
    state, _ = attempt(state, 0, "window", "proceed")
    for seat in range(3):
        state, _ = attempt(state, seat, "card", state.private[seat].hand[0])
    assert state.hidden.buffalo_stack[0] == 73
    assert {pending.card for pending in state.public.queue} == {95, 85, 75, 74}


def test_a_card_that_is_not_held_is_refused() -> None:
    state, _ = start(MODE, 2, "s")
    state, _ = attempt(state, 0, "window", "proceed")
    other = state.private[1].hand[0]
    with pytest.raises(Illegal, match="E_CARD_NOT_IN_HAND"):
        attempt(state, 0, "card", other)


@pytest.mark.parametrize(
    ("seats", "team", "buffalo", "rule"),
    [
        (3, (11, 22, 1), (55, 33), "team-wins"),
        (3, (55, 33), (11, 22, 1), "buffalo-wins"),
        (3, (55, 33), (11, 22, 5), "tie"),
        (6, (11,), (22,), "tie"),
        (2, (11,), (22,), "buffalo-wins"),
        (2, (11,), (22, 33), "tie"),
        (1, (11, 1), (55, 22), "tie"),
        (1, (11,), (55, 22), "team-wins"),
        (4, (), (), "tie"),
    ],
)
def test_r124_r125_who_wins(
    seats: int, team: tuple[int, ...], buffalo: tuple[int, ...], rule: str
) -> None:
    # BF-53 among them: equal points without doubling.
    state = table(seats, rows=((2,), (3,), (4,), (6,)), pile=team, buffalo_pile=buffalo)
    outcome = state.public.outcome
    assert outcome is not None and state.over
    assert outcome.rule == rule
    assert outcome.winners == (tuple(range(seats)) if rule == "team-wins" else ())
    doubled = total_heads(team) * (2 if seats < 3 else 1)
    assert state.public.points == (doubled, total_heads(buffalo))
    assert outcome.scores == (doubled,) * seats


def test_r126_the_buffalo_s_pile_is_counted_but_not_shown() -> None:
    trail = play(Case(MODE, 2, {}), "pile")
    state = next(s for s in trail.states if s.public.buffalo_pile)
    assert state.public.buffalo_pile == len(state.hidden.buffalo_pile)
    seen = view(state, 0)
    fields = set(type(seen.public).__struct_fields__)
    assert "buffalo_pile" in fields and isinstance(seen.public.buffalo_pile, int)
    assert seen.public.points is None
    assert b"undealt" not in encode_view(seen)


def test_r126_whoever_watched_knows_that_taken_cards_are_in_no_hand() -> None:
    for state in play(Case(MODE, 3, {}), "memory").states[::9]:
        for seat in (None, 0):
            drawn = sample(view(state, seat), Stream("s", "memory"), "later")
            assert sorted(drawn.hidden.buffalo_pile) == sorted(state.hidden.buffalo_pile)
            assert MODE.table.broken(drawn) == ()


def test_r127_one_round_of_ten_turns() -> None:
    trail = play(Case(MODE, 3, {}), "ten")
    assert trail.last.public.turn == 10
    ends = [event for event in trail.stream if isinstance(event, BuffaloEnded)]
    assert len(ends) == 1
    placed = [event for event in trail.stream if isinstance(event, TeamPlaced)]
    assert len(placed) == 40
    for name in ("target", "rounds", "fan"):
        with pytest.raises(Illegal, match="E_OPTION"):
            start(MODE, 3, "s", {name: 2})


def test_r128_alone_there_are_no_windows() -> None:
    trail = play(Case(MODE, 1, {}), "solo")
    kinds = {decision.kind for state in trail.states for decision in open_decisions(state)}
    assert kinds <= {"card", "row"}
    assert len(trail.last.hidden.box) == 16


@pytest.mark.parametrize("seats", [0, 7, True, "2", None])
def test_one_to_six_players(seats: object) -> None:
    with pytest.raises(Illegal, match="E_PLAYERS"):
        start(MODE, seats, "s")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ({"rows": 5}, "position-unreadable"),
        ({"rows": ((1,), (2,), (3,))}, "position-rows"),
        ({"signs": ({},)}, "position-rows"),
        ({"hands": ((1,),)}, "position-seats"),
        ({"hands": (tuple(range(1, 12)), None)}, "position-hand"),
        ({"rows": ((1, 2, 3, 4, 5, 6), (7,), (8,), (9,))}, "position-row"),
        ({"revealed": ((0, 70), (0, 71))}, "position-revealed"),
        ({"revealed": ((2, 70),)}, "position-revealed"),
        ({"pile": (30,)}, "position-twice"),
        ({"pile": (105,)}, "position-card"),
        ({"turn": 11}, "position-turn"),
        ({"face_up": ("Stop",) * 3}, "position-buffalo-special"),
        ({"face_up": ("Fifth",)}, "position-buffalo-special"),
        ({"special_deck": 17}, "position-buffalo-deck"),
        ({"face_up": ("Stop", "Sort", "Last")}, "position-rule"),
        ({"rows": ((), (40,), (50,), (60,))}, "position-rule"),
        ({"pile": tuple(range(61, 105)), "hands": (None, None)}, None),
        ({"pile": (*range(63, 105), *range(1, 29)), "hands": (None, None)}, None),
        (
            {"pile": (*range(61, 105), *range(1, 30), *range(31, 40)), "hands": (None, None)},
            "position-short",
        ),
    ],
)
def test_an_impossible_table_is_refused(told: dict[str, object], rule: str | None) -> None:
    if rule is None:
        assert table(**told).public.hands == (10, 10)  # type: ignore[arg-type]
        return
    with pytest.raises(Illegal) as caught:
        table(**told)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.rule) == ("E_POSITION", rule)


def test_a_described_table_is_filled_up() -> None:
    state = table(hands=None, turn=4, revealed=((0, 70), (None, 75)), in_order=True, special_deck=3)
    assert state.public.hands == (6, 6)
    assert state.public.buffalo_stack == 6
    assert state.public.special_deck == 3
    state = table(hands=((1, 2), None), buffalo_stack=(99,), revealed=())
    assert state.public.turn == 9
    assert state.public.hands == (2, 2)
    assert state.hidden.buffalo_stack[0] == 99
    state = table(revealed=((0, 75), (None, 70)), in_order=True, face_up=("Stop",))
    assert [pending.card for pending in state.public.queue] == [75, 70]


def test_the_invariants_notice_what_is_wrong() -> None:
    state = table(hands=((1,), (2,)), revealed=((0, 70), (None, 75)), face_up=("Stop",))
    public, hidden = state.public, state.hidden
    changes = [
        replace(state, public=replace(public, pile=(70,))),
        replace(state, public=replace(public, hands=(2, 1))),
        replace(state, public=replace(public, buffalo_stack=5)),
        replace(state, public=replace(public, buffalo_pile=1)),
        replace(state, public=replace(public, seen=(*public.seen, 104))),
        replace(state, public=replace(public, known=((3,), ()))),
        replace(state, public=replace(public, rows=((40, 30), (), (50,), (60,)))),
        replace(state, public=replace(public, signs=public.signs[:3])),
        replace(state, public=replace(public, in_play=2)),
        replace(state, public=replace(public, special_deck=1)),
        replace(state, public=replace(public, front=2, back=1)),
        replace(state, public=replace(public, front=-1)),
        replace(state, hidden=replace(hidden, box=hidden.box[1:])),
        replace(state, hidden=replace(hidden, buffalo_pile=hidden.undealt[:1])),
    ]
    assert MODE.table.broken(state) == ()
    for changed in changes:
        assert MODE.table.broken(changed), changed


def test_a_card_in_a_locked_row_stays() -> None:
    state = table(
        signs=({"stop": True}, {}, {}, {}), revealed=((0, 70), (None, 75)), face_up=("Push",)
    )
    assert refusal(state, "Push", 30) == "E_ROW_BLOCKED"
    assert refusal(state, "Push", 40, 1) == "E_ROW_BLOCKED"
    state, _ = give(state, "Push", 40, 4)
    assert state.public.rows == ((30,), (), (50,), (40, 60))


def test_two_players_may_lose_what_three_would_win() -> None:
    plays(
        """
rows = 3 8 12 15 17 | 40 | 60 | 80
play = A:20 X:90
pile = team:1 X:2
do = -
trace = A:20@1! X:90@4
takes = team<3,8,12,15,17
pile_after = team:1,3,8,12,15,17 X:2
points = team:7 X:1
"""
    )


@pytest.mark.long
@pytest.mark.parametrize("seats", range(1, 7))
def test_random_games_keep_every_invariant(seats: int) -> None:
    ended: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for game in range(60):
        chance = Stream(f"{game}", f"soak {seats}")
        state, _ = start(MODE, seats, f"soak {game}")
        while not state.over:
            assert MODE.table.broken(state) == ()
            asked = open_decisions(state)
            decision = asked[chance.below(len(asked))]
            choice = chance.pick(decision.options)
            used[str(choice)] += decision.kind == "window"
            state, _ = answer(state, Answer(decision.id, chance.pick(decision.seats), choice))
            public = state.public
            if not public.queue and public.placing is None:
                assert all(public.rows)
            assert sum(sign.stop for sign in public.signs) <= 2
            assert len(public.face_up) == 2 or not public.special_deck
        ended[str(state.public.outcome and state.public.outcome.rule)] += 1
        everything = total_heads(state.public.pile + state.hidden.buffalo_pile)
        everything += sum(map(total_heads, state.public.rows)) + total_heads(state.hidden.undealt)
        assert everything == 171
    assert sum(ended.values()) == 60
    if seats > 4:
        assert set(KINDS) <= used.keys()


@pytest.mark.parametrize(
    ("choice", "expect"),
    [("A:7", "ok"), ("A:9", "E_CARD_NOT_IN_HAND"), ("A:7~", "E_NO_FLIP_IN_MODE")],
)
def test_selecting_a_card(choice: str, expect: str) -> None:
    text = f"id = T-2\nkind = select\nmode = buffalo\nhand = A:7,8\nselect = {choice}\n"
    (_, scenario), *_ = scn.parse(f"{text}expect = {expect}\n", "text")
    assert run_one(scenario) == ("passed", [])
