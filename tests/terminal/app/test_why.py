"""Whatever comes to lie in a row, the story says which row and why, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hornox.engine import Event, Mode, State
from hornox.explain import LANGUAGES, Speaker
from hornox.terminal.app.scenes.picture import lying
from hornox.terminal.app.widgets.story import told_items, whole_story
from tests.support.modes import LARGEST, MODES, Case, brief, counts
from tests.support.pilot import numbers
from tests.support.play import play

NAMES = tuple(f"P{chr(65 + number)}" for number in range(10))
FIXED = (
    "insert",
    "team-insert",
    "place-start",
    "fifth-row",
    "start-emptied",
    "team-starts-empty",
    "buffalo-starts-empty",
)
"""Rules that name the row, or let somebody choose it: none are compared."""
OPENING = ("rows", "start", "cards")
"""Facts of an event that lays out whole rows at the beginning of a round."""


def trails(mode: Mode) -> list[Any]:
    """Games by chance, with few and with some players."""
    return [play(Case(mode, seats, brief(mode)), str(seats)) for seats in counts(mode)[:2]]


def dealt(events: tuple[Event, ...]) -> set[int]:
    """Cards that were laid out for everybody to see where they lie."""
    found: set[int] = set()
    for event in events:
        if getattr(event, "seat", None) is None:
            found |= {n for fact in OPENING for n in numbers(str(getattr(event, fact, "")))}
    return found


def came(before: State[Any, Any, Any, Any], after: State[Any, Any, Any, Any]) -> frozenset[int]:
    """What lies in the rows now and did not before; a field that was skipped is empty (0)."""
    return lying(after.public) - lying(before.public) - {0}


def explained(events: tuple[Event, ...], card: int, table: str) -> list[Event]:
    """The told events that speak of a card and a row."""
    told = [item for _, item in told_items(events, table) if isinstance(item, Event)]
    return [
        event for event in told
        if hasattr(event, "row") and not event.rule.startswith("luck-")
        and card in (getattr(event, name, None) for name in ("card", "tile", "pushed"))
    ]  # fmt: skip


@pytest.mark.parametrize("mode", [*MODES, *LARGEST], ids=lambda mode: mode.id)
def test_every_placement_is_explained(mode: Mode) -> None:
    table, placed = mode.table.name, 0
    for trail in trails(mode):
        for before, after, events in zip(
            trail.states, trail.states[1:], trail.events[1:], strict=False
        ):
            for card in came(before, after) - dealt(events):
                why = explained(events, card, table)
                assert why, f"nobody says why {card} lies there: {[e.rule for e in events]}"
                check(why[0], card, table)
                placed += 1
    assert placed > 5


def compared(event: Any) -> list[int]:
    """The ends of the rows that a card was held against."""
    if any(difference is not None for difference in getattr(event, "differences", ())):
        return [end for end in event.ends if end is not None]
    return [end.end for end in getattr(event, "compared", ()) if not end.closed]


COMPARED = {"en": " away", "de": " entfernt"}


def check(event: Any, card: int, table: str) -> None:
    """The sentences name the card and the row; in full, all rows that were compared."""
    sentences = [Speaker(language, NAMES).in_full(event) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        speaker = Speaker(language, NAMES)
        assert {card, event.row} <= numbers(sentence), sentence
        short = speaker.event(event)
        assert {card, event.row} <= numbers(short), short
        page = whole_story(speaker, [event], table, 0, 70)
        assert re.sub(r"\s+", " ", page.plain) == f"• {sentence}"
        assert COMPARED[language] not in short
        if event.rule not in FIXED:
            assert set(compared(event)) <= numbers(sentence), sentence
