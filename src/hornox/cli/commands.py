"""Every command with its arguments, and what was typed."""

from __future__ import annotations

import argparse
import re

from hornox import __version__
from hornox.cli.arguments import (
    WHICH,
    add_bot,
    add_copying,
    add_daily,
    add_data,
    add_dataset,
    add_game,
    add_host,
    add_hosting,
    add_league,
    add_online,
    add_open,
    add_prune,
    add_puzzles,
    add_replay,
    add_simulate,
)
from hornox.cli.parser import Parser, commands
from hornox.server.options import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Command = Callable[..., argparse.ArgumentParser]
    """Adds a command: its name, what it does, the function behind it, and what it needs."""

ONLINE = ("app", "httpx", "websockets")
BACKUP = "hornox.server.backup:{}"
LEAGUE = ("lab", "numpy", "polars", "matplotlib", "openskill")
DATA = ("lab", "numpy", "polars", "gymnasium")


def read_words(argv: list[str]) -> argparse.Namespace:
    """What was typed; a word that nobody has asked for is refused by the command it stands with."""
    parser = make_parser()
    if _language(argv) == "de":
        from hornox.cli.german_help import speak_german

        every = [parser, *commands(parser).values()]
        speak_german(every)
        for one in every:
            one.german = True
    args, more = parser.parse_known_args(argv)
    if more:
        commands(parser).get(args.command, parser).refuse(more)
    if args.command is None:
        parser.print_help()
    return args


def _language(argv: list[str]) -> str:
    """The language of help and complaints: the line says it, the person, or the environment."""
    from hornox.engine.decision import Illegal
    from hornox.explain.environment import spoken_here
    from hornox.terminal import config

    said = re.findall(r"--language[ =](en|de)\b", " ".join(argv))
    try:
        return said[-1] if said else config.read().language or spoken_here()
    except (Illegal, OSError):  # the command itself says so, help does not
        return spoken_here()


def make_parser() -> Parser:
    """All commands; ``run`` names the function behind each one, which is not imported here.

    ``needs`` is the extra that the command cannot do without, and the modules that it wants of it.
    """
    parser = Parser(prog="hornox", description="Play the 6 nimmt! family of card games.")
    parser.add_argument("--version", action="version", version=f"hornox {__version__}")
    speech = Parser(add_help=False)
    speech.add_argument(
        "--language", choices=("en", "de"), help="default: what LC_ALL, LC_MESSAGES or LANG say"
    )
    every = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, about: str, run: str, *needs: str) -> argparse.ArgumentParser:
        made = every.add_parser(name, help=about, description=about, parents=[speech])
        made.set_defaults(run=run, needs=needs)
        return made

    for some in (_playing, _hosting, _bots, _records, _notation, _learning):
        some(command)
    return parser


def _playing(command: Command) -> None:
    play = command("play", "play a game in this terminal", "hornox.cli.play:play")
    add_game(play, "base", "you,normal,normal")
    play.set_defaults(seats=None)
    add_data(play)
    play.set_defaults(mode=None)
    play.add_argument("--plain", action="store_true", help="plain lines of text")

    join = command("join", "sit at a table of a server", "hornox.cli.online:join", *ONLINE)
    join.add_argument("link", help="http://host/t/table#invite")
    join.add_argument("--bot", metavar="BOT", help="a bot plays your seat: hard, ./mybot.py, …")
    add_online(join)

    add_open(command("open", "open a table on a server", "hornox.cli.online:open_one", *ONLINE))

    resume = command("resume", "continue a saved game", "hornox.cli.play:resume")
    resume.add_argument("file", nargs="?", metavar="GAME", help=WHICH.format("left"))
    add_data(resume)
    add_bot(resume, "a bot of your own that sits there")
    resume.add_argument("--plain", action="store_true", help="plain lines of text")

    games = command("games", "list saved and finished games", "hornox.cli.games:games")
    games.add_argument("--all", action="store_true", help="also finished games of long ago")
    games.add_argument("--delete", nargs="+", metavar="GAME", help="throw these games away")
    games.add_argument("--json", action="store_true", help="for programs")


