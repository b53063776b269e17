"""Whatever happens, is asked or is refused in a game has a sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hornox.engine import Answer, Decision, Illegal, State, answer, attempt, open_decisions
from hornox.explain import LANGUAGES, Speaker
from tests.support.modes import Case, cases, each_mostly_slow
from tests.support.play import Trail, play
from tests.support.refusals import not_options

SPEAKERS = [Speaker(language) for language in LANGUAGES]
OFTEN = 2
"""How many decisions of a kind are tried with every wrong choice."""


@each_mostly_slow(cases())
def test_a_game_can_be_told(case: Case) -> None:
    trail = play(case, "told")
    for event in trail.stream:
        for speaker in SPEAKERS:
            check(speaker.in_full(event))


@each_mostly_slow(cases())
def test_every_question_and_its_choices_can_be_told(case: Case) -> None:
    told: set[tuple[str, int | str]] = set()
    for _, decision in asked(play(case, "asked")):
        for speaker in SPEAKERS:
            check(speaker.decision(decision))
            for choice in decision.options:
                if (decision.kind, choice) not in told:
                    check(speaker.choice(decision, choice))
        told |= {(decision.kind, choice) for choice in decision.options}


@each_mostly_slow(cases())
def test_every_refusal_can_be_told(case: Case) -> None:
    tried: dict[tuple[str, str], int] = {}
    for state, decision in asked(play(case, "refused")):
        key = (decision.rule, decision.kind)
        tried[key] = tried.get(key, 0) + 1
        if tried[key] <= OFTEN:
            for refusal in refusals(state, decision):
                for speaker in SPEAKERS:
                    sentence = speaker.refusal(refusal)
                    assert "{$" not in sentence and "None" not in sentence, sentence


def asked(trail: Trail) -> Iterator[tuple[State[Any, Any, Any, Any], Decision]]:
    """Every decision of a game once."""
    ids: set[str] = set()
    for state in trail.states:
        for decision in open_decisions(state):
            if decision.id not in ids:
                ids.add(decision.id)
                yield state, decision


def refusals(state: State[Any, Any, Any, Any], decision: Decision) -> Iterator[Illegal]:
    """What wrong answers to a decision, and right ones by the wrong seat, are told."""
    seat = decision.seats[0]
    for choice in not_options(decision):
        with pytest.raises(Illegal) as caught:
            answer(state, Answer(decision.id, seat, choice))
        yield caught.value
    for kind in ("pick", "no such kind"):
        if kind != decision.kind:
            with pytest.raises(Illegal) as caught:
                attempt(state, seat, kind, decision.options[0])
            yield caught.value


def check(sentence: str) -> None:
    """A sentence is not empty, and nothing in it was left unsaid."""
    assert sentence.strip() == sentence != ""
    for stray in ("{", "}", "None", "$", "none", "  "):
        assert stray not in sentence, sentence
