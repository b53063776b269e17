"""`hornox.Game`: a game to look at, play, ask for advice, take back and save."""

from __future__ import annotations

from collections.abc import Mapping
from types import EllipsisType
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, SupportsIndex, overload

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.mode import Mode, OptionValue, P, Q
from hornox.engine.record import play_record
from hornox.engine.state import Outcome, State
from hornox.engine.view import View
from hornox.explain.refusals import in_words
from hornox.library.arguments import (
    check_kind,
    choice_of,
    moment_of,
    must_be,
    options_of,
    seat_of,
    seed_of,
)
from hornox.library.drawing import draw_text
from hornox.library.hints import ADVISER, Hint, Risk, hint_for, risk_for
from hornox.library.record import Record
from hornox.library.seats import (
    Chair,
    Given,
    read_chairs,
    recorded_chairs,
    same_number,
    speaker_for,
)
from hornox.library.svg import draw_table
from hornox.library.told import Told, tell
from hornox.modes import REGISTRY, BoardId, RowsId, find
from hornox.play.figures import hand_of, round_of, scores_of, turn_of
from hornox.play.match import Match, begin, replayed
from hornox.play.seats import fresh_seed

if TYPE_CHECKING:
    from hornox.tables.board import model as board
    from hornox.tables.buffalo import model as buffalo
    from hornox.tables.party import model as party
    from hornox.tables.rows import model as rows

Options = Mapping[str, OptionValue]
Eyes = int | EllipsisType | None
"""Whose eyes: a seat, None for a spectator, or ``...`` for the seat whose turn it is."""


