"""The texts themselves: two languages, one home for each id, no broken Fluent."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from fluent.syntax import ast

from hornox.engine import Mode
from hornox.explain import LANGUAGES, Speaker, spoken_ids
from hornox.explain.speaker import word_id
from hornox.explain.texts import attribute, attributes, format_text, messages, parse, sources
from hornox.modes import REGISTRY

KINDS = ("", "why", "headed", "ask", "whisper", "no", "about")


def test_every_text_is_there_in_every_language() -> None:
    for text_id, (file, found) in attributes().items():
        kinds = [kind for kind in KINDS if attribute(kind, "en") in found]
        wanted = {attribute(kind, language) for kind in kinds for language in LANGUAGES}
        assert kinds, f"{file}.ftl: {text_id} has no text"
        assert found == wanted, f"{file}.ftl: {text_id} has {sorted(found)}"


def test_messages_are_found_as_fluent_finds_them() -> None:
    parsed = {
        entry.id.name: (file, frozenset(one.id.name for one in entry.attributes))
        for file, resource in parse(sources()).items()
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }
    assert attributes() == parsed


def test_below_a_heading_a_sentence_is_the_same_without_its_round() -> None:
    headed = [text_id for text_id, (_, kinds) in attributes().items() if "headed-en" in kinds]
    assert len(headed) > 5
    for text_id in headed:
        lines = dict(re.findall(r"\.([a-z-]+) = (.*)", messages()[text_id][1]))
        for language in LANGUAGES:
            name, _, rest = lines[language].partition(" { $round }: ")
            below = lines[f"headed-{language}"]
            assert name in ("Round", "Durchgang", "Runde")
            assert below.casefold() == rest.casefold() and below[0].isupper(), text_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mode_and_option_has_a_name(language: str) -> None:
    speaker = Speaker(language)
    for mode in REGISTRY:
        assert speaker.mode(mode)
        assert speaker.mode(mode.id) == speaker.mode(mode)
        assert "\n" not in speaker.about(mode)
        for option in mode.options:
            assert speaker.option(option.name)


def test_an_id_has_one_home() -> None:
    with pytest.raises(ValueError, match=r"deal is in cards\.ftl and in rows\.ftl"):
        parse({"rows": "deal =\n    .en = x\n", "cards": "deal =\n    .en = y\n"})
    with pytest.raises(ValueError, match=r"deal is in rows\.ftl and in rows\.ftl"):
        parse({"rows": "deal =\n    .en = x\ndeal =\n    .en = y\n"})


def test_a_broken_text_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match=r"rows\.ftl has a part that is no Fluent: 'deal = { "):
        parse({"rows": "deal = { $x\n"})


def test_a_missing_text_is_named() -> None:
    with pytest.raises(KeyError, match=r"there is no text no-such-rule\.de"):
        Speaker("de").say("no-such-rule")
    with pytest.raises(KeyError, match=r"deal\.ask-en"):
        format_text("deal", "ask", "en", {})


def test_a_missing_fact_is_named() -> None:
    with pytest.raises(ValueError, match=r"draft-pick\.en.*card"):
        Speaker("en").say("draft-pick", seat=0)


def test_there_is_no_third_language() -> None:
    with pytest.raises(ValueError, match="en and de, not in 'fr'"):
        Speaker("fr")


def test_spoken_ids_name_the_kinds_of_texts_and_leave_out_names_and_parts() -> None:
    found = spoken_ids()
    assert {"take-full", "choose-row.ask", "draft-pick", "draft-pick.ask", "deal.whisper"} <= found
    assert not found & {"choose-row", "mode-base", "option-target", "part-heads", "E_PLAYERS"}


def test_what_was_said_is_remembered() -> None:
    speaker = Speaker("en")
    speaker.say("draft-pick", seat=0, card=5)
    assert speaker.spoken == {"draft-pick"}


def test_importing_the_speaker_reads_no_texts() -> None:
    program = "import sys, hornox.explain; print(*{'fluent.runtime', 'babel'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("mode", list(REGISTRY), ids=lambda mode: mode.id)
def test_every_special_card_has_a_name_and_says_what_it_does(mode: Mode) -> None:
    for card in mode.table.components(mode.rules).cards:
        for language in LANGUAGES:
            speaker = Speaker(language)
            name, does = speaker.say(word_id(card)), speaker.does(mode, card)
            assert name and 20 < len(does) < 160 and does.endswith("."), (name, does)
