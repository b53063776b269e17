"""What a table does with answers, under a server and without one."""

from __future__ import annotations

import pytest

from hornox.engine import Illegal
from hornox.live.game import begin
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow
from hornox.live.table import after, turns

BOT, GONE = SeatRow("bot", "hard"), SeatRow("person", guest="g", stand_in="left")
PERSON = SeatRow("person", guest="h")
NAMES = ("human:A", "human:B", "human:C")


def test_bots_answer_for_their_seats_and_for_people_who_are_gone_or_late() -> None:
    live = begin(GameRow("g", "t", "base", 1, {}, NAMES, "seed", "", 0))
    seats = [BOT, GONE, PERSON]
    asked = [(turn.seat, turn.bot, turn.by) for turn in turns(live, seats)]
    assert asked == [(0, "hard", "bot:hard"), (1, "greedy", "stand-in:greedy")]
    late = [(turn.seat, turn.by) for turn in turns(live, seats, late=True)]
    assert late == [(0, "bot:hard"), (1, "stand-in:greedy"), (2, "stand-in:greedy")]


def test_answers_count_as_far_as_the_game_takes_them() -> None:
    live = begin(GameRow("g", "t", "base", 1, {}, NAMES, "seed", "", 0))
    seats = [BOT, GONE, PERSON]
    rows = [turn.answered(turn.decision.options[0], 7) for turn in turns(live, seats)]
    wrong = AnswerRow("1.2", 2, 999, None, "", 7)
    later = after(live, seats, [rows[0], wrong, rows[1]])
    assert [(row.seat, row.by, row.at) for row in later.log] == [
        (0, "bot:hard", 7),
        (1, "stand-in:greedy", 7),
    ]
    with pytest.raises(Illegal):
        after(live, seats, [wrong])
    assert after(live, seats, []) is live
