"""What can be typed: every command with its arguments, and one line for what cannot be read."""

from __future__ import annotations

import argparse
import re
import sys

from hornox import __version__
from hornox.server.options import origin, rate, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

ONLINE = ("app", "httpx", "websockets")
BACKUP = "hornox.server.backup:{}"
LEAGUE = ("lab", "numpy", "polars", "matplotlib", "openskill")
DATA = ("lab", "numpy", "polars", "gymnasium")


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints fit on one line, on any terminal."""

    german = False

    def error(self, message: str) -> None:  # type: ignore[override]
        """Say what is wrong and stop."""
        found = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message, re.S)
        if found:
            known = re.findall(r"[\w-]+", found[2])
            message = f"there is no “{found[1]}” here{_near(found[1], known)}"
        message += f" (see {self.prog} --help)"
        if self.german:
            from hornox.cli.german import in_german

            message = in_german(message)
        self.exit(2, f"{self.prog}: {message}\n")

    def refuse(self, words: list[str]) -> None:
        """Say which words nobody has asked for."""
        known = [name for name in self._option_string_actions if name.startswith("--")]
        name = words[0].partition("=")[0]
        near = _closest(name, known) if name.startswith("-") else []
        meant = f"; did you mean {near[0]}?" if near else ""
        self.error(f"“{' '.join(words)}” means nothing here{meant}")

    def _print_message(self, message: str, file: Any = None) -> None:
        speak(message, file or sys.stderr)


def _closest(word: str, known: list[str]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(word, known, 1, 0.5)


def _near(word: str, known: list[str]) -> str:
    near = _closest(word, known)
    return f"; did you mean {near[0]}?" if near else f", only {', '.join(known)}"


def speak(text: str, stream: TextIO) -> None:
    """Write text; a stream that has no letters for it gets those that come closest."""
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        from hornox.drawn.style import render

        text = render(text, ansi=False, unicode=False)
        text = text.encode(stream.encoding or "ascii", "replace").decode(stream.encoding or "ascii")
    stream.write(text)


def read_words(argv: list[str]) -> argparse.Namespace:
    """What was typed; a word that nobody has asked for is refused by the command it stands with."""
    parser = make_parser()
    if _language(argv) == "de":
        from hornox.cli.german import speak_german

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


def commands(parser: argparse.ArgumentParser) -> dict[str, _Parser]:
    """The parser of each command."""
    (found,) = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    return dict(found.choices)


def make_parser() -> _Parser:
    """All commands; ``run`` names the function behind each one, which is not imported here.

    ``needs`` is the extra that the command cannot do without, and the modules that it wants of it.
    """
    parser = _Parser(prog="hornox", description="Play the 6 nimmt! family of card games.")
    parser.add_argument("--version", action="version", version=f"hornox {__version__}")
    speech = _Parser(add_help=False)
    speech.add_argument(
        "--language", choices=("en", "de"), help="default: what LC_ALL, LC_MESSAGES or LANG say"
    )
    every = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, about: str, run: str, *needs: str) -> argparse.ArgumentParser:
        made = every.add_parser(name, help=about, description=about, parents=[speech])
        made.set_defaults(run=run, needs=needs)
        return made

    play = command("play", "play a game in this terminal", "hornox.cli.play:play")
    _add_game(play, "base", "you,normal,normal")
    play.set_defaults(seats=None)
    _add_data(play)
    play.set_defaults(mode=None)
    play.add_argument("--plain", action="store_true", help="plain lines of text")

    join = command("join", "sit at a table of a server", "hornox.cli.online:join", *ONLINE)
    join.add_argument("link", help="http://host/t/table#invite")
    join.add_argument("--bot", metavar="BOT", help="a bot plays your seat: hard, ./mybot.py, …")
    _add_online(join)

    _add_open(command("open", "open a table on a server", "hornox.cli.online:open_one", *ONLINE))

    which = "a number of “hornox games” or a file (default: the game {} last)"
    resume = command("resume", "continue a saved game", "hornox.cli.play:resume")
    resume.add_argument("file", nargs="?", metavar="GAME", help=which.format("left"))
    _add_data(resume)
    _add_bot(resume, "a bot of your own that sits there")
    resume.add_argument("--plain", action="store_true", help="plain lines of text")

    games = command("games", "list saved and finished games", "hornox.cli.games:games")
    games.add_argument("--all", action="store_true", help="also finished games of long ago")
    games.add_argument("--delete", nargs="+", metavar="GAME", help="throw these games away")
    games.add_argument("--json", action="store_true", help="for programs")

    serve = command("serve", "host tables for browsers", "hornox.server.run:serve", "server")
    browse = command(
        "browse", "play in a browser on this machine", "hornox.server.run:browse", "server"
    )
    for parser_of_host in (serve, browse):
        _add_host(parser_of_host)
        _add_data(parser_of_host)
    browse.add_argument("--no-browser", action="store_true", help="only print the link")

    prune = command("prune", "remove old games of a server", "hornox.server.prune:prune", "server")
    _add_prune(prune)
    _add_copying(
        command("backup", "copy a server’s data while it runs", BACKUP.format("backup"), "server"),
        command("restore", "make a server’s data from a copy", BACKUP.format("restore"), "server"),
    )

    _add_hosting(command("host", "look after a server that runs", "hornox.cli.host:host"))

    modes = command("modes", "list the modes and their options", "hornox.cli.listing:modes")
    modes.add_argument("--json", action="store_true", help="for programs")
    command("bots", "list the bots", "hornox.cli.listing:bots")

    new_bot = command("new-bot", "make a bot of your own", "hornox.cli.new_bot:new_bot")
    new_bot.add_argument("name", metavar="NAME", help="of the bot and of its folder: my-bot")

    simulate = command("simulate", "let bots play many games", "hornox.cli.simulate:simulate")
    _add_game(simulate, None, "random,greedy")
    _add_data(simulate)
    simulate.add_argument("--games", type=whole(1), default=100, metavar="N", help="default: 100")
    simulate.add_argument(
        "--fast",
        action="store_true",
        help="by the kernels; with rows single rounds, and not those of random",
    )
    simulate.epilog = (
        "Many games with random in all seats (base, pro, fan cards) are played by the array "
        "kernels, if they are installed: the same games, only quicker."
    )
    simulate.add_argument("--json", action="store_true", help="for programs")
    simulate.add_argument("--quiet", action="store_true", help="no progress bar, no speed")

    _add_league(command("league", "let bots play a league", "hornox.cli.league:league", *LEAGUE))

    _add_dataset(
        command("dataset", "write the decisions of many games", "hornox.cli.dataset:dataset", *DATA)
    )

    replay = command("replay", "show a recorded game", "hornox.cli.play:replay")
    replay.add_argument("file", nargs="?", metavar="GAME", help=which.format("finished"))
    _add_data(replay)
    replay.add_argument("--plain", action="store_true", help="plain lines of text")
    replay.add_argument("--step", action="store_true", help="wait for Enter after each moment")
    replay.add_argument(
        "--from", dest="moment", type=whole(0), metavar="N", help="begin after N answers"
    )
    replay.add_argument(
        "--play", action="store_true", help="play on from there: in that seat, the others are bots"
    )
    replay.add_argument(
        "--others",
        choices=("bots", "played"),
        default="bots",
        help="with --play: the others are bots, or play the same cards again (default: bots)",
    )
    replay.add_argument(
        "--bot", default=None, metavar="BOT", help="who plays for people (default: normal)"
    )
    seen = replay.add_mutually_exclusive_group()
    seen.add_argument("--seat", type=whole(1), metavar="N", help="as seen from seat 1, 2, …")
    seen.add_argument("--all", action="store_true", help="with everybody's cards")

    review = command("review", "tell what your choices cost", "hornox.cli.review:review")
    review.add_argument("file", nargs="?", metavar="GAME", help=which.format("finished"))
    _add_data(review)
    review.add_argument("--seat", type=whole(1), metavar="N", help="whose choices (default: yours)")
    review.add_argument("--all", action="store_true", help="also those that cost nothing")
    review.add_argument("--json", action="store_true", help="for programs")

    show = command("show", "draw a position or a game", "hornox.cli.notation:show")
    show.add_argument("what", metavar="FILE_OR_TEXT", help="a record, notation, or - for stdin")
    _add_data(show)
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
    _add_data(convert)

    advise = command("advise", "weigh the options of a position", "hornox.cli.notation:advise")
    advise.add_argument("position", help="notation, a file with it, or - for stdin")
    advise.add_argument("--bot", default="hard", help="who weighs them (hard)")
    advise.add_argument("--seed", default="position", help="the same seed gives the same advice")
    _add_data(advise)
    advise.add_argument("--json", action="store_true", help="for programs")

    _add_puzzles(
        command("puzzles", "solve puzzles, or mine new ones", "hornox.cli.puzzles:puzzles")
    )

    _add_daily(command("daily", "play the deal of the day", "hornox.cli.daily:daily"))

    verify = command("verify", "play a record again through the rules", "hornox.cli.verify:verify")
    verify.add_argument("file")
    _add_data(verify)
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
    return parser


def _add_daily(parser: argparse.ArgumentParser) -> None:
    """Which day, and where."""
    parser.add_argument("day", nargs="?", metavar="DATE", help="2026-11-17 (default: today)")
    parser.add_argument("--server", metavar="URL", help="the deal of a server, for one try a day")
    parser.add_argument("--name", help="what you are called there")
    parser.add_argument("--plain", action="store_true", help="plain lines of text")


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Which puzzles are solved, or what is mined."""
    parser.add_argument("verb", nargs="?", choices=("solve", "mine"), default="solve")
    parser.add_argument("out", nargs="?", metavar="FILE", help="mine: the file of the puzzles")
    parser.add_argument("--mode", default="", help="only those of a mode; mine: also several")
    parser.add_argument("--theme", default="", help="only those about this: undercut, stay-out, …")
    parser.add_argument("--id", default="", help="the puzzle of this id")
    parser.add_argument(
        "--count", type=whole(1), metavar="N", help="puzzles to solve; mine: for each mode (50)"
    )
    parser.add_argument(
        "--seed", default="1", help="mine: the same seed gives the same puzzles (1)"
    )
    parser.add_argument("--workers", type=whole(1), default=1, metavar="N", help="processes (1)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _add_league(league: argparse.ArgumentParser) -> None:
    """Who plays what how often, and where it is written."""
    league.add_argument("--bots", required=True, help="the candidates: random,./mybot.py,…")
    league.add_argument("--field", metavar="BOTS", help="whom they meet (default: each other)")
    league.add_argument("--mode", default="base", help="also several: base,cow+flip (base)")
    league.add_argument("--players", default="4", metavar="N", help="also several: 2,4 (4)")
    league.add_argument("--deals", type=whole(1), default=100, metavar="N", help="default: 100")
    league.add_argument("--whole", action="store_true", help="whole games where a round would do")
    _add_options(league)
    league.add_argument("--seed", default="1", help="the same seed gives the same results (1)")
    league.add_argument("--out", required=True, metavar="DIR", help="the folder of its files")
    league.add_argument("--resume", action="store_true", help="continue what is in the folder")
    league.add_argument(
        "--on-bot-error", choices=("stop", "random"), default="stop",
        help="when a bot fails: stop (default), or let chance answer for it",
    )  # fmt: skip
    how = league.add_mutually_exclusive_group()
    how.add_argument("--workers", type=whole(1), metavar="N", help="processes (1)")
    how.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: a new one")
    league.add_argument("--quiet", action="store_true", help="no progress bar")


def _add_dataset(data: argparse.ArgumentParser) -> None:
    """Whose decisions, how many, and where they are written."""
    data.add_argument("--bots", default="", help="drawn for each seat: easy,normal,./mybot.py")
    data.add_argument(
        "--policies", default="",
        help="instead of bots, players of the kernels: random,thumb,flat,learned,learned-2",
    )  # fmt: skip
    data.add_argument("--mode", default="base", help="also several: base,cow+flip (base)")
    data.add_argument("--players", default="4", metavar="N", help="also several: 2,4 (4)")
    data.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="of each mode and size (1000)"
    )
    data.add_argument("--whole", action="store_true", help="whole games where a round would do")
    _add_options(data)
    data.add_argument(
        "--observations", choices=("plain", "rich"), default="plain",
        help="rich: also what follows from the cards and is hard to learn",
    )  # fmt: skip
    data.add_argument(
        "--part", type=whole(1, 100_000), default=1000, metavar="N", help="games of a file (1000)"
    )
    data.add_argument("--seed", default="1", help="the same seed gives the same results (1)")
    data.add_argument("--out", required=True, metavar="DIR", help="the folder of its files")
    data.add_argument("--resume", action="store_true", help="continue what is in the folder")
    how = data.add_mutually_exclusive_group()
    how.add_argument("--workers", type=whole(1), metavar="N", help="processes (1)")
    how.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: a new one")
    data.add_argument("--quiet", action="store_true", help="no progress bar")


