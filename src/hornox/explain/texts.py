"""The texts: one Fluent message for each rule or error code, both languages side by side.

A message holds its texts as attributes, by kind and language:

- ``.en`` / ``.de``: the sentence for an event, or for the refusal with that error code;
- ``.why-en`` / ``.why-de``: what was compared before that event, told after it or apart from it;
- ``.headed-en`` / ``.headed-de``: the sentence of that event below a heading with its round;
- ``.ask-en`` / ``.ask-de``: the question of a decision;
- ``.whisper-en`` / ``.whisper-de``: the sentence for an event that one seat alone may know, where
  the same rule also has a public one;
- ``.no-en`` / ``.no-de``: a refusal by this rule, told instead of the sentence of its error code;
- ``.about-en`` / ``.about-de``: one line about a mode.

Some ids are not rules: ``mode-<id>``, ``hint-<name>`` (advice about a mode), ``option-<name>``,
``choice-<kind>`` (the label of a choice), ``word-<word>`` (the name of a word that is a choice or a
fact), ``card-<table>-<card>`` (what a special, action or luck card does, in one line),
``part-<name>`` (a part of a sentence; ``part-<struct>`` tells a struct that an event holds).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from hornox.explain.sentences import Sentence, compiled

if TYPE_CHECKING:
    from fluent.syntax.ast import Message, Resource

LANGUAGES = ("en", "de")

SURFACES = {
    "advice", "aid", "app", "box", "daily", "habits", "host", "ladders", "league", "lessons",
    "library", "lying", "notation", "offline", "parts", "people", "play", "push", "puzzles",
    "review", "server", "sheet", "signs", "slow", "terminal", "tournament", "web", "what_if",
}  # fmt: skip
"""Files whose texts are not about the game itself."""
_NO_RULES = ("mode-", "hint-", "option-", "choice-", "word-", "card-", "part-", "position-")

_MESSAGE = re.compile(r"([a-zA-Z][\w-]*) *=")
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)


def attribute(kind: str, language: str) -> str:
    """The attribute that holds a kind of text in a language."""
    return f"{kind}-{language}" if kind else language


@cache
def sources() -> dict[str, str]:
    """Every file of texts by its name."""
    from importlib.resources import files

    return {
        file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
        for file in files(__package__).joinpath("texts").iterdir()
        if file.name.endswith(".ftl")
    }


@cache
def messages() -> dict[str, tuple[str, str]]:
    """Every message by its id: its file, and its own lines there."""
    found: dict[str, tuple[str, str]] = {}
    for file, source in sources().items():
        lines = re.split(r"^(?=[a-zA-Z#])", source, flags=re.MULTILINE)
        found |= {message[1]: (file, text) for text in lines if (message := _MESSAGE.match(text))}
    return found


def parse(sources: Mapping[str, str]) -> dict[str, Resource]:
    """Texts by the name of their file; unreadable ones and ids that occur twice are errors."""
    from fluent.syntax import FluentParser, ast

    parser = FluentParser(with_spans=False)
    homes: dict[str, str] = {}
    parsed: dict[str, Resource] = {}
    for name, source in sorted(sources.items()):
        parsed[name] = parser.parse(source)
        for entry in parsed[name].body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{name}.ftl has a part that is no Fluent: {entry.content!r}")
            if isinstance(entry, ast.Message | ast.Term):
                text_id = entry.id.name
                if text_id in homes:
                    raise ValueError(f"{text_id} is in {homes[text_id]}.ftl and in {name}.ftl")
                homes[text_id] = name
    return parsed


@cache
def _message(text_id: str) -> Message:
    """One message; parsing all of them at once would delay the start."""
    from fluent.syntax import FluentParser, ast

    entry = FluentParser(with_spans=False).parse_entry(messages()[text_id][1])
    if not isinstance(entry, ast.Message):
        raise ValueError(f"{text_id} is no Fluent")
    return entry


@cache
def _sentence(text_id: str, wanted: str) -> Sentence:
    """A compiled text; the last part of its attribute is the language."""
    for found in _message(text_id).attributes:
        if found.id.name == wanted:
            return compiled(found.value, wanted.rpartition("-")[2], _sentence)
    raise KeyError(f"there is no text {text_id}.{wanted}")


@cache
def attributes() -> dict[str, tuple[str, frozenset[str]]]:
    """Every message by its id: its file, and the names of its attributes."""
    return {
        text_id: (file, frozenset(_ATTRIBUTE.findall(lines)))
        for text_id, (file, lines) in messages().items()
    }


@cache
def has_text(text_id: str, kind: str = "", language: str = LANGUAGES[0]) -> bool:
    """Whether there is a text of this kind."""
    return text_id in attributes() and attribute(kind, language) in attributes()[text_id][1]


@cache
def _found(text_id: str, kind: str, language: str) -> Sentence:
    wanted = attribute(kind, language)
    if not has_text(text_id, kind, language):
        raise KeyError(f"there is no text {text_id}.{wanted}")
    return _sentence(text_id, wanted)


def format_text(text_id: str, kind: str, language: str, arguments: Mapping[str, str | int]) -> str:
    """A text with its arguments filled in; KeyError where there is none."""
    sentence = _found(text_id, kind, language)
    try:
        return sentence(arguments)
    except KeyError as missing:
        wanted = attribute(kind, language)
        raise ValueError(f"{text_id}.{wanted} needs {missing}") from None


def spoken_ids() -> frozenset[str]:
    """Every text of the tables and modes that some game must be able to speak.

    A text is named by its message and, after a dot, its kind: ``take-full``, ``choose-row.ask``.
    ``Speaker.spoken`` collects the same names.
    """
    return frozenset(
        spoken_id(text_id, kind.rpartition("-")[0])
        for text_id, (file, kinds) in attributes().items()
        for kind in kinds
        if file not in (*SURFACES, "kernel") and not text_id.startswith(_NO_RULES)
    )


def spoken_id(text_id: str, kind: str) -> str:
    """The name of a text: its message and its kind."""
    return f"{text_id}.{kind}" if kind else text_id
