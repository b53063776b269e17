"""Text into tokens, each of which knows its line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, NoReturn

from hornox.notation.errors import NotationError

_TOKEN = re.compile(
    r"(?P<blank>[^\S\n]+|\#[^\n]*)|(?P<end>[;\n])|(?P<mark>[|/:(),])"
    r'|(?P<text>"(?:[^"\\\n]|\\[^\n])*")|(?P<word>[^\s;|/:(),"#]+)'
)
_LONGEST = 60
"""So much of a text is shown in a complaint."""


class Token(NamedTuple):
    """A word, a quoted text, a mark or the end of a clause, with its place."""

    kind: str
    text: str
    line: int
    column: int

    def fail(self, why: str, **facts: Any) -> NoReturn:
        """Complain about this place."""
        raise NotationError(self.line, self.column, why, **facts)


def tokens(text: str, line: int = 1, column: int = 1) -> Iterator[Token]:
    """All tokens but blanks and comments; the text begins at this place."""
    begin, at = 1 - column, 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise NotationError(line, at - begin + 1, "quote")
        kind = str(found.lastgroup)
        if kind != "blank":
            yield Token(kind, found[0], line, at - begin + 1)
        at = found.end()
        if found[0] == "\n":
            line, begin = line + 1, at


def clauses(text: str) -> list[Cursor]:
    """The clauses of a text that are not empty."""
    found: list[Cursor] = []
    held: list[Token] = []
    last = Token("end", "", 1, 1)
    for token in tokens(text):
        last = token
        if token.kind != "end":
            held.append(token)
        elif held:
            found.append(Cursor(held, token))
            held = []
    if held:
        end = last._replace(kind="end", text="", column=last.column + len(last.text))
        found.append(Cursor(held, end))
    return found


def shown(text: str) -> str:
    """A text as a complaint shows it."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= _LONGEST else clean[: _LONGEST - 1] + "…"


class Cursor:
    """Reads the tokens of one clause from left to right."""

    def __init__(self, held: Sequence[Token], end: Token) -> None:
        self.tokens, self.end, self.at = tuple(held), end, 0

    @property
    def here(self) -> Token:
        """The next token, or the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else self.end

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.at >= len(self.tokens)

    def fail(self, why: str, **facts: Any) -> NoReturn:
        """Complain about the next token."""
        self.here.fail(why, **facts)

    def mark(self, sign: str) -> bool:
        """Step over this mark, if it is next."""
        there = self.here.kind == "mark" and self.here.text == sign
        self.at += there
        return there

    def need(self, sign: str) -> None:
        """Step over this mark, which must be next."""
        if not self.mark(sign):
            self.fail("mark", sign=sign, given=self.given)

    @property
    def given(self) -> str:
        """What stands here, for a complaint."""
        return shown(self.here.text) if not self.done else "none"

    def at_word(self) -> bool:
        """Whether a word or a quoted text is next."""
        return not self.done and self.here.kind in ("word", "text")

    def word(self) -> Token:
        """The next word."""
        if not self.at_word():
            self.fail("word", given=self.given)
        self.at += 1
        return self.tokens[self.at - 1]

    def text(self) -> str:
        """The next word, or what stands between quotes."""
        return unquoted(self.word())

    def number(self) -> int:
        """The next word as a whole number."""
        if not self.at_word() or number_of(self.here.text) is None:
            self.fail("number", given=self.given)
        return int(self.word().text)

    def finish(self) -> None:
        """Nothing may be left."""
        if not self.done:
            self.fail("more", given=self.given)


def number_of(word: str) -> int | None:
    """A whole number of at most nine digits, None for anything else."""
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else None


def quoted(text: str) -> str:
    """A text as one token: bare where that can be read again."""
    found = _TOKEN.fullmatch(text)
    bare = found is not None and found.lastgroup == "word" and text not in ("-", "?")
    return text if bare else json.dumps(text, ensure_ascii=False)


def unquoted(token: Token) -> str:
    """The text that a token stands for."""
    if token.kind != "text":
        return token.text
    try:
        return str(json.loads(token.text, strict=False))
    except ValueError:
        token.fail("escape")
