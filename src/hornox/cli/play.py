"""Commands that open a game: in the application on a real terminal, else in plain lines."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from hornox.bots import load_bot
from hornox.cli.options import language, read_options
from hornox.drawn.style import dim
from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.modes import find
from hornox.play import YOU, Match, Seat, Sitting, recorded_names, sit_down, typed_seats
from hornox.play.seats import fresh_seed
from hornox.play.variations import USUAL, Wish, check_moment, own_seat, play_on, told_aim
from hornox.terminal import config, my_games
from hornox.terminal.app import start
from hornox.terminal.autosave import Saver
from hornox.terminal.plain import session
from hornox.terminal.plain.replay import show_replay
from hornox.terminal.plain.screen import own_screen
from hornox.terminal.records import read_game, told_origin


def play(args: Namespace) -> int:
    """Begin a game."""
    if args.mode is None and not (args.option or args.seed) and whole_screen(args):
        return start.menu(language(args))
    mode = find(args.mode or "base")
    seats = _seats(args.seats)
    options = read_options(args.option)
    return at_terminal(args, sit_down(mode, seats, args.seed or fresh_seed(), options))


def _seats(typed: str | None) -> tuple[Seat, ...]:
    """Who was typed, else who usually plays; the first person has the name that they have set."""
    own = config.read()
    words = f"you,{own.bots},{own.bots}" if typed is None else typed
    if not words.strip():
        raise Illegal("E_NO_SEATS", "seats")
    seats = list(typed_seats(words.split(",")))
    first = next((at for at, seat in enumerate(seats) if seat.person), None)
    if first is not None and not seats[first].name:
        seats[first] = Seat(YOU, own.name)
    return tuple(seats)


def resume(args: Namespace) -> int:
    """Go on with a saved game: the latest, or the one that is named by number or path."""
    for word in args.bot:
        load_bot(word)
    path = my_games.to_resume(args.file)
    return at_terminal(args, session.taken_up(path), path)


def replay(args: Namespace) -> int:
    """Show a game moment by moment, as a spectator, from a seat, or with all cards."""
    record, game = read_game(args.file, args.seat)
    seat = -1 if args.all else None if args.seat is None else args.seat - 1
    if args.play:
        return _play_on(args, record, game)
    if args.moment is not None:
        check_moment(args.moment, len(game) - 1)
    if not args.step and whole_screen(args):
        return start.replay(language(args), record, game, seat, args.moment or 0)
    speaker = Speaker(language(args), recorded_names(record.seats))
    if told := told_origin(speaker, record):
        own_screen().show([f"  {told}", ""])
    show_replay(game[args.moment or 0 :], seat, speaker, own_screen(), step=args.step)
    return 0


def _play_on(args: Namespace, record: Record, game: list[Match]) -> int:
    """Play a recorded game on from a moment, in the same deal."""
    bot = args.bot or USUAL
    load_bot(bot)
    seat = own_seat(record.seats) if args.seat is None else args.seat - 1
    wish = Wish(args.moment or 0, seat, bot, args.others == "played")
    sitting = play_on(game, record, wish)
    return at_terminal(args, sitting, aim=told_aim(Speaker(language(args)), sitting))


def at_terminal(args: Namespace, sitting: Sitting, path: Path | None = None, aim: str = "") -> int:
    """Play a game here, kept in its file; ``aim`` is what plain lines begin with."""
    if whole_screen(args):
        return start.table(language(args), sitting, path)
    screen = own_screen()
    if aim:
        screen.show(f"  {aim}")
    return session.host(sitting, screen, language(args), Saver(path))


def whole_screen(args: Namespace) -> bool:
    """Whether the application is shown; a terminal that could show it is told what is missing."""
    if args.plain or not start.possible():
        return False
    if not start.installed():
        own_screen().show(dim(Speaker(language(args)).say("play-plain")))
        return False
    return True
