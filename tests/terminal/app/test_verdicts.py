"""What a replay in the terminal says of a choice is what the review says of it."""

from __future__ import annotations

import pytest

from hornox.learn.game_texts import played_again
from hornox.learn.review import share_of
from hornox.play.review import SLOW, Judged, Move, moves_of
from hornox.terminal.app import verdicts
from tests.records import golden


class Listener:
    """A thinker that notes what it is asked, and answers from memory."""

    def __init__(self) -> None:
        self.asked: list[tuple[Move, str, int]] = []

    async def judge(self, move: Move, seed: str, slow: int) -> Judged | None:
        self.asked.append((move, seed, slow))
        return None

    def stop(self) -> None:
        """Nobody to send home."""


async def test_each_choice_is_weighed_as_carefully_as_by_the_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verdicts, "Thinker", Listener)
    path = next(p for p in golden.paths() if p.name.startswith("board-v1-2p"))
    record = golden.read(path).record
    game = list(played_again(record))
    of_all = moves_of(game)
    looking = verdicts.Verdicts(record, game, [match for match in game if match.latest])
    await looking.judge(1, lambda: None)
    asked = looking._thinker.asked  # type: ignore[union-attr]
    assert [move.number for move, _, _ in asked] == [m.number for m in of_all if m.seen.seat == 1]
    assert {(seed, slow) for _, seed, slow in asked} == {(record.seed, share_of(len(of_all)))}
    assert share_of(len(of_all)) != SLOW
