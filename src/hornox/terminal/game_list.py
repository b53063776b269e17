"""A saved or finished game in one line, for lists."""

from __future__ import annotations

from hornox.explain import Speaker
from hornox.terminal.my_games import Game


def when(game: Game) -> str:
    """The day and time at which a game was played last, as everybody can read it."""
    return f"{game.when:%Y-%m-%d %H:%M}"


def state_of(speaker: Speaker, game: Game) -> str:
    """Whether a game is saved, finished, being played, or not readable."""
    if game.record is None:
        return speaker.say("games-broken")
    if game.over:
        return speaker.say("games-finished")
    return speaker.say("games-played" if game.played else "games-saved")


def in_short(speaker: Speaker, game: Game) -> str:
    """A game in a few words: what, who, when."""
    if game.record is None:
        return f"{game.path.name}: {speaker.say('games-broken')}"
    return f"{speaker.mode(game.record.mode)} · {', '.join(game.names)} · {when(game)}"
