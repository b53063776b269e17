"""What can be typed: every command with its arguments, and one line for what cannot be read."""

from __future__ import annotations

import argparse
import re
from difflib import get_close_matches

from hornox import __version__
from hornox.server.options import whole


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints fit on one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Say what is wrong and stop."""
        found = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message, re.S)
        if found:
            message = f"there is no {found[1]!r} here"
            known = re.findall(r"[\w-]+", found[2])
            near = get_close_matches(found[1], known, 1, 0.5)
            message += f"; did you mean {near[0]}?" if near else f", only {', '.join(known)}"
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def make_parser() -> argparse.ArgumentParser:
    """All commands; ``run`` names the function behind each one, which is not imported here."""
    parser = _Parser(prog="hornox", description="Play the 6 nimmt! family of card games.")
    parser.add_argument("--version", action="version", version=f"hornox {__version__}")
    speech = _Parser(add_help=False)
    speech.add_argument(
        "--language", choices=("en", "de"), help="default: what LC_ALL, LC_MESSAGES or LANG say"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, about: str, run: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about, parents=[speech])
        made.set_defaults(run=run)
        return made

    play = command("play", "play a game in this terminal", "hornox.cli.play:play")
    _add_game(play, "base", "you,greedy,greedy")
    _add_data(play)
    play.set_defaults(mode=None)
    play.add_argument("--plain", action="store_true", help="plain lines of text")

    join = command("join", "sit at a table of a server", "hornox.cli.play:join")
    join.add_argument("link", help="http://host/t/table#invite")
    join.add_argument("--name", help="what you are called there")

    resume = command("resume", "go on with a saved game", "hornox.cli.play:resume")
    resume.add_argument("file", nargs="?", help="default: the game left last")
    _add_data(resume)
    resume.add_argument("--plain", action="store_true", help="plain lines of text")

    serve = command("serve", "host tables for browsers", "hornox.server.run:serve")
    browse = command("browse", "play in a browser on this machine", "hornox.server.run:browse")
    for parser_of_host in (serve, browse):
        _add_host(parser_of_host)
        _add_data(parser_of_host)
    browse.set_defaults(port=0)
    browse.add_argument("--no-browser", action="store_true", help="only print the link")

    modes = command("modes", "list the modes and their options", "hornox.cli.listing:modes")
    modes.add_argument("--json", action="store_true", help="for programs")
    command("bots", "list the bots", "hornox.cli.listing:bots")

    simulate = command("simulate", "let bots play many games", "hornox.cli.simulate:simulate")
    _add_game(simulate, None, "random,greedy")
    _add_data(simulate)
    simulate.add_argument("--games", type=whole(1), default=100, metavar="N", help="default: 100")
    simulate.add_argument(
        "--fast", action="store_true", help="single rounds, quicker still, but not those of random"
    )
    simulate.epilog = (
        "Many games with random in all seats (base, pro, fan cards) are played by the array "
        "kernels, if they are installed: the same games, only quicker."
    )
    simulate.add_argument("--json", action="store_true", help="for programs")
    simulate.add_argument("--quiet", action="store_true", help="no progress bar, no speed")

    _add_league(command("league", "let bots play a league", "hornox.cli.league:league"))

    replay = command("replay", "show a recorded game", "hornox.cli.play:replay")
    replay.add_argument("file", nargs="?", help="default: the game finished last")
    _add_data(replay)
    replay.add_argument("--plain", action="store_true", help="plain lines of text")
    replay.add_argument("--step", action="store_true", help="wait for Enter after each moment")
    seen = replay.add_mutually_exclusive_group()
    seen.add_argument("--seat", type=whole(1), metavar="N", help="as seen from seat 1, 2, …")
    seen.add_argument("--all", action="store_true", help="with everybody's cards")

    review = command("review", "tell what your choices cost", "hornox.cli.review:review")
    review.add_argument("file", nargs="?", help="default: the game finished last")
    _add_data(review)
    review.add_argument("--seat", type=whole(1), metavar="N", help="whose choices (default: yours)")
    review.add_argument("--all", action="store_true", help="also those that cost nothing")
    review.add_argument("--json", action="store_true", help="for programs")

    verify = command("verify", "play a record again through the rules", "hornox.cli.verify:verify")
    verify.add_argument("file")
    _add_data(verify)
    rules = command("rules", "show the rules of a mode", "hornox.cli.listing:rules")
    rules.add_argument("mode")
    return parser


def _add_league(league: argparse.ArgumentParser) -> None:
    """Who plays what how often, and where it is written."""
    league.add_argument("--bots", required=True, help="the candidates: random,greedy,…")
    league.add_argument("--field", metavar="BOTS", help="whom they meet (default: each other)")
    league.add_argument("--mode", default="base", help="also several: base,cow+flip (base)")
    league.add_argument("--players", default="4", metavar="N", help="also several: 2,4 (4)")
    league.add_argument("--deals", type=whole(1), default=100, metavar="N", help="default: 100")
    league.add_argument("--whole", action="store_true", help="whole games where a round would do")
    _add_options(league)
    league.add_argument("--seed", default="1", help="the same seed gives the same results (1)")
    league.add_argument("--out", required=True, metavar="DIR", help="the folder of its files")
    league.add_argument("--resume", action="store_true", help="go on with what is in the folder")
    how = league.add_mutually_exclusive_group()
    how.add_argument("--workers", type=whole(1), default=1, metavar="N", help="processes (1)")
    how.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: a new one")
    league.add_argument("--quiet", action="store_true", help="no progress bar")


def _add_game(parser: argparse.ArgumentParser, mode: str | None, seats: str) -> None:
    """What decides about a game: mode, seats, seed, options."""
    if mode is None:
        parser.add_argument("mode", help="see: hornox modes")
        who = "see: hornox bots"
    else:
        parser.add_argument("mode", nargs="?", default=mode, help=f"see: hornox modes ({mode})")
        who = "who sits there, also you:NAME"
    parser.add_argument("--seats", default=seats, help=f"{who} (default: {seats})")
    parser.add_argument("--seed", help="the same seed deals the same cards")
    _add_options(parser)


def _add_options(parser: argparse.ArgumentParser) -> None:
    """The options of a mode."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see: hornox modes"
    )


def _add_host(parser: argparse.ArgumentParser) -> None:
    """What a host may say; heavy parts of the server are not loaded for this."""
    from hornox.server.run import add_arguments

    add_arguments(parser)


def _add_data(parser: argparse.ArgumentParser) -> None:
    """Whose components are played with."""
    parser.add_argument(
        "--data", metavar="DIR", help="component files of your own box: fields, heads, cards"
    )
