"""A what-if game at the terminal keeps where it comes from, and goes on after it was left."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.learn.game_texts import played_again
from hornox.modes import find
from hornox.play import Sitting, read_seats, sit_down
from hornox.play.branch import Branch
from hornox.play.variations import Wish, compared, play_on
from hornox.terminal import game_files, my_games
from hornox.terminal.autosave import Saver
from hornox.terminal.plain.session import taken_up
from hornox.terminal.records import branch_from, told_origin
from tests.support.seats import bots_answered


def ended(sitting: Sitting) -> Sitting:
    """The game to its end: the person always chooses the last option."""
    sitting = bots_answered(sitting)
    while not sitting.over:
        ((seat, decision),) = sitting.for_people()
        sitting = bots_answered(sitting.answer(seat, decision.id, decision.options[-1]))
    return sitting


def test_a_what_if_game_is_left_and_goes_on_against_the_same_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    real = ended(sit_down(find("base"), read_seats(["you:Mia", "greedy", "greedy"]), "7"))
    saver = Saver()
    saver.leave(real)
    game = list(played_again(real.record()))
    sitting = bots_answered(play_on(game, real.record(), Wish(13, 0, played=True)))
    (_, decision), *_ = sitting.for_people()
    sitting = sitting.answer(0, decision.id, decision.options[0])
    saver = Saver()
    saver.keep(sitting)
    saver.release()
    path = my_games.to_resume(None)
    again = taken_up(path)
    assert again.branch == sitting.branch and again.branch is not None and again.branch.line
    result = ended(again)
    assert real.outcome is not None and result.outcome is not None
    assert compared(result) == {
        "before": real.outcome.scores[0],
        "after": result.outcome.scores[0],
    }
    told = told_origin(Speaker("en"), result.record())
    assert told.startswith("What if: Mia’s seat, played on after 12 answers")
    assert told.endswith(f"In the game: {real.outcome.scores[0]}.")
    # A record that names what it does not have is refused; where the real game is gone, bots go on.
    for wrong in ({"seat": 7}, {"seat": -1}, {"moment": -1}, {"moment": 10**6}):
        record = replace(sitting.record(), origin=replace(again.branch.origin, **wrong))
        with pytest.raises(Illegal, match="E_FORMAT"):
            list(played_again(record))
    gone = replace(again.branch.origin, game="nothing")
    assert branch_from(replace(sitting.record(), origin=gone)) == Branch(gone)
    for one in my_games.finished():
        my_games.delete(one.path)
    assert taken_up(path).branch == Branch(again.branch.origin)
    assert game_files.read(path).origin == again.branch.origin
