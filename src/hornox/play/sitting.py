"""A game with people and bots around it, as a value: every answer gives the next Sitting."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.game import not_asked, open_decisions
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.record import Record, play_record
from hornox.engine.registry import Registry
from hornox.play.branch import Branch
from hornox.play.match import Match, begin, for_bots, replayed
from hornox.play.proposals import Proposals
from hornox.play.seats import Seat, read_seats


class Sitting(Match, frozen=True, kw_only=True):
    """A match with the people and bots that sit around it."""

    seats: tuple[Seat, ...]
    proposals: Proposals = Proposals(())
    branch: Branch | None = None
    """Of a what-if game: where it comes from."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.person)

    def for_people(self) -> tuple[tuple[int, Decision], ...]:
        """The open decisions of people; of a team, those who have not agreed yet are asked."""
        asked = []
        for decision in open_decisions(self.state):
            people = self._people_of(decision)
            if len(people) > 1:
                people = self._team(decision).missing or people
            asked += [(seat, decision) for seat in people]
        return tuple(asked)

    def answer(self, seat: int, decision_id: str, choice: Choice) -> Sitting:
        """A person answers; in a team with other people the answer is first a proposal (R103)."""
        if seat not in self.people:
            raise not_asked(seat, decision_id)
        given = Answer(decision_id, seat, choice)
        taken = self.after(given)  # an illegal proposal is refused as soon as it is made
        decision = next((d for d in open_decisions(self.state) if d.id == decision_id), None)
        if decision is None or len(self._people_of(decision)) < 2:
            return taken
        proposals = self._team(decision).back(seat, decision_id, choice)
        if proposals.agreed is None:
            return replace(self, proposals=proposals)
        agreed = self.after(Answer(decision_id, *proposals.agreed))
        return replace(agreed, proposals=replace(proposals, backed=()))

    def trust(self, seat: int) -> Sitting:
        """A person lets the others of the team decide, from now on."""
        return replace(self, proposals=self._all().trust(seat))

    def for_bots(self) -> list[tuple[int, Decision]]:
        """The open decisions of bots, each with the seat that answers."""
        return for_bots(self.open, self.people)

    def give(self, given: Answer) -> Sitting:
        """A bot answers that has thought somewhere else."""
        if given.seat in self.people:
            raise not_asked(given.seat, given.decision)
        return self.after(given)

    def record(self) -> Record:
        """The game as its seed and answers; this is what is saved."""
        record = play_record(self.state, tuple(seat.label for seat in self.seats), self.answers)
        return record if self.branch is None else replace(record, origin=self.branch.origin)

    def _people_of(self, decision: Decision) -> tuple[int, ...]:
        return tuple(seat for seat in decision.seats if self.seats[seat].person)

    def _team(self, decision: Decision) -> Proposals:
        """What the people of the team want for this decision."""
        proposals = self._all().asked_of(self._people_of(decision), decision)
        if proposals.decision == decision.id:
            return proposals
        return replace(proposals, decision=decision.id, backed=())

    def _all(self) -> Proposals:
        """Trust is given once for all decisions, by anybody at the table."""
        return replace(self.proposals, people=self.people)


def sit_down(
    mode: Mode,
    seats: tuple[Seat, ...],
    seed: str,
    options: Mapping[str, OptionValue] | None = None,
) -> Sitting:
    """A new game up to the first decision."""
    return seated(begin(mode, len(seats), seed, options), seats)


def take_up(record: Record, registry: Registry) -> Sitting:
    """A saved game, played again up to where it was left; Illegal if it does not replay."""
    seats = read_seats(record.seats)
    *_, last = replayed(record, registry)
    return seated(last, seats)


def seated(match: Match, seats: tuple[Seat, ...]) -> Sitting:
    """A match with people and bots around it."""
    return Sitting(match.state, match.answers, match.steps, match.shuffles, seats=seats)
