"""Records: a game as its seed and answers, to be saved, loaded, looked at and played on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from os import PathLike
from pathlib import Path

from hornox.engine import record as engine
from hornox.engine.decision import Illegal
from hornox.engine.mode import OptionValue
from hornox.engine.state import Outcome
from hornox.engine.wire import decode_record, encode_record
from hornox.explain import Speaker
from hornox.explain.refusals import in_words
from hornox.learn.review import Progress, Review, lent_in
from hornox.learn.review import review as review_of
from hornox.library.arguments import language_of, must_be
from hornox.library.moments import Moment, Move, move_of
from hornox.library.svg import draw_table
from hornox.modes import REGISTRY
from hornox.notation import read_games
from hornox.play.match import Match, replayed
from hornox.play.seats import recorded_names

Source = str | bytes | Path
"""A path, or the text of a record."""


class Record:
    """A game that was written down; iterating it plays it once more, moment by moment.

    ``plain`` is the engine's record, with the fields of the file.
    """

    def __init__(self, plain: engine.Record, language: str = "en") -> None:
        must_be(engine.Record, plain, "plain: a Record of the engine; hornox.load reads one")
        self.plain = plain
        with in_words(Speaker(language_of(language))):
            mode = REGISTRY.find(plain.mode, plain.version)
        self._speaker = Speaker(language, self.names, mode)

    @property
    def mode(self) -> str:
        """The id of the mode."""
        return self.plain.mode

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return recorded_names(self.plain.seats)

    @property
    def settings(self) -> dict[str, OptionValue]:
        """The options in force, by name."""
        return dict(self.plain.options)

    @property
    def seed(self) -> str:
        """The seed of the deals."""
        return self.plain.seed

    @property
    def language(self) -> str:
        """The language of all sentences, ``en`` or ``de``."""
        return self._speaker.language

    @property
    def moves(self) -> tuple[Move, ...]:
        """All answers with what was asked, in the order in which they were given."""
        return tuple(moment.move for moment in self if moment.move is not None)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, ranks and winners; None if the game was not finished."""
        return self.last.outcome

    @cached_property
    def last(self) -> Match:
        """How the game stood at its end, as the driver of games has it."""
        *_, last = self._played()
        return last

    def _played(self) -> Iterator[Match]:
        """The game after each answer; an Illegal names the answer that cannot be given."""
        answers = -1
        try:
            with in_words(self._speaker):
                for match in replayed(self.plain, REGISTRY):
                    answers += 1
                    yield match
        except Illegal as illegal:
            if answers >= 0:
                illegal.sentence = f"answer {answers + 1}: {illegal.sentence}"
            raise

    def __iter__(self) -> Iterator[Moment]:
        """The deal, and then the game after each answer; Illegal where it cannot be played."""
        before: Match | None = None
        for match in self._played():
            move = None if before is None else move_of(before, match, self._speaker)
            yield Moment(match, move, self._speaker)
            before = match

    def review(self, progress: Progress = lambda _done, _of: None) -> Review:
        """Accuracy, luck and skill of all players, and what every choice cost.

        ``progress`` is told how many choices of how many have been weighed. Illegal if the game was
        not finished. It takes seconds; the same record gives the same figures everywhere.
        """
        if not callable(progress):
            raise TypeError(f"progress: a function of two numbers, not {progress!r}")
        with in_words(self._speaker):
            return review_of(replayed(self.plain, REGISTRY), progress, lent_in(self.plain))

    def __len__(self) -> int:
        """How many moments there are: the deal, and one for each answer."""
        return 1 + len(self.plain.answers)

    def save(self, path: str | Path) -> None:
        """Write one line of JSON; to a file that ends in ``.jsonl`` it is added."""
        must_be((str, PathLike), path, "path: a text or a Path")
        with Path(path).open("ab" if str(path).endswith(".jsonl") else "wb") as file:
            file.write(self.json())

    def json(self) -> bytes:
        """One line of JSON."""
        return encode_record(self.plain)

    @staticmethod
    def each(source: Source, language: str = "en") -> Iterator[Record]:
        """All records of a file or text, one after the other: JSON Lines, or the game notation."""
        lines = _lines(source)
        for number, line in enumerate(lines, 1):
            if line.lstrip()[:1] == b"[":
                yield from _noted(b"".join([line, *lines]), language)
            elif line.strip():
                yield _read(line, f"line {number}: ", language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.plain == other.plain

    def __hash__(self) -> int:
        return hash(self.json())

    def __repr__(self) -> str:
        who, answers = ", ".join(self.names), len(self.plain.answers)
        return f"<hornox.Record {self.mode}: {who}; seed {self.seed!r}, {answers} answers>"

    def _repr_svg_(self) -> str:
        return draw_table(self.last.view(None), self._speaker)

    def __str__(self) -> str:
        head = f"{self._speaker.mode(self.mode)}: {', '.join(self.names)}"
        return "\n".join([head, *(f"{move.number:3}. {move}" for move in self.moves)])


def load(source: Source, language: str = "en") -> Record:
    """The record in a file, or in a text or bytes: JSON, or the game notation.

    Old records load as well. An Illegal or a ValueError says what is wrong, and where. Of a file
    with many games use `Record.each`.
    """
    lines = list(_lines(source))
    data = b"".join(lines)
    if not data.strip():
        raise ValueError("source: there is nothing in it")
    if data.lstrip()[:1] == b"[":
        found = _noted(data, language)
    elif len(lines) > 1 and all(line.rstrip()[-1:] + line[:1] == b"}{" for line in lines):
        found = list(Record.each(data, language))
    else:
        found = [_read(data, "", language)]
    if len(found) > 1:
        raise ValueError(f"source: {len(found)} games; hornox.Record.each reads them all")
    return found[0]


def _noted(data: bytes, language: str) -> list[Record]:
    """The games of a text in the game notation."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise ValueError(f"source: no text, at byte {error.start}") from None
    with in_words(Speaker(language_of(language))):
        return [Record(plain, language) for plain in read_games(text)]


def _read(data: bytes, where: str, language: str) -> Record:
    try:
        with in_words(Speaker(language_of(language))):
            record = Record(decode_record(data), language)
        assert record.last is not None, "what cannot be played again is refused"
        return record
    except Illegal as illegal:
        illegal.sentence = where + illegal.sentence
        raise


def _lines(source: Source) -> Iterator[bytes]:
    """The lines of a text, or of a file, which is not read at once."""
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        source = source.encode()
    if isinstance(source, bytes):
        yield from source.splitlines(keepends=True)
    elif isinstance(source, str) and (not source.strip() or "\0" in source):
        raise ValueError(f"source: neither a path nor a record: {source!r}")
    elif isinstance(source, str | Path):
        with Path(source).open("rb") as file:
            yield from file
    else:
        raise TypeError(f"source: a path, a text or bytes, not {source!r}")
