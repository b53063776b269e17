"""A game that is being played: of all that people are shown, only this holds a State.

Everything else asks it for views and for the events that a seat may hear. Its log is numbered for
each audience apart: an answer that changes nothing for others (somebody takes another card face
down) has a number only for the seat that gave it, so nobody can count what they cannot see.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Event, Moments, heard_by
from hornox.engine.fairness import agreed, commitment_of
from hornox.engine.game import decision_id
from hornox.engine.mode import Mode
from hornox.engine.record import Origin, Record, play_record, sealed
from hornox.engine.sheet import Sheet
from hornox.engine.state import Outcome, State
from hornox.engine.view import View
from hornox.live.answer_log import AnswerLog
from hornox.live.log_chain import check_chain, head
from hornox.live.names import labels
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow, TableRow
from hornox.modes import REGISTRY
from hornox.play.append_only import AppendOnly
from hornox.play.match import Match
from hornox.play.match import begin as begin_match
from hornox.play.sheets import sheet_of
from hornox.protocol.problems import Problem
from hornox.protocol.updates import Voice, known_names

STAND_IN = "stand-in:"
"""How the log names who answered for somebody else; the name of the bot follows."""
Audience = int | None
"""A seat, or None for spectators."""


class Broken(Exception):
    """A game that violates its own invariants: a bug, never a player's fault."""


class Lent(Struct, frozen=True):
    """A choice that a stand-in made for somebody."""

    seat: int
    decision: Decision
    choice: Choice


class Noticed(Struct, frozen=True):
    """Who notices an answer: everybody, or nobody but the seat ``only``."""

    only: int | None = None
    laid_by: int | None = None
    """Of an answer that lies face down: its seat; others see at most whom one waits for now."""
    lent: Lent | None = None

    def noticed_by(self, audience: Audience) -> bool:
        """Whether anything has changed for this audience."""
        return self.only is None or self.only == audience


@cache
def _noticed_by(only: int | None, laid_by: int | None) -> Noticed:
    """Most answers are noticed alike."""
    return Noticed(only, laid_by)


