"""The keys of a table: which ones do something now, and what."""

from __future__ import annotations

from collections.abc import Mapping

from textual.binding import BindingsMap, BindingType

from hornox.explain import Speaker
from hornox.terminal.config import Config
from hornox.terminal.places.place import Place

Key = tuple[str, str, str]
"""A key, what it does in a word or two, and the action behind it."""

BINDINGS: list[BindingType] = [
    ("left,up", "step(-1)"), ("right,down", "step(1)"), ("enter", "give"), ("escape", "forget"),
    ("f1", "help"), ("pageup", "scroll_story(-5)"), ("pagedown", "scroll_story(5)"),
]  # fmt: skip
"""What the keys of a table do that are the same for everybody."""

FIXED = {"choose": "←→", "play": "⏎"}
"""How these keys are written; all others are those of the file, by its names."""

ACTIONS = {
    "choose": ("choose", "screen.step(1)"), "play": ("play", "screen.give"),
    "undo": ("undo", "screen.undo"), "hint": ("hint-key", "screen.hint"),
    "risks": ("risks-key", "screen.risks"), "pace": ("speed", "screen.speed"),
    "scores": ("sheet-key", "screen.sheet"), "why": ("why", "screen.why"),
    "log": ("log-key", "screen.log"), "chat": ("chat", "screen.ability('chat')"),
    "begin": ("begin", "screen.ability('begin')"), "trust": ("anyone", "screen.ability('anyone')"),
    "again": ("again", "screen.again"), "replay": ("review", "screen.review"),
    "rules": ("rules", "screen.rules"), "language": ("language", "app.switch_language"),
    "help": ("help-key", "screen.help"), "menu": ("menu", "app.menu"),
    "quit": ("quit", "app.leave"),
}  # fmt: skip
"""What a person can do at a table: how it is called, and the action behind it."""

_ABLE = {"chat": "chat", "begin": "begin", "trust": "anyone", "again": "again", "replay": "review"}
"""What a place must be able to do."""


def letters(keys: Mapping[str, tuple[str, str]]) -> list[BindingType]:
    """What the letters among the keys of a screen are bound to."""
    return [
        (key, act.removeprefix("screen."))
        for key, (_, act) in keys.items()
        if len(key) == 1 and key.isalpha()
    ]


def bound(config: Config) -> BindingsMap:
    """The keys that this person has chosen, or the usual ones, and what they do."""
    acts = {"next": "step(1)", "previous": "step(-1)"}
    acts |= {name: act for name, (_, act) in ACTIONS.items() if name not in FIXED}
    return BindingsMap(
        [(config.key(name), act.removeprefix("screen.")) for name, act in acts.items()]
    )


def _own(name: str, config: Config) -> str:
    """The key as this person knows it."""
    return FIXED.get(name) or config.key(name)


def explained(speaker: Speaker, config: Config) -> list[tuple[str, str]]:
    """Every key of a table with all that it does."""
    return [
        (_own(name, config), speaker.say(f"app-tell-{label}"))
        for name, (label, _) in ACTIONS.items()
    ]


def keys_now(
    speaker: Speaker, place: Place, config: Config, asked: bool, revealing: bool = False
) -> list[Key]:
    """The keys that do something now."""
    skip = [("⏎", speaker.say("app-skip"), "screen.skip")] if revealing else []
    names = {"pace", "why", "log", "menu", "quit"} if revealing else _useful(place, asked)
    return skip + [
        (_own(name, config), speaker.say(f"app-{label}"), act)
        for name, (label, act) in ACTIONS.items()
        if name in names
    ]


def _useful(place: Place, asked: bool) -> set[str]:
    view = place.view
    wanted = {"why", "log", "language", "help", "menu", "quit"}
    wanted |= {"choose", "play"} if asked else set()
    wanted |= {"hint"} if asked and place.helps else set()
    wanted |= {"scores"} if view is not None and view.public.outcome is not None else set()
    undo = view is not None and (view.made or "back" in place.abilities)
    if undo:  # then there is no room for everything on one line; help has the rest
        wanted = (wanted | {"undo"}) - ({"language", "log"} if asked else set())
    wanted |= {"rules"} if view is not None else set()
    return wanted | {name for name, ability in _ABLE.items() if ability in place.abilities}
