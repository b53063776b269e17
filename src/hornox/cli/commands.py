"""Every command, and what was typed."""

from __future__ import annotations

import argparse
import re

from hornox import __version__
from hornox.cli.parser import Parser, commands

ONLINE = ("app", "httpx", "websockets")
SERVER = ("server",)
LEAGUE = ("lab", "numpy", "polars", "matplotlib", "openskill")
DATA = ("lab", "numpy", "polars", "gymnasium")
COMMANDS = (
    ("play", "play a game in this terminal", "cli.play:play", ()),
    ("join", "sit at a table of a server", "cli.online:join", ONLINE),
    ("open", "open a table on a server", "cli.online:open_one", ONLINE),
    ("resume", "continue a saved game", "cli.play:resume", ()),
    ("games", "list saved and finished games", "cli.games:games", ()),
    ("serve", "host tables for browsers", "server.run:serve", SERVER),
    ("browse", "play in a browser on this machine", "server.run:browse", SERVER),
    ("prune", "remove old games of a server", "server.prune:prune", SERVER),
    ("backup", "copy a server’s data while it runs", "server.backup:backup", SERVER),
    ("restore", "make a server’s data from a copy", "server.backup:restore", SERVER),
    ("host", "look after a server that runs", "cli.host:host", ()),
    ("modes", "list the modes and their options", "cli.listing:modes", ()),
    ("bots", "list the bots", "cli.listing:bots", ()),
    ("new-bot", "make a bot of your own", "cli.new_bot:new_bot", ()),
    ("simulate", "let bots play many games", "cli.simulate:simulate", ()),
    ("league", "let bots play a league", "cli.league:league", LEAGUE),
    ("dataset", "write the decisions of many games", "cli.dataset:dataset", DATA),
    ("replay", "show a recorded game", "cli.play:replay", ()),
    ("review", "tell what your choices cost", "cli.review:review", ()),
    ("show", "draw a position or a game", "cli.notation:show", ()),
    ("convert", "write records as game notation, or the other way", "cli.notation:convert", ()),
    ("advise", "weigh the options of a position", "cli.notation:advise", ()),
    ("learn", "learn a mode by playing it", "cli.learn:learn", ()),
    ("puzzles", "solve puzzles, or mine new ones", "cli.puzzles:puzzles", ()),
    ("daily", "play the deal of the day", "cli.daily:daily", ()),
    ("verify", "play a record again through the rules", "cli.verify:verify", ()),
    ("rules", "show the rules", "cli.listing:rules", ()),
    ("manual", "print the manual page: hornox manual | man -l -", "cli.manual:manual", ()),
    (
        "completion", "print a script that completes words in your shell",
        "cli.completion:completion", (),
    ),
)  # fmt: skip
"""Name, what it does, the function behind it, the extra and the modules that it needs."""


def read_words(argv: list[str]) -> argparse.Namespace:
    """What was typed; a word that nobody has asked for is refused by the command it stands with."""
    parser = make_parser(_language(argv))
    args: argparse.Namespace
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


def make_parser(language: str = "en") -> Parser:
    """All commands; neither their arguments nor the functions behind them are imported here."""
    parser = Parser(prog="hornox", description="Play the 6 nimmt! family of card games.")
    parser.add_argument("--version", action="version", version=f"hornox {__version__}")
    speech = Parser(add_help=False)
    speech.add_argument(
        "--language", choices=("en", "de"), help="default: what LC_ALL, LC_MESSAGES or LANG say"
    )
    every = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, about, run, needs in COMMANDS:
        made = every.add_parser(name, help=about, description=about, parents=[speech])
        made.set_defaults(run=f"hornox.{run}", needs=needs)
        made.command, made.german = name, language == "de"
    parser.german = language == "de"
    return parser