def _add_online(parser: argparse.ArgumentParser) -> None:
    """Who one is at a server's table, and how it is shown."""
    parser.add_argument("--name", help="what you are called there")
    parser.add_argument("--plain", action="store_true", help="plain lines of text")


def _add_open(parser: argparse.ArgumentParser) -> None:
    """What decides about a table of a server."""
    parser.add_argument("server", help="http://host:8666")
    parser.add_argument("mode", nargs="?", default="base", help="see: hornox modes (base)")
    seats = "you,open"
    parser.add_argument(
        "--seats", default=seats, help=f"you, open seats, bots: you,open,hard (default: {seats})"
    )
    _add_options(parser)
    parser.add_argument("--seconds", type=whole(5, 3600), metavar="N", help="time for each choice")
    parser.add_argument("--public", action="store_true", help="show it in the server's lobby")
    parser.add_argument("--watched", action="store_true", help="others may watch")
    parser.add_argument("--link-only", action="store_true", help="print the link and stop")
    _add_online(parser)


def _add_game(parser: argparse.ArgumentParser, mode: str | None, seats: str) -> None:
    """What decides about a game: mode, seats, seed, options."""
    if mode is None:
        parser.add_argument("mode", help="see: hornox modes")
        who = "see: hornox bots; ./file.py is one of your own"
    else:
        parser.add_argument("mode", nargs="?", default=mode, help=f"see: hornox modes ({mode})")
        who = "who sits there, also you:NAME, ./file.py"
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


