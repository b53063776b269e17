"""The words of a kind of table: which clause tells which part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.engine.state import Outcome
from hornox.notation.tokens import Cursor
from hornox.notation.values import CARDS, NONE, NUMBERS, PLAYERS, Codec, Held, each, held, split

Told = dict[str, Any]
"""What a position tells, by the word of each clause."""


EXACT = ""
"""In place of a field: the table itself does not read the word, so it needs ``next``."""


class Clause(NamedTuple):
    """A word for one field; ``plain`` is that of a described table, if it has another name."""

    path: str
    codec: Codec
    plain: str | None = None


class Hands(NamedTuple):
    """A word for what each seat holds: the public count, what all have seen, the seat's own."""

    size: str
    own: str
    seen: str | None = None
    words: bool = False

    @property
    def codec(self) -> Codec:
        """How hands are written."""
        return split("|", held(self.words))


class Pile(NamedTuple):
    """A word for a pile that lies face down: its public count and its hidden cards."""

    size: str
    cards: str
    words: bool = False
    plain: bool = False
    """Whether a described table can have its cards."""

    @property
    def codec(self) -> Codec:
        """How a pile is written."""
        return held(self.words)


def _read_letter(cursor: Cursor) -> str | None:
    word = cursor.text()
    return None if word == "?" else word


LETTERS = "letters"
LETTERED = each(Codec(_read_letter, lambda letter: letter or "?"))
"""Letters of the seats: ``A!`` where all have seen it, ``?`` where it is not known."""


def _same(public: Any, *_: Any) -> Any:
    return public


def _no_parts(_mode: Mode, _seats: int) -> dict[str, Any]:
    return {}


class Words(NamedTuple):
    """All words of a kind of table.

    ``turned`` and ``plain`` make of them the description that the table itself reads; ``spare`` are
    words that need not be told where that comes to the same. ``hand`` is the word for one's own
    hand alone.
    """

    clauses: Mapping[str, Clause]
    hands: Mapping[str, Hands]
    piles: Mapping[str, Pile]
    hidden: Mapping[str, Clause]
    turned: Callable[[Any], tuple[int | None, Choice]]
    """Whose a card of the queue is, and what was chosen."""
    plain: Callable[[Told, dict[str, Any]], None]
    """Adds to a description what the table calls or counts otherwise."""
    spare: tuple[str, ...]
    parts: Callable[[Mode, int], dict[str, Any]] = _no_parts
    """The optional parts of the public table that the mode has, still empty."""
    settled: Callable[..., Any] = _same
    """The public table of a mode with what follows from the rest of it."""
    usual: Callable[[Any], Any] = _same
    """The public table without traces of how it came about."""
    letters: bool = False
    """Whether each seat has a letter of its own, which all may have seen."""

    def codec(self, word: str) -> Codec | None:
        """How the value of a word is written."""
        if word == LETTERS and self.letters:
            return LETTERED
        kinds: tuple[Mapping[str, Clause | Hands | Pile], ...] = (
            self.clauses, self.hands, self.piles, self.hidden
        )  # fmt: skip
        return next((kind[word].codec for kind in kinds if word in kind), None)

    def plainly(self, word: str) -> bool:
        """Whether the table itself reads a word."""
        if word in self.clauses:
            return self.clauses[word].plain != EXACT
        in_pile = word in self.piles and self.piles[word].plain
        return in_pile or word in self.hands or word == LETTERS

    def description(self, told: Told) -> dict[str, Any]:
        """What is told, as the table itself reads it."""
        found: dict[str, Any] = {}
        for word, clause in self.clauses.items():
            if word in told and clause.plain != EXACT:
                part, _, name = (clause.plain or clause.path).rpartition(".")
                (found.setdefault(part, {}) if part else found)[name] = told[word]
        if "turned" in told:
            found["revealed"] = [self.turned(one) for one in told["turned"]]
        if "hands" in told:
            found["hands"] = told_hands(told["hands"])
        self.plain(told, found)
        return found

    @property
    def all(self) -> tuple[str, ...]:
        """All words in the order in which they are written."""
        lettered = (LETTERS,) if self.letters else ()
        return (*self.clauses, *self.hands, *lettered, *self.piles, *self.hidden)


def get(part: Any, path: str) -> Any:
    """A field, however deep; None where a part on the way is not there."""
    for name in path.split("."):
        part = None if part is None else getattr(part, name)
    return part


def put(part: Any, path: str, value: Any) -> Any:
    """The same with another value in a field, however deep."""
    name, _, below = path.partition(".")
    return replace(part, **{name: put(getattr(part, name), below, value) if below else value})


def told_hands(hands: tuple[Held, ...]) -> list[Any]:
    """Hands as tables read them: None where not all cards are told."""
    return [hand.cards if hand.whole else None for hand in hands]


def _read_outcome(cursor: Cursor) -> Outcome:
    rule = cursor.text()
    lists = []
    for codec in (NUMBERS, NUMBERS, PLAYERS):
        cursor.need("|")
        lists.append(codec.read(cursor))
    return Outcome(rule, *lists)


def _write_outcome(outcome: Outcome) -> str:
    return " | ".join(
        [
            outcome.rule,
            NUMBERS.write(outcome.scores),
            NUMBERS.write(outcome.ranks),
            PLAYERS.write(outcome.winners),
        ]
    )


OUTCOME = Codec(_read_outcome, _write_outcome)
"""How a game ended: the rule, scores, ranks, winners."""
ROWS = split("|", CARDS)


def flags(*names: str) -> Codec:
    """A struct of flags at each row: the names of those that are set."""

    def read(cursor: Cursor) -> tuple[str, ...]:
        found: list[str] = []
        while cursor.at_word():
            word = cursor.here.text
            if word != NONE and word not in names:
                cursor.fail("one-of", given=cursor.given, known=", ".join(names))
            found += [word] if word != NONE else []
            cursor.word()
        return tuple(found)

    return Codec(read, lambda value: " ".join(n for n in names if getattr(value, n)) or NONE)
