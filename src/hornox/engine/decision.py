"""What is asked, what is answered, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

Choice = int | str
"""One option of a decision: a card, a row, a word such as ``"24~"`` or ``"pass"``."""

Fact = int | str | bool | None | tuple[int | str, ...]
"""A value that a sentence may be made of."""


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """A question put to one seat, or to a team; its options are all that is legal."""

    id: str
    kind: str
    seats: tuple[int, ...]
    options: tuple[Choice, ...]
    rule: str
    secret: bool = False
    """Whether the answer lies face down until all have answered; until then it can be replaced."""
    facts: Mapping[str, Fact] = {}


class Answer(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One seat's choice for one decision."""

    decision: str
    seat: int
    choice: Choice


class Illegal(ValueError):
    """A refused request: an error code, the rule behind it and the facts; nothing has changed.

    ``sentence`` says it in words, where somebody has put it into words.
    """

    sentence = ""

    def __init__(self, code: str, rule: str, facts: Mapping[str, Fact] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.facts: dict[str, Fact] = dict(facts or {})
        super().__init__(code, rule, self.facts)

    def __str__(self) -> str:
        if self.sentence:
            return self.sentence
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({self.rule}{': ' + told if told else ''})"
