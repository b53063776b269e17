"""The hash chain through a stored log: an answer that is changed or dropped breaks it."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.engine.fairness import link
from hornox.live.stored_tables import AnswerRow, GameRow


class Tampered(Exception):
    """A stored game that is not what the server stored."""


def head(game: GameRow) -> str:
    """The first link: all that was settled when the game began."""
    settled = [game.id, game.table, game.mode, game.version, game.options, game.labels]
    more = [game.origin] if game.origin else []
    return link("", [*settled, game.seed, game.salt, game.started, game.fair, *more])


def chained(before: str, given: AnswerRow) -> str:
    """The link of an answer; of a person it says only that it was one, so guests can go."""
    by = "guest" if given.by.startswith("guest:") else given.by
    return link(before, [given.seat, given.decision, given.choice, given.key, by, given.at])


def check_chain(game: GameRow, log: Sequence[AnswerRow]) -> None:
    """Tampered if a chained game is not what was stored; older games have no chain."""
    if game.chain is None:
        return
    now = head(game)
    links = [now]
    for number, given in enumerate(log):
        now = chained(now, given)
        if given.link != now:
            raise Tampered(f"game {game.id} is not what was stored from answer {number} on")
        links.append(now)
    if game.length >= len(links) or links[game.length] != game.chain:
        raise Tampered(f"game {game.id} has lost answers, or began in another way")
    if game.ended is not None and game.length != len(log):
        raise Tampered(f"game {game.id} has got answers after its end")
