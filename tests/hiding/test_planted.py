"""The checker can fail: modes that give something away on purpose, and all are found out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Choice, Decision, Event, Illegal, Mode, View, view
from hornox.engine.rng import Stream
from hornox.engine.step import Question, Step
from hornox.modes import REGISTRY
from hornox.tables.rows.events import HandDealt
from hornox.tables.rows.model import RowsChange, RowsState
from hornox.tables.rows.steps import Deal, PlaceCards, PlayTurns, ScoreRound, SelectCards
from tests.hiding.driver import bad_sample, leaks
from tests.support.modes import Case
from tests.support.play import AnyState, play

BASE = REGISTRY.find("base")
SELECT, PLACE = SelectCards(), PlaceCards()


class Shown(Event, frozen=True):
    """A public event with something that nobody may know."""

    cards: tuple[Any, ...]


class ShowHand(Step, frozen=True):
    """Tells everybody what seat 1 holds."""

    def resolve(self, change: RowsChange) -> None:
        change.emit(Shown("planted", change.private[1].hand))


class ShowSeed(Step, frozen=True):
    """Tells everybody the seed, from which all follows."""

    def resolve(self, change: RowsChange) -> None:
        change.emit(Shown("planted", (change.state.seed,)))


class ShowNext(Step, frozen=True):
    """Tells everybody the top of the undealt cards."""

    def resolve(self, change: RowsChange) -> None:
        change.emit(Shown("planted", change.hidden.undealt[:1]))


class WhisperToAnother(Step, frozen=True):
    """Whispers the hand of seat 1 to seat 0."""

    def resolve(self, change: RowsChange) -> None:
        change.emit(HandDealt("planted", 0, change.private[1].hand))


class MarkPublic(Step, frozen=True):
    """Puts a hidden number into a public place."""

    def resolve(self, change: RowsChange) -> None:
        change.public = replace(change.public, first=sum(change.private[1].hand))


class Nod(Question, frozen=True):
    """Asks seat 1 to go on; it holds whatever fact it was given."""

    fact: int = 0

    def ask(self, state: RowsState, name: str) -> Decision:
        return Decision(name, "nod", (1,), ("yes",), "planted")

    def take(self, change: RowsChange, seat: int, choice: Choice) -> None:
        return None

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        return Illegal("E_ROW", "planted", {})


class AskIfHigh(Step, frozen=True):
    """Asks seat 1 only if it holds a high card."""

    def resolve(self, change: RowsChange) -> None:
        if max(change.private[1].hand) > 80:
            change.push(Nod())


class AskWithFact(Step, frozen=True):
    """Asks seat 1 always, but keeps one of its cards on the agenda."""

    def resolve(self, change: RowsChange) -> None:
        change.push(Nod(change.private[1].hand[0]))


class TellingRefusal(SelectCards, frozen=True):
    """Refuses a card in another way if seat 1 holds it."""

    def refuse(self, state: RowsState, asked: Decision, choice: Choice) -> Illegal:
        held = choice in state.private[1].hand
        return Illegal("E_CARD_TAKEN" if held else "E_CARD_NOT_IN_HAND", asked.rule, {})


def planted(*turn: Step, after_deal: tuple[Step, ...] = ()) -> Mode:
    """The base game with another turn, or with something after the deal."""
    rules = replace(
        BASE.rules,
        turn=turn or (SELECT, PLACE),
        round=lambda _options: (Deal(), *after_deal, PlayTurns(), ScoreRound()),
    )
    return replace(BASE, id="planted", rules=rules)


def found(mode: Mode, seat: int | None = 0) -> list[str]:
    """What the checker finds in a game of three."""
    trail = play(Case(mode, 3, {"rounds": 1}), "planted")
    chance = Stream("planted", mode.id)
    ends = range(0, len(trail.answers), 4)
    return [leak for upto in ends for leak in leaks(trail, upto, seat, chance)]


def test_nothing_is_found_where_nothing_is_planted() -> None:
    assert not found(planted())
    assert not found(planted(Nod(), SELECT, PLACE))


@pytest.mark.parametrize(
    "step", [ShowHand(), ShowSeed(), ShowNext(), WhisperToAnother(), MarkPublic(), AskIfHigh()]
)
def test_a_step_that_gives_something_away_is_found(step: Step) -> None:
    assert found(planted(after_deal=(step,)))


def test_a_question_that_depends_on_a_hand_is_found_in_the_middle_of_a_round() -> None:
    assert found(planted(AskIfHigh(), SELECT, PLACE))
    assert found(planted(AskIfHigh(), SELECT, PLACE), None)


def test_a_hidden_card_on_the_agenda_is_found() -> None:
    assert any("view" in leak for leak in found(planted(AskWithFact(), SELECT, PLACE), 2))


def test_a_refusal_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.refusals.STRANGE", tuple(range(1, 105)))
    leaky = found(planted(TellingRefusal(), PLACE))
    assert leaky
    assert all("refusals" in leak for leak in leaky)


def test_a_whisper_is_no_leak_to_the_one_it_is_for() -> None:
    assert not found(planted(after_deal=(WhisperToAnother(),)), 1)


def wrong_private(state: AnyState, seat: int | None) -> View[Any, Any]:
    """A view that shows everybody the hand of seat 1."""
    return replace(view(state, seat), private=state.private[1])


def with_drafts(state: AnyState, seat: int | None) -> View[Any, Any]:
    """A view that counts the face-down cards together."""
    laid = sum(int(draft[0]) for draft in state.drafts if draft)
    return replace(view(state, seat), asked=laid)


@pytest.mark.parametrize("look", [wrong_private, with_drafts])
def test_a_view_that_shows_too_much_is_found(look: Any) -> None:
    trail = play(Case(BASE, 3, {"rounds": 1}), "planted")
    chance = Stream("planted", "view")
    assert any(leaks(trail, upto, 0, chance, look) for upto in range(0, len(trail.answers), 3))


def forgetful(seen: View[Any, Any], stream: Stream) -> Any:
    """Fills in a world in which the seat's hand is somebody else's."""
    private, hidden = BASE.table.unseen(seen, stream)
    return private[::-1], hidden


def doubling(seen: View[Any, Any], stream: Stream) -> Any:
    """Fills in a world with a card too many."""
    private, hidden = BASE.table.unseen(seen, stream)
    return private, replace(hidden, undealt=(*hidden.undealt, 1))


@pytest.mark.parametrize(("unseen", "seat"), [(forgetful, 0), (doubling, 0), (doubling, None)])
def test_a_wrong_sample_is_found(unseen: Any, seat: int | None) -> None:
    mode = replace(BASE, table=replace(BASE.table, unseen=unseen))
    state = play(Case(mode, 3, {"rounds": 1}), "planted").states[4]
    assert bad_sample(state, seat, Stream("planted", "sample"))
    assert not bad_sample(replace(state, mode=BASE), seat, Stream("planted", "sample"))
