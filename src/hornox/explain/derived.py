"""Arguments that are made of several facts together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeGuard

from hornox.tables.rows.cards import FLIP, HEADS, flipped

Facts = Mapping[str, Any]


class Speaks(Protocol):
    """What is needed of a speaker to put several facts together."""

    heads: tuple[int, ...]

    def part(self, text_id: str, **arguments: str | int) -> str:
        """A part of a sentence."""

    def listing(self, items: Iterable[str]) -> str:
        """Several things as a list."""

    def player(self, seat: int) -> str:
        """The name of the player at a seat."""


def comparison(speaker: Speaks, facts: Facts) -> str:
    """Every row with its end, and how far the card is from it."""
    pairs = zip(facts["ends"], facts["differences"], strict=True)
    return speaker.listing(
        speaker.part("part-compared", row=row, end=_or_none(end), difference=_or_none(difference))
        for row, (end, difference) in enumerate(pairs, 1)
    )


def end(_speaker: Speaks, facts: Facts) -> str | int:
    """The card at the end of the row that was chosen."""
    return _or_none(facts["ends"][facts["row"] - 1])


def difference(_speaker: Speaks, facts: Facts) -> str | int:
    """How far the card is from the row that was chosen."""
    return _or_none(facts["differences"][facts["row"] - 1])


def fits(_speaker: Speaks, facts: Facts) -> int:
    """How many rows the card could have gone to."""
    return sum(difference is not None for difference in facts["differences"])


def played(speaker: Speaks, facts: Facts) -> str:
    """A card, with its value where that is another."""
    card, value = facts["card"], facts["value"]
    flipped = "yes" if card != value else "no"
    return speaker.part("part-card", number=card, worth=value, flipped=flipped)


def each(_speaker: Speaks, facts: Facts) -> str | int:
    """How many cards everybody holds, if all hold the same number."""
    first, *rest = facts["hands"]
    return first if isinstance(first, int) and set(rest) <= {first} else "none"


def standing(speaker: Speaks, facts: Facts) -> str:
    """What everybody gained, and has in all."""
    pairs = zip(facts["gained"], facts["totals"], strict=True)
    return speaker.listing(
        speaker.part("part-standing", seat=speaker.player(seat), heads=gained, total=total)
        for seat, (gained, total) in enumerate(pairs)
    )


def choice_card(_speaker: Speaks, facts: Facts) -> str | int:
    """The number of the card that is a choice, flipped or not; any other choice as it is."""
    choice: str | int = facts["choice"]
    return int(choice.removesuffix(FLIP)) if is_flipped(choice) else choice


def choice_value(speaker: Speaks, facts: Facts) -> str | int:
    """What that card counts as when it is placed."""
    card = choice_card(speaker, facts)
    return flipped(int(card)) if is_flipped(facts["choice"]) else card


def choice_heads(speaker: Speaks, facts: Facts) -> str | int:
    """The heads of that card."""
    card = choice_card(speaker, facts)
    return HEADS[card] if isinstance(card, int) and 0 < card < len(HEADS) else "none"


def choice_printed(speaker: Speaks, facts: Facts) -> str | int:
    """The heads printed on the card or tile that is a choice, if the speaker knows the mode."""
    card, heads = facts["choice"], speaker.heads
    return heads[card] if isinstance(card, int) and 0 < card < len(heads) else "none"


def choice_flipped(_speaker: Speaks, facts: Facts) -> str:
    """Whether that card is flipped."""
    return "yes" if is_flipped(facts["choice"]) else "no"


def is_flipped(choice: str | int) -> TypeGuard[str]:
    """Whether a choice is a card that is played with the flip card."""
    return isinstance(choice, str) and re.fullmatch(rf"[0-9]{{1,2}}{FLIP}", choice) is not None


def _or_none(value: int | None) -> str | int:
    return "none" if value is None else value


DERIVED: dict[str, tuple[tuple[str, ...], Callable[[Speaks, Facts], str | int]]] = {
    "comparison": (("ends", "differences"), comparison),
    "end": (("ends", "row"), end),
    "difference": (("differences", "row"), difference),
    "fits-count": (("differences",), fits),
    "played": (("card", "value"), played),
    "each": (("hands",), each),
    "standing": (("gained", "totals"), standing),
    "choice-card": (("choice",), choice_card),
    "choice-value": (("choice",), choice_value),
    "choice-flipped": (("choice",), choice_flipped),
    "heads": (("choice",), choice_heads),
    "printed": (("choice",), choice_printed),
}
"""Each argument with the facts it needs; it is made whenever they are there."""
