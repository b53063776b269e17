"""Help at a real table: a typed position to be weighed, and a table that is followed turn by turn.

A table that is followed is a position in notation. The rules place the cards that were played
there, and what follows is a position again; so nothing has to be kept between two turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Illegal
from hornox.engine.event import Moments
from hornox.engine.game import decision_id
from hornox.engine.mode import Mode
from hornox.engine.state import State
from hornox.engine.view import View, view
from hornox.engine.wire import encode_view
from hornox.explain import LANGUAGES, Speaker
from hornox.notation import describe, write_position
from hornox.notation.errors import NotationError
from hornox.notation.position import Described
from hornox.notation.position_text import read_position
from hornox.play.match import Match
from hornox.tables.rows.cards import card_of
from hornox.tables.rows.events import RoundScored
from hornox.tables.rows.steps import ChooseRow, SelectCards
from hornox.tables.rows.table import ROWS

AnyState = State[Any, Any, Any, Any]
LONGEST = 2_000
"""Characters of a position: the longest one of any mode has a thousand."""


class Read(Struct, frozen=True):
    """A View as JSON, or by language what is wrong with the text."""

    seen: bytes = b""
    problem: dict[str, str] | None = None


def read(text: str) -> Read:
    """What a seat is asked in a position; nothing else happens."""
    if len(text) > LONGEST:
        return Read(problem=_in_all("E_TOO_LARGE"))
    try:
        seen = read_position(text).view()
    except NotationError as wrong:
        return Read(problem={spoken: wrong.reason_by(Speaker(spoken)) for spoken in LANGUAGES})
    if not seen.decisions:
        return Read(problem=_in_all("notation-nothing-asked"))
    return Read(encode_view(seen))


def _in_all(message: str) -> dict[str, str]:
    return {spoken: Speaker(spoken).say(message) for spoken in LANGUAGES}


# Turn by turn

REFUSALS = (Illegal, NotationError)
"""What is raised where something that was told of a table cannot be."""


def reason(wrong: Exception, speaker: Speaker) -> str:
    """Such a refusal as a sentence."""
    if isinstance(wrong, NotationError):
        return wrong.reason_by(speaker)
    assert isinstance(wrong, Illegal)
    return speaker.refusal(wrong)


class Followed(Struct, frozen=True):
    """A real table after what was told of it; cards that nobody has told are drawn."""

    state: AnyState
    seat: int | None
    """Who looks at it; None where nobody's hand is known."""
    moments: Moments = ()
    """What has just happened, up to the scores of a round."""

    @property
    def scored(self) -> bool:
        """Whether the round is over; the next one has not been dealt."""
        return any(isinstance(moment.event, RoundScored) for moment in self.moments)

    @property
    def asked(self) -> int | None:
        """Who has to take a row now."""
        step = self.state.agenda[-1] if self.state.agenda and not self.scored else None
        return step.seat if isinstance(step, ChooseRow) else None

    @property
    def text(self) -> str:
        """The position to go on from; empty where the round is over."""
        return "" if self.scored else write_position(describe(self.state, self.seat))

    def view(self, seat: int | None) -> View[Any, Any]:
        """The table as a seat sees it; after a round as it lay when it was scored."""
        seen = view(self.state, seat)
        if not self.scored:
            return seen
        last = self.moments[-1]
        own = None if seat is None else last.private[seat]
        return replace(
            seen, public=last.public, private=own, decisions=(), made=(), awaited=(), agenda=()
        )


def check_mode(mode: Mode) -> Mode:
    """The mode, if its tables can be followed turn by turn; Illegal (E_AID_MODE) where not."""
    if mode.table is not ROWS or mode.rules.specials:
        raise Illegal("E_AID_MODE", "aid", {"mode": mode.id})
    return mode


