"""Plays a written game again; cards that nobody told are settled when they are seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Illegal
from hornox.engine.game import answer, start
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.rng import Stream
from hornox.engine.state import Shuffles, State

AnyState = State[Any, Any, Any, Any]
Slots = tuple[Choice | None, ...]
"""The order of a shuffle as far as it is told."""


DEPTH, TRIES = 3, 400
"""How many exchanges may hang together, and how many are tried for one answer."""
SHOWN = frozenset({"card", "tile", "pick", "bid", "lay"})
"""Kinds of decisions whose choice is a card of the hand."""


class Untold(ValueError):
    """A deal that does not fit what is told of it."""

    def __init__(self, purpose: str, why: str, **facts: Any) -> None:
        self.purpose, self.why, self.facts = purpose, why, facts
        super().__init__(purpose, why, facts)


class Start(Struct, frozen=True):
    """How a game begins; ``told`` are its shuffles as far as they are told.

    Where it is ``open`` there is no seed, and what is not told is not known.
    """

    mode: Mode
    seats: int
    options: dict[str, OptionValue]
    seed: str
    told: dict[str, Slots]
    open: bool = False
    shown: range = range(0)
    """Where in a deal the cards lie that all see at once; they have to be told."""


class Driver:
    """A game that is played again answer by answer.

    Where a deal is told in part, the rest is filled at random. When somebody then plays a card that
    the filling gave to somebody else, two cards of the filling change places.
    """

    def __init__(self, begin: Start) -> None:
        self.begin = begin
        self.stacked: dict[str, tuple[Choice, ...]] = {
            purpose: tuple(slot for slot in slots if slot is not None)
            for purpose, slots in begin.told.items()
            if not begin.open
        }
        self.settled: set[tuple[str, int]] = set()
        self.dealt_after: dict[str, int] = {}
        self.answers: list[Answer] = []
        self.states: list[AnyState] = []
        self.shuffles: Shuffles = {}
        self.tries = 0
        self._advance(None)

    @property
    def state(self) -> AnyState:
        """The game as it stands."""
        return self.states[-1]

    def give(self, given: Answer, kind: str) -> None:
        """Go on by one answer to a decision of this kind; Illegal if it cannot have been."""
        try:
            self._advance(given)
        except Illegal:
            if not self.begin.open or not any(self._bound(given, depth) for depth in range(DEPTH)):
                raise
        if kind in SHOWN:
            self._settle(given.choice)

    def _advance(self, given: Answer | None) -> None:
        """One answer further, with every new shuffle as it is told."""
        here = len(self.states)
        dealt = {p: order for p, order in self.stacked.items() if self._dealt_before(p, here)}
        while True:
            shuffles: Shuffles = {}
            state = self._next(given, dealt, shuffles)
            new = [p for p in shuffles if p not in dealt and self.begin.open]
            if not new:
                break
            for purpose in new:
                dealt[purpose] = self._arranged(purpose, shuffles[purpose])
                self.dealt_after[purpose] = here
        self.stacked = self.stacked | dealt
        self.shuffles |= shuffles
        self.states.append(state)
        if given is not None:
            self.answers.append(given)

    def _dealt_before(self, purpose: str, moment: int) -> bool:
        return self.dealt_after.get(purpose, -1) < moment

    def _next(
        self, given: Answer | None, dealt: dict[str, tuple[Choice, ...]], shuffles: Shuffles
    ) -> AnyState:
        begin = self.begin
        if given is None:
            return start(begin.mode, begin.seats, begin.seed, begin.options, dealt, shuffles)[0]
        return answer(replace(self.state, stacked=dealt), given, shuffles)[0]

    def _arranged(self, purpose: str, order: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """The order of a shuffle: the one it had before an exchange, as far as its cards allow."""
        before = self.stacked.get(purpose)
        if before is None:
            return self._filled(purpose, order)
        gone, come = Counter(before) - Counter(order), Counter(order) - Counter(before)
        new, whole = [*come.elements()], list(before)
        for at, card in enumerate(before):
            if gone[card] and (purpose, at) not in self.settled:
                gone[card] -= 1
                whole[at] = new.pop()
        if gone.total():
            raise Illegal("E_FORMAT", "record", {"why": f"{purpose!r} is told otherwise"})
        return tuple(whole)

    def _filled(self, purpose: str, order: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """An order that agrees with what is told; the rest as it was shuffled."""
        slots = self.begin.told.get(purpose, ())
        if len(slots) > len(order):
            raise Untold(purpose, "deal-size", given=len(slots), most=len(order))
        shown = slots[self.begin.shown.start : self.begin.shown.stop]
        if purpose.startswith("deal/") and (None in shown or len(shown) < len(self.begin.shown)):
            raise Untold(purpose, "deal-rows", given=purpose)
        left = Counter(order)
        for slot in slots:
            if slot is not None:
                if not left[slot]:
                    raise Untold(purpose, "deal", given=slot)
                left[slot] -= 1
        rest: Iterator[Choice] = iter(
            Stream(self.begin.seed, f"untold/{purpose}").shuffled(
                sorted(left.elements(), key=lambda card: (str(type(card)), card))
            )
        )
        whole = [*slots, *[None] * (len(order) - len(slots))]
        self.settled |= {(purpose, at) for at, slot in enumerate(whole) if slot is not None}
        return tuple(next(rest) if slot is None else slot for slot in whole)

    def _settle(self, choice: Choice) -> None:
        """A card that was seen stays where it was dealt."""
        for purpose in reversed(self.stacked):
            order = self.stacked[purpose]
            if isinstance(card := card_of(choice), int) and card in order:
                self.settled.add((purpose, order.index(card)))
                return

    def _bound(self, given: Answer, depth: int) -> bool:
        self.tries = TRIES
        return any(self._bindings(given, depth))

    def _bindings(self, given: Answer, depth: int) -> Iterator[bool]:
        """Exchanges of two cards of the filling, until the answer is possible."""
        want = card_of(given.choice)
        for purpose in reversed(self.dealt_after):
            order = self.stacked[purpose]
            free = [at for at in range(len(order)) if (purpose, at) not in self.settled]
            held = set(_held(self.state.private[given.seat]))
            mine = [at for at in free if order[at] in held and order[at] != want]
            for source in [at for at in free if order[at] == want][:4]:
                for target in mine:
                    if self.tries > 0:
                        yield self._exchanged((purpose, source, target), given, depth)

    def _exchanged(self, exchange: tuple[str, int, int], given: Answer, depth: int) -> bool:
        """Whether the game so far, and the answer, are possible after an exchange; if not, undo.

        An earlier answer that the exchange makes impossible may need another one.
        """
        purpose, source, target = exchange
        self.tries -= 1
        before = self.stacked, self.states, self.answers, self.shuffles
        order = list(self.stacked[purpose])
        order[source], order[target] = order[target], order[source]
        self.stacked = self.stacked | {purpose: tuple(order)}
        since = self.dealt_after[purpose]
        self.states, again = self.states[:since], [*self.answers[max(0, since - 1) :], given]
        self.answers = self.answers[: max(0, since - 1)]
        self.shuffles = dict(self.shuffles)
        self.settled.add((purpose, target))
        for one in [None, *again] if since == 0 else again:
            if not self._possible(one, depth):
                self.stacked, self.states, self.answers, self.shuffles = before
                self.settled.discard((purpose, target))
                return False
        return True

    def _possible(self, given: Answer | None, depth: int) -> bool:
        try:
            self._advance(given)
        except Illegal:
            return depth > 0 and given is not None and any(self._bindings(given, depth - 1))
        return True

    @property
    def certain(self) -> bool:
        """Whether everybody's cards were seen, so that the scores are those of the real game."""
        seen = {self.stacked[purpose][at] for purpose, at in self.settled}
        held = {card for state in self.states for own in state.private for card in _held(own)}
        return held <= seen

    def untold(self) -> dict[str, Slots]:
        """Every shuffle, with None for cards that nobody has seen."""
        return {
            purpose: tuple(
                card if (purpose, at) in self.settled else None for at, card in enumerate(order)
            )
            for purpose, order in self.stacked.items()
        }


def card_of(choice: Choice) -> Choice:
    """The card that a choice plays: 24 for ``24~``."""
    flip = isinstance(choice, str) and choice.endswith("~") and choice[:-1].isdigit()
    return int(str(choice)[:-1]) if flip else choice


def _held(private: Struct) -> Iterator[Choice]:
    for name in private.__struct_fields__:
        value = getattr(private, name)
        yield from value if isinstance(value, tuple) else (value,)
