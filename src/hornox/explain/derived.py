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
    compared = zip(facts["ends"], facts["differences"], barred(facts), strict=True)
    return speaker.listing(
        speaker.part(
            "part-compared",
            row=row,
            end=end or 0,
            difference=_or_none(difference),
            barred=reason or "none",
        )
        for row, (end, difference, reason) in enumerate(compared, 1)
    )


def barred(facts: Facts) -> tuple[str | None, ...]:
    """By row: what keeps the card out, in a word, or None where it may go."""
    pairs = zip(facts["ends"], facts["differences"], strict=True)
    return tuple(
        [
            None if difference is not None else _reason(facts, row, end or 0)
            for row, (end, difference) in enumerate(pairs, 1)
        ]
    )


def _reason(facts: Facts, row: int, end: int) -> str:
    """A row without a card, a Stop, a number that does not suit, or else a marker's side."""
    value = facts.get("value", facts["card"])
    markers = facts.get("markers")
    falls = markers is not None and markers.mountain is not None and markers.mountain.row == row
    if not end:
        return "empty"
    if row in facts.get("locked", ()):
        return "stop"
    if end == value:
        return "same"
    if falls and end < value:
        return "lower"
    if end > value and not falls:
        return "higher"
    assert markers is not None and markers.even_odd is not None
    return "odd" if markers.even_odd.odd else "even"


def low(_speaker: Speaks, facts: Facts) -> str:
    """Whether a card that fits nowhere is just lower than all ends."""
    return "yes" if all(reason == "higher" for reason in barred(facts)) else "no"


def closed(_speaker: Speaks, facts: Facts) -> str:
    """Whether a stop sign keeps a tile out of a row that ends lower."""
    low = [row for row in facts["compared"] if row.end < facts["tile"]]
    return "yes" if low else "no"


def starts(speaker: Speaks, facts: Facts) -> str:
    """The first card of each row."""
    return speaker.listing(str(row[0]) for row in facts["rows"])


def cards_range(speaker: Speaks, facts: Facts) -> str:
    """Cards in order without a gap by the first and the last, any others one by one."""
    cards = facts["cards"]
    if len(cards) > 2 and cards == tuple(range(cards[0], cards[-1] + 1)):
        return f"{cards[0]}–{cards[-1]}"
    return speaker.listing(map(str, cards))


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


def choice_flipped(speaker: Speaks, facts: Facts) -> str:
    """Whether that card is flipped, and if so, whether it stays the same."""
    choice = facts["choice"]
    if not is_flipped(choice):
        return "no"
    return "same" if choice_value(speaker, facts) == choice_card(speaker, facts) else "yes"


def is_flipped(choice: str | int) -> TypeGuard[str]:
    """Whether a choice is a card that is played with the flip card."""
    return isinstance(choice, str) and re.fullmatch(rf"[0-9]{{1,2}}{FLIP}", choice) is not None


def _or_none(value: int | None) -> str | int:
    return "none" if value is None else value


DERIVED: dict[str, tuple[set[str], Callable[[Speaks, Facts], str | int]]] = {
    "comparison": ({"card", "ends", "differences"}, comparison),
    "low": ({"card", "ends", "differences"}, low),
    "closed": ({"compared", "tile"}, closed),
    "starts": ({"rows"}, starts),
    "cards-range": ({"cards"}, cards_range),
    "end": ({"ends", "row"}, end),
    "difference": ({"differences", "row"}, difference),
    "fits-count": ({"differences"}, fits),
    "played": ({"card", "value"}, played),
    "each": ({"hands"}, each),
    "standing": ({"gained", "totals"}, standing),
    "choice-card": ({"choice"}, choice_card),
    "choice-value": ({"choice"}, choice_value),
    "choice-flipped": ({"choice"}, choice_flipped),
    "heads": ({"choice"}, choice_heads),
    "printed": ({"choice"}, choice_printed),
}
"""Each argument with the facts it needs; it is made whenever they are there."""
