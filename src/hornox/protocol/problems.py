"""What a client is told when something cannot be done: a code and one sentence per language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hornox.engine.decision import Illegal
from hornox.explain import LANGUAGES, Speaker

_CODES = {
    400: """E_BODY E_NAME E_NAME_RESERVED""",
    401: """E_GUEST""",
    403: """
        E_BANNED E_BLOCKED E_CHAT_OFF E_CLUB_CLOSED E_DAILY_SECRET E_DEVICE_LINK E_FRIEND_LINK
        E_HINTS_OFF E_HOST_KEY E_INVITE E_KICKED E_NOT_KEEPER E_NOT_OPENER E_NOT_SEATED E_ORIGIN
        E_PASSKEY E_PASSKEY_UNKNOWN E_TOURNAMENT_SECRET
    """,
    404: """
        E_ADDRESS E_CLUB_UNKNOWN E_CODE E_GAME_UNKNOWN E_NOT_THERE E_RULES E_TABLE_UNKNOWN
        E_TOURNAMENT_UNKNOWN
    """,
    405: """E_METHOD""",
    409: """
        E_ARENA_BOTS E_ARENA_OVER E_ASKED_MANY E_BLOCKED_MANY E_BOTS_ONLY E_CHANGES E_CHAT_HUSHED
        E_CLOCK E_CLUBS E_CLUB_FULL E_COMPANY E_CROWDED E_DAILY_ONCE E_DAILY_PLAYED E_FRIENDS_MANY
        E_GAME_RUNNING E_INVITED_MANY E_MANY_TABLES E_NOT_AWAY E_ORDERS_MODE E_ORDERS_PACE
        E_PASSKEYS_MANY E_PASSKEY_NAME E_SEAT_TAKEN E_STOOD_IN E_TABLES_NEAR E_TABLE_CLOSED
        E_TABLE_FULL E_TABS E_TOURNAMENTS E_TOURNAMENT_BEGUN E_TOURNAMENT_FULL E_TOURNAMENT_ONCE
        E_TOURNAMENT_PEOPLE E_WAITING
    """,
    413: """E_TOO_LARGE""",
    429: """E_TABLES_FAST E_TOO_FAST""",
    500: """E_GAME_CHANGED E_SERVER""",
    503: """E_FROZEN E_OFFLINE E_REVIEW_FAILED E_STORE""",
}
STATUS = {code: status for status, codes in _CODES.items() for code in codes.split()}
"""Every code of the server with its HTTP status; any other refusal is a 400."""

Text = dict[str, str]


class Problem(Exception):
    """A request that is refused; nothing has changed."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code)

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 400)

    @property
    def text(self) -> Text:
        """The sentence in every language."""
        return _sentences(self.code, *self.facts.items())


@lru_cache(maxsize=256)
def _sentences(code: str, *facts: tuple[str, Any]) -> Text:
    """What a code says with some facts; a flood asks for the same all the time."""
    return {spoken: Speaker(spoken).say(code, **dict(facts)) for spoken in LANGUAGES}


def told(refused: Problem | Illegal, names: tuple[str, ...] = ()) -> tuple[str, Text]:
    """Code and sentences of any refusal."""
    if isinstance(refused, Problem):
        return refused.code, refused.text
    return refused.code, {spoken: Speaker(spoken, names).refusal(refused) for spoken in LANGUAGES}
