"""A recorded game, answer by answer."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice, Decision
from hornox.engine.event import heard_by
from hornox.engine.state import State
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.library.arguments import seat_of
from hornox.library.drawing import draw_text
from hornox.library.svg import draw_table
from hornox.library.told import Told, tell
from hornox.play.advice import shortly
from hornox.play.match import Match


class Move(Struct, frozen=True):
    """One answer of a recorded game; ``str()`` says who chose what."""

    number: int
    """Its place among the answers, from 1."""
    seat: int
    name: str
    choice: Choice
    decision: Decision
    """What was asked, with all options."""
    label: str
    """What the choice is called."""

    def __str__(self) -> str:
        return f"{self.name}: {self.label}"

    def __repr__(self) -> str:
        return f"Move({self.number}, seat {self.seat}, {self.decision.kind} {self.choice!r})"


class Moment:
    """A recorded game after this many answers: the deal is moment 0.

    It is shown as a spectator sees it, unless a seat is named.
    """

    def __init__(self, match: Match, move: Move | None, speaker: Speaker) -> None:
        self._match, self._speaker = match, speaker
        self.move = move
        """The answer that led here; None for the deal."""

    @property
    def number(self) -> int:
        """How many answers were given."""
        return len(self._match.answers)

    @property
    def state(self) -> State[Any, Any, Any, Any]:
        """Everything, with all hands."""
        return self._match.state

    def view(self, seat: int | None = None) -> View[Any, Any]:
        """What a seat, or a spectator, knows at this moment."""
        return self._match.view(None if seat is None else seat_of(seat, self.state.seats))

    def told(self, seat: int | None = None) -> tuple[Told, ...]:
        """What the last answer led to, as a seat, or a spectator, heard it."""
        who = self.view(seat).seat
        return tell(self._speaker, heard_by(self._match.latest, who))

    def text(self, seat: int | None = None) -> str:
        """The table as text, as a seat, or a spectator, sees it."""
        return draw_text(self.view(seat), self._speaker)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Moment {self.number}: {self.move or 'the deal'}>"

    def _repr_svg_(self) -> str:
        return draw_table(self.view(), self._speaker)


def move_of(before: Match, after: Match, speaker: Speaker) -> Move:
    """The answer that led from one match to the next."""
    given = after.answers[-1]
    seen = before.view(given.seat)
    asked = (*seen.decisions, *(made.decision for made in seen.made))
    decision = next(one for one in asked if one.id == given.decision)
    return Move(
        number=len(after.answers),
        seat=given.seat,
        name=speaker.player(given.seat),
        choice=given.choice,
        decision=decision,
        label=shortly(speaker, decision, given.choice),
    )
