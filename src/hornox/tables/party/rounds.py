"""Rounds: their beginning, the score after the last one."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.step import Step
from hornox.tables.party.events import SeatScored
from hornox.tables.party.model import PartyChange
from hornox.tables.standing import end_game, highest_wins


class PlayRound(Step, frozen=True):
    """Begin the next round."""

    def resolve(self, change: PartyChange) -> None:
        """Follow the steps of a round."""
        change.public = replace(change.public, round=change.public.round + 1)
        change.push(*change.rules.round)


class ScoreGame(Step, frozen=True):
    """After the last round count every seat's piles and bull cards (7.4)."""

    def resolve(self, change: PartyChange) -> None:
        """Most points win, equals share the victory (B27)."""
        public = change.public
        if not public.last:
            return
        scores = []
        for seat, told in enumerate(public.tallies):
            scores.append(told.score)
            change.emit(
                SeatScored(
                    "party-score", seat, told.best, told.plus, told.bulls, told.minus, told.score
                )
            )
        end_game(change, highest_wins("party-end", tuple(scores)))


class NextRound(Step, frozen=True):
    """Go on, unless this was the last round."""

    def resolve(self, change: PartyChange) -> None:
        """Begin the next round."""
        if not change.public.last:
            change.push(PlayRound())


STEPS = (PlayRound, ScoreGame, NextRound)
