"""`hornox.Position`: a table at one moment, read from text or taken from a game."""

from __future__ import annotations

from types import EllipsisType
from typing import TYPE_CHECKING, Any, Self

from hornox.engine.decision import Choice, Decision
from hornox.engine.state import State
from hornox.engine.view import View, view
from hornox.explain import Speaker
from hornox.explain.refusals import in_words
from hornox.library.arguments import language_of, must_be, seat_of, seed_of
from hornox.library.drawing import draw_text
from hornox.library.hints import ADVISER, Hint, Risk, hint_for, risk_for
from hornox.library.svg import draw_table
from hornox.notation.building import ALL
from hornox.notation.position import SEED, Described, describe
from hornox.notation.position_text import read_position, write_position
from hornox.play.figures import hand_of

if TYPE_CHECKING:
    from hornox.library.game import Game
    from hornox.library.seats import Given

AnyState = State[Any, Any, Any, Any]
Eyes = int | str | EllipsisType | None
"""Whose eyes: a seat, None for a spectator, ``"all"`` for everything, ``...`` for who is asked."""


class Position:
    """A table at one moment, as one seat sees it; ``str()`` is its notation.

    What the notation does not tell, such as other hands, is unknown: it is drawn at random when
    a game goes on from here.
    """

    def __init__(self, described: Described, language: str = "en") -> None:
        must_be(Described, described, "described: what hornox.notation reads; see Position.parse")
        self._described, self.language = described, language_of(language)

    @classmethod
    def parse(cls, text: str, language: str = "en") -> Self:
        """A position from its notation; NotationError tells line, column and reason.

        >>> Position.parse("10 20 | 33 | 50-54 | 90 ; hand 2 21 34 56 91 ; 4 players").options
        (2, 21, 34, 56, 91)
        """
        must_be(str, text, "text: a position as text")
        return cls(read_position(text), language)

    @classmethod
    def of(cls, source: Game | AnyState | View[Any, Any], seat: Eyes = ...) -> Self:
        """How a game, a State or a View stands, as a seat sees it.

        Without a seat it is the one that is asked; None is a spectator, ``"all"`` is everything.
        """
        if isinstance(source, View):
            return cls(describe(source))
        language = "en"
        if not isinstance(source, State):
            from hornox.library.game import Game

            must_be(Game, source, "source: a Game, a State or a View")
            language = source.language
            seat = source.eyes if isinstance(seat, EllipsisType) else seat
            source = source.state
        if isinstance(seat, EllipsisType):
            seat = next(iter(view(source, None).awaited), None)
        if seat is not None and seat != ALL:
            seat = seat_of(seat, source.seats)
        return cls(describe(source, seat), language)

    @property
    def mode(self) -> str:
        """The id of the mode."""
        return self._described.mode.id

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self._described.seats

    @property
    def seat(self) -> int | None:
        """The seat from which the table is seen, from 0."""
        return self._described.seat

    @property
    def open(self) -> bool:
        """Whether everything is told, also all hands and piles."""
        return self._described.eyes == ALL

    @property
    def view(self) -> View[Any, Any]:
        """What the seat knows; where everything is told, the View of the one who is asked."""
        if not self.open:
            return self._described.view()
        state = self.state()
        return view(state, next(iter(view(state, None).awaited), None))

    @property
    def public(self) -> Any:
        """What lies open on the table, such as ``public.rows``."""
        return self.state().public

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards or tiles of the seat."""
        return hand_of(self.view)

    @property
    def decision(self) -> Decision | None:
        """What the seat is asked; None if it is not asked."""
        return next(iter(self.view.decisions), None)

    @property
    def options(self) -> tuple[Choice, ...]:
        """What the seat may answer now."""
        return () if self.decision is None else self.decision.options

    def state(self, seed: str | int = SEED) -> AnyState:
        """A State that agrees with the position; the seed draws what is not told."""
        return self._described.state(seed_of(seed))

    def advise(self, bot: str = ADVISER, seed: str | int = SEED) -> Hint:
        """What a bot would do: ``best``, and all ``options`` with risk and expected heads."""
        with in_words(self._speaker()):
            return hint_for(self._asked(), self._speaker(), bot, seed)

    def risk(self, seed: str | int = SEED) -> Risk:
        """By option, the chance that it takes a row in this turn, from what the seat knows."""
        with in_words(self._speaker()):
            return risk_for(self._asked(), self._speaker(), seed)

    def game(self, seats: Given | None = None, seed: str | int = SEED) -> Game:
        """A game that goes on from here; the seed deals what is not told."""
        from hornox.library.game import Game

        return Game.from_state(self.state(seed), seats, self.language)

    def text(self) -> str:
        """The table drawn as lines of text."""
        return draw_text(self.view, self._speaker())

    def _repr_svg_(self) -> str:
        return draw_table(self.view, self._speaker())

    def __str__(self) -> str:
        return write_position(self._described)

    def __repr__(self) -> str:
        eyes = "all" if self.open else "nobody" if self.seat is None else f"seat {self.seat}"
        return f"<hornox.Position {self.mode}: {self.seats} players, seen by {eyes}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._described == other._described

    def __hash__(self) -> int:
        return hash(str(self))

    def _speaker(self) -> Speaker:
        bare = Speaker(self.language)
        names = [bare.player(seat) for seat in range(self.seats)]
        return Speaker(self.language, names, self._described.mode)

    def _asked(self) -> View[Any, Any]:
        seen = self.view
        if not seen.decisions:
            raise ValueError(self._speaker().say("notation-nothing-asked"))
        return seen
