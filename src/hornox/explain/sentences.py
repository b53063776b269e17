"""Fluent patterns as Python functions: a text is parsed once and then only filled in.

The texts use a part of Fluent: placeables, plurals and other selections, and references to other
messages. Any other part of Fluent is refused when a text is first used; a test compares every text
with the result of Fluent's own runtime.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.syntax import ast

Argument = str | int
Arguments = Mapping[str, Argument]
Fill = Callable[[Arguments], Argument]
Sentence = Callable[[Arguments], str]
Find = Callable[[str, str], Sentence]
"""The sentence of another message, by its id and attribute."""

_THOUSANDS = {"en": ",", "de": "."}


def number(value: int, language: str) -> str:
    """A whole number as the language writes it."""
    return str(value) if -1000 < value < 1000 else f"{value:,}".replace(",", _THOUSANDS[language])


def compiled(pattern: ast.Pattern, language: str, find: Find) -> Sentence:
    """A pattern as a function of its arguments; KeyError where one of them is missing."""
    from fluent.syntax import ast

    parts: list[str] = []
    gaps: list[tuple[int, Fill]] = []
    for element in pattern.elements:
        text = element.value if isinstance(element, ast.TextElement) else (
            _inner(element.expression, language, find)
        )  # fmt: skip
        if not isinstance(text, str):
            gaps.append((len(parts), text))
        parts.append(text if isinstance(text, str) else "")

    def said(arguments: Arguments) -> str:
        told = parts.copy()
        for at, fill in gaps:
            value = fill(arguments)
            told[at] = value if isinstance(value, str) else number(value, language)
        return "".join(told)

    whole = "".join(parts)
    return said if gaps else lambda _arguments: whole


def _inner(expression: Any, language: str, find: Find) -> str | Fill:
    from fluent.syntax import ast

    match expression:
        case ast.StringLiteral():
            text: str = expression.parse()["value"]
            return text
        case ast.VariableReference():
            return itemgetter(expression.id.name)
        case ast.MessageReference(attribute=ast.Identifier() as attribute):
            return find(expression.id.name, attribute.name)
        case ast.SelectExpression():
            return _selection(expression, language, find)
        case ast.Placeable():
            return _inner(expression.expression, language, find)
    raise ValueError(f"texts do without Fluent's {type(expression).__name__}")


def _selection(expression: ast.SelectExpression, language: str, find: Find) -> Fill:
    """Numbers are looked up as themselves and then by their plural, words as themselves."""
    from fluent.syntax import ast

    selector = _inner(expression.selector, language, find)
    assert not isinstance(selector, str), "a selection looks at an argument"
    variants: dict[str | int, Sentence] = {}
    for variant in expression.variants:
        key = variant.key
        name = int(key.value) if isinstance(key, ast.NumberLiteral) else key.name
        variants[name] = sentence = compiled(variant.value, language, find)
        if variant.default:
            default = sentence

    def chosen(arguments: Arguments) -> str:
        key = selector(arguments)
        found = variants.get(key)
        if found is None and isinstance(key, int):
            found = variants.get("one" if abs(key) == 1 else "other")
        return (found or default)(arguments)

    return chosen
