"""A what-if game at the terminal keeps where it comes from, and goes on after it was left."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.explain import Speaker
from hornox.modes import find
from hornox.play import Sitting, read_seats, sit_down
from hornox.play.branch import Branch
from hornox.play.variations import Wish, compared, play_on
from hornox.terminal import saves, shelf
from hornox.terminal.plain.session import taken_up
from hornox.terminal.records import branch_from, played_again, told_origin
from hornox.terminal.saver import Saver


def ended(sitting: Sitting) -> Sitting:
    """The game to its end: the person always chooses the last option."""
    sitting = sitting.let_bots_answer()
    while not sitting.over:
        ((seat, decision),) = sitting.for_people()
        sitting = sitting.answer(seat, decision.id, decision.options[-1]).let_bots_answer()
    return sitting


def test_a_what_if_game_is_left_and_goes_on_against_the_same_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    real = ended(sit_down(find("base"), read_seats(["you:Mia", "greedy", "greedy"]), "7"))
    saver = Saver()
    saver.leave(real)
    game = list(played_again(real.record()))
    sitting = play_on(game, real.record(), Wish(13, 0, played=True)).let_bots_answer()
    (_, decision), *_ = sitting.for_people()
    sitting = sitting.answer(0, decision.id, decision.options[0])
    saver = Saver()
    saver.keep(sitting)
    saver.release()
    path = shelf.to_resume(None)
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
    # The real game is gone, or the record names a seat that it does not have: bots go on.
    wrong = replace(again.branch.origin, seat=7)
    for origin in (replace(wrong, game="nothing"), wrong):
        record = replace(sitting.record(), origin=origin)
        assert branch_from(record) == Branch(origin) and told_origin(Speaker("en"), record) == ""
    for one in shelf.finished():
        shelf.delete(one.path)
    assert taken_up(path).branch == Branch(again.branch.origin)
    assert saves.read(path).origin == again.branch.origin
