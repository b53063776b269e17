"""How the people of a team come to one answer (R103)."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice


class Proposals(Struct, frozen=True):
    """What the people of a team want, for one decision.

    A choice takes effect when all of them back it. Those who trust are content with whatever
    another one backs; when all trust, anyone may decide. Bots are always content.
    """

    people: tuple[int, ...]
    decision: str = ""
    backed: tuple[tuple[int, Choice], ...] = ()
    trusting: frozenset[int] = frozenset()

    def back(self, seat: int, decision: str, choice: Choice) -> Self:
        """A member proposes a choice or joins a proposal; an earlier wish of his is forgotten."""
        self._check(seat)
        others = self._others(seat) if decision == self.decision else ()
        return replace(self, decision=decision, backed=(*others, (seat, choice)))

    def object(self, seat: int) -> Self:
        """A member takes his consent back, also the one he gave by trusting."""
        self._check(seat)
        return replace(self, backed=self._others(seat), trusting=self.trusting - {seat})

    def trust(self, seat: int) -> Self:
        """A member lets the others decide, from now on."""
        self._check(seat)
        return replace(self, trusting=self.trusting | {seat})

    @property
    def agreed(self) -> tuple[int, Choice] | None:
        """The choice that takes effect, with the member who proposed it first; None until then."""
        if not self.backed:
            return None
        first, choice = self.backed[0]
        if any(wish != choice for _, wish in self.backed):
            return None
        content = {seat for seat, _ in self.backed} | self.trusting
        return (first, choice) if content.issuperset(self.people) else None

    @property
    def missing(self) -> tuple[int, ...]:
        """The people who have neither backed a choice nor trust the others."""
        content = {seat for seat, _ in self.backed} | self.trusting
        return tuple(seat for seat in self.people if seat not in content)

    def _others(self, seat: int) -> tuple[tuple[int, Choice], ...]:
        return tuple(wish for wish in self.backed if wish[0] != seat)

    def _check(self, seat: int) -> None:
        if seat not in self.people:
            raise ValueError(f"seat {seat} is not one of the people of this team")
