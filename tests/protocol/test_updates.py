"""What updates carry besides the view: with every fact the table as it was after it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec.structs import replace

from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.engine.event import Moments, heard_by
from hornox.engine.mode import OptionValue
from hornox.modes import REGISTRY
from hornox.protocol.updates import Teller, Voice, changed, update
from tests.playthroughs.telling import turns_of
from tests.support.modes import Case, cases, each_mostly_slow
from tests.support.play import AnyState, Trail, play


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def teller(state: AnyState) -> Teller:
    """Tells all audiences how a game stands."""
    return Teller(view(state, None), Voice((), state.mode.id), lambda _event: None)


def check(tells: Teller, state: AnyState, seat: int | None, heard: Moments) -> None:
    """A client that knows nothing else has the public part and its own after each fact."""
    sent = as_json(tells.update(1, view(state, seat), heard))
    shown, own = sent["view"]["public"], sent["view"]["private"]
    counts, table = sent["counts"], state.mode.table
    seen = view(state, seat)
    assert counts == as_json(table.laid(seen, table.counts(seen)))
    for moment, told in zip(heard, sent["events"], strict=True):
        shown = {**shown, **told["changed"]}
        assert shown == as_json(moment.public), moment.event
        counts = told.get("counts", counts)
        assert counts == as_json(table.counts(replace(seen, public=moment.public))), moment.event
        if seat is None:
            assert told["own"] == {}
        else:
            own = {**own, **told["own"]}
            assert own == as_json(moment.private[0]), moment.event
        assert told["event"] == as_json(moment.event)


def audiences(trail: Trail) -> list[int | None]:
    """The first seat, the last one, and those who watch."""
    return [*{0, trail.case.seats - 1}, None]


@each_mostly_slow(cases())
def test_every_fact_brings_its_table(case: Case) -> None:
    trail = play(case, "wire")
    for state, moments in zip(trail.states, trail.moments, strict=True):
        same = teller(state)
        for seat in audiences(trail):
            check(same, state, seat, heard_by(moments, seat))


@each_mostly_slow(cases())
def test_several_answers_told_at_once_bring_theirs(case: Case) -> None:
    """Somebody who comes back is told everything from before in one update."""
    trail = play(case, "wire")
    whole = [moment for moments in trail.moments for moment in moments]
    same = teller(trail.last)
    for seat in audiences(trail):
        check(same, trail.last, seat, heard_by(whole, seat))
        check(same, trail.last, seat, heard_by(whole, seat)[-25:])


def test_what_is_as_it_was_is_not_sent_again() -> None:
    trail = play(cases()[0], "wire")
    first, last = trail.states[0].public, trail.last.public
    assert changed(first, first) == {}
    assert changed(first, last)["totals"] == last.totals
    assert "open_cards" not in changed(first, last)


def test_an_update_says_which_cards_are_in_the_game() -> None:
    highest = {
        ("base", 5): 104,
        ("pro", 5): 54,
        ("pro", 2): 24,
    }
    for (mode, seats), cards in highest.items():
        state, moments = start(REGISTRY.find(mode), seats, "cards", {})
        assert update(1, view(state, 0), heard_by(moments, 0), Voice((), mode)).cards == cards
    for mode in ("board", "party", "buffalo"):
        found = REGISTRY.find(mode)
        state, _ = start(found, max(3, found.players[0]), "cards", {})
        sent = update(1, view(state, 0), (), Voice((), mode))
        assert sent.cards == len(found.table.components(found.rules).heads) - 1


def test_the_fact_that_begins_a_round_has_a_sentence_below_its_heading() -> None:
    state, moments = start(REGISTRY.find("base"), 2, "heading", {})
    dealt, *hands = as_json(update(1, view(state, 0), heard_by(moments, 0), Voice()))["events"]
    assert dealt["text"]["en"].startswith("Round 1: everybody has 10 cards. The rows")
    assert dealt["headed"]["en"].startswith("Everybody has 10 cards. The rows")
    assert dealt["headed"]["de"] == dealt["text"]["de"].removeprefix("Durchgang 1: ")
    assert hands and not any("headed" in one for one in hands)


def test_a_flipped_card_says_what_it_counts() -> None:
    state, _ = start(REGISTRY.find("flip"), 2, "flips", {})
    (ask,) = as_json(update(1, view(state, 0), (), Voice((), "flip")))["asks"]
    values = {option["choice"]: option["value"] for option in ask["options"]}
    assert any(isinstance(choice, str) for choice in values)
    for choice, value in values.items():
        if isinstance(choice, str):
            ones, tens = int(choice[:-1]) % 10, int(choice[:-1]) // 10
            assert value == 10 * ones + tens
        else:
            assert value is None


def counts_at(mode: str, answers: int, seat: int | None = 0, **options: OptionValue) -> Any:
    """What a seat is told when the first answers of a game have been given."""
    state, _ = start(REGISTRY.find(mode), 3, "counts", options)
    for _ in range(answers):
        asked = open_decisions(state)[0]
        state, _ = answer(state, Answer(asked.id, asked.seats[0], asked.options[0]))
    return state, update(1, view(state, seat), (), Voice((), mode)).counts


def test_a_turn_lasts_until_its_last_question() -> None:
    state, counts = counts_at("base", 3)
    assert (counts.turn, max(state.public.hands)) == (
        1,
        9,
    )  # a card that fits nowhere is asked about
    state, counts = counts_at("base", 4)
    assert (counts.turn, state.public.queue) == (2, ())


def test_where_all_hands_are_open_the_rest_is_out() -> None:
    assert not counts_at("pro", 3, draft=False)[1].all_known
    assert counts_at("pro", 3, draft=True)[1].all_known


def test_what_lies_face_down_on_a_pile_is_told_to_its_owner_alone() -> None:
    state, _ = start(REGISTRY.find("party"), 3, "counts", {})
    while view(state, None).asking != "lay":
        asked = open_decisions(state)[0]
        state, _ = answer(state, Answer(asked.id, asked.seats[0], asked.options[0]))
    seat = view(state, None).awaited[0]
    for _ in range(2):
        (asked,) = view(state, seat).decisions
        state, _ = answer(state, Answer(asked.id, seat, asked.options[-1]))
    card = view(state, seat).made[0].choice
    own, other, nobody = (
        update(1, view(state, who), (), Voice((), "party")).counts
        for who in (seat, (seat + 1) % 3, None)
    )
    assert own.laid == (*state.public.piles[seat], (card,))
    assert own.piles[seat][-1] == state.mode.rules.data.heads_of(card)
    assert other == nobody and other.laid == ()


def sent_to(mode: str, seat: int, kind: str, seed: str = "flags") -> Any:
    """The whole story up to the first question of a kind that a seat is asked."""
    state, told = start(REGISTRY.find(mode), 3, seed, {})
    while not any(asked.kind == kind for asked in view(state, seat).decisions):
        asked = open_decisions(state)[0]
        state, more = answer(state, Answer(asked.id, asked.seats[0], asked.options[0]))
        told += more
    return as_json(update(1, view(state, seat), heard_by(told, seat), Voice((), mode)))


def test_a_question_says_what_is_calm_and_what_a_pause_could_tell() -> None:
    sent = sent_to("board-pro", 0, "action")
    (asked,) = sent["asks"]
    assert (asked["veiled"], sent["face_down"]) == (True, False)
    assert [one["choice"] for one in asked["options"] if one.get("calm")] == ["place"]
    assert len(asked["options"]) > 1
    sent = sent_to("board-pro", 0, "tile")
    assert sent["face_down"] and "veiled" not in sent["asks"][0]


def test_a_fact_says_where_a_full_row_is_taken() -> None:
    turns = turns_of("cow")
    whole = heard_by([moment for _, moments in turns for moment in moments], 0)
    sent = as_json(update(1, view(turns[-1][0], 0), whole, Voice((), "cow")))
    full = {told["event"]["rule"] for told in sent["events"] if told.get("full")}
    assert full == {"take-full", "cow-lands"}
