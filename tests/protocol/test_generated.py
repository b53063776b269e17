"""The files of the browser client that are made from Python."""

from __future__ import annotations

from web.build import generated
from web.emit_types import types_typescript
from web.emit_words import later_typescript, words_typescript


def test_the_generated_files_belong_to_this_python() -> None:
    old = [path.name for path, text in generated().items() if path.read_text("utf-8") != text]
    assert not old, "run: python web/build.py generate"


def test_types_of_one_name_are_told_apart_by_their_table() -> None:
    text = types_typescript()
    assert '\nexport interface BoardRowTaken {\n  event: "RowTaken";\n' in text
    assert '\nexport interface PartyRowTaken {\n  event: "RowTaken";\n' in text
    assert '\nexport interface Placed {\n  event: "Placed";\n' in text


def test_only_what_a_client_sends_may_lack_a_field() -> None:
    text = types_typescript()
    assert "invite?: string | null;" in text
    assert "reach: string;" in text  # has a default in Python, and is always sent


def test_texts_of_other_surfaces_are_shared() -> None:
    text = words_typescript()
    assert '\n  noSpectators: { en: "This table has no spectators.", de: "' in text  # E_SPECTATORS
    assert '\n  play: { en: "Play now", de: "Jetzt spielen" },' in text
    assert 'one: `${facts["heads"]} head`, other: `${facts["heads"]} heads`' in text


def test_texts_of_pages_that_are_loaded_later_are_apart() -> None:
    assert "habitsHow" not in words_typescript()
    later = later_typescript("habits")
    assert 'import { type Facts, select } from "./texts";' in later
    assert '\n  habits: { en: "Habits", de: "Gewohnheiten" },' in later
