"""What counts as the same, and that no expected key is passed over."""

from __future__ import annotations

from typing import Any

import pytest

from hornox_testkit import sameness as s
from hornox_testkit.compare import NOT_CHECKED, Mismatch, compare, expected
from hornox_testkit.rows import Row, Take, same_takes
from hornox_testkit.trace import Cancelled, Collapsed, Fronted, Reshuffled, same_trace
from tests.testkit.corpus import find


@pytest.mark.parametrize(
    ("same", "value", "got", "verdict"),
    [
        (s.exact, (1, 2), (1, 2), True),
        (s.exact, (1, 2), (2, 1), False),
        (s.exact, 1, None, False),
        (s.heap, ("Stop", "Plus"), ("Plus", "Stop"), True),
        (s.heap, (1, 1, 2), (1, 2, 2), False),
        (s.without_zeros, {"A": 3}, {"A": 3, "B": 0}, True),
        (s.without_zeros, {}, {"A": 1}, False),
        (s.without_zeros, {"r1": (4,)}, {"r1": (4,), "r2": ()}, True),
        (s.without_zeros, {"r1": (4,)}, {"r1": (4,), "r2": (5,)}, False),
        (s.listed, {"A": 0}, {"A": 0, "B": 1}, True),
        (s.listed, {"A": 0}, {"B": 1}, False),
        (s.listed, {}, {"A": 0}, True),
        (s.listed, {}, {"A": 1}, False),
        (s.listed_heaps, {"A": (25, 88)}, {"A": (88, 25), "B": (1,)}, True),
        (s.listed_heaps, {"A": (25, 88)}, {"A": (88,)}, False),
        (s.listed_counts, {"A": {"five_plus": 1}}, {"A": {"five_plus": 1, "x": 2}}, True),
        (s.listed_counts, {"A": {"five_plus": 1}}, {"A": {"five_plus": 2}}, False),
        (s.each, ("ok",), ("ok", "ok"), True),
        (s.each, ("ok",), ("ok", "E_ROW"), False),
        (s.each, ("ok",), (), False),
        (s.each, ("ok", "E_ROW"), ("ok", "E_ROW"), True),
        (same_takes, (Take("A", (1, 2)),), (Take("A", (2, 1)),), True),
        (same_takes, (Take("A", (1, 2)),), (Take("B", (1, 2)),), False),
        (same_takes, (Take("A", (1,)), Take("A", (2,))), (Take("A", (2,)), Take("A", (1,))), False),
        (same_trace, (Cancelled(11, (3, 5)),), (Cancelled(11, (5, 3)),), True),
        (same_trace, (Cancelled(11, (3, 5)),), (Cancelled(11, (3,)),), False),
        (same_trace, (Collapsed(),), (Reshuffled(),), False),
        (same_trace, (Fronted("A"), Collapsed()), (Collapsed(), Fronted("A")), False),
    ],
)
def test_sameness(same: s.Same, value: Any, got: Any, verdict: bool) -> None:
    assert same(value, got) is verdict


def test_a_forgotten_key_is_a_mismatch() -> None:
    scenario = find("scn", "BASE-02")
    got = {key: value for key, value in expected(scenario).items() if key != "points"}
    assert compare(scenario, got) == [Mismatch("points", "C:6", NOT_CHECKED)]


def test_nothing_checked_means_everything_wrong() -> None:
    scenario = find("toml", "BULL-07")
    keys = [mismatch.key for mismatch in compare(scenario, {})]
    assert keys == ["expect_table", "expect_bidders", "expect_draw_count"]


def test_differences_are_shown_in_the_notation() -> None:
    rows = Row((44,), cow=True), Row(())
    expected_text = "44 | ev 12 | 90 | 33"
    assert compare(find("scn", "EO-02"), {"after": rows}) == [
        Mismatch("after", expected_text, "44 cow | .")
    ]
    found = compare(find("toml", "PRO-31"), {"expect_next": "deal"})
    assert found == [Mismatch("expect_next", '"end"', '"deal"')]


def test_anything_got_can_be_shown() -> None:
    (mismatch,) = compare(find("scn", "EO-02"), {"after": object})
    assert mismatch.got == "<class 'object'>"


def test_a_key_left_open_is_passed_over() -> None:
    scenario = find("scn", "EO-01")
    assert "aside" not in expected(scenario)
    found = [mismatch.key for mismatch in compare(scenario, {"aside": (1, 2, 3)})]
    assert "trace" in found and "aside" not in found


def test_a_misspelt_key_is_refused() -> None:
    with pytest.raises(ValueError, match="no expected key 'tracks'"):
        compare(find("scn", "EO-01"), {"tracks": ()})
