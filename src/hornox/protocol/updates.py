"""What one audience is sent: its view, what it is asked, what it heard, in both languages.

Sentences are made once for a table, and those that name nobody once for all tables of a mode.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn, cast

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import astuple, replace

from hornox.engine.components import Counts
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Event, Moment
from hornox.engine.sheet import Sheet
from hornox.engine.step import Everyone
from hornox.engine.view import View
from hornox.engine.wire import encode_view
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.derived import is_flipped
from hornox.modes import REGISTRY
from hornox.play import recorded_names
from hornox.protocol.messages import Ask, OptionShown, Text, Told, Update
from hornox.tables.board.placing import PLACE
from hornox.tables.buffalo.model import PROCEED
from hornox.tables.rows.cards import card_of, flipped
from hornox.tables.rows.specials.kinds import PASS
from hornox.tables.rows.specials.plus import DONE

Facts = tuple[tuple[str, Any], ...]

CALM: frozenset[Choice] = frozenset({PASS, PROCEED, PLACE, DONE})
"""The choices that leave everything as it is."""
VEILED = frozenset({"special", "action", "luck", "swap", "newcard", "replace-card"})
"""Decisions that are not secret, with options that only their seat knows."""
FULL = frozenset({"take-full", "cow-lands"})
"""The rules by which a full row is taken."""

known_names = lru_cache(maxsize=4096)(recorded_names)
"""What the players of a table are called, by how the seats are written down."""


class Voice(Struct, frozen=True):
    """Who plays, and what: all that sentences need to know besides the facts."""

    names: tuple[str, ...] = ()
    mode: str = ""


class Awaited(NamedTuple):
    """Whom one waits for where people answer for a whole team."""

    seats: tuple[int, ...]
    agreeing: bool
    """Whether several of them have to come to one answer."""


def in_both(say: Callable[[Speaker], str], voice: Voice | None = None) -> Text:
    """A sentence in every language."""
    return {language: say(_speaker(language, voice or _NOBODY)) for language in LANGUAGES}


_NOBODY = Voice()


@lru_cache(maxsize=256)
def mode_name(mode: str) -> Text:
    """A mode's name in every language."""
    return in_both(lambda speaker: speaker.mode(mode))


@lru_cache(maxsize=1024)
def _speaker(language: str, voice: Voice) -> Speaker:
    return Speaker(language, voice.names, REGISTRY.find(voice.mode) if voice.mode else None)


def update(
    seq: int,
    view: View[Any, Any],
    heard: Iterable[Moment],
    voice: Voice,
    sheet_at: Callable[[Event], Sheet | None] = lambda _event: None,
) -> Update:
    """One update; ``sheet_at`` gives the score sheet of a fact that ends a round or the game."""
    return Teller(view, voice, sheet_at).update(seq, view, heard)


class Fact(NamedTuple):
    """A fact as all who hear it are told, and what the rules count after it."""

    told: Told
    packed: Raw
    counts: Counts
    made_of: tuple[Any, ...]


class Teller:
    """Tells the audiences of a game how it stands; what is the same for several is made once."""

    def __init__(
        self, view: View[Any, Any], voice: Voice, sheet_at: Callable[[Event], Sheet | None]
    ) -> None:
        """The view is that of any audience."""
        self._view, self._voice, self._sheet_at = view, voice, sheet_at
        self._counts = view.mode.table.counts(view)
        self._public = Raw(msgspec.json.encode(view.public))
        self._facts: dict[tuple[int, ...], Fact] = {}
        """By the ids of what they are made of; they keep it, so nothing else gets these ids."""

    def update(
        self,
        seq: int,
        view: View[Any, Any],
        heard: Iterable[Moment],
        lent: Iterable[tuple[Decision, Choice]] = (),
        awaited: Awaited | None = None,
    ) -> Update:
        """What one audience is sent.

        ``lent`` is what a stand-in has chosen for this seat; ``awaited`` is there where not all who
        are asked decide.
        """
        voice, table = self._voice, view.mode.table
        before, held = view.public, view.private
        counts = counted = table.laid(view, self._counts)
        events: list[Told | Raw] = []
        for moment in heard:
            fact = self._fact(moment.event, moment.public, before, counted)
            own = moment.private[0] if moment.private else None
            mine = {} if held is None or own is None else changed(held, own)
            events.append(replace(fact.told, own=mine) if mine else fact.packed)
            before, held, counted = moment.public, own, fact.counts
        asks = [_ask(decision, None, voice) for decision in view.decisions]
        asks += [_ask(one.decision, one.choice, voice) for one in view.made]
        face_down = bool(view.agenda) and isinstance(view.agenda[-1], Everyone)
        return Update(
            seq=seq,
            table=table.name,
            cards=table.cards(view.mode, view.seats, view.options),
            view=Raw(encode_view(replace(view, public=self._public))),
            counts=counts,
            asks=tuple(asks),
            events=cast("tuple[Told, ...]", tuple(events)),
            waiting=awaited.seats if awaited else view.awaited,
            lent=tuple(
                [
                    label(decision.kind, tuple(decision.facts.items()), choice, voice)
                    for decision, choice in lent
                ]
            ),
            face_down=face_down,
            agreeing=True if awaited and awaited.agreeing else UNSET,
            hushed=True if face_down and table.together else UNSET,
        )

    def _fact(self, event: Event, public: Any, before: Any, counted: Counts) -> Fact:
        """A fact without what it changed for one seat alone."""
        made_of = event, public, before, counted
        key = tuple(map(id, made_of))
        if key not in self._facts:
            packed, text, why, headed = _sentences(event, self._voice)
            counts = self._view.mode.table.counts(replace(self._view, public=public))
            told = Told(
                event=packed,
                changed=changed(before, public),
                own={},
                text=text,
                why=why,
                sheet=self._sheet_at(event),
                counts=UNSET if counts == counted else counts,
                full=True if event.rule in FULL else UNSET,
                headed=headed,
            )
            self._facts[key] = Fact(told, Raw(msgspec.json.encode(told)), counts, made_of)
        return self._facts[key]