class Live(Struct, frozen=True):
    """One game as a value; an answer gives the next one."""

    game: GameRow
    _match: Match
    _notices: AppendOnly[Noticed]
    """Who notices the deal, and then each answer."""
    _noticed: tuple[int, ...]
    """How many of these each seat has noticed, and last the spectators."""
    round_began: int = 0
    """The answer with which the present round began."""
    _changes: tuple[int, ...] = ()
    """How often each seat has changed its mind about the present question; none: nobody has."""

    @property
    def mode(self) -> Mode:
        """The mode that is played."""
        return self._match.state.mode

    @property
    def log(self) -> AnswerLog:
        """The answers, as they are stored."""
        log = self._match.answers
        assert isinstance(log, AnswerLog)
        return log

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return known_names(self.game.labels)

    @property
    def voice(self) -> Voice:
        """Who speaks to the people of this table."""
        return Voice(self.names, self.game.mode)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self._match.outcome

    @property
    def commitment(self) -> str:
        """What binds the server to the deal before the first card."""
        fair = self.game.fair
        return fair.commitment if fair else commitment_of(self.game.seed)

    @property
    def mark(self) -> dict[str, Any]:
        """Where the chain is now, as the store keeps it; games that began without have none."""
        return {"chain": self.log.chain, "length": len(self.log)} if self.game.chain else {}

    @property
    def asked(self) -> int:
        """The number of the present question."""
        return self._match.state.asked

    @property
    def open(self) -> tuple[Decision, ...]:
        """The open decisions, for whoever has to find somebody to answer them."""
        return self._match.open

    def view(self, audience: Audience) -> View[Any, Any]:
        """What a seat or a spectator may know."""
        return self._match.view(audience)

    @property
    def hidden(self) -> Any:
        """What lies face down, for whoever shows a finished game."""
        return self._match.state.hidden

    def seq(self, audience: Audience) -> int:
        """The number of the last moment that this audience noticed; the deal is number 0."""
        return self._noticed[-1 if audience is None else audience] - 1

    def heard(self, audience: Audience, since: int | None) -> Moments:
        """What it has heard after a moment that it noticed; of the present round without one."""
        return self.heard_and_lent(audience, since)[0]

    def heard_and_lent(
        self, audience: Audience, since: int | None
    ) -> tuple[Moments, tuple[Lent, ...]]:
        """What it has heard, and what a stand-in has chosen for it after that moment."""
        told = self._noticed_since(audience, since)
        moments = heard_by([each for step, _ in told for each in step], audience)
        lent = [one.lent for _, one in told if one.lent is not None and one.lent.seat == audience]
        return moments, () if since is None else tuple(lent)

    def only_waited(self, audience: Audience, since: int) -> bool:
        """Whether all that is new to an audience since then is for whom one waits."""
        new = self.seq(audience) - since
        for one in self._notices.backwards_from(0) if new else ():
            if one.laid_by in (None, audience):
                return False
            new -= one.noticed_by(audience)
            if not new:
                return True
        return False

    def moments_after(self, before: Live) -> Moments:
        """What has happened since this game was that one."""
        return tuple(chain.from_iterable(self._match.steps[len(before._notices) :]))

    def _noticed_since(
        self, audience: Audience, since: int | None
    ) -> list[tuple[Moments, Noticed]]:
        new = self.seq(audience) - since if since is not None else len(self._notices)
        first = self.round_began if since is None else 0
        steps = self._match.steps.backwards_from(first)
        told: list[tuple[Moments, Noticed]] = []
        for pair in zip(steps, self._notices.backwards_from(first), strict=True):
            if len(told) == new:
                break
            if pair[1].noticed_by(audience):
                told.append(pair)
        return told[::-1]

    def sheet_at(self, event: Event) -> Sheet | None:
        """The score sheet of a fact with which a round or the game ended, else None."""
        return sheet_of(self._match, event)

    def against(self) -> int | None:
        """At the end: the points of the side that nobody plays, where there is one."""
        sheet = self.sheet_at(self._match.latest[-1].event)
        sides = zip(sheet.sides, sheet.totals, strict=True) if sheet else ()
        return next((points for seats, points in sides if not seats), None)

    @property
    def helped(self) -> set[int]:
        """The seats for which a stand-in has answered."""
        return {given.seat for given in self.log if given.by.startswith(STAND_IN)}

    def number_of(self, seat: int, key: str) -> int | None:
        """The seat's number of the moment that an answer with this key has led to."""
        place = self.log.place_of(seat, key)
        return None if place is None else self.number_at(seat, place)

    def number_at(self, seat: int, place: int) -> int:
        """The seat's number of the moment that the answer at this place has led to."""
        later = self._notices.backwards_from(place + 2)  # the deal comes before all answers
        return self.seq(seat) - sum(one.noticed_by(seat) for one in later)

    def check_change(self, seat: int, decision: str, most: int) -> None:
        """Refuse one more change of a face-down choice to a seat that has made too many.

        Picks that are still to be made are not refused, so nobody waits for a seat in vain.
        """
        if self._changes and self._changes[seat] >= most:
            laid = range(len(self._match.state.drafts[seat]))
            if decision in (decision_id(self.asked, seat, pick) for pick in laid):
                raise Problem("E_CHANGES", most=most)

    def after(self, given: AnswerRow) -> Live:
        """The game after an answer; Illegal if it is refused, Broken if the rules are."""
        match = self._match.after(given)
        before, state, moments = self._match.state, match.state, match.latest
        asked_anew = state.asked != before.asked
        face_down = not asked_anew and state.public is before.public and not moments
        if not face_down and (wrong := state.mode.table.broken(state)):
            raise Broken(*wrong)
        silent = not moments and not asked_anew
        quiet = silent and match.view(None).awaited == self.view(None).awaited
        notice = _noticed_by(given.seat if quiet else None, given.seat if silent else None)
        if given.by.startswith(STAND_IN):
            notice = replace(notice, lent=_lent(self._match, given))
        noticed = tuple(
            [
                count + notice.noticed_by(seat if seat < state.seats else None)
                for seat, count in enumerate(self._noticed)
            ]
        )
        new_round = getattr(state.public, "round", 1) != getattr(before.public, "round", 1)
        return replace(
            self,
            _match=match,
            _notices=self._notices.and_then(notice),
            _noticed=noticed,
            round_began=len(self._notices) if new_round else self.round_began,
            _changes=self._changed_by(given.seat, state),
        )

    def _changed_by(self, seat: int, after: State[Any, Any, Any, Any]) -> tuple[int, ...]:
        before = self._match.state
        if after.asked != before.asked:
            return ()
        if len(after.drafts[seat]) > len(before.drafts[seat]):
            return self._changes
        counts = list(self._changes or (0,) * after.seats)
        counts[seat] += 1
        return tuple(counts)


