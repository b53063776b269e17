"""Games as text, in any form that can be read: a record as JSON, or the game notation."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.engine.decision import Answer, Illegal
from hornox.engine.record import Record
from hornox.engine.wire import decode_record
from hornox.explain import Speaker
from hornox.modes import REGISTRY
from hornox.notation import NotationError, read_games
from hornox.play.match import Match, replayed


class Misplayed(Illegal):
    """An answer of a record that the rules do not allow, and where it stands."""

    def __init__(self, why: Illegal, number: int, given: Answer) -> None:
        super().__init__(why.code, why.rule, why.facts)
        self.number = number
        self.given = given

    def told(self, speaker: Speaker) -> str:
        """Which answer it is, and which rule it breaks."""
        return speaker.say(
            "record-misplayed", number=self.number, decision=self.given.decision,
            place=self.given.seat + 1, problem=speaker.refusal(self),
        )  # fmt: skip


REFUSALS = (Illegal, NotationError)
"""What is raised where a text is no game."""


def reason(wrong: Exception, speaker: Speaker) -> str:
    """Such a refusal as a sentence, with the place where that is known."""
    if isinstance(wrong, Illegal) and not isinstance(wrong, Misplayed):
        return speaker.refusal(wrong)
    assert isinstance(wrong, Misplayed | NotationError)
    return wrong.told(speaker)


def record_in(text: str) -> Record:
    """The one game of a text, not played yet; Illegal or NotationError says what is wrong."""
    if text.lstrip().startswith("{"):
        return decode_record(text)
    games = read_games(text)
    if len(games) > 1:
        raise Illegal("E_ONE_GAME", "record", {"games": len(games)})
    return games[0]


def played_again(record: Record) -> Iterator[Match]:
    """A record's game answer by answer; Illegal where it does not replay, with the place."""
    played = 0
    try:
        for match in replayed(record, REGISTRY):
            yield match
            played += 1
    except Illegal as illegal:
        if not played:  # the game could not even begin
            raise
        raise Misplayed(illegal, played, record.answers[played - 1]) from None
    except ValueError as error:  # cards were stacked that are not in the deck
        raise Illegal("E_FORMAT", "record", {"why": str(error)}) from None
