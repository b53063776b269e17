"""The keys of a table: which ones do something now, and what."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from hornox.explain import Speaker
from hornox.terminal.app.places.place import Place

Key = tuple[str, str, str]
"""A key, what it does in a word or two, and the action behind it."""

BINDINGS: list[BindingType] = [
    Binding("left,up", "step(-1)", show=False),
    Binding("right,down", "step(1)", show=False),
    Binding("enter", "give", show=False),
    Binding("escape", "forget", show=False),
    Binding("u", "undo", show=False),
    Binding("h", "hint", show=False),
    Binding("k", "risks", show=False),
    Binding("w", "why", show=False),
    Binding("l", "log", show=False),
    Binding("r", "rules", show=False),
    Binding("question_mark,f1", "help", show=False),
    Binding("g", "app.switch_language", show=False),
    Binding("s", "speed", show=False),
    Binding("t", "sheet", show=False),
    Binding("c", "ability('chat')", show=False),
    Binding("b", "ability('begin')", show=False),
    Binding("a", "ability('anyone')", show=False),
    Binding("n", "again", show=False),
    Binding("v", "review", show=False),
    Binding("m", "app.menu", show=False),
    Binding("q", "app.leave", show=False),
    Binding("pageup", "scroll_story(-5)", show=False),
    Binding("pagedown", "scroll_story(5)", show=False),
]
"""What the keys of a table do, whether they do something now or not."""

_ACTIONS = {
    "←→": ("choose", "screen.step(1)"), "⏎": ("play", "screen.give"),
    "u": ("undo", "screen.undo"), "h": ("hint-key", "screen.hint"),
    "k": ("risks-key", "screen.risks"),
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


def explained(speaker: Speaker) -> list[tuple[str, str]]:
    """Every key of a table with all that it does."""
    return [(key, speaker.say(f"app-tell-{name}")) for key, (name, _) in _ACTIONS.items()]


def keys_now(speaker: Speaker, place: Place, asked: bool, revealing: bool = False) -> list[Key]:
    """The keys that do something now."""
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
