"""What is printed on the cards, tiles and boards of a mode: the browser draws it."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.mode import Mode
from hornox.explain.speaker import word_id
from hornox.modes import reconstructed
from hornox.protocol.messages import Text
from hornox.protocol.updates import in_both


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
    hand: int = 0
    """How many turns a round has; 0 where that is not settled."""
    rounds: int | None = None
    """How many rounds are played where no option can say so."""
    words: dict[str, Text] = {}
    """The names of the special, action and luck cards."""
    reconstructed: bool = False
    """Whether some of it is our guess: the owner of a box can type in what is printed."""
    does: dict[str, Text] = {}
    """What each of these cards does, in one line."""


def parts_of(mode: Mode) -> Parts:
    """The components of a mode."""
    made = mode.table.components(mode.rules)
    track = made.track
    return Parts(
        heads=made.heads,
        places=made.places,
        fields=made.fields,
        track=None if track is None else TrackShown(track.least, track.most, track.clovers),
        hand=made.hand,
        rounds=made.rounds,
        reconstructed=reconstructed(mode),
        words={card: _name(card) for card in made.cards},
        does={card: _does(mode, card) for card in made.cards},
    )


def _name(card: str) -> Text:
    return in_both(lambda speaker: speaker.say(word_id(card)))


def _does(mode: Mode, card: str) -> Text:
    return in_both(lambda speaker: speaker.does(mode, card))
