"""Each single thing that hides something is taken away in turn, and the hunt notices it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import View, heard_by, view
from hornox.live import game as living
from hornox.live.game import Live, Noticed
from hornox.live.stored_tables import AnswerRow
from hornox.modes import find
from hornox.play import match as driver
from hornox.server.http.socket import Talk
from hornox.server.store import queries
from hornox.server.store.stored_guests import Wishes
from hornox.server.tables import answers, clock, outbox, snapshot
from hornox.server.tables.room import Room
from tests.promises.games import Case
from tests.promises.secrecy.wire import Hunt, Wire, frames_of, hunt, worlds
from tests.support.counts import Tell

AnyView = View[Any, Any]
Mutant = Callable[[pytest.MonkeyPatch], None]

BASE = Case(find("base"), 3, {"rounds": 1})
BOARD = Case(find("board-pro"), 2, {})
PARTY = Case(find("party"), 2, {})
SPECIALS = Case(find("specials"), 2, {})
TRIES = 150


def _look(change: Callable[[Any, int | None, AnyView], AnyView]) -> Mutant:
    """A view that tells more than it should."""

    def apply(patch: pytest.MonkeyPatch) -> None:
        def look(state: Any, seat: int | None) -> AnyView:
            return change(state, seat, view(state, seat))

        patch.setattr(driver, "view", look)

    return apply


def _other(state: Any, seat: int | None) -> int:
    return (seat + 1) % state.seats if seat is not None else 0


def hand_of_another(state: Any, seat: int | None, seen: AnyView) -> AnyView:
    return replace(seen, private=state.private[_other(state, seat)]) if seat is not None else seen


def hand_for_spectators(state: Any, seat: int | None, seen: AnyView) -> AnyView:
    return replace(seen, private=state.private[0]) if seat is None else seen


def picks_of_another(state: Any, seat: int | None, seen: AnyView) -> AnyView:
    return replace(seen, made=(*seen.made, *view(state, _other(state, seat)).made))


def questions_of_another(state: Any, seat: int | None, seen: AnyView) -> AnyView:
    return replace(seen, decisions=(*seen.decisions, *view(state, _other(state, seat)).decisions))


def seed_in_the_options(state: Any, _seat: int | None, seen: AnyView) -> AnyView:
    return replace(seen, options={**seen.options, "seed": state.seed})


def size_of_something_hidden(state: Any, _seat: int | None, seen: AnyView) -> AnyView:
    """Only the length of a frame tells: one more space for each low card of seat 1."""
    spaces = " " * sum(str(card) < "5" for card in getattr(state.private[-1], "hand", ()))
    return replace(seen, asking=f"{seen.asking}{spaces}")


def order_by_something_hidden(state: Any, _seat: int | None, seen: AnyView) -> AnyView:
    """Only the order tells: who is awaited is listed by the first cards of the hands."""
    hands = [getattr(private, "hand", ()) for private in state.private]
    return replace(seen, awaited=tuple(sorted(seen.awaited, key=lambda seat: hands[seat])))


def whispers_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(living, "heard_by", lambda events, _seat: tuple(events))


def whispers_to_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(living, "heard_by", lambda events, seat: heard_by(events, seat or 0))


def one_numbering_for_all(patch: pytest.MonkeyPatch) -> None:
    """Everybody can count how often the others changed their minds."""
    patch.setattr(Noticed, "noticed_by", lambda _moment, _audience: True)


def numbers_are_the_length_of_the_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Live, "seq", lambda live, _audience: len(live.log))


def the_table_with_every_change_of_mind(patch: pytest.MonkeyPatch) -> None:
    """At a hurried table everybody is shown it whenever somebody answers."""
    patch.setattr(outbox, "show_change", lambda room: room.tools.outbox.show_table(room))


def a_clock_for_every_change_of_mind(patch: pytest.MonkeyPatch) -> None:
    """Whoever changes his mind has the whole time again, and all see it."""
    real = answers.enter

    async def enter(room: Room, given: Sequence[AnswerRow]) -> Live | None:
        kept = await real(room, given)
        room.deadline = clock.deadline(room.table.pace, queries.now(), 1)
        return kept

    patch.setattr(answers, "enter", enter)


def hints_for_all(patch: pytest.MonkeyPatch) -> None:
    real = Talk._hint

    async def hint(talk: Talk, room: Room, seat: int) -> None:
        def tell_all(message: Any) -> None:
            for watcher in room.watchers:
                watcher.send(message)

        loud: Any = SimpleNamespace(service=talk.service, watcher=SimpleNamespace(send=tell_all))
        await real(loud, room, seat)

    patch.setattr(Talk, "_hint", hint)


def _from_the_hand_of_another(helper: str) -> Mutant:
    def mutate(patch: pytest.MonkeyPatch) -> None:
        real = getattr(Talk, helper)

        async def help(talk: Talk, room: Room, seat: int) -> None:
            await real(talk, room, (seat + 1) % len(room.seats))

        patch.setattr(Talk, helper, help)

    return mutate


MUTANTS: list[tuple[str, Mutant, Case]] = [
    ("hand of another seat", _look(hand_of_another), BASE),
    ("hand for spectators", _look(hand_for_spectators), BASE),
    ("face-down picks of another seat", _look(picks_of_another), BASE),
    ("questions of another seat", _look(questions_of_another), BASE),
    ("seed in the options", _look(seed_in_the_options), BASE),
    ("length of a frame", _look(size_of_something_hidden), BASE),
    ("whispers to all", whispers_to_all, BASE),
    ("whispers of seat 0 to spectators", whispers_to_the_next_seat, BASE),
    ("one numbering for all", one_numbering_for_all, BASE),
    ("numbers are the length of the log", numbers_are_the_length_of_the_log, BASE),
    ("order in a list", _look(order_by_something_hidden), BASE),
    ("the table with every change of mind", the_table_with_every_change_of_mind, BASE),
    ("a clock for every change of mind", a_clock_for_every_change_of_mind, BASE),
    ("hints for all", hints_for_all, BASE),
    ("hints from the hand of another", _from_the_hand_of_another("_hint"), BASE),
    ("risks from the hand of another", _from_the_hand_of_another("_risks"), BASE),
]
MUTANTS += [
    (f"{name} ({case.mode.id})", mutant, case)
    for case in (BOARD, PARTY, SPECIALS)
    for name, mutant in (
        ("hand of another seat", _look(hand_of_another)),
        ("face-down picks of another seat", _look(picks_of_another)),
        ("whispers to all", whispers_to_all),
        ("one numbering for all", one_numbering_for_all),
        ("the table with every change of mind", the_table_with_every_change_of_mind),
        ("hints for all", hints_for_all),
    )
]


@pytest.mark.parametrize(
    ("mutant", "case"), [pytest.param(m, c, id=name) for name, m, c in MUTANTS]
)
def test_a_missing_redaction_is_noticed(
    mutant: Mutant, case: Case, monkeypatch: pytest.MonkeyPatch, tell: Tell
) -> None:
    mutant(monkeypatch)
    done, found = hunt(case, "redactions", TRIES)
    assert found, f"it was not noticed in {TRIES} re-deals"
    tell("redactions", noticed=1, redeals_needed=float(done + 1))


@pytest.mark.parametrize(
    "case",
    [BASE, PARTY, *(pytest.param(case, marks=pytest.mark.long) for case in (BOARD, SPECIALS))],
    ids=str,
)
def test_with_all_of_them_nothing_is_noticed(case: Case, tell: Tell) -> None:
    assert hunt(case, "redactions", TRIES) == (TRIES, "")
    tell("redactions", redeals=TRIES)


def wishes_seen(seat: int | None) -> bool:
    """Whether somebody is shown what the team against the buffalo wants."""
    with worlds() as dealt:
        one = Hunt(Case(find("buffalo"), 2, {}), "team", dealt)
        live = next(live for live in one.lives if live.open and len(live.open[0].seats) > 1)
        decision = live.open[0]
        wire = Wire(one.case, live)
        wire.room.proposals = Wishes((0, 1), decision.id, ((0, decision.options[0]),))
        return any('"wishes":[{' in text for text in frames_of(wire.socket(seat)))


def test_what_a_team_wants_is_for_its_members(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wishes_seen(0) and wishes_seen(1)
    assert not wishes_seen(None)
    real = snapshot._proposal
    monkeypatch.setattr(snapshot, "_proposal", lambda room, _you: real(room, 0))
    assert wishes_seen(None)