class Game(Generic[P, Q]):
    """A game of any mode, with people and bots around it.

    ``seats`` is a number of people, or a list: names of people, names of bots (`hornox.bots()`),
    Bot objects. Bots answer by themselves; a game of bots alone is over at once. Everything is
    shown from the seat of the person who is asked, so that nobody sees a hand by accident;
    ``state`` holds the secrets.
    """

    @overload
    def __init__(
        self: Game[rows.Public, rows.Private],
        mode: RowsId = ...,
        seats: Given = ...,
        seed: str | int | None = ...,
        options: Options | None = ...,
        language: str = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Game[board.Public, board.Private],
        mode: BoardId,
        seats: Given = ...,
        seed: str | int | None = ...,
        options: Options | None = ...,
        language: str = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Game[buffalo.Public, buffalo.Private],
        mode: Literal["buffalo"],
        seats: Given = ...,
        seed: str | int | None = ...,
        options: Options | None = ...,
        language: str = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Game[party.Public, party.Private],
        mode: Literal["party"],
        seats: Given = ...,
        seed: str | int | None = ...,
        options: Options | None = ...,
        language: str = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Game[Any, Any],
        mode: str | Mode = ...,
        seats: Given = ...,
        seed: str | int | None = ...,
        options: Options | None = ...,
        language: str = ...,
    ) -> None: ...
    def __init__(
        self,
        mode: str | Mode = "base",
        seats: Given = 4,
        seed: str | int | None = None,
        options: Options | None = None,
        language: str = "en",
    ) -> None:
        must_be((str, Mode), mode, "mode: a name such as 'base' or 'cow+flip'")
        given = fresh_seed() if seed is None else seed_of(seed)
        with in_words(speaker_for(language)):
            chairs = read_chairs(seats)
            mode = find(mode) if isinstance(mode, str) else mode
            match = begin(mode, len(chairs), given, options_of(options))
        self._sit(match, match, chairs, language)
        self._match = self._with_bots(match)

    @classmethod
    def from_state(
        cls, state: State[Any, Any, Any, Any], seats: Given | None = None, language: str = "en"
    ) -> Self:
        """A game that begins at any State of the engine; it has no record."""
        must_be(State, state, "state: a State of the engine")
        chairs = read_chairs(state.seats if seats is None else seats)
        same_number(chairs, state.seats)
        game = cls._of(Match(state), Match(state), chairs, language)
        game._from_the_deal = False
        game._match = game._with_bots(game._match)
        return game

    @classmethod
    def resume(
        cls,
        record: Record,
        moment: int | None = None,
        seats: Given | None = None,
        language: str | None = None,
    ) -> Self:
        """A recorded game, to be played on from its end or after this many answers.

        The same people and bots play it, unless others take their seats; a bot that is not known
        here is a person then.
        """
        must_be(Record, record, "record: a hornox.Record")
        spoken = record.language if language is None else language
        with in_words(speaker_for(spoken)):
            chairs = recorded_chairs(record.plain.seats) if seats is None else read_chairs(seats)
            same_number(chairs, len(record.names))
            first = next(replayed(record.plain, REGISTRY))
            whole = cls._of(first, record.last, chairs, spoken)
            return whole.at(whole.moment if moment is None else moment)

    @classmethod
    def _of(cls, first: Match, match: Match, chairs: tuple[Chair, ...], language: str) -> Self:
        game = cls.__new__(cls)
        game._sit(first, match, chairs, language)
        return game

    _from_the_deal = True

    def _sit(self, first: Match, match: Match, chairs: tuple[Chair, ...], language: str) -> None:
        self._first, self._match, self._chairs = first, match, chairs
        self._speaker = speaker_for(language, chairs, match.state.mode)

    # What it is.

    @property
    def mode(self) -> Mode:
        """The mode that is played."""
        return self.state.mode

    @property
    def settings(self) -> dict[str, OptionValue]:
        """The options in force, by name."""
        return dict(self.state.options)

    @property
    def seed(self) -> str:
        """The seed; whoever knows it knows all cards."""
        return self.state.seed

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple(chair.name for chair in self._chairs)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that no bot plays."""
        return tuple(seat for seat, chair in enumerate(self._chairs) if chair.bot is None)

    @property
    def language(self) -> str:
        """The language of all sentences, ``en`` or ``de``."""
        return self._speaker.language

    @language.setter
    def language(self, language: str) -> None:
        self._speaker = speaker_for(language, self._chairs, self.mode)

    # How it stands.

    @property
    def state(self) -> State[P, Q, Any, Any]:
        """Everything, with all hands and the order of the stock: only where secrets are wanted."""
        return self._match.state

    @property
    def public(self) -> P:
        """What lies open on the table, such as ``public.rows``."""
        return self.state.public

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and winners at the end; None while the game goes on."""
        return self._match.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the score on the table: rounds that were counted, or points so far."""
        return scores_of(self.view(None))

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        return round_of(self.view(None))

    @property
    def turn(self) -> int:
        """The turn of the round, from 1, or 0 in a draft; on a board each round is one turn."""
        return turn_of(self.view(None))

    @property
    def moment(self) -> int:
        """How many answers were given so far; ``at(moment)`` leads back to any of them."""
        return len(self._match.answers)

    @property
    def awaited(self) -> tuple[int, ...]:
        """All seats that still have to answer."""
        return self.view(None).awaited

    @property
    def whose(self) -> int | None:
        """The person who is asked next, as a seat from 0; None when the game is over."""
        return next((seat for seat in self.awaited if seat in self.people), None)

    @property
    def eyes(self) -> int | None:
        """The seat from which everything is shown: whose turn it is, or the only person's."""
        if (whose := self.whose) is not None:
            return whose
        return self.people[0] if len(self.people) == 1 else None

    @property
    def decision(self) -> Decision | None:
        """What is asked now: kind, options, rule and facts; None when the game is over."""
        return next(iter(self.view().decisions), None)

    @property
    def question(self) -> str:
        """What is asked now, in a sentence."""
        asked = self.decision
        return self._speaker.say("E_OVER") if asked is None else self._speaker.decision(asked)

    @property
    def options(self) -> tuple[Choice, ...]:
        """All legal answers of the person who is asked now: cards, rows or words."""
        return () if self.decision is None else self.decision.options

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards or tiles of the person who is asked, in order."""
        return hand_of(self.view())

    def view(self, seat: Eyes = ...) -> View[P, Q]:
        """What a seat may know; without one, the seat that is asked; None is a spectator."""
        return self._match.view(self._eyes(seat))

    def told(self, seat: Eyes = ...) -> tuple[Told, ...]:
        """All that happened so far, as a seat heard it."""
        return tell(self._speaker, self._match.heard(self._eyes(seat)))

    def label(self, choice: Choice | SupportsIndex) -> str:
        """What an option of the present decision is called."""
        if self.decision is None:
            raise ValueError(self._speaker.say("E_OVER"))
        if (picked := choice_of(choice)) not in self.options:
            raise ValueError(f"choice: {picked!r} is not among the options")
        return self._speaker.choice(self.decision, picked)

    # What can be done.

    def play(
        self, choice: Choice | SupportsIndex, seat: SupportsIndex | None = None
    ) -> tuple[Told, ...]:
        """Answer for the person who is asked, or for another seat; then bots answer.

        Gives what happened, as that seat heard it: nothing, as long as others still choose their
        cards. Until then playing again for the same seat replaces its choice. Of a team anybody
        may answer. An Illegal says why a choice is refused; nothing has changed then.
        """
        picked = choice_of(choice)
        with in_words(self._speaker):
            who = self._asked_of(seat)
            since = len(self._match.moments)
            asked = self._asks(who)
            check_kind(picked, asked.options)
            given = Answer(asked.id, who, picked)
            self._match = self._with_bots(self._match.after(given))
        return tell(self._speaker, self._match.heard(who, since))

    def hint(self, bot: str = ADVISER, seat: int | None = None) -> Hint:
        """What a bot would choose, from what this seat knows."""
        with in_words(self._speaker):
            return hint_for(self._deciding(seat), self._speaker, bot, self.seed)

    def risk(self, seat: int | None = None) -> Risk:
        """By option, the chance that it takes a row in this turn, from what this seat knows."""
        with in_words(self._speaker):
            return risk_for(self._deciding(seat), self._speaker, self.seed)

    def undo(self) -> Answer:
        """Take back the last answer of a person, and all that followed it."""
        for number in range(len(self._match.answers) - 1, -1, -1):
            last = self._match.answers[number]
            if last.seat in self.people:
                self._match = self._with_bots(self._back_to(number))
                return last
        raise IndexError("there is no answer of a person to take back")

    def at(self, moment: int) -> Self:
        """Another game, as this one stood after this many answers, to be played on from there."""
        return self._like(self._with_bots(self._back_to(moment)))

    def record(self) -> Record:
        """The game so far as its seed and answers, to be saved."""
        if not self._from_the_deal:
            raise ValueError("a game that began at a position has no record")
        labels = tuple(chair.label for chair in self._chairs)
        plain = play_record(self.state, labels, self._match.answers)
        return Record(plain, self.language)

    def copy(self) -> Self:
        """Another game that stands where this one stands."""
        return self._like(self._match)

    # How it looks.

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.round}, turn {self.turn}"
        return f"<hornox.Game {self.mode.id}: {', '.join(self.names)}; {where}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, seat: Eyes = ...) -> str:
        """The table as text, as a seat sees it."""
        return draw_text(self.view(seat), self._speaker)

    def _repr_svg_(self) -> str:
        return draw_table(self.view(), self._speaker)

    # The machinery.

    def _with_bots(self, match: Match) -> Match:
        return match.with_bots([chair.bot for chair in self._chairs])

    def _like(self, match: Match) -> Self:
        """Another game with the same people and bots."""
        game = self._of(self._first, match, self._chairs, self.language)
        game._from_the_deal = self._from_the_deal
        return game

    def _eyes(self, seat: Eyes) -> int | None:
        if isinstance(seat, EllipsisType):
            return self.eyes
        return None if seat is None else seat_of(seat, len(self._chairs))

    def _asked_of(self, seat: SupportsIndex | None) -> int:
        """The seat that is meant: a given one, or whose turn it is."""
        if seat is not None:
            return seat_of(seat, len(self._chairs))
        if (whose := self.whose) is None:
            raise Illegal("E_OVER", "decision")
        return whose

    def _asks(self, seat: int) -> Decision:
        """The decision that a seat answers: an open one, or its last pick, to be replaced."""
        seen = self._match.view(seat)
        made = [made.decision for made in seen.made[-1:]]
        asked = next(iter((*seen.decisions, *made)), None)
        if asked is None or seat not in self.people:
            raise Illegal("E_NOT_YOUR_DECISION", "decision", {"seat": seat})
        return asked

    def _deciding(self, seat: int | None) -> View[Any, Any]:
        """The View of a seat that has something to decide."""
        who = self._asked_of(seat)
        seen = self._match.view(who)
        if not seen.decisions:
            raise Illegal("E_NOT_YOUR_DECISION", "decision", {"seat": who})
        return seen

    def _back_to(self, moment: int) -> Match:
        """The match after this many answers."""
        match = self._first
        for given in self._match.answers[: moment_of(moment, self.moment)]:
            match = match.after(given)
        return match
