"""What somebody typed, as a choice."""

from __future__ import annotations

import pytest

from hornox.engine import Choice, Decision
from hornox.terminal.plain.typed import keys, listed, read_choice

CARDS = Decision("1.0", "card", (0,), (4, 24, 101), "select")
FLIPS = Decision("1.0", "card", (0,), (4, 24, 101, "4~", "24~"), "select")
WORDS = Decision("2", "special", (0,), ("pass", "Push", "Pull", "Stop!"), "special")
MIXED = Decision("3", "row", (0,), (1, 2, "pass"), "row")


@pytest.mark.parametrize(
    ("decision", "typed", "choice"),
    [
        (CARDS, "24", 24),
        (CARDS, "024", 24),
        (CARDS, "2", 2),  # not in hand: the game says so
        (CARDS, "24~", "24~"),  # no flip in this mode: the game says so
        (CARDS, "x", None),
        (CARDS, "-4", None),
        (CARDS, "４", None),
        (CARDS, "9999999", None),
        (FLIPS, "24~", "24~"),
        (FLIPS, "24 ~", "24~"),
        (FLIPS, "24", 24),
        (WORDS, "1", "pass"),
        (WORDS, "4", "Stop!"),
        (WORDS, "5", None),
        (WORDS, "push", "Push"),
        (WORDS, "pa", "pass"),
        (WORDS, "pu", None),  # Push or Pull?
        (WORDS, "s", "Stop!"),
        (MIXED, "2", 2),
        (MIXED, "3", 3),
        (MIXED, "p", "pass"),
    ],
)
def test_what_is_meant(decision: Decision, typed: str, choice: Choice | None) -> None:
    read = read_choice(decision, typed)
    assert read == choice
    assert type(read) is type(choice)


def test_a_label_in_the_players_language_will_do() -> None:
    german = {"pass": "nichts", "Push": "Schieben", "Pull": "Ziehen", "Stop!": "Halt"}
    assert read_choice(WORDS, "zie", lambda option: german[str(option)]) == "Pull"


def test_only_what_cannot_be_seen_is_listed() -> None:
    assert [listed(d) for d in (CARDS, FLIPS, WORDS, MIXED)] == [False, False, True, True]


@pytest.mark.parametrize("decision", [CARDS, FLIPS, WORDS, MIXED])
def test_every_key_leads_to_its_option(decision: Decision) -> None:
    assert tuple(read_choice(decision, key) for key in keys(decision)) == decision.options
