"""A recorded game is played on from any of its moments, in the same deal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.engine.decision import Answer, Illegal
from hornox.engine.game import open_decisions
from hornox.engine.mode import Mode
from hornox.engine.record import Origin, play_record
from hornox.engine.wire import decode_record, encode_record
from hornox.modes import REGISTRY, find
from hornox.play import Match, read_seats, sit_down
from hornox.play.branch import as_played
from hornox.play.match import replayed
from hornox.play.variations import Wish, branch, compared, name_of, own_seat, play_on, played_after
from tests.support.modes import brief, each_mode
from tests.support.seats import bots_answered


def game_of(mode: Mode, *labels: str) -> list[Match]:
    """A game of bots, moment by moment."""
    ended = bots_answered(sit_down(mode, read_seats(labels), "9", brief(mode)))
    return list(replayed(ended.record(), REGISTRY))


@each_mode
def test_whoever_keeps_to_what_was_played_plays_the_same_game(mode: Mode) -> None:
    seats = max(mode.players[0], 3)
    game = game_of(mode, *["greedy", "random", "greedy"][:seats])
    moment = branch(game, len(game) // 2)
    line = played_after(game, moment)
    match = game[moment]
    while not match.over:
        decision = open_decisions(match.state)[0]
        seat = decision.seats[0]
        choice = as_played(line, match.view(seat), seat, decision)
        assert choice is not None or len(decision.options) == 1
        given = decision.options[0] if choice is None else choice
        match = match.after(Answer(decision.id, seat, given))
    assert match.outcome == game[-1].outcome
    assert match.state.public == game[-1].state.public


def test_cards_that_lie_face_down_are_taken_up_again() -> None:
    game = game_of(find("base"), "greedy", "greedy", "greedy")
    for moment, match in enumerate(game[:-1]):
        kept = branch(game, moment)
        assert kept <= moment and game[kept].state.asked == match.state.asked
        assert not any(game[kept].state.drafts)
    for wrong in (-1, len(game) - 1, len(game), 10**9):
        with pytest.raises(Illegal, match="E_MOMENT"):
            branch(game, wrong)
    with pytest.raises(Illegal, match="E_GAME_RUNNING"):
        branch(game[:5], 4)  # a game that still goes on


def test_a_person_takes_one_seat_and_bots_the_others() -> None:
    game = game_of(find("base"), "greedy", "random", "greedy")
    labels = ("greedy", "you:Mia", "Anna")
    assert own_seat(labels) == 1 and own_seat(("greedy", "Anna")) == 1 and own_seat(("hard",)) == 0
    record = replace(play_record(game[-1].state, labels, game[-1].answers), answers=())
    sitting = play_on(game, record, Wish(10, 2, "easy"))
    assert [seat.label for seat in sitting.seats] == ["greedy", "easy", "you"]
    assert sitting.answers == game[branch(game, 10)].answers
    while not bots_answered(sitting).over:
        sitting = bots_answered(sitting)
        ((seat, decision),) = sitting.for_people()
        assert seat == 2
        sitting = sitting.answer(2, decision.id, decision.options[-1])
    assert bots_answered(sitting).state.seed == game[0].state.seed
    assert find_bot("easy").name == "easy"
    assert compared(bots_answered(sitting))["before"] == game[-1].outcome.scores[2]  # type: ignore[union-attr]


@pytest.mark.parametrize("mode", ["base", "specials", "party", "buffalo"])
def test_the_others_choose_what_they_really_chose(mode: str) -> None:
    game = game_of(find(mode), "greedy", "random", "greedy")
    record = play_record(game[-1].state, ("greedy", "Anna", "greedy"), game[-1].answers)
    moment = branch(game, len(game) // 2)
    sitting = bots_answered(play_on(game, record, Wish(moment, 0, played=True)))
    origin = sitting.record().origin
    assert origin == Origin(name_of(record), moment, 0, played=True)
    assert decode_record(encode_record(sitting.record())).origin == origin
    line = played_after(game, moment)
    while not sitting.over:
        decision = next(one for seat, one in sitting.for_people() if seat == 0)
        choice = as_played(line, sitting.view(0), 0, decision)
        given = decision.options[0] if choice is None else choice
        sitting = bots_answered(sitting.answer(0, decision.id, given))
    assert sitting.outcome == game[-1].outcome, "whoever repeats everything plays the same game"
