"""What a client is told when something cannot be done: a code and one sentence per language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hornox.engine.decision import Illegal
from hornox.explain import LANGUAGES, Speaker

STATUS = {
    "E_ADDRESS": 404,
    "E_ASKED_MANY": 409,
    "E_BANNED": 403,
    "E_BLOCKED": 403,
    "E_BLOCKED_MANY": 409,
    "E_BODY": 400,
    "E_CHANGES": 409,
    "E_BOTS_ONLY": 409,
    "E_CHAT_HUSHED": 409,
    "E_CHAT_OFF": 403,
    "E_CLOCK": 409,
    "E_CLUBS": 409,
    "E_CLUB_CLOSED": 403,
    "E_CLUB_FULL": 409,
    "E_CLUB_UNKNOWN": 404,
    "E_CODE": 404,
    "E_COMPANY": 409,
    "E_DEVICE_LINK": 403,
    "E_CROWDED": 409,
    "E_DAILY_ONCE": 409,
    "E_DAILY_PLAYED": 409,
    "E_DAILY_SECRET": 403,
    "E_FRIENDS_MANY": 409,
    "E_FRIEND_LINK": 403,
    "E_FROZEN": 503,
    "E_GAME_CHANGED": 500,
    "E_GAME_UNKNOWN": 404,
    "E_GAME_RUNNING": 409,
    "E_GUEST": 401,
    "E_HINTS_OFF": 403,
    "E_HOST_KEY": 403,
    "E_INVITE": 403,
    "E_INVITED_MANY": 409,
    "E_KICKED": 403,
    "E_MANY_TABLES": 409,
    "E_METHOD": 405,
    "E_NAME": 400,
    "E_NAME_RESERVED": 400,
    "E_NOT_THERE": 404,
    "E_NOT_AWAY": 409,
    "E_NOT_KEEPER": 403,
    "E_NOT_OPENER": 403,
    "E_NOT_SEATED": 403,
    "E_OFFLINE": 503,
    "E_REVIEW_FAILED": 503,
    "E_ORDERS_MODE": 409,
    "E_ORDERS_PACE": 409,
    "E_ORIGIN": 403,
    "E_PASSKEY": 403,
    "E_PASSKEYS_MANY": 409,
    "E_PASSKEY_NAME": 409,
    "E_PASSKEY_UNKNOWN": 403,
    "E_RULES": 404,
    "E_SEAT_TAKEN": 409,
    "E_SERVER": 500,
    "E_SPECTATORS": 403,
    "E_STOOD_IN": 409,
    "E_STORE": 503,
    "E_TABLES_FAST": 429,
    "E_TABLES_NEAR": 409,
    "E_TABLE_CLOSED": 409,
    "E_TABLE_FULL": 409,
    "E_TABLE_UNKNOWN": 404,
    "E_TABS": 409,
    "E_ARENA_BOTS": 409,
    "E_ARENA_OVER": 409,
    "E_TOURNAMENTS": 409,
    "E_TOURNAMENT_BEGUN": 409,
    "E_TOURNAMENT_FULL": 409,
    "E_TOURNAMENT_ONCE": 409,
    "E_TOURNAMENT_PEOPLE": 409,
    "E_TOURNAMENT_SECRET": 403,
    "E_TOURNAMENT_UNKNOWN": 404,
    "E_TOO_FAST": 429,
    "E_TOO_LARGE": 413,
    "E_WAITING": 409,
}
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
