"""A game as somebody at this terminal takes part in it, wherever it runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from hornox.bots import NAMES
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Event, Moment
from hornox.engine.record import Record
from hornox.engine.sheet import Sheet
from hornox.engine.view import View
from hornox.explain import LANGUAGES, Speaker
from hornox.play import harmless
from hornox.terminal.notes import Note


class Only(Struct, frozen=True):
    """Somebody had only one choice, which was made at once."""

    seat: int
    decision: Decision
    choice: Choice


class Line(Struct, frozen=True):
    """A line of chat."""

    name: str
    text: str


Item = Event | Note | Only | Line
"""Something that the story of a game tells."""


class Entry(Struct, frozen=True):
    """An item with the one seat that hears it, and with the table and score sheet after it."""

    item: Item
    to: int | None = None
    moment: Moment | None = None
    sheet: Sheet | None = None


class Refused(Exception):
    """Something was not done; the sentences say why, by language."""

    def __init__(self, text: dict[str, str], code: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.code = code


class Unable(OSError):
    """The server cannot do that now, and says why; later it may."""

    def __init__(self, text: dict[str, str]) -> None:
        super().__init__("unable")
        self.text = text


class Hint(Struct, frozen=True):
    """What a bot would do, and what it thinks of it, by language."""

    choice: Choice | None
    text: dict[str, str]


class SeatAt(Struct, frozen=True):
    """A seat before the game begins."""

    name: str
    here: bool
    bot: str = ""


class Place:
    """What is asked of a game: the same at this terminal and over the network."""

    far = False
    """Whether others play elsewhere: news may come at any time, also after the game."""
    helps = True
    """Whether hints and risks may be asked for."""
    busy = False
    """Whether bots of this terminal still have to choose."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        """The story so far, for whomever it is."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        raise NotImplementedError

    @property
    def view(self) -> View[Any, Any] | None:
        """What the person before the screen may know; None while there is no game."""
        raise NotImplementedError

    @property
    def story(self) -> Sequence[Item]:
        """All that this person has heard."""
        return self.heard(len(self.entries))

    def heard(self, upto: int) -> Sequence[Item]:
        """What this person has heard of this many entries."""
        return [entry.item for entry in self.entries[:upto]]

    @property
    def handing(self) -> int | None:
        """Who has to come before the screen now, where several people share it."""
        return None

    @property
    def notes(self) -> Sequence[Note]:
        """How things stand around the game: who is waited for, what a team wants."""
        return ()

    @property
    def met(self) -> Sequence[Note]:
        """Which of the others are bots, and how those play: the story begins with that."""
        return ()

    @property
    def lobby(self) -> Sequence[SeatAt]:
        """Who sits at a table whose game has not begun."""
        return ()

    @property
    def abilities(self) -> frozenset[str]:
        """What can be done here beyond answering: chat, begin, again, anyone, review, back."""
        return frozenset()

    def own_after(self, number: int) -> Any:
        """What this person held right after an entry; None where nobody has told."""
        moment = self.entries[number].moment
        return moment.private[0] if moment is not None and moment.private else None

    def about(self, speaker: Speaker) -> Sequence[str]:
        """What is to be known of a table: what is played, who may come, the seed."""
        return ()

    def look(self) -> None:
        """The person who was called is before the screen."""

    def answer(self, decision: str, choice: Choice) -> None:
        """Answer a decision, or answer it again; Refused says why not."""
        raise NotImplementedError

    async def do(self, ability: str, text: str = "") -> None:
        """Use one of the abilities; Refused says why not."""

    async def hint(self) -> Hint:
        """What would the bot do?"""
        return Hint(None, {})

    async def risks(self) -> dict[str, str]:
        """How likely each card takes a row, in one line."""
        return {}

    async def prepare(self) -> None:
        """Get ready for a hint."""

    async def record(self) -> Record:
        """The finished game; Illegal or OSError where it cannot be had."""
        raise FileNotFoundError

    async def run(self, changed: Callable[[], object]) -> None:
        """Keep the game going until it is left; tell whenever something has changed."""
        raise NotImplementedError

    def leave(self) -> Note | None:
        """Get up, with nothing lost; what is left to say."""
        return None


def told(speaker: Speaker, item: Item, whole: bool = True) -> str:
    """An item of a story, if wanted with all that was compared.

    What people typed cannot steer the terminal.
    """
    if isinstance(item, Event):
        return speaker.in_full(item) if whole else speaker.event(item)
    if isinstance(item, Note):
        # A sentence of a server comes in all languages.
        facts = {
            n: v.get(speaker.language, "") if isinstance(v, dict) else v
            for n, v in item.facts.items()
        }
        return harmless(speaker.say(item.text, **facts))
    if isinstance(item, Only):
        label = speaker.choice(item.decision, item.choice)
        return speaker.say("terminal-only", seat=item.seat, label=label)
    return f"{harmless(item.name)}: {harmless(item.text)}"


@lru_cache(maxsize=64)
def bots_met(bots: tuple[str | None, ...]) -> tuple[Note, ...]:
    """By what bot each seat is played (None: by a person), and how that one plays."""
    notes = []
    for bot in dict.fromkeys(filter(None, bots)):
        facts: dict[str, Any] = {"seats": tuple(n for n, at in enumerate(bots) if at == bot)}
        facts["bot"] = bot
        if bot in NAMES:
            facts["plays"] = {name: Speaker(name).say(f"play-bot-{bot}") for name in LANGUAGES}
        notes.append(Note("terminal-level" if bot in NAMES else "terminal-bots", facts))
    return tuple(notes)


def in_all(names: Sequence[str], say: Callable[[Speaker], str]) -> dict[str, str]:
    """A sentence in every language."""
    return {language: say(Speaker(language, names)) for language in LANGUAGES}
