"""Refusals in words: an Illegal that somebody sees says its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from hornox.engine.decision import Illegal
from hornox.explain.speaker import Speaker
from hornox.modes import REGISTRY

ENGLISH = Speaker("en")
"""Speaks to those who write programs."""


@contextmanager
def in_words(speaker: Speaker) -> Iterator[None]:
    """What is refused in a block or a function says so in a sentence of this language."""
    try:
        yield
    except Illegal as illegal:
        put_into_words(illegal, speaker)
        raise


def put_into_words(illegal: Illegal, speaker: Speaker) -> None:
    """Give a refusal its sentence, and the name of a mode that may have been meant."""
    illegal.sentence = speaker.refusal(illegal)
    asked = str(illegal.facts["mode"]) if illegal.code == "E_COMBO" else ""
    if asked and "+" not in asked:
        for near in get_close_matches(asked, [mode.id for mode in REGISTRY], 1, 0.5):
            illegal.sentence += " " + speaker.say("play-near", near=near)
