"""The keys of a table: which ones do something now, and what."""

from __future__ import annotations

from textual.binding import Binding, BindingsMap, BindingType

from hornox.explain import Speaker
from hornox.terminal.config import KEYS, Config
from hornox.terminal.places.place import Place

Key = tuple[str, str, str]
"""A key, what it does in a word or two, and the action behind it."""

BINDINGS: list[BindingType] = [
    Binding("left,up", "step(-1)", show=False),
    Binding("right,down", "step(1)", show=False),
    Binding("enter", "give", show=False),
    Binding("escape", "forget", show=False),
    Binding("f1", "help", show=False),
    Binding("pageup", "scroll_story(-5)", show=False),
    Binding("pagedown", "scroll_story(5)", show=False),
]
"""What the keys of a table do that are the same for everybody."""

ACTS = {
    "next": "step(1)", "previous": "step(-1)", "undo": "undo", "hint": "hint", "risks": "risks",
    "why": "why", "log": "log", "rules": "rules", "help": "help",
    "language": "app.switch_language", "pace": "speed", "scores": "sheet",
    "chat": "ability('chat')", "begin": "ability('begin')", "trust": "ability('anyone')",
    "again": "again", "replay": "review", "menu": "app.menu", "quit": "app.leave",
}  # fmt: skip
"""What the keys of a table do that a person may choose; the names are those of the file."""


def bound(config: Config) -> BindingsMap:
    """The keys that this person has chosen, or the usual ones, and what they do."""
    return BindingsMap([(config.key(name), act, "") for name, act in ACTS.items()])


_NAMES = {key: name for name, key in KEYS.items()}
"""What the usual keys are called in the file."""

_ACTIONS = {
    "←→": ("choose", "screen.step(1)"), "⏎": ("play", "screen.give"),
    "u": ("undo", "screen.undo"), "h": ("hint-key", "screen.hint"),
    "o": ("risks-key", "screen.risks"),
    "s": ("speed", "screen.speed"), "t": ("sheet-key", "screen.sheet"),
    "w": ("why", "screen.why"), "l": ("log-key", "screen.log"),
    "c": ("chat", "screen.ability('chat')"), "b": ("begin", "screen.ability('begin')"),
    "a": ("anyone", "screen.ability('anyone')"), "n": ("again", "screen.again"),
    "v": ("review", "screen.review"), "r": ("rules", "screen.rules"),
    "g": ("language", "app.switch_language"), "?": ("help-key", "screen.help"),
    "m": ("menu", "app.menu"), "q": ("quit", "app.leave"),
}  # fmt: skip
_ABLE = {"c": "chat", "b": "begin", "a": "anyone", "n": "again", "v": "review"}
"""What a place must be able to do."""


def _all_keys(speaker: Speaker) -> list[Key]:
    """Every key of a table."""
    return [(key, speaker.say(f"app-{name}"), act) for key, (name, act) in _ACTIONS.items()]


def explained(speaker: Speaker, config: Config) -> list[tuple[str, str]]:
    """Every key of a table with all that it does."""
    told = [(key, speaker.say(f"app-tell-{name}")) for key, (name, _) in _ACTIONS.items()]
    return [(_own(key, config), does) for key, does in told]


def _own(key: str, config: Config) -> str:
    """The key that a person has chosen instead of the usual one."""
    return config.key(_NAMES[key]) if key in _NAMES else key


def keys_now(
    speaker: Speaker, place: Place, config: Config, asked: bool, revealing: bool = False
) -> list[Key]:
    """The keys that do something now."""
    keys = _usual_keys(speaker, place, asked, revealing)
    return [(_own(key, config), label, act) for key, label, act in keys]


def _usual_keys(speaker: Speaker, place: Place, asked: bool, revealing: bool) -> list[Key]:
    view = place.view
    if revealing:
        skip = ("⏎", speaker.say("app-skip"), "screen.skip")
        return [skip, *(key for key in _all_keys(speaker) if key[0] in {"s", "w", "l", "m", "q"})]
    wanted = {"w", "l", "g", "?", "m", "q"}
    wanted |= {"←→", "⏎", "h"} if asked else set()
    wanted |= {"t"} if view is not None and view.public.outcome is not None else set()
    undo = view is not None and (view.made or "back" in place.abilities)
    if undo:  # then there is no room for everything on one line; help has the rest
        wanted = (wanted | {"u"}) - ({"g", "l"} if asked else set())
    wanted |= {"r"} if view is not None else set()
    wanted |= {key for key, ability in _ABLE.items() if ability in place.abilities}
    return [key for key in _all_keys(speaker) if key[0] in wanted]
