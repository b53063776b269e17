"""A real table that is followed turn by turn: its positions are those of the game itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine.decision import Answer, Illegal
from hornox.explain import Speaker
from hornox.learn.aid import Followed, follow, play, take
from hornox.modes import find
from hornox.notation import NotationError
from hornox.play.match import Match, begin

MODES = ("base", "pro", "even-odd", "climbing", "cow", "flip", "even-odd+climbing+cow+flip")
ROWS = "12 19 22 31 34 | 40 | 58 63 | 80 84 ; hand 2 36 60 88 ; 3 players"


def typed(match: Match, mode: str) -> str:
    """What somebody taps in at the start of a round: rows, hands that they know, and the scores."""
    public = match.state.public
    hands = [" ".join(map(str, one.hand)) for one in match.state.private]
    told = f"hands {' | '.join(hands)}" if mode == "pro" else f"hand {hands[0]}"
    rows = " | ".join(str(row[0]) for row in public.rows)
    scores = f"totals {' '.join(map(str, public.totals))} ; round {public.round}"
    scores += f" ; options target={match.state.options['target']}"
    return f"mode {mode} ; {rows} ; {told} ; {scores} ; {match.state.seats} players"


def drafted(match: Match, chance: random.Random) -> Match:
    while match.open and match.open[0].kind == "pick":
        asked = match.open[0]
        match = match.after(Answer(asked.id, asked.seats[0], chance.choice(asked.options)))
    return match


def same(table: Followed, match: Match) -> None:
    """Everything that all see is as in the game."""
    told, real = table.state.public, match.state.public
    assert replace(told, first=real.first) == real
    assert table.asked == (match.open[0].seats[0] if match.open[0].kind == "row" else None)
    assert table.state.private[0] == match.state.private[0]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_table_that_is_told_card_by_card_is_the_game(mode: str, seats: int) -> None:
    chance = random.Random(f"{mode} {seats}")
    match = drafted(begin(find(mode), seats, f"{mode} {seats}", {"target": 50}), chance)
    rounds = 0
    while not match.over:
        table = follow(typed(match, mode))
        while not table.scored:
            same(table, match)
            table = follow(table.text)
            same(table, match)
            if table.asked is None:
                choices = [chance.choice(asked.options) for asked in match.open]
                for asked, choice in zip(match.open, choices, strict=True):
                    match = match.after(Answer(asked.id, asked.seats[0], choice))
                table = play(table, choices)
            else:
                (asked,) = match.open
                row = chance.choice(asked.options)
                match = match.after(Answer(asked.id, asked.seats[0], row))
                table = take(table, int(row))
        rounds += 1
        seen = table.view(0)
        assert seen.private is not None
        assert (table.text, seen.private.hand, seen.decisions) == ("", (), ())
        assert seen.public.totals == match.state.public.totals
        assert len(seen.public.rows) == 4 and not any(seen.public.hands)
        assert table.state.over == match.over
        match = drafted(match, chance)
    assert rounds > 1


def test_what_happened_is_told_and_a_low_card_asks_for_a_row() -> None:
    speaker = Speaker("en", ("Ann", "Ben", "Cem"))
    table = play(follow(ROWS), (36, 3, 59))
    assert table.asked == 1 and table.view(1).decisions[0].options == (1, 2, 3, 4)
    with pytest.raises(Illegal, match="E_AID_ROW"):
        play(table, (36, 3, 59))
    table = take(follow(table.text), 2)
    said = [speaker.event(moment.event) for moment in table.moments]
    assert said == [
        "3 is lower than every row: Ben takes row 2 with 40 (3 heads).",
        "36 is the sixth card in row 1: Ann takes 12, 19, 22, 31 and 34 (9 heads).",
        "Cem: 59 to row 1.",
    ]
    assert table.state.public.rows == ((36, 59), (3,), (58, 63), (80, 84))
    assert table.text


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((36, 3), "E_AID_COUNT"),
        ((37, 3, 59), "E_CARD_NOT_IN_HAND"),
        ((36, 59, 59), "E_AID_TWICE"),
        ((36, 19, 59), "E_AID_LIES"),
        ((36, 105, 59), "E_AID_LIES"),
        ((36, 2, 59), "E_AID_YOURS"),
        ((36, "3~", 59), "E_NO_FLIP_IN_MODE"),
        ((36, "three", 59), "E_AID_CARD"),
    ],
)
def test_cards_that_cannot_be_played_are_refused(cards: tuple[Any, ...], code: str) -> None:
    with pytest.raises(Illegal, match=code):
        play(follow(ROWS), cards)
    with pytest.raises(Illegal, match="E_AID_NO_ROW"):
        take(follow(ROWS), 1)


def test_after_a_draft_the_last_hand_follows_and_nobody_plays_what_another_one_holds() -> None:
    rows = "mode pro ; 1 | 2 | 3 | 4 ; hand 5-14 ; 2 players"
    table = follow(rows)
    assert table.state.public.known == (tuple(range(5, 15)), tuple(range(15, 25)))
    assert follow(table.text).state.public.known == table.state.public.known
    assert follow(f"{rows} ; options draft=no").state.public.known == ((), ())
    three = follow("mode pro ; 1 | 2 | 3 | 4 ; hands 5-14 | 15-24 | ? ; 3 players")
    assert three.state.public.known[2] == tuple(range(25, 35))
    with pytest.raises(Illegal, match="E_AID_KNOWN"):
        play(three, (5, 25, 15))


def test_without_a_hand_the_scores_are_kept_all_the_same() -> None:
    table = follow("1 | 2 | 3 | 4 ; eyes nobody ; 2 players")
    assert table.seat is None and not table.view(None).decisions
    for turn in range(10):
        assert not table.scored
        table = play(follow(table.text), (2 * turn + 5, 2 * turn + 6))
    assert table.scored and table.view(None).public.totals == (12, 22)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mode buffalo ; 9 | 99 | 98 | 36 ; hand 3 35 ; 2 players", "E_AID_MODE"),
        ("mode pro ; open 4 10 12 14 20 ; hands 2! | 1! ; 2 players", "E_AID_MOMENT"),
        (f"{ROWS} ; round {'1' * 2000}", "E_TOO_LARGE"),
    ],
)
def test_what_cannot_be_followed_is_refused(text: str, code: str) -> None:
    with pytest.raises((Illegal, NotationError)) as caught:
        follow(text)
    assert code in repr(caught.value) or code == "E_AID_MOMENT", caught.value
