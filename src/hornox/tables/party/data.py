"""The cards of Bullenparty, read from their file and checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct

from hornox.tables.component_files import Sheet, read_sheet

FILE = "bullenparty.toml"
PLAYERS = range(2, 6)
CARDS, BULLS = 100, 10


class PartyData(Struct, frozen=True):
    """All cards and counts.

    ``heads`` are those of the number cards from 1 on, ``bulls`` those of the bull cards, top of the
    stack first; ``removed`` is how many number cards stay out, by number of players.
    """

    hand: int
    row_start: int
    row_max: int
    letters: tuple[str, ...]
    bulls: tuple[int, ...]
    heads: tuple[int, ...]
    removed: dict[int, int]

    @property
    def cards(self) -> range:
        """All number cards."""
        return range(1, len(self.heads) + 1)

    def heads_of(self, card: int) -> int:
        """The heads of a number card."""
        return self.heads[card - 1]


def read_party(*folders: Path) -> PartyData:
    """The cards from the first folder that has the file; E_DATA_FILE tells what is wrong."""
    return read_cards(read_sheet(FILE, folders))


def read_cards(sheet: Sheet) -> PartyData:
    """The cards of one file."""
    sheet.only(
        *("schema", "hand_size", "row_start", "row_max", "null_letters", "bull_cards"),
        *("number_bullheads", "removed_number_cards", "forced"),
    )
    hand = sheet.number("hand_size", 2, 10)
    row_start = sheet.number("row_start", 1, 9)
    return PartyData(
        hand=hand,
        row_start=row_start,
        row_max=sheet.number("row_max", row_start + 1, 10),
        letters=_letters(sheet),
        # Sorted, fewest heads on top.
        bulls=tuple(sorted(_heads(sheet, "bull_cards", BULLS, 4))),
        heads=_known(sheet, _heads(sheet, "number_bullheads", CARDS, 1)),
        removed=_removed(sheet.sheet("removed_number_cards"), hand + row_start),
    )


def _letters(sheet: Sheet) -> tuple[str, ...]:
    """A null card for everybody, each with another letter."""
    letters = sheet.words("null_letters")
    if len(letters) != max(PLAYERS):
        raise sheet.bad("null_letters", "count", len(letters), needed=max(PLAYERS))
    for letter, times in Counter(letters).items():
        if times > 1:
            raise sheet.bad("null_letters", "twice", letter)
    return letters


def _heads(sheet: Sheet, key: str, needed: int, least: int) -> tuple[int, ...]:
    """The heads of this many cards, each within the printed range."""
    given = sheet.numbers(key)
    if len(given) != needed:
        raise sheet.bad(key, "count", len(given), needed=needed)
    for card, heads in enumerate(given, 1):
        if not least <= heads <= 7:
            raise sheet.bad(f"{key}[{card}]", "range", heads, least=least, most=7)
    return given


def _known(sheet: Sheet, heads: tuple[int, ...]) -> tuple[int, ...]:
    """The heads that a source tells must be among those of the list."""
    for known in sheet.sheets("forced", needed=False):
        known.only("card", "bullheads", "source")
        card, count = known.number("card", 1, CARDS), known.number("bullheads", 1, 7)
        if heads[card - 1] != count:
            raise sheet.bad(f"number_bullheads[{card}]", "forced", heads[card - 1], known=count)
    return heads


def _removed(sheet: Sheet, each: int) -> dict[int, int]:
    """Enough cards must be left for all hands, the first rows and one more."""
    sheet.only(*(f"p{seats}" for seats in PLAYERS))
    return {seats: sheet.number(f"p{seats}", 0, CARDS - seats * each - 1) for seats in PLAYERS}
