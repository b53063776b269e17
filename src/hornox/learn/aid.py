"""Help at a real table: a position that somebody typed, as a View that a bot can weigh."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.wire import encode_view
from hornox.explain import LANGUAGES, Speaker
from hornox.notation.errors import NotationError
from hornox.notation.reading import read_position

LONGEST = 2_000
"""Characters of a position: the longest one of any mode has a thousand."""


class Read(Struct, frozen=True):
    """A View as JSON, or by language what is wrong with the text."""

    seen: bytes = b""
    problem: dict[str, str] | None = None


def read(text: str) -> Read:
    """What a seat is asked in a position; nothing else happens."""
    if len(text) > LONGEST:
        return Read(problem=_in_all("E_TOO_LARGE"))
    try:
        seen = read_position(text).view()
    except NotationError as wrong:
        return Read(problem={spoken: wrong.reason_by(Speaker(spoken)) for spoken in LANGUAGES})
    if not seen.decisions:
        return Read(problem=_in_all("notation-nothing-asked"))
    return Read(encode_view(seen))


def _in_all(message: str) -> dict[str, str]:
    return {spoken: Speaker(spoken).say(message) for spoken in LANGUAGES}