def _add_prune(parser: argparse.ArgumentParser) -> None:
    """Which games of a server go."""
    from hornox.server.prune import add_arguments

    add_arguments(parser)


def _add_copying(backup: argparse.ArgumentParser, restore: argparse.ArgumentParser) -> None:
    """What is copied, and where to."""
    from hornox.server.backup import add_backup, add_restore

    add_backup(backup)
    add_restore(restore)


def _add_hosting(parser: argparse.ArgumentParser) -> None:
    """What a host does to tables and people."""
    parser.add_argument("server", type=origin, help="http://host:8666")
    known = (
        "look", "chat", "kick", "rename", "ban", "ban-address", "unban", "delete-table",
        "delete-game", "delete-line", "announce", "silence", "resolve",
    )  # fmt: skip
    parser.add_argument("action", choices=known, metavar="ACTION", help=", ".join(known))
    parser.add_argument("words", nargs="*", metavar="WORD", help="ids and texts: kick TABLE GUEST")
    parser.add_argument("--find", metavar="NAME", help="also guests who are not here, by name")
    parser.add_argument("--hours", type=rate, default=24, metavar="N", help="of a ban (24)")
    parser.add_argument("--why", metavar="TEXT", help="for your own log")
    parser.add_argument("--with-address", action="store_true", help="ban their address, too")
    parser.add_argument("--german", metavar="TEXT", help="the announcement in German")
    parser.add_argument("--stop", type=rate, metavar="MINUTES", help="the server stops then")
    parser.epilog = "The key is read from HORNOX_ADMIN_KEY or from the file HORNOX_SETTINGS names."


def _add_bot(parser: argparse.ArgumentParser, about: str) -> None:
    """Bots of one's own."""
    parser.add_argument(
        "--bot", action="append", default=[], metavar="BOT",
        help=f"{about}: ./file.py, ./file.py:NAME, module:NAME, or an installed one",
    )  # fmt: skip


def _add_data(parser: argparse.ArgumentParser) -> None:
    """Whose components are played with."""
    parser.add_argument(
        "--data", metavar="DIR", help="component files of your own box: fields, heads, cards"
    )
