"""Positions read from text and written as text."""

from __future__ import annotations

from typing import Any

from hornox.engine.decision import Choice, Illegal
from hornox.engine.mode import Mode, OptionValue
from hornox.modes import REGISTRY, find
from hornox.notation.building import ALL, NEXT, Eyes
from hornox.notation.errors import NotationError
from hornox.notation.position import Described
from hornox.notation.steps import read_steps, write_steps
from hornox.notation.tables import words_of
from hornox.notation.tokens import Cursor, Token, clauses, number_of, shown
from hornox.notation.values import NONE, UNTOLD, Codec, Held, held, read_range, split
from hornox.notation.words import Told

MODE, PLAYERS, OPTIONS, EYES, HAND, DOWN = "mode", "players", "options", "eyes", "hand", "down"
NOBODY = "nobody"
_PLAYERS = ("players", "player")
_HANDS = "hands"


def read_choice(word: str) -> Choice:
    """A choice as engines know it: a number, or a word."""
    number = number_of(word)
    return word if number is None else number


def _read_picks(cursor: Cursor) -> tuple[Choice, ...] | None:
    picks: list[Choice] = []
    if not cursor.at_word():
        cursor.fail("word", given=cursor.given)
    while cursor.at_word():
        word = cursor.text()
        if word == "?":
            return None
        if word != NONE:
            picks.append(read_choice(word))
    return tuple(picks)


def _write_picks(picks: tuple[Choice, ...] | None) -> str:
    if picks is None:
        return "?"
    return " ".join(str(pick) for pick in picks) or NONE


PICKS = split("|", Codec(_read_picks, _write_picks))


class _Text:
    """The clauses of a position by their words; remembers where everything stands."""

    def __init__(self, text: str) -> None:
        self.by_word: dict[str, Cursor] = {}
        self.places: dict[str, Token] = {}
        found = clauses(text)
        if not found:
            raise NotationError(1, 1, "empty")
        self.first = found[0].here
        self.tokens = [token for cursor in found for token in cursor.tokens]
        for cursor in found:
            place, word = cursor.here, _word_of(cursor)
            if word in self.by_word:
                place.fail("twice", name=word)
            self.by_word[word], self.places[word] = cursor, place

    def take(self, word: str) -> Cursor | None:
        """The clause of this word, which nobody takes again."""
        return self.by_word.pop(word, None)

    def blame(self, illegal: Illegal) -> NotationError:
        """Where a refusal belongs."""
        place = self._card(illegal) or self._row(illegal) or self._clause(illegal) or self.first
        return NotationError(place.line, place.column, illegal)

    def _card(self, illegal: Illegal) -> Token | None:
        card = illegal.facts.get("card", illegal.facts.get("tile"))
        if not isinstance(card, int):
            return None
        there = [token for token in self.tokens if card in read_range(token.text.rstrip("!~"))]
        return there[-1] if there else None

    def _row(self, illegal: Illegal) -> Token | None:
        row, place = illegal.facts.get("row"), self.places.get("rows")
        if not isinstance(row, int) or place is None:
            return None
        entries = [place]
        for before, token in zip(self.tokens, self.tokens[1:], strict=False):
            if before.text == "|" and (place.line, place.column) < token[2:]:
                entries.append(token)
        return entries[row - 1] if 0 < row <= len(entries) else place

    def _clause(self, illegal: Illegal) -> Token | None:
        name = str(illegal.facts.get("name", "")).replace("_", "-")
        rule = _BLAMED.get(illegal.rule, illegal.rule.removeprefix("position-"))
        if _HANDS in (name, rule):
            name = _HANDS if _HANDS in self.places else HAND
        return self.places.get(name) or self.places.get(rule)


_BLAMED = {
    "position-hand": _HANDS,
    "position-uneven": _HANDS,
    "position-own-hand": _HANDS,
    "position-short": PLAYERS,
    "position-revealed": "turned",
    "position-next": NEXT,
    "position-special": "special-hands",
    "position-few-specials": "special-hands",
    "position-active": "rows",
    "position-score": "scores",
    "players": PLAYERS,
    "options": OPTIONS,
    "modes": MODE,
    "rules-version": MODE,
    "position-signs": "signs",
    "position-no-specials": "special-hands",
    "position-flips": "flips",
    "position-luck": "luck",
    "position-party-letter": "letters",
    "position-party-bidders": "bidders",
    "position-party-bid": "turned",
    "position-party-drawn": "drawn",
}
"""The clause that a refusal is about, by its rule."""


def _word_of(cursor: Cursor) -> str:
    """The word of a clause; the cursor stands behind it."""
    if cursor.here.kind == "word" and read_range(cursor.here.text):
        if [token.kind for token in cursor.tokens] == ["word", "word"]:
            number, word = cursor.tokens
            if word.text in _PLAYERS:
                return PLAYERS
            if word.text.isalpha():
                word.fail("not-players", given=shown(word.text), number=number.text)
        return "rows"
    return cursor.word().text


def read_position(text: str) -> Described:
    """A position; NotationError with the place of what cannot be read or cannot be."""
    told = _Text(text)
    try:
        mode = _mode(told)
        options = _options(told, mode)
        eyes = _eyes(told)
        seats, values = _values(told, mode, eyes)
        mode.check_seats(seats)
        down = _down(told, seats)
        _check_words(told, mode)
        if isinstance(eyes, int) and eyes >= seats:
            told.places[EYES].fail("player", given=eyes + 1)
        found = Described(mode, seats, options, eyes, values, down)
        found.state()
    except Illegal as illegal:
        raise told.blame(illegal) from None
    return found


