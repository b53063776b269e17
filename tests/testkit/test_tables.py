"""What the TOML notation allows is read and played; what says something wrong is noticed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hornox.modes import find
from hornox_testkit import board_toml
from hornox_testkit.errors import NotationError
from hornox_testkit.runner import run_one

PLAYERS = 'players = ["A", "B"]'
ROWS = "rows = { r1 = [15], r2 = [60], r3 = [70], r4 = [80] }"
TAKES = "rows = { r1 = [15, 18, 19], r2 = [60], r3 = [70], r4 = [80] }"
PARTY = """\
rows = [ { cards = [2, 1] }, { cards = [3, 4] } ]
letters = { A = "A", B = "B" }
hands = { A = [11, 12, 13, 14, 15], B = [21, 22, 23, 24, 25] }
draw = [61, 62]"""


def wrong(mode: str, *lines: str) -> list[str]:
    """The keys that come out differently."""
    text = "\n".join(["[[scenario]]", 'id = "T-1"', f'mode = "{mode}"', PLAYERS, *lines])
    ((_, scenario),) = board_toml.parse(text)
    verdict, found = run_one(scenario)
    assert verdict == ("failed" if found else "passed")
    return [mismatch.key for mismatch in found]


RIGHT: list[Sequence[str]] = [
    # Cards that a mode does not have stay where they were told to be.
    ("base", ROWS, "reveal = { A = [41] }", "expect_luck = { A = { five_plus = 0 } }"),
    ("base", ROWS, "reveal = { A = [41] }", "expect_actions = { A = [] }\nexpect_stops = []"),
    ("base", ROWS, "reveal = { A = [41] }", "expect_luck_stock = { positive_bulls = 0 }"),
    # Unlisted counters stand on 0, unlisted screens are empty.
    ("base", 'ask = "winners"', 'expect_winners = ["B", "A"]'),
    ("pro", 'ask = "final"', "hands = { A = [23] }", "expect_scores = { A = -5, B = 0 }"),
    ("base", 'ask = "after_round"', "deals_done = 2", 'expect_next = "end"'),
    # Any word will do for a game that goes on.
    ("pro", 'ask = "after_round"', "hands = { A = [4], B = [5] }", 'expect_next = "next round"'),
    # The tiles of the round can be placed first; a tile gained in it counts (P23).
    (
        "pro",
        'ask = "after_round"',
        "rows = { r1 = [90], r2 = [95], r3 = [98], r7 = [20, 21, 22] }",
        "hands = { B = [60] }\nsupply = [5]\nreveal = { A = [24], B = [61] }",
        'expect_next = "round"\nexpect_hands = { A = [5] }\nexpect_supply = []',
    ),
    # A claim of two luck cards may be listed in two decisions; where none is left, as none.
    (
        "base_luck",
        "scores = { A = 13 }",
        "rows = { r1 = [40], r2 = [60], r3 = [90], r9 = [77, 80, 83, 19, 23] }",
        "reveal = { A = [25] }",
        'do = [ { p = "A", do = "gain", cards = ["positive_bulls"] },'
        ' { p = "A", do = "gain", cards = ["five_plus"] } ]',
        "expect_luck = { A = { five_plus = 1, positive_bulls = 1 } }",
    ),
    (
        "base_luck",
        "luck_stock = { five_plus = 0, positive_bulls = 0 }",
        TAKES,
        "reveal = { A = [41] }",
        'do = [ { p = "A", do = "gain", cards = [] } ]',
        "expect_scores = { A = -8 }",
    ),
    # Decisions stand in the order in which they are asked: the stop is for A's second tile.
    (
        "pro",
        "rows = { r1 = [5], r2 = [30], r3 = [40], r4 = [90] }",
        'reveal = { A = [10, 50], B = [12] }\nactions = { A = ["stop"], B = ["skip"] }',
        'do = [ { p = "B", do = "place", tile = 12, skip = 1 },'
        ' { p = "A", do = "stop", row = 3 } ]',
        "expect_rows = { r1 = [5, 10, 0, 12], r2 = [30, 50], r3 = [40], r4 = [90] }",
    ),
    # A refused placement was not made, a row that was taken is empty until the tile has moved.
    (
        "base",
        ROWS,
        "reveal = { A = [41] }",
        'do = [ { p = "A", do = "place", tile = 41, luck = "five_plus" } ]',
        "expect_error = true",
        f"expect_log = []\nexpect_{ROWS}",
    ),
    (
        "pro",
        "rows = { r1 = [10, 11, 12, 13], r2 = [40], r3 = [60], r4 = [80] }",
        "reveal = { A = [14] }",
        'do = [ { p = "A", do = "open", row = 2 } ]',
        "expect_error = true\nexpect_rows = { r2 = [40], r3 = [60], r4 = [80] }",
    ),
    # The order of the cards in a row says nothing (B6).
    (
        "bullenparty",
        PARTY,
        'bids = [ { A = "null", B = 21 } ]\ndo = [ { p = "B", do = "take", row = 2 } ]',
        "expect_table = [ { cards = [1, 2, 61] }, { taken = true } ]",
    ),
    # Rows that were taken before need not be listed.
    (
        "bullenparty",
        PARTY.replace(", { cards = [3, 4] }", ""),
        'bids = [ { A = "null" } ]',
        'expect_table = [ { cards = [2, 1, 61] } ]\nexpect_bidders = ["A"]',
    ),
    # Who took a row is not asked again, even if nobody is (B15).
    (
        "bullenparty",
        PARTY,
        "bids = [ { A = 11, B = 21 }, { A = 12 } ]",
        'do = [ { p = "A", do = "take", row = 1 } ]',
        "expect_error = true",
    ),
]

WRONG: list[tuple[str, Sequence[str]]] = [
    # Only the last decision may be expected to be refused.
    (
        "exception",
        (
            "pro",
            ROWS,
            'actions = { A = ["skip"] }\nreveal = { A = [41], B = [61] }',
            'do = [ { p = "A", do = "stop", row = 1 }, { p = "B", do = "place", tile = 61 } ]',
            "expect_error = true",
        ),
    ),
    (
        "exception",
        (
            "bullenparty",
            PARTY,
            "bids = [ { A = 11, B = 21 } ]",
            'do = [ { p = "A", do = "take", row = 5 }, { p = "B", do = "take", row = 2 } ]',
            "expect_error = true",
        ),
    ),
    # A bidding that never comes is not passed over.
    (
        "exception",
        (
            "bullenparty",
            PARTY,
            "bids = [ { A = 11, B = 21 }, { A = 12 } ]",
            'do = [ { p = "A", do = "take", row = 1 } ]',
            'expect_order = ["A", "B"]',
        ),
    ),
    # Slips of the pen are no words for a game that goes on.
    (
        "expect_next",
        ("pro", 'ask = "after_round"', "hands = { A = [4], B = [5] }", 'expect_next = "edn"'),
    ),
    # Tiles and decisions without a use.
    (
        "exception",
        (
            "base",
            'ask = "play_count"',
            ROWS,
            "hands = { A = [1] }\nreveal = { A = [41] }",
            "expect_count = { A = 1 }",
        ),
    ),
    (
        "exception",
        (
            "base",
            ROWS,
            "reveal = { A = [41] }",
            'do = [ { p = "A", do = "place", tile = 42 } ]',
            "expect_scores = { A = 0 }",
        ),
    ),
    # A tile that is nowhere is a slip, even where the placement is expected to be refused.
    (
        "exception",
        (
            "pro",
            f'{ROWS}\nreveal = {{ A = [41] }}\nactions = {{ A = ["start"] }}',
            'do = [ { p = "A", do = "place", tile = 42, start = 1 } ]',
            "expect_error = true",
        ),
    ),
]


@pytest.mark.parametrize("lines", RIGHT)
def test_what_the_notation_allows_is_played(lines: Sequence[str]) -> None:
    assert wrong(*lines) == []


@pytest.mark.parametrize(("key", "lines"), WRONG)
def test_what_is_wrong_is_noticed(key: str, lines: Sequence[str]) -> None:
    assert wrong(*lines) == [key]


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        ("tile = 41, pick = [15, 18]", "without a luck card"),
        ("tile = 41, skip = -1", ">= 0"),
        ("tile = 101", "<= 100"),
        ('tile = 41, luck = "positive_bulls", pick = [0, 18]', ">= 1"),
    ],
)
def test_placements_that_mean_nothing(placed: str, reason: str) -> None:
    do = f'do = [ {{ p = "A", do = "place", {placed} }} ]'
    with pytest.raises(NotationError, match=reason):
        wrong("base_luck", TAKES, "reveal = { A = [41] }", do, "expect_scores = { A = -8 }")


SMALL = '"_ _ T", "_ _ T", "_ _ T", "_ _ T"'


@pytest.mark.parametrize(
    ("fixture", "keys"),
    [
        (f'blue = [{SMALL}, "+3 _ T"]', []),
        (f"blue = [{SMALL}]", ["exception"]),
        (f'blue = [{SMALL}, "_ T _"]', ["exception"]),
        (f'blue = [{SMALL}, "_ Q T"]', ["exception"]),
        (f'blue = [{SMALL}, "_ _ TB"]', ["exception"]),
        ("clovers = [7, 7]", ["exception"]),
        ("clovers = [45]", ["exception"]),
    ],
)
def test_fixtures_are_boards(fixture: str, keys: list[str]) -> None:
    """A board of its own is as good as the printed one, if it is a board (2.2)."""
    text = (
        f'[fixtures]\n{fixture}\n[[scenario]]\nid = "T-1"\nmode = "base"\n{PLAYERS}\n'
        "rows = { r1 = [15, 18], r2 = [60], r3 = [70], r4 = [80] }\nreveal = { A = [41] }\n"
        "expect_scores = { A = 0 }\n"
    )
    ((_, scenario),) = board_toml.parse(text)
    assert [mismatch.key for mismatch in run_one(scenario)[1]] == keys


@pytest.mark.parametrize(
    ("mode", "ask", "key"),
    [('["base"]', '"winners"', "mode"), ("3", '"winners"', "mode"), ('"base"', "[1]", "ask")],
)
def test_words_are_words(mode: str, ask: str, key: str) -> None:
    with pytest.raises(NotationError, match="unknown") as caught:
        board_toml.parse(f'[[scenario]]\nid = "T-1"\nmode = {mode}\nask = {ask}\n')
    assert caught.value.key == key


@pytest.mark.parametrize(("name", "known"), board_toml.OWN_NAMES.items())
def test_modes_may_be_called_by_their_own_names(name: str, known: str) -> None:
    ask = 'ask = "score"\npiles = {}' if name == "party" else 'ask = "winners"'
    assert find(name).id == name
    assert wrong(name, ask, 'expect_winners = ["A", "B"]') == []
    assert wrong(known, ask, 'expect_winners = ["A"]') == ["expect_winners"]


def test_one_bad_scenario_does_not_hide_the_others() -> None:
    good = f'[[scenario]]\nid = "T-2"\nmode = "base"\n{PLAYERS}\nask = "winners"\n'
    good += 'expect_winners = ["A", "B"]\n'
    faults: list[NotationError] = []
    text = good.replace("T-2", "T-1").replace("ask", "asks") + good
    assert [scenario.id for _, scenario in board_toml.parse(text, "", faults)] == ["T-2"]
    assert [(fault.id, fault.key) for fault in faults] == [("T-1", "asks")]
    with pytest.raises(NotationError, match="unknown key"):
        board_toml.parse(text)