def _lent(match: Match, given: AnswerRow) -> Lent | None:
    """What a stand-in chooses, with the question that it answers."""
    found = (d for d in match.open if d.id == given.decision)
    return next((Lent(given.seat, decision, given.choice) for decision in found), None)


def begin(game: GameRow) -> Live:
    """A game before its first answer."""
    mode = REGISTRY.find(game.mode, game.version)
    if game.data and game.data != mode.data:
        # The host has changed the component files: this game can only go on with the old ones.
        raise Illegal("E_DATA", "record", {"given": game.data, "known": mode.data})
    given = {name: value for name, value in game.options.items() if value is not None}
    match = begin_match(mode, len(game.labels), game.seed, given, game.stacked)
    match = replace(match, answers=AnswerLog(head(game)))
    seen = (1,) * (len(game.labels) + 1)
    return Live(game, match, AppendOnly([_noticed_by(None, None)]), seen)


def past_forced(live: Live, seats: Sequence[SeatRow], at: int) -> Live:
    """The game after what a team with people has no choice about; the log names its first person.

    The options of a team follow from what everybody sees, so nobody has to be asked, and no pause
    tells anything.
    """
    for decision in live.open if live.mode.table.together else ():
        people = [seat for seat in decision.seats if not seats[seat].by_bot]
        if len(decision.seats) > 1 and len(decision.options) == 1 and people:
            by = f"guest:{seats[people[0]].guest}"
            given = AnswerRow(decision.id, people[0], decision.options[0], None, by, at)
            return past_forced(live.after(given), seats, at)
    return live


def lives_of(game: GameRow, log: Sequence[AnswerRow]) -> Iterator[Live]:
    """A stored game from the deal to its last answer, played once; Tampered if it was changed."""
    check_chain(game, log)
    live = begin(game)
    yield live
    for given in log:
        live = live.after(given)
        yield live


def rebuilt(game: GameRow, log: Sequence[AnswerRow]) -> Live:
    """A stored game as its log leaves it; Tampered if it was changed."""
    (live,) = deque(lives_of(game, log), maxlen=1)
    return live


def matches_of(lives: Iterable[Live]) -> Iterator[Match]:
    """The same games for those who may know everything, because they have ended."""
    return (live._match for live in lives)


def record_of(game: GameRow, log: Sequence[AnswerRow]) -> Record:
    """A finished game with its seed, its answers and all that is needed to check them."""
    live = rebuilt(game, log)
    if not live.over:
        raise ValueError("a game that is going on has no record to show")
    match = live._match
    answers = (Answer(one.decision, one.seat, one.choice) for one in log)
    helped = (number for number, one in enumerate(log) if one.by.startswith(STAND_IN))
    from_ = game.origin
    origin = Origin(from_.game, from_.moment, from_.seat, bool(from_.played)) if from_ else None
    plain = play_record(match.state, game.labels, answers)
    return sealed(plain, game.fair, tuple(helped), match.shuffles, origin)


def new_server_seed() -> str:
    """The server's secret part of the seed of the next game; people see only its hash, the seal."""
    return secrets.token_hex(32)


def new_game(table: TableRow, seats: Sequence[SeatRow], now: int) -> GameRow:
    """The next game at a table, with these seats; ``now`` in milliseconds."""
    mode = REGISTRY.find(table.mode)
    fair = agreed(table.server_seed or new_server_seed(), tuple(seat.nonce for seat in seats))
    game = GameRow(
        id=secrets.token_hex(10),
        table=table.id,
        mode=mode.id,
        version=mode.version,
        options={name: value for name, value in table.options.items() if value is not None},
        labels=labels(seats),
        seed=fair.seed,
        # Where others play the same cards, bots are alike for all.
        salt=fair.seed if table.daily or table.tournament else secrets.token_hex(16),
        started=now,
        fair=fair,
        data=mode.data or "",
    )
    return replace(game, chain=head(game))