def _ask(decision: Decision, made: Choice | None, voice: Voice) -> Ask:
    """A decision with its question and the labels of its options."""
    ask, options = _worded(msgspec.json.encode(decision), voice)
    return Ask(
        id=decision.id,
        kind=decision.kind,
        ask=ask,
        secret=decision.secret,
        options=options,
        facts=decision.facts,
        seats=decision.seats,
        made=made,
        veiled=True if decision.kind in VEILED else UNSET,
    )


@lru_cache(maxsize=8192)
def _worded(packed: bytes, voice: Voice) -> tuple[Text, tuple[OptionShown, ...]]:
    """The question and the options of a decision, as they are sent again and again."""
    decision = msgspec.json.decode(packed, type=Decision)
    facts = tuple(decision.facts.items())
    question = in_both(lambda speaker: speaker.decision(decision), voice)
    options = [
        OptionShown(
            choice,
            label(decision.kind, facts, choice, voice),
            flipped(card_of(choice)) if is_flipped(choice) else None,
            True if choice in CALM else UNSET,
        )
        for choice in decision.options
    ]
    packed_parts = Raw(msgspec.json.encode(question)), Raw(msgspec.json.encode(options))
    return cast("tuple[Text, tuple[OptionShown, ...]]", packed_parts)


def label(kind: str, facts: Facts, choice: Choice, voice: Voice) -> Text:
    """What an option is called."""
    common = _common_label(kind, facts, choice, voice.mode)
    return _label(kind, facts, choice, voice) if common is None else common


@lru_cache(maxsize=16384)
def _common_label(kind: str, facts: Facts, choice: Choice, mode: str) -> Text | None:
    """A label that is the same at all tables of a mode; None if it names a player."""
    found = REGISTRY.find(mode) if mode else None
    decision = Decision("", kind, (), (), "", facts=dict(facts))
    try:
        return {
            language: _Nameless(language, (), found).choice(decision, choice)
            for language in LANGUAGES
        }
    except _Named:
        return None


@lru_cache(maxsize=4096)
def _label(kind: str, facts: Facts, choice: Choice, voice: Voice) -> Text:
    decision = Decision("", kind, (), (), "", facts=dict(facts))
    return in_both(lambda speaker: speaker.choice(decision, choice), voice)


@lru_cache(maxsize=4096)
def _sentences(event: Event, voice: Voice) -> tuple[Raw, Text, Text | None, Text | UnsetType]:
    """A fact and its sentences; all seats of a table are told the same."""
    text = in_both(lambda speaker: speaker.event(event), voice)
    why = in_both(lambda speaker: speaker.why(event), voice)
    headed = in_both(lambda speaker: speaker.headed(event), voice)
    parts = event, text, why if any(why.values()) else None
    packed = [Raw(msgspec.json.encode(part)) for part in parts]
    return cast(
        "tuple[Raw, Text, Text | None, Text | UnsetType]",
        (*packed, headed if any(headed.values()) else UNSET),
    )


def changed(before: Struct, after: Struct) -> dict[str, Any]:
    """The fields of a public part that are not as they were before."""
    if after is before:
        return {}
    pairs = zip(after.__struct_fields__, astuple(after), astuple(before), strict=True)
    return {name: value for name, value, old in pairs if value is not old and value != old}


class _Named(Exception):
    """A sentence wanted to name a player."""


class _Nameless(Speaker):
    """Speaks as long as nobody has to be named."""

    def player(self, seat: int) -> NoReturn:
        """There are no names here."""
        raise _Named