def follow(text: str) -> Followed:
    """A table from a position; Illegal where it cannot be or cannot be followed turn by turn."""
    if len(text) > LONGEST:
        raise Illegal("E_TOO_LARGE", "aid")
    described = read_position(text)
    check_mode(described.mode)
    state = described.state()
    if not state.agenda or not isinstance(state.agenda[-1], SelectCards | ChooseRow):
        raise Illegal("E_AID_MOMENT", "aid")
    state = replace(state, drafts=((),) * state.seats)
    return Followed(_after_draft(described, state), described.seat)


def _after_draft(described: Described, state: AnyState) -> AnyState:
    """After a draft all know the hands: those that are told, and the one that is left over."""
    public = state.public
    if not state.options.get("draft") or any(public.known):
        return state
    hands = described.told.get("hands", ())
    told = [bool(hand.cards) and hand.whole for hand in hands] or [False] * state.seats
    rest = told.count(False) == 1 and not state.hidden.undealt
    known = tuple(
        own.hand if there or rest else () for there, own in zip(told, state.private, strict=True)
    )
    return replace(state, public=replace(public, known=known))


def play(table: Followed, cards: Sequence[Choice]) -> Followed:
    """The table after everybody's card, player 1 first: placed up to the next question."""
    state = table.state
    if not isinstance(state.agenda[-1], SelectCards):
        raise Illegal("E_AID_ROW", "aid", {"seat": table.asked})
    if len(cards) != state.seats:
        raise Illegal("E_AID_COUNT", "aid", {"given": len(cards), "seats": state.seats})
    match = Match(_holding(state, table.seat, cards))
    for seat, choice in enumerate(cards):
        match = match.after(Answer(decision_id(state.asked, seat, 0), seat, choice))
    return _after(match, table.seat)


def take(table: Followed, row: int) -> Followed:
    """The table after the owner of a low card has taken a row."""
    if table.asked is None:
        raise Illegal("E_AID_NO_ROW", "aid")
    given = Answer(str(table.state.asked), table.asked, row)
    return _after(Match(table.state).after(given), table.seat)


def _after(match: Match, seat: int | None) -> Followed:
    """What has happened; the deal of the next round is that of the real table, so it is cut off."""
    moments = match.moments
    ends = [at for at, one in enumerate(moments, 1) if isinstance(one.event, RoundScored)]
    return Followed(match.state, seat, moments[: ends[0]] if ends and not match.over else moments)


def _holding(state: AnyState, own: int | None, choices: Sequence[Choice]) -> AnyState:
    """The same table, with hands from which these cards can be played."""
    cards = [_card(choice) for choice in choices]
    hands, undealt = [set(one.hand) for one in state.private], set(state.hidden.undealt)
    for seat, card in enumerate(cards):
        if card in cards[:seat]:
            raise Illegal("E_AID_TWICE", "aid", {"card": card})
        if card in hands[seat] or seat == own:
            continue
        known = set(state.public.known[seat])
        free = hands[seat] - known
        there = next((one for one in (undealt, *hands) if card in one), None)
        if there is None:
            raise Illegal("E_AID_LIES", "aid", {"card": card})
        if own is not None and there is hands[own]:
            raise Illegal("E_AID_YOURS", "aid", {"card": card})
        if not free or any(card in hand for hand in state.public.known):
            raise Illegal("E_AID_KNOWN", "aid", {"card": card, "seat": seat})
        instead = min(free)
        hands[seat].remove(instead)
        there.remove(card)
        hands[seat].add(card)
        there.add(instead)
    private = tuple(
        replace(one, hand=tuple(sorted(hand)))
        for one, hand in zip(state.private, hands, strict=True)
    )
    hidden = replace(state.hidden, undealt=tuple(undealt))
    return replace(state, private=private, hidden=hidden)


def _card(choice: Choice) -> int:
    try:
        return card_of(choice)
    except ValueError:
        raise Illegal("E_AID_CARD", "aid", {"given": str(choice)[:20]}) from None
