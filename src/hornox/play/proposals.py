"""How the people of a team come to one answer (R103)."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision


class Proposals(Struct, frozen=True):
    """What the people of a team want, for one decision.

    A choice takes effect when all of them back it. Those who trust are content with whatever
    another one backs; when all trust, anyone may decide. Bots are always content. When all have
    spoken and want different things, one of them has the last word: if the decider backs the same
    choice once more, it takes effect.
    """

    people: tuple[int, ...]
    decision: str = ""
    backed: tuple[tuple[int, Choice], ...] = ()
    trusting: frozenset[int] = frozenset()
    decider: int | None = None
    insists: bool = False
    """Whether the decider has said the last word."""

    def back(self, seat: int, decision: str, choice: Choice) -> Self:
        """A member proposes a choice or joins a proposal; their earlier wish is forgotten."""
        self._check(seat)
        asked_anew = decision != self.decision
        again = not asked_anew and (seat, choice) in self.backed
        if again and self.torn and seat == self.decider:
            return replace(self, insists=True)
        others = () if asked_anew else self._others(seat)
        return replace(self, decision=decision, backed=(*others, (seat, choice)), insists=False)

    def object(self, seat: int) -> Self:
        """A member takes their consent back, also the one they gave by trusting."""
        self._check(seat)
        trusting = self.trusting - {seat}
        return replace(self, backed=self._others(seat), trusting=trusting, insists=False)

    def trust(self, seat: int) -> Self:
        """A member lets the others decide, from now on; their own wish yields to another's."""
        wishes = self._others(seat) or self.backed
        return replace(self, backed=wishes, trusting=self.trusting | {seat}, insists=False)

    @property
    def agreed(self) -> tuple[int, Choice] | None:
        """The choice that takes effect, with the member who proposed it first; None until then."""
        if not self.backed:
            return None
        if self.insists:
            return next((wish for wish in self.backed if wish[0] == self.decider), None)
        first, choice = self.backed[0]
        if any(wish != choice for _, wish in self.backed):
            return None
        content = {seat for seat, _ in self.backed} | self.trusting
        return (first, choice) if content.issuperset(self.people) else None

    @property
    def torn(self) -> bool:
        """Whether all have spoken, and want different things."""
        return not self.missing and len({choice for _, choice in self.backed}) > 1

    @property
    def missing(self) -> tuple[int, ...]:
        """The people who have neither backed a choice nor trust the others."""
        content = {seat for seat, _ in self.backed} | self.trusting
        return tuple(seat for seat in self.people if seat not in content)

    def asked_of(self, people: tuple[int, ...], decision: Decision) -> Self:
        """The same for a decision of these people.

        The one whose card is next has the last word, or the first of them where it is nobody's.
        """
        seat = decision.facts.get("seat")
        decider = seat if isinstance(seat, int) and seat in people else min(people, default=None)
        return replace(self, people=people, decider=decider)

    def _others(self, seat: int) -> tuple[tuple[int, Choice], ...]:
        return tuple(wish for wish in self.backed if wish[0] != seat)

    def _check(self, seat: int) -> None:
        if seat not in self.people:
            raise ValueError(f"seat {seat} is not one of the people of this team")
