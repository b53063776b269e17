"""Markdown as lines: nothing is lost, nothing too wide, no sign of Markdown left."""

from __future__ import annotations

import pytest

from hornox.drawn.markdown import Line, set_markdown, with_quotations
from hornox.drawn.style import bold
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.pages import COMBINATIONS
from hornox.modes import REGISTRY
from hornox.terminal.rules import rules_lines, rules_of

PAGE = """\
# A page

Some *stressed* and **strong** words, and `code`, each with
a comma, in a sentence that is too long for a line.

1. first
2. second, which is too long for one line of this width
    * below

| sign | meaning |
| --- | --- |
| · | nothing |
| take | takes the row and all of its cards, and starts over |

> a quotation

```
drawn   as it is
```
"""

SET = """\
A page
━━━━━━

Some stressed and strong words,
and code, each with a comma, in a
sentence that is too long for a
line.

 1. first
 2. second, which is too long for
    one line of this width
     • below

sign  meaning
────  ────────────────────────────
·     nothing

take  takes the row and all of its
      cards, and starts over

│ a quotation

  drawn   as it is
"""


def text_of(line: Line) -> str:
    return "".join(text for _, text in line)


def test_a_page_is_set_for_a_width() -> None:
    lines = set_markdown(PAGE, 34)
    assert "\n".join(map(text_of, lines)) + "\n" == SET
    kinds = {text: kind for line in lines for kind, text in line}
    assert kinds["stressed"] == "em"
    assert (kinds["strong"], kinds["code"], kinds["meaning"]) == ("strong", "code", "head")


def test_words_that_are_strong_together_stay_so() -> None:
    (line,) = set_markdown("**two words**, plain", 40)
    assert line == [("strong", "two words"), ("", ", plain")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits_and_keeps_its_words(language: str) -> None:
    speaker = Speaker(language)
    for name in (*(mode.id for mode in REGISTRY), COMBINATIONS):
        page = with_quotations(rules_of(name, speaker))
        drawn = {line for block in page.split("```")[1::2] for line in block.splitlines()}
        lines = [text_of(line) for line in set_markdown(page, 40)]
        assert not [line for line in lines if len(line) > 40 and line[2:] not in drawn], name
        assert not any("**" in line or "| --" in line or "](" in line for line in lines), name
        words = {word.strip("*`_|>#.,:") for word in page.split()}
        told = " ".join(lines)
        assert not {word for word in words if word.isalpha() and word not in told}, name


def test_combined_fan_cards_have_their_pages_and_how_they_work_together() -> None:
    lines = rules_lines("cow+flip", Speaker("en"), 80)
    titles = [lines[at - 1] for at, line in enumerate(lines) if "━" in line]
    pages = ("The Jumping Cow", "Flippin' Digits", "Several fan cards at once", "Base game")
    assert titles == [bold(title) for title in pages]