def _hosting(command: Command) -> None:
    serve = command("serve", "host tables for browsers", "hornox.server.run:serve", "server")
    browse = command(
        "browse", "play in a browser on this machine", "hornox.server.run:browse", "server"
    )
    for parser_of_host in (serve, browse):
        add_host(parser_of_host)
        add_data(parser_of_host)
    browse.add_argument("--no-browser", action="store_true", help="only print the link")

    prune = command("prune", "remove old games of a server", "hornox.server.prune:prune", "server")
    add_prune(prune)
    add_copying(
        command("backup", "copy a server’s data while it runs", BACKUP.format("backup"), "server"),
        command("restore", "make a server’s data from a copy", BACKUP.format("restore"), "server"),
    )

    add_hosting(command("host", "look after a server that runs", "hornox.cli.host:host"))


def _bots(command: Command) -> None:
    modes = command("modes", "list the modes and their options", "hornox.cli.listing:modes")
    modes.add_argument("--json", action="store_true", help="for programs")
    command("bots", "list the bots", "hornox.cli.listing:bots")

    new_bot = command("new-bot", "make a bot of your own", "hornox.cli.new_bot:new_bot")
    new_bot.add_argument("name", metavar="NAME", help="of the bot and of its folder: my-bot")

    add_simulate(command("simulate", "let bots play many games", "hornox.cli.simulate:simulate"))

    add_league(command("league", "let bots play a league", "hornox.cli.league:league", *LEAGUE))

    add_dataset(
        command("dataset", "write the decisions of many games", "hornox.cli.dataset:dataset", *DATA)
    )


def _records(command: Command) -> None:
    add_replay(command("replay", "show a recorded game", "hornox.cli.play:replay"))

    review = command("review", "tell what your choices cost", "hornox.cli.review:review")
    review.add_argument(
        "file", nargs="*", metavar="GAME", help=WHICH.format("finished") + ", or several"
    )
    add_data(review)
    review.add_argument("--seat", type=whole(1), metavar="N", help="whose choices (default: yours)")
    review.add_argument("--all", action="store_true", help="also those that cost nothing")
    review.add_argument("--json", action="store_true", help="for programs")


def _notation(command: Command) -> None:
    show = command("show", "draw a position or a game", "hornox.cli.notation:show")
    show.add_argument("what", metavar="FILE_OR_TEXT", help="a record, notation, or - for stdin")
    add_data(show)
    show.add_argument("--at", type=whole(0), metavar="N", help="after N answers (default: all)")
    eyes = show.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=whole(1), metavar="N", help="as seen from seat 1, 2, …")
    eyes.add_argument("--all", action="store_true", help="with everybody's cards")
    show.add_argument("--json", action="store_true", help="for programs")

    convert = command(
        "convert", "write records as game notation, or the other way", "hornox.cli.notation:convert"
    )
    convert.add_argument("source", metavar="IN", help="a file with one or more games, - for stdin")
    convert.add_argument("out", metavar="OUT", help="a file, - for stdout")
    convert.add_argument(
        "--to", choices=("json", "pretty", "jsonl", "game"),
        help="default: as OUT is called (.json, .jsonl, anything else is game notation)",
    )  # fmt: skip
    add_data(convert)

    advise = command("advise", "weigh the options of a position", "hornox.cli.notation:advise")
    advise.add_argument("position", nargs="?", help="notation, a file with it, or - for stdin")
    advise.add_argument("--table", action="store_true", help="follow a real table turn by turn")
    advise.add_argument("--bot", default="hard", help="who weighs them (hard)")
    advise.add_argument("--seed", default="position", help="the same seed gives the same advice")
    add_data(advise)
    advise.add_argument("--json", action="store_true", help="for programs")


def _learning(command: Command) -> None:
    learn = command("learn", "learn a mode by playing it", "hornox.cli.learn:learn")
    learn.add_argument("mode", nargs="?", help="see: hornox modes (default: list the lessons)")
    learn.add_argument("--plain", action="store_true", help="plain lines of text")

    add_puzzles(command("puzzles", "solve puzzles, or mine new ones", "hornox.cli.puzzles:puzzles"))

    add_daily(command("daily", "play the deal of the day", "hornox.cli.daily:daily"))

    verify = command("verify", "play a record again through the rules", "hornox.cli.verify:verify")
    verify.add_argument("file")
    add_data(verify)
    rules = command("rules", "show the rules", "hornox.cli.listing:rules")
    rules.add_argument(
        "mode", nargs="?", help="also several fan cards: cow+flip (default: list the pages)"
    )
    rules.add_argument("--raw", action="store_true", help="the Markdown of the pages")
    command("manual", "print the manual page: hornox manual | man -l -", "hornox.cli.manual:manual")
    completion = command(
        "completion", "print a script that completes words in your shell",
        "hornox.cli.completion:completion",
    )  # fmt: skip
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))
