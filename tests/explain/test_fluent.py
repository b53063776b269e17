"""Every text says what Fluent's own runtime makes of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from hornox.explain.sentences import compiled, number
from hornox.explain.texts import LANGUAGES, attribute, attributes, format_text, sources

KINDS = ("", "ask", "whisper", "no", "about")
WAYS = 6
SEED = 7
PLURALS = {"one", "other"}
"""Categories of numbers; no fact is a word like these."""


class Names(Visitor):
    """The arguments of a text, the words it tells apart, and the messages within it."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.words: set[str] = set()
        self.within: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.within.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:
        if isinstance(node.key, ast.Identifier):
            self.words.add(node.key.name)
        self.generic_visit(node)


@pytest.fixture(scope="module")
def resources() -> list[ast.Resource]:
    return [FluentResource(source) for source in sources().values()]


@pytest.fixture(scope="module")
def parsed(resources: list[ast.Resource]) -> dict[str, ast.Message]:
    entries = (entry for resource in resources for entry in resource.body)
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def looked_at(parsed: dict[str, ast.Message], text_id: str) -> Names:
    """All that a text and the texts within it look at."""
    names = Names()
    names.visit(parsed[text_id])
    for other in tuple(names.within):
        inner = looked_at(parsed, other)
        names.arguments |= inner.arguments
        names.words |= inner.words
    return names


def texts() -> Iterator[tuple[str, str]]:
    for text_id, (_, found) in attributes().items():
        for kind in KINDS:
            if attribute(kind, "en") in found:
                yield text_id, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_filled_in_as_fluent_does(
    language: str, resources: list[ast.Resource], parsed: dict[str, ast.Message]
) -> None:
    chance = random.Random(SEED)
    bundle = FluentBundle([language], use_isolating=False)
    for resource in resources:
        bundle.add_resource(resource)
    compared = 0
    for text_id, kind in texts():
        names = looked_at(parsed, text_id)
        words = sorted(names.words - PLURALS)
        values: list[str | int] = [
            0,
            1,
            2,
            11,
            999,
            1000,
            1234567,
            -1,
            -1234,
            "none",
            "Ann",
            *words,
        ]
        pattern = bundle.get_message(text_id).attributes[attribute(kind, language)]
        for _ in range(WAYS if names.arguments else 1):
            given = {name: chance.choice(values) for name in sorted(names.arguments)}
            wanted, errors = bundle.format_pattern(pattern, dict(given))
            assert not errors
            assert format_text(text_id, kind, language, given) == wanted, (text_id, given)
            compared += 1
    print(f"{compared} sentences compared, seed {SEED}")
    assert compared > 4000


def test_what_the_texts_do_without_is_refused() -> None:
    source = (
        'a =\n    .en = { NUMBER($x) } { $x -> \n        [one] { "{" }\n       *[other] -\n    }\n'
    )
    message = FluentParser().parse_entry(source)
    assert isinstance(message, ast.Message)
    with pytest.raises(ValueError, match="FunctionReference"):
        compiled(message.attributes[0].value, "en", lambda *_: str)


def test_thousands_are_written_as_the_language_does() -> None:
    assert [number(12345, language) for language in LANGUAGES] == ["12,345", "12.345"]
