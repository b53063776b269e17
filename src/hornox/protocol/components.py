"""What is printed on the cards, tiles and boards of a mode: the browser draws it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hornox.engine.mode import Mode
from hornox.explain.speaker import word_id
from hornox.protocol.messages import Text
from hornox.protocol.updates import in_both
from hornox.tables.board.model import ACTIONS, LUCK, BoardRules
from hornox.tables.buffalo.model import BuffaloRules
from hornox.tables.party.model import PartyRules
from hornox.tables.rows.cards import HEADS
from hornox.tables.rows.model import RowRules
from hornox.tables.rows.specials.kinds import KINDS


class TrackShown(Struct, frozen=True):
    """The score track: where it ends, where the clovers are."""

    least: int
    most: int
    clovers: tuple[int, ...]


class Parts(Struct, frozen=True):
    """What is printed on the components of a mode."""

    heads: tuple[int, ...]
    """By the number of a card or tile; the first entry is for no card."""
    places: int = 0
    """How many cards fit into a row."""
    fields: tuple[tuple[str, ...], ...] = ()
    """The fields of a board, row by row, by their codes."""
    track: TrackShown | None = None
    words: dict[str, Text] = {}
    """The names of the special, action and luck cards."""


def parts_of(mode: Mode) -> Parts:
    """The components of a mode."""
    match mode.rules:
        case BoardRules() as rules:
            track = rules.track
            return Parts(
                heads=rules.heads,
                fields=tuple(tuple(field.code for field in row) for row in rules.board.rows),
                track=TrackShown(track.least, track.most, track.clovers if rules.luck else ()),
                words=_named((*ACTIONS, *LUCK)),
            )
        case PartyRules() as rules:
            return Parts(heads=(0, *rules.data.heads), places=rules.data.row_max)
        case BuffaloRules() as rules:
            return Parts(heads=HEADS, places=rules.capacity, words=_named(rules.specials))
        case RowRules() as rules:
            words = _named(KINDS) if rules.specials else {}
            return Parts(heads=HEADS, places=rules.capacity, words=words)
    return Parts(heads=HEADS)


def _named(cards: Iterable[str]) -> dict[str, Text]:
    return {card: _name(card) for card in cards}


def _name(card: str) -> Text:
    return in_both(lambda speaker: speaker.say(word_id(card)))
