"""Who sits where, and how they are written down."""

from __future__ import annotations

import pytest

from hornox.bots import NAMES
from hornox.engine import Illegal
from hornox.play import CAST, harmless, names_of, read_seats, recorded_names


def test_people_and_bots_are_told_apart() -> None:
    you, ann, bot = read_seats(["you", "you:Ann", "greedy"])
    assert (you.person, ann.person, bot.person) == (True, True, False)
    assert (ann.name, bot.bot.name) == ("Ann", "greedy")
    assert [seat.label for seat in (you, ann, bot)] == ["you", "you:Ann", "greedy"]


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(Illegal) as refused:
        read_seats(["you", "gredy"])
    assert (refused.value.code, refused.value.facts["bot"]) == ("E_BOT", "gredy")


def test_names_never_collide() -> None:
    seats = read_seats(["you:Ben", "greedy", "you:Ben", "random"])
    names = names_of(seats)
    assert len(set(names)) == 4
    assert names[0] == "Ben"


def test_bots_have_the_names_of_their_level() -> None:
    assert names_of(read_seats(["you", "normal", "master", "normal"])) == (
        "Ada",
        "Zebu",
        "Wisent",
        "Yak",
    )
    herd = names_of(read_seats(["you:Zebu", *["normal"] * 9]))
    assert len(set(herd)) == 10 and not any("’" in name for name in herd)
    assert set(CAST) == set(NAMES), "every bot that is offered has a cast"
    everybody = [name for names in CAST.values() for name in names]
    assert len(set(everybody)) == len(everybody), "a name tells the level"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("\x1b[31mAnn\x1b[0m", "[31mAnn[0m"),
        ("A\u202enn\u200b", "Ann"),
        ("Jo\nAnn\t3", "Jo Ann 3"),
        ("\x9b2J\x07\x7f", "2J"),
        ("Zoë Müller", "Zoë Müller"),
    ],
)
def test_names_cannot_steer_a_terminal(text: str, left: str) -> None:
    assert harmless(text) == left


def test_names_from_a_foreign_record_are_shown_and_harmless() -> None:
    assert recorded_names(["Zoe", "you:\x1b]0;x\x07Ann", "greedy"]) == ("Zoe", "]0;xAnn", "Tahr")
    assert all(len(name) <= 20 for name in recorded_names(["x" * 500]))
