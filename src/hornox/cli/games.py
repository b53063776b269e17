"""The list of saved and finished games on the command line."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from hornox.cli.options import language
from hornox.drawn.parts import table
from hornox.drawn.style import paragraph
from hornox.explain import Speaker
from hornox.terminal import my_games
from hornox.terminal.my_games import state_of, when
from hornox.terminal.plain.screen import own_screen
from hornox.terminal.rules import columns

SHOWN = 20
"""How many finished games are listed unless all are asked for."""
MOST_NAMES, LEAST_NAMES = 30, 12
"""How long the names of players may be, and how short where a terminal is narrow."""


def games(args: Namespace) -> int:
    """List the games, or throw some of them away."""
    if args.delete:
        return _delete(args.delete, Speaker(language(args)))
    listed = [*my_games.saved(), *my_games.finished()]
    if args.json:
        print(json.dumps([_figures(n, game) for n, game in enumerate(listed, 1)], indent=1))
        return 0
    speaker = Speaker(language(args))
    screen = own_screen()
    if not listed:
        screen.show(speaker.say("games-none"))
        return 0
    unfinished = sum(not game.over for game in listed)
    shown = listed if args.all else listed[: unfinished + SHOWN]
    screen.show(["", *_table(speaker, shown), ""])
    if len(shown) < len(listed):
        screen.show(paragraph(speaker.say("games-more", count=len(listed) - len(shown))))
    screen.show(paragraph(" · ".join(_how(shown))))
    return 0


def _table(speaker: Speaker, shown: list[my_games.Game]) -> list[str]:
    """The list; names of players are shortened until it fits the terminal."""
    titles = [speaker.say(f"games-{name}") for name in ("mode", "players", "when", "state")]
    drawn: list[str] = []
    for most in range(MOST_NAMES, LEAST_NAMES - 1, -1):
        lines = [_line(speaker, number, game, most) for number, game in enumerate(shown, 1)]
        drawn = table(["", *titles], lines, frozenset({1, 2, 3, 4}))
        if max(map(len, drawn[1:])) <= columns():
            break
    return drawn


def _how(shown: list[my_games.Game]) -> list[str]:
    """What can be done with the games of the list, by the numbers they have there."""
    listed = list(enumerate(shown, 1))
    left = [n for n, game in listed if game.record and not game.over and not game.played][:1]
    over = [n for n, game in listed if game.record and game.over][:1]
    return [
        *(f"hornox resume {number}" for number in left),
        *(f"hornox {word} {number}" for number in over for word in ("replay", "review")),
        f"hornox games --delete {len(shown)}",
    ]


def _delete(given: list[str], speaker: Speaker) -> int:
    """All numbers are read before the first game goes: they would shift."""
    for path in dict.fromkeys(map(my_games.meant, given)):
        my_games.delete(path)
        own_screen().show(speaker.say("games-deleted", path=path.name))
    return 0


def _line(speaker: Speaker, number: int, game: my_games.Game, most: int) -> list[str]:
    names = ", ".join(game.names)
    players = names if len(names) <= most else names[: most - 1] + "…"
    return [str(number), my_games.told_mode(game), players, when(game), state_of(speaker, game)]


def _figures(number: int, game: my_games.Game) -> dict[str, object]:
    record = game.record
    return {
        "number": number,
        "path": str(Path(game.path)),
        "when": game.when.isoformat(timespec="seconds"),
        "state": "finished" if game.over else "playing" if game.played else "saved",
        "mode": record.mode if record is not None else None,
        "seats": list(record.seats) if record is not None else [],
        "seed": record.seed if record is not None else None,
        "answers": len(record.answers) if record is not None else 0,
    }
