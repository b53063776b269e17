"""The speaker: facts in, sentences out.

Which message is used for what:

- an event: that of its rule; a whisper takes the kind ``whisper`` if the message has it;
- what was compared before an event: that of its rule, kind ``why``, if there is one;
- an event below a heading that names the round it begins: that of its rule, kind ``headed``;
- a decision: that of its rule, kind ``ask``;
- a refusal: that of its rule, kind ``no``, if there is one, else that of its error code;
- a choice: a word's own name (``word-<word>``; ``word-<word>-<kind of the decision>`` where it is
  called otherwise there), else ``choice-<kind of the decision>``;
- what a special, action or luck card does: ``card-<table>-<card>``.

A text gets every fact as an argument of the same name: seats as the names of their players, tuples
as lists ("12, 14 and 15"), yes, no and none as these words. Of a tuple ``cards`` it also gets
``cards-count`` and ``cards-counted`` ("2× “Stop”"), of a word ``special`` also ``special-id``, the
word as it is, of a number ``points`` also ``points-signed`` (with a true minus sign, as of
a printed one) and ``points-size`` (without one); and what ``hornox.explain.derived`` makes of
several facts together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.event import Event, Whisper
from hornox.engine.mode import Mode
from hornox.explain.derived import DERIVED, is_flipped, played
from hornox.explain.texts import LANGUAGES, format_text, has_text, spoken_id
from hornox.tables.rows.cards import FLIP, flipped

SEATS = frozenset({"seat", "seats", "first", "winners", "out"})
"""Facts that are seats; a single number called ``seats`` is a count. In a whisper so is ``to``."""
_ONE_SEAT = SEATS - {"seats"}
BY_SEAT = frozenset({"gained", "totals", "scores", "ranks", "hands", "piles"})
"""Facts that have an entry for each seat."""
AS_IS = frozenset(
    {"code", "decision", "detail", "given", "kind", "name", "rule", "to", "why"}
    | {"file", "key", "allowed"}  # as they stand, or may stand, in a component file
)
"""Words that are shown, or told apart, as they are."""
LARGE = 10**12
"""Numbers from here on are nobody's cards or heads: they are shown as they are."""


def signed(value: int | str) -> str:
    """With a real minus sign."""
    return f"{value}".replace("-", "−")


class _Arguments(dict[str, str | int]):
    """The arguments of a text, made from facts when the text asks for them."""

    def __init__(self, speaker: Speaker, facts: Mapping[str, Any]) -> None:
        self.speaker, self.facts = speaker, facts

    def __missing__(self, name: str) -> str | int:
        argument = self[name] = self._made(name)
        return argument

    def _made(self, name: str) -> str | int:
        facts = self.facts
        if name in DERIVED:
            needed, derive = DERIVED[name]
            if facts.keys() >= needed:
                return derive(self.speaker, facts)
        if name in facts:
            argument = self.speaker.argument(name, facts[name])
            if argument is not None:
                return argument
        fact, _, what = name.rpartition("-")
        match what, facts.get(fact):
            case "count", tuple(items):
                return len(items)
            case "counted", tuple(words):
                return self.speaker.counted(words)
            case "id", str(word):
                return word
            case "signed", int(value) | str(value):
                return signed(value)
            case "size", int(value):
                return abs(value)
        raise KeyError(name)


