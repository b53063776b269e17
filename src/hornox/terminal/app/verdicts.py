"""What a strong bot thinks of the choices of a recorded game, beside the moments they led to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.style import Style

from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.learn.review import share_of
from hornox.play import Match
from hornox.play.review import Judged, moves_of, verdict
from hornox.play.variations import own_seat
from hornox.terminal.app.widgets.palette import DIM, GOOD, WARN
from hornox.terminal.bot_process import Thinker


class Verdicts:
    """The choices of one seat, weighed one after the other while somebody looks."""

    def __init__(self, record: Record, game: Sequence[Match], shown: Sequence[Match]) -> None:
        self._record, self._game = record, game
        self._moment_of = _moments(shown)
        self._found: dict[int, list[Judged]] = {}
        self._seat: int | None = None
        self._all = self._done = 0
        self._thinker: Thinker | None = None

    @property
    def begun(self) -> bool:
        """Whether somebody has asked for verdicts."""
        return self._seat is not None

    @property
    def mistakes(self) -> list[int]:
        """The moments at which a choice has cost something."""
        return sorted(n for n, judged in self._found.items() if any(one.cost for one in judged))

    async def judge(self, seat: int | None, changed: Callable[[], object]) -> None:
        """Weigh all choices of a seat, or of the first person where none is named."""
        seat = own_seat(self._record.seats) if seat is None else seat
        if seat == self._seat and self._done == self._all:
            return
        every = moves_of(self._game)
        moves, slow = [move for move in every if move.seen.seat == seat], share_of(len(every))
        self._seat, self._found, self._all, self._done = seat, {}, len(moves), 0
        self._thinker = self._thinker or Thinker()
        changed()
        for move in moves:
            judged = await self._thinker.judge(move, self._record.seed, slow)
            self._done += 1
            if judged is not None:
                moment = self._moment_of.get((move.decision.id, seat), 0)
                self._found.setdefault(moment, []).append(judged)
            changed()

    def told(self, speaker: Speaker, moment: int) -> list[tuple[str, Style]]:
        """What there is to say at a moment, and how far the thinking is."""
        if self._seat is None:
            return []
        lines = [
            (f"✗ {verdict(speaker, one)}", WARN) if one.cost else (verdict(speaker, one), GOOD)
            for one in self._found.get(moment, ())
        ]
        facts = {"seat": self._seat, "done": self._done, "count": self._all}
        if self._done < self._all:
            return [*lines, (speaker.say("app-judging", **facts), DIM)]
        return [*lines, (speaker.say("app-judged", mistakes=len(self.mistakes), **facts), DIM)]

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._thinker is not None:
            self._thinker.stop()


def _moments(shown: Sequence[Match]) -> dict[tuple[str, int], int]:
    """The moment at which each answer came to light, by decision and seat."""
    found: dict[tuple[str, int], int] = {}
    before = 0
    for number, match in enumerate(shown):
        for given in match.answers[before:]:
            found[given.decision, given.seat] = number
        before = len(match.answers)
    return found