def read_mode(word: str) -> Mode:
    """A mode by its id, and its version behind an @."""
    name, at, version = word.partition("@")
    number = number_of(version) if at else None
    if at and number is None:
        raise Illegal("E_COMBO", "modes", {"mode": word})
    return find(name) if number is None else REGISTRY.find(name, number)


def written_mode(mode: Mode) -> str:
    """The id of a mode; the version of its rules unless they are the newest."""
    newest = find(mode.id).version == mode.version
    return mode.id if newest else f"{mode.id}@{mode.version}"


def _mode(told: _Text) -> Mode:
    cursor = told.take(MODE)
    if cursor is None:
        return find("base")
    told.places[MODE] = cursor.here
    mode = read_mode(cursor.text())
    cursor.finish()
    return mode


def read_options(cursor: Cursor) -> dict[str, OptionValue]:
    """Options as NAME=VALUE."""
    given: dict[str, OptionValue] = {}
    while not cursor.done:
        place = cursor.here
        name, equals, value = cursor.text().partition("=")
        if not equals or name in given:
            place.fail("option", given=name)
        number = number_of(value)
        given[name] = value == "yes" if value in ("yes", "no") else value
        if number is not None:
            given[name] = number
    return given


def written_options(options: dict[str, OptionValue]) -> str:
    """Options as NAME=VALUE."""
    return " ".join(f"{name}={_option(value)}" for name, value in options.items())


def _option(value: OptionValue) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _options(told: _Text, mode: Mode) -> dict[str, OptionValue]:
    cursor = told.take(OPTIONS)
    return mode.settle_options({} if cursor is None else read_options(cursor))


def _eyes(told: _Text) -> Eyes:
    cursor = told.take(EYES)
    if cursor is None:
        return 0
    word = cursor.here.text
    if word not in (ALL, NOBODY) and (number_of(word) or 0) < 1:
        cursor.fail("eyes", given=cursor.given)
    cursor.word()
    cursor.finish()
    return ALL if word == ALL else None if word == NOBODY else int(word) - 1


def _values(told: _Text, mode: Mode, eyes: Eyes) -> tuple[int, Told]:
    words = words_of(mode)
    values: Told = {}
    for word in (*words.all, NEXT):
        cursor = told.take(word)
        if cursor is not None:
            codec = words.codec(word)
            values[word] = codec.read(cursor) if codec else read_steps(cursor, mode.table)
            cursor.finish()
    seats = _seats(told, mode, values)
    cursor = told.take(HAND)
    if cursor is not None:
        if _HANDS in values:
            told.places[HAND].fail("twice", name=_HANDS)
        if not isinstance(eyes, int) or eyes >= seats:
            told.places[HAND].fail("whose")
        own = held().read(cursor)
        cursor.finish()
        values[_HANDS] = tuple(own if seat == eyes else UNTOLD for seat in range(seats))
    return seats, values


def _check_words(told: _Text, mode: Mode, known: tuple[str, ...] = ()) -> None:
    """Refuse the first clause that is left and not known."""
    for word in told.by_word:
        if word not in known:
            told.places[word].fail("clause", given=shown(word), mode=mode.id)


def _seats(told: _Text, mode: Mode, values: Told) -> int:
    cursor = told.take(PLAYERS)
    if cursor is None:
        _check_words(told, mode, (HAND, DOWN))
        if _HANDS not in values:
            raise NotationError(told.first.line, told.first.column, "players")
        return len(values[_HANDS])
    number = cursor.number()
    if not 1 <= number <= 100:
        told.places[PLAYERS].fail("player", given=number)
    return number


def _down(told: _Text, seats: int) -> tuple[tuple[Choice, ...] | None, ...]:
    cursor = told.take(DOWN)
    if cursor is None:
        return ()
    down: tuple[tuple[Choice, ...] | None, ...] = PICKS.read(cursor)
    cursor.finish()
    if len(down) != seats:
        told.places[DOWN].fail("entries", name=DOWN, given=len(down), seats=seats)
    return down


def write_position(described: Described) -> str:
    """A position as one line that reads as the same position."""
    mode, told = described.mode, described.told
    words = words_of(mode)
    parts = [f"{MODE} {written_mode(mode)}"] if mode != find("base") else []
    for word in words.all:
        codec = words.codec(word)
        if word in told and codec is not None:
            parts.append(_clause(word, codec, told[word], described.seat))
    if NEXT in told:
        parts.append(f"{NEXT} {write_steps(told[NEXT])}")
    if described.down:
        parts.append(f"{DOWN} {PICKS.write(described.down)}")
    if described.eyes != 0:
        eyes = described.eyes
        shown = NOBODY if eyes is None else eyes + 1 if isinstance(eyes, int) else eyes
        parts.append(f"{EYES} {shown}")
    parts.append(f"{described.seats} {_PLAYERS[described.seats == 1]}")
    if given := told_options(mode, described.options):
        parts.append(f"{OPTIONS} {written_options(given)}")
    return " ; ".join(parts)


def _clause(word: str, codec: Codec, value: Any, seat: int | None) -> str:
    text = codec.write(value)
    if word == "rows" and text[:1].isdigit():
        return text
    if word == _HANDS and seat is not None and _only_own(value, seat):
        return f"{HAND} {codec.write((value[seat],))}"
    return f"{word} {text}"


def _only_own(hands: tuple[Held, ...], seat: int) -> bool:
    return all(hand == UNTOLD for other, hand in enumerate(hands) if other != seat)


def told_options(mode: Mode, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that have to be told: those that are not as usual."""
    usual = mode.settle_options({})
    return {
        name: value for name, value in options.items() if value is not None and value != usual[name]
    }
