"""The daily deal on the command line: a server's, or the public one of this machine."""

from __future__ import annotations

from argparse import Namespace
from datetime import UTC, date, datetime
from pathlib import Path

from hornox.cli.options import language
from hornox.cli.play import at_terminal
from hornox.explain import Speaker
from hornox.extras import need
from hornox.interrupts import INTERRUPTED, raised
from hornox.learn.daily import (
    BEST,
    OPTIONS,
    SEAT,
    Compared,
    Daily,
    day_told,
    heads_of,
    line,
    public_deal,
    read_day,
)
from hornox.learn.game_texts import played_again
from hornox.modes import find
from hornox.play import YOU, sit_down, typed_seats
from hornox.terminal import my_games
from hornox.terminal.plain import session
from hornox.terminal.plain.screen import own_screen


def daily(args: Namespace) -> int:
    """Play the deal of a day, and compare it with the strongest bot's play."""
    if args.server:
        need("app", "httpx", "websockets")
        from hornox.cli.online import play_daily

        return play_daily(args)
    today = datetime.now(UTC).date()
    return _offline(args, read_day(args.day, today) if args.day else today)


def _offline(args: Namespace, day: date) -> int:
    deal, speaker, screen = public_deal(day), Speaker(language(args)), own_screen()
    facts = {"date": day_told(speaker, day), "mode": speaker.mode(deal.mode), "seed": deal.seed}
    screen.show(speaker.say("daily-public", **facts))
    status, heads = 0, _heads(deal)
    if heads is None:
        status = _play(args, deal)
        heads = _heads(deal)
    else:
        screen.show(speaker.say("daily-played"))
    if heads is None:
        if _saved(deal) is not None:
            screen.show(speaker.say("daily-unfinished"))
        return status
    screen.show(speaker.say("daily-thinking", bot=BEST))
    best: int | None = None
    try:
        with raised():
            best = heads_of(deal)
    except KeyboardInterrupt:  # somebody does not want to wait for it
        status = INTERRUPTED
    screen.show(["", line(speaker, day, Compared(heads, (heads,), best), public=True)])
    return status


def _play(args: Namespace, deal: Daily) -> int:
    """Begin the game of a day, or continue it."""
    path = _saved(deal)
    if path is not None:
        sitting = session.taken_up(path)
    else:
        seats = typed_seats([YOU, *deal.bots])
        sitting = sit_down(find(deal.mode), seats, deal.seed, OPTIONS)
    return at_terminal(args, sitting, path)


def _is(game: my_games.Game, deal: Daily) -> bool:
    record = game.record
    if record is None or record.origin is not None:  # what-if games are not the day's game
        return False
    bots = tuple(label.split(":")[0] for label in record.seats[1:])
    settle = find(deal.mode).settle_options
    return (record.seed, record.mode, bots) == (deal.seed, deal.mode, deal.bots) and settle(
        record.options
    ) == settle(OPTIONS)


def _saved(deal: Daily) -> Path | None:
    """The unfinished game of a day."""
    return next((one.path for one in my_games.saved() if _is(one, deal)), None)


def _heads(deal: Daily) -> int | None:
    """What the first finished game of a day has cost; None where there is none."""
    for game in reversed(my_games.finished()):
        if game.record is not None and _is(game, deal):
            *_, last = played_again(game.record)
            if last.outcome is not None:
                return last.outcome.scores[SEAT]
    return None
