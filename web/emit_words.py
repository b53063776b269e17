"""The texts of the browser as TypeScript, from the same Fluent files as everybody else's.

A text without facts becomes a word; a text with facts becomes a function of them. Every visit loads
`texts.ts`; the texts of a file in `LATER` are a module of their own, which the pages that use them
import.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from fluent.syntax import ast

from hornox.explain import LANGUAGES
from hornox.explain.texts import parse, sources

HEAD = "// Made by `python web/build.py generate` from the Fluent files of hornox.explain."
OWN = ("web-", "sheet-")
"""How the ids of texts begin that all go to the browser."""
LATER = (
    "aid", "habits", "host", "ladders", "offline", "people", "push", "review", "signs",
    "tournament",
)  # fmt: skip
"""Files of texts that only pages need which are loaded when somebody goes there."""
SHARED = {
    "aboutCasual": "play-bot-casual",
    "aboutEasy": "play-bot-easy",
    "aboutGreedy": "play-bot-greedy",
    "aboutHard": "play-bot-hard",
    "aboutMaster": "play-bot-master",
    "aboutNormal": "play-bot-normal",
    "aboutNovice": "play-bot-novice",
    "aboutRandom": "play-bot-random",
    "change": "app-change",
    "drawn": "part-party-drawn",
    "emptyRow": "part-buffalo-empty",
    "headsOf": "part-heads",
    "lessonsAbout": "app-about-learn",
    "noSpectators": "E_SPECTATORS",
    "nullCard": "word-null",
    "points": "app-points",
    "roundOf": "terminal-round-of",
    "rowTaken": "part-party-taken",
    "skip": "word-skip",
    "specials": "mode-specials",
    "turnOf": "part-buffalo-turn",
    "you": "terminal-you",
    "yourName": "app-name",
}
"""Texts of other surfaces that the browser uses too, by the name that it has for them."""

SELECT = """
type Fact = string | number | undefined;
export type Facts = Record<string, Fact>;

export function select(fact: Fact, variants: Record<string, string>, otherwise: string): string {
  const plural = typeof fact === "number" ? (Math.abs(fact) === 1 ? "one" : "other") : "";
  return variants[String(fact)] ?? variants[plural] ?? variants[otherwise] ?? "";
}
"""


def words_typescript() -> str:
    """The file with the texts that every visit loads."""
    messages, homes = _messages()
    ids = {
        _camel(text_id): text_id
        for text_id in messages
        if text_id.startswith(OWN) and homes[text_id] not in LATER
    }
    return "\n".join([HEAD, SELECT, *_said(messages, ids | SHARED), ""])


def later_typescript(file: str) -> str:
    """The texts of one file, for the pages that import them."""
    messages, homes = _messages()
    ids = {
        _camel(text_id): text_id
        for text_id in messages
        if text_id.startswith(OWN) and homes[text_id] == file
    }
    said = list(_said(messages, ids))
    used = [f"{kind}{name}" for name, kind in (("Facts", "type "), ("select", "")) if any(
        re.search(rf"\b{name}\b", line) for line in said
    )]  # fmt: skip
    needed = [f'import {{ {", ".join(used)} }} from "./texts";', ""] if used else []
    return "\n".join([HEAD, "", *needed, *said, ""])


@cache
def _messages() -> tuple[dict[str, Any], dict[str, str]]:
    """The texts of every message, and the name of the file that it stands in."""
    messages: dict[str, Any] = {}
    homes: dict[str, str] = {}
    for file, resource in parse(sources()).items():
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                messages[entry.id.name] = {one.id.name: one.value for one in entry.attributes}
                homes[entry.id.name] = file
    return messages, homes


def _said(messages: dict[str, Any], ids: dict[str, str]) -> Iterator[str]:
    """The lines of the words, and of the sentences with facts in them."""
    words: list[str] = []
    phrases: list[str] = []
    for name, text_id in sorted(ids.items()):
        parts = {language: "".join(_pieces(messages, text_id, language)) for language in LANGUAGES}
        fixed = not any("${" in text for text in parts.values())
        written = [f"{at}: {_word(text) if fixed else _phrase(text)}" for at, text in parts.items()]
        (words if fixed else phrases).append(f"  {name}: {{ {', '.join(written)} }},")
    yield from ("export const WORDS = {", *words, "};", "")
    yield from ("export const PHRASES = {", *phrases, "};")


def _camel(text_id: str) -> str:
    return re.sub("-(.)", lambda found: found[1].upper(), text_id.removeprefix(OWN[0]))


def _word(template: str) -> str:
    """A template without facts as a string."""
    return json.dumps(re.sub(r"\\([`\\$])", r"\1", template), ensure_ascii=False)


def _phrase(template: str) -> str:
    facts = "facts: Facts" if "facts[" in template else ""  # one language may need none
    return f"({facts}) => `{template}`"


def _pieces(messages: dict[str, Any], text_id: str, attribute: str) -> Iterator[str]:
    """A text as pieces of a template; the last part of its attribute is the language."""
    yield from _template(messages, messages[text_id][attribute])


def _template(messages: dict[str, Any], pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield re.sub(r"([`\\$])", r"\\\1", element.value)
        else:
            yield from _placed(messages, element.expression)


def _placed(messages: dict[str, Any], expression: Any) -> Iterator[str]:
    match expression:
        case ast.Placeable():
            yield from _placed(messages, expression.expression)
        case ast.StringLiteral():
            yield re.sub(r"([`\\$])", r"\\\1", expression.parse()["value"])
        case ast.VariableReference():
            yield f'${{facts["{expression.id.name}"]}}'
        case ast.MessageReference(attribute=ast.Identifier() as attribute):
            yield from _pieces(messages, expression.id.name, attribute.name)
        case ast.SelectExpression(selector=ast.VariableReference() as chosen):
            variants, otherwise = [], ""
            for variant in expression.variants:
                key = variant.key
                name = key.value if isinstance(key, ast.NumberLiteral) else key.name
                otherwise = name if variant.default else otherwise
                variants.append(f"{name}: `{''.join(_template(messages, variant.value))}`")
            options = ", ".join(variants)
            yield f'${{select(facts["{chosen.id.name}"], {{ {options} }}, "{otherwise}")}}'
        case _:
            raise ValueError(f"texts do without Fluent's {type(expression).__name__}")