class Speaker:
    """Speaks one language to the people of one table; ``spoken`` collects what was said.

    With a mode it can also name the heads that are printed on the mode's cards.
    """

    def __init__(
        self, language: str, names: Sequence[str] | None = None, mode: Mode | None = None
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there are texts in {' and '.join(LANGUAGES)}, not in {language!r}")
        self.language = language
        self.names = tuple(names or ())
        self.heads = () if mode is None else mode.table.components(mode.rules).heads
        self.spoken: set[str] = set()

    def event(self, event: Event) -> str:
        """What happened."""
        facts = asdict(event)
        if not isinstance(event, Whisper):
            return self._text(event.rule, "", facts)
        facts["to"] = self.player(event.to)
        return self._text(event.rule, "whisper" if has_text(event.rule, "whisper") else "", facts)

    def why(self, event: Event) -> str:
        """What was compared before it happened; empty where nothing was, and for a whisper."""
        return self._beside(event, "why")

    def headed(self, event: Event) -> str:
        """What happened, below a heading that names its round; empty where it begins none."""
        return self._beside(event, "headed")

    def _beside(self, event: Event, kind: str) -> str:
        """Another sentence of a public event, if there is one."""
        if isinstance(event, Whisper) or not has_text(event.rule, kind):
            return ""
        return self._text(event.rule, kind, asdict(event))

    def in_full(self, event: Event) -> str:
        """What happened, and what was compared."""
        return f"{self.event(event)} {self.why(event)}".rstrip()

    def decision(self, decision: Decision) -> str:
        """What is asked."""
        facts = {"kind": decision.kind, "options-count": len(decision.options), **decision.facts}
        facts.setdefault("seat", decision.seats)
        return self._text(decision.rule, "ask", facts)

    def refusal(self, illegal: Illegal) -> str:
        """Why something is not allowed."""
        facts = {"code": illegal.code, "rule": illegal.rule, **illegal.facts}
        if has_text(illegal.rule, "no"):
            return self._text(illegal.rule, "no", facts)
        return self._text(illegal.code, "", facts)

    def choice(self, decision: Decision, choice: Choice) -> str:
        """The label of one option of a decision."""
        if isinstance(choice, str) and has_text(word_id(choice)):
            own = f"{word_id(choice)}-{decision.kind}"
            return self.part(own if has_text(own) else word_id(choice))
        facts = {**decision.facts, "kind": decision.kind, "choice": choice}
        return self._text(f"choice-{decision.kind}", "", facts)

    def mode(self, mode: Mode | str) -> str:
        """The name of a mode; a blend is called by the names of its parts."""
        return " + ".join(self.part(text_id) for text_id in _mode_ids(mode))

    def about(self, mode: Mode | str) -> str:
        """A mode in one line, or a blend in one line for each of its parts."""
        return " ".join(self._text(text_id, "about", {}) for text_id in _mode_ids(mode))

    def hints(self, mode: Mode) -> list[str]:
        """What the rulebook advises about a mode, in sentences."""
        return [self.say(f"hint-{hint}") for hint in mode.hints]

    def does(self, mode: Mode, card: str) -> str:
        """What a special, action or luck card of a mode does, in one line."""
        return self.part(word_id(card).replace("word-", f"card-{mode.table.name}-", 1))

    def option(self, name: str) -> str:
        """The name of an option."""
        return self.part(f"option-{name}")

    def player(self, seat: int) -> str:
        """The name of the player at a seat."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.part("part-player", number=seat + 1)

    def say(self, text_id: str, /, **facts: Any) -> str:
        """Any text by its id."""
        return self._text(text_id, "", facts)

    def listing(self, items: Iterable[str]) -> str:
        """Several things as a list: "12, 14 and 15"."""
        *rest, last = tuple(items) or (self.part("part-nothing"),)
        if not rest:
            return last
        both = {"rest": ", ".join(rest), "last": last}
        return format_text("part-list", "", self.language, both)

    def counted(self, words: Iterable[str]) -> str:
        """Words with how often each is there: “Stop” and 2× “Skip”."""
        return self.listing(
            self.part("part-counted", word=self._word("", word), times=times)
            for word, times in Counter(words).items()
        )

    def _text(self, text_id: str, kind: str, facts: Mapping[str, Any]) -> str:
        text = format_text(text_id, kind, self.language, _Arguments(self, facts))
        self.spoken.add(spoken_id(text_id, kind))
        return text

    def part(self, text_id: str, **arguments: str | int) -> str:
        """A part of a sentence; its arguments are words already."""
        return _part(text_id, self.language, tuple(arguments.items()))

    def argument(self, name: str, value: Any) -> str | int | None:
        """What a text gets for a fact; None for a struct that no text tells."""
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            if abs(value) >= LARGE:
                return str(value)
            return self.player(value) if name in _ONE_SEAT else value
        if isinstance(value, str):
            return self._word(name, value)
        if isinstance(value, tuple):
            return self._tuple(name, value)
        if isinstance(value, Struct):
            text_id = f"part-{_kebab(type(value).__name__)}"
            return self._text(text_id, "", asdict(value)) if has_text(text_id) else None
        return str(value)

    def _tuple(self, name: str, items: tuple[Any, ...]) -> str | None:
        if name in SEATS:
            return self.listing(map(self.player, items))
        told = [argument for item in items if (argument := self.argument("", item)) is not None]
        if len(told) < len(items):
            return None
        if name in BY_SEAT:
            return self.listing(
                self.part("part-seat", seat=self.player(seat), value=signed(item))
                for seat, item in enumerate(told)
            )
        if any(isinstance(item, tuple) for item in items):
            numbered = enumerate(told, 1)
            return "; ".join(self.part("part-row", row=row, cards=item) for row, item in numbered)
        return self.listing(map(str, told))

    def _word(self, name: str, word: str) -> str:
        if name in AS_IS:
            return word
        if name == "mode":
            return self.mode(word) if all(map(has_text, _mode_ids(word))) else word
        if is_flipped(word):
            card = int(word.removesuffix(FLIP))
            return played(self, {"card": card, "value": flipped(card)})
        return self.part(word_id(word)) if has_text(word_id(word)) else word


@lru_cache(maxsize=16384)
def _part(text_id: str, language: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
    """Most parts are said again and again: a row and how far a card is from its end."""
    return format_text(text_id, "", language, dict(arguments))


@lru_cache(maxsize=1024)
def word_id(word: str) -> str:
    """The id of the text that names a word: "Cancel!" has word-cancel."""
    return "word-" + re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")


def _mode_ids(mode: Mode | str) -> list[str]:
    name = mode.id if isinstance(mode, Mode) else mode
    return [f"mode-{part}" for part in name.split("+")]


@lru_cache(maxsize=1024)
def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
