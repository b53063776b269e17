"""What one audience is sent: its view, what it is asked, what it heard, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Event
from hornox.engine.view import View
from hornox.engine.wire import encode_view
from hornox.explain import LANGUAGES, Speaker
from hornox.server.messages import Ask, OptionShown, Text, Told, Update

Names = tuple[str, ...]


def in_both(names: Names, say: Callable[[Speaker], str]) -> Text:
    """A sentence in every language."""
    return {language: say(_speaker(language, names)) for language in LANGUAGES}


@lru_cache(maxsize=1024)
def _speaker(language: str, names: Names) -> Speaker:
    return Speaker(language, names)


def update(seq: int, view: View[Any, Any], heard: Iterable[Event], names: Names) -> Update:
    """One update."""
    made = tuple(ask(one.decision, names, one.choice) for one in view.made)
    return Update(
        seq=seq,
        view=Raw(encode_view(view)),
        asks=tuple(ask(decision, names) for decision in view.decisions) + made,
        events=tuple(told(event, names) for event in heard),
        waiting=view.awaited,
    )


def ask(decision: Decision, names: Names, made: Choice | None = None) -> Ask:
    """A decision with its question and the labels of its options."""
    facts = tuple(decision.facts.items())
    return Ask(
        id=decision.id,
        kind=decision.kind,
        ask=_question(msgspec.json.encode(decision), names),
        secret=decision.secret,
        options=tuple(
            OptionShown(choice, label(decision.kind, facts, choice, names))
            for choice in decision.options
        ),
        facts=decision.facts,
        seats=decision.seats,
        made=made,
    )


@lru_cache(maxsize=1024)
def _question(packed: bytes, names: Names) -> Text:
    decision = msgspec.json.decode(packed, type=Decision)
    return in_both(names, lambda speaker: speaker.decision(decision))


@lru_cache(maxsize=65536)
def label(kind: str, facts: tuple[tuple[str, Any], ...], choice: Choice, names: Names) -> Text:
    """What an option is called; most are asked for again and again."""
    decision = Decision("", kind, (), (), "", facts=dict(facts))
    return in_both(names, lambda speaker: speaker.choice(decision, choice))


@lru_cache(maxsize=4096)
def told(event: Event, names: Names) -> Told:
    """A fact and its sentences; all seats of a table are told the same."""
    return Told(
        Raw(msgspec.json.encode(event)), in_both(names, lambda speaker: speaker.event(event))
    )
