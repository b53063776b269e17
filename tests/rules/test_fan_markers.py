"""Where markers can lie: described tables that are refused, and invariants that see a bug."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Answer, Illegal, answer, events_of, open_decisions
from hornox.explain import LANGUAGES, Speaker
from hornox.modes import find
from hornox.tables.rows.fan.events import CowJumped, EvenOddMoved, Flipped, MountainMoved
from hornox.tables.rows.model import EvenOdd, Markers, Mountain, Played, RowsState

ROWS = [[10], [21], [30], [40]]
FIVE = [[10, 11, 12, 13, 14], [21], [30], [40]]


def described(name: str, rows: list[list[int]] = ROWS, **more: Any) -> RowsState:
    mode = find(name)
    told = {"rows": rows, **more}
    state: RowsState = mode.table.position(mode, 2, mode.settle_options({}), "seed", told)
    return state


def even_odd(row: int, odd: bool) -> dict[str, Any]:
    return {"even_odd": {"row": row, "odd": odd}}


def mountain(row: int, up: bool) -> dict[str, Any]:
    return {"mountain": {"row": row, "up": up}}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("base", {"markers": {"cow": 1}}, "The cow is not in this game."),
    ("cow", {"markers": even_odd(1, False)}, "The even/odd marker is not in this game."),
    ("flip", {"markers": mountain(4, True)}, "The mountain marker is not in this game."),
    ("cow", {"markers": {"flips": [True, True]}}, "Flip cards are not in this game."),
    (
        "cow",
        {"markers": {"cow": 5}},
        "The cow cannot be at row 5: the rows are numbered from 1 to 4.",
    ),
    (
        "climbing",
        {"markers": mountain(0, True)},
        "The mountain marker cannot be at row 0: the rows are numbered from 1 to 4.",
    ),
    (
        "even-odd",
        {"markers": even_odd(-1, True)},
        "The even/odd marker cannot be at row -1: the rows are numbered from 1 to 4.",
    ),
    (
        "even-odd",
        {"markers": even_odd(2, False)},
        "The even/odd marker shows the wrong side: row 2 ends in 21.",
    ),
    (
        "climbing",
        {"markers": mountain(1, True)},
        "From row 1 the mountain marker can only go the other way.",
    ),
    (
        "climbing",
        {"markers": mountain(4, False)},
        "From row 4 the mountain marker can only go the other way.",
    ),
    (
        "cow",
        {"rows": FIVE, "markers": {"cow": 1}},
        "With the cow in row 1 there is room for 4 cards at most.",
    ),
    (
        "cow",
        {"rows": FIVE},
        "With the cow in row 1 there is room for 4 cards at most.",
    ),
    (
        "flip",
        {"markers": {"flips": [True]}},
        "2 players need 2 flip cards, used or not, and not 1.",
    ),
    ("cow", {"revealed": [[0, "50~"]]}, "The card 50 cannot be flipped here."),
    ("flip", {"revealed": [[0, "100~"]]}, "The card 100 cannot be flipped here."),
    (
        "flip",
        {"revealed": [[0, "50"]]},
        "This description of a table cannot be read: 50.",
    ),
]


@pytest.mark.parametrize(("name", "told", "sentence"), REFUSED, ids=str)
def test_a_table_that_cannot_be_is_refused(name: str, told: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Illegal) as caught:
        described(name, **told)
    assert caught.value.code == "E_POSITION"
    assert Speaker("en").refusal(caught.value) == sentence
    german = Speaker("de").refusal(caught.value)
    assert german and german != sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_about_markers_is_idle(language: str) -> None:
    speaker = Speaker(language)
    for name, told, _ in REFUSED:
        with pytest.raises(Illegal) as caught:
            described(name, **told)
        speaker.refusal(caught.value)
    wanted = {"marker-foreign", "marker-row", "side", "arrow", "cow", "flips", "flip"}
    assert {f"position-{why}.no" for why in wanted} <= speaker.spoken


def test_markers_that_are_not_told_lie_as_at_the_start() -> None:
    whole = described("flip+cow+even-odd+climbing").public.markers
    assert whole == Markers(EvenOdd(1, False), Mountain(4, True), 1, (True, True))
    some = described("cow+climbing", markers={"cow": 3}).public.markers
    assert some == Markers(mountain=Mountain(4, True), cow=3)


def test_with_flips_the_side_may_differ_from_the_end() -> None:
    told = described("even-odd+flip", markers=even_odd(2, False))
    assert told.public.markers == Markers(EvenOdd(2, False), flips=(True, True))


def test_a_revealed_flip_is_spent() -> None:
    rows = [[51], [61], [71], [81]]
    state = described("flip", rows, revealed=[[0, "20~"], [1, 2]])
    assert state.public.markers == Markers(flips=(False, True))
    assert [(p.card, p.value, p.flipped) for p in state.public.queue] == [
        (20, 2, True),
        (2, 2, False),
    ]


def broken(state: RowsState, **public: Any) -> tuple[str, ...]:
    found = replace(state, public=replace(state.public, **public))
    return found.mode.table.broken(found)


def test_invariants_see_markers_that_cannot_be() -> None:
    state = described("even-odd+climbing+cow")
    lying = state.public.markers
    assert lying is not None
    assert broken(state) == ()
    for wrong in (
        replace(lying, even_odd=EvenOdd(2, False)),
        replace(lying, even_odd=EvenOdd(9, False)),
        replace(lying, even_odd=None),
        replace(lying, mountain=Mountain(1, True)),
        replace(lying, mountain=Mountain(4, False)),
        replace(lying, mountain=None),
        replace(lying, cow=0),
        replace(lying, cow=None),
        replace(lying, flips=(True, True)),
        None,
    ):
        assert broken(state, markers=wrong)


def test_invariants_see_the_cow_in_a_row_of_five() -> None:
    rows = [[10], [21, 22, 23, 24, 25], [30], [40]]
    state = described("cow", rows)
    assert broken(state) == ()
    (told,) = broken(state, markers=Markers(cow=2))
    assert told.startswith("cow:")


def test_invariants_see_equal_ends() -> None:
    state = described("flip")
    rows = ((10,), (21,), (30,), (30,))
    assert "two rows end alike" in broken(state, rows=rows)


def test_invariants_see_a_wrong_order() -> None:
    state = described("flip", [[50], [60], [70], [80]], revealed=[[0, "21~"], [1, 12]])
    flip, plain = Played(0, 21, 12, True), Played(1, 12, 12)
    assert state.public.queue == (flip, plain)
    assert broken(state) == ()
    alike = "the value 12 is not once flipped and then once plain"
    assert broken(state, queue=(plain, flip)) == (alike,)
    higher = replace(flip, value=40)
    assert "the revealed cards are not in the order of their values" in broken(
        state, queue=(higher, plain)
    )


def test_rows_need_not_ascend_where_cards_fall_or_are_flipped() -> None:
    rows = [[50, 40], [60], [70], [80]]
    for name in ("climbing", "flip", "cow+climbing", "even-odd+flip"):
        assert not broken(described(name, rows))
    for name in ("cow", "even-odd", "even-odd+cow"):
        with pytest.raises(Illegal):
            described(name, rows)


def test_events_tell_what_was_compared() -> None:
    state = described(
        "even-odd+climbing+cow+flip",
        [[31, 33, 34, 36], [20, 21, 22, 23, 24], [80], [60]],
        hands=[[73, 1], [90, 2]],
        markers={**even_odd(2, False), **mountain(4, True), "cow": 1},
    )
    first, second = open_decisions(state)
    state, _ = answer(state, Answer(first.id, 0, "73~"))
    state, moments = answer(state, Answer(second.id, 1, 90))
    events = events_of(moments)
    told = [e for e in events if isinstance(e, Flipped | EvenOddMoved | MountainMoved | CowJumped)]
    assert told == [
        Flipped("flip", 0, 73, 37),
        EvenOddMoved("even-odd-move", 2, 4, "even", (73, 24, 80, 60)),
        MountainMoved("climbing-move", 4, 3, "up"),
        CowJumped("cow-lands", 0, 1, 2, (73, 24, 80, 60), (20, 21, 22, 23), 10, 24),
        EvenOddMoved("even-odd-move", 4, 2, "even", (73, 24, 80, 60)),
        MountainMoved("climbing-move", 3, 2, "up"),
        CowJumped("cow-jump", 0, 2, 4, (73, 24, 80, 60)),
    ]


@pytest.mark.parametrize(
    ("flipped", "other", "rule"),
    [("24~", 50, "flip"), ("24~", 42, "flip-first"), ("44~", 50, "flip-same")],
)
def test_a_flip_is_told_with_its_reason_r54_r55(flipped: str, other: int, rule: str) -> None:
    card = int(flipped.rstrip("~"))
    state = described("flip", hands=[[card, 1], [other, 2]])
    first, second = open_decisions(state)
    state, _ = answer(state, Answer(first.id, 0, flipped))
    _, moments = answer(state, Answer(second.id, 1, other))
    told = [e.rule for e in events_of(moments) if isinstance(e, Flipped)]
    assert told == [rule]
