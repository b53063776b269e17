"""What a written game tells of its deals: rows, hands, or any shuffle in its order."""

from __future__ import annotations

import re
from typing import Any

from hornox.engine.decision import Choice
from hornox.notation.driving import Slots, Start, Untold
from hornox.notation.errors import NotationError
from hornox.notation.position_text import read_choice
from hornox.notation.tokens import Cursor, Token
from hornox.notation.values import PLAYER
from hornox.notation.words import ROWS


class Deals:
    """Reads the lines that begin with ``deal`` or ``hand``, and remembers where they stand."""

    def __init__(self, begin: Start) -> None:
        self.mode, self.seats, self.open = begin.mode, begin.seats, begin.open
        self.options = begin.mode.settle_options(begin.options)
        self.places: dict[str, Token] = {}
        self.cards: dict[tuple[str, Any], Token] = {}

    def blame(self, untold: Untold, place: Token) -> NotationError:
        """Where a deal that cannot be is told, or where it was needed."""
        given = untold.purpose, untold.facts.get("given")
        place = self.cards.get(given) or self.places.get(untold.purpose, place)
        return NotationError(place.line, place.column, untold.why, **untold.facts)

    def told(self, cursors: list[Cursor]) -> dict[str, Slots]:
        """What is told of each shuffle: by its purpose, or as rows and hands, deal by deal."""
        told: dict[str, list[Choice | None]] = {}
        number = 0
        for cursor in cursors:
            place = cursor.here
            word = cursor.word().text
            if word == "deal" and not _by_purpose(cursor):
                if not self.shown():
                    place.fail("no-rows")
                number += 1
                purpose = f"deal/{number}"
                rows = [card for row in ROWS.read(cursor) for card in row]
                self._put(told, purpose, place, self._rows_at(), rows)
            elif word == "deal":
                purpose = _purpose(cursor)
                cursor.need(":")
                self._put(told, purpose, place, 0, _slots(cursor))
            else:
                seat = PLAYER.read(cursor)
                cursor.need(":")
                purpose = f"deal/{max(number, 1)}"
                self._put(told, purpose, place, self._hand_at(place, seat), _slots(cursor))
            cursor.finish()
        return {purpose: tuple(slots) for purpose, slots in told.items()}

    def _put(
        self,
        told: dict[str, list[Choice | None]],
        purpose: str,
        place: Token,
        at: int,
        cards: list[Choice | None],
    ) -> None:
        if not self.open and None in cards:
            place.fail("seed-deal")
        self.places[purpose] = place
        slots = told.setdefault(purpose, [])
        slots += [None] * (at + len(cards) - len(slots))
        for offset, card in enumerate(cards):
            if slots[at + offset] is not None:
                place.fail("twice", name=purpose)
            slots[at + offset] = card
            self.cards[purpose, card] = place

    def _rows_at(self) -> int:
        """Where the cards of the rows lie in a shuffled deck: behind all hands."""
        buffalo = self.mode.table.name == "buffalo"
        return int(self.mode.rules.hand) * (self.seats + buffalo)

    def shown(self) -> range:
        """Where the cards lie that are open after a deal: in the rows, or in a draft."""
        rules, seats = self.mode.rules, self.seats
        match self.mode.table.name:
            case "party":
                return range(0)
            case "board":
                rows = len(rules.board.start[seats])
            case _:
                rows = rules.rows
        at = self._rows_at()
        drafted = self.options.get("draft")
        return range(0 if drafted else at, at + rows)

    def _hand_at(self, place: Token, seat: int) -> int:
        if seat >= self.seats:
            place.fail("player", given=seat + 1)
        rules = self.mode.rules
        if self.mode.table.name == "party":
            return int(rules.data.removed[self.seats] + seat * rules.data.hand)
        return int(rules.hand * seat)


def _by_purpose(cursor: Cursor) -> bool:
    """Whether a colon follows the first word, or the first two with a slash between them."""
    signs = [token.text for token in cursor.tokens[cursor.at :][:4]]
    return signs[1:2] == [":"] or signs[1::2] == ["/", ":"]


def _purpose(cursor: Cursor) -> str:
    """``deal/1``."""
    name = cursor.text()
    return f"{name}/{cursor.text()}" if cursor.mark("/") else name


def _slots(cursor: Cursor) -> list[Choice | None]:
    """Cards in the order of their shuffle: ``12 ? 14 ?20 Stop``."""
    slots: list[Choice | None] = []
    while cursor.at_word():
        place = cursor.here
        word = cursor.text()
        if found := re.fullmatch(r"\?([0-9]{0,3})", word):
            slots += [None] * (int(found[1]) if found[1] else 1)
        elif place.kind == "word" and (ranged := re.fullmatch(r"([0-9]{1,3})-([0-9]{1,3})", word)):
            slots += range(int(ranged[1]), int(ranged[2]) + 1)
        else:
            slots.append(read_choice(word))
    return slots
