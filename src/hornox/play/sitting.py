"""A game with people and bots around it, as a value: every answer gives the next Sitting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Decision
from hornox.engine.event import Moments, heard_by
from hornox.engine.game import answer, not_asked, open_decisions, start
from hornox.engine.mode import Mode, OptionValue, Registry
from hornox.engine.record import Record, play_record, replay
from hornox.engine.state import Outcome, State
from hornox.engine.view import View, view
from hornox.play.bots_turn import bots_answers, outcome_of
from hornox.play.proposals import Proposals
from hornox.play.seats import Seat, read_seats


class Sitting(Struct, frozen=True):
    """One game: who sits where, how it stands, and all answers and moments that led there."""

    seats: tuple[Seat, ...]
    state: State[Any, Any, Any, Any]
    moments: Moments = ()
    answers: tuple[Answer, ...] = ()
    proposals: Proposals = Proposals(())

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.person)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return outcome_of(self.state)

    def view(self, seat: int | None) -> View[Any, Any]:
        """What a seat (None: a spectator) may know."""
        return view(self.state, seat)

    def heard(self, seat: int | None, since: int = 0) -> Moments:
        """What a seat (None: a spectator) has heard, from the given moment on."""
        return heard_by(self.moments[since:], seat)

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
        taken = self._take(given)  # an illegal proposal is refused as soon as it is made
        decision = next((d for d in open_decisions(self.state) if d.id == decision_id), None)
        if decision is None or len(self._people_of(decision)) < 2:
            return taken
        proposals = self._team(decision).back(seat, decision_id, choice)
        if proposals.agreed is None:
            return replace(self, proposals=proposals)
        agreed = self._take(Answer(decision_id, *proposals.agreed))
        return replace(agreed, proposals=replace(proposals, backed=()))

    def trust(self, seat: int) -> Sitting:
        """A person lets the others of the team decide, from now on."""
        return replace(self, proposals=self._all().trust(seat))

    def object(self, seat: int) -> Sitting:
        """A person takes back what was agreed to for the team."""
        return replace(self, proposals=self._all().object(seat))

    def let_bots_answer(self) -> Sitting:
        """The Sitting in which no bot is awaited any more."""
        sitting = self
        bots = tuple(None if seat.person else seat.bot for seat in self.seats)
        while given := bots_answers(sitting.state, bots):
            for one in given:
                sitting = sitting._take(one)
        return sitting

    def for_bots(self) -> tuple[tuple[int, Decision], ...]:
        """The open decisions of bots; in a team of bots the first one decides."""
        asked = [d for d in open_decisions(self.state) if not self._people_of(d)]
        return tuple((decision.seats[0], decision) for decision in asked)

    def give(self, given: Answer) -> Sitting:
        """A bot answers that has thought somewhere else."""
        if given.seat in self.people:
            raise not_asked(given.seat, given.decision)
        return self._take(given)

    def record(self) -> Record:
        """The game as its seed and answers; this is what is saved."""
        return play_record(self.state, tuple(seat.label for seat in self.seats), self.answers)

    def _take(self, given: Answer) -> Sitting:
        state, moments = answer(self.state, given)
        return replace(
            self,
            state=state,
            moments=self.moments + moments,
            answers=(*self.answers, given),
        )

    def _people_of(self, decision: Decision) -> tuple[int, ...]:
        return tuple(seat for seat in decision.seats if self.seats[seat].person)

    def _team(self, decision: Decision) -> Proposals:
        """What the people of the team want for this decision."""
        proposals = replace(self._all(), people=self._people_of(decision))
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
    state, moments = start(mode, len(seats), seed, options)
    return Sitting(seats, state, moments)


def take_up(record: Record, registry: Registry) -> Sitting:
    """A saved game, played again up to where it was left; Illegal if it does not replay."""
    seats = read_seats(record.seats)
    states = list(replay(record, registry))
    moments = tuple(moment for _, told in states for moment in told)
    return Sitting(seats, states[-1][0], moments, record.answers)
