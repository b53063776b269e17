"""Games read from text: played again through the rules, line by line."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Illegal
from hornox.engine.fairness import Fair, commitment_of
from hornox.engine.game import decision_id, open_decisions
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.record import Origin, Record, check_seal, play_record, sealed
from hornox.engine.state import State
from hornox.engine.step import Everyone
from hornox.notation.deals import Deals
from hornox.notation.driving import Driver, Slots, Start, Untold
from hornox.notation.errors import NotationError
from hornox.notation.games import in_order, next_pick
from hornox.notation.position_text import read_mode, read_options
from hornox.notation.tables import words_of
from hornox.notation.tokens import Cursor, Token, number_of, shown, tokens, unquoted
from hornox.notation.values import NUMBERS, PLAYER

AnyState = State[Any, Any, Any, Any]
OWN = (
    "mode",
    "players",
    "options",
    "seed",
    "data",
    "fair",
    "stand-ins",
    "origin",
    "sealed",
    "result",
)
"""Headers that mean something here; others are for people."""
UNFINISHED = "*"
_HEADER = re.compile(r"\s*\[\s*([a-z][a-z-]*)((?:\s.*)?)\]\s*")


class Written(Struct, frozen=True):
    """A game as it was read: its record, its other headers, what was told of its deals.

    ``told`` is None for a game with a seed: everything is known.
    """

    record: Record
    tags: dict[str, str]
    told: dict[str, Slots] | None = None


def read_games(text: str) -> tuple[Record, ...]:
    """The games of a text; NotationError with the line that cannot be read or have happened."""
    return tuple(written.record for written in parse_games(text))


def parse_games(text: str) -> tuple[Written, ...]:
    """The games of a text with their other headers."""
    games: list[_Lines] = []
    for number, line in enumerate(text.split("\n"), 1):
        found = list(tokens(line, number))
        if not found:
            continue
        header = found[0].text.startswith("[")
        if header and (not games or games[-1].body):
            games.append(_Lines())
        if not games:
            found[0].fail("no-header")
        if header:
            games[-1].add_header(line, found)
        else:
            games[-1].body.append(Cursor(found, _end(found[-1])))
    if not games:
        raise NotationError(1, 1, "empty")
    return tuple(_Game(lines).read() for lines in games)


def _end(last: Token) -> Token:
    return last._replace(kind="end", text="", column=last.column + len(last.text))


class _Lines:
    """The lines of one game."""

    def __init__(self) -> None:
        self.headers: dict[str, Cursor] = {}
        self.places: dict[str, Token] = {}
        self.body: list[Cursor] = []
        self.first: Token | None = None

    def add_header(self, line: str, found: list[Token]) -> None:
        """``[name text]``."""
        place = found[0]
        inner = _HEADER.fullmatch(_code(line, found[-1]))
        if inner is None:
            place.fail("header")
        name = inner[1]
        if name in self.headers:
            place.fail("twice", name=name)
        held = list(tokens(inner[2], place.line, inner.start(2) + 1))
        end = place._replace(kind="end", text="", column=inner.end(2) + 1)
        self.headers[name], self.places[name] = Cursor(held, end), place
        self.first = self.first or place


def _code(line: str, last: Token) -> str:
    """A line without its comment."""
    return line[: last.column - 1 + len(last.text)]


class _Game:
    """Reads one game."""

    def __init__(self, lines: _Lines) -> None:
        self.lines = lines
        assert lines.first is not None
        self.first = lines.first

    def read(self) -> Written:
        """The game, played to its last line."""
        try:
            begin, names = self._start()
        except Illegal as illegal:
            raise self._blamed(illegal) from None
        self.mode, self.begin = begin.mode, begin
        deals = [c for c in self.lines.body if c.here.text in ("deal", "hand")]
        turns = [c for c in self.lines.body if c.here.text not in ("deal", "hand")]
        self.deals = Deals(begin)
        begin = replace(begin, told=self.deals.told(deals), shown=self.deals.shown())
        try:
            driver = Driver(begin)
        except Untold as untold:
            raise self.deals.blame(untold, self.first) from None
        except Illegal as illegal:
            raise self._blamed(illegal) from None
        for turn in turns:
            self._turn(driver, turn)
        for purpose, place in self.deals.places.items():
            if purpose not in driver.shuffles:
                place.fail("purpose", given=shown(purpose))
        self._check_result(driver)
        record = self._record(driver, names)
        told = driver.untold() if begin.open else None
        return Written(record, self._tags(), told)

    def _start(self) -> tuple[Start, tuple[str, ...]]:
        headers = self.lines.headers
        mode = self._mode()
        if "players" not in headers:
            self.first.fail("no-players")
        names = _names(headers["players"])
        mode.check_seats(len(names))
        options: dict[str, OptionValue] = {}
        if "options" in headers:
            options = read_options(headers["options"])
        mode.settle_options(options)
        seed = _text(headers["seed"]) if "seed" in headers else ""
        return Start(mode, len(names), options, seed, {}, open="seed" not in headers), names

    def _mode(self) -> Mode:
        cursor = self.lines.headers.get("mode")
        mode = read_mode("base" if cursor is None else cursor.text())
        if cursor is not None:
            cursor.finish()
        data = self.lines.headers.get("data")
        if data is not None and (given := _text(data)) != mode.data:
            raise Illegal("E_DATA", "record", {"given": given, "known": mode.data})
        return mode

    def _blamed(self, illegal: Illegal) -> NotationError:
        rules = {
            "options": "options",
            "players": "players",
            "modes": "mode",
            "rules-version": "mode",
        }
        name = "data" if illegal.code == "E_DATA" else rules.get(illegal.rule, "")
        place = self.lines.places.get(name, self.first)
        return NotationError(place.line, place.column, illegal)

    # Turns

    def _turn(self, driver: Driver, cursor: Cursor) -> None:
        """Moments with a slash between them, and perhaps the rows afterwards."""
        if re.fullmatch(r"[0-9]+\.", cursor.here.text):
            cursor.word()
        cursor.mark("/")
        while not cursor.done:
            place = cursor.here
            if place.text == "=":
                cursor.word()
                self._check_rows(driver.state, cursor)
                return
            if not driver.state.agenda:
                place.fail("ended")
            self._moment(driver, cursor)
            if not cursor.mark("/") and cursor.here.text != "=":
                cursor.finish()

    def _moment(self, driver: Driver, cursor: Cursor) -> None:
        state = driver.state
        if not isinstance(state.agenda[-1], Everyone):
            self._question(driver, cursor)
            return
        named = len(cursor.tokens) > cursor.at + 1 and cursor.tokens[cursor.at + 1].text == ":"
        if named:
            while cursor.at_word() and cursor.here.text != "=":
                self._named_pick(driver, cursor, state.asked)
        else:
            self._picks(driver, cursor)

    def _question(self, driver: Driver, cursor: Cursor) -> None:
        """``2 row 3``."""
        (asked,) = open_decisions(driver.state)
        kinds = [token.kind for token in cursor.tokens[cursor.at :][:3]]
        if kinds[1:] != ["word", "word"] and kinds[1:] != ["word", "text"]:
            cursor.fail("asked", player=asked.seats[0] + 1, asked=asked.kind)
        seat = PLAYER.read(cursor)
        place = cursor.here
        kind = cursor.text()
        if kind != asked.kind:
            place.fail("kind", kind=shown(kind), asked=asked.kind)
        self._give(driver, asked.id, seat, cursor.word())

    def _named_pick(self, driver: Driver, cursor: Cursor, asked: int) -> None:
        """``2:34``, or ``2.1:34`` where it is not the next pick."""
        place, state = cursor.here, driver.state
        found = re.fullmatch(r"([0-9]{1,3})(?:\.([0-9]{1,3}))?", cursor.word().text)
        seat = int(found[1]) - 1 if found else -1
        if found is None or not 0 <= seat < state.seats:
            place.fail("player", given=shown(place.text))
        cursor.need(":")
        word = cursor.word()
        if state.asked != asked or not state.agenda:
            place.fail("ended" if not state.agenda else "more", given=shown(place.text))
        pick = int(found[2]) if found[2] else next_pick(state, seat)
        name = decision_id(state.asked, seat, max(pick, 0))
        self._give(driver, name, seat, word)

    def _picks(self, driver: Driver, cursor: Cursor) -> None:
        """One choice for each player who is asked, in seat order; several with commas."""
        state = driver.state
        words: list[Token] = []
        place = cursor.here
        if not cursor.at_word():
            cursor.fail("word", given=cursor.given)
        while cursor.at_word() and cursor.here.text != "=":
            words.append(cursor.word())
            while cursor.mark(","):
                words.append(cursor.word())
        asked = in_order(state)
        if len(words) != len(asked):
            place.fail("count", asked=len(asked), given=len(words))
        for (seat, pick), word in zip(asked, words, strict=True):
            name = decision_id(state.asked, seat, pick)
            self._give(driver, name, seat, word)

    def _give(self, driver: Driver, name: str, seat: int, word: Token) -> None:
        step = driver.state.agenda[-1]
        kind = step.asking if isinstance(step, Everyone) else ""
        options: tuple[Choice, ...] = ()
        for asked in open_decisions(driver.state):
            if asked.id == name:
                kind, options = asked.kind, asked.options
        try:
            driver.give(Answer(name, seat, _choice(word, options)), kind)
        except Untold as untold:
            raise self.deals.blame(untold, word) from None
        except Illegal as illegal:
            raise NotationError(word.line, word.column, illegal) from None

    def _check_rows(self, state: AnyState, cursor: Cursor) -> None:
        place = cursor.here
        codec = words_of(self.mode).codec("rows")
        assert codec is not None
        rows = codec.read(cursor)
        cursor.finish()
        now = state.public.rows
        if now[: len(rows)] != rows or any(now[len(rows) :]):
            place.fail("rows", rows=codec.write(now), given=codec.write(rows))

    # The end

    def _check_result(self, driver: Driver) -> None:
        cursor = self.lines.headers.get("result")
        if cursor is None:
            return
        place, outcome = self.lines.places["result"], driver.state.public.outcome
        if cursor.here.text == UNFINISHED:
            cursor.word()
            cursor.finish()
            return
        given = NUMBERS.read(cursor)
        cursor.finish()
        if outcome is None:
            place.fail("unfinished")
        if given != outcome.scores and (not self.begin.open or driver.certain):
            place.fail("result", scores=NUMBERS.write(outcome.scores), given=NUMBERS.write(given))

    def _record(self, driver: Driver, names: tuple[str, ...]) -> Record:
        answers = tuple(driver.answers)
        plain = play_record(replace(driver.state, stacked=driver.stacked), names, answers)
        headers = self.lines.headers
        if "options" in headers:
            plain = replace(plain, options=self.begin.options)
        origin = _origin(headers["origin"]) if "origin" in headers else None
        if "sealed" not in headers:
            return replace(plain, origin=origin)
        stand_ins: tuple[int, ...] = ()
        if "stand-ins" in headers:
            stand_ins = NUMBERS.read(headers["stand-ins"])
        fair = _fair(headers["fair"]) if "fair" in headers else None
        found = sealed(plain, fair, stand_ins, driver.shuffles, origin)
        given = replace(found, chain=_text(headers["sealed"]))
        try:
            check_seal(given)
        except Illegal as illegal:
            place = self.lines.places["sealed"]
            raise NotationError(place.line, place.column, illegal) from None
        return found

    def _tags(self) -> dict[str, str]:
        headers = self.lines.headers
        return {name: _text(cursor) for name, cursor in headers.items() if name not in OWN}


def _text(cursor: Cursor) -> str:
    """All words of a header as one text."""
    words = [token.text if token.kind == "mark" else unquoted(token) for token in cursor.tokens]
    return " ".join(words)


def _names(cursor: Cursor) -> tuple[str, ...]:
    names = [_name(cursor)]
    while cursor.mark("|"):
        names.append(_name(cursor))
    cursor.finish()
    return tuple(names)


def _name(cursor: Cursor) -> str:
    words = [cursor.text()]
    while cursor.at_word():
        words.append(cursor.text())
    return " ".join(words)


def _fair(cursor: Cursor) -> Fair:
    parts = _names(cursor)
    return Fair(commitment_of(parts[0]), parts[0], parts[1:])


def _origin(cursor: Cursor) -> Origin:
    found = Origin(cursor.text(), cursor.number(), PLAYER.read(cursor))
    if cursor.at_word() and cursor.here.text == "played":
        cursor.word()
        found = replace(found, played=True)
    cursor.finish()
    return found


def _choice(word: Token, options: tuple[Choice, ...]) -> Choice:
    """The option that a word means; a number unless only the word is an option."""
    text = unquoted(word)
    number = number_of(text) if word.kind == "word" else None
    return text if number is None or (text in options and number not in options) else number
